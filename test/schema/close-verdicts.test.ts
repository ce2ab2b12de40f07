// Guards that a closed schema stands alone and judges as its files did, against ajv on the files themselves.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isObject, type Json, type JsonObject } from "../../src/json/json.js";
import { fragmentToPointer, resolvePointer } from "../../src/json/pointer.js";
import { childrenOf, isSchema } from "../../src/schema/children.js";
import { type ClosedSchema, closeSchema } from "../../src/schema/close.js";
import type { Dialect } from "../../src/schema/dialects.js";
import { linked } from "./linked.js";
import { oracleOf, oracleOfFiles } from "./oracle.js";
import { type Files, smallFiles } from "./small-files.js";
import { smallValues } from "./small-schemas.js";

const closed = (files: object, dialect: Dialect): ClosedSchema =>
  closeSchema(linked({ ...files }, { dialect }), "a.json#");

/** The references of a schema and of all schemas inside it. */
function referencesIn(schema: JsonObject | boolean, dialect: Dialect): Json[] {
  if (!isObject(schema)) return [];
  const own = schema.$ref === undefined ? [] : [schema.$ref];
  return [...own, ...childrenOf(schema, dialect).flatMap((child) => referencesIn(child.schema, dialect))];
}

describe.each<Dialect>(["draft-07", "2020-12"])("in %s", (dialect) => {
  const names = ["a.json", "b.json", "c.json"];
  const files = smallFiles(dialect, names);

  test("every reference of a closed schema leads to a schema inside it", () =>
    fc.assert(
      fc.property(files, (given) => {
        const { schema } = closed(given, dialect);
        for (const reference of referencesIn(schema, dialect)) {
          const found = resolvePointer(schema, fragmentToPointer(String(reference).slice(1))!);
          expect({ reference, isSchema: isSchema(found?.value) }).toEqual({ reference, isSchema: true });
        }
      }),
      { numRuns: 200 },
    ));

  test("a closed schema is closed: closing it again gives the same text", () =>
    fc.assert(
      fc.property(files, (given) => {
        const { schema } = closed(given, dialect);
        expect(JSON.stringify(closed({ "a.json": schema }, dialect).schema)).toBe(JSON.stringify(schema));
      }),
      { numRuns: 200 },
    ));

  test("it accepts what its files accept", () => {
    // In draft-07 a reference hides what stands beside it, but not from ajv.
    const comparable = dialect === "draft-07" ? smallFiles(dialect, names, true) : files;
    const seen = { true: 0, false: 0 };
    fc.assert(
      fc.property(comparable, (given) => {
        const accepts = oracleOf(dialect, closed(given, dialect).schema);
        const wants = oracleOfFiles(dialect, given, "a.json");
        for (const value of smallValues) {
          const want = wants(value);
          seen[`${want}`]++;
          expect({ value, accepted: accepts(value) }).toEqual({ value, accepted: want });
        }
      }),
      { numRuns: 150 },
    );
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(500);
  });
});

const list: Files = {
  "a.json": { items: { $ref: "x/b.json#row" } },
  "x/b.json": {
    $defs: { r: { $anchor: "row", anyOf: [{ $ref: "../a.json#/$defs/n" }, { $ref: "../a.json", type: "array" }] } },
  },
};
const listed: Files = { ...list, "a.json": { ...list["a.json"], $defs: { n: { type: "number" } } } };

test.each([
  [[1, [2, [3, []]]], true],
  [[1, [2, ["3"]]], false],
  [[{}], false],
  ["any", true],
])("a list over two files judges %j", (value, want) => {
  expect(oracleOf("2020-12", closed(listed, "2020-12").schema)(value)).toBe(want);
  expect(oracleOfFiles("2020-12", listed, "a.json")(value)).toBe(want);
});
