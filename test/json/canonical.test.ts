// Guards the one text of a value: what is digested and compared.
import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "../../src/json/canonical.js";
import { jsonEqual } from "../../src/json/equal.js";
import type { Json } from "../../src/json/json.js";

const cases: [name: string, given: string, want: string][] = [
  ["spaces are left out", '{ "a" : [ 1 , { } , [ ] , "x y" ] }', '{"a":[1,{},[],"x y"]}'],
  [
    "members are sorted by UTF-16 code units, not by code points",
    '{"\uff61":1,"😀":2,"b":3,"a":4,"B":5,"":6}',
    '{"":6,"B":5,"a":4,"b":3,"😀":2,"\uff61":1}',
  ],
  ["keys like indices are sorted as text", '{"10":1,"9":2}', '{"10":1,"9":2}'],
  ["members inside of arrays are sorted", '[{"b":1,"a":2}]', '[{"a":2,"b":1}]'],
  ["numbers have one spelling", "[1.0,1e3,-0,1E-7,100000000000000000000000]", "[1,1000,0,1e-7,1e+23]"],
  ["an overflowing number is no null", "[1e400,-1e400,null]", "[1e999,-1e999,null]"],
  ["__proto__ is a member like others", '{"a":1,"__proto__":{"b":2}}', '{"__proto__":{"b":2},"a":1}'],
  ["a lone surrogate stays an escape", '"\\ud800\\u0041"', '"\\ud800A"'],
];

test.each(cases)("%s", (_, given, want) => expect(canonicalJson(JSON.parse(given))).toBe(want));

test("depth and length are no limit", () => {
  const deep = `${'[{"a":'.repeat(50_000)}1${"}]".repeat(50_000)}`;
  expect(canonicalJson(JSON.parse(deep))).toBe(deep);
  const long = `[${Array.from({ length: 300_000 }, (_, index) => index).join(",")}]`;
  expect(canonicalJson(JSON.parse(long))).toBe(long);
});

test("the input is left as it is", () => {
  const value: Json = { b: [1], a: { d: 1, c: 2 } };
  canonicalJson(Object.freeze(value));
  expect(JSON.stringify(value)).toBe('{"b":[1],"a":{"d":1,"c":2}}');
});

test("two values have one text exactly when they are equal", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 2 }), fc.jsonValue({ maxDepth: 2 }), (a, b) => {
      const [one, other] = [a as Json, b as Json];
      expect(canonicalJson(one) === canonicalJson(other)).toBe(jsonEqual(one, other));
      expect(jsonEqual(JSON.parse(canonicalJson(one)), one)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
