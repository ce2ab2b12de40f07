// Guards the two questions that every room asks of a parsed value.
import { expect, test } from "vitest";
import { hasOwn, isObject, type Json } from "../../src/json/json.js";

test.each<[unknown, boolean]>([
  [{}, true],
  [Object.create(null), true],
  [null, false],
  [[], false],
  ["{}", false],
  [undefined, false],
])("isObject(%j) is %s", (given, want) => expect(isObject(given)).toBe(want));

test("hasOwn sees what the text wrote and nothing of Object.prototype", () => {
  const value: Json = JSON.parse('{"__proto__": 1, "a": null}');
  expect(["__proto__", "a", "toString", "constructor"].map((key) => hasOwn(value as object, key))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
