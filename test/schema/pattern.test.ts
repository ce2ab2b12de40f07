// Guards what is said about regular expressions that ECMAScript does not read, with the way out for each foreign idiom.
import { expect, test } from "vitest";
import { patternError } from "../../src/schema/pattern.js";
import { checked } from "./checked.js";

const unicode = "(ECMAScript, Unicode mode)";
const elsewhere = "patterns are ECMAScript regular expressions with the u flag";

test.each([
  ["\\A[a-z]+\\Z", `invalid escape ${unicode}`, "\\A and \\Z are written ^ and $ in ECMAScript"],
  [
    "(?i)^on$",
    `invalid group ${unicode}`,
    "inline flags such as (?i) do not exist in ECMAScript; spell out both cases",
  ],
  ["(?P<year>\\d{4})", `invalid group ${unicode}`, "a named group is written (?<name>...) in ECMAScript"],
  ["a++", `nothing to repeat ${unicode}`, "possessive and atomic groups do not exist in ECMAScript"],
  ["(?>a)", `invalid group ${unicode}`, "possessive and atomic groups do not exist in ECMAScript"],
  [
    "^[\\w\\-\\_]+$",
    `invalid escape ${unicode}`,
    "in Unicode mode only syntax characters may be escaped; drop the needless backslash",
  ],
  [
    "a\\'b",
    `invalid escape ${unicode}`,
    "in Unicode mode only syntax characters may be escaped; drop the needless backslash",
  ],
  [
    "^[\\w-.]+$",
    `invalid character class ${unicode}`,
    "in Unicode mode a class such as \\w can not start a range; put the - first or last",
  ],
  ["(", `unterminated group ${unicode}`, elsewhere],
  ["a: [", `unterminated character class ${unicode}`, elsewhere],
  ["a{2,1}", `numbers out of order in {} quantifier ${unicode}`, elsewhere],
])("%s is refused with a reason and a way out", (pattern, fact, hint) =>
  expect(patternError(pattern)).toEqual({ fact, hint }),
);

test.each(["", "^[a-z]+$", "\\p{L}", "(?<year>\\d{4})", "[\\w.-]", "😀{2}", "\\/", "\\u{1F600}"])(
  "%j is fine",
  (pattern) => expect(patternError(pattern)).toBeUndefined(),
);

test("patterns are looked at as values and as names of members, each at its place", () =>
  expect(checked({ properties: { slug: { pattern: "\\Aa" } }, patternProperties: { "(/": {}, a: {} } }).errors).toEqual(
    [
      `PATTERN_INVALID cannot compile pattern "\\\\Aa": invalid escape ${unicode}\nat a.json#/properties/slug/pattern:1:34\nhint: \\A and \\Z are written ^ and $ in ECMAScript`,
      `PATTERN_INVALID cannot compile pattern "(/": unterminated group ${unicode}\nat a.json#/patternProperties/(~1:1:69\nhint: ${elsewhere}`,
    ],
  ));

test("a long pattern is cut", () => {
  const [error] = checked({ pattern: `(${"a".repeat(200)}` }).errors;
  expect(error).toContain(`cannot compile pattern "(${"a".repeat(79)}…": unterminated group`);
});
