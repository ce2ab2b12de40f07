// Guards what a validation engine gets to see: nothing but what decides a verdict, and the same verdicts.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/json/json.js";
import { closeSchema } from "../../src/schema/close.js";
import { type Dialect, dialects } from "../../src/schema/dialects.js";
import { engineSchema } from "../../src/schema/engine-schema.js";
import { linked } from "./linked.js";
import { oracleOf } from "./oracle.js";
import { smallSchemas, smallValues } from "./small-schemas.js";

function engine(
  schema: unknown,
  dialect: Dialect = "2020-12",
  formats: "assert" | "annotate" = "assert",
): JsonObject | boolean {
  return engineSchema(closeSchema(linked({ "a.json": schema }, { dialect }), "a.json#"), { formats });
}

test("annotations, names and what nobody knows are gone, at every depth", () => {
  const notes = {
    title: "T",
    description: "D",
    default: 1,
    examples: [1],
    $comment: "c",
    deprecated: true,
    readOnly: true,
    writeOnly: true,
  };
  const more = {
    "x-known-values": ["a"],
    "x-a": { type: "null" },
    contentEncoding: "base64",
    contentMediaType: "text/plain",
    contentSchema: { type: "null" },
  };
  const schema = {
    $id: "urn:a",
    $anchor: "a",
    ...notes,
    ...more,
    type: "object",
    properties: { title: { ...notes, ...more, minLength: 1 } },
  };
  expect(engine(schema)).toEqual({ type: "object", properties: { title: { minLength: 1 } } });
});

test.each([true, false])("%s stays what it is", (schema) => expect(engine(schema)).toBe(schema));

describe("definitions", () => {
  test("that nothing refers to are gone, those that only they refer to as well", () =>
    expect(
      engine({
        items: { $ref: "#/$defs/a" },
        $defs: {
          a: { $ref: "#/$defs/b~1c" },
          "b/c": { items: { $ref: "#/$defs/a" } },
          d: { $ref: "#/$defs/e" },
          e: { items: { $ref: "#/$defs/d" } },
        },
      }),
    ).toEqual({
      items: { $ref: "#/$defs/a" },
      $defs: { a: { $ref: "#/$defs/b~1c" }, "b/c": { items: { $ref: "#/$defs/a" } } },
    }));

  test("without any left are gone altogether", () =>
    expect(engine({ type: "null", $defs: { a: {} }, definitions: { b: {} } })).toEqual({ type: "null" }));

  test("stay when a reference leads into them", () =>
    expect(
      engine({ items: { $ref: "#/definitions/a/items" }, definitions: { a: { items: true }, b: true } }, "draft-07"),
    ).toEqual({
      items: { $ref: "#/definitions/a/items" },
      definitions: { a: { items: true } },
    }));

  test("inside of other schemas stay", () =>
    expect(engine({ properties: { p: { $ref: "#/properties/p/$defs/q", $defs: { q: true } } } })).toEqual({
      properties: { p: { $ref: "#/properties/p/$defs/q", $defs: { q: true } } },
    }));
});

test("an annotation that holds a schema stays when a reference leads there", () =>
  expect(
    engine({
      properties: { a: { contentSchema: { title: "T", type: "null" } }, b: { $ref: "#/properties/a/contentSchema" } },
    }),
  ).toEqual({
    properties: { a: { contentSchema: { type: "null" } }, b: { $ref: "#/properties/a/contentSchema" } },
  }));

describe("a format", () => {
  test.each([
    ["date", { format: "date" }, {}],
    ["uint32", {}, {}],
    ["idn-email", {}, {}],
    ["phone", {}, {}],
  ])("%s is judged where it is asserted", (format, asserted, annotated) => {
    expect(engine({ format })).toEqual(asserted);
    expect(engine({ format }, "2020-12", "annotate")).toEqual(annotated);
  });

  test("that is the name of a member is none", () =>
    expect(engine({ properties: { format: { type: "null" } }, required: ["format"] }, "2020-12", "annotate")).toEqual({
      properties: { format: { type: "null" } },
      required: ["format"],
    }));
});

test.each(dialects)("ajv judges it as it judges the schema itself in %s", (dialect) => {
  const seen = { true: 0, false: 0 };
  fc.assert(
    fc.property(
      smallSchemas(dialect).filter((schema) => !isMisjudged(schema)),
      (schema) => {
        const [accepts, wants] = [oracleOf(dialect, engine(schema, dialect)), oracleOf(dialect, schema)];
        for (const value of smallValues) {
          const want = wants(value);
          seen[`${want}`]++;
          expect({ value, accepted: accepts(value) }).toEqual({ value, accepted: want });
        }
      },
    ),
    { numRuns: 150 },
  );
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(500);
});

/** What ajv 8.20.0 judges wrongly is in engine-repairs.test.ts. */
const isMisjudged = (schema: JsonObject | boolean): boolean =>
  /"contains"|"prefixItems".*"uniqueItems"|"uniqueItems".*"prefixItems"/.test(JSON.stringify(schema));

test("the closed schema is left as it is", () => {
  const closed = closeSchema(linked({ "a.json": { enum: [], title: "T", $defs: { a: {} } } }), "a.json#");
  const before = JSON.stringify(closed.schema);
  engineSchema(closed, { formats: "assert" });
  expect(JSON.stringify(closed.schema)).toBe(before);
});
