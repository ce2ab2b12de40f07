// `bundle`: what it prints, and what it says about what it can not bundle. That closing keeps the verdict is tested in
// test/schema.
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { dialectUri } from "../../src/schema/dialects.js";
import { expectRefusal, Project } from "./transcript.js";

const draft07 = "http://json-schema.org/draft-07/schema#";
const latest = "https://json-schema.org/draft/2020-12/schema";
const money = { type: "object", required: ["amount"], properties: { amount: { type: "integer" } } };

const counted = { $schema: latest, contains: { type: "string" }, minContains: 2 };

const shop = {
  "shop/orders/order.schema.json": {
    $schema: draft07,
    title: "Order",
    type: "object",
    properties: {
      total: { $ref: "../common/money.schema.json#/definitions/Money" },
      parent: { $ref: "#" },
      items: { type: "array", items: { $ref: "#/definitions/Item" } },
    },
    definitions: { Item: { type: "string" } },
  },
  "shop/common/money.schema.json": { $schema: draft07, definitions: { Money: money, Rate: { type: "number" } } },
};

async function bundle(project: Project, args: string, cwd = "."): Promise<{ schema: unknown; stderr: string }> {
  const { exit, stdout, stderr } = await project.run(`bundle ${args}`, cwd);
  expect(exit, stderr).toBe(0);
  expect(stdout).toMatch(/\n$/);
  return { schema: JSON.parse(stdout), stderr };
}

describe("prints a document that stands alone", () => {
  test("of a file with local references", async () => {
    const project = new Project({ "a.schema.json": { $ref: "#/$defs/Name", $defs: { Name: { type: "string" } } } });
    expect(await project.run("bundle a.schema.json")).toEqual({
      exit: 0,
      stdout: `{
  "$schema": "${latest}",
  "$ref": "#/$defs/Name",
  "$defs": {
    "Name": {
      "type": "string"
    }
  }
}
`,
      stderr: "",
    });
  });

  test("of a file that refers to others beside it", async () => {
    const project = new Project({
      "a.schema.json": { type: "array", items: { $ref: "sub/b.json" } },
      "sub/b.json": { type: "null" },
    });
    const { schema } = await bundle(project, "a.schema.json");
    const validate = new Ajv2020().compile(schema as object);
    expect([validate([null]), validate([1])]).toEqual([true, false]);
  });

  test("of a file that refers to its neighbours' folders, below --root", async () => {
    const { schema } = await bundle(new Project(shop), "shop/orders/order.schema.json --root shop");
    expect(JSON.stringify(schema)).not.toContain("../");
    const validate = new Ajv().compile(schema as object);
    expect([validate({ total: { amount: 1 }, parent: {} }), validate({ total: {} })]).toEqual([true, false]);
  });

  test("of the same file without --root, where the configuration says what belongs together", async () => {
    const project = new Project(shop);
    const { schema } = await bundle(project, "shop/orders/order.schema.json --root shop");
    project.write({ "toolspec.config.json": { version: 1, generate: [{ inputs: ["shop"], out: "out" }] } });
    expect((await bundle(project, "shop/orders/order.schema.json")).schema).toEqual(schema);
    expect((await bundle(project, "order.schema.json", "shop/orders")).schema).toEqual(schema);
  });

  test("of a part, by FILE#/pointer, without what it does not need", async () => {
    const { schema } = await bundle(new Project(shop), "shop/common/money.schema.json#/definitions/Money");
    expect(schema).toEqual({ $schema: draft07, ...money });
  });

  test("of a part whose name is written as in a URI", async () => {
    const project = new Project({ "a.schema.json": { $defs: { "50% a/b": { type: "null" } } } });
    const { schema } = await bundle(project, "a.schema.json#/$defs/50%25%20a~1b");
    expect(schema).toEqual({ $schema: latest, type: "null" });
  });

  test("of a file with an empty fragment", async () => {
    const project = new Project({ "a.schema.json": { type: "null" } });
    expect((await bundle(project, "a.schema.json#")).schema).toEqual({ $schema: latest, type: "null" });
  });

  test.each([true, false])("of the schema %s", async (schema) => {
    const project = new Project({ "a.schema.json": schema });
    expect(await project.run("bundle a.schema.json")).toEqual({ exit: 0, stdout: `${schema}\n`, stderr: "" });
  });

  test("of a file without $schema, in the dialect of the flag or the configuration", async () => {
    const project = new Project({ "a.schema.json": { type: "null" } });
    const { schema: flagged } = await bundle(project, "a.schema.json --dialect draft-07");
    expect(flagged).toMatchObject({ $schema: draft07 });
    project.write({
      "toolspec.config.json": { version: 1, generate: [{ inputs: ["x"], out: "o", dialect: "2019-09" }] },
    });
    const { schema } = await bundle(project, "a.schema.json");
    expect(schema).toMatchObject({ $schema: "https://json-schema.org/draft/2019-09/schema" });
  });

  test.each([
    ["draft-07", { items: [{ $ref: "#/definitions/N" }], definitions: { N: { type: "null" } } }],
    ["2019-09", { items: [{ $ref: "#/$defs/N" }], $defs: { N: { type: "null" } } }],
    ["2020-12", { prefixItems: [{ $ref: "#/$defs/N" }], $defs: { N: { type: "null" } } }],
  ] as const)("of a file of another dialect, in the words of %s", async (dialect, want) => {
    const project = new Project({
      "old.schema.json": {
        $schema: draft07,
        items: [{ $ref: "#/definitions/N" }],
        definitions: { N: { type: "null" } },
      },
      "new.schema.json": { $schema: latest, prefixItems: [{ $ref: "#/$defs/N" }], $defs: { N: { type: "null" } } },
    });
    for (const file of ["old", "new"]) {
      const { schema, stderr } = await bundle(project, `${file}.schema.json --dialect ${dialect}`);
      const { $schema, ...rest } = schema as { $schema: string };
      expect([$schema, rest, stderr]).toEqual([dialectUri[dialect], want, ""]);
    }
  });

  test("only within the limits of the configuration", async () => {
    const limits = { bytes: 10 };
    const project = new Project({
      "a.schema.json": { type: "null" },
      "toolspec.config.json": { version: 1, generate: [{ inputs: ["x"], out: "o", limits }] },
    });
    expect(await project.run("bundle a.schema.json")).toMatchObject({ exit: 4, stdout: "" });
  });

  test("with --json too, and warnings on stderr", async () => {
    const project = new Project({ "a.schema.json": { format: "iri" } });
    const { schema, stderr } = await bundle(project, "a.schema.json --json");
    expect(schema).toEqual({ $schema: latest, format: "iri" });
    expect(stderr).toBe(`warning: format "iri" is read as an annotation: nothing here judges it
  at file a.schema.json:1:11
  at pointer /format
`);
  });
});

describe("refuses", () => {
  test.each([
    {
      name: "a file that does not exist",
      args: "bundle nowhere.json",
      exit: 6,
      code: "INPUT_UNREADABLE",
      stderr: `error: cannot read "nowhere.json": there is no such file or folder\n  at file nowhere.json\n`,
    },
    {
      name: "a folder",
      args: "bundle shop",
      exit: 6,
      code: "INPUT_UNREADABLE",
      stderr: `error: cannot bundle "shop": it is a folder\n  at file shop\n  hint: name one schema file\n`,
    },
    {
      name: "a pointer to nothing, with what there is",
      args: "bundle shop/common/money.schema.json#/definitions/money",
      exit: 4,
      code: "REFERENCE_DANGLING",
      stderr: `error: cannot bundle "shop/common/money.schema.json#/definitions/money": there is no schema
  at file shop/common/money.schema.json
  at pointer /definitions/money
  hint: its definitions: "#/definitions/Money", "#/definitions/Rate"
`,
    },
    {
      name: "a pointer that is none",
      args: "bundle shop/common/money.schema.json#/50%",
      exit: 5,
      code: "USAGE",
      stderr: `error: cannot bundle "shop/common/money.schema.json#/50%": what follows # is no JSON Pointer
  hint: a percent sign is written %25 there
`,
    },
    {
      name: "a reference that leaves the folder of the file",
      args: "bundle shop/orders/order.schema.json",
      exit: 6,
      code: "REFERENCE_OUTSIDE",
      stderr: `error: cannot resolve reference: "../common/money.schema.json#/definitions/Money" is outside the root
  at file shop/orders/order.schema.json:1:116
  at pointer /properties/total/$ref
  hint: copy the schema into the folder and refer to it by a relative path; nothing is read from elsewhere
`,
    },
    {
      name: "a file that is not below --root",
      args: "bundle shop/orders/order.schema.json --root shop/common",
      exit: 5,
      code: "USAGE",
      stderr: `error: cannot bundle "shop/orders/order.schema.json": it is not below --root "shop/common"\n`,
    },
    {
      name: "a keyword that the asked dialect can not say",
      args: "bundle counted.schema.json --dialect draft-07",
      exit: 3,
      code: "KEYWORD_UNSUPPORTED",
      stderr: `error: cannot say schema in draft-07: keyword "minContains" of 2020-12 has no counterpart there
  at file counted.schema.json:1:102
  at pointer /minContains
  hint: leave it in 2020-12, or say it with keywords that draft-07 has too
`,
    },
    {
      name: "a schema that is not valid",
      args: "bundle bad.schema.json",
      exit: 4,
      code: "SCHEMA_INVALID",
      stderr: `error: cannot use schema: "type" must be one of array, boolean, integer, null, number, object, string, not "strnig"
  at file bad.schema.json:1:9
  at pointer /type
  hint: see the 2020-12 metaschema
`,
    },
    {
      name: "a text that is not JSON",
      args: "bundle text.json",
      exit: 4,
      code: "SCHEMA_NOT_JSON",
      stderr: `error: cannot read JSON: expected a value but found "h"
  at file text.json:1:1
  at pointer "" (the whole document)
  hint: put it in double quotes if it is a string
`,
    },
  ])("$name", async ({ args, ...want }) => {
    const project = new Project({
      ...shop,
      "bad.schema.json": { type: "strnig" },
      "text.json": "hello",
      "counted.schema.json": counted,
    });
    await expectRefusal(project, args, want);
  });
});
