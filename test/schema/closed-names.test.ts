// Guards the names of definitions that come from elsewhere: short where that is clear, and never by order of visit.
import { describe, expect, test } from "vitest";
import { closeSchema } from "../../src/schema/close.js";
import { definitionKey, fileStem } from "../../src/schema/closed-names.js";
import { type Contents, linked } from "./linked.js";

function definitions(files: Contents): Record<string, unknown> {
  const { schema } = closeSchema(linked(files), `${Object.keys(files)[0]}#`);
  return (schema as { $defs: Record<string, unknown> }).$defs;
}
const refs = (...references: string[]): object => ({ allOf: references.map(($ref) => ({ $ref })) });

test("a file gives its stem, a definition its key", () =>
  expect(
    definitions({
      "a.json": refs("x/b.schema.json", "c.json#/$defs/C"),
      "x/b.schema.json": {},
      "c.json": { $defs: { C: {} } },
    }),
  ).toEqual({ b: {}, C: {} }));

test("two files with the same stem give their paths", () =>
  expect(
    definitions({ "a.json": refs("x/b.json", "y/b.json"), "x/b.json": { const: "x" }, "y/b.json": { const: "y" } }),
  ).toEqual({
    "x/b.json": { const: "x" },
    "y/b.json": { const: "y" },
  }));

test("a stem and a key that are the same, too", () =>
  expect(
    definitions({ "a.json": refs("b.json", "c.json#/$defs/b"), "b.json": {}, "c.json": { $defs: { b: {} } } }),
  ).toEqual({
    "b.json": {},
    "c.json#/$defs/b": {},
  }));

test("a name that the root has taken gives way", () =>
  expect(definitions({ "a.json": { ...refs("b.json"), $defs: { b: { const: "own" } } }, "b.json": {} })).toEqual({
    b: { const: "own" },
    "b.json": {},
  }));

test("a long name that is taken as well is made longer, and no two become one", () => {
  const $defs = { b: {}, "b.json": { const: "own" } };
  const files = { "a.json": { ...refs("b.json", "b.json_"), $defs }, "b.json": { const: 1 }, "b.json_": { const: 2 } };
  expect(definitions(files)).toEqual({ ...$defs, "b.json_": { const: 2 }, "b.json__": { const: 1 } });
});

test("names do not hang on the order of references", () => {
  const files = { "x/b.json": {}, "y/b.json": {}, "c.json": {} };
  const forth = definitions({ "a.json": refs("x/b.json", "c.json", "y/b.json"), ...files });
  const back = definitions({ "a.json": refs("y/b.json", "c.json", "x/b.json"), ...files });
  expect(JSON.stringify(back)).toBe(JSON.stringify(forth));
  expect(Object.keys(forth)).toEqual(["c", "x/b.json", "y/b.json"]);
});

test.each([
  ["v1/tool-meta.schema.json", "tool-meta"],
  ["tool-meta.json", "tool-meta"],
  ["https://e.example/v1/money", "money"],
  ["urn:example:a", "urn:example:a"],
  ["a.schema", "a"],
])("%s: %s", (path, want) => expect(fileStem(path)).toBe(want));

describe("the key of a definition", () => {
  const graph = linked({
    "a.json": { $defs: { "a/b": { items: {} } }, definitions: { c: {} }, properties: { $defs: {}, d: {} } },
  });
  test.each([
    ["/$defs/a~1b", "a/b"],
    ["/definitions/c", "c"],
    ["/$defs/a~1b/items", undefined],
    ["/properties/d", undefined],
    ["/properties/$defs", undefined],
    ["", undefined],
  ])("%j: %s", (pointer, want) => expect(definitionKey(graph, `a.json#${pointer}`)).toBe(want));
});
