import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasSuite, joined, nearly, ours, suiteNote, suiteStrings, upstream } from "./inline-reference.js";

// Guards that uri says what ajv-formats says, and that it answers texts of any length.

const mine = ours("uri");
const theirs = upstream("uri");

const cases: { name: string; yes: string; no: string }[] = [
  {
    name: "a scheme and something behind it",
    yes: "http://example.com/a?b#c urn:isbn:0451450523 mailto:a@b.c a:b a:/ a:// A+.-9:x file:///etc a:%61b",
    no: "a a: a:?q a:#f //x/y /x 1a:b é:b :x +a:b http://exämple.com a:🚀",
  },
  {
    name: "whole escapes and permitted characters",
    yes: "a:%41 a:x%2Fy?%aF#%00 a://%41@b http://u:p@h:80/%7e a:/:@!$&'()*+,;=~_.- a:b?/?:@ a:b#/?:@",
    no: 'a:% a:%4 a:%4g a:x?% a:x#%z1 a%41:b a:b#c#d a:" a:<> a:\\ a:^ a:` a:{} a:| a:[ a:b[] a:b?[ a:b#]',
  },
  {
    name: "IP literals only as a host",
    yes: "a://[::] a://[::1]:8080/x a://u@[1:2:3:4:5:6:7:8] a:/[::1]/one/slash a://[1::]: a://[::ffff:1.2.3.4]?q",
    no: "a://[] a://[:] a://[:::] a://[::1 a://::1] a:[::1] a://x[::1] a://[::1]x a://[::1]:8a a:///[::1] a://u@v@[::1]",
  },
  {
    name: "eight groups, or fewer around one gap",
    yes: "a://[1:2:3:4:5:6:7::] a://[::2:3:4:5:6:7:8] a://[1:2:3::5:6:7:8] a://[1:2::8] a://[ABCD::Ef]",
    no: "a://[1:2:3:4:5:6:7] a://[1:2:3:4:5:6:7:8:9] a://[1:2:3:4:5:6:7::8] a://[1::2::3] a://[::12345] a://[::g]",
  },
  {
    name: "an IPv4 tail for two groups",
    yes: "a://[1:2:3:4:5::1.2.3.4] a://[1:2:3:4:5:6:1.2.3.4] a://[::255.0.099.001] a://[1::1.2.3.4]",
    no: "a://[1:2:3:4:5:6::1.2.3.4] a://[1:2:3:4:5:6:7:1.2.3.4] a://[1.2.3.4] a://[::256.0.0.1] a://[::1.2.3] a://[::1.2.3.4:5]",
  },
  {
    name: "addresses of later versions",
    yes: "a://[v1.a:b] a://[VF.~] a://[vaf0.!$&'()*+,;=]",
    no: "a://[v.a] a://[v1.] a://[v1.%41] a://[v1] a://[vg.a] a://[v1.a@b]",
  },
];
describe.each(cases)("uri wants $name", ({ yes, no }) => {
  test.each(yes.split(" "))("%s is one, like in ajv-formats", (text) => {
    expect(mine(text)).toBe(true);
    expect(theirs(text)).toBe(true);
  });
  test.each(no.split(" "))("%s is none, like in ajv-formats", (text) => {
    expect(mine(text)).toBe(false);
    expect(theirs(text)).toBe(false);
  });
});

test.each(["", " a:b", "a:b ", "a b:c", "http://a b", "a:b\n", "\na:b", "a:\u00a0"])("uri refuses %j", (text) => {
  expect(mine(text)).toBe(false);
  expect(theirs(text)).toBe(false);
});

const reserved = [..."/:?#[]@!$&'()*+,;=%-._~\"<>\\^`{|} \n"];
const parts = [
  "a",
  "Z",
  "0",
  "//",
  "://",
  "%41",
  "%2",
  "%g0",
  "[::1]",
  "[v1.a]",
  "u@",
  ":80",
  "é",
  "\u017f",
  "\u212a",
  "🚀",
];
const start = fc.constantFrom("a:", "http://", "x+y.z-1:", "a:/", "");
const anyUri = fc.tuple(start, joined([...reserved, ...parts], 10)).map((pieces) => pieces.join(""));

const words = ["1", "ab", "ffff", "1", "ab", "ffff", "ABCD", "12345", "1.2.3.4", "256.1.1.1", "01.001.0.9", "g", ""];
const colons = [":", ":", ":", ":", "::", ""];
const literalHost = fc
  .array(fc.tuple(fc.constantFrom(...colons), fc.constantFrom(...words)), { maxLength: 10 })
  .chain((pieces) => fc.constantFrom("", "::", ":1.2.3.4", "::1").map((end) => pieces.flat().join("") + end))
  .chain((host) => fc.constantFrom(`a://[${host}]`, `a:/[${host}]:1/x`, `a://u:p@[${host}]?q`));
const aroundGap = fc
  .tuple(fc.nat(8), fc.nat(8), fc.constantFrom([], ["1.2.3.4"]), fc.constantFrom("::", ":", ":::"))
  .map(([left, right, tail, gap]) => {
    const [before, after] = [Array<string>(left).fill("b"), [...Array<string>(right).fill("c"), ...tail]];
    return `a://[${before.join(":")}${gap}${after.join(":")}]`;
  });

test.each([
  ["runs of its own characters", nearly(anyUri, [...reserved, ...parts])],
  ["hosts that look like IPv6", nearly(literalHost, [":", ".", "1", "g", "]", "[", "%"])],
  ["every count of groups around a gap", aroundGap],
] as const)("uri agrees with ajv-formats on %s", (_kind, texts) => {
  const agree = fc.property(texts, (text) => mine(text) === theirs(text));
  fc.assert(agree, { numRuns: 20_000 });
});

test.skipIf(!hasSuite)(`uri agrees with ajv-formats on the strings of the official suite${suiteNote}`, () => {
  const texts = ["uri", "uri-reference", "ipv6", "date"].flatMap(suiteStrings);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => mine(text) !== theirs(text))).toEqual([]);
});

const million = 1_000_000;
// A quadratic walk over these would outlast the time limit of a test by far.
test.each([
  `a:${"b".repeat(million)}"`,
  `a:${"%41".repeat(million)}%`,
  `a://${"u:".repeat(million)}@[::1`,
  `a://[${":".repeat(million)}]`,
  `a://[${"1:".repeat(million)}]`,
  `a://[${"f".repeat(million)}::]`,
  `a://[v${"f".repeat(million)}]`,
])("uri refuses a hostile text of a million parts without delay (%#)", (text) => {
  expect(mine(text)).toBe(false);
});

test("uri answers 16 million characters, where the pattern of ajv-formats overflows the stack", () => {
  expect(mine(`a:${"b".repeat(16 * million)}`)).toBe(true);
});
