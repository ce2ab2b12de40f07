import { isObject, type JsonObject } from "../json/json.js";
import { mapChildren } from "../schema/children.js";
import type { ClosedSchema } from "../schema/close.js";
import type { Dialect } from "../schema/dialects.js";
import { keywordOf } from "../schema/keywords.js";
import { orderKeywords } from "../schema/order-keywords.js";
import { knownValuesOf } from "../schema/vocabulary.js";

/**
 * The form in which a schema is served: closed, named by its own URL, and in standard keywords alone, so that every
 * validator takes it as it is. `x-known-values` becomes the standard open enum; all other `x-*` are left out.
 */
export function publishedForm(closed: ClosedSchema, id: string): JsonObject {
  const lowered = lower(closed.schema, closed.dialect);
  const schema = isObject(lowered) ? lowered : lowered ? {} : { not: {} };
  return orderKeywords({ ...schema, $id: id }, closed.dialect);
}

function lower(schema: JsonObject | boolean, dialect: Dialect): JsonObject | boolean {
  if (!isObject(schema)) return schema;
  const standard = Object.fromEntries(Object.entries(schema).filter(([name]) => !name.startsWith("x-")));
  const copied = mapChildren(standard, dialect, (child) => lower(child, dialect));
  const known = knownValuesOf(schema);
  return known === undefined ? copied : orderKeywords(openEnum(copied, known.names, dialect), dialect);
}

/** The known values first, so that editors offer them; then any string. */
function openEnum(schema: JsonObject, names: readonly string[], dialect: Dialect): JsonObject {
  const branches = [{ enum: [...names] }, { type: "string" }];
  const { type, ...rest } = schema;
  const asserts = Object.keys(rest).some((name) => {
    const role = keywordOf(dialect, name)?.role;
    return role === "assertion" || role === "applicator";
  });
  // What else is asserted needs its type beside it under strict validators.
  if (!asserts) return { ...rest, anyOf: branches };
  const all = Array.isArray(schema.allOf) ? schema.allOf : [];
  return schema.anyOf === undefined
    ? { ...schema, anyOf: branches }
    : { ...schema, allOf: [...all, { anyOf: branches }] };
}
