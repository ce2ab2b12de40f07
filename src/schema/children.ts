import { isObject, type Json, type JsonObject } from "../json/json.js";
import { joinPointer } from "../json/pointer.js";
import type { Dialect } from "./dialects.js";
import { type Holds, keywordOf } from "./keywords.js";

/** A schema directly inside another: under which keyword, under which name or index of it, at which pointer below it. */
export interface SchemaChild {
  readonly keyword: string;
  readonly key?: string;
  readonly pointer: string;
  readonly schema: JsonObject | boolean;
}

export const isSchema = (value: unknown): value is JsonObject | boolean =>
  typeof value === "boolean" || isObject(value);

/** Whether everything beside `$ref` is ignored here (draft-07, section 8.3); definitions stay addressable. */
export const refHidesSiblings = (dialect: Dialect, schema: JsonObject): boolean =>
  dialect === "draft-07" && typeof schema.$ref === "string";

/** The schemas directly inside `schema`, by the keyword table; malformed values are passed over (the check names them). */
export function childrenOf(schema: JsonObject, dialect: Dialect): SchemaChild[] {
  const found: SchemaChild[] = [];
  const onlyContainers = refHidesSiblings(dialect, schema);
  for (const [name, value] of Object.entries(schema)) {
    const keyword = keywordOf(dialect, name);
    if (keyword === undefined || (onlyContainers && keyword.role !== "container")) continue;
    for (const [key, child] of schemasIn(keyword.holds, value)) {
      const base = joinPointer("", name);
      found.push(
        key === undefined
          ? { keyword: name, pointer: base, schema: child }
          : { keyword: name, key, pointer: joinPointer(base, key), schema: child },
      );
    }
  }
  return found;
}

function schemasIn(holds: Holds, value: Json): [key: string | undefined, schema: JsonObject | boolean][] {
  switch (holds) {
    case "schema":
      return isSchema(value) ? [[undefined, value]] : [];
    case "items":
      return Array.isArray(value) ? listed(value) : isSchema(value) ? [[undefined, value]] : [];
    case "schemas":
      return Array.isArray(value) ? listed(value) : [];
    case "schema-map":
    case "regex-schema-map":
    case "dependencies":
      return isObject(value) ? Object.entries(value).filter(hasSchema) : [];
    default:
      return [];
  }
}

const hasSchema = (entry: [string, Json]): entry is [string, JsonObject | boolean] => isSchema(entry[1]);

const listed = (values: readonly Json[]): [string, JsonObject | boolean][] =>
  values.map((value, index): [string, Json] => [String(index), value]).filter(hasSchema);

/** The same schema with each schema directly inside it replaced, in the same order. Malformed values are kept. */
export function mapChildren(
  schema: JsonObject,
  dialect: Dialect,
  replace: (child: JsonObject | boolean, keyword: string, key: string | undefined) => JsonObject | boolean,
): JsonObject {
  const entries = Object.entries(schema).map(([name, value]): [string, Json] => {
    const holds = keywordOf(dialect, name)?.holds;
    return [name, holds === undefined ? value : mapped(holds, value, (child, key) => replace(child, name, key))];
  });
  return Object.fromEntries(entries);
}

function mapped(
  holds: Holds,
  value: Json,
  replace: (child: JsonObject | boolean, key: string | undefined) => JsonObject | boolean,
): Json {
  const found = schemasIn(holds, value);
  if (found.length === 0) return value;
  if (found[0]![0] === undefined) return replace(found[0]![1], undefined);
  if (Array.isArray(value)) {
    return value.map((each, index) => (isSchema(each) ? replace(each, String(index)) : each));
  }
  const entries = Object.entries(value as JsonObject).map(([key, each]): [string, Json] => [
    key,
    isSchema(each) ? replace(each, key) : each,
  ]);
  return Object.fromEntries(entries);
}
