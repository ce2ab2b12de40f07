import fc from "fast-check";
import { expect, test } from "vitest";
import { generateModules } from "../../src/generator/generate-modules.js";
import type { OutputFile } from "../../src/generator/module-text.js";
import { importText, temporaryFolder } from "./generated-module.js";
import { valuesNear } from "./sample-values.js";

// A schema means what it means: however it is spelt, wherever its definitions stand, whatever else is generated with it.

const folder = temporaryFolder();
type Schema = boolean | { [keyword: string]: unknown };

const leaf: fc.Arbitrary<Schema> = fc.oneof(
  fc.boolean(),
  fc.constantFrom<Schema>(
    { type: "string" },
    { type: "integer", minimum: 1 },
    { type: ["string", "null"] },
    { enum: ["a", 1, null] },
    { const: { a: 1 } },
  ),
  fc.constantFrom<Schema>(
    { $ref: "#/definitions/one" },
    { $ref: "#/definitions/two" },
    { type: "string", pattern: "^a" },
    { minLength: 2 },
  ),
);

/** Schemas in the words of draft-07, with two definitions that may refer to each other. */
const draft7: fc.Arbitrary<{ [keyword: string]: unknown }> = fc
  .letrec<{ any: Schema }>((tie) => {
    const any = tie("any");
    const names = fc.uniqueArray(fc.constantFrom("a", "b", "c"), { maxLength: 2 });
    const members = fc.dictionary(fc.constantFrom("a", "b", "c"), any, { maxKeys: 3 });
    return {
      any: fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        leaf,
        fc.record(
          { type: fc.constant("object"), properties: members, required: names, additionalProperties: any },
          { requiredKeys: ["type", "properties"] },
        ),
        fc.record(
          {
            type: fc.constant("array"),
            items: fc.oneof(any, fc.array(any, { minLength: 1, maxLength: 3 })),
            additionalItems: any,
          },
          { requiredKeys: ["type"] },
        ),
        fc.record({ anyOf: fc.array(any, { minLength: 1, maxLength: 3 }) }),
        fc.record({ allOf: fc.array(any, { minLength: 1, maxLength: 2 }) }),
        fc.record({ dependencies: fc.record({ a: fc.constant(["b"]), b: any }) }),
        fc.record({ not: leaf }),
      ),
    };
  })
  .any.filter((schema) => typeof schema === "object")
  .chain((root) =>
    fc
      .record({
        one: fc.constantFrom<Schema>({ type: "number" }, { type: "array", items: { $ref: "#/definitions/two" } }),
        two: fc.constantFrom<Schema>(
          { type: "string" },
          { type: "object", properties: { next: { $ref: "#/definitions/one" } }, additionalProperties: false },
        ),
      })
      .map((definitions) => ({ ...(root as object), definitions })),
  );

/** The same in the words of 2020-12. */
function in2020(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(in2020);
  if (schema === null || typeof schema !== "object") return schema;
  const { items, additionalItems, definitions, dependencies, ...others } = schema as { [keyword: string]: unknown };
  const copy: { [keyword: string]: unknown } = {};
  for (const [name, value] of Object.entries(others)) {
    copy[name] =
      name === "$ref"
        ? String(value).replace("#/definitions/", "#/$defs/")
        : name === "const" || name === "enum"
          ? value
          : in2020(value);
  }
  if (Array.isArray(items)) {
    copy.prefixItems = items.map(in2020);
    if (additionalItems !== undefined) copy.items = in2020(additionalItems);
  } else if (items !== undefined) copy.items = in2020(items);
  if (definitions !== undefined) copy.$defs = in2020(definitions);
  for (const [name, value] of Object.entries((dependencies ?? {}) as object)) {
    const keyword = Array.isArray(value) ? "dependentRequired" : "dependentSchemas";
    copy[keyword] = { ...(copy[keyword] as object), [name]: Array.isArray(value) ? value : in2020(value) };
  }
  return copy;
}

const textOf = (files: readonly OutputFile[], path: string): string =>
  files.find((file) => file.path === path)!.content;

const withoutDigest = (text: string): string =>
  text.replace(/\(sha256:[0-9a-f]+\)/, "").replace(/^import type.*\n\n?/gm, "");

async function validatorOf(text: string): Promise<(value: unknown) => boolean> {
  const exported = await importText(folder, text);
  return Object.entries(exported).find(([name]) => name.startsWith("validate"))![1] as (value: unknown) => boolean;
}

const isRefused = (error: unknown): boolean => (error as { code?: string }).code === "REFERENCE_CIRCULAR";

test("a schema in two dialects gives equal types and equal verdicts", { timeout: 300_000 }, async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(draft7, async (schema) => {
      const later = in2020(schema);
      const [old, modern] = await Promise.all(
        (
          [
            [schema, "draft-07"],
            [later, "2020-12"],
          ] as const
        ).map(([each, dialect]) =>
          generateModules({ sources: [{ path: "s.schema.json", schema: each }], dialect }).catch((error: unknown) => {
            if (isRefused(error)) return undefined;
            throw error;
          }),
        ),
      );
      expect(old === undefined).toBe(modern === undefined);
      if (old === undefined || modern === undefined) return;
      expect(withoutDigest(textOf(modern.files, "s.d.ts"))).toBe(withoutDigest(textOf(old.files, "s.d.ts")));
      const [before, after] = [
        await validatorOf(textOf(old.files, "s.js")),
        await validatorOf(textOf(modern.files, "s.js")),
      ];
      for (const value of fc.sample(valuesNear(schema), { numRuns: 20, seed: 3 })) {
        compared++;
        if (before(value) !== after(value)) throw new Error(`verdicts differ for ${JSON.stringify(value)}`);
      }
    }),
    { numRuns: 150, seed: 1 },
  );
  expect(compared).toBeGreaterThan(2000);
});

test("definitions moved to another file give the same verdicts and the same declarations", {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(draft7, async (schema) => {
      const { definitions, ...root } = schema;
      const moved = JSON.parse(
        JSON.stringify(root).replaceAll('"#/definitions/', '"shared.schema.json#/definitions/'),
      ) as object;
      const [whole, split] = await Promise.all(
        [
          [{ path: "s.schema.json", schema }],
          [
            { path: "s.schema.json", schema: moved },
            { path: "shared.schema.json", schema: { definitions } },
          ],
        ].map((sources) =>
          generateModules({ sources, dialect: "draft-07" }).catch((error: unknown) => {
            if (isRefused(error)) return undefined;
            throw error;
          }),
        ),
      );
      if (whole === undefined || split === undefined) return;
      const rootType = (files: readonly OutputFile[]): string =>
        withoutDigest(textOf(files, "s.d.ts")).split("\n\n")[1]!;
      expect(rootType(split.files)).toBe(rootType(whole.files));
      const [before, after] = [
        await validatorOf(textOf(whole.files, "s.js")),
        await validatorOf(textOf(split.files, "s.js")),
      ];
      for (const value of fc.sample(valuesNear(schema), { numRuns: 20, seed: 5 })) {
        if (before(value) !== after(value)) throw new Error(`verdicts differ for ${JSON.stringify(value)}`);
      }
    }),
    { numRuns: 100, seed: 2 },
  );
});

test("adding a schema changes no other module", { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(draft7, draft7, async (first, second) => {
      const one = { path: "a/first.schema.json", schema: first };
      const two = { path: "a/second.schema.json", schema: second };
      const generate = (sources: { path: string; schema: unknown }[]) =>
        generateModules({ sources, dialect: "draft-07" }).catch((error: unknown) => {
          if (isRefused(error)) return undefined;
          throw error;
        });
      const [alone, both, reversed] = await Promise.all([generate([one]), generate([one, two]), generate([two, one])]);
      if (alone === undefined || both === undefined || reversed === undefined) return;
      for (const path of ["a/first.js", "a/first.d.ts"])
        expect(textOf(both.files, path)).toBe(textOf(alone.files, path));
      expect(reversed.files).toEqual(both.files);
    }),
    { numRuns: 60, seed: 3 },
  );
});
