// Guards the way from an offset to what an editor shows.
import fc from "fast-check";
import { expect, test } from "vitest";
import { createTextPositions } from "../../src/json/text-position.js";

const at = (text: string, offset: number, firstLine?: number): string => {
  const { line, column } = createTextPositions(text, firstLine)(offset);
  return `${line}:${column}`;
};

test.each([
  ["the first character", "ab", 0, "1:1"],
  ["the end of the text", "ab", 2, "1:3"],
  ["an empty text", "", 0, "1:1"],
  ["behind LF", "a\nb", 2, "2:1"],
  ["the line break itself belongs to its line", "a\nb", 1, "1:2"],
  ["CRLF is one break", "a\r\nb", 3, "2:1"],
  ["a lone CR is one break", "a\rb", 2, "2:1"],
  ["LF and then CR are two", "a\n\rb", 3, "3:1"],
  ["U+2028 is none, as in editors", "a\u2028b", 2, "1:3"],
  ["a pair of surrogates takes two columns", "😀b", 2, "1:3"],
])("%s", (_, text, offset, want) => expect(at(text, offset)).toBe(want));

test("the first line can be another one", () => expect(at("a\nb", 2, 300)).toBe("301:1"));

test("every offset has the line and column that counting gives", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", "\n", "\r"), maxLength: 12 }), (text) => {
      const positionOf = createTextPositions(text);
      for (let offset = 0; offset <= text.length; offset++) {
        // Between CR and LF there is no new line yet.
        const before = text.slice(0, offset).replace(text[offset] === "\n" ? /\r$/ : /(?!)/, "-");
        const lines = before.split(/\r\n|\r|\n/);
        expect(positionOf(offset)).toEqual({ line: lines.length, column: lines.at(-1)!.length + 1 });
      }
    }),
    { numRuns: 1000 },
  );
});
