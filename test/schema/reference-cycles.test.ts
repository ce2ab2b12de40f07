// Guards that a schema whose judging would never end is refused, and that ordinary recursion is not.
import { describe, expect, test } from "vitest";
import type { Dialect } from "../../src/schema/dialects.js";
import { linked } from "./linked.js";
import { told } from "./told.js";

const cycles = (files: Record<string, unknown>, dialect: Dialect = "2020-12"): string[] =>
  told(() => linked(files, { dialect }));
const only = (schema: unknown, dialect?: Dialect): string[] => cycles({ "a.json": schema }, dialect);
const said = (path: string, at: string): string =>
  `REFERENCE_CIRCULAR cannot judge schema: reference cycle with no data step: ${path}\nat ${at}\n` +
  "hint: let one of the references stand inside properties, items or another keyword that goes into the data";

describe("a cycle without a data step is refused", () => {
  test("of one schema", () => expect(only({ $ref: "#" })).toEqual([said("# -> #", "a.json#:1:1")]));

  test("of two definitions", () =>
    expect(only({ $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } } })).toEqual([
      said("#/$defs/a -> #/$defs/b -> #/$defs/a", "a.json#/$defs/a:1:34"),
    ]));

  test("that nothing refers to", () =>
    expect(only({ $defs: { a: { $ref: "#/$defs/a" } } })).toEqual([
      said("#/$defs/a -> #/$defs/a", "a.json#/$defs/a:1:15"),
    ]));

  test.each<[string, Dialect, object]>([
    ["# -> #/allOf/0 -> #", "2020-12", { allOf: [{ $ref: "#" }] }],
    ["# -> #/anyOf/1 -> #", "2019-09", { anyOf: [true, { $ref: "#" }] }],
    ["# -> #/oneOf/0 -> #", "draft-07", { oneOf: [{ $ref: "#" }] }],
    ["# -> #/allOf/0 -> #", "2020-12", { $ref: "#/$defs/a", allOf: [{ $ref: "#" }], $defs: { a: {} } }],
    ["# -> #/not -> #", "2020-12", { not: { $ref: "#" } }],
    ["# -> #/if -> #", "draft-07", { if: { $ref: "#" } }],
    ["# -> #/then -> #", "2020-12", { if: true, then: { $ref: "#" } }],
    ["# -> #/else -> #", "2020-12", { if: false, else: { $ref: "#" } }],
    ["# -> #/dependentSchemas/k -> #", "2020-12", { dependentSchemas: { k: { $ref: "#" } } }],
    ["# -> #/dependencies/k -> #", "draft-07", { dependencies: { k: { $ref: "#" } } }],
    ["# -> #/allOf/0 -> #/allOf/0/not -> #", "2020-12", { allOf: [{ not: { $ref: "#" } }] }],
    ["# -> #/allOf/0 -> #/$defs/a -> #", "2020-12", { allOf: [{ $ref: "#/$defs/a" }], $defs: { a: { $ref: "#" } } }],
  ])("%s in %s", (path, dialect, schema) => expect(only(schema, dialect)).toEqual([said(path, "a.json#:1:1")]));

  test("across files, which are then named", () =>
    expect(cycles({ "x/a.json": { allOf: [{ $ref: "../b.json" }] }, "b.json": { $ref: "x/a.json" } })).toEqual([
      said("x/a.json# -> x/a.json#/allOf/0 -> b.json# -> x/a.json#", "x/a.json#:1:1"),
    ]));

  test("one error a cycle, in the order of reading", () =>
    expect(only('{"$defs": {\n"b": {"$ref": "#/$defs/b"},\n"a": {"$ref": "#/$defs/a"}}}')).toEqual([
      said("#/$defs/b -> #/$defs/b", "a.json#/$defs/b:2:6"),
      said("#/$defs/a -> #/$defs/a", "a.json#/$defs/a:3:6"),
    ]));
});

test.each<[Dialect, object]>([
  ["2020-12", { properties: { a: { $ref: "#" } } }],
  ["2020-12", { patternProperties: { a: { $ref: "#" } } }],
  ["2020-12", { additionalProperties: { $ref: "#" } }],
  ["2020-12", { unevaluatedProperties: { $ref: "#" }, unevaluatedItems: { $ref: "#" } }],
  // A name has no members, so that judging names ends.
  ["2020-12", { propertyNames: { $ref: "#" } }],
  ["2020-12", { items: { $ref: "#" }, prefixItems: [{ $ref: "#" }], contains: { $ref: "#" } }],
  ["draft-07", { items: [{ $ref: "#" }], additionalItems: { $ref: "#" } }],
  ["2020-12", { contentSchema: { $ref: "#" } }],
  ["2020-12", { $defs: { a: { $ref: "#" } } }],
  ["2020-12", { allOf: [{ items: { $ref: "#" } }] }],
  ["2020-12", { allOf: [{ $ref: "#/$defs/a" }, { $ref: "#/$defs/a" }], $defs: { a: { items: { $ref: "#" } } } }],
  // What stands beside a reference is not judged.
  ["draft-07", { definitions: { a: { $ref: "#/definitions/b", allOf: [{ $ref: "#/definitions/a" }] }, b: {} } }],
])("recursion through the data is none in %s: %j", (dialect, schema) => expect(only(schema, dialect)).toEqual([]));

test("a long path does not overflow the stack, and its middle is left out", () => {
  const $defs = Object.fromEntries(Array.from({ length: 9_999 }, (_, n) => [`d${n}`, { $ref: `#/$defs/d${n + 1}` }]));
  expect(only({ $ref: "#/$defs/d0", $defs: { ...$defs, d9999: true } })).toEqual([]);
  const [message] = only({ $ref: "#/$defs/d0", $defs: { ...$defs, d9999: { $ref: "#/$defs/d0" } } });
  const path = [0, 1, 2, 3, 4, 5, "…", 9995, 9996, 9997, 9998, 9999, 0].map((n) => (n === "…" ? n : `#/$defs/d${n}`));
  expect(message).toContain(`: ${path.join(" -> ")}\nat `);
});
