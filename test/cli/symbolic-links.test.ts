// Guards that a symbolic link is a path like any other as long as it stays inside the root: what it names is read, its
// own references start from where it stands, and one schema under two paths is one.
import { symlinkSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { expectRefusal, Project } from "./transcript.js";

const $schema = "http://json-schema.org/draft-07/schema#";

/** A project with links: `[at, target]`, the target as the link spells it. */
function linkedProject(
  files: Readonly<Record<string, unknown>>,
  links: readonly (readonly [string, string])[],
): Project {
  const project = new Project(files);
  for (const [at, target] of links) symlinkSync(target, project.path(at));
  return project;
}

const order = { $schema, title: "Order", type: "object", properties: { total: { $ref: "common/money.schema.json" } } };
const money = { $schema, title: "Money", type: "object", properties: { tax: { $ref: "tax.schema.json" } } };
const tax = { $schema, title: "Tax", type: "integer" };

describe("generate", () => {
  test("reads a linked folder inside the root, and refers from there", async () => {
    const project = linkedProject(
      {
        "s/order.schema.json": order,
        "s/v1/money.schema.json": money,
        "s/v1/tax.schema.json": tax,
      },
      [["s/common", "v1"]],
    );
    expect(await project.run("generate s --out out")).toMatchObject({ exit: 0 });
    const plain = new Project({
      "s/order.schema.json": order,
      "s/common/money.schema.json": money,
      "s/common/tax.schema.json": tax,
    });
    await plain.run("generate s --out out");
    expect(project.read("out/order.js")).toBe(plain.read("out/order.js"));
    // The folder is listed at its own place alone, so what the link names has no module of its own to import from.
    expect(project.read("out/order.d.ts")).toContain("export interface Money {");
    expect(await project.run("check s --out out --full")).toMatchObject({ exit: 0 });
  });

  test("reads a linked file, whose references start from the link", async () => {
    const project = linkedProject(
      {
        "s/order.schema.json": order,
        "s/stored/money-2024.json": money,
        "s/common/tax.schema.json": tax,
        "s/stored/tax.schema.json": { $schema, title: "OldTax", type: "string" },
      },
      [["s/common/money.schema.json", "../stored/money-2024.json"]],
    );
    expect(await project.run("generate s --out out")).toMatchObject({ exit: 0 });
    expect(project.read("out/common/money.d.ts")).toContain('import type { Tax } from "./tax.js";');
  });

  test("takes one schema under two paths for one, also when it names itself", async () => {
    const named = { $schema, $id: "https://schemas.example/money", type: "integer" };
    const project = linkedProject(
      {
        "s/a.schema.json": { $schema, title: "A", type: "array", items: { $ref: "https://schemas.example/money" } },
        "s/money.schema.json": named,
      },
      [["s/alias.schema.json", "money.schema.json"]],
    );
    expect(await project.run("generate s --out out")).toMatchObject({ exit: 0 });
    expect(project.read("out/a.d.ts")).toContain('import type { Alias } from "./alias.js";');
  });

  test("does not take two schemas of one name for one", async () => {
    const project = new Project({
      "s/a.schema.json": { $schema, $id: "https://schemas.example/money", type: "integer" },
      "s/b.schema.json": { $schema, $id: "https://schemas.example/money", type: "string" },
    });
    await expectRefusal(project, "generate s --out out", {
      exit: 4,
      code: "SCHEMA_INVALID",
      stderr: `error: cannot link schemas: two of them are named "https://schemas.example/money" (the other is in s/a.schema.json:1)
  at file s/b.schema.json:1:1
  at pointer "" (the whole document)
  hint: give each schema its own $id, or leave it out
`,
    });
  });
});

test.each([
  ["a file", [["s/common/money.schema.json", "../../secret.json"]]],
  ["a folder", [["s/common/out", "../../elsewhere"]]],
  [
    "a chain of links",
    [
      ["s/common/money.schema.json", "step.json"],
      ["s/common/step.json", "../../secret.json"],
    ],
  ],
] as const)("%s that a link puts outside of the root is refused, and nothing of it is told", async (_, links) => {
  const secret = { $schema, title: "Secret", const: "hunter2" };
  const project = linkedProject(
    {
      "s/order.schema.json": {
        ...order,
        properties: { total: { $ref: "common/money.schema.json" }, x: { $ref: "common/out/money.schema.json" } },
      },
      "s/common/tax.schema.json": tax,
      "secret.json": secret,
      "elsewhere/money.schema.json": secret,
    },
    links,
  );
  for (const command of ["generate s --out out", "check s --out out", "bundle s/order.schema.json"]) {
    const { exit, stdout, stderr } = await project.run(command);
    expect([exit, stdout]).toEqual([6, ""]);
    expect(stderr).toContain("a symbolic link leads outside the root");
    expect(stderr).not.toMatch(/hunter2|Secret/);
  }
  expect(project.exists("out")).toBe(false);
});

test("links that lead nowhere, or around in a circle, are named", async () => {
  const project = linkedProject({ "s/a.schema.json": order, "s/common/tax.schema.json": tax }, [
    ["s/common/money.schema.json", "gone.json"],
    ["s/round.schema.json", "round.schema.json"],
  ]);
  const { exit, stderr } = await project.run("generate s --out out");
  expect(exit).toBe(6);
  expect(stderr).toContain("s/round.schema.json");
  expect(project.exists("out")).toBe(false);
});
