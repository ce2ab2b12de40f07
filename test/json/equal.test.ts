// Guards equality of JSON values (2020-12 core, section 4.2.2).
import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonEqual } from "../../src/json/equal.js";
import type { Json } from "../../src/json/json.js";

const cases: [name: string, a: string, b: string, want: boolean][] = [
  ["numbers are compared by value", "1", "1.0", true],
  ["zero has no sign", "0", "-0", true],
  ["a number is not its text", "1", '"1"', false],
  ["false is not zero", "false", "0", false],
  ["null is not an empty object", "null", "{}", false],
  ["an empty array is not an empty object", "[]", "{}", false],
  ["an empty object is not an empty array", "{}", "[]", false],
  ["the order of members counts for nothing", '{"a":1,"b":[2]}', '{"b":[2],"a":1}', true],
  ["the order of items counts", "[1,2]", "[2,1]", false],
  ["a missing member is not null", '{"a":null}', "{}", false],
  ["as many members, other keys", '{"a":null}', '{"b":null}', false],
  ["a longer array differs", "[1]", "[1,null]", false],
  ["__proto__ is a member like others", '{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}', true],
  ["an own __proto__ is not an inherited one", '{"__proto__":{}}', '{"a":{}}', false],
  ["a key of Object.prototype must be written", '{"toString":1}', '{"valueOf":1}', false],
  ["a difference deep inside counts", '{"a":[{"b":[1,{"c":2}]}]}', '{"a":[{"b":[1,{"c":3}]}]}', false],
];

test.each(cases)("%s", (_, a, b, want) => {
  expect(jsonEqual(JSON.parse(a), JSON.parse(b))).toBe(want);
  expect(jsonEqual(JSON.parse(b), JSON.parse(a))).toBe(want);
});

test("depth is no limit", () => {
  const deep = (inner: string): Json => JSON.parse(`${'[{"a":'.repeat(50_000)}${inner}${"}]".repeat(50_000)}`);
  expect(jsonEqual(deep("1"), deep("1"))).toBe(true);
  expect(jsonEqual(deep("1"), deep("2"))).toBe(false);
});

test("length is no limit", () => {
  const long = (last: number): Json => [...Array(300_000).keys(), last];
  expect(jsonEqual(long(1), long(1))).toBe(true);
  expect(jsonEqual(long(1), long(2))).toBe(false);
});

test("a value equals its copy, and any change of it shows", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const [one, other] = [a as Json, b as Json];
      expect(jsonEqual(one, structuredClone(one))).toBe(true);
      expect(jsonEqual([one], [{ changed: one }])).toBe(false);
      expect(jsonEqual(one, other)).toBe(jsonEqual(other, one));
    }),
  );
});
