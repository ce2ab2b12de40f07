import { isObject, type JsonObject } from "../../src/json/json.js";
import { mapChildren } from "../../src/schema/children.js";
import type { Dialect } from "../../src/schema/dialects.js";
import { keywordOf } from "../../src/schema/keywords.js";

/**
 * The same schema with the `type` that its author most likely had in mind: where all constraints of a schema without a
 * type concern values of one type, that type is added. So the suite, which is mostly typeless, comes closer to what
 * people write.
 */
export function withImpliedType(schema: JsonObject | boolean, dialect: Dialect): JsonObject | boolean {
  if (!isObject(schema)) return schema;
  const inner = mapChildren(schema, dialect, (child) => withImpliedType(child, dialect));
  if (["type", "enum", "const", "$ref"].some((name) => Object.hasOwn(schema, name))) return inner;
  const types = new Set(Object.keys(schema).flatMap((name) => keywordOf(dialect, name)?.on ?? []));
  const [type] = types;
  return types.size === 1 ? { ...inner, type: type! } : inner;
}
