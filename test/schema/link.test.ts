// Guards how documents come into a run: files on demand, known documents, the names that schemas give themselves, and the
// faults of each. What a reference means inside of a document is in resolve-reference.test.ts.
import { describe, expect, test } from "vitest";
import { defaultLimits, documentOfValue } from "../../src/schema/document.js";
import { linkSchemas } from "../../src/schema/link.js";
import { arrows, linked } from "./linked.js";
import { told, toldBriefly } from "./told.js";

const refs = (...references: string[]): object => ({ allOf: references.map(($ref) => ({ $ref })) });
describe("a file", () => {
  test("is found beside the one that refers to it, above and below", () => {
    const own = {
      ...refs("b.json", "./x/c.json#/$defs/C", "../d.json#", "../v1/a.json#/$defs/own"),
      $defs: { own: true },
    };
    const beside = { "v1/b.json": {}, "v1/x/c.json": { $defs: { C: true } }, "d.json": true };
    expect(arrows({ "v1/a.json": own }, { beside })).toEqual([
      "#/allOf/0 -> v1/b.json#",
      "#/allOf/1 -> v1/x/c.json#/$defs/C",
      "#/allOf/2 -> d.json#",
      "#/allOf/3 -> #/$defs/own",
    ]);
  });

  test("is read when first needed, and once", () => {
    const asked: string[] = [];
    const load = (path: string) => {
      asked.push(path);
      return path === "b.json"
        ? documentOfValue(path, { $defs: { x: { $ref: "c.json" } } })
        : documentOfValue(path, true);
    };
    linkSchemas([documentOfValue("a.json", refs("b.json", "b.json#/$defs/x", "c.json") as never)], { load });
    expect(asked.sort()).toEqual(["b.json", "c.json"]);
  });

  test("of the run is not read again", () => {
    const load = () => expect.unreachable();
    const documents = [documentOfValue("a.json", { $ref: "b.json" }), documentOfValue("b.json", true)];
    expect([...linkSchemas(documents, { load }).roots]).toEqual([
      ["a.json", "a.json#"],
      ["b.json", "b.json#"],
    ]);
  });

  test("that a reference names is no root", () => {
    const graph = linked({ "a.json": refs("b.json") }, { beside: { "b.json": {} } });
    expect([...graph.roots.keys()]).toEqual(["a.json"]);
    expect(graph.nodes.has("b.json#")).toBe(true);
  });

  const hint =
    "hint: copy the schema into the folder and refer to it by a relative path; nothing is read from elsewhere";
  test.each([
    ["../b.json", "outside the root"],
    ["/etc/passwd", "outside the root"],
    ["file:///etc/passwd", "outside the root"],
    ["//host/b.json", "on the network"],
    ["http://127.0.0.1:1/b.json", "on the network"],
    ["HTTPS://e.example/b.json#/a", "on the network"],
  ])("%s is refused and never asked for", (reference, where) => {
    const load = () => expect.unreachable();
    expect(told(() => linkSchemas([documentOfValue("a.json", { $ref: reference })], { load }))).toEqual([
      `REFERENCE_OUTSIDE cannot resolve reference: "${reference}" is ${where}\nat a.json#/$ref\n${hint}`,
    ]);
  });

  test.each(["b.json", "urn:example:b", "x\\b.json", "b%00.json", "?x", ".", "b.json/"])(
    "%j may not be there",
    (reference) =>
      expect(told(() => linked({ "a.json": { $ref: reference } }))).toEqual([
        `REFERENCE_DANGLING cannot resolve reference: there is no ${JSON.stringify(reference)}\nat a.json#/$ref:1:9\n` +
          "hint: check the spelling; paths are relative to the file that holds the reference",
      ]),
  );
});

describe("a document that can not be used", () => {
  test.each([
    [
      "an array",
      [],
      "SCHEMA_INVALID cannot read schema: a schema is an object or a boolean, not an array (b.json#:1:1)",
    ],
    ["null", null, "SCHEMA_INVALID cannot read schema: a schema is an object or a boolean, not null (b.json#:1:1)"],
    [
      "a text",
      '"x"',
      "SCHEMA_INVALID cannot read schema: a schema is an object or a boolean, not a string (b.json#:1:1)",
    ],
    ["no JSON", "{", 'SCHEMA_NOT_JSON cannot read JSON: expected a key or "}" but the text ends (b.json#:1:2)'],
    [
      "of draft-04",
      { $schema: "http://json-schema.org/draft-04/schema#" },
      'DIALECT_UNSUPPORTED cannot read schema: dialect "http://json-schema.org/draft-04/schema#" is not supported (b.json#/$schema:1:12)',
    ],
  ])("is told once, however often it is referred to: %s", (_, content, want) => {
    const files = { "a.json": refs("b.json", "b.json#/$defs/x", "b.json#anchor") };
    expect(toldBriefly(() => linked(files, { beside: { "b.json": content } }))).toEqual([want]);
    if (content !== "{") expect(toldBriefly(() => linked({ ...files, "b.json": content }))).toEqual([want]);
  });

  test("is told with all its faults", () => {
    const text = '{"title": "a", "title": "b",\n "type": "x", "type": "y"}';
    expect(toldBriefly(() => linked({ "a.json": { $ref: "b.json" } }, { beside: { "b.json": text } }))).toEqual([
      'SCHEMA_INVALID cannot read schema: "title" is written twice (first at line 1, column 2) (b.json#/title:1:16)',
      'SCHEMA_INVALID cannot read schema: "type" is written twice (first at line 2, column 2) (b.json#/type:2:15)',
    ]);
  });

  test("is told beside the faults of others", () =>
    expect(
      toldBriefly(() => linked({ "a.json": [], "b.json": { $ref: "#/x" }, "c.json": { $schema: "urn:x" } })),
    ).toEqual([
      "SCHEMA_INVALID cannot read schema: a schema is an object or a boolean, not an array (a.json#:1:1)",
      'REFERENCE_DANGLING cannot resolve reference: there is no "#/x" (b.json#/$ref:1:9)',
      'DIALECT_UNSUPPORTED cannot read schema: dialect "urn:x" is not supported (c.json#/$schema:1:12)',
    ]));
});

describe("the number of schemas", () => {
  const three = { allOf: [true, true] };
  const limits = { ...defaultLimits, nodes: 3 };

  test("may reach its limit", () => expect(linked({ "a.json": three }, { limits }).nodes.size).toBe(3));

  test.each([
    ["a document", { "a.json": { ...three, not: true }, "b.json": three }, {}, "a.json"],
    ["the next document", { "a.json": three, "b.json": true, "c.json": true }, {}, "b.json"],
    [
      "a file that is referred to",
      { "a.json": refs("b.json", "c.json") },
      { "b.json": true, "c.json": true },
      "c.json",
    ],
  ])("that goes beyond it is told once: %s", (_, files, beside, file) =>
    expect(toldBriefly(() => linked(files, { beside, limits }))).toEqual([
      `LIMIT_EXCEEDED cannot read schemas: more than 3 schemas in one run (${file})`,
    ]),
  );

  test("is 100,000 if nothing else is said", () => expect(defaultLimits.nodes).toBe(100_000));
});
