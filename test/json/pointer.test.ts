// Guards JSON Pointers (RFC 6901): its own examples, and what a stranger's pointer may try.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json } from "../../src/json/json.js";
import {
  arrayIndex,
  escapeToken,
  formatPointer,
  fragmentToPointer,
  joinPointer,
  parsePointer,
  resolvePointer,
} from "../../src/json/pointer.js";

// RFC 6901 section 5, with members that JavaScript makes special.
const document: Json = JSON.parse(String.raw`{
  "foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7, "m~n": 8,
  "nothing": null, "__proto__": {"own": true}, "text": "abc"
}`);

test.each<[pointer: string, want: Json]>([
  ["/foo", ["bar", "baz"]],
  ["/foo/0", "bar"],
  ["/", 0],
  ["/a~1b", 1],
  ["/c%d", 2],
  ["/e^f", 3],
  ["/g|h", 4],
  ["/i\\j", 5],
  ['/k"l', 6],
  ["/ ", 7],
  ["/m~0n", 8],
  ["/nothing", null],
  ["/__proto__/own", true],
])("%s points at its value", (pointer, want) =>
  expect(resolvePointer(document, pointer)).toEqual({ found: true, value: want }),
);

test("the empty pointer is the whole document", () =>
  expect(resolvePointer(document, "")).toEqual({ found: true, value: document }));

test.each([
  ["/foo/2", "behind the last item"],
  ["/foo/-", "the item that is not there yet"],
  ["/foo/01", "an index with a leading zero"],
  ["/foo/+1", "an index with a sign"],
  ["/foo/1.0", "an index with a point"],
  ["/foo/", "an empty index"],
  ["/foo/length", "a property that JSON has not"],
  ["/toString", "inherited"],
  ["/__proto__/toString", "inherited, one further"],
  ["/text/0", "inside of a string"],
  ["/nothing/a", "inside of null"],
  ["foo", "no pointer"],
  ["/m~n", "a tilde that escapes nothing"],
  ["/m~", "a tilde at the end"],
])("%s finds nothing: %s", (pointer) => expect(resolvePointer(document, pointer)).toBeUndefined());

test("a token is unescaped once", () => {
  expect(parsePointer("/~01/~10")).toEqual(["~1", "/0"]);
  expect(escapeToken("~1/")).toBe("~01~1");
});

test("joinPointer escapes a key and takes an index as it is", () => {
  expect(joinPointer("/a", "b/c")).toBe("/a/b~1c");
  expect(joinPointer("", 3)).toBe("/3");
});

test.each<[fragment: string, want: string | undefined]>([
  ["", ""],
  ["/a~1b", "/a~1b"],
  ["/c%25d", "/c%d"],
  ["%2Ffoo%2F0", "/foo/0"],
  ["/%C3%A9", "/é"],
  ["anchor", "anchor"],
  ["/100%", undefined],
  ["/%zz", undefined],
  ["/%C3", undefined],
])("the fragment %j is %j", (given, want) => expect(fragmentToPointer(given)).toBe(want));

test("arrayIndex takes what JSON can count", () =>
  expect(["0", "10", "00", "-1", "1e1", " 1", ""].map(arrayIndex)).toEqual([0, 10, ...Array(5).fill(undefined)]));

test("tokens survive the way into a pointer and a fragment and back", () => {
  const token = fc.string({ unit: fc.constantFrom("~", "/", "0", "1", "%", "a", "é", "😀", " ", "#"), maxLength: 5 });
  fc.assert(
    fc.property(fc.array(token, { maxLength: 4 }), (tokens) => {
      const pointer = formatPointer(tokens);
      expect(parsePointer(pointer)).toEqual(tokens);
      expect(tokens.reduce(joinPointer, "")).toBe(pointer);
      expect(fragmentToPointer(encodeURIComponent(pointer))).toBe(pointer);
    }),
    { numRuns: 1000 },
  );
});
