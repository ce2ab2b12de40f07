// Guards the way from files to a graph: what is given, what references add to it, and the faults of all of them.
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { defaultLimits, documentOfValue } from "../../src/schema/document.js";
import type { LinkOptions } from "../../src/schema/link.js";
import { linkInputs } from "../../src/schema/link-inputs.js";
import { InputReader } from "../../src/schema/read-inputs.js";
import { temporaryFolder } from "./temporary-folder.js";
import { told } from "./told.js";

const link = (folder: string, paths: string[], options?: LinkOptions) =>
  linkInputs(paths, new InputReader(folder, folder), options);

test("files that references name are read below the root, without becoming roots", () => {
  const folder = temporaryFolder({
    "a.schema.json": '{"$ref": "parts/b.json#/$defs/B"}',
    "parts/b.json": '{"$defs": {"B": {"$ref": "c.json"}}}',
    "parts/c.json": "true",
  });
  const graph = link(folder, ["a.schema.json"]);
  expect([...graph.roots]).toEqual([["a.schema.json", "a.schema.json#"]]);
  expect([...graph.nodes.keys()]).toEqual([
    "a.schema.json#",
    "parts/b.json#",
    "parts/b.json#/$defs/B",
    "parts/c.json#",
  ]);
});

test("the faults of all texts are told before any reference is looked at", () => {
  const folder = temporaryFolder({
    "a.json": '{"a": 1, "a": 2,\n"b": 1, "b": 2}',
    "b.json": "{",
    "c.json": '{"$ref": "gone.json"}',
  });
  expect(told(() => link(folder, ["c.json", "b.json", "a.json"])).map((each) => each.split("\nhint")[0])).toEqual([
    'SCHEMA_INVALID cannot read schema: "a" is written twice (first at line 1, column 2)\nat a.json#/a:1:10',
    'SCHEMA_INVALID cannot read schema: "b" is written twice (first at line 2, column 1)\nat a.json#/b:2:9',
    'SCHEMA_NOT_JSON cannot read JSON: expected a key or "}" but the text ends\nat b.json#:1:2',
  ]);
});

test("a file that only a reference names has its faults told with those of linking", () => {
  const folder = temporaryFolder({
    "a.json": '{"properties": {"b": {"$ref": "b.json"}, "c": {"$ref": "b.json#/x"},\n"d": {"$ref": "#/y"}}}',
    "b.json": '{"a": 1, "a": 2, "b": 1, "b": 2}',
  });
  expect(told(() => link(folder, ["a.json"])).map((each) => each.split("\n")[1])).toEqual([
    "at a.json#/properties/d/$ref:2:15",
    "at b.json#/a:1:10",
    "at b.json#/b:1:26",
  ]);
});

test("a link out of the root is told, and nothing of what is there", () => {
  const folder = temporaryFolder({
    "s/a.json": '{"$ref": "b.json"}',
    "secret.json": '{"const": "secret", "const": "secret"}',
  });
  symlinkSync("../secret.json", join(folder, "s/b.json"));
  expect(told(() => link(join(folder, "s"), ["a.json"]))).toEqual([
    'REFERENCE_OUTSIDE cannot read "b.json": a symbolic link leads outside the root\nat b.json',
  ]);
});

test("dialect, known documents and limits are those of the run", () => {
  const folder = temporaryFolder({ "a.json": '{"$ref": "urn:known", "not": 1}' });
  const known = new Map([["urn:known", documentOfValue("urn:known", { not: true })]]);
  const graph = link(folder, ["a.json"], { known, dialect: "draft-07" });
  expect([...graph.nodes.values()].map(({ id, dialect }) => `${id} ${dialect}`)).toEqual([
    "a.json# draft-07",
    "urn:known# draft-07",
    "urn:known#/not draft-07",
  ]);
  const few = new InputReader(folder, folder, { ...defaultLimits, nodes: 2 });
  expect(told(() => linkInputs(["a.json"], few, { known }))).toEqual([
    "LIMIT_EXCEEDED cannot read schemas: more than 2 schemas in one run\nat urn:known",
  ]);
});
