// What `check` says about a folder (exit 0 and 2), and that it never writes.
import { describe, expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { lines, Project } from "./transcript.js";

const schemas = { "schemas/a.schema.json": { type: "string" }, "schemas/b.schema.json": { type: "number" } };
const args = "check schemas --out generated";

async function generated(files: Readonly<Record<string, unknown>> = schemas): Promise<Project> {
  const project = new Project(files);
  expect(await project.run("generate schemas --out generated")).toMatchObject({ exit: 0 });
  return project;
}

const fresh = { exit: 0, stdout: "", stderr: "7 files are fresh\n" };

async function expectCheck(project: Project, want: object, command = args): Promise<void> {
  const before = project.stamps();
  expect(await project.run(command)).toEqual(want);
  expect(await project.run(`${command} --full`)).toEqual(want);
  expect(project.stamps()).toEqual(before);
}

async function checkJson(project: Project, command = args) {
  const { exit, stdout, stderr } = await project.run(`${command} --json`);
  expect(stderr).toBe("");
  return {
    exit,
    ...(JSON.parse(stdout) as { stale: { path: string; diff: string }[]; missing: string[]; extra: string[] }),
  };
}

const indexDiff = `stale    generated/index.js
  --- generated/index.js (as it is)
  +++ generated/index.js (as it should be)
  @@ -3,3 +3,2 @@
   export { validateA, aSchema } from "./a.js";
   export { validateB, bSchema } from "./b.js";
  -// edited
`;

describe("is fresh", () => {
  test("right after generate", async () => {
    const project = await generated();
    await expectCheck(project, fresh);
    expect(await checkJson(project)).toEqual({ exit: 0, fresh: true, stale: [], missing: [], extra: [], warnings: [] });
  });

  test("when a checkout wrote CRLF into generated files", async () => {
    const project = await generated();
    for (const path of Object.keys(project.files("generated"))) {
      project.edit(`generated/${path}`, (text) => text.replaceAll("\n", "\r\n"));
    }
    await expectCheck(project, fresh);
  });

  test("when a checkout wrote CRLF, or an editor a byte order mark, into schemas", async () => {
    const text = lines("{", '  "description": "two lines",', '  "type": "string"', "}");
    const project = await generated({ ...schemas, "schemas/a.schema.json": text });
    project.write({ "schemas/a.schema.json": `\ufeff${text.replaceAll("\n", "\r\n")}` });
    await expectCheck(project, fresh);
  });

  test("with the warnings of its schemas, which programs are told each time", async () => {
    const project = await generated({ ...schemas, "schemas/a.schema.json": { format: "iri" } });
    expect(await checkJson(project)).toMatchObject({ exit: 0, warnings: [{ rule: "format-not-asserted" }] });
  });

  test("with files of the user beside ours, which are neither reported nor removed", async () => {
    const project = await generated();
    const mine = { "generated/mine.js": "export {};\n", "generated/README.md": "", "generated/deep/mine.d.ts": "" };
    project.write(mine);
    await expectCheck(project, fresh);
    expect(await project.run("generate schemas --out generated --full")).toMatchObject({ exit: 0 });
    for (const path of Object.keys(mine)) expect(project.exists(path)).toBe(true);
  });
});

describe("exits with 2 when", () => {
  test("a file was edited, with the difference", async () => {
    const project = await generated();
    project.edit("generated/index.js", (text) => `${text}// edited\n`);
    const stderr = "1 of 7 files differs; run: toolspec generate schemas --out generated\n";
    await expectCheck(project, { exit: 2, stdout: indexDiff, stderr });
    expect(await checkJson(project)).toMatchObject({
      exit: 2,
      fresh: false,
      stale: [{ path: "generated/index.js", diff: indexDiff.slice(indexDiff.indexOf("\n") + 1) }],
      missing: [],
      extra: [],
    });
  });

  test("a file has lost its banner, which generate will not replace", async () => {
    const project = await generated();
    project.edit("generated/a.js", (text) => `// Copyright\n${text}`);
    const { exit, stdout } = await project.run(args);
    expect(exit).toBe(2);
    expect(stdout).toMatch(
      /^stale {4}generated\/a\.js \(has no banner of toolspec: generate will not replace it\)\n {2}---/,
    );
    expect(await project.run("generate schemas --out generated")).toMatchObject({ exit: 6 });
  });

  test("nothing was generated yet", async () => {
    const stdout = lines(
      ...["a.d.ts", "a.js", "b.d.ts", "b.js", "index.d.ts", "index.js", "toolspec.manifest.json"].map(
        (path) => `missing  generated/${path}`,
      ),
    );
    const stderr = "7 of 7 files differ; run: toolspec generate schemas --out generated\n";
    await expectCheck(new Project(schemas), { exit: 2, stdout, stderr });
  });

  test("files are stale, missing and extra at once", async () => {
    const project = await generated();
    project.edit("generated/a.d.ts", (text) => text.replace("export", "export // edited\n"));
    project.remove("generated/a.js");
    project.remove("schemas/b.schema.json");
    project.write({ "schemas/c.schema.json": { type: "null" } });
    const { exit, stdout, stderr } = await project.run(args);
    expect(exit).toBe(2);
    expect(stdout.split("\n").filter((line) => /^\S/.test(line))).toEqual([
      "stale    generated/a.d.ts",
      "missing  generated/a.js",
      "extra    generated/b.d.ts",
      "extra    generated/b.js",
      "missing  generated/c.d.ts",
      "missing  generated/c.js",
      "stale    generated/index.d.ts",
      "stale    generated/index.js",
      "stale    generated/toolspec.manifest.json",
    ]);
    expect(stdout).toContain("\n  -export // edited\n");
    // A manifest follows from the rest; its digests would only be noise.
    expect(stdout).not.toContain("--- generated/toolspec.manifest.json");
    expect(stderr).toBe("9 of 9 files differ; run: toolspec generate schemas --out generated\n");
    const json = await checkJson(project);
    expect(json.stale.map(({ path }) => path)).toEqual(
      ["a.d.ts", "index.d.ts", "index.js", "toolspec.manifest.json"].map((path) => `generated/${path}`),
    );
    expect(json.missing).toEqual(["generated/a.js", "generated/c.d.ts", "generated/c.js"]);
    expect(json.extra).toEqual(["generated/b.d.ts", "generated/b.js"]);
    for (const { diff } of json.stale) expect(diff).toMatch(/^ {2}--- generated\/.* \(as it is\)\n/);
    await project.run("generate schemas --out generated");
    await expectCheck(project, fresh);
  });

  test("a schema was added, and all else is as it was", async () => {
    const project = await generated();
    project.write({ "schemas/deep/c.schema.json": true });
    expect(await checkJson(project)).toMatchObject({
      exit: 2,
      stale: [{ path: "generated/toolspec.manifest.json" }],
      missing: ["c.d.ts", "c.js", "index.d.ts", "index.js"].map((path) => `generated/deep/${path}`),
    });
    expect(await project.run(args)).toMatchObject({ exit: 2 });
  });

  test("a schema was deleted, and generate then removes its module", async () => {
    const project = await generated({ ...schemas, "schemas/deep/c.schema.json": true });
    project.remove("schemas/deep");
    expect(await checkJson(project)).toMatchObject({
      exit: 2,
      extra: ["c.d.ts", "c.js", "index.d.ts", "index.js"].map((path) => `generated/deep/${path}`),
    });
    expect(await project.run("generate schemas --out generated")).toEqual({
      exit: 0,
      stdout: "",
      stderr: "generated: 1 written, 6 unchanged, 4 removed\n",
    });
    expect(project.exists("generated/deep")).toBe(false);
    await expectCheck(project, fresh);
  });

  test("a setting changed that the bytes depend on", async () => {
    const project = await generated({ ...schemas, "schemas/a.schema.json": { type: "string", format: "date" } });
    const { exit, stdout } = await project.run(`${args} --formats annotate`);
    expect(exit).toBe(2);
    expect(stdout).toContain("stale    generated/a.js\n");
  });

  test("several folders of the configuration differ", async () => {
    const entry = (name: string) => ({ inputs: [`schemas/${name}`], out: `out/${name}` });
    const project = new Project({
      "schemas/x/a.schema.json": true,
      "schemas/y/a.schema.json": true,
      "schemas/z/a.schema.json": true,
      "toolspec.config.json": { version: 1, generate: ["x", "y", "z"].map(entry) },
    });
    await project.run("generate");
    await expectCheck(project, { exit: 0, stdout: "", stderr: "15 files are fresh\n" }, "check");
    project.remove("out/x/a.js");
    project.remove("out/z/a.d.ts");
    await expectCheck(
      project,
      {
        exit: 2,
        stdout: "missing  out/x/a.js\nmissing  out/z/a.d.ts\n",
        stderr: "2 of 15 files differ; run: toolspec generate\n",
      },
      "check",
    );
  });
});

describe("a manifest", () => {
  const manifest = "generated/toolspec.manifest.json";

  test("of another version is told before all differences", async () => {
    const project = await generated();
    project.edit(manifest, (text) => text.replace(`"version": "${packageJson.version}"`, '"version": "0.0.9"'));
    const { exit, stdout, stderr } = await project.run(args);
    expect(exit).toBe(2);
    expect(stdout).toContain(`  -  "version": "0.0.9",\n  +  "version": "${packageJson.version}",\n`);
    expect(stderr).toBe(`warning: "generated" was made by toolspec "0.0.9", this is "${packageJson.version}"
  at file generated/toolspec.manifest.json
  hint: files may differ for that reason alone; use one version everywhere
1 of 7 files differs; run: toolspec generate schemas --out generated
`);
    expect(await checkJson(project)).toMatchObject({ warnings: [{ rule: "other-version", file: manifest }] });
    const { stdout: github } = await project.run(`${args} --error-format github`);
    expect(github).toMatch(/^::warning title=other-version,/);
  });

  test("that was deleted is missing, and comes back without touching a module", async () => {
    const project = await generated();
    project.remove(manifest);
    const stderr = "1 of 7 files differs; run: toolspec generate schemas --out generated\n";
    await expectCheck(project, { exit: 2, stdout: `missing  ${manifest}\n`, stderr });
    const { [manifest.slice(10)]: _, ...before } = project.stamps("generated");
    await project.run("generate schemas --out generated");
    expect(project.stamps("generated")).toMatchObject(before);
    await expectCheck(project, fresh);
  });

  test.each([
    { name: "with the marks of a merge", change: (text: string) => `<<<<<<< ours\n${text}>>>>>>> theirs\n` },
    {
      name: "with a version that is no text",
      change: (text: string) => text.replace(/"version": ".*"/, '"version": 1'),
    },
    { name: "with inputs that are no texts", change: (text: string) => text.replace('"../schemas"', "1") },
    {
      name: "with an output that is no digest",
      change: (text: string) => text.replace(/"a.js": ".*"/, '"a.js": null'),
    },
  ])("$name is stale, and generate mends it", async ({ change }) => {
    const project = await generated();
    const before = project.files("generated");
    project.edit(manifest, change);
    expect(await checkJson(project)).toMatchObject({ exit: 2, stale: [{ path: manifest }], warnings: [] });
    expect(await project.run("generate schemas --out generated")).toMatchObject({ exit: 0 });
    expect(project.files("generated")).toEqual(before);
  });
});

test("names the command that mends, as a shell reads it", async () => {
  const project = new Project({ "my schemas/a.schema.json": true });
  const { stderr } = await project.run(["check", "my schemas", "--out", "o'ut", "--module", "mjs", "--skip-invalid"]);
  expect(stderr).toBe(
    "5 of 5 files differ; run: toolspec generate 'my schemas' --out 'o'\\''ut' --module mjs --skip-invalid\n",
  );
});
