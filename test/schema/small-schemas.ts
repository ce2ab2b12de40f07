import fc from "fast-check";
import type { Json, JsonObject } from "../../src/json/json.js";
import type { Dialect } from "../../src/schema/dialects.js";

export type Schemas = fc.Arbitrary<JsonObject | boolean>;
export type Members = Readonly<Record<string, fc.Arbitrary<Json>>>;

const scalars: readonly Json[] = [null, true, false, 0, 1, 1.5, 2, -1, "", "a", "ab", "b"];
const scalar = fc.constantFrom(...scalars);
const names = fc.constantFrom("a", "b", "c");
const nameList = fc.uniqueArray(names, { minLength: 1, maxLength: 2 });

/** Values that small schemas can tell apart: a dense list, and the same by chance with more inside each other. */
export const smallValues: readonly Json[] = [
  ...scalars,
  ...[[], [null], [1], [1.5], ["a"], ["b"], [1, 1], [1, "a"], ["a", 1], ["a", "a", "b"], [2, 1, 0], [[]], [[1]], [{}]],
  ...[{}, { a: 1 }, { a: "a" }, { a: null }, { b: 1 }, { c: "b" }, { a: 1, b: 1 }, { a: "a", b: 2 }, { b: true, c: 0 }],
  ...[{ a: 1, b: "a", c: null }, { a: {} }, { a: { a: 1 } }, { a: [1] }, { b: ["a", "b"] }, [{ a: 1 }, { a: 1 }]],
];

export const smallValue: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    { arbitrary: scalar, weight: 3 },
    { arbitrary: fc.array(tie("value"), { maxLength: 3 }), weight: 2 },
    { arbitrary: mapOf(names, tie("value"), 3), weight: 2 },
  ),
})).value;

export interface Extra {
  /** Further schemas at the tips. */
  readonly leaves?: readonly Schemas[];
  /** Further keywords of objects and arrays. */
  keywords?(inner: Schemas): Members;
}

/**
 * Schemas of few keywords over few values, so that keywords meet and contradict each other. What belongs together comes
 * together: lists hold schemas about the same type, and conditions are whole.
 */
export function smallSchemas(dialect: Dialect, extra: Extra = {}): Schemas {
  const { leaves = [], keywords = () => ({}) } = extra;
  let schemas: Schemas = fc.oneof(bare, texts, values, numbers, strings, fc.boolean(), ...leaves);
  for (let depth = 0; depth < 2; depth++) {
    const inner = schemas;
    const arrays = { type: fc.constant("array"), ...keywords(inner), ...arrayMembers(dialect, inner) };
    const objects = { type: fc.constant("object"), ...keywords(inner), ...objectMembers(dialect, inner) };
    const [array, object] = [some(arrays, 4), some(objects, 4)];
    const any = fc.oneof(bare, texts, values, numbers, array, object, inner);
    // Parts that say little are the ones that can be merged.
    const families = [bare, texts, numbers, strings, some(arrays, 2), some(objects, 2), some(objects, 2), any];
    const combined = fc.oneof(...families.map(combinations));
    schemas = fc.oneof(inner, array, object, combined, beside(combined, fc.oneof(bare, numbers, object, array)));
  }
  return schemas;
}

const types = ["null", "boolean", "number", "integer", "string", "array", "object"];
const typeList = fc.uniqueArray(fc.constantFrom(...types), { minLength: 1, maxLength: 3 });
const bare: Schemas = fc.oneof(fc.constantFrom(...types), typeList).map((type) => ({ type }));
const texts: Schemas = fc.oneof(
  fc.subarray(["a", "ab", "b"], { minLength: 1 }).map((each) => ({ enum: each })),
  fc.constant<JsonObject>({ type: "string" }),
);
const listed = fc.oneof({ arbitrary: scalar, weight: 4 }, { arbitrary: smallValue, weight: 1 });
const values: Schemas = some({
  type: fc.oneof(fc.constantFrom(...types), typeList),
  enum: fc.array(listed, { minLength: 1, maxLength: 4 }),
  const: listed,
});
const bound = fc.constantFrom(-1, 0, 0.5, 1, 1.5, 2);
const numbers: Schemas = some({
  ...{ type: fc.constantFrom("integer", "number"), minimum: bound, maximum: bound, exclusiveMinimum: bound },
  ...{ exclusiveMaximum: bound, multipleOf: fc.constantFrom(0.5, 1, 2) },
});
const count = fc.nat(3);
const strings: Schemas = some({ minLength: count, maxLength: count, pattern: fc.constantFrom("^a", "b", "^$") });

function combinations(inner: Schemas): Schemas {
  const list = fc.array(inner, { minLength: 1, maxLength: 3 });
  const condition = fc.record({ if: inner, then: inner, else: inner }, { requiredKeys: ["if"] });
  return fc.oneof(
    ...["allOf", "allOf", "anyOf", "oneOf"].map((name) => list.map((each) => ({ [name]: each }))),
    inner.map((each) => ({ not: each })),
    condition.map((each): JsonObject => ({ ...each })),
  );
}

function arrayMembers(dialect: Dialect, inner: Schemas): Members {
  const list = fc.array(inner, { minLength: 1, maxLength: 3 });
  const tuple: Members =
    dialect === "2020-12"
      ? { prefixItems: list, items: inner }
      : { items: fc.oneof(inner, list, list), additionalItems: inner };
  const counts = dialect === "draft-07" ? {} : { minContains: count, maxContains: count };
  return { ...tuple, contains: inner, ...counts, minItems: count, maxItems: count, uniqueItems: fc.boolean() };
}

function objectMembers(dialect: Dialect, inner: Schemas): Members {
  const members = mapOf(names, inner, 2);
  const needs = mapOf(names, nameList, 2);
  const dependent: Members =
    dialect === "draft-07"
      ? { dependencies: mapOf(names, fc.oneof(inner, nameList), 2) }
      : { dependentRequired: needs, dependentSchemas: members };
  return {
    ...{ properties: members, required: nameList, additionalProperties: inner, ...dependent },
    ...{ patternProperties: mapOf(fc.constantFrom("^a", "b|c"), inner, 2), propertyNames: inner },
    ...{ minProperties: count, maxProperties: count },
  };
}

/** Some of these keywords; the first ones, and with them the type, rather than the others. */
function some(members: Members, maxKeys = 3): fc.Arbitrary<JsonObject> {
  const keys = Object.keys(members);
  const early = fc.tuple(fc.nat(keys.length - 1), fc.nat(keys.length - 1)).map(([a, b]) => keys[Math.min(a, b)]!);
  return fc
    .uniqueArray(early, { minLength: 1, maxLength: maxKeys })
    .chain((chosen) =>
      fc.record(Object.fromEntries(chosen.map((name) => [name, members[name]!]))),
    ) as fc.Arbitrary<JsonObject>;
}

const beside = (one: Schemas, other: Schemas): Schemas =>
  fc.tuple(one, other).map(([a, b]) => (typeof a === "boolean" || typeof b === "boolean" ? a : { ...a, ...b }));

// Objects as JSON.parse makes them.
function mapOf<T extends Json>(
  keys: fc.Arbitrary<string>,
  each: fc.Arbitrary<T>,
  maxKeys: number,
): fc.Arbitrary<JsonObject> {
  return fc.dictionary(keys, each, { maxKeys, noNullPrototype: true });
}
