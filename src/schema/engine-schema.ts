import { hasOwn, isObject, type Json, type JsonObject } from "../json/json.js";
import { joinPointer, parsePointer } from "../json/pointer.js";
import { childrenOf, mapChildren } from "./children.js";
import { type ClosedSchema, referencePointer } from "./close.js";
import type { Dialect } from "./dialects.js";
import { repairedForEngine, usesUnevaluated } from "./engine-repairs.js";
import { useOfFormat } from "./formats.js";
import { keywordOf, type Role } from "./keywords.js";

export interface EngineOptions {
  readonly formats: "assert" | "annotate";
}

/**
 * The closed schema with nothing but what decides a verdict: no annotations, no unknown keywords, no definition that
 * nothing refers to, no format that is not asserted. This is all that a validation engine gets to see.
 */
export function engineSchema(closed: ClosedSchema, { formats }: EngineOptions): JsonObject | boolean {
  const { schema: root, dialect } = closed;
  if (!isObject(root)) return root;
  // What stands in an annotation decides nothing, unless a reference leads there.
  const referred = new Set(referencesIn(root, dialect, false).flatMap((pointer) => parsePointer(pointer) ?? []));
  const isKept = (name: string, value: Json): boolean => {
    if (name === "format") return formats === "assert" && useOfFormat(String(value)) === "asserted";
    const keyword = keywordOf(dialect, name);
    if (keyword?.role === "annotation") return keyword.holds === "schema" && referred.has(name);
    return keyword !== undefined && decisive.has(keyword.role);
  };
  const repairs = {
    dialect,
    isReferred: (keyword: string): boolean => referred.has(keyword),
    isTracked: usesUnevaluated(root, dialect),
  };
  const strip = (schema: JsonObject | boolean): JsonObject | boolean => {
    if (!isObject(schema)) return schema;
    const kept = Object.fromEntries(Object.entries(schema).filter(([name, value]) => isKept(name, value)));
    return repairedForEngine(mapChildren(kept, dialect, strip), repairs);
  };
  return pruned(strip(root) as JsonObject, dialect);
}

const decisive: ReadonlySet<Role> = new Set(["assertion", "applicator", "reference", "container"]);

/** Leaves out root definitions that no reference reaches. */
function pruned(schema: JsonObject, dialect: Dialect): JsonObject {
  const needed = new Set<string>();
  const queue: (JsonObject | boolean)[] = [schema];
  const containers = ["definitions", "$defs"].filter((name) => isObject(schema[name]));
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const pointer of referencesIn(next, dialect, next === schema)) {
      const [container = "", key = ""] = parsePointer(pointer) ?? [];
      const definitions = schema[container];
      const at = joinPointer(container, key);
      if (!containers.includes(container) || !isObject(definitions) || !hasOwn(definitions, key) || needed.has(at))
        continue;
      needed.add(at);
      queue.push(definitions[key] as JsonObject | boolean);
    }
  }
  const kept = { ...schema };
  for (const container of containers) {
    const members = Object.entries(schema[container] as JsonObject).filter(([key]) =>
      needed.has(joinPointer(container, key)),
    );
    if (members.length === 0) delete kept[container];
    else kept[container] = Object.fromEntries(members);
  }
  return kept;
}

/** The pointers that the references of a schema and of all schemas in it name, those in the root's definitions apart. */
function referencesIn(schema: JsonObject | boolean, dialect: Dialect, isRoot: boolean): string[] {
  if (!isObject(schema)) return [];
  const own = typeof schema.$ref === "string" ? [referencePointer(schema.$ref)] : [];
  const inner = childrenOf(schema, dialect).filter(
    ({ keyword }) => !isRoot || keywordOf(dialect, keyword)?.role !== "container",
  );
  return [...own, ...inner.flatMap((child) => referencesIn(child.schema, dialect, false))];
}
