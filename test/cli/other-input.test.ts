// Exit 6: what the command line points at can not be read, or written to. Nothing is ever read from outside of the
// inputs, and nothing that toolspec did not make is ever replaced.
import { mkdirSync, symlinkSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { expectRefusal, Project } from "./transcript.js";

const outsideHint =
  "  hint: copy the schema into the folder and refer to it by a relative path; nothing is read from elsewhere\n";
const inTheWayHint =
  "  hint: move it elsewhere, or delete it to have it generated; choose another --out to keep both\n";

const reference = (name: string, $ref: string, fact: string) => ({
  name,
  files: { "schemas/a.schema.json": { $ref }, "outside.json": {} },
  code: "REFERENCE_OUTSIDE",
  stderr: `error: cannot resolve reference: "${$ref}" is ${fact}
  at file schemas/a.schema.json:1:9
  at pointer /$ref
${outsideHint}`,
});

describe.each(["generate", "check"])("%s exits with 6 for", (command) => {
  test.each([
    {
      name: "an input that does not exist",
      files: {},
      code: "INPUT_UNREADABLE",
      stderr: `error: cannot read "schemas": there is no such file or folder\n  at file schemas\n`,
    },
    {
      name: "a folder without schemas",
      files: { "schemas/order.json": {} },
      code: "INPUT_EMPTY",
      stderr: `error: cannot find schemas: no *.schema.json below "schemas"
  at file schemas
  hint: name the files of schemas NAME.schema.json, or give single files
`,
    },
    reference("a reference that climbs out of the root", "../outside.json", "outside the root"),
    reference("a reference to an absolute path", "/etc/outside.json", "outside the root"),
    reference("a reference to the network", "https://example.org/money.json", "on the network"),
    reference("a reference to a host", "//example.org/money.json", "on the network"),
    reference("a file: reference", "file:///etc/outside.json", "outside the root"),
    {
      name: "a file where the output folder should be",
      files: { "schemas/a.schema.json": true, generated: "a file" },
      code: "OUTPUT_UNWRITABLE",
      stderr: `error: cannot use output folder "generated": a file stands where a folder is needed
  at file generated
  hint: choose another --out
`,
    },
  ])("$name", async ({ files, code, stderr }) => {
    const project = new Project(files as Record<string, unknown>);
    await expectRefusal(project, `${command} schemas --out generated`, { exit: 6, code, stderr });
  });

  test("a symbolic link that leads out of the root", async () => {
    const project = new Project({ "schemas/a.schema.json": { $ref: "linked.json" }, "outside.json": {} });
    symlinkSync(project.path("outside.json"), project.path("schemas/linked.json"));
    await expectRefusal(project, `${command} schemas --out generated`, {
      exit: 6,
      code: "REFERENCE_OUTSIDE",
      stderr: `error: cannot read "schemas/linked.json": a symbolic link leads outside the root\n  at file schemas/linked.json\n`,
    });
  });

  test("a schema file that is a link out of the root", async () => {
    const project = new Project({ "schemas/a.schema.json": true, "outside.json": {} });
    symlinkSync(project.path("outside.json"), project.path("schemas/b.schema.json"));
    await expectRefusal(project, `${command} schemas --out generated`, {
      exit: 6,
      code: "REFERENCE_OUTSIDE",
      stderr: `error: cannot read "schemas/b.schema.json": a symbolic link leads outside the root\n  at file schemas/b.schema.json\n`,
    });
  });

  test("a folder that was made from other inputs", async () => {
    const project = new Project({ "schemas/a.schema.json": true, "other/b.schema.json": true });
    await project.run("generate schemas --out generated");
    await expectRefusal(project, `${command} other schemas/a.schema.json --out generated`, {
      exit: 6,
      code: "OUTPUT_FOREIGN",
      stderr: `error: cannot use output folder "generated": it was made from "schemas", not from "other", "schemas/a.schema.json"
  at file generated/toolspec.manifest.json
  hint: give the same inputs, choose another --out, or delete the folder
`,
    });
  });
});

describe("generate exits with 6 for", () => {
  test("files of somebody else in the way, all at once", async () => {
    const project = new Project({
      "schemas/a.schema.json": true,
      "generated/a.js": "export const mine = 1;\n",
      "generated/index.d.ts": "export {};\n",
    });
    await expectRefusal(project, "generate schemas --out generated", {
      exit: 6,
      code: "OUTPUT_FOREIGN",
      stderr: `error: cannot write "generated/a.js": a file without our banner is in the way
  at file generated/a.js
${inTheWayHint}error: cannot write "generated/index.d.ts": a file without our banner is in the way
  at file generated/index.d.ts
${inTheWayHint}`,
    });
  });

  test("a folder where a module should be", async () => {
    const project = new Project({ "schemas/a.schema.json": true });
    mkdirSync(project.path("generated/a.js"), { recursive: true });
    await expectRefusal(project, "generate schemas --out generated", {
      exit: 6,
      code: "OUTPUT_FOREIGN",
      stderr: `error: cannot write "generated/a.js": a folder is in the way\n  at file generated/a.js\n${inTheWayHint}`,
    });
  });

  test("a file where a folder of modules should be", async () => {
    const project = new Project({ "schemas/v1/a.schema.json": true, "generated/v1": "" });
    await expectRefusal(project, "generate schemas --out generated", {
      exit: 6,
      code: "OUTPUT_FOREIGN",
      stderr: `error: cannot write "generated/v1/a.d.ts": a file is in the way\n  at file generated/v1\n${inTheWayHint}`,
    });
  });

  test("a dangling link where a module should be", async () => {
    const project = new Project({ "schemas/a.schema.json": true, "generated/mine.txt": "" });
    symlinkSync("nowhere", project.path("generated/a.js"));
    const { exit, stderr } = await project.run("generate schemas --out generated");
    expect({ exit, stderr }).toEqual({
      exit: 6,
      stderr: `error: cannot write "generated/a.js": a link or special file is in the way\n  at file generated/a.js\n${inTheWayHint}`,
    });
  });
});
