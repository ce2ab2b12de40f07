// A run that fails or is killed while it writes: every file is as it was, or the next run sees that it is not.
import type * as fs from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { lines, Project } from "./transcript.js";

// Counts down to a failure of the nth move of a file; an ES module can not be spied on otherwise.
const failing = vi.hoisted(() => ({
  after: Number.POSITIVE_INFINITY,
  code: "EBUSY" as string | undefined,
  links: false,
}));
const moved = vi.hoisted((): string[] => []);
vi.mock("node:fs", async (original) => {
  const real = await original<typeof fs>();
  const fail = (code: string | undefined): never => {
    throw Object.assign(new Error("no move"), code && { code });
  };
  const renameSync: typeof fs.renameSync = (from, to) => {
    if (failing.after-- === 0) fail(failing.code);
    real.renameSync(from, to);
    moved.push(String(to));
  };
  const linkSync: typeof fs.linkSync = (...args) => (failing.links ? fail("EPERM") : real.linkSync(...args));
  return { ...real, renameSync, linkSync };
});
afterEach(() => {
  Object.assign(failing, { after: Number.POSITIVE_INFINITY, code: "EBUSY", links: false });
});

const schemas = { "schemas/a.schema.json": { type: "string" }, "schemas/v1/b.schema.json": { type: "number" } };
const generate = "generate schemas --out generated";

test("manifests are written last, so that a killed run is seen", async () => {
  const entry = (name: string) => ({ inputs: [name], out: `out/${name}` });
  const project = new Project({
    "x/a.schema.json": true,
    "x/b/c.schema.json": true,
    "y/a.schema.json": true,
    "toolspec.config.json": { version: 1, generate: [entry("x"), entry("y")] },
  });
  await project.run("generate");
  project.remove("x/b");
  project.remove("out/x/toolspec.manifest.json");
  project.remove("out/y");
  moved.length = 0;
  await project.run("generate");
  expect(moved).toHaveLength(4 + 1 + 4 + 1);
  expect(moved.slice(-2)).toEqual(["x", "y"].map((name) => project.path(`out/${name}/toolspec.manifest.json`)));
});

describe("a run that fails", () => {
  const started = async () => {
    const project = new Project(schemas);
    await project.run(generate);
    project.write({ "schemas/a.schema.json": { type: "null" }, "schemas/new/c.schema.json": { type: "array" } });
    project.remove("schemas/v1");
    return project;
  };

  test("at any of its moves leaves every file as it was, and no folder of its own", async () => {
    let moves = 0;
    for (let isDone = false; !isDone; moves++) {
      const project = await started();
      const before = project.stamps("generated");
      failing.after = moves;
      const { exit, stderr } = await project.run(generate);
      isDone = exit === 0;
      if (isDone) break;
      expect({ exit, stderr }).toEqual({
        exit: 6,
        stderr: lines(
          'error: cannot write to "generated": another program holds a file open',
          "  at file generated",
          "  hint: every file is as it was before",
        ),
      });
      // Entering and leaving a folder changes its own time; that of every file stays.
      const after = project.stamps("generated");
      expect(Object.keys(after)).toEqual(Object.keys(before));
      const isFile = (path: string) => /\.\w+$/.test(path);
      for (const path of Object.keys(before).filter(isFile)) expect(after[path]).toBe(before[path]);
    }
    // Three changed files (a.js, a.d.ts, the manifest), four of new/, four of v1/.
    expect(moves).toBe(11);
  });

  test.each([
    { code: "EACCES", reason: "permission denied" },
    { code: "EROFS", reason: "the file system is read-only" },
    { code: "ENOSPC", reason: "the disk is full" },
    { code: "EIO", reason: "EIO" },
  ])("says why: $code", async ({ code, reason }) => {
    Object.assign(failing, { after: 0, code });
    expect(await new Project(schemas).run(generate)).toMatchObject({
      exit: 6,
      stderr: expect.stringContaining(`error: cannot write to "generated": ${reason}\n`),
    });
  });

  test("does not leave the folder that it made", async () => {
    const project = new Project(schemas);
    failing.after = 2;
    expect(await project.run("generate schemas --out deep/down/generated")).toMatchObject({ exit: 6 });
    expect(Object.keys(project.files())).toEqual(Object.keys(schemas));
    expect(project.exists("deep")).toBe(false);
  });

  test("in one entry leaves the folders of all entries as they were", async () => {
    const entry = (name: string) => ({ inputs: [name], out: `out/${name}` });
    const project = new Project({
      "x/a.schema.json": true,
      "y/a.schema.json": true,
      "out/y/a.js": "export {};\n",
      "toolspec.config.json": { version: 1, generate: [entry("x"), entry("y")] },
    });
    expect(await project.run("generate")).toMatchObject({ exit: 6 });
    expect(Object.keys(project.files("out"))).toEqual(["y/a.js"]);
  });

  test("leaves every file as it was where a file can not have two names", async () => {
    const project = await started();
    const before = project.files("generated");
    Object.assign(failing, { after: 3, links: true });
    expect(await project.run(generate)).toMatchObject({ exit: 6 });
    expect(project.files("generated")).toEqual(before);
  });

  test("by a fault in toolspec takes its steps back too, and lets the fault be seen", async () => {
    const project = new Project(schemas);
    Object.assign(failing, { after: 3, code: undefined });
    await expect(project.run(generate)).rejects.toThrow("no move");
    expect(project.exists("generated")).toBe(false);
  });
});
