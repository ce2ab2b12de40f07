// Guards which values inside of a schema are schemas. Everything that walks schemas goes through here.
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/json/json.js";
import { childrenOf, mapChildren } from "../../src/schema/children.js";
import { type Dialect, dialects } from "../../src/schema/dialects.js";
import { keywords } from "../../src/schema/keywords.js";

const pointers = (schema: JsonObject, dialect: Dialect = "2020-12"): string[] =>
  childrenOf(schema, dialect).map(({ pointer }) => pointer);

test.each<[Dialect, JsonObject, string[]]>([
  [
    "2020-12",
    { properties: { "a/b": true, "m~n": {} }, items: {}, allOf: [true, {}] },
    ["/properties/a~1b", "/properties/m~0n", "/items", "/allOf/0", "/allOf/1"],
  ],
  ["2020-12", { $defs: { a: {} }, definitions: { a: {} } }, ["/$defs/a", "/definitions/a"]],
  ["draft-07", { items: [true, {}], additionalItems: false }, ["/items/0", "/items/1", "/additionalItems"]],
  ["draft-07", { dependencies: { a: ["b"], b: {} } }, ["/dependencies/b"]],
  ["draft-07", { prefixItems: [{}], dependentSchemas: { a: {} }, unevaluatedItems: {}, contentSchema: {} }, []],
  ["2020-12", { dependencies: { a: {} }, additionalItems: {} }, []],
  [
    "2020-12",
    { contentSchema: {}, unevaluatedItems: {}, prefixItems: [{}] },
    ["/contentSchema", "/unevaluatedItems", "/prefixItems/0"],
  ],
  ["draft-07", { $ref: "#", properties: { a: {} }, definitions: { b: {} } }, ["/definitions/b"]],
  ["2019-09", { $ref: "#", properties: { a: {} } }, ["/properties/a"]],
])("in %s %j holds %j", (dialect, schema, want) => expect(pointers(schema, dialect)).toEqual(want));

test.each<JsonObject>([
  { const: { not: {} }, enum: [{ not: {} }], default: { properties: { a: {} } }, examples: [{}] },
  { "x-a": { not: {} }, foo: {} },
  { required: [{}] as Json, type: {} as Json, "x-known-values": { a: {} } },
  { properties: ["a"], allOf: {}, not: 1, items: [true], patternProperties: null, prefixItems: "a" },
])("data, what nobody knows and malformed values hold none: %j", (schema) => expect(pointers(schema)).toEqual([]));

test("a malformed member does not hide its neighbours", () =>
  expect(pointers({ allOf: [1, true], properties: { a: null, b: {} } })).toEqual(["/allOf/1", "/properties/b"]));

test.each(dialects)("every keyword that holds schemas is walked in %s", (dialect) => {
  const holding = keywords.filter(
    ({ dialects: own, holds }) => own.includes(dialect) && /schema|items|dependencies/.test(holds),
  );
  const samples: Record<string, Json> = { schema: {}, schemas: [{}], items: [{}] };
  const schema = Object.fromEntries(holding.map(({ name, holds }) => [name, samples[holds] ?? { k: {} }]));
  expect(childrenOf(schema, dialect).map(({ keyword }) => keyword)).toEqual(holding.map(({ name }) => name));
});

test("mapChildren replaces each of them and keeps the rest, in order", () => {
  const schema: JsonObject = {
    title: "T",
    properties: { b: {}, a: 1 },
    const: { not: {} },
    allOf: [{}, 2],
    not: {},
    foo: {},
  };
  const seen: string[] = [];
  const mapped = mapChildren(schema, "2020-12", (_, keyword, key) => {
    seen.push(`${keyword} ${key}`);
    return false;
  });
  expect(JSON.stringify(mapped)).toBe(
    '{"title":"T","properties":{"b":false,"a":1},"const":{"not":{}},"allOf":[false,2],"not":false,"foo":{}}',
  );
  expect(seen).toEqual(["properties b", "allOf 0", "not undefined"]);
});

test("mapChildren takes __proto__ for a member like others", () => {
  const schema = JSON.parse('{"properties": {"__proto__": {"not": {}}}, "__proto__": {"a": 1}}') as JsonObject;
  const mapped = mapChildren(schema, "2020-12", () => true);
  expect(JSON.stringify(mapped)).toBe('{"properties":{"__proto__":true},"__proto__":{"a":1}}');
});
