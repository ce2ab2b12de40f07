// Guards what one schema looks like as one document, to the byte. That closing changes no verdict is in
// close-verdicts.test.ts, how definitions are named in closed-names.test.ts.
import { describe, expect, test } from "vitest";
import { type ClosedSchema, closeSchema } from "../../src/schema/close.js";
import { type Contents, linked, type Surroundings } from "./linked.js";
import { placeText, told } from "./told.js";

const uri = "https://json-schema.org/draft/2020-12/schema";
const draft7 = "http://json-schema.org/draft-07/schema#";

function closed(files: Contents, surroundings: Surroundings = {}, root = `${Object.keys(files)[0]}#`): ClosedSchema {
  return closeSchema(linked(files, surroundings), root);
}

type Row = [title: string, files: Contents, want: unknown, surroundings?: Surroundings];

const rows: Row[] = [
  [
    "local references stay, anchors become pointers, names go",
    {
      "a.json": {
        $id: "https://e.example/a",
        items: { $ref: "#loc" },
        contains: { $ref: "#" },
        $defs: { L: { $anchor: "loc", type: "null" } },
      },
    },
    { $schema: uri, items: { $ref: "#/$defs/L" }, contains: { $ref: "#" }, $defs: { L: { type: "null" } } },
  ],
  [
    "another file becomes a definition, without its own definitions",
    {
      "v1/a.json": { properties: { b: { $ref: "b.schema.json" } } },
      "v1/b.schema.json": { title: "B", items: { $ref: "#/$defs/C" }, $defs: { C: {}, unused: {} } },
    },
    {
      $schema: uri,
      properties: { b: { $ref: "#/$defs/b" } },
      $defs: { b: { title: "B", items: { $ref: "#/$defs/C" } }, C: {} },
    },
  ],
  [
    "a part of another file comes alone",
    {
      "a.json": { items: { $ref: "b.json#/$defs/B/items" } },
      "b.json": { type: "null", $defs: { B: { items: { const: 1 } } } },
    },
    { $schema: uri, items: { $ref: "#/$defs/items" }, $defs: { items: { const: 1 } } },
  ],
  [
    "a part inside of another part that comes too is not copied",
    {
      "a.json": { items: { $ref: "b.json#/$defs/B/not" }, not: { $ref: "b.json#/$defs/B" } },
      "b.json": { $defs: { B: { not: { const: 1 } } } },
    },
    { $schema: uri, items: { $ref: "#/$defs/B/not" }, not: { $ref: "#/$defs/B" }, $defs: { B: { not: { const: 1 } } } },
  ],
  [
    "recursion across files comes back to the root",
    { "a.json": { items: { $ref: "b.json" } }, "b.json": { properties: { a: { $ref: "a.json" }, b: { $ref: "#" } } } },
    {
      $schema: uri,
      items: { $ref: "#/$defs/b" },
      $defs: { b: { properties: { a: { $ref: "#" }, b: { $ref: "#/$defs/b" } } } },
    },
  ],
  [
    "a root that is only a reference stays one",
    { "a.json": { $ref: "b.json" }, "b.json": { type: "null" } },
    { $schema: uri, $ref: "#/$defs/b", $defs: { b: { type: "null" } } },
  ],
  ["a boolean has nothing to close", { "a.json": false }, false],
  [
    "a boolean may be a definition",
    { "a.json": { not: { $ref: "b.json" } }, "b.json": true },
    { $schema: uri, not: { $ref: "#/$defs/b" }, $defs: { b: true } },
  ],
  [
    "draft-07 keeps definitions under its own word, and drops what it ignores beside a reference",
    {
      "a.json": {
        $schema: draft7,
        $ref: "b.json",
        title: "kept",
        "x-kept": 1,
        type: "null",
        properties: { a: { $ref: "gone.json" } },
        definitions: { d: { $ref: "#/definitions/e", minimum: 1 }, e: true },
      },
      "b.json": { $schema: "https://json-schema.org/draft-07/schema", $id: "#b" },
    },
    {
      $schema: draft7,
      $ref: "#/definitions/b",
      title: "kept",
      definitions: { d: { $ref: "#/definitions/e" }, e: true, b: {} },
      "x-kept": 1,
    },
  ],
  [
    "both words for definitions stay where they are",
    {
      "a.json": { items: { $ref: "#/definitions/a" }, definitions: { a: { $ref: "b.json" } }, $defs: { c: {} } },
      "b.json": true,
    },
    {
      $schema: uri,
      items: { $ref: "#/definitions/a" },
      definitions: { a: { $ref: "#/$defs/b" } },
      $defs: { c: {}, b: true },
    },
  ],
  [
    "definitions inside of the root stay inside",
    { "a.json": { properties: { p: { $ref: "#/properties/p/$defs/q", $defs: { q: { type: "null" } } } } } },
    { $schema: uri, properties: { p: { $ref: "#/properties/p/$defs/q", $defs: { q: { type: "null" } } } } },
  ],
  [
    "a schema where no keyword puts one becomes a definition",
    { "a.json": { items: { $ref: "#/x-parts/P" }, "x-parts": { P: { type: "null" } } } },
    { $schema: uri, items: { $ref: "#/$defs/P" }, $defs: { P: { type: "null" } }, "x-parts": { P: { type: "null" } } },
  ],
  [
    "data that looks like a reference is data",
    {
      "a.json": {
        const: { $ref: "gone.json", $id: "x" },
        default: { $anchor: "a" },
        properties: { $ref: { type: "null" }, $id: {} },
      },
    },
    {
      $schema: uri,
      default: { $anchor: "a" },
      const: { $ref: "gone.json", $id: "x" },
      properties: { $ref: { type: "null" }, $id: {} },
    },
  ],
  [
    "a known document becomes a definition",
    { "a.json": { items: { $ref: "https://e.example/v1/money.json#/$defs/Amount" } } },
    { $schema: uri, items: { $ref: "#/$defs/Amount" }, $defs: { Amount: { type: "number" } } },
    { known: { "https://e.example/v1/money.json": { $defs: { Amount: { type: "number" } } } } },
  ],
];

test.each(rows)("%s", (_, files, want, surroundings) =>
  expect(JSON.stringify(closed(files, surroundings).schema)).toBe(JSON.stringify(want)),
);

test("a schema inside of a document may be the root", () => {
  const files = {
    "a.json": {
      $defs: { A: { items: { $ref: "#/$defs/B" }, contains: { $ref: "#/$defs/A" } }, B: { contains: { $ref: "#" } } },
    },
  };
  expect(closed(files, {}, "a.json#/$defs/A").schema).toEqual({
    $schema: uri,
    items: { $ref: "#/$defs/B" },
    contains: { $ref: "#" },
    $defs: { B: { contains: { $ref: "#/$defs/a" } }, a: {} },
  });
});

test("the order of keywords and files means nothing, that of properties stays", () => {
  const a = [
    '{"type": "object", "properties": {"z": {"$ref": "b.json"}, "a": {"minLength": 1, "type": "string"}}}',
    '{"properties": {"z": {"$ref": "b.json"}, "a": {"type": "string", "minLength": 1}}, "type": "object"}',
  ];
  const b = ['{"x-b": 1, "x-a": 2, "title": "B"}', '{"title": "B", "x-a": 2, "x-b": 1}'];
  const texts = [
    closed({ "a.json": a[0], "b.json": b[0] }),
    closed({ "b.json": b[1], "a.json": a[1] }, {}, "a.json#"),
  ].map(({ schema }) => JSON.stringify(schema));
  expect(texts[0]).toBe(
    `{"$schema":"${uri}","type":"object","properties":{"z":{"$ref":"#/$defs/b"},"a":{"type":"string","minLength":1}},"$defs":{"b":{"title":"B","x-a":2,"x-b":1}}}`,
  );
  expect(texts[1]).toBe(texts[0]);
});

test("names that a pointer or a URI would take apart are escaped in both ways", () => {
  const names = ["a/b", "m~n", "c%d", "x y", "#", "ü", "[0]", '"', "^", ""];
  const files = {
    "a.json": {
      allOf: names.map((name) => ({
        $ref: `b.json#/$defs/${encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"))}`,
      })),
    },
    "b.json": { $defs: Object.fromEntries(names.map((name) => [name, {}])) },
  };
  const { schema, origin } = closed(files);
  expect(schema).toMatchObject({
    allOf: ["a~1b", "m~0n", "c%25d", "x%20y", "%23", "%C3%BC", "[0]", "%22", "%5E", "b.json%23~1$defs~1"].map(
      (name) => ({ $ref: `#/$defs/${name}` }),
    ),
  });
  expect(placeText(origin("/$defs/a~1b"))).toContain("b.json#/$defs/a~1b:");
});

describe("origin", () => {
  const files = {
    "a.json":
      '{"properties": {\n"b": {"$ref": "b.json#/$defs/B"},\n"c": {"type": "null"}}, "$defs": {\n"B": {"minimum": 1}}}',
    "b.json": '{"$defs": {\n"B": {"items": {\n"minLength": 2}}}}',
  };

  test.each([
    ["", "a.json#:1:1"],
    ["/properties/c/type", "a.json#/properties/c/type:3:15"],
    ["/$defs/B/minimum", "a.json#/$defs/B/minimum:4:18"],
    ["/$defs/b.json#~1$defs~1B", "b.json#/$defs/B:2:6"],
    ["/$defs/b.json#~1$defs~1B/items/minLength", "b.json#/$defs/B/items/minLength:3:14"],
    ["/properties/gone", "a.json#/properties/gone:1:16"],
  ])("of %j is %s", (pointer, want) => expect(placeText(closed(files).origin(pointer))).toBe(want));

  test("of a part counts from that part", () =>
    expect(placeText(closed(files, {}, "a.json#/properties/c").origin("/type"))).toBe(
      "a.json#/properties/c/type:3:15",
    ));
});

test("dialects are not mixed in one document", () => {
  const files = {
    "a.json": '{"$schema": "http://json-schema.org/draft-07/schema#",\n"items": {"$ref": "b.json"}}',
    "b.json": "\n{}",
  };
  expect(told(() => closed(files))).toEqual([
    'DIALECT_UNSUPPORTED cannot use schema: this draft-07 schema refers to one of 2020-12 in "b.json"\nat a.json#/items/$ref:2:19\nhint: a schema and what it refers to are of one dialect: give both files the same $schema',
  ]);
});

test("the graph is left as it is", () => {
  const files = { "a.json": { $id: "urn:a", items: { $ref: "b.json" }, $defs: {} }, "b.json": { title: "B" } };
  const graph = linked(files);
  closeSchema(graph, "a.json#");
  expect([...graph.roots.values()].map((id) => graph.nodes.get(id)!.raw)).toEqual(Object.values(files));
});
