// Guards the text by which shapes are compared: equal for equal meanings, different for different ones.
import { describe, expect, test } from "vitest";
import { isAny, isBare, isNever, shapeText } from "../../src/schema/shape.js";
import { shapesOf } from "../../src/schema/shape-of.js";
import { linked } from "./linked.js";

const shape = (schema: unknown) => shapesOf(linked({ "a.json": schema })).of("a.json#");
const text = (schema: unknown): string => shapeText(shape(schema));

const equal: [title: string, a: unknown, b: unknown][] = [
  ["notes", { title: "A", description: "a", type: "null" }, { title: "B", deprecated: true, type: "null" }],
  ["the order of keywords", { minLength: 1, type: "string" }, { type: "string", minLength: 1 }],
  ["the order of members", { properties: { a: true, b: false } }, { properties: { b: false, a: true } }],
  ["the order of required members", { required: ["a", "b"] }, { required: ["b", "a"] }],
  ["the order of values", { enum: ["a", { b: 1, c: 2 }] }, { enum: [{ c: 2, b: 1 }, "a"] }],
  [
    "the order of branches",
    { oneOf: [{ minimum: 1 }, { maxLength: 1 }] },
    { oneOf: [{ maxLength: 1 }, { minimum: 1 }] },
  ],
  [
    "the order of parts",
    { not: { minimum: 1 }, allOf: [{ not: { maximum: 1 } }] },
    { allOf: [{ not: { maximum: 1 } }], not: { minimum: 1 } },
  ],
  ["spelling", { anyOf: [{ type: "string" }, { type: "null" }] }, { type: ["null", "string"] }],
  [
    "where a schema stands",
    { properties: { a: { minLength: 1 } } },
    '{"$comment": "x", "properties": {"a": {"minLength": 1}}}',
  ],
];

test.each(equal)("%s make no difference", (_, a, b) => expect(text(a)).toBe(text(b)));

const different: [title: string, a: unknown, b: unknown][] = [
  ["a bound", { minLength: 1 }, { minLength: 2 }],
  ["a value and its text", { const: 1 }, { const: "1" }],
  ["the order of items in a value", { const: [1, 2] }, { const: [2, 1] }],
  ["the order of first items", { prefixItems: [{ type: "null" }, false] }, { prefixItems: [false, { type: "null" }] }],
  ["a member and one named otherwise", { properties: { a: false } }, { properties: { b: false } }],
  ["anyOf and oneOf", { anyOf: [{ minimum: 1 }, { minimum: 2 }] }, { oneOf: [{ minimum: 1 }, { minimum: 2 }] }],
  ["what unevaluated items are", { unevaluatedItems: false }, { unevaluatedItems: { type: "null" } }],
];

test.each(different)("%s make a difference", (_, a, b) => expect(text(a)).not.toBe(text(b)));

test("two references are equal when their targets are the same schema", () => {
  const shapes = shapesOf(
    linked({
      "a.json": {
        items: { $ref: "#/$defs/a", title: "use" },
        not: { $ref: "#/$defs/a" },
        contains: { $ref: "#/$defs/b" },
        $defs: { a: {}, b: {} },
      },
    }),
  );
  const [items, not, contains] = ["items", "not", "contains"].map((name) => shapeText(shapes.ref(`a.json#/${name}`)));
  expect(items).toBe(not);
  expect(items).not.toBe(contains);
});

describe("a question about a shape", () => {
  const rows: [schema: unknown, any: boolean, never: boolean, bare: boolean][] = [
    [true, true, false, true],
    [false, false, true, true],
    [{ type: "integer" }, false, false, true],
    [{ type: ["null", "array"] }, false, false, true],
    [{ type: "string", minLength: 1 }, false, false, false],
    [{ type: "integer", minimum: 1 }, false, false, false],
    [{ const: null }, false, false, false],
    [{ type: "string", "x-known-values": ["a"] }, false, false, false],
    [{ not: { minLength: 1 } }, false, false, false],
    [{ if: { minLength: 1 }, then: { maxLength: 1 } }, false, false, false],
    [{ unevaluatedItems: false }, false, false, false],
  ];
  test.each(rows)("%j: is it any, never, a set of types?", (schema, any, never, bare) => {
    const given = shape(schema);
    expect([isAny(given), isNever(given), isBare(given)]).toEqual([any, never, bare]);
  });

  test("has no answer for a reference", () => {
    const reference = { ref: "a.json#", note: {} };
    expect([isAny(reference), isNever(reference), isBare(reference)]).toEqual([false, false, false]);
  });
});
