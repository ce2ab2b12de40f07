// Guards the value, the options and the document that readJson gives; grammar and notes have files of their own.
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/json/json.js";
import { readJson } from "../../src/json/read-json.js";
import { spelledJson } from "./spelled-json.js";
import { placeText, told } from "./told.js";

test("the value is what JSON.parse gives, whatever the spelling, down to the order of members", () => {
  fc.assert(
    fc.property(spelledJson, ({ text }) => {
      const { value } = readJson(text);
      const want = JSON.parse(text);
      // Vitest's own comparison takes a member named "constructor" for the class of an object.
      expect(isDeepStrictEqual(value, want)).toBe(true);
      expect(JSON.stringify(value)).toBe(JSON.stringify(want));
    }),
    { numRuns: 3000 },
  );
});

test("of a repeated key the last value counts, at the place of the first", () =>
  expect(Object.entries(readJson('{"a":1,"b":2,"a":3}').value as JsonObject)).toEqual([
    ["a", 3],
    ["b", 2],
  ]));

test("__proto__ is an own member of an ordinary object and pollutes nothing", () => {
  const value = readJson('{"__proto__": {"polluted": true}}').value as JsonObject;
  expect(Object.keys(value)).toEqual(["__proto__"]);
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect("polluted" in {}).toBe(false);
  expect(value.polluted).toBeUndefined();
});

test.each(["null", "0", '"x"', " \r\n[ ]\t"])("the text %j is a document by itself", (text) =>
  expect(readJson(text).value).toEqual(JSON.parse(text)),
);

test("a byte order mark is passed over, and lines end as they may", () => {
  const document = readJson('\ufeff{\r\n "a": 1,\r "b":\n2}', { file: "a.json" });
  expect(document.value).toEqual({ a: 1, b: 2 });
  expect(["", "/a", "/b"].map((pointer) => placeText(document.placeOf(pointer)))).toEqual([
    "a.json#:1:1",
    "a.json#/a:2:7",
    "a.json#/b:4:1",
  ]);
});

test("a text beyond maxLength is refused before it is read", () => {
  expect(told("[1]", { maxLength: 3 })).toBe("was read");
  expect(told("[1} ", { maxLength: 3 })).toBe(
    "LIMIT_EXCEEDED cannot read JSON: longer than 3 characters\nat a.json#:undefined:undefined",
  );
});

test("a record of a larger file has the line of that file", () => {
  const document = readJson('{"n":1,"n":1.0}', { file: "log.ndjson", firstLine: 300 });
  expect(document.notes.map(({ place }) => placeText(place))).toEqual(["log.ndjson#/n:300:8", "log.ndjson#/n:300:12"]);
  expect(placeText(document.placeOf("/n"))).toBe("log.ndjson#/n:300:12");
  expect(told("[1,]", { file: "log.ndjson", firstLine: 300 })).toContain("at log.ndjson#/1:300:4");
});

test("without a file a place names none", () =>
  expect(readJson("[1]").placeOf("/0")).toEqual({ pointer: "/0", line: 1, column: 2 }));
