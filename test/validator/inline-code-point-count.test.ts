import fc from "fast-check";
import { expect, test } from "vitest";
import { ajvRuntime, load } from "./inline-reference.js";

// Guards that lengths are counted in code points, as ajv counts them.

const count = load<(text: string) => number>("ucs2length");
const ajvCount = ajvRuntime<(text: string) => number>("ucs2length");

const cases = [
  { text: "", want: 0 },
  { text: "abc", want: 3 },
  { text: "数据", want: 2 },
  { text: "🚀", want: 1 },
  { text: "a🚀b🚀", want: 4 },
  { text: "\ud83d", want: 1 },
  { text: "\ude80", want: 1 },
  { text: "\ude80\ud83d", want: 2 },
  { text: "\ud83d\ud83d\ude80", want: 2 },
  { text: "\ud83d\ude80\ude80", want: 2 },
  { text: "e\u0301", want: 2 },
];
test.each(cases)("counts $want in $text, like ajv", ({ text, want }) => {
  expect(count(text)).toBe(want);
  expect(ajvCount(text)).toBe(want);
});

test("agrees with ajv on any run of halves and wholes", () => {
  const units = fc.constantFrom("a", "\0", "数", "\ud800", "\udbff", "\udc00", "\udfff", "\ue000", "\ud7ff", "🚀");
  const texts = fc.array(units, { maxLength: 12 }).map((parts) => parts.join(""));
  const agree = fc.property(texts, (text) => count(text) === ajvCount(text));
  fc.assert(agree, { numRuns: 10_000 });
});
