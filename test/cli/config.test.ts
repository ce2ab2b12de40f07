// toolspec.config.json: where it is found, what wins over it, and what is said about its faults. That its reader agrees
// with its schema is in config-differential.test.ts.
import { describe, expect, test } from "vitest";
import { expectRefusal, lines, Project } from "./transcript.js";

const entry = { inputs: ["schemas"], out: "generated" };
const config = (...generate: object[]) => ({ version: 1, generate });
const schema = { "schemas/a.schema.json": { type: "string" } };

async function written(project: Project, command: string, cwd = "."): Promise<string[]> {
  const { exit, stdout } = await project.run(`--json ${command}`, cwd);
  expect(exit).toBe(0);
  return (JSON.parse(stdout) as { written: string[] }).written;
}

const names = ["a.d.ts", "a.js", "index.d.ts", "index.js", "toolspec.manifest.json"];
const below = (folder: string) => names.map((name) => `${folder}/${name}`);

describe("the configuration", () => {
  test("is found from the working folder upward, and its paths resolve against it", async () => {
    const project = new Project({ ...schema, "toolspec.config.json": config(entry), "deep/down/x.txt": "" });
    expect(await written(project, "generate", "deep/down")).toEqual(below("../../generated"));
    expect(Object.keys(project.files("generated"))).toEqual(names);
  });

  test("that is nearest counts", async () => {
    const project = new Project({
      "toolspec.config.json": "not even JSON",
      "package/schemas/a.schema.json": true,
      "package/toolspec.config.json": config(entry),
    });
    expect(await written(project, "generate", "package")).toEqual(below("generated"));
  });

  test("named by --config counts instead, and its paths resolve against it too", async () => {
    const project = new Project({
      "toolspec.config.json": "{",
      "settings/ours.json": config({ inputs: ["../s"], out: "out" }),
    });
    project.write({ "s/a.schema.json": true });
    expect(await written(project, "generate --config settings/ours.json")).toEqual(below("settings/out"));
    expect(await project.run("check --config settings/ours.json")).toMatchObject({ exit: 0 });
  });

  test("may say nothing about generate when the command line says it all", async () => {
    const project = new Project({ ...schema, "toolspec.config.json": { version: 1 } });
    expect(await written(project, "generate schemas --out generated")).toEqual(below("generated"));
  });
});

describe("a flag wins over the configuration:", () => {
  const draft07 = { ...schema, "toolspec.config.json": config({ ...entry, dialect: "draft-07", formats: "annotate" }) };

  test("--out", async () => {
    expect(await written(new Project(draft07), "generate --out other")).toEqual(below("other"));
  });

  test("inputs", async () => {
    const project = new Project({ ...draft07, "more/a.schema.json": true });
    expect(await written(project, "generate more")).toEqual(below("generated"));
    expect(project.read("generated/a.js")).toContain("export const aSchema = true;");
  });

  test("--dialect and --formats, while all else of the same folder still counts", async () => {
    const project = new Project({
      "schemas/a.schema.json": { type: "string", format: "date", retention: 1 },
      "toolspec.config.json": config({ ...entry, dialect: "draft-07", formats: "annotate", keywords: ["retention"] }),
    });
    await written(project, "generate");
    expect(project.read("generated/a.js")).toContain("draft-07");
    expect(project.read("generated/a.js")).not.toMatch(/keyword: ?"format"/);
    await written(project, "generate schemas --out generated --dialect 2019-09 --formats assert");
    expect(project.read("generated/a.js")).toContain("2019-09");
    expect(project.read("generated/a.js")).toMatch(/keyword: ?"format"/);
  });

  test("--out of one entry among several selects that entry", async () => {
    const project = new Project({
      "x/a.schema.json": true,
      "y/a.schema.json": true,
      "toolspec.config.json": config({ inputs: ["x"], out: "gx" }, { inputs: ["y"], out: "gy" }),
    });
    expect(await written(project, "generate --out gy")).toEqual(below("gy"));
  });
});

describe("exits with 5 for", () => {
  const refused = (name: string, text: unknown, stderr: string) => ({ name, text, stderr });
  const at = (line: number, column: number, pointer: string) =>
    `  at file toolspec.config.json:${line}:${column}\n  at pointer ${pointer}\n`;

  test.each([
    refused(
      "a file that is not JSON",
      lines("{", '  "version": 1', '  "generate": []', "}"),
      `error: cannot read JSON: expected "," or "}" but found a string
${at(3, 3, '"" (the whole document)')}  hint: put a comma before it
`,
    ),
    refused(
      "an unknown key, with the one that was meant, at every place at once",
      { verison: 1, generate: [{ ...entry, dialects: "draft-07" }], publish: { url: "" } },
      `error: cannot use configuration: "version" is missing
${at(1, 1, '"" (the whole document)')}error: cannot use configuration: "verison" is not known
${at(1, 2, "/verison")}  hint: did you mean "version"?
error: cannot use configuration: "dialects" is not known
${at(1, 66, "/generate/0/dialects")}  hint: did you mean "dialect"?
error: cannot use configuration: "url" is not known
${at(1, 101, "/publish/url")}  hint: known here: out, baseUrl
`,
    ),
    refused(
      "values of the wrong type",
      { version: "1", generate: [{ inputs: "schemas", out: 3, limits: { bytes: 0.5 } }] },
      `error: cannot use configuration: "version" must be 1, not "1"
${at(1, 12, "/version")}error: cannot use configuration: "inputs" must be a list, not "schemas"
${at(1, 38, "/generate/0/inputs")}error: cannot use configuration: "out" must be a string, not 3
${at(1, 54, "/generate/0/out")}error: cannot use configuration: "bytes" must be a whole number above 0, not 0.5
${at(1, 74, "/generate/0/limits/bytes")}`,
    ),
    refused(
      "a choice that does not exist",
      { version: 1, generate: [{ ...entry, dialect: "draft7" }] },
      `error: cannot use configuration: "dialect" must be one of "draft-07", "2019-09", "2020-12", not "draft7"
${at(1, 76, "/generate/0/dialect")}  hint: did you mean "draft-07"?
`,
    ),
    refused(
      "a list or map with a wrong member, which is named",
      { version: 1, generate: [{ inputs: [1], out: "o", names: { "a.schema.json": "not a name" } }, null] },
      `error: cannot use configuration: item 0 of "inputs" must be a string, not 1
${at(1, 37, "/generate/0/inputs/0")}error: cannot use configuration: "a.schema.json" in "names" must be the name of a TypeScript type, not "not a name"
${at(1, 75, "/generate/0/names/a.schema.json")}error: cannot use configuration: item 1 of "generate" must be an object, not null
${at(1, 90, "/generate/1")}`,
    ),
    refused(
      "two entries for one folder",
      config(entry, { inputs: ["more"], out: "./generated/" }),
      `error: cannot use configuration: items 0 and 1 of "generate" have the same "out"
${at(1, 92, "/generate/1/out")}  hint: list the inputs of both in one item, or give each its folder
`,
    ),
  ])("$name", async ({ text, stderr }) => {
    const project = new Project({ ...schema, "toolspec.config.json": text });
    await expectRefusal(project, "generate", { exit: 5, code: "CONFIG_INVALID", stderr });
  });

  test("several entries where the command line leaves open which one", async () => {
    const project = new Project({ "toolspec.config.json": config(entry, { inputs: ["more"], out: "other" }) });
    await expectRefusal(project, "check schemas", {
      exit: 5,
      code: "USAGE",
      stderr: `error: cannot check: --out is missing
  hint: give them, or have them in "toolspec.config.json", which has 2 entries to choose from under "generate"
`,
    });
  });
});

describe("exits with 6 for a configuration that", () => {
  test.each([
    { name: "does not exist", path: "nowhere.json", fact: "there is no such file" },
    { name: "is a folder", path: "schemas", fact: "it is a folder" },
  ])("$name", async ({ path, fact }) => {
    await expectRefusal(new Project(schema), `generate --config ${path}`, {
      exit: 6,
      code: "INPUT_UNREADABLE",
      stderr: `error: cannot read configuration "${path}": ${fact}\n  at file ${path}\n`,
    });
  });
});
