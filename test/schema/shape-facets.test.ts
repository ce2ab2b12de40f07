// Guards what the keywords of one JSON type become, and which keyword says it in which dialect.
import { expect, test } from "vitest";
import type { Dialect } from "../../src/schema/dialects.js";
import { shapeOf } from "./shape-view.js";

type Row = [title: string, dialect: Dialect, given: object, want: unknown];
const string = { type: "string" } as const;

const arrays: Row[] = [
  ["items of every kind are nothing said", "2020-12", { items: {} }, {}],
  ["all items", "draft-07", { items: string }, { rest: { string: {} } }],
  [
    "first items and the others",
    "2020-12",
    { prefixItems: [string], items: false },
    { prefix: [{ string: {} }], rest: "never" },
  ],
  [
    "the same in the words of draft-07",
    "draft-07",
    { items: [string], additionalItems: false },
    { prefix: [{ string: {} }], rest: "never" },
  ],
  [
    "the same in the words of 2019-09",
    "2019-09",
    { items: [string], additionalItems: false },
    { prefix: [{ string: {} }], rest: "never" },
  ],
  [
    "additionalItems says nothing without a list",
    "draft-07",
    { items: string, additionalItems: false },
    { rest: { string: {} } },
  ],
  ["nor without items", "2019-09", { additionalItems: false }, {}],
  [
    "first items that say what the others say are none",
    "2020-12",
    { prefixItems: [true, string, string], items: string },
    { prefix: ["any"], rest: { string: {} } },
  ],
  ["first items of every kind are none", "2020-12", { prefixItems: [string, {}, true] }, { prefix: [{ string: {} }] }],
  [
    "counts and uniqueness",
    "2020-12",
    { minItems: 1, maxItems: 2, uniqueItems: true },
    { minItems: 1, maxItems: 2, uniqueItems: true },
  ],
  ["uniqueItems: false says nothing", "2020-12", { uniqueItems: false }, {}],
  ["contains wants one", "2020-12", { contains: string }, { contains: { is: { string: {} }, min: 1 } }],
  [
    "contains may count",
    "2019-09",
    { contains: string, minContains: 2, maxContains: 3 },
    { contains: { is: { string: {} }, min: 2, max: 3 } },
  ],
  ["contains of none at least says nothing", "2020-12", { contains: string, minContains: 0 }, {}],
  [
    "but with a limit it does",
    "2020-12",
    { contains: string, minContains: 0, maxContains: 1 },
    { contains: { is: { string: {} }, min: 0, max: 1 } },
  ],
  [
    "draft-07 does not count",
    "draft-07",
    { contains: string, minContains: 0, maxContains: 1 },
    { contains: { is: { string: {} }, min: 1 } },
  ],
  ["counts without contains say nothing", "2020-12", { minContains: 2 }, {}],
];

const objects: Row[] = [
  [
    "members keep their order",
    "2020-12",
    { properties: { b: string, a: true } },
    { properties: { b: { string: {} }, a: "any" } },
  ],
  [
    "no members are nothing said",
    "2020-12",
    { properties: {}, patternProperties: {}, required: [], additionalProperties: true },
    {},
  ],
  [
    "members by pattern, and all others",
    "2020-12",
    { patternProperties: { "^x": string }, additionalProperties: false },
    { patterns: { "^x": { string: {} } }, rest: "never" },
  ],
  [
    "required members in the order in which they are listed",
    "2020-12",
    { required: ["b", "a"] },
    { required: ["b", "a"] },
  ],
  ["names", "2020-12", { propertyNames: { enum: ["a"] } }, { names: { values: ["a"], string: {} } }],
  ["names of every kind are nothing said", "2020-12", { propertyNames: true }, {}],
  [
    "needs and implications",
    "2020-12",
    { dependentRequired: { a: ["c", "b"] }, dependentSchemas: { b: false } },
    { needs: { a: ["b", "c"] }, implies: { b: "never" } },
  ],
  [
    "the same in one keyword",
    "draft-07",
    { dependencies: { a: ["c", "b"], b: false } },
    { needs: { a: ["b", "c"] }, implies: { b: "never" } },
  ],
  [
    "unevaluated members are the others where nothing else evaluates",
    "2020-12",
    { properties: { a: true }, unevaluatedProperties: false },
    { properties: { a: "any" }, rest: "never" },
  ],
  [
    "beside additionalProperties they are none",
    "2019-09",
    { additionalProperties: string, unevaluatedProperties: false },
    { rest: { string: {} } },
  ],
];

test.each(arrays)("arrays: %s (%s)", (_, dialect, given, want) =>
  expect(shapeOf({ type: "array", ...given }, dialect)).toEqual({ array: want }),
);

test.each(objects)("objects: %s (%s)", (_, dialect, given, want) =>
  expect(shapeOf({ type: "object", ...given }, dialect)).toEqual({ object: want }),
);

test.each([
  [
    "members",
    { type: "object", anyOf: [string, { required: ["a"] }], unevaluatedProperties: string },
    'unevaluatedProperties:{"type":"string"}',
  ],
  ["items", { type: "array", unevaluatedItems: false }, "unevaluatedItems:false"],
])("unevaluated %s are beyond the shape, with what is said of them", (_, given, want) =>
  expect(shapeOf(given)).toMatchObject({ beyond: [want] }),
);

test.each([
  ["members", { type: "object", allOf: [string], unevaluatedProperties: true }],
  ["items", { type: "array", unevaluatedItems: true }],
])("unevaluated %s of every kind are nothing said", (_, given) => expect(shapeOf(given)).not.toHaveProperty("beyond"));

test("numbers and strings keep what is said of them", () => {
  expect(shapeOf({ type: "number", minimum: 0, exclusiveMaximum: 1.5, multipleOf: 0.5 })).toEqual({
    number: { minimum: 0, exclusiveMaximum: 1.5, multipleOf: 0.5 },
  });
  expect(shapeOf({ type: "string", minLength: 1, maxLength: 2, pattern: "a", format: "date" })).toEqual({
    string: { minLength: 1, maxLength: 2, pattern: "a", format: "date" },
  });
});

test("a keyword says nothing about another type", () =>
  expect(shapeOf({ type: "null", minimum: 1, minLength: 1, items: false, required: ["a"] })).toEqual({ null: {} }));

test.each<[Dialect, object]>([
  ["draft-07", { prefixItems: [false], dependentRequired: { a: ["b"] }, unevaluatedProperties: false }],
  ["2019-09", { prefixItems: [false], dependencies: { a: ["b"] } }],
  ["2020-12", { additionalItems: false, dependencies: { a: false } }],
])("what %s does not know says nothing", (dialect, given) => expect(shapeOf(given, dialect)).toBe("any"));
