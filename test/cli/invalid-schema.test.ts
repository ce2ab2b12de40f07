// Exit 4: a schema that nobody could use. What is valid is tested in test/json and test/schema; here only that each
// cause reaches the reader with its place and a remedy.
import { describe, expect, test } from "vitest";
import { expectRefusal, lines, Project } from "./transcript.js";

const cases: { name: string; files: Record<string, unknown>; code: string; stderr: string }[] = [
  {
    name: "a text that is not JSON",
    files: { "schemas/a.schema.json": lines("{", '  "type": "object",', "}") },
    code: "SCHEMA_NOT_JSON",
    stderr: `error: cannot read JSON: expected a key but found "}"
  at file schemas/a.schema.json:3:1
  at pointer "" (the whole document)
  hint: remove the comma before it
`,
  },
  {
    name: "an empty file",
    files: { "schemas/a.schema.json": "" },
    code: "SCHEMA_NOT_JSON",
    stderr: `error: cannot read JSON: expected a value but the text ends
  at file schemas/a.schema.json:1:1
  at pointer "" (the whole document)
  hint: the text is empty
`,
  },
  {
    name: "a document that is no schema",
    files: { "schemas/a.schema.json": [] },
    code: "SCHEMA_INVALID",
    stderr: `error: cannot read schema: a schema is an object or a boolean, not an array
  at file schemas/a.schema.json:1:1
  at pointer "" (the whole document)
`,
  },
  {
    name: "a key that is written twice",
    files: { "schemas/a.schema.json": '{ "type": "string", "type": "null" }' },
    code: "SCHEMA_INVALID",
    stderr: `error: cannot read schema: "type" is written twice (first at line 1, column 3)
  at file schemas/a.schema.json:1:21
  at pointer /type
  hint: keep one of them: parsers disagree on which one counts
`,
  },
  {
    name: "a value that the metaschema forbids, in every place at once",
    files: { "schemas/a.schema.json": { type: "strnig" }, "schemas/b.schema.json": { minLength: -1, required: "id" } },
    code: "SCHEMA_INVALID",
    stderr: `error: cannot use schema: "type" must be one of array, boolean, integer, null, number, object, string, not "strnig"
  at file schemas/a.schema.json:1:9
  at pointer /type
  hint: see the 2020-12 metaschema
error: cannot use schema: "minLength" must be a whole number, 0 or more, not -1
  at file schemas/b.schema.json:1:14
  at pointer /minLength
  hint: see the 2020-12 metaschema
error: cannot use schema: "required" must be an array, not a string
  at file schemas/b.schema.json:1:28
  at pointer /required
  hint: see the 2020-12 metaschema
`,
  },
  {
    name: "a reference to nothing, with what there is",
    files: { "schemas/a.schema.json": { $ref: "#/$defs/Adress", $defs: { Address: {}, Money: {} } } },
    code: "REFERENCE_DANGLING",
    stderr: `error: cannot resolve reference: there is no "#/$defs/Adress"
  at file schemas/a.schema.json:1:9
  at pointer /$ref
  hint: there are "#/$defs/Address", "#/$defs/Money"
`,
  },
  {
    name: "a reference to a file that is not there",
    files: { "schemas/a.schema.json": { $ref: "money.json" } },
    code: "REFERENCE_DANGLING",
    stderr: `error: cannot resolve reference: there is no "money.json"
  at file schemas/a.schema.json:1:9
  at pointer /$ref
  hint: check the spelling; paths are relative to the file that holds the reference
`,
  },
  {
    name: "references that go round without a step into the data",
    files: { "schemas/a.schema.json": { $ref: "b.schema.json" }, "schemas/b.schema.json": { $ref: "a.schema.json" } },
    code: "REFERENCE_CIRCULAR",
    stderr: `error: cannot judge schema: reference cycle with no data step: a.schema.json# -> b.schema.json# -> a.schema.json#
  at file schemas/a.schema.json:1:1
  at pointer "" (the whole document)
  hint: let one of the references stand inside properties, items or another keyword that goes into the data
`,
  },
  {
    name: "a pattern of another language",
    files: { "schemas/a.schema.json": { pattern: "(?i)yes" } },
    code: "PATTERN_INVALID",
    stderr: `error: cannot compile pattern "(?i)yes": invalid group (ECMAScript, Unicode mode)
  at file schemas/a.schema.json:1:12
  at pointer /pattern
  hint: inline flags such as (?i) do not exist in ECMAScript; spell out both cases
`,
  },
  {
    name: "two definitions that would have one name",
    files: { "schemas/a.schema.json": { $defs: { "line-item": {}, line_item: {} } } },
    code: "NAME_CLASH",
    stderr: `error: cannot name types: "a.schema.json#/$defs/line-item" and "a.schema.json#/$defs/line_item" both become LineItem
  at file schemas/a.schema.json
  hint: set "names": { "a.schema.json#/$defs/line_item": "..." } in toolspec.config.json
`,
  },
];

describe.each(["generate", "check"])("%s exits with 4 for", (command) => {
  test.each(cases)("$name", async ({ files, code, stderr }) => {
    const project = new Project(files);
    await expectRefusal(project, `${command} schemas --out generated`, { exit: 4, code, stderr });
    expect(project.exists("generated")).toBe(false);
  });
});

test("two files that would be one module are refused with both names", async () => {
  const project = new Project({
    "schemas/a.schema.json": { title: "Money" },
    "schemas/b.schema.json": { title: "Money" },
  });
  const { exit, stderr } = await project.run("generate schemas --out generated");
  expect(exit).toBe(4);
  expect(stderr).toContain('cannot name types: "a.schema.json" and "b.schema.json" both become Money\n');
});

test("a name clash is settled by the names of the configuration", async () => {
  const names = { "a.schema.json#/$defs/line_item": "OldLineItem" };
  const project = new Project({
    "schemas/a.schema.json": { $defs: { "line-item": {}, line_item: {} } },
    "toolspec.config.json": { version: 1, generate: [{ inputs: ["schemas"], out: "generated", names }] },
  });
  expect(await project.run("generate")).toEqual({ exit: 0, stdout: "", stderr: "generated: 5 written, 0 unchanged\n" });
  expect(project.read("generated/a.d.ts")).toContain("export type OldLineItem =");
});

describe("limits", () => {
  const hint = '  hint: raise the bound under "limits" in toolspec.config.json if the schema is meant to be so\n';
  const configured = (limits: object) =>
    new Project({
      "schemas/a.schema.json": { properties: { a: { type: "string" }, b: { type: "null" } } },
      "toolspec.config.json": { version: 1, generate: [{ inputs: ["schemas"], out: "generated", limits }] },
    });

  test("300 levels are too deep", async () => {
    const project = new Project({ "schemas/a.schema.json": `${'{"not":'.repeat(300)}true${"}".repeat(300)}` });
    await expectRefusal(project, "generate schemas --out generated", {
      exit: 4,
      code: "LIMIT_EXCEEDED",
      stderr: `error: cannot read JSON: more than 256 arrays and objects inside each other
  at file schemas/a.schema.json:1:1793
  at pointer ${"/not".repeat(256)}
${hint}`,
    });
  });

  test("a file of more bytes than the configuration allows is not read", async () => {
    await expectRefusal(configured({ bytes: 20 }), "generate", {
      exit: 4,
      code: "LIMIT_EXCEEDED",
      stderr: `error: cannot read schema: larger than 20 bytes\n  at file schemas/a.schema.json\n${hint}`,
    });
  });

  test("a file of more levels than the configuration allows is not read", async () => {
    await expectRefusal(configured({ levels: 2 }), "generate", {
      exit: 4,
      code: "LIMIT_EXCEEDED",
      stderr: `error: cannot read JSON: more than 2 arrays and objects inside each other
  at file schemas/a.schema.json:1:20
  at pointer /properties/a
${hint}`,
    });
  });

  test("more schemas than the configuration allows are not linked", async () => {
    const { exit, stderr } = await configured({ nodes: 2 }).run("generate");
    expect(exit).toBe(4);
    expect(stderr).toContain("error: cannot read schemas: more than 2 schemas in one run\n");
  });
});
