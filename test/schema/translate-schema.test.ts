// Guards that a schema says the same in another dialect, or is refused by name: against ajv, and against the verdicts
// of the official suite (looked for where JSON_SCHEMA_TEST_SUITE says).
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ToolSpecError } from "../../src/finding.js";
import { checkSchemas, folderPolicy } from "../../src/schema/check.js";
import { type ClosedSchema, closeSchema } from "../../src/schema/close.js";
import { type Dialect, dialects, dialectUri } from "../../src/schema/dialects.js";
import { documentOfValue } from "../../src/schema/document.js";
import { linkSchemas } from "../../src/schema/link.js";
import { type TranslatedSchema, translateSchema } from "../../src/schema/translate-schema.js";
import { compileValidator } from "../../src/validator/compile-validator.js";
import { linked } from "./linked.js";
import { type SuiteGroup, suiteDocuments, suiteDrafts, suiteFolder, suiteGroups } from "./official-suite.js";
import { smallFiles } from "./small-files.js";
import { smallValues } from "./small-schemas.js";

const closed = (schema: object, dialect: Dialect): ClosedSchema =>
  closeSchema(linked({ "s.json": schema }, { dialect }), "s.json#");

const translated = (schema: object, from: Dialect, to: Dialect): unknown => {
  const { $schema, ...rest } = translateSchema(closed(schema, from), to).schema as Record<string, unknown>;
  expect($schema).toBe(dialectUri[to]);
  return rest;
};

describe("draft-07 and 2020-12 say the same in their own words", () => {
  test.each<[name: string, draft07: object, draft2020: object]>([
    [
      "definitions and the references to them",
      { $ref: "#/definitions/a%25b", definitions: { "a%b": { type: "string" } } },
      { $ref: "#/$defs/a%25b", $defs: { "a%b": { type: "string" } } },
    ],
    [
      "tuples, and references into them",
      { items: [{ type: "string" }, { $ref: "#/items/0" }], additionalItems: { $ref: "#/items/1" } },
      { prefixItems: [{ type: "string" }, { $ref: "#/prefixItems/0" }], items: { $ref: "#/prefixItems/1" } },
    ],
    ["lists", { items: { type: "string" } }, { items: { type: "string" } }],
    [
      "dependencies of both kinds",
      { dependencies: { b: { required: ["c"] }, a: ["b"] } },
      { dependentRequired: { a: ["b"] }, dependentSchemas: { b: { required: ["c"] } } },
    ],
  ])("%s", (_, draft07, draft2020) => {
    expect(translated(draft07, "draft-07", "2020-12")).toEqual(draft2020);
    expect(translated(draft2020, "2020-12", "draft-07")).toEqual(draft07);
  });

  test.each<[name: string, draft2020: object, draft07: object]>([
    [
      "a reference with something beside it",
      { $ref: "#/$defs/n", minimum: 1, $defs: { n: { type: "number" } } },
      { minimum: 1, allOf: [{ $ref: "#/definitions/n" }], definitions: { n: { type: "number" } } },
    ],
    [
      "names that depend on members in both ways",
      { dependentRequired: { a: ["b"], c: ["b"] }, dependentSchemas: { a: { minProperties: 3 } } },
      { dependencies: { c: ["b"], a: { minProperties: 3 } }, allOf: [{ dependencies: { a: ["b"] } }] },
    ],
    [
      "no member asked for by contains",
      { type: "array", contains: { type: "string" }, minContains: 0 },
      { type: "array" },
    ],
    [
      "what is not evaluated where nothing else is applied",
      { properties: { a: true }, unevaluatedProperties: false, prefixItems: [true], unevaluatedItems: false },
      { items: [true], additionalItems: false, properties: { a: true }, additionalProperties: false },
    ],
    [
      "data that looks like a schema",
      { const: { $ref: "#/$defs/x", prefixItems: [1] }, properties: { prefixItems: true } },
      { const: { $ref: "#/$defs/x", prefixItems: [1] }, properties: { prefixItems: true } },
    ],
  ])("2020-12 to draft-07: %s", (_, draft2020, draft07) => {
    expect(translated(draft2020, "2020-12", "draft-07")).toEqual(draft07);
  });

  test("draft-07 to 2020-12: additionalItems beside no list says nothing", () => {
    expect(translated({ items: true, additionalItems: false }, "draft-07", "2020-12")).toEqual({ items: true });
  });

  test("2019-09 to 2020-12: tuples", () => {
    const schema = { items: [true], additionalItems: false, $defs: { a: true } };
    expect(translated(schema, "2019-09", "2020-12")).toEqual({ prefixItems: [true], items: false, $defs: { a: true } });
  });

  test("a word that gains a meaning, and an annotation that loses its own, are left out with a warning", () => {
    const given = { deprecated: true, additionalItems: false, "x-order": 1, properties: { a: { contentSchema: {} } } };
    const { schema, warnings } = translateSchema(closed(given, "2020-12"), "draft-07");
    expect(schema).toEqual({ $schema: dialectUri["draft-07"], properties: { a: {} }, "x-order": 1 });
    expect(warnings.map(({ rule, place, message }) => [rule, place.pointer, message])).toEqual([
      [
        "annotation-dropped",
        "/deprecated",
        'keyword "deprecated" is left out: draft-07 does not have it as an annotation',
      ],
      [
        "annotation-dropped",
        "/additionalItems",
        'keyword "additionalItems" is left out: draft-07 does not have it as an annotation',
      ],
      [
        "annotation-dropped",
        "/properties/a/contentSchema",
        'keyword "contentSchema" is left out: draft-07 does not have it as an annotation',
      ],
    ]);
  });
});

test.each<[schema: object, from: Dialect, to: Dialect, pointers: string[]]>([
  [{ contains: true, minContains: 2, maxContains: 3 }, "2020-12", "draft-07", ["/maxContains", "/minContains"]],
  [
    { $defs: { a: { allOf: [{}], unevaluatedProperties: false } } },
    "2020-12",
    "draft-07",
    ["/$defs/a/unevaluatedProperties"],
  ],
  [{ contains: true, unevaluatedItems: false }, "2019-09", "2020-12", ["/unevaluatedItems"]],
])("what the other dialect can not say is refused by name: %j", (schema, from, to, pointers) => {
  try {
    translateSchema(closed(schema, from), to);
    expect.unreachable();
  } catch (error) {
    const fault = error as ToolSpecError;
    expect([fault, ...fault.others].map(({ place }) => place.pointer).sort()).toEqual(pointers);
    expect(fault.code).toBe("KEYWORD_UNSUPPORTED");
    expect(fault.message).toMatch(
      new RegExp(`^cannot say schema in ${to}: keyword "\\w+" of ${from} has no counterpart there$`),
    );
  }
});

const pairs = dialects.flatMap((from) => dialects.filter((to) => to !== from).map((to) => [from, to] as const));

function attempt(schema: ClosedSchema, to: Dialect): TranslatedSchema | undefined {
  try {
    return translateSchema(schema, to);
  } catch (error) {
    if (error instanceof ToolSpecError && error.code === "KEYWORD_UNSUPPORTED") return undefined;
    throw error;
  }
}

const acceptsOf = (schema: TranslatedSchema["schema"], dialect: Dialect): ((value: unknown) => boolean) => {
  const whole = closeSchema(linked({ "t.json": schema }, { dialect }), "t.json#");
  return compileValidator(whole, { formats: "annotate" });
};

test.each(pairs)("what is %s accepts the same values in %s", { timeout: 120_000 }, (from, to) => {
  const seen = { true: 0, false: 0 };
  fc.assert(
    fc.property(smallFiles(from, ["a.json", "b.json"]), (files) => {
      const source = closeSchema(linked({ ...files }, { dialect: from }), "a.json#");
      const target = attempt(source, to);
      if (target === undefined) return;
      const [before, after] = [compileValidator(source, { formats: "annotate" }), acceptsOf(target.schema, to)];
      for (const value of smallValues) {
        const want = before(value);
        seen[`${want}`]++;
        expect({ value, accepted: after(value) }).toEqual({ value, accepted: want });
      }
    }),
    { numRuns: 100 },
  );
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(300);
});

describe.skipIf(suiteFolder === "")("the official suite (set JSON_SCHEMA_TEST_SUITE to its folder)", () => {
  const drafts = suiteFolder === "" ? [] : suiteDrafts;
  describe.each(
    drafts.flatMap(([draft, from]) => dialects.filter((to) => to !== from).map((to) => [draft, from, to] as const)),
  )("%s, in the words of its neighbours", (draft, from, to) => {
    test(`${to} keeps every verdict`, { timeout: 120_000 }, () => {
      const known = suiteDocuments(draft);
      const wrong: string[] = [];
      let kept = 0;
      for (const group of suiteGroups(draft).filter(({ file }) => !file.startsWith("optional/"))) {
        const source = understood(group, from, known);
        const target = source && attempt(source, to);
        if (source === undefined || target === undefined) continue;
        const [before, after] = [compileValidator(source, { formats: "annotate" }), acceptsOf(target.schema, to)];
        for (const { description, data } of group.tests) {
          if (before(data) === after(data)) kept++;
          else wrong.push(`${group.file}: ${group.description}: ${description}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(kept).toBeGreaterThan(700);
    });
  });
});

function understood({ schema }: SuiteGroup, dialect: Dialect, known: ReturnType<typeof suiteDocuments>) {
  try {
    const graph = linkSchemas([documentOfValue("suite.json", schema)], { dialect, known });
    return checkSchemas(graph, folderPolicy).errors.length > 0 ? undefined : closeSchema(graph, "suite.json#");
  } catch (error) {
    if (error instanceof ToolSpecError) return undefined;
    throw error;
  }
}
