import fc from "fast-check";
import type { Json, JsonObject } from "../../src/json/json.js";
import type { Dialect } from "../../src/schema/dialects.js";
import { type Holds, type Keyword, keywordsOf, type Role } from "../../src/schema/keywords.js";

/** Values of every type and at every edge that a metaschema draws. */
export const boundaryValues: readonly Json[] = [
  ...[null, true, false, 0, 1, -1, 0.5, -0.5, 1e300, "", "a", "x y", "string", "number", "#a", "a#", "a:b", "_a", "-a"],
  ...[[], [1], [1, 1], ["a"], ["a", "b"], ["a", "a"], ["string"], ["string", "null"], ["string", "string"]],
  ...[["strnig"], [null], [{}], [true, {}], [true, 1], [[]], [{ a: 1 }, { a: 1 }]],
  ...[{}, { a: 1 }, { a: null }, { a: "x" }, { a: "a", b: "a" }, { a: {} }, { a: true, b: {} }, { a: [] }],
  ...[{ a: ["x"] }, { a: ["x", "x"] }, { a: [1] }, { a: [{}] }, { a: { type: "strnig" } }, { type: 1 }, { "(": {} }],
];

const words = fc.constantFrom("a", "b", "ab");
const slip = fc.constantFrom(...boundaryValues);

/**
 * Schemas of a dialect in which now and then a value has been swapped for one from the edges. Without names and
 * references, whose linking comes first, and without what is refused by name whatever its value.
 */
export function schemasWithSlips(dialect: Dialect): fc.Arbitrary<JsonObject> {
  const left: readonly Role[] = ["refused", "vendor", "identity", "reference"];
  const rows = [...keywordsOf(dialect).values()].filter(
    ({ name, role }) => !left.includes(role) && !name.startsWith("x-") && !isForeign(dialect, name),
  );
  return schemaOf(rows, 2);
}

// The metaschema of draft-07 does not look into "$defs".
const isForeign = (dialect: Dialect, name: string): boolean => dialect === "draft-07" && name === "$defs";

function schemaOf(rows: readonly Keyword[], depth: number): fc.Arbitrary<JsonObject> {
  const usable = depth > 0 ? rows : rows.filter(({ role }) => role !== "applicator" && role !== "container");
  const inner = (): fc.Arbitrary<Json> => (depth > 0 ? schemaOf(rows, depth - 1) : fc.boolean());
  const member = fc
    .constantFrom(...usable)
    .chain(({ name, holds }) =>
      fc
        .oneof({ arbitrary: validValue(holds, inner), weight: 9 }, { arbitrary: slip, weight: 1 })
        .map((value) => [name, value]),
    );
  return fc.array(member, { maxLength: 3 }).map((members) => Object.fromEntries(members) as JsonObject);
}

function validValue(holds: Holds, inner: () => fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  const names = fc.uniqueArray(words, { maxLength: 2 });
  const list = (minLength: number): fc.Arbitrary<Json> => fc.array(inner(), { minLength, maxLength: 2 });
  switch (holds) {
    case "schema":
      return inner();
    case "schemas":
      return list(1);
    case "items":
      return fc.oneof(inner(), list(1));
    case "schema-map":
    case "regex-schema-map":
      return fc.dictionary(words, inner(), { maxKeys: 2 });
    case "dependencies":
      return fc.dictionary(words, fc.oneof(inner(), names), { maxKeys: 2 });
    case "names-map":
      return fc.dictionary(words, names, { maxKeys: 2 });
    case "names":
      return names;
    case "type":
      return fc.constantFrom<Json>("string", "null", ["integer"], ["array", "object"]);
    case "list":
      return fc.array(fc.constantFrom<Json>(1, "a", null), { maxLength: 3 });
    case "flag":
      return fc.boolean();
    case "count":
      return fc.nat(3);
    case "number":
      return fc.constantFrom(-1, 0, 0.5, 2);
    case "positive-number":
      return fc.constantFrom(0.5, 2);
    default:
      return words;
  }
}
