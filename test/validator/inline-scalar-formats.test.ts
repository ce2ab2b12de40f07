import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasSuite, joined, nearly, ours, suiteNote, suiteStrings, upstream } from "./inline-reference.js";

// Guards that regex, byte and the number formats say what ajv-formats says.

const cases: { format: "regex" | "byte"; yes: string[]; no: string[] }[] = [
  {
    format: "regex",
    yes: ["", "a+", "[a-z]", "(?<year>\\d{4})", "\\Z", "\\\\Z", "a\\\\Z", "\\a", "{", "a{2", "]", "(?=x)*"],
    no: ["a\\Z", "^(abc\\Z", "\n\\Z", "[", "(", "a**", "\\", "(?<n>a)(?<n>b)", "[z-a]", "a{2,1}"],
  },
  {
    format: "byte",
    yes: ["", "YQ==", "YWI=", "YWJj", "YWJjZA==", "+/+/", "!\n", "!\r\n!", "!\u2028YWJj", "YWJj\n!", "\u2029!"],
    no: [
      "Y",
      "YQ",
      "YQ=",
      "Y===",
      "====",
      "==",
      "YW=j",
      "YWJj=",
      "YWJj====",
      "YWJ!",
      "YW_-",
      "YWJj ",
      "!\n!",
      "YW\u017fj",
    ],
  },
];
describe.each(cases)("$format", ({ format, yes, no }) => {
  test.each(yes)("takes %j, like ajv-formats", (text) => {
    expect(ours(format)(text)).toBe(true);
    expect(upstream(format)(text)).toBe(true);
  });
  test.each(no)("refuses %j, like ajv-formats", (text) => {
    expect(ours(format)(text)).toBe(false);
    expect(upstream(format)(text)).toBe(false);
  });
});

const patternParts = ["a", "\\", "\\Z", "\\\\", "Z", "[", "]", "(", ")", "(?:", "(?<n>", "*", "+?", "{1,2}", "{", "}"];
const byteParts = ["YWJj", "YWJj", "YQ==", "YWI=", "Y", "=", "+/", "_", "\n", "\r", "\u2028", "\u212a", " "];
test.each([
  ["regex", joined([...patternParts, "|", "^", "$", "-", "\n"], 8)],
  ["byte", nearly(joined(byteParts, 6), ["=", "a", "\n", "!"])],
] as const)("%s agrees with ajv-formats on texts that are nearly right", (format, texts) => {
  const [mine, theirs] = [ours(format), upstream(format)];
  const agree = fc.property(texts, (text) => mine(text) === theirs(text));
  fc.assert(agree, { numRuns: 20_000 });
});

test.skipIf(!hasSuite)(`regex agrees with ajv-formats on the strings of the official suite${suiteNote}`, () => {
  const texts = ["regex", "uri", "json-pointer"].flatMap(suiteStrings);
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => ours("regex")(text) !== upstream("regex")(text))).toEqual([]);
});

test("byte answers 16 million characters, where the pattern of ajv-formats overflows the stack", () => {
  const text = "YWJj".repeat(4_000_000);
  expect(ours("byte")(text)).toBe(true);
  expect(ours("byte")(`${text}!`)).toBe(false);
});
