// Guards our two annotation keywords: what they say, and when they stand where they make no sense.
import { expect, test } from "vitest";
import { aliasesOf, knownValuesOf } from "../../src/schema/vocabulary.js";
import { checked } from "./checked.js";

const invalid = (fact: string, at: string): string =>
  `SCHEMA_INVALID cannot use schema: ${fact}\nat a.json#${at}\nhint: see the 2020-12 metaschema`;

test.each([
  [{ "x-known-values": ["a", "b"] }, { names: ["a", "b"], facts: undefined }],
  [{ "x-known-values": { a: { label: "A" }, b: {} } }, { names: ["a", "b"], facts: { a: { label: "A" }, b: {} } }],
  [{ "x-known-values": ["a", "a"] }, undefined],
  [{ "x-known-values": "a" }, undefined],
  [{}, undefined],
])("known values of %j", (raw, want) => expect(knownValuesOf(raw)).toEqual(want));

test.each([
  [{ "x-aliases": { A: "a" } }, { A: "a" }],
  [{ "x-aliases": { A: 1 } }, undefined],
  [{}, undefined],
])("aliases of %j", (raw, want) => expect(aliasesOf(raw)).toEqual(want));

test.each([
  [{ type: "string", "x-known-values": ["a"] }],
  [{ type: "string", "x-known-values": { a: {} } }],
  [{ enum: ["a", "b"], "x-aliases": { A: "a", Aa: "a" } }],
  [{ type: "string", enum: ["a"], "x-aliases": {} }],
])("%j is fine", (schema) => expect(checked(schema)).toEqual({ errors: [], warnings: [] }));

test.each([
  { "x-known-values": ["a"] },
  { "x-known-values": ["a"], type: ["string", "null"] },
  { "x-known-values": ["a"], enum: ["a"] },
])("known values belong on a string: %j", (schema) =>
  expect(checked(schema).errors).toEqual([
    invalid('"x-known-values" belongs on a schema of "type": "string"', "/x-known-values:1:19"),
  ]),
);

test("an alias stands for a value of enum", () => {
  const schema = '{"enum": ["a", 1],\n"x-aliases": {"A/1": "b",\n"a": "a"}}';
  expect(checked(schema).errors).toEqual([
    invalid('alias "A/1" stands for "b", which "enum" does not list', "/x-aliases/A~11:2:22"),
    invalid('alias "a" is itself a value of "enum"', "/x-aliases/a:3:6"),
  ]);
  expect(checked({ "x-aliases": { A: "a" } }).errors).toEqual([
    invalid('alias "A" stands for "a", which "enum" does not list', "/x-aliases/A:1:19"),
  ]);
});

test("a fault in their form is told once", () =>
  expect(checked({ "x-known-values": [1], "x-aliases": { a: 1 } }).errors).toHaveLength(2));
