// Guards against what ajv 8.20.0 judges wrongly: each row shows the fault in ajv itself, so that a version without it is
// noticed, and the right verdict of what ajv gets to see.
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/json/json.js";
import { closeSchema } from "../../src/schema/close.js";
import type { Dialect } from "../../src/schema/dialects.js";
import { engineSchema } from "../../src/schema/engine-schema.js";
import { linked } from "./linked.js";
import { oracleOf } from "./oracle.js";

const engine = (schema: JsonObject, dialect: Dialect = "2020-12"): JsonObject | boolean =>
  engineSchema(closeSchema(linked({ "a.json": schema }, { dialect }), "a.json#"), { formats: "assert" });

function verdict(dialect: Dialect, schema: JsonObject | boolean, value: Json): boolean | string {
  try {
    return oracleOf(dialect, schema)(value);
  } catch (error) {
    return (error as Error).message;
  }
}

const string = { type: "string" };
const record = { properties: { a: { type: "null" } } };
type Row = [dialect: Dialect, schema: JsonObject, value: Json, wrong: boolean | string, right: boolean];

const rows: Row[] = [
  ["draft-07", { enum: [] }, 1, "enum must have non-empty array", false],
  ["2020-12", { items: { enum: [], not: string } }, [1], "enum must have non-empty array", false],
  ["2020-12", { items: { enum: [], not: string } }, [], "enum must have non-empty array", true],
  // In a loop, the verdict on the array before is still there.
  ["draft-07", { items: { contains: string } }, [["a"], []], true, false],
  ["draft-07", { additionalProperties: { contains: string } }, { a: ["a"], b: [] }, true, false],
  ["2020-12", { items: { contains: string, minContains: 1 } }, [["a"], []], true, false],
  // Behind first items, of which the array has none that says anything.
  ["draft-07", { items: [string], contains: string }, [], true, false],
  ["draft-07", { items: [true, string], contains: string }, [1], true, false],
  ["2019-09", { items: [true, string], contains: string, minContains: 2 }, ["a"], true, false],
  ["2020-12", { prefixItems: [true, string], contains: string, maxContains: 0 }, ["a"], true, false],
  // First items are compared only if their type is one of the others.
  ["2020-12", { prefixItems: [true, true], items: { type: "integer" }, uniqueItems: true }, ["a", "a"], true, false],
  [
    "2019-09",
    { patternProperties: { a: true }, anyOf: [record, true], unevaluatedProperties: false },
    { a: 1 },
    "Cannot set properties of undefined (setting 'a')",
    true,
  ],
  [
    "2020-12",
    { patternProperties: { a: true }, anyOf: [record, true], unevaluatedProperties: false },
    { a: 1, b: 1 },
    "Cannot set properties of undefined (setting 'a')",
    false,
  ],
  [
    "2020-12",
    { anyOf: [{ not: {}, anyOf: [record, true] }, true], unevaluatedProperties: false },
    {},
    "props0 is not defined",
    true,
  ],
  [
    "2020-12",
    { anyOf: [{ enum: [], anyOf: [record, true] }, record], unevaluatedProperties: false },
    { a: null },
    "enum must have non-empty array",
    true,
  ],
];

test.each(rows)("%s %j on %j: ajv says %s, it is %s", (dialect, schema, value, wrong, right) => {
  expect(verdict(dialect, schema, value)).toBe(wrong);
  expect(verdict(dialect, engine(schema, dialect), value)).toBe(right);
});

test("what is right is left alone", () => {
  for (const schema of [
    { prefixItems: [string], uniqueItems: false },
    { items: string, uniqueItems: true },
    { contains: string, minItems: 2 },
    { contains: string, minContains: 2 },
    { patternProperties: { a: true }, anyOf: [record, true] },
    { patternProperties: { a: true }, unevaluatedProperties: false },
    { patternProperties: { a: true }, anyOf: [record], additionalProperties: true, unevaluatedItems: false },
    { patternProperties: { a: true }, anyOf: [record], properties: { a: true }, unevaluatedItems: false },
    { not: {}, allOf: [true] },
    { not: string, unevaluatedItems: false },
  ]) {
    expect(engine(schema)).toEqual(schema);
  }
});

test.each<[JsonObject, JsonObject]>([
  [{ enum: [] }, { not: {} }],
  [
    { enum: [], not: string, allOf: [true] },
    { not: string, allOf: [true, { not: {} }] },
  ],
  [{ contains: string }, { contains: string, minItems: 1 }],
  [
    { prefixItems: [true], contains: string },
    { prefixItems: [true], minItems: 1, allOf: [{ contains: string }] },
  ],
  [
    { prefixItems: [true], uniqueItems: true },
    { prefixItems: [true], allOf: [{ uniqueItems: true }] },
  ],
  [
    { patternProperties: { a: true }, allOf: [string], unevaluatedItems: false },
    {
      patternProperties: { a: true },
      allOf: [string, { patternProperties: { "(?!)": true } }],
      unevaluatedItems: false,
    },
  ],
  [
    { not: { $defs: { a: string } }, unevaluatedItems: { $ref: "#/not/$defs/a" } },
    {
      not: { $defs: { a: string }, type: ["null", "boolean", "number", "string", "array", "object"] },
      unevaluatedItems: { $ref: "#/not/$defs/a" },
    },
  ],
])("%j becomes %j", (schema, want) => expect(engine(schema)).toEqual(want));

test("what a reference leads to stays where it is", () => {
  const schema = {
    prefixItems: [true, string],
    contains: string,
    not: { enum: [], $defs: { a: string } },
    items: { anyOf: [{ $ref: "#/contains" }, { $ref: "#/not/$defs/a" }] },
  };
  expect(engine(schema)).toMatchObject({
    contains: string,
    not: { $defs: { a: string } },
    allOf: [{ contains: string }],
  });
  expect(verdict("2020-12", engine(schema), ["a", "b", "c"])).toBe(true);
  expect(verdict("2020-12", engine(schema), [1])).toBe(false);
});
