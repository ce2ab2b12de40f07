// Guards which parts that must all hold are merged into one shape, and which stay apart because one facet can not say both.
import { expect, test } from "vitest";
import { shapeOf } from "./shape-view.js";

const merged: [title: string, parts: unknown[], want: unknown][] = [
  ["the larger minimum holds", [{ type: "number", minimum: 1 }, { minimum: 2 }], { number: { minimum: 2 } }],
  [
    "the smaller maximum holds",
    [
      { type: "number", maximum: 2, exclusiveMaximum: 1 },
      { maximum: 1, exclusiveMaximum: 2 },
    ],
    { number: { maximum: 1, exclusiveMaximum: 1 } },
  ],
  [
    "the larger count holds",
    [
      { type: "string", minLength: 3 },
      { minLength: 1, maxLength: 9 },
    ],
    { string: { minLength: 3, maxLength: 9 } },
  ],
  [
    "an integer stays one",
    [{ type: "number", minimum: 0 }, { type: "integer" }],
    { number: { integer: true, minimum: 0 } },
  ],
  [
    "required members add up",
    [{ type: "object", required: ["b"] }, { required: ["a", "b"] }],
    { object: { required: ["b", "a"] } },
  ],
  ["the same pattern twice is one", [{ type: "string", pattern: "a" }, { pattern: "a" }], { string: { pattern: "a" } }],
  [
    "members and counts do not disturb each other",
    [{ type: "object", properties: { a: true } }, { minProperties: 1 }],
    { object: { properties: { a: "any" }, minProperties: 1 } },
  ],
  [
    "equal names twice are one",
    [{ type: "object", propertyNames: { minLength: 1 } }, { propertyNames: { minLength: 1 } }],
    { object: { names: { null: {}, boolean: {}, number: {}, string: { minLength: 1 }, array: {}, object: {} } } },
  ],
  [
    "a part of a part is reached",
    [{ type: "string", allOf: [{ allOf: [{ minLength: 1 }] }] }],
    { string: { minLength: 1 } },
  ],
];

test.each(merged)("%s", (_, allOf, want) => expect(shapeOf({ allOf })).toEqual(want));

const apart: [title: string, own: object, part: object, want: unknown][] = [
  ["two patterns", { type: "string", pattern: "a" }, { type: "string", pattern: "b" }, { string: { pattern: "b" } }],
  [
    "two formats",
    { type: "string", format: "date" },
    { type: "string", format: "time" },
    { string: { format: "time" } },
  ],
  [
    "two multiples",
    { type: "number", multipleOf: 2 },
    { type: "number", multipleOf: 3 },
    { number: { multipleOf: 3 } },
  ],
  [
    "members and what all others are",
    { type: "object", properties: { a: true } },
    // What "others" are hangs on the members that stand beside it.
    { type: "object", additionalProperties: false },
    { object: { rest: "never" } },
  ],
  [
    "two sets of members",
    { type: "object", properties: { a: true } },
    { type: "object", properties: { b: true } },
    { object: { properties: { b: "any" } } },
  ],
  [
    "members by pattern and by name",
    { type: "object", patternProperties: { a: true } },
    { type: "object", properties: { b: true } },
    { object: { properties: { b: "any" } } },
  ],
  [
    "first items and what all others are",
    { type: "array", prefixItems: [false] },
    { type: "array", items: { type: "string" } },
    { array: { rest: { string: {} } } },
  ],
  [
    "two sets of needs",
    { type: "object", dependentRequired: { a: ["b"] } },
    { type: "object", dependentRequired: { b: ["a"] } },
    { object: { needs: { b: ["a"] } } },
  ],
];

test.each(apart)("%s stay apart", (_, own, part, want) =>
  expect(shapeOf({ ...own, allOf: [part] })).toHaveProperty("all", [want]),
);

test.each([
  ["a reference", { $ref: "#/$defs/a" }, "-> #/$defs/a"],
  [
    "a condition",
    { type: "string", if: { minLength: 1 }, then: { maxLength: 2 } },
    { string: {}, when: [expect.anything()] },
  ],
  [
    "alternatives",
    { type: "string", anyOf: [{ minLength: 3 }, { maxLength: 1 }] },
    { string: {}, any: [expect.anything()] },
  ],
  [
    "what is beyond the shape",
    { type: "object", allOf: [{ $ref: "#/$defs/a" }], unevaluatedProperties: false },
    { object: {}, all: ["-> #/$defs/a"], beyond: ["unevaluatedProperties:false"] },
  ],
])("%s is not merged", (_, part, want) => {
  const given = { type: ["string", "object"], allOf: [part], $defs: { a: { type: "string" } } };
  expect(shapeOf(given)).toEqual({ string: {}, object: {}, all: [want] });
});

test("a part that was merged into two shapes is changed by neither", () => {
  const shared = { type: "object", required: ["a"] };
  const given = { anyOf: [{ allOf: [shared, { required: ["b"] }] }, { allOf: [shared, { required: ["c"] }] }] };
  expect(shapeOf(given)).toHaveProperty("any", [
    [{ object: { required: ["a", "b"] } }, { object: { required: ["a", "c"] } }],
  ]);
});
