import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { parse } from "acorn";
import type { Ajv, Options } from "ajv";
import { transformSync } from "esbuild";
import { afterAll, describe, expect, test } from "vitest";
import { useOfFormat } from "../../src/schema/formats.js";
import { type HelperKey, helperFor, inlineHelpers } from "../../src/validator/inline/inline-helpers.js";
import { textOf } from "./inline-reference.js";

// Guards the table: which lines of ajv's module text it knows, that its texts are plain, small and fit the call sites.
// Verdicts are left to inline-date-and-time, inline-uri, inline-scalar-formats, inline-equal and inline-code-point-count.

const require = createRequire(import.meta.url);
const { default: Engine } = require("ajv") as { default: new (options: Options) => Ajv };
const { default: addFormats } = require("ajv-formats") as {
  default: (ajv: Ajv, options: { keywords: boolean }) => Ajv;
};
const { default: standalone } = require("ajv/dist/standalone") as { default: (ajv: Ajv, validate: unknown) => string };
const { formatNames } = require("ajv-formats/dist/formats") as { formatNames: string[] };
const requireLine = /^const (\w+) = require\("([^"]+)"\)(.*);$/gm;

function compile(schema: object): { text: string; validate: (value: unknown) => unknown } {
  const ajv = new Engine({ strict: false, code: { source: true, esm: true, lines: true } });
  addFormats(ajv, { keywords: false });
  const validate = ajv.compile(schema);
  return { text: standalone(ajv, validate), validate };
}

const required = ["date", "time", "date-time", "iso-time", "iso-date-time", "uri", "regex", "byte"];
test("of the formats that assert, exactly the eight that are no plain pattern leave a require behind", () => {
  const left = formatNames.filter(
    (format) => useOfFormat(format) === "asserted" && compile({ format }).text.includes("require("),
  );
  expect(left.sort()).toEqual([...required].sort());
});

test.each(required)("the line that ajv writes for %s is found under its name", (format) => {
  const [line] = [...compile({ format }).text.matchAll(requireLine)];
  expect(helperFor(line![2]!, line![3]!)).toBe(format);
});

const lines: [path: string, member: string, want: HelperKey | undefined][] = [
  ["ajv/dist/runtime/ucs2length", ".default", "ucs2length"],
  ["ajv/dist/runtime/equal", ".default", "equal"],
  ["ajv-formats/dist/formats", ".fullFormats.date", "date"],
  ["ajv-formats/dist/formats", '.fullFormats["date-time"]', "date-time"],
  ["ajv-formats/dist/formats", ".fastFormats.date", undefined],
  ["ajv-formats/dist/formats", ".fullFormats", undefined],
  ["ajv-formats/dist/formats", ".fullFormats.constructor", undefined],
  ["ajv-formats/dist/formats", ".fullFormats.datePattern", undefined],
  ["ajv/dist/runtime/validation_error", ".default", undefined],
  ["ajv/dist/runtime/equal", "", undefined],
];
test.each(lines)("require(%j)%s means %s", (path, member, want) => expect(helperFor(path, member)).toBe(want));

const keys = Object.keys(inlineHelpers) as HelperKey[];
test("no two helpers declare one name", () => {
  expect(new Set(keys.map((key) => inlineHelpers[key].name)).size).toBe(keys.length);
});

describe.each(keys)("the text of %s", (key) => {
  const { name, text, needs } = inlineHelpers[key];

  test("is one ES2020 declaration of its name, without comments", () => {
    const comments: string[] = [];
    const { body } = parse(text, {
      ecmaVersion: 2020,
      sourceType: "module",
      onComment: (_block, comment) => comments.push(comment),
    });
    const names = body.map((each) => {
      if (each.type === "FunctionDeclaration") return each.id.name;
      if (each.type === "VariableDeclaration" && each.kind === "const")
        return each.declarations.map(({ id }) => id.type === "Identifier" && id.name).join();
      return each.type;
    });
    expect(names).toEqual([name]);
    expect(name).not.toMatch(/\d$/);
    expect(comments).toEqual([]);
  });

  test("names the helpers that it needs and no others", () => {
    const named = keys.filter((other) => other !== key && new RegExp(`\\b${inlineHelpers[other].name}\\b`).test(text));
    expect(named.sort()).toEqual([...needs].sort());
  });

  test("reaches no global beyond four of the language", () => {
    const free = new Set([...text.matchAll(/(?<![\w.(])[A-Z]\w+(?=[.(])/g)].map(([each]) => each));
    const known = ["Array", "Number", "Object", "RegExp"];
    expect([...free].filter((each) => !known.includes(each))).toEqual([]);
    expect(text).not.toMatch(/\b(?:import|require|eval|Function|globalThis)\b/);
  });
});

const sizeOf = (...wanted: HelperKey[]): number => {
  const exported = `export { ${wanted.map((key) => inlineHelpers[key].name)} };`;
  return gzipSync(transformSync(`${textOf(wanted)}\n${exported}`, { minify: true }).code, { level: 9 }).length;
};
const sizes: { wanted: HelperKey[]; limit: number }[] = [
  { wanted: ["ucs2length"], limit: 130 },
  { wanted: ["equal"], limit: 260 },
  { wanted: ["date-time"], limit: 400 },
  { wanted: ["uri"], limit: 300 },
  // What is left of 1,100 bytes belongs to the comparison of unique items.
  { wanted: ["date", "time", "date-time", "ucs2length", "equal"], limit: 700 },
  { wanted: keys, limit: 1200 },
];
test.each(sizes)("$wanted fit in $limit bytes, minified and gzipped", ({ wanted, limit }) => {
  expect(sizeOf(...wanted)).toBeLessThanOrEqual(limit);
});

const folder = mkdtempSync(join(tmpdir(), "toolspec-inline-"));
afterAll(() => rmSync(folder, { recursive: true }));

const texts = [
  "",
  "a",
  "🚀",
  "2024-02-29",
  "2023-02-29",
  "12:00:00Z",
  "12:00:00",
  "23:59:60Z",
  "2024-01-01T23:59:60Z",
  "2024-01-01T12:00:00",
];
const values: unknown[] = [
  ...texts,
  "a:b",
  "[",
  "YQ==",
  "Y",
  0.5,
  1,
  2 ** 31,
  null,
  [],
  [1, [2], [2]],
  [{ a: 1 }, { a: 1 }],
  [{ a: 1 }, {}],
  { b: [1] },
];
const schemas = [
  { minLength: 1, maxLength: 1 },
  { uniqueItems: true },
  { const: { b: [1] } },
  { enum: [[], { b: [1] }] },
  ...required.map((format) => ({ format })),
  { anyOf: required.map((format) => ({ format })), minLength: 1, uniqueItems: true },
];
test.each(schemas)("an ES module with helpers in place of requires judges like ajv in memory: %j", async (schema) => {
  const { text, validate } = compile(schema);
  const used: HelperKey[] = [];
  const bound = text.replace(requireLine, (_line, local: string, path: string, member: string) => {
    const key = helperFor(path, member)!;
    used.push(key);
    return `const ${local} = ${inlineHelpers[key].name};`;
  });
  expect(used).not.toEqual([]);
  const file = join(folder, `${schemas.indexOf(schema)}.mjs`);
  writeFileSync(file, `${textOf(used)}\n${bound}`);
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    default: (value: unknown) => boolean;
  };
  expect(values.map((value) => module.default(value))).toEqual(values.map((value) => validate(value)));
});
