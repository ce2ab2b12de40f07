import { isObject, type Json, type JsonObject } from "../json/json.js";
import { escapeToken } from "../json/pointer.js";
import type { Dialect } from "./dialects.js";
import { keywordOf } from "./keywords.js";

const proto = "__proto__";

/**
 * Pointers, below a keyword, of members named `__proto__` that the keyword itself holds (inner schemas are looked at
 * on their own). ajv 8.20.0 skips such properties and compares such data wrongly, so they are refused.
 */
export function findProtoNames(dialect: Dialect, name: string, value: Json): string[] {
  if (name === proto) return [""];
  const holds = keywordOf(dialect, name)?.holds;
  switch (holds) {
    case "schema":
    case "schemas":
    case "items":
      return [];
    case "schema-map":
    case "regex-schema-map":
      return isObject(value) ? keysOf(value) : [];
    case "names":
      return listed(value, "");
    case "dependencies":
    case "names-map":
      return isObject(value) ? [...keysOf(value), ...listsOf(value)] : [];
    default:
      return inData(value);
  }
}

const keysOf = (value: JsonObject): string[] => (Object.hasOwn(value, proto) ? [`/${proto}`] : []);

const listsOf = (value: JsonObject): string[] =>
  Object.entries(value).flatMap(([key, each]) => listed(each, `/${escapeToken(key)}`));

const listed = (value: Json, base: string): string[] =>
  Array.isArray(value) ? value.flatMap((each, index) => (each === proto ? [`${base}/${index}`] : [])) : [];

function inData(value: Json): string[] {
  const found: string[] = [];
  const stack: [Json, string][] = [[value, ""]];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [each, pointer] = next;
    if (each === null || typeof each !== "object") continue;
    for (const [key, member] of Object.entries(each)) {
      const at = `${pointer}/${escapeToken(key)}`;
      if (key === proto && isObject(each)) found.push(at);
      stack.push([member, at]);
    }
  }
  return found;
}
