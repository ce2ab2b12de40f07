// Guards the rewritings that bring equal meanings to equal shapes, one a row. That none of them changes a verdict is
// proved in shape-of.test.ts.
import { describe, expect, test } from "vitest";
import { shapeOf } from "./shape-view.js";

const minLength = (length: number) => ({ type: "string", minLength: length });
type Rows = [title: string, given: unknown, want: unknown][];

const types: Rows = [
  ["true allows everything", true, "any"],
  ["an empty schema allows everything", {}, "any"],
  ["false allows nothing", false, "never"],
  ["a type is its facet", { type: "string" }, { string: {} }],
  ["an integer is a number", { type: "integer" }, { number: { integer: true } }],
  ["number takes integers in", { type: ["integer", "number"] }, { number: {} }],
  ["a list of types, in any order", { type: ["string", "null"] }, { null: {}, string: {} }],
  ["anyOf of types is a list of types", { anyOf: [{ type: "string" }, { type: "null" }] }, { null: {}, string: {} }],
  ["oneOf of types that share none, too", { oneOf: [{ type: "null" }, { type: "string" }] }, { null: {}, string: {} }],
  ["the union of integer and number is number", { anyOf: [{ type: "integer" }, { type: "number" }] }, { number: {} }],
  ["the union of number and integer, too", { anyOf: [{ type: "number" }, { type: "integer" }] }, { number: {} }],
  [
    "the union of integers stays one",
    { anyOf: [{ type: "integer" }, { type: ["integer", "null"] }] },
    { null: {}, number: { integer: true } },
  ],
  [
    "not of types takes them away",
    { not: { type: ["array", "object", "null", "boolean"] } },
    { number: {}, string: {} },
  ],
  ["not of the last type leaves nothing", { type: "string", not: { type: "string" } }, "never"],
  [
    "not of integer is no type",
    { type: "number", not: { type: "integer" } },
    { number: {}, not: [{ number: { integer: true } }] },
  ],
  ["not of everything is nothing", { type: "string", not: {} }, "never"],
  ["not of nothing says nothing", { type: "string", not: false }, { string: {} }],
  ["types that do not meet leave nothing", { type: "string", allOf: [{ type: "number" }] }, "never"],
];

const values: Rows = [
  ["const is the only value", { const: 1 }, { values: [1], number: {} }],
  ["const of null is a value", { const: null }, { values: [null], null: {} }],
  ["const within enum", { const: { a: [1] }, enum: [{ a: [1] }, 2] }, { values: [{ a: [1] }], object: {} }],
  ["const outside of enum", { const: 1, enum: [2] }, "never"],
  ["an empty enum", { enum: [] }, "never"],
  [
    "a value twice, in whatever spelling",
    '{"enum": [1, 1.0, {"a":1,"b":2}, {"b":2,"a":1}]}',
    { values: [1, { a: 1, b: 2 }], number: {}, object: {} },
  ],
  ["values in the order in which they are listed", { enum: ["b", "a"] }, { values: ["b", "a"], string: {} }],
  ["only values of an allowed type", { type: "string", enum: ["a", 1, null] }, { values: ["a"], string: {} }],
  [
    "only whole numbers for an integer",
    { type: "integer", enum: [1, 1.5] },
    { values: [1], number: { integer: true } },
  ],
  ["no value of an allowed type", { type: "null", enum: ["a"] }, "never"],
  ["only types of which a value is listed", { type: ["string", "null"], enum: ["a"] }, { values: ["a"], string: {} }],
  ["values of a part of allOf", { allOf: [{ enum: ["a", 1] }, { type: "string" }] }, { values: ["a"], string: {} }],
  [
    "two lists of values stay apart",
    { enum: ["a", "b"], allOf: [{ enum: ["b", "c"] }] },
    { values: ["a", "b"], string: {}, all: [{ values: ["b", "c"], string: {} }] },
  ],
];

const bounds: Rows = [
  [
    "exclusive bounds of integers become inclusive",
    { type: "integer", exclusiveMinimum: 0, exclusiveMaximum: 10 },
    { number: { integer: true, minimum: 1, maximum: 9 } },
  ],
  ["those of numbers stay", { type: "number", exclusiveMinimum: 0 }, { number: { exclusiveMinimum: 0 } }],
  [
    "those between integers stay",
    { type: "integer", exclusiveMinimum: 0.5 },
    { number: { integer: true, exclusiveMinimum: 0.5 } },
  ],
  [
    "those beside an inclusive one stay",
    { type: "integer", exclusiveMaximum: 5, maximum: 3, minimum: 1, exclusiveMinimum: -1 },
    { number: { integer: true, minimum: 1, maximum: 3, exclusiveMinimum: -1, exclusiveMaximum: 5 } },
  ],
  // Its neighbour below is 2^53 + 3, which binary64 rounds up to the bound itself.
  [
    "those that have no neighbour stay",
    { type: "integer", exclusiveMaximum: 9007199254740996 },
    { number: { integer: true, exclusiveMaximum: 9007199254740996 } },
  ],
  ["a multiple of one is any integer", { type: "integer", multipleOf: 1 }, { number: { integer: true } }],
  ["a multiple of one is not any number", { type: "number", multipleOf: 1 }, { number: { multipleOf: 1 } }],
  ["another multiple stays", { type: "integer", multipleOf: 2 }, { number: { integer: true, multipleOf: 2 } }],
];

const branches: Rows = [
  ["a branch that allows everything settles anyOf", { anyOf: [minLength(1), {}] }, "any"],
  [
    "a branch that allows nothing is left out",
    { anyOf: [minLength(1), false, { type: "string", enum: [] }] },
    { string: { minLength: 1 } },
  ],
  ["no branch left is nothing", { oneOf: [false, { not: true }] }, "never"],
  ["the only branch is a part that must hold", { type: "string", oneOf: [minLength(1)] }, { string: { minLength: 1 } }],
  [
    "the same branch twice in anyOf is one",
    { anyOf: [{ enum: [1, 2] }, { enum: [2, 1] }] },
    { values: [1, 2], number: {} },
  ],
  [
    "the same branch twice in oneOf is a contradiction, and stays",
    { type: "string", oneOf: [minLength(1), minLength(1)] },
    { string: {}, one: [[{ string: { minLength: 1 } }, { string: { minLength: 1 } }]] },
  ],
  [
    "branches of oneOf that share no type are alternatives",
    { type: ["string", "array"], oneOf: [minLength(1), { type: "array", minItems: 1 }] },
    { string: {}, array: {}, any: [[{ string: { minLength: 1 } }, { array: { minItems: 1 } }]] },
  ],
  [
    "branches of oneOf that may share values stay",
    { type: "number", oneOf: [{ type: "integer" }, { type: "number" }] },
    { number: {}, one: [[{ number: { integer: true } }, { number: {} }]] },
  ],
  [
    "a reference may share a type with anything",
    { type: "string", oneOf: [{ $ref: "#/$defs/a" }, { type: "null" }], $defs: { a: {} } },
    { string: {}, one: [["-> #/$defs/a", { null: {} }]] },
  ],
  [
    "values beside their type are an open list",
    { anyOf: [{ enum: ["a", "b"] }, { type: "string" }, { const: "c" }] },
    { known: ["a", "b", "c"], string: {} },
  ],
  ["also where the type comes first", { anyOf: [{ type: "string" }, { enum: ["a"] }] }, { known: ["a"], string: {} }],
  [
    "values beside another type are alternatives",
    { type: ["string", "number"], anyOf: [{ enum: ["a", 1] }, { type: "string" }] },
    { number: {}, string: {}, any: [[{ values: ["a", 1], number: {}, string: {} }, { string: {} }]] },
  ],
];

describe.each([
  ["types", types],
  ["listed values", values],
  ["bounds", bounds],
  ["branches", branches],
])("%s", (_, rows) => {
  test.each(rows)("%s", (_title, given, want) => expect(shapeOf(given)).toEqual(want));
});
