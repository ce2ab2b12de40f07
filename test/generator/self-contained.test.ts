import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { buildSync } from "esbuild";
import { expect, test } from "vitest";
import { generateModules } from "../../src/generator/generate-modules.js";
import { assertSelfContained } from "../../src/validator/assert-self-contained.js";
import { temporaryFolder, writeFiles } from "./generated-module.js";

// What a consumer pays for a generated module: bytes, and no import at all.

const folder = temporaryFolder();
const project = resolve(import.meta.dirname, "../..");

/** Bytes of one export, bundled, minified and gzipped. */
function sizeOf(file: string, name: string): number {
  const { outputFiles } = buildSync({
    stdin: { contents: `export { ${name} } from ${JSON.stringify(file)};`, resolveDir: folder },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
  });
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length;
}

async function generateSample(schema: object): Promise<string> {
  const { files } = await generateModules({ sources: [{ path: "sample.schema.json", schema }] });
  writeFiles(folder, files);
  return join(folder, "sample.js");
}

test("the strict envelope validator is at most 1,536 bytes", () => {
  const size = sizeOf(join(project, "generated/v1/tool-meta.js"), "validateToolMeta");
  process.stdout.write(`strict envelope validator: ${size} bytes, minified and gzipped\n`);
  expect(size).toBeLessThanOrEqual(1536);
});

test("date-time, minLength and uniqueItems together add at most 2,560 bytes", async () => {
  const plain = sizeOf(
    await generateSample({ type: "object", properties: { at: { type: "string" }, tags: { type: "array" } } }),
    "validateSample",
  );
  const schema = {
    type: "object",
    properties: {
      at: { type: "string", format: "date-time" },
      tags: { type: "array", uniqueItems: true, items: { minLength: 2 } },
    },
  };
  const size = sizeOf(await generateSample(schema), "validateSample");
  process.stdout.write(`date-time, minLength and uniqueItems: ${size - plain} bytes more\n`);
  expect(size - plain).toBeLessThanOrEqual(2560);
});

test("a validator that nobody uses leaves no byte behind", async () => {
  const file = await generateSample({ type: "string", pattern: "^a", enum: ["a"], "x-aliases": { b: "a" } });
  expect(sizeOf(file, "sampleAliases")).toBeLessThanOrEqual(
    gzipSync('var a=Object.freeze({b:"a"});export{a as sampleAliases};').length + 5,
  );
});

test("every helper runs where no text may be evaluated", async () => {
  const formats = [
    "date",
    "time",
    "date-time",
    "iso-time",
    "iso-date-time",
    "uri",
    "regex",
    "byte",
    "email",
    "uuid",
    "duration",
  ];
  const schema = {
    anyOf: [
      ...formats.map((format) => ({ type: "string", format })),
      { type: "array", uniqueItems: true, items: { minLength: 2 } },
      { const: { a: [1] } },
    ],
  };
  await generateSample(schema);
  const script =
    'import { validateSample } from "./sample.js"; process.stdout.write(JSON.stringify([{ a: [1] }, "2026-12-01", [1, 1], 5].map(validateSample)));';
  writeFileSync(join(folder, "run.mjs"), script);
  const answer = execFileSync(process.execPath, ["--disallow-code-generation-from-strings", "run.mjs"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(JSON.parse(answer)).toEqual([true, true, false, false]);
});

test.each([
  ['import fs from "node:fs";', 'import of "node:fs"'],
  ['export { a } from "ajv";', 'import of "ajv"'],
  ['const a = await import("./a.js");', "ImportExpression"],
  ["const a = import.meta.url;", "MetaProperty"],
  ['const a = require("a");', "require"],
  ['eval("1");', "eval"],
  ["new Function();", "Function"],
  ["globalThis.a = 1;", "globalThis"],
])("%s would be seen", (text, what) => {
  expect(() => assertSelfContained(text)).toThrow(`emitted module is not self-contained: ${what}`);
});

test("a value that is too deep for the stack is refused, not a crash", async () => {
  const file = await generateSample({
    $ref: "#/$defs/node",
    $defs: { node: { type: "object", properties: { next: { $ref: "#/$defs/node" } } } },
  });
  const { validateSample } = (await import(file)) as {
    validateSample: ((value: unknown) => boolean) & { errors: unknown };
  };
  let deep: object = {};
  for (let level = 0; level < 100_000; level++) deep = { next: deep };
  expect(validateSample(deep)).toBe(false);
  expect(validateSample.errors).toEqual([{ instancePath: "", schemaPath: "#", keyword: "depth", params: {} }]);
  expect(validateSample({ next: { next: 1 } })).toBe(false);
  expect(validateSample.errors).toEqual([
    { instancePath: "/next/next", schemaPath: "#/type", keyword: "type", params: { type: "object" } },
  ]);
});

test("errors of nested references carry the whole path, also through a union", async () => {
  const schema = {
    type: "object",
    properties: { list: { type: "array", items: { anyOf: [{ $ref: "#/$defs/node" }, { type: "null" }] } } },
    $defs: {
      node: {
        type: "object",
        properties: { "a/b": { $ref: "#/$defs/leaf" }, kids: { type: "array", items: { $ref: "#/$defs/node" } } },
      },
      leaf: { type: "string", minLength: 2 },
    },
  };
  const text = (await generateModules({ sources: [{ path: "deep.schema.json", schema }] })).files.find(
    ({ path }) => path === "deep.js",
  )!.content;
  writeFileSync(join(folder, "deep.js"), text);
  const { validateDeep } = (await import(join(folder, "deep.js"))) as {
    validateDeep: ((value: unknown) => boolean) & { errors: { instancePath: string }[] };
  };
  expect(validateDeep({ list: [null, { kids: [{ "a/b": "x" }] }] })).toBe(false);
  expect(validateDeep.errors.map(({ instancePath }) => instancePath)).toEqual([
    "/list/1/kids/0/a~1b",
    "/list/1",
    "/list/1",
  ]);
});
