// The same schemas give the same bytes, wherever and whenever. What depends on the environment of the process is in
// spawned.test.ts.
import { cpSync } from "node:fs";
import { homedir, userInfo } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Project } from "./transcript.js";

const fixture = join(import.meta.dirname, "../fixtures/user-schemas");

/** A realistic folder of schemas, or a part of it where the whole would only cost time. */
function userProject(part = "common"): Project {
  const project = new Project();
  cpSync(join(fixture, part), project.path("schemas"), { recursive: true });
  return project;
}

async function generated(
  project: Project,
  command = "generate schemas --out generated",
  cwd = ".",
): Promise<Record<string, string>> {
  expect(await project.run(command, cwd)).toMatchObject({ exit: 0, stdout: "" });
  return project.files("generated");
}

describe("a realistic folder of schemas", () => {
  let made: Promise<Record<string, string>> | undefined;
  const reference = (): Promise<Record<string, string>> => {
    made ??= generated(userProject());
    return made;
  };

  test("gives the same bytes from another working folder", async () => {
    const project = userProject();
    project.write({ "some/where/else.txt": "" });
    expect(await generated(project, "generate ../../schemas --out ../../generated", "some/where")).toEqual(
      await reference(),
    );
  });

  test("gives the same bytes with absolute paths", async () => {
    const project = userProject();
    const command = `generate ${project.path("schemas")} --out ${project.path("generated")}`;
    expect(await generated(project, command)).toEqual(await reference());
  });

  test("gives the same bytes from the configuration", async () => {
    const project = userProject();
    project.write({ "toolspec.config.json": { version: 1, generate: [{ inputs: ["schemas"], out: "generated" }] } });
    expect(await generated(project, "generate")).toEqual(await reference());
  });

  test("gives the same bytes again with --full, and touches no file", async () => {
    const project = userProject();
    await generated(project);
    const before = project.stamps("generated");
    expect(await generated(project, "generate schemas --out generated --full")).toEqual(await reference());
    expect(project.stamps("generated")).toEqual(before);
  });

  test.each([
    { name: "CRLF", change: (text: string) => text.replaceAll("\n", "\r\n") },
    { name: "a byte order mark", change: (text: string) => `\ufeff${text}` },
  ])("gives the same bytes from files with $name", async ({ change }) => {
    const project = userProject();
    for (const path of Object.keys(project.files("schemas"))) project.edit(`schemas/${path}`, change);
    expect(await generated(project)).toEqual(await reference());
  });

  test("names no folder of this machine, no user and no date", async () => {
    const project = userProject(".");
    const files = await generated(project);
    expect(Object.keys(files).length).toBeGreaterThan(20);
    const text = Object.values(files).join("\n");
    for (const secret of [project.root, homedir(), process.cwd(), new Date().toISOString().slice(0, 10)]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(new RegExp(`\\b${userInfo().username}\\b[/\\\\]`));
  });
});

test("the order in which inputs are listed does not matter", async () => {
  const files = { "x/a.schema.json": { type: "string" }, "y/b.schema.json": { $ref: "../x/a.schema.json" } };
  const one = await generated(new Project(files), "generate x y --out generated");
  expect(await generated(new Project(files), "generate y x --out generated")).toEqual(one);
});

describe("the order of keywords", () => {
  const property = { type: "string", minLength: 1, description: "A name." };
  const schema = {
    title: "Person",
    type: "object",
    required: ["name"],
    properties: { name: property, age: { type: "integer", minimum: 0 } },
    $defs: { Unused: { type: "null" } },
  };
  const reversed = (value: object) => Object.fromEntries(Object.entries(value).reverse());
  const modules = ({ "toolspec.manifest.json": _, ...rest }: Record<string, string>) => rest;

  test("does not show in a module", async () => {
    const other = reversed({ ...schema, properties: { ...schema.properties, name: reversed(property) } });
    const files = await generated(new Project({ "schemas/person.schema.json": schema }));
    expect(modules(await generated(new Project({ "schemas/person.schema.json": other })))).toEqual(modules(files));
  });

  test("of properties is that of the source", async () => {
    const other = { ...schema, properties: reversed(schema.properties) };
    const [first, second] = [
      await generated(new Project({ "schemas/person.schema.json": schema })),
      await generated(new Project({ "schemas/person.schema.json": other })),
    ].map((files) => files["person.d.ts"]!);
    expect(first!.search(/\bname\b.*:/)).toBeLessThan(first!.search(/\bage\b.*:/));
    expect(second!.search(/\bage\b.*:/)).toBeLessThan(second!.search(/\bname\b.*:/));
  });
});

test("an unrelated schema changes nothing but the index and the manifest", async () => {
  const files = {
    "schemas/b.schema.json": { title: "B", $ref: "c.schema.json#/$defs/Item" },
    "schemas/c.schema.json": { $defs: { Item: { type: "object", properties: { id: { type: "string" } } } } },
  };
  const project = new Project(files);
  const before = await generated(project);
  const stamps = project.stamps("generated");
  // A namesake of a definition, first in the order of files.
  project.write({ "schemas/a.schema.json": { title: "Item", type: "null" } });
  const after = await generated(project);
  const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
  expect(changed).toEqual(["a.d.ts", "a.js", "index.d.ts", "index.js", "toolspec.manifest.json"]);
  const { "b.js": stamp } = project.stamps("generated");
  expect(stamp).toBe(stamps["b.js"]);
});
