// How findings reach their reader: annotations for GitHub, and text from strangers (file names, keys, titles, values)
// that can neither steer a terminal nor flood it.
import { describe, expect, test } from "vitest";
import { printError } from "../../src/cli/report.js";
import { ToolSpecError } from "../../src/finding.js";
import { Project } from "./transcript.js";

describe("--error-format github", () => {
  const github = (project: Project, command: string) => project.run(`${command} --error-format github`);

  test("turns errors into annotations at their line", async () => {
    const project = new Project({ "schemas/a.schema.json": { enums: [] }, "schemas/b.schema.json": { type: "txt" } });
    expect(await github(project, "generate schemas --out generated")).toEqual({
      exit: 4,
      stdout: `::error title=KEYWORD_UNSUPPORTED,file=schemas/a.schema.json,line=1,col=10::cannot use schema: keyword "enums" is not known in 2020-12 (at /enums); did you mean "enum"?
::error title=SCHEMA_INVALID,file=schemas/b.schema.json,line=1,col=9::cannot use schema: "type" must be one of array, boolean, integer, null, number, object, string, not "txt" (at /type); see the 2020-12 metaschema
`,
      stderr: "",
    });
  });

  test("turns warnings into annotations, and keeps the summary on stderr", async () => {
    const project = new Project({ "schemas/a.schema.json": { type: "string", format: "idn-email" } });
    const { exit, stdout, stderr } = await github(project, "generate schemas --out generated");
    expect({ exit, stdout }).toEqual({
      exit: 0,
      stdout:
        '::warning title=format-not-asserted,file=schemas/a.schema.json,line=1,col=27::format "idn-email" is read as an annotation: nothing here judges it (at /format)\n',
    });
    expect(stderr).toMatch(/^generated: 5 written, 0 unchanged\n/);
  });

  test("turns stale, missing and extra files into annotations of the file", async () => {
    const project = new Project({ "schemas/a.schema.json": true, "schemas/b/c.schema.json": true });
    await project.run("generate schemas --out generated");
    project.edit("generated/index.js", (text) => `${text}//\n`);
    project.remove("generated/a.js");
    project.write({ "generated/old.js": project.read("generated/b/c.js") });
    const repair = "run: toolspec generate schemas --out generated";
    expect(await github(project, "check schemas --out generated")).toEqual({
      exit: 2,
      stdout: `::error title=missing,file=generated/a.js::generated/a.js is missing; ${repair}
::error title=stale,file=generated/index.js::generated/index.js is stale; ${repair}
::error title=extra,file=generated/old.js::generated/old.js is extra; ${repair}
`,
      stderr: `3 of 10 files differ; ${repair}\n`,
    });
  });

  test("escapes what has a meaning in the line", async () => {
    const project = new Project({ "100%, a:b\nc/x.schema.json": { "50%\r\n::error::": 1 } });
    const { stdout } = await project.run(["generate", "100%, a:b\nc", "--out", "o", "--error-format", "github"]);
    expect(stdout).toBe(
      '::error title=KEYWORD_UNSUPPORTED,file=100%25%2C a%3Ab%0Ac/x.schema.json,line=1,col=21::cannot use schema: keyword "50%25\\r\\n::error::" is not known in 2020-12 (at /50%25%0D%0A::error::); start its name with "x-", or allow it with "keywords": ["50%25\\r\\n::error::"] in toolspec.config.json\n',
    );
  });

  test("shows wrong usage as an annotation without a file", async () => {
    expect(await github(new Project(), "generate")).toMatchObject({
      exit: 5,
      stdout: expect.stringMatching(/^::error title=USAGE::cannot generate: inputs and --out are missing; for example/),
      stderr: "",
    });
  });

  test("leaves the text of bundle alone: annotations go to stderr", async () => {
    const project = new Project({ "a.schema.json": { format: "iri" } });
    const { stdout, stderr } = await github(project, "bundle a.schema.json");
    expect(JSON.parse(stdout)).toMatchObject({ format: "iri" });
    expect(stderr).toMatch(/^::warning title=format-not-asserted,file=a\.schema\.json,/);
  });
});

const nasty = "\u001b[31m\u009b\u202e\u2066\u200b\u061c\u0007\u007f\ufeff\u2028x";
const raw = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;
const file = `${nasty}.schema.json`;

describe.each(["text", "json", "github"] as const)(
  "no character that steers a terminal is printed as %s,",
  (format) => {
    async function expectHarmless(
      files: Record<string, unknown>,
      args: string[],
      exit: number,
      prepare?: (project: Project) => void,
    ) {
      const project = new Project(files);
      prepare?.(project);
      const { stdout, stderr, exit: got } = await project.run([...args, "--error-format", format]);
      expect({ exit: got, stdout: raw.test(stdout), stderr: raw.test(stderr) }).toEqual({
        exit,
        stdout: false,
        stderr: false,
      });
      // What stands there is shown escaped, not dropped.
      expect(stdout + stderr).toMatch(/u001b\[31m/);
      if (format === "json" && stdout.startsWith("{")) JSON.parse(stdout);
    }
    const generate = ["generate", "s", "--out", "o"];

    test.each([
      { name: "a file name", files: { [`s/${file}`]: "" }, exit: 4 },
      { name: "a keyword", files: { "s/a.schema.json": { [nasty]: 1 } }, exit: 3 },
      { name: "a property name", files: { "s/a.schema.json": { properties: { [nasty]: { type: 1 } } } }, exit: 4 },
      { name: "a format", files: { "s/a.schema.json": { format: nasty } }, exit: 3 },
      { name: "a pattern", files: { "s/a.schema.json": { pattern: `[${nasty}` } }, exit: 4 },
      { name: "a reference", files: { "s/a.schema.json": { $ref: nasty } }, exit: 4 },
      { name: "a dialect", files: { "s/a.schema.json": { $schema: nasty } }, exit: 3 },
      {
        name: "an identity that is there twice",
        files: Object.fromEntries(["a", "b"].map((name) => [`s/${name}.schema.json`, { $id: nasty, title: name }])),
        exit: 4,
      },
      {
        name: "a cycle of references",
        files: { "s/a.schema.json": { $ref: `#/$defs/${nasty}`, $defs: { [nasty]: { $ref: "#" } } } },
        exit: 4,
      },
      {
        name: "a name clash",
        files: { "s/a.schema.json": { $defs: { [`a${nasty}`]: {}, [`A${nasty}`]: {} } } },
        exit: 4,
      },
      {
        name: "the key of an unsupported name",
        files: { "s/a.schema.json": { const: { [nasty]: JSON.parse('{"__proto__":1}') } } },
        exit: 3,
      },
      { name: "a key of the configuration", files: { "toolspec.config.json": { [nasty]: 1 } }, exit: 5 },
      { name: "a value of the configuration", files: { "toolspec.config.json": { version: nasty } }, exit: 5 },
    ])("not from $name", async ({ files, exit }) => {
      await expectHarmless(files as Record<string, unknown>, generate, exit);
    });

    test("not from an output folder", async () => {
      const args = ["generate", "s", "--out", nasty, "--full"];
      await expectHarmless({ "s/a.schema.json": true, [`${nasty}/a.js`]: "" }, args, 6);
      await expectHarmless({ "s/a.schema.json": true }, format === "json" ? [...args, "--json"] : args, 0);
    });

    test("not from the differences that check shows", async () => {
      const project = new Project({ "s/a.schema.json": { title: "A", description: nasty } });
      await project.run(generate);
      project.edit("o/index.js", (text) => `${text}// ${nasty}\n`);
      project.write({ [`o/${nasty}.js`]: project.read("o/index.js") });
      const { exit, stdout, stderr } = await project.run(["check", "s", "--out", "o", "--error-format", format]);
      expect({ exit, raw: raw.test(stdout + stderr) }).toEqual({ exit: 2, raw: false });
      expect(stdout).toContain(`u001b[31m\\`);
    });

    test("not from the manifest", async () => {
      const project = new Project({ "s/a.schema.json": true });
      await project.run(generate);
      for (const change of [
        `"version": ${JSON.stringify(nasty)},`,
        `"version": "1", "inputs": [${JSON.stringify(nasty)}],`,
      ]) {
        project.edit("o/toolspec.manifest.json", (text) => text.replace(/"version": .*,/, change));
        const { stdout, stderr } = await project.run(["check", "s", "--out", "o", "--error-format", format]);
        expect(raw.test(stdout + stderr)).toBe(false);
        expect(stdout + stderr).toMatch(/u001b\[31m/);
      }
    });

    test("not from the command line itself", async () => {
      await expectHarmless({}, ["bundle", nasty], 6);
      await expectHarmless({}, [nasty], 5);
      await expectHarmless({}, ["generate", `--${nasty}`], 5);
    });

    test("not from anything that an error carries", () => {
      const place = { file: nasty, pointer: `/${nasty}`, line: 1, column: 1 };
      const error = new ToolSpecError("USAGE", nasty, place, {
        hint: nasty,
        others: [new ToolSpecError("USAGE", nasty)],
      });
      let printed = "";
      const print = (text: string) => {
        printed += text;
      };
      expect(printError(error, format, { cwd: "/", stdout: print, stderr: print })).toBe(5);
      expect(raw.test(printed)).toBe(false);
      expect(printed.match(/u001b\[31m/g)).toHaveLength(format === "json" ? 9 : 5);
    });

    test("not from a bundle", async () => {
      await expectHarmless({ "a.schema.json": { description: nasty } }, ["bundle", "a.schema.json"], 0);
    });
  },
);

test("long values of a schema are cut, whatever is wrong with them", async () => {
  const payload = "secret ".repeat(100);
  const values: object[] = [
    { type: payload },
    { type: [payload] },
    { minimum: payload },
    { minLength: [payload] },
    { enum: payload },
    { const: { [`${"__proto__"}`]: payload } },
    { required: { a: payload } },
    { properties: [payload] },
    { format: payload },
    { pattern: `[${payload}` },
    { $ref: payload },
    { $ref: `#${payload}` },
    { $schema: payload },
    { $id: 1, $anchor: payload },
    { "x-known-values": payload },
    { enum: ["a"], "x-aliases": { b: payload } },
  ];
  for (const value of values) {
    const { exit, stdout, stderr } = await new Project({ "s/a.schema.json": value }).run("generate s --out o --json");
    expect([3, 4, 0]).toContain(exit);
    expect(stdout + stderr).not.toContain(payload.slice(0, 100));
  }
});
