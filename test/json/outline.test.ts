// Guards the places of values and keys, against offsets kept while the text was made.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Place } from "../../src/finding.js";
import { readJson } from "../../src/json/read-json.js";
import { createTextPositions } from "../../src/json/text-position.js";
import { spelledJson } from "./spelled-json.js";

test("every pointer leads to the first character of its value and of its key", () => {
  fc.assert(
    fc.property(spelledJson, ({ text, at, keyAt }) => {
      const document = readJson(text);
      const positionOf = createTextPositions(text);
      for (const [pointer, offset] of at) {
        expect(document.placeOf(pointer)).toEqual({ pointer, ...positionOf(offset) });
        expect(document.keyPlaceOf(pointer)).toEqual({ pointer, ...positionOf(keyAt.get(pointer)!) });
      }
    }),
    { numRuns: 3000 },
  );
});

const text = '{"a": [10, {"b": 2}], "a/b": 3, "d": {"x": 1}, "d": [7]}';
const found = (pointer: string): [value: string, key: string] => {
  const document = readJson(text);
  const from = ({ column = 0 }: Place): string => text.slice(column - 1, column + 2);
  return [from(document.placeOf(pointer)), from(document.keyPlaceOf(pointer))];
};

test.each([
  ["the root has no key", "", '{"a', '{"a'],
  ["an item has no key", "/a/0", "10,", "10,"],
  ["a member has one", "/a/1/b", "2}]", '"b"'],
  ["an escaped key", "/a~1b", "3, ", '"a/'],
  ["of a repeated key the last counts", "/d/0", "7]}", "7]}"],
  ["what a repeated key took away is not found", "/d/x", "[7]", '"d"'],
  ["a missing member: the object around it", "/a/1/c", '{"b', '{"b'],
  ["a missing item: the array around it", "/a/2/x", "[10", '"a"'],
  ["an index with a leading zero is missing", "/a/01", "[10", '"a"'],
  ["inside of a number: the number", "/a/0/x", "10,", "10,"],
  ["no pointer: the root", "a", '{"a', '{"a'],
])("%s", (_, pointer, value, key) => expect(found(pointer)).toEqual([value, key]));

test("a root without parts is found by any pointer", () =>
  expect(readJson(" 1").placeOf("/a")).toEqual({ pointer: "/a", line: 1, column: 2 }));
