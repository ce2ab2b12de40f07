// Several causes in one run: the first of 1, 5, 6, 4, 3, 2 is the exit code, and every error is printed.
import { expect, test } from "vitest";
import { runCli } from "../../src/cli/run-cli.js";
import { expectRefusal, Project } from "./transcript.js";

const entry = (name: string, more: object = {}) => ({ inputs: [`schemas/${name}`], out: `generated/${name}`, ...more });
const config = (...generate: object[]) => ({ version: 1, generate });

const unknownKeyword = (file: string) => `error: cannot use schema: keyword "enums" is not known in 2020-12
  at file ${file}:1:10
  at pointer /enums
  hint: did you mean "enum"?
`;
const badPattern = (
  file: string,
) => `error: cannot compile pattern "[": unterminated character class (ECMAScript, Unicode mode)
  at file ${file}:1:12
  at pointer /pattern
  hint: patterns are ECMAScript regular expressions with the u flag
`;
const noInput = `error: cannot read "schemas/nowhere": there is no such file or folder
  at file schemas/nowhere
`;

test("4 wins over 3", async () => {
  const project = new Project({ "s/a.schema.json": { enums: [] }, "s/b.schema.json": { pattern: "[" } });
  await expectRefusal(project, "generate s --out generated", {
    exit: 4,
    code: "PATTERN_INVALID",
    stderr: unknownKeyword("s/a.schema.json") + badPattern("s/b.schema.json"),
  });
});

test("6 wins over 4 and 3, whatever comes first", async () => {
  const project = new Project({
    "s/a.schema.json": { $ref: "#/$defs/none" },
    "s/b.schema.json": { $ref: "https://example.org/b" },
    "s/c.schema.json": { $schema: "http://json-schema.org/draft-04/schema#" },
  });
  await expectRefusal(project, "generate s --out generated", {
    exit: 6,
    code: "REFERENCE_OUTSIDE",
    stderr: `error: cannot resolve reference: there is no "#/$defs/none"
  at file s/a.schema.json:1:9
  at pointer /$ref
  hint: check the spelling; paths are relative to the file that holds the reference
error: cannot resolve reference: "https://example.org/b" is on the network
  at file s/b.schema.json:1:9
  at pointer /$ref
  hint: copy the schema into the folder and refer to it by a relative path; nothing is read from elsewhere
error: cannot read schema: dialect "http://json-schema.org/draft-04/schema#" is not supported
  at file s/c.schema.json:1:12
  at pointer /$schema
  hint: use draft-07 (http://json-schema.org/draft-07/schema#), 2019-09 or 2020-12
`,
  });
});

test("the errors of all entries of the configuration are printed, and none is written", async () => {
  const project = new Project({
    "schemas/good/a.schema.json": true,
    "schemas/keyword/a.schema.json": { enums: [] },
    "schemas/pattern/a.schema.json": { pattern: "[" },
    "toolspec.config.json": config(entry("good"), entry("keyword"), entry("pattern"), entry("nowhere")),
  });
  await expectRefusal(project, "generate", {
    exit: 6,
    code: "INPUT_UNREADABLE",
    stderr: unknownKeyword("schemas/keyword/a.schema.json") + noInput + badPattern("schemas/pattern/a.schema.json"),
  });
  expect(project.exists("generated")).toBe(false);
});

test("an error that two entries meet is printed once", async () => {
  const project = new Project({
    "schemas/keyword/a.schema.json": { enums: [] },
    "toolspec.config.json": config(entry("keyword"), { inputs: ["schemas"], out: "all" }),
  });
  await expectRefusal(project, "check", {
    exit: 3,
    code: "KEYWORD_UNSUPPORTED",
    stderr: unknownKeyword("schemas/keyword/a.schema.json"),
  });
});

test("5 wins over 6", async () => {
  const project = new Project({
    "schemas/name/a.schema.json": true,
    "toolspec.config.json": config(entry("nowhere"), entry("name", { names: { "a.schema.json": "Object" } })),
  });
  await expectRefusal(project, "generate", {
    exit: 5,
    code: "CONFIG_INVALID",
    stderr: `error: cannot use name "Object" for "a.schema.json": not a free TypeScript name\n${noInput}`,
  });
});

test("any error wins over 2: check does not judge half of the folders", async () => {
  const project = new Project({
    "schemas/stale/a.schema.json": true,
    "schemas/keyword/a.schema.json": { enums: [] },
    "toolspec.config.json": config(entry("stale"), entry("keyword")),
  });
  await expectRefusal(project, "check", {
    exit: 3,
    code: "KEYWORD_UNSUPPORTED",
    stderr: unknownKeyword("schemas/keyword/a.schema.json"),
  });
});

test("a fault in toolspec is thrown, so that Node shows it and exits with 1", async () => {
  const broken = () => {
    throw new TypeError("a fault");
  };
  await expect(runCli(["--version"], { cwd: "/", stdout: broken, stderr: broken })).rejects.toThrow("a fault");
});
