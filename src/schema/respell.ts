import { hasOwn, isObject, type Json, type JsonObject } from "../json/json.js";
import { type Dialect, definitionsKeyword } from "./dialects.js";
import { keywordOf, keywordsOf } from "./keywords.js";

/** One schema with its own keywords as another dialect spells them; the schemas inside it are as they were. */
export interface Respelled {
  readonly schema: JsonObject;
  /** For each keyword that moved, its name before, by its name now. */
  readonly before: ReadonlyMap<string, string>;
  /** Further members for `allOf`, in the words of the target. */
  readonly also: readonly JsonObject[];
  /** Keywords that the target can not say. */
  readonly refused: readonly string[];
  /** Annotations that the target does not know. */
  readonly dropped: readonly string[];
}

/** A name in the target, or what happens instead: it says nothing here, it is lost, it can not be said. */
type Fate = { readonly name: string } | "void" | "dropped" | "refused";

/**
 * The keywords of `schema` as `to` spells them (2020-12, appendix of changes; 2019-09, release notes).
 * `containsCounts` says whether the document has `contains`, which marks items as evaluated in 2020-12 alone.
 */
export function respell(schema: JsonObject, from: Dialect, to: Dialect, containsCounts: boolean): Respelled {
  const kept: JsonObject = {};
  const before = new Map<string, string>();
  const also: JsonObject[] = [];
  const refused: string[] = [];
  const dropped: string[] = [];
  for (const [name, value] of Object.entries(schema)) {
    if (dependencyKeywords.has(name) && keywordOf(from, name) !== undefined && keywordOf(to, name) === undefined)
      continue;
    const fate = fateOf(name, schema, from, to, containsCounts);
    if (fate === "refused") refused.push(name);
    else if (fate === "dropped") dropped.push(name);
    else if (fate !== "void") {
      kept[fate.name] = value;
      before.set(fate.name, name);
    }
  }
  if (from === "draft-07" && to !== "draft-07") splitDependencies(schema, kept, before);
  if (from !== "draft-07" && to === "draft-07") {
    mergeDependencies(schema, kept, before, also);
    // What stands beside a reference is ignored in draft-07.
    const beside = Object.keys(kept).filter((name) => !["$schema", "$defs", "definitions"].includes(name));
    if (hasOwn(kept, "$ref") && (beside.length > 1 || also.length > 0)) {
      also.push({ $ref: kept.$ref! });
      delete kept.$ref;
    }
  }
  return { schema: kept, before, also, refused, dropped };
}

const dependencyKeywords: ReadonlySet<string> = new Set(["dependencies", "dependentRequired", "dependentSchemas"]);

const same = (name: string): Fate => ({ name });

function fateOf(name: string, schema: JsonObject, from: Dialect, to: Dialect, containsCounts: boolean): Fate {
  const keyword = keywordOf(from, name);
  // A word without meaning must not gain one.
  if (keyword === undefined) return keywordsOf(to).has(name) ? "dropped" : same(name);
  const rule = rules[name];
  if (rule !== undefined) return rule(schema, from, to, containsCounts);
  if (keywordsOf(to).has(name)) return same(name);
  return keyword.role === "annotation" ? "dropped" : "refused";
}

type Rule = (schema: JsonObject, from: Dialect, to: Dialect, containsCounts: boolean) => Fate;

/** A schema with both containers keeps them: every dialect here reads both. */
const container =
  (own: string, other: string): Rule =>
  (schema, _, to) =>
    same(hasOwn(schema, other) ? own : definitionsKeyword[to]);

const rules: Readonly<Record<string, Rule>> = {
  $defs: container("$defs", "definitions"),
  definitions: container("definitions", "$defs"),

  items: (schema, from, to) => {
    if (to === "2020-12") return same(Array.isArray(schema.items) ? "prefixItems" : "items");
    return same(from === "2020-12" && hasOwn(schema, "prefixItems") ? "additionalItems" : "items");
  },
  prefixItems: (_, __, to) => same(to === "2020-12" ? "prefixItems" : "items"),
  additionalItems: (schema, _, to) => {
    if (!Array.isArray(schema.items)) return "void";
    return same(to === "2020-12" ? "items" : "additionalItems");
  },

  contains: (schema, _, to) => (to === "draft-07" && countsOf(schema) === "any" ? "void" : same("contains")),
  minContains: (schema, _, to) => containsLimit("minContains", schema, to),
  maxContains: (schema, _, to) => containsLimit("maxContains", schema, to),

  unevaluatedProperties: (schema, from, to) => {
    if (to !== "draft-07") return same("unevaluatedProperties");
    if (appliesInPlace(schema, from)) return "refused";
    return hasOwn(schema, "additionalProperties") ? "void" : same("additionalProperties");
  },
  unevaluatedItems: (schema, from, to, containsCounts) => {
    if (to !== "draft-07") return from !== to && containsCounts ? "refused" : same("unevaluatedItems");
    if (appliesInPlace(schema, from) || (from === "2020-12" && hasOwn(schema, "contains"))) return "refused";
    const isTuple = hasOwn(schema, "prefixItems") || Array.isArray(schema.items);
    const isRestSaid = from === "2020-12" || !isTuple ? hasOwn(schema, "items") : hasOwn(schema, "additionalItems");
    return isRestSaid ? "void" : same(isTuple ? "additionalItems" : "items");
  },
};

/** How many members `contains` asks for, as far as draft-07 can say it. */
function countsOf({ minContains = 1, maxContains }: JsonObject): "one" | "any" | "other" {
  if (maxContains !== undefined || (minContains !== 0 && minContains !== 1)) return "other";
  return minContains === 0 ? "any" : "one";
}

function containsLimit(name: string, schema: JsonObject, to: Dialect): Fate {
  if (to !== "draft-07") return same(name);
  return hasOwn(schema, "contains") && countsOf(schema) === "other" ? "refused" : "void";
}

const appliesInPlace = (schema: JsonObject, dialect: Dialect): boolean =>
  Object.keys(schema).some((name) => keywordOf(dialect, name)?.inPlace === true);

function splitDependencies({ dependencies }: JsonObject, kept: JsonObject, before: Map<string, string>): void {
  if (!isObject(dependencies)) return;
  const isList = ([, value]: [string, Json]): boolean => Array.isArray(value);
  const lists = Object.entries(dependencies).filter(isList);
  const schemas = Object.entries(dependencies).filter((entry) => !isList(entry));
  if (lists.length > 0) kept.dependentRequired = Object.fromEntries(lists);
  if (schemas.length > 0) kept.dependentSchemas = Object.fromEntries(schemas);
  before.set("dependentSchemas", "dependencies");
}

function mergeDependencies(
  { dependentRequired, dependentSchemas }: JsonObject,
  kept: JsonObject,
  before: Map<string, string>,
  also: JsonObject[],
): void {
  const schemas = isObject(dependentSchemas) ? dependentSchemas : {};
  const lists = Object.entries(isObject(dependentRequired) ? dependentRequired : {});
  const clashing = lists.filter(([name]) => hasOwn(schemas, name));
  const merged = { ...Object.fromEntries(lists.filter(([name]) => !hasOwn(schemas, name))), ...schemas };
  if (Object.keys(merged).length > 0) kept.dependencies = merged;
  if (clashing.length > 0) also.push({ dependencies: Object.fromEntries(clashing) });
  before.set("dependencies", "dependentSchemas");
}
