import { isObject, type Json, type JsonObject } from "../json/json.js";
import { childrenOf } from "./children.js";
import type { Dialect } from "./dialects.js";
import { keywordOf } from "./keywords.js";
import { jsonTypes } from "./shape.js";

export interface RepairOptions {
  readonly dialect: Dialect;
  /** Whether a reference may lead to what this keyword holds, so that it has to stay where it is. */
  isReferred(keyword: string): boolean;
  /** Whether it is kept track of what was evaluated, as `unevaluatedItems` and `unevaluatedProperties` want it. */
  readonly isTracked: boolean;
}

/** Says in other words what ajv 8.20.0 judges wrongly or not at all. */
export function repairedForEngine(schema: JsonObject, options: RepairOptions): JsonObject {
  const compared = withUniqueItemsFirst(withoutEmptyEnum(schema), options);
  const repaired = withContainsFirst(withItemToContain(compared), options);
  return options.isTracked ? withPatternsTracked(withNothingCutOff(repaired, options), options) : repaired;
}

/** Whether judging has to keep track of which items and members were evaluated. Where it need not, ajv should not. */
export function usesUnevaluated(schema: JsonObject | boolean, dialect: Dialect): boolean {
  if (!isObject(schema)) return false;
  const names = ["unevaluatedItems", "unevaluatedProperties"];
  if (names.some((name) => keywordOf(dialect, name) !== undefined && Object.hasOwn(schema, name))) return true;
  return childrenOf(schema, dialect).some((child) => usesUnevaluated(child.schema, dialect));
}

/** An empty enum, which is legal and accepts nothing, does not compile. */
function withoutEmptyEnum(schema: JsonObject): JsonObject {
  const { enum: values, ...others } = schema;
  if (!Array.isArray(values) || values.length > 0) return schema;
  return others.not === undefined ? { ...others, not: {} } : and(others, { not: {} });
}

/** `uniqueItems` passes over first items whose type is not one that `items` names for the others. */
function withUniqueItemsFirst(schema: JsonObject, { dialect }: RepairOptions): JsonObject {
  const { uniqueItems, ...others } = schema;
  if (dialect !== "2020-12" || schema.prefixItems === undefined || uniqueItems !== true) return schema;
  return and(others, { uniqueItems });
}

/**
 * Of an empty array `contains` says what it said of the array before it, when it stands in a loop (`[["a"], []]`); only
 * where it has to count is it right.
 */
function withItemToContain(schema: JsonObject): JsonObject {
  const { contains, minContains = 1, maxContains, minItems = 0 } = schema;
  if (contains === undefined || minContains !== 1 || maxContains !== undefined) return schema;
  return minItems === 0 ? { ...schema, minItems: 1 } : schema;
}

/** Behind first items `contains` is passed over where the array has none of those that say something. */
function withContainsFirst(schema: JsonObject, { dialect, isReferred }: RepairOptions): JsonObject {
  const isTuple = Array.isArray(dialect === "2020-12" ? schema.prefixItems : schema.items);
  if (!isTuple || schema.contains === undefined) return schema;
  const isMoved = (name: string): boolean => ["contains", "minContains", "maxContains"].includes(name);
  const moved = Object.entries(schema).filter(([name]) => isMoved(name));
  const others = Object.entries(schema).filter(([name]) => !isMoved(name));
  return and(isReferred("contains") ? schema : Object.fromEntries(others), Object.fromEntries(moved));
}

/**
 * Where members are tracked, the code behind `not` of everything is left out as dead, the records that it declares with
 * it, and reading them throws ReferenceError. A list of all types does not look like everything.
 */
function withNothingCutOff(schema: JsonObject, { dialect }: RepairOptions): JsonObject {
  const excluded = schema.not === true ? {} : schema.not;
  if (!isObject(excluded)) return schema;
  if (!Object.keys(excluded).every((name) => keywordOf(dialect, name)?.role === "container")) return schema;
  return { ...schema, not: { ...excluded, type: [...jsonTypes] } };
}

/**
 * Where members are tracked, `patternProperties` writes down what it saw, and throws TypeError when keywords before it
 * have seen none. A pattern that matches nothing lets it begin with an empty record.
 */
function withPatternsTracked(schema: JsonObject, { dialect }: RepairOptions): JsonObject {
  const { patternProperties, properties, additionalProperties } = schema;
  if (patternProperties === undefined || additionalProperties !== undefined) return schema;
  if (isObject(properties) && Object.keys(properties).length > 0) return schema;
  const before = Object.keys(schema).some((name) => keywordOf(dialect, name)?.inPlace);
  return before ? and(schema, { patternProperties: { "(?!)": true } }) : schema;
}

const and = (schema: JsonObject, part: Json): JsonObject => ({
  ...schema,
  allOf: [...(Array.isArray(schema.allOf) ? schema.allOf : []), part],
});
