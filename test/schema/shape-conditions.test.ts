// Guards what of a shape is neither a type nor a branch: references, conditions, notes and vocabularies.
import { describe, expect, test } from "vitest";
import { isReference } from "../../src/schema/shape.js";
import { shapesOf } from "../../src/schema/shape-of.js";
import { linked } from "./linked.js";
import { open, shapeOf } from "./shape-view.js";

describe("a reference", () => {
  test("stays one in the schema around it", () =>
    expect(shapeOf({ type: "object", properties: { a: { $ref: "#" } } })).toEqual({
      object: { properties: { a: "-> #" } },
    }));

  test("as a whole schema is the one part that must hold", () =>
    expect(shapeOf({ $ref: "#/$defs/a", $defs: { a: true } })).toEqual({ ...open, all: ["-> #/$defs/a"] }));

  test("beside other keywords is a further part", () =>
    expect(shapeOf({ $ref: "#/$defs/a", type: "string", $defs: { a: true } })).toEqual({
      string: {},
      all: ["-> #/$defs/a"],
    }));

  test("hides what stands beside it in draft-07", () =>
    expect(
      shapeOf({ properties: { a: { $ref: "#/definitions/a", type: "string" } }, definitions: { a: true } }, "draft-07"),
    ).toEqual({
      ...open,
      object: { properties: { a: "-> #/definitions/a" } },
    }));

  test("keeps the note of its use, and its target keeps its own", () => {
    const shapes = shapesOf(
      linked({
        "a.json": { items: { $ref: "#/$defs/a", description: "use", deprecated: true }, $defs: { a: { title: "A" } } },
      }),
    );
    const use = shapes.ref("a.json#/items");
    expect(use).toEqual({ ref: "a.json#/$defs/a", note: { description: "use", deprecated: true } });
    expect(shapes.of("a.json#/$defs/a").note).toEqual({ title: "A" });
    expect(isReference(shapes.of("a.json#/items"))).toBe(false);
  });
});

describe("a condition", () => {
  const [letters, short] = [{ pattern: "a" }, { maxLength: 1 }];
  const on = (facet: object) => ({ ...open, string: facet });

  test.each([
    [
      "has three parts",
      { if: letters, then: short, else: false },
      [{ if: on({ pattern: "a" }), then: on({ maxLength: 1 }), else: "never" }],
    ],
    [
      "without else allows everything there",
      { if: letters, then: short },
      [{ if: on({ pattern: "a" }), then: on({ maxLength: 1 }), else: "any" }],
    ],
    [
      "without then, too",
      { if: letters, else: short },
      [{ if: on({ pattern: "a" }), then: "any", else: on({ maxLength: 1 }) }],
    ],
  ])("%s", (_, given, when) => expect(shapeOf(given)).toEqual({ ...open, when }));

  test.each([["if"], ["then"], ["else"]])("that is only %s says nothing", (name) =>
    expect(shapeOf({ [name]: letters })).toBe("any"),
  );
});

describe("a vocabulary", () => {
  test.each([
    ["a list", ["read", "edit"]],
    ["a map", { read: { label: "Read" }, edit: {} }],
  ])("given as %s names known values of an open set", (_, known) =>
    expect(shapeOf({ type: "string", "x-known-values": known })).toEqual({ known: ["read", "edit"], string: {} }),
  );

  test("on another type names none", () =>
    expect(shapeOf({ type: "null", "x-known-values": ["a"] })).toEqual({ null: {} }));

  test("survives being a part of allOf", () =>
    expect(shapeOf({ allOf: [{ type: "string", "x-known-values": ["a"] }] })).toEqual({ known: ["a"], string: {} }));
});

test("a shape is made once", () => {
  const shapes = shapesOf(linked({ "a.json": {} }));
  expect(shapes.of("a.json#")).toBe(shapes.of("a.json#"));
});

test("a schema is left as it is", () => {
  const text = JSON.stringify({
    allOf: [{ required: ["b"] }],
    anyOf: [{ enum: [2, 1] }],
    required: ["a"],
    dependentRequired: { a: ["c", "b"] },
  });
  const graph = linked({ "a.json": text });
  shapesOf(graph).of("a.json#");
  expect(JSON.stringify(graph.nodes.get("a.json#")!.raw)).toBe(text);
});

test("a definition that doubles thirty times is read in no time", () => {
  const $defs = Object.fromEntries(
    Array.from({ length: 30 }, (_, n) => [
      `d${n}`,
      { type: "object", properties: { l: { $ref: `#/$defs/d${n + 1}` }, r: { $ref: `#/$defs/d${n + 1}` } } },
    ]),
  );
  const graph = linked({ "a.json": { $ref: "#/$defs/d0", $defs: { ...$defs, d30: { type: "string" } } } });
  expect(graph.nodes.size).toBe(92);
  expect(shapesOf(graph).of("a.json#/$defs/d0").object?.properties?.size).toBe(2);
});
