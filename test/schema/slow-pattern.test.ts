// Guards which patterns are named as likely slow: those that are, and not the usual ones of lists with separators.
import fc from "fast-check";
import { expect, test } from "vitest";
import { slowPart } from "../../src/schema/slow-pattern.js";

test.each([
  ["^(a+)+$", "(a+)+"],
  ["^(a*)*$", "(a*)*"],
  ["^(?:\\w+\\s?)+$", "(?:\\w+\\s?)+"],
  ["^(?:[a-z]+-?)*$", "(?:[a-z]+-?)*"],
  ["^(\\w|\\d)*$", "(\\w|\\d)*"],
  ["^(.*,)*$", "(.*,)*"],
  ["x((a|b+)+)y", "(a|b+)+"],
  ["^(?=(a+)+b)", "(a+)+"],
  ["(a{1,50}){20,}", "(a{1,50}){20,}"],
  ["^((😀)+)+$", "((😀)+)+"],
])("%s is slow in %s", (pattern, part) => expect(slowPart(pattern)).toBe(part));

test.each([
  "^[a-z]+$",
  "^[a-z]+(-[a-z]+)*$",
  "^(?:\\w+,)*\\w+$",
  "^(\\d+\\.)+\\d+$",
  "^(?:a|b)*$",
  "^(?:ab)+$",
  "^(a+)?$",
  "^(a{1,3}){2}$",
  "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==)?$",
  "\\(a+\\)+",
])("%s is not", (pattern) => expect(slowPart(pattern)).toBeUndefined());

test("what would take long to look at is not looked at", () => {
  expect(slowPart(`(a+)+${"b".repeat(5000)}`)).toBeUndefined();
  expect(slowPart(`${"(".repeat(2000)}a${")".repeat(2000)}+`)).toBeUndefined();
  expect(slowPart(`${"(?:".repeat(200)}a+${")".repeat(200)}+`)).toMatch(/^\(\?:/);
});

test("every pattern that compiles is looked at without an error", () => {
  const parts = fc.constantFrom(
    "a",
    "(",
    ")",
    "(?:",
    "[b-d]",
    "*",
    "+",
    "{2,}",
    "|",
    "\\p{L}",
    ".",
    "^",
    "(?<n>",
    "\\k<n>",
    "?",
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (tokens) => {
      const pattern = tokens.join("");
      try {
        new RegExp(pattern, "u");
      } catch {
        return;
      }
      slowPart(pattern);
    }),
    { numRuns: 5000 },
  );
});
