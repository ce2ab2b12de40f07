// Guards the names that schemas give themselves ($id) and documents that are known by URI. Nothing is ever fetched.
import { describe, expect, test } from "vitest";
import { arrows, linked } from "./linked.js";
import { told, toldBriefly } from "./told.js";

const ref = ($ref: string, more: object = {}): object => ({ properties: { r: { $ref } }, ...more });
const hint = "hint: give each schema its own $id, or leave it out";

describe("an $id", () => {
  test("is what references to its URI mean", () => {
    const files = { "a.json": ref("https://e.example/b"), "b.json": { $id: "https://e.example/b" } };
    expect(arrows(files)).toEqual(["a.json#/properties/r -> b.json#"]);
  });

  test("may carry an empty fragment", () => {
    const files = { "a.json": ref("https://e.example/b#"), "b.json": { $id: "https://e.example/b#" } };
    expect(arrows(files, { dialect: "draft-07" })).toEqual(["a.json#/properties/r -> b.json#"]);
  });

  test("is what references inside are relative to", () => {
    const files = {
      "x/a.json": { $id: "https://e.example/s/a.json", ...ref("../t/b.json#/$defs/B") },
      "b.json": { $id: "https://e.example/t/b.json", $defs: { B: {} } },
    };
    expect(arrows(files)).toEqual(["x/a.json#/properties/r -> b.json#/$defs/B"]);
  });

  test("gives way to the file beside, which may be what is meant", () => {
    const files = { "x/a.json": { $id: "https://e.example/a.json", ...ref("b.json") } };
    expect(arrows(files, { beside: { "x/b.json": {} } })).toEqual(["#/properties/r -> x/b.json#"]);
    expect(toldBriefly(() => linked(files))).toEqual([
      'REFERENCE_OUTSIDE cannot resolve reference: "b.json" is on the network (x/a.json#/properties/r/$ref:1:61)',
    ]);
  });

  test("that nothing can be relative to leaves the file beside, or none", () => {
    const files = { "a.json": { $id: "urn:example:a", ...ref("b.json"), items: { $ref: "../c.json" } } };
    expect(toldBriefly(() => linked(files, { beside: { "b.json": {} } }))).toEqual([
      'REFERENCE_OUTSIDE cannot resolve reference: "../c.json" is outside the root (a.json#/items/$ref:1:77)',
    ]);
  });

  test("that is relative names a path below the root", () => {
    const files = { "x/a.json": { $id: "y/b.json", ...ref("c.json") }, "d.json": ref("x/y/b.json") };
    expect(arrows(files, { beside: { "x/y/c.json": {} } })).toEqual([
      "d.json#/properties/r -> x/a.json#",
      "x/a.json#/properties/r -> x/y/c.json#",
    ]);
  });

  test.each(["../../a.json", "/a.json", "//h/a.json", "%zz"])(
    "%s names nothing, and the file stays what it is",
    ($id) =>
      expect(arrows({ "x/a.json": { $id, ...ref("b.json") } }, { beside: { "x/b.json": {} } })).toEqual([
        "#/properties/r -> x/b.json#",
      ]),
  );

  test("inside of a document makes a resource of its own", () => {
    const list = {
      $id: "https://e.example/list.json",
      properties: { r: { $ref: "row.json" }, own: { $ref: "#/$defs/row/$defs/Cell" } },
      $defs: {
        row: { $id: "https://e.example/row.json", $ref: "#/$defs/Cell", $defs: { Cell: { items: { $ref: "#" } } } },
      },
    };
    expect(arrows({ "a.json": list })).toEqual([
      "#/$defs/row -> #/$defs/row/$defs/Cell",
      "#/$defs/row/$defs/Cell/items -> #/$defs/row",
      "#/properties/own -> #/$defs/row/$defs/Cell",
      "#/properties/r -> #/$defs/row",
    ]);
  });

  test("beside a $ref names nothing in draft-07", () => {
    const definitions = { a: { $id: "https://e.example/a", $ref: "#/definitions/b" }, b: {} };
    expect(arrows({ "a.json": { definitions } }, { dialect: "draft-07" })).toEqual([
      "#/definitions/a -> #/definitions/b",
    ]);
    expect(
      toldBriefly(() => linked({ "a.json": ref("https://e.example/a", { definitions }) }, { dialect: "draft-07" }))[0],
    ).toContain("is on the network");
  });

  test("in data or in what nobody knows is none", () => {
    const schema = {
      const: { $id: "https://e.example/a" },
      "x-a": { $id: "https://e.example/a" },
      $id: "https://e.example/a",
    };
    expect(arrows({ "a.json": { ...schema, ...ref("https://e.example/a") } })).toEqual(["#/properties/r -> #"]);
  });

  test("twice is refused, with both places", () =>
    expect(
      told(() =>
        linked({
          "a.json": '{\n"$id": "https://e.example/a"}',
          "b.json": { $defs: { x: { $id: "https://e.example/./a" } } },
        }),
      ),
    ).toEqual([
      `SCHEMA_INVALID cannot link schemas: two of them are named "https://e.example/./a" (the other is in a.json:1)\nat b.json#/$defs/x:1:15\n${hint}`,
    ]));

  test.each([
    ["before it", { "a.json": { $id: "b.json" }, "b.json": true }, "b.json#:1:1", "a.json:1"],
    ["after it", { "b.json": true, "c.json": { $id: "b.json" } }, "c.json#:1:1", "b.json:1"],
  ])("that is the path of another file is refused, %s", (_, files, at, other) =>
    expect(told(() => linked(files))).toEqual([
      `SCHEMA_INVALID cannot link schemas: two of them are named "b.json" (the other is in ${other})\nat ${at}\n${hint}`,
    ]),
  );

  test("may be the path of its own file", () =>
    expect(arrows({ "x/a.json": { $id: "a.json", ...ref("../x/a.json") } })).toEqual(["#/properties/r -> #"]));

  test("in a schema that references lead to twice is one", () => {
    const schema = {
      properties: { a: { $ref: "#/x-defs/A/properties/b" }, c: { $ref: "#/x-defs/A" } },
      "x-defs": { A: { properties: { b: { $id: "https://e.example/b" } } } },
    };
    expect(arrows({ "a.json": schema })).toHaveLength(2);
  });
});

describe("a known document", () => {
  const known = {
    "https://e.example/b": { $defs: { B: { $id: "inner", $anchor: "here" } }, items: { $ref: "c" } },
    "https://e.example/c": true,
  };

  test.each([
    ["https://e.example/b", "https://e.example/b#"],
    ["https://e.example/b#/$defs/B", "https://e.example/b#/$defs/B"],
    ["https://e.example/inner", "https://e.example/b#/$defs/B"],
    ["https://e.example/inner#here", "https://e.example/b#/$defs/B"],
  ])("is reached by URI: %s", (reference, want) =>
    expect(arrows({ "a.json": ref(reference) }, { known })).toContain(`#/properties/r -> ${want}`),
  );

  test("may refer to others by relative URIs", () =>
    expect(arrows({ "a.json": ref("https://e.example/b") }, { known })).toContain(
      "https://e.example/b#/items -> https://e.example/c#",
    ));

  test("may be known by a URI with an empty fragment", () =>
    expect(arrows({ "a.json": ref("http://e.example/s#") }, { known: { "http://e.example/s#": true } })).toEqual([
      "#/properties/r -> http://e.example/s##",
    ]));

  test("is no part of a run that does not ask for it", () =>
    expect([...linked({ "a.json": ref("#") }, { known }).nodes.keys()]).toEqual(["a.json#", "a.json#/properties/r"]));

  test("gives way to a schema of the run with the same name", () => {
    const files = {
      "a.json": ref("https://e.example/inner"),
      "mine.json": { $id: "https://e.example/inner" },
      "z.json": ref("https://e.example/b"),
    };
    expect(arrows(files, { known })).toContain("a.json#/properties/r -> mine.json#");
  });

  test("that can not be used does not hide the others", () => {
    const names = { "urn:example:bad": [], "urn:example:good": { $defs: { x: { $id: "https://e.example/in-good" } } } };
    expect(arrows({ "a.json": ref("https://e.example/in-good") }, { known: names })).toEqual([
      "#/properties/r -> urn:example:good#/$defs/x",
    ]);
    expect(toldBriefly(() => linked({ "a.json": ref("urn:example:gone") }, { known: names }))).toEqual([
      'REFERENCE_DANGLING cannot resolve reference: there is no "urn:example:gone" (a.json#/properties/r/$ref:1:28)',
    ]);
    expect(toldBriefly(() => linked({ "a.json": ref("urn:example:bad") }, { known: names }))).toEqual([
      "SCHEMA_INVALID cannot read schema: a schema is an object or a boolean, not an array (urn:example:bad#:1:1)",
    ]);
  });
});
