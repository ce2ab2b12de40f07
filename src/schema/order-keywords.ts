import type { JsonObject } from "../json/json.js";
import type { Dialect } from "./dialects.js";
import { keywordsOf } from "./keywords.js";

/** One schema object with its keywords in table order, others after them by name: spelling order carries no meaning. */
export function orderKeywords(schema: JsonObject, dialect: Dialect): JsonObject {
  const known = keywordsOf(dialect);
  const first = [...known.keys()].filter((name) => Object.hasOwn(schema, name));
  const rest = Object.keys(schema)
    .filter((name) => !known.has(name))
    .sort();
  return Object.fromEntries([...first, ...rest].map((name) => [name, schema[name]!]));
}
