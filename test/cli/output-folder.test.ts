// What happens to the folder of generated files: unchanged files are not touched, and what belongs to others neither.
// Runs that fail while they write are in interrupted.test.ts.
import { describe, expect, test } from "vitest";
import { writeOutputs } from "../../src/generator/output-folder.js";
import { Project } from "./transcript.js";

const schemas = { "schemas/a.schema.json": { type: "string" }, "schemas/v1/b.schema.json": { type: "number" } };
const generate = "generate schemas --out generated";

describe("a second generate", () => {
  test("touches no file when nothing has changed", async () => {
    const project = new Project(schemas);
    await project.run(generate);
    const before = project.stamps();
    for (const flag of ["", " --full", " --json"]) {
      expect(await project.run(generate + flag)).toMatchObject({ exit: 0 });
      expect(project.stamps()).toEqual(before);
    }
  });

  test("tells programs all that the first one did, although nothing has changed", async () => {
    const project = new Project({ "schemas/a.schema.json": { not: { const: 1 }, format: "iri" } });
    const told = async () => {
      const { runtimeOnly, warnings } = JSON.parse((await project.run(`${generate} --json`)).stdout);
      return { runtimeOnly, warnings };
    };
    const first = await told();
    expect(first).toMatchObject({ warnings: [{ rule: "format-not-asserted" }] });
    expect(first.runtimeOnly).not.toEqual([]);
    expect(await told()).toEqual(first);
  });

  test("may name an input twice", async () => {
    const project = new Project(schemas);
    await project.run(generate);
    expect(await project.run("generate schemas schemas/ --out generated")).toMatchObject({ exit: 0 });
  });

  test("touches only what has changed, and says how much that is", async () => {
    const project = new Project(schemas);
    await project.run(generate);
    const before = project.stamps("generated");
    project.write({ "schemas/a.schema.json": { type: "boolean" } });
    expect(await project.run(generate)).toEqual({ exit: 0, stdout: "", stderr: "generated: 3 written, 6 unchanged\n" });
    const after = project.stamps("generated");
    const touched = Object.keys(after).filter((path) => after[path] !== before[path]);
    expect(touched).toEqual(["a.d.ts", "a.js", "toolspec.manifest.json"]);
  });

  test("tells programs what it did", async () => {
    const project = new Project(schemas);
    await project.run(generate);
    project.remove("schemas/v1");
    project.write({ "schemas/a.schema.json": { type: "string", not: { const: "" } } });
    const { stdout } = await project.run(`${generate} --json`);
    expect(JSON.parse(stdout)).toEqual({
      written: ["generated/a.d.ts", "generated/a.js", "generated/toolspec.manifest.json"],
      unchanged: ["generated/index.d.ts", "generated/index.js"],
      removed: ["b.d.ts", "b.js", "index.d.ts", "index.js"].map((name) => `generated/v1/${name}`),
      rejected: [],
      runtimeOnly: [{ file: "schemas/a.schema.json", pointer: "", keyword: "not" }],
      warnings: [],
    });
  });
});

describe("a folder inside of the output folder that belongs to other inputs", () => {
  const nested = { "x/a.schema.json": true, "y/b.schema.json": true };
  const entries = [
    { inputs: ["x"], out: "out" },
    { inputs: ["y"], out: "out/y" },
  ];
  const config = { "toolspec.config.json": { version: 1, generate: entries } };

  test("is not touched, although its files carry our banner", async () => {
    const project = new Project({ ...nested, "out/mine.txt": "" });
    await project.run("generate y --out out/y");
    const before = project.stamps("out/y");
    expect(await project.run("generate x --out out")).toMatchObject({ exit: 0 });
    expect(await project.run("generate x --out .")).toMatchObject({ exit: 0 });
    expect(project.stamps("out/y")).toEqual(before);
    expect(await project.run("check x --out .")).toMatchObject({ exit: 0 });
    expect(await project.run("check y --out out/y")).toMatchObject({ exit: 0 });
  });

  test("is not touched when another entry names it, even without its manifest", async () => {
    const project = new Project({ ...nested, ...config });
    await project.run("generate");
    project.remove("out/y/toolspec.manifest.json");
    expect(await project.run("check")).toMatchObject({ exit: 2, stdout: "missing  out/y/toolspec.manifest.json\n" });
    expect(await project.run("generate")).toMatchObject({
      exit: 0,
      stderr: "out: 0 written, 5 unchanged\nout/y: 1 written, 4 unchanged\n",
    });
    expect(project.exists("out/y/b.js")).toBe(true);
  });

  test("is refused where it would take files from the folder around it", async () => {
    const project = new Project({ ...nested, "x/deep/c.schema.json": true });
    await project.run("generate x --out out");
    const before = project.stamps();
    expect(await project.run("generate y --out out/deep")).toMatchObject({
      exit: 6,
      stderr: `error: cannot use output folder "out/deep": its files belong to those of "out"
  at file out/toolspec.manifest.json
  hint: choose another --out
`,
    });
    expect(project.stamps()).toEqual(before);
    expect(await project.run("generate y --out out/other")).toMatchObject({ exit: 0 });
    expect(await project.run("check x --out out")).toMatchObject({ exit: 0 });
  });

  test("is refused as the place of a module", async () => {
    const project = new Project({ ...nested, "x/y/c.schema.json": true, ...config });
    for (const command of ["generate --full", "check"]) {
      await project.run("generate y --out out/y");
      expect(await project.run(command)).toMatchObject({
        exit: 6,
        stderr: `error: cannot write "out/y/c.d.ts": the folder "out/y" is made from other inputs
  at file out/y
  hint: choose another --out for one of them
`,
      });
    }
  });
});

describe("the temporary folder of a killed run", () => {
  const leftover = (pid: number) => `generated/.toolspec-${pid}-a1B2c3`;
  // Above the greatest number that Linux gives to a process.
  const dead = leftover(4_194_305);

  const started = async (folder: string) => {
    const project = new Project(schemas);
    await project.run(generate);
    project.write({ [`${folder}/0`]: "half", [`${folder}/1.js`]: project.read("generated/a.js") });
    return project;
  };

  test("does not disturb check", async () => {
    const project = await started(dead);
    expect(await project.run("check schemas --out generated")).toMatchObject({ exit: 0, stdout: "" });
    expect(await project.run("check schemas --out generated --full")).toMatchObject({ exit: 0, stdout: "" });
  });

  test("is removed by generate, even when there is nothing to write", async () => {
    const project = await started(dead);
    expect(await project.run(generate)).toMatchObject({ exit: 0, stderr: "generated: 0 written, 9 unchanged\n" });
    expect(project.exists(dead)).toBe(false);
  });

  test("stays while its process is alive", async () => {
    const alive = leftover(process.ppid);
    const project = await started(alive);
    expect(await project.run(generate)).toMatchObject({ exit: 0 });
    expect(project.exists(`${alive}/0`)).toBe(true);
  });

  test("is told from a folder of the user by its whole name", async () => {
    const project = await started("generated/.toolspec-backup");
    expect(await project.run(generate)).toMatchObject({ exit: 0 });
    expect(project.exists("generated/.toolspec-backup/0")).toBe(true);
  });
});

describe("a file that appears after the folder was read", () => {
  const write = (project: Project) =>
    writeOutputs([
      {
        folder: project.path("generated"),
        name: "generated",
        changes: { written: [{ path: "a.js", content: "new" }], unchanged: [], removed: [] },
      },
    ]);

  test("is replaced when another run has made it", () => {
    const project = new Project({ "generated/a.js": "// Generated by toolspec from a.schema.json\n" });
    write(project);
    expect(project.files()).toEqual({ "generated/a.js": "new" });
  });

  test("is not replaced when it is somebody else's", () => {
    const project = new Project({ "generated/a.js": "// mine\n" });
    expect(() => write(project)).toThrow('cannot write "generated/a.js": a file without our banner is in the way');
    expect(project.files()).toEqual({ "generated/a.js": "// mine\n" });
  });
});
