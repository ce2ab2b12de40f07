import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { generateModules } from "../../src/generator/generate-modules.js";
import type { Json } from "../../src/json/json.js";
import { documentOfValue } from "../../src/schema/document.js";
import { linkSchemas } from "../../src/schema/link.js";
import { strictOptions, typeErrors } from "../agreement/judge-types.js";
import { importText, temporaryFolder, writeFiles } from "./generated-module.js";

// Text from a stranger's schema does nothing: no statement in a module, no request, no file, in any place that takes text.

const folder = temporaryFolder();
const sink = globalThis as { PWNED?: number };

const texts = [
  "x*/globalThis.PWNED=1/*",
  "*/ globalThis.PWNED = 1; /*",
  "*/ } export const injected = 1; interface Z { a: any /*",
  '"); globalThis.PWNED = 1; //',
  '"]);globalThis.PWNED=1;//',
  "`${globalThis.PWNED = 1}`",
  "line\nglobalThis.PWNED = 1\nline",
  "\u2028globalThis.PWNED=1\u2028",
  "\u202eabc\u2066",
  "</script><script>globalThis.PWNED=1</script>",
  "\\u0022); globalThis.PWNED = 1; //",
  'const func0 = require("node:fs").readFileSync;',
  "$&$1$`$'",
  "p0__?: any",
];

const places: { name: string; schema: (text: string) => object }[] = [
  { name: "title", schema: (text) => ({ title: `${text} Sample` }) },
  {
    name: "description",
    schema: (text) => ({ description: text, properties: { a: { description: text, items: [{ description: text }] } } }),
  },
  { name: "$comment", schema: (text) => ({ $comment: text }) },
  {
    name: "property name",
    schema: (text) => ({
      type: "object",
      properties: { [text]: { type: "string" }, b: { properties: { [text]: {} } } },
      required: [text],
    }),
  },
  {
    name: "$defs key",
    schema: (text) => ({
      properties: {
        a: { $ref: `#/definitions/${encodeURIComponent(text.replaceAll("~", "~0").replaceAll("/", "~1"))}` },
      },
      definitions: { [text]: { type: "string" } },
    }),
  },
  { name: "enum", schema: (text) => ({ enum: [text, { [text]: text }] }) },
  { name: "const", schema: (text) => ({ const: { [text]: [text] } }) },
  { name: "default and examples", schema: (text) => ({ default: text, examples: [text, { [text]: 1 }] }) },
  { name: "x-*", schema: (text) => ({ [`x-${text}`]: text, "x-known-values": [text], type: "string" }) },
  { name: "x-aliases", schema: (text) => ({ enum: ["a"], "x-aliases": { [text]: "a" } }) },
  { name: "facts", schema: (text) => ({ type: "string", "x-known-values": { [text]: { [text]: text } } }) },
  { name: "dependencies", schema: (text) => ({ dependencies: { [text]: [text], b: { required: [text] } } }) },
  { name: "$id", schema: (text) => ({ $id: text, properties: { a: { $id: `https://example.com/${text}` } } }) },
  {
    name: "a pattern that quotes it",
    schema: (text) => ({
      pattern: escapePattern(text),
      patternProperties: { [escapePattern(text)]: { title: "N", type: "object" } },
    }),
  },
];

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

test.each(places)("in $name, no text leaves its place", async ({ name, schema }) => {
  for (const [index, text] of texts.entries()) {
    const path = `s${index}.schema.json`;
    const { files } = await generateModules({
      sources: [{ path, schema: { $schema: "http://json-schema.org/draft-07/schema#", ...schema(text) } }],
    });
    const script = files.find((file) => file.path === `s${index}.js`)!.content;
    const exported = await importText(folder, script);
    const validate = Object.entries(exported).find(([each]) => each.startsWith("validate"))![1] as (
      value: unknown,
    ) => boolean;
    for (const value of [{}, { a: 1 }, text, { [text]: text }, [], null]) validate(value);
    expect(sink.PWNED).toBeUndefined();
    const expected = /^(validate\S+|\S+(Schema|Values|Facts|Aliases))$/u;
    expect(Object.keys(exported).filter((each) => !expected.test(each))).toEqual([]);
    expect(exported).not.toHaveProperty("injected");
    const at = join(name.replaceAll(/\W/g, "-"), String(index));
    writeFiles(join(folder, at), files);
    const declarations = files.find((file) => file.path === `s${index}.d.ts`)!.content;
    const source = ts.createSourceFile("s.d.ts", declarations, ts.ScriptTarget.ES2022);
    expect(source.statements.filter((each) => !isDeclaration(each)).map((each) => each.getText(source))).toEqual([]);
    // Marks that hide or reorder text never reach a generated file bare.
    expect(script + declarations).not.toMatch(/[\u2028\u202e\u2066]/);
  }
  const all = texts.map((_, index) => join(folder, name.replaceAll(/\W/g, "-"), String(index), `s${index}.d.ts`));
  expect(typeErrors(all, strictOptions)).toEqual([]);
});

const isDeclaration = (node: ts.Statement): boolean =>
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isVariableStatement(node) ||
  ts.isImportDeclaration(node);

const refused: { name: string; schema: object; code: string; message: string }[] = [
  {
    name: "tsType",
    schema: { tsType: "any }\nexport const injected = 1;\ninterface Y { b: any" },
    code: "KEYWORD_UNSUPPORTED",
    message: 'cannot use schema: keyword "tsType" is not supported',
  },
  {
    name: "tsEnumNames",
    schema: { enum: ["a"], tsEnumNames: ["x"] },
    code: "KEYWORD_UNSUPPORTED",
    message: 'cannot use schema: keyword "tsEnumNames" is not supported',
  },
  {
    name: "extends",
    schema: { extends: { title: "Base" } },
    code: "KEYWORD_UNSUPPORTED",
    message: 'cannot use schema: keyword "extends" is not known in 2020-12',
  },
  {
    name: "$async",
    schema: { $async: true },
    code: "KEYWORD_UNSUPPORTED",
    message: 'cannot use schema: keyword "$async" is not supported',
  },
  {
    name: "$data",
    schema: { maximum: { $data: "1/a" } },
    code: "SCHEMA_INVALID",
    message: 'cannot use schema: "maximum" must be a number, not an object',
  },
  {
    name: "a member called __proto__",
    schema: JSON.parse('{"properties":{"__proto__":{"type":"string"}}}') as object,
    code: "NAME_UNSUPPORTED",
    message: 'cannot use schema: the name "__proto__" is not supported',
  },
  {
    name: "data with a member called __proto__",
    schema: JSON.parse('{"enum":[{"__proto__":{"a":1}}]}') as object,
    code: "NAME_UNSUPPORTED",
    message: 'cannot use schema: the name "__proto__" is not supported',
  },
  {
    name: "a reference to __proto__",
    schema: { $ref: "#/__proto__" },
    code: "REFERENCE_DANGLING",
    message: 'cannot resolve reference: there is no "#/__proto__"',
  },
  {
    name: "a file reference",
    schema: { $ref: "file:///etc/hostname" },
    code: "REFERENCE_OUTSIDE",
    message: 'cannot resolve reference: "file:///etc/hostname" is outside the root',
  },
  {
    name: "an absolute path",
    schema: { $ref: "/etc/passwd" },
    code: "REFERENCE_OUTSIDE",
    message: 'cannot resolve reference: "/etc/passwd" is outside the root',
  },
  {
    name: "a path out of the root",
    schema: { $ref: "../../secret.json" },
    code: "REFERENCE_OUTSIDE",
    message: 'cannot resolve reference: "../../secret.json" is outside the root',
  },
  {
    name: "a minItems of text",
    schema: { type: "array", minItems: "*/ evil(); /*" },
    code: "SCHEMA_INVALID",
    message: 'cannot use schema: "minItems" must be a whole number, 0 or more, not a string',
  },
  {
    name: "a description that is a list",
    schema: { description: ["*/ evil(); /*"] },
    code: "SCHEMA_INVALID",
    message: 'cannot use schema: "description" must be a string, not a list',
  },
];

test.each(refused)("refuses $name by name", async ({ schema, code, message }) => {
  await expect(generateModules({ sources: [{ path: "s.schema.json", schema }] })).rejects.toMatchObject({
    code,
    message,
  });
});

test("a reference to the network is refused, and nothing is asked for", async () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests++;
    response.end('{"type":"string"}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.json`;
  const schemas = [
    { $ref: url },
    { const: { $ref: url } },
    { default: { $ref: url }, examples: [{ $ref: url }] },
    { $id: url, $ref: "y.json" },
  ];
  const codes: unknown[] = [];
  for (const schema of schemas) {
    codes.push(
      await generateModules({ sources: [{ path: "s.schema.json", schema }] }).then(
        () => "made",
        (error: { code: string }) => error.code,
      ),
    );
  }
  await new Promise((resolve) => server.close(resolve));
  expect(codes).toEqual(["REFERENCE_OUTSIDE", "made", "made", "REFERENCE_OUTSIDE"]);
  expect(requests).toBe(0);
});

test("members of Object.prototype are members like others", async () => {
  const schema = {
    type: "object",
    properties: { toString: { type: "string" }, constructor: { type: "number" }, hasOwnProperty: { enum: ["a"] } },
    required: ["constructor"],
  };
  const { files } = await generateModules({ sources: [{ path: "s.schema.json", schema }] });
  const exported = await importText(folder, files.find(({ path }) => path === "s.js")!.content);
  const validate = exported.validateS as (value: unknown) => boolean;
  expect(
    [
      {},
      { constructor: 1 },
      { constructor: 1, toString: "a" },
      { constructor: 1, toString: 1 },
      { constructor: "a" },
    ].map(validate),
  ).toEqual([false, true, true, false, false]);
});

test("the schema that is given stays as it was", () => {
  const schema = Object.freeze({ type: "object", properties: Object.freeze({ a: Object.freeze({ $ref: "#" }) }) });
  expect(() => linkSchemas([documentOfValue("s.schema.json", schema as unknown as Json)])).not.toThrow();
});

test.each(["a\nglobalThis.PWNED=1;//", "a\u2028globalThis.PWNED=1;//", "*/a", 'a"b', "a\u202eb"])(
  "a file named %j does nothing",
  async (stem) => {
    const { files } = await generateModules({
      sources: [{ path: `${stem}.schema.json`, schema: { title: "Sample", type: "string" } }],
    });
    for (const { path, content } of files) {
      const [first, second] = content.split("\n");
      expect([path, first!.startsWith("// Generated by toolspec from "), second]).toEqual([path, true, ""]);
      expect(content).not.toMatch(/[\u2028\u202e]/);
    }
    await importText(folder, files.find(({ path }) => path === `${stem}.js`)!.content);
    expect(sink.PWNED).toBeUndefined();
  },
);

test.each([
  "dynamicAnchors",
  "rootData",
  "instancePath",
  "parentData",
  "schema0",
  "schema1",
  "wrapper0",
  "indices0",
  "validate0",
  "member0",
  "value0",
  "data",
  "errors",
])("a member named %s, as names inside of validators are, is a member like others", async (name) => {
  const schema = {
    type: "object",
    properties: { [name]: { enum: [{ a: 1 }, 2] }, next: { $ref: "#" } },
    required: [name],
  };
  const { files } = await generateModules({ sources: [{ path: "s.schema.json", schema }] });
  const exported = await importText(folder, files.find(({ path }) => path === "s.js")!.content);
  const validate = exported.validateS as (value: unknown) => boolean;
  const values = [
    { [name]: 2 },
    { [name]: { a: 1 }, next: { [name]: 2 } },
    {},
    { [name]: 3 },
    { [name]: 2, next: { [name]: 3 } },
  ];
  expect(values.map(validate)).toEqual([true, true, false, false, false]);
});
