import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { standardFormats } from "../../src/validator/standard-formats.js";
import { matches, type Rule } from "./abnf.js";
import { uri, uriReference } from "./format-grammars.js";
import { hasSuite, joined, nearly, ours, suiteNote, suiteStrings, upstream } from "./inline-reference.js";

// Guards that uri and uri-reference follow the grammar of RFC 3986, and that they answer texts of any length.

const isUri = ours("uri");
const isReference = (text: string): boolean => standardFormats["uri-reference"]!.test(text);

const cases: { name: string; yes: string; no: string }[] = [
  {
    name: "a scheme",
    yes: "http://example.com/a?b#c urn:isbn:0451450523 mailto:a@b.c a:b a:/ a:// A+.-9:x file:///etc a:%61b",
    no: "a 1a:b é:b :x +a:b //x/y /x http://exämple.com a:🚀",
  },
  {
    name: "whole escapes and permitted characters",
    yes: "a:%41 a:x%2Fy?%aF#%00 a://%41@b http://u:p@h:80/%7e a:/:@!$&'()*+,;=~_.- a:b?/?:@ a:b#/?:@",
    no: 'a:% a:%4 a:%4g a:x?% a:x#%z1 a%41:b a:b#c#d a:" a:<> a:\\ a:^ a:` a:{} a:| a:[ a:b[] a:b?[ a:b#]',
  },
  {
    name: "IP literals only as a host",
    yes: "a://[::] a://[::1]:8080/x a://u@[1:2:3:4:5:6:7:8] a://[1::]: a://[::ffff:1.2.3.4]?q",
    no: "a://[] a://[:] a://[:::] a://[::1 a://::1] a:[::1] a://x[::1] a://[::1]x a://[::1]:8a a:///[::1] a://u@v@[::1]",
  },
  {
    name: "eight groups, or fewer around one gap",
    yes: "a://[1:2:3:4:5:6:7::] a://[::2:3:4:5:6:7:8] a://[1:2:3::5:6:7:8] a://[1:2::8] a://[ABCD::Ef]",
    no: "a://[1:2:3:4:5:6:7] a://[1:2:3:4:5:6:7:8:9] a://[1:2:3:4:5:6:7::8] a://[1::2::3] a://[::12345] a://[::g]",
  },
  {
    name: "an IPv4 tail for two groups",
    yes: "a://[1:2:3:4:5::1.2.3.4] a://[1:2:3:4:5:6:1.2.3.4] a://[::255.0.99.1] a://[1::1.2.3.4]",
    no: "a://[1:2:3:4:5:6::1.2.3.4] a://[1:2:3:4:5:6:7:1.2.3.4] a://[1.2.3.4] a://[::256.0.0.1] a://[::1.2.3] a://[::1.2.3.4:5] a://[::1.2.3.4.] a://[::1.2.34]",
  },
  {
    name: "addresses of later versions",
    yes: "a://[v1.a:b] a://[VF.~] a://[vaf0.!$&'()*+,;=]",
    no: "a://[v.a] a://[v1.] a://[v1.%41] a://[v1] a://[vg.a] a://[v1.a@b]",
  },
];
describe.each(cases)("uri wants $name", ({ yes, no }) => {
  test.each(yes.split(" "))("%s is one, like in ajv-formats", (text) => {
    expect([isUri(text), matches(uri, text), upstream("uri")(text)]).toEqual([true, true, true]);
  });
  test.each(no.split(" "))("%s is none, like in ajv-formats", (text) => {
    expect([isUri(text), matches(uri, text), upstream("uri")(text)]).toEqual([false, false, false]);
  });
});

test.each(["", " a:b", "a:b ", "a b:c", "http://a b", "a:b\n", "\na:b", "a:\u00a0"])("uri refuses %j", (text) => {
  expect([isUri(text), upstream("uri")(text)]).toEqual([false, false]);
});

// What ajv-formats says otherwise, one text or two for each kind.
const differences: { format: "uri" | "uri-reference"; kind: string; yes: string; no: string }[] = [
  {
    format: "uri",
    kind: "an authority has its place after two slashes and one form",
    yes: "",
    no: "http://example.com:abc/path a://b:80:80 http://a@b@c/ http:/[::1] a:/[::1]/x a:/u@[::1]:1?q a://[::255.0.099.001] http://[::ffff:01.2.3.4]",
  },
  { format: "uri", kind: "a path may be empty", yes: "a: a:?q a:#f", no: "" },
  {
    format: "uri-reference",
    kind: "an authority has its place after two slashes and one form",
    yes: "",
    no: "//example.com:abc/p //a@b@example.com/ //[::ffff:192.168.0.01]/p /[::1]",
  },
  {
    format: "uri-reference",
    kind: "quotes are escaped, and a colon in the first segment ends a scheme",
    yes: "",
    no: '/a"b "//a" 1:b :b b,c:d %41:b',
  },
];
const textsOf = (list: string): string[] => (list === "" ? [] : list.split(" "));
test.each(differences)("$format differs from ajv-formats: $kind", ({ format, yes, no }) => {
  const judges = [format === "uri" ? isUri : isReference, (text: string) => !upstream(format)(text)];
  for (const judge of judges) {
    expect(textsOf(yes).filter((text) => !judge(text))).toEqual([]);
    expect(textsOf(no).filter(judge)).toEqual([]);
  }
});

const references = "// /a ./a:b ?q:r #f:g a/b:c //h:1 a?b:c a#b:c @ //@:/ //:0 ..";
test.each(["", ...references.split(" ")])("%j is a uri-reference without being a URI", (text) => {
  expect([isReference(text), isUri(text), upstream("uri-reference")(text)]).toEqual([true, false, true]);
});

const reserved = [..."/:?#[]@!$&'()*+,;=%-._~\"<>\\^`{|} \n"];
const parts = ["a", "Z", "0", "//", "://", "%41", "%2", "%g0", "[::1]", "[v1.a]", "u@", ":80"];
const strange = ["é", "\u017f", "\u212a", "🚀", "\u2028"];
const start = fc.constantFrom("a:", "http://", "x+y.z-1:", "a:/", "//", "/", "");
const anyUri = fc.tuple(start, joined([...reserved, ...parts], 10)).map((pieces) => pieces.join(""));

const words = ["1", "ab", "ffff", "1", "ab", "ffff", "ABCD", "12345", "1.2.3.4", "256.1.1.1", "01.001.0.9", "g", ""];
const colons = [":", ":", ":", ":", "::", ""];
const literalHost = fc
  .array(fc.tuple(fc.constantFrom(...colons), fc.constantFrom(...words)), { maxLength: 10 })
  .chain((pieces) => fc.constantFrom("", "::", ":1.2.3.4", "::1").map((end) => pieces.flat().join("") + end))
  .chain((host) => fc.constantFrom(`a://[${host}]`, `//[${host}]:1/x`, `a://u:p@[${host}]?q`));
const aroundGap = fc
  .tuple(fc.nat(8), fc.nat(8), fc.constantFrom([], ["1.2.3.4"]), fc.constantFrom("::", ":", ":::"))
  .map(([left, right, tail, gap]) => {
    const [before, after] = [Array<string>(left).fill("b"), [...Array<string>(right).fill("c"), ...tail]];
    return `a://[${before.join(":")}${gap}${after.join(":")}]`;
  });

const agrees = (text: string): boolean =>
  isUri(text) === matches(uri, text) && isReference(text) === matches(uriReference, text);
const near = (rule: Rule): fc.Arbitrary<string> => nearly(rule.make, [...reserved, ...parts, ...strange]);
test.each([
  ["runs of its own characters", nearly(anyUri, [...reserved, ...parts, ...strange])],
  ["hosts that look like IPv6", nearly(literalHost, [":", ".", "1", "g", "]", "[", "%"])],
  ["every count of groups around a gap", aroundGap],
  ["URIs written by the grammar, and one change away", near(uri)],
  ["references written by the grammar, and one change away", near(uriReference)],
] as const)("uri and uri-reference agree with the grammar on %s", (_kind, texts) => {
  fc.assert(fc.property(texts, agrees), { numRuns: 2_000 });
});

test.skipIf(!hasSuite)(`both agree with the grammar on the strings of the official suite${suiteNote}`, () => {
  const texts = ["uri", "uri-reference", "ipv6", "date"].flatMap(suiteStrings);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => !agrees(text))).toEqual([]);
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
  `a://h:${"1".repeat(million)}x`,
  `a:b?${"?".repeat(million)}"`,
])("uri and uri-reference refuse a hostile text of a million parts without delay (%#)", (text) => {
  expect([isUri(text), isReference(text)]).toEqual([false, false]);
});

test("uri answers 16 million characters, where the pattern of ajv-formats overflows the stack", () => {
  expect(isUri(`a:${"b".repeat(16 * million)}`)).toBe(true);
});
