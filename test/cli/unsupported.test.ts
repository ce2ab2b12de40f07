// Exit 3: what JSON Schema allows and toolspec refuses by name. Which keywords are known is tested in test/schema; here
// only that each cause reaches the reader with its place and a remedy.
import { describe, expect, test } from "vitest";
import { expectRefusal, Project } from "./transcript.js";

const draft = (name: string) => `http://json-schema.org/${name}/schema#`;

const cases: { name: string; schema: object; code: string; stderr: string }[] = [
  {
    name: "an unknown keyword, with the word that was meant",
    schema: { properities: {} },
    code: "KEYWORD_UNSUPPORTED",
    stderr: `error: cannot use schema: keyword "properities" is not known in 2020-12
  at file schemas/a.schema.json:1:16
  at pointer /properities
  hint: did you mean "properties"?
`,
  },
  {
    name: "an unknown keyword that resembles none",
    schema: { retention: 30 },
    code: "KEYWORD_UNSUPPORTED",
    stderr: `error: cannot use schema: keyword "retention" is not known in 2020-12
  at file schemas/a.schema.json:1:14
  at pointer /retention
  hint: start its name with "x-", or allow it with "keywords": ["retention"] in toolspec.config.json
`,
  },
  {
    name: "a keyword of another dialect",
    schema: { dependencies: {} },
    code: "KEYWORD_UNSUPPORTED",
    stderr: `error: cannot use schema: keyword "dependencies" has no effect in 2020-12 (it belongs to draft-07)
  at file schemas/a.schema.json:1:17
  at pointer /dependencies
  hint: later drafts split it into dependentRequired and dependentSchemas
`,
  },
  {
    name: "an unknown format",
    schema: { type: "string", format: "phone" },
    code: "FORMAT_UNSUPPORTED",
    stderr: `error: cannot use schema: format "phone" is not known
  at file schemas/a.schema.json:1:27
  at pointer /format
  hint: allow it with "knownFormats": ["phone"] in toolspec.config.json, or express it with "pattern"
`,
  },
  ...["draft-04", "draft-06"].map((name) => ({
    name,
    schema: { $schema: draft(name) },
    code: "DIALECT_UNSUPPORTED",
    stderr: `error: cannot read schema: dialect "http://json-schema.org/${name}/schema#" is not supported
  at file schemas/a.schema.json:1:12
  at pointer /$schema
  hint: use draft-07 (http://json-schema.org/draft-07/schema#), 2019-09 or 2020-12
`,
  })),
  {
    name: "a dialect that nobody knows",
    schema: { $schema: "https://example.org/my-dialect" },
    code: "DIALECT_UNSUPPORTED",
    stderr: `error: cannot read schema: dialect "https://example.org/my-dialect" is not supported
  at file schemas/a.schema.json:1:12
  at pointer /$schema
  hint: use draft-07 (http://json-schema.org/draft-07/schema#), 2019-09 or 2020-12
`,
  },
  {
    name: "$dynamicRef",
    schema: { $dynamicRef: "#node" },
    code: "KEYWORD_UNSUPPORTED",
    stderr: `error: cannot use schema: keyword "$dynamicRef" is not supported
  at file schemas/a.schema.json:1:16
  at pointer /$dynamicRef
  hint: no generated type can follow it; use $ref
`,
  },
  {
    name: "$recursiveRef",
    schema: { $schema: "https://json-schema.org/draft/2019-09/schema", $recursiveRef: "#" },
    code: "KEYWORD_UNSUPPORTED",
    stderr: `error: cannot use schema: keyword "$recursiveRef" is not supported
  at file schemas/a.schema.json:1:75
  at pointer /$recursiveRef
  hint: no generated type can follow it; use $ref
`,
  },
  {
    name: "$vocabulary",
    schema: { $vocabulary: {} },
    code: "KEYWORD_UNSUPPORTED",
    stderr: `error: cannot use schema: keyword "$vocabulary" is not supported
  at file schemas/a.schema.json:1:16
  at pointer /$vocabulary
  hint: this is a schema of data, not a metaschema; remove it
`,
  },
  {
    name: "$async",
    schema: { $async: true },
    code: "KEYWORD_UNSUPPORTED",
    stderr: `error: cannot use schema: keyword "$async" is not supported
  at file schemas/a.schema.json:1:11
  at pointer /$async
  hint: it would turn the verdict into a promise; remove it
`,
  },
  {
    name: "tsType",
    schema: { tsType: "Date" },
    code: "KEYWORD_UNSUPPORTED",
    stderr: `error: cannot use schema: keyword "tsType" is not supported
  at file schemas/a.schema.json:1:11
  at pointer /tsType
  hint: types come from the schema alone; say it with JSON Schema keywords
`,
  },
  {
    name: "a member called __proto__",
    schema: { properties: JSON.parse('{ "__proto__": {} }') as object },
    code: "NAME_UNSUPPORTED",
    stderr: `error: cannot use schema: the name "__proto__" is not supported
  at file schemas/a.schema.json:1:28
  at pointer /properties/__proto__
  hint: JavaScript engines do not treat it as a plain member name; choose another
`,
  },
];

describe.each(["generate", "check"])("%s exits with 3 for", (command) => {
  test.each(cases)("$name", async ({ schema, code, stderr }) => {
    const project = new Project({ "schemas/a.schema.json": schema });
    await expectRefusal(project, `${command} schemas --out generated`, { exit: 3, code, stderr });
    expect(project.exists("generated")).toBe(false);
  });
});

test("the words that the configuration allows are no error", async () => {
  const project = new Project({
    "schemas/a.schema.json": { type: "string", format: "phone", retention: 30 },
    "toolspec.config.json": {
      version: 1,
      generate: [{ inputs: ["schemas"], out: "generated", keywords: ["retention"], knownFormats: ["phone"] }],
    },
  });
  expect(await project.run("generate")).toMatchObject({ exit: 0, stdout: "" });
});

test("--formats annotate passes over unknown formats", async () => {
  const project = new Project({ "schemas/a.schema.json": { type: "string", format: "phone" } });
  expect(await project.run("generate schemas --out generated --formats annotate")).toMatchObject({
    exit: 0,
    stdout: "",
  });
});
