import { isObject, type Json, type JsonObject } from "../json/json.js";
import { childrenOf } from "./children.js";
import type { Dialect } from "./dialects.js";
import { keywordOf } from "./keywords.js";

/**
 * Says in other words what ajv 8.20.0 judges wrongly or not at all. What a reference may lead to stays where it is, so
 * everything is said in addition.
 */
export function repairedForEngine(schema: JsonObject, dialect: Dialect, isTracked: boolean): JsonObject {
  const repaired = withItemToContain(withoutEmptyEnum(schema), dialect);
  return isTracked ? withPatternsTracked(repaired, dialect) : repaired;
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

/** Behind first items `contains` is passed over when the array is empty. */
function withItemToContain(schema: JsonObject, dialect: Dialect): JsonObject {
  const { contains, minContains, minItems } = schema;
  const isTuple = Array.isArray(dialect === "2020-12" ? schema.prefixItems : schema.items);
  if (!isTuple || contains === undefined || minContains === 0) return schema;
  return { ...schema, minItems: Math.max(typeof minItems === "number" ? minItems : 0, 1) };
}

/**
 * Where members are tracked, `patternProperties` writes down what it saw, and throws TypeError when keywords before it
 * have seen none. A pattern that matches nothing lets it begin with an empty record.
 */
function withPatternsTracked(schema: JsonObject, dialect: Dialect): JsonObject {
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
