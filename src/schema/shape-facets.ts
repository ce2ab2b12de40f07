import { canonicalJson } from "../json/canonical.js";
import { isObject, type JsonObject } from "../json/json.js";
import type { SchemaNode } from "./graph.js";
import {
  type ArrayFacet,
  isAny,
  type NumberFacet,
  type ObjectFacet,
  type Shape,
  type ShapeRef,
  type StringFacet,
  shapeText,
} from "./shape.js";

/** What a facet is read from: the keywords that its dialect knows, and the shapes of the schemas inside it by path. */
export interface ShapeSource {
  readonly node: SchemaNode;
  readonly raw: JsonObject;
  at(...tokens: (string | number)[]): ShapeRef;
}

export function numberFacet(facet: NumberFacet, { raw }: ShapeSource): void {
  for (const name of ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"] as const) {
    if (typeof raw[name] === "number") facet[name] = raw[name];
  }
}

export function stringFacet(facet: StringFacet, { raw }: ShapeSource): void {
  for (const name of ["minLength", "maxLength"] as const) {
    if (typeof raw[name] === "number") facet[name] = raw[name];
  }
  for (const name of ["pattern", "format"] as const) {
    if (typeof raw[name] === "string") facet[name] = raw[name];
  }
}

export function arrayFacet(facet: ArrayFacet, shape: Shape, source: ShapeSource): void {
  const { raw, at } = source;
  const { tuple, rest } = itemKeywords(source);
  if (tuple !== undefined) facet.prefix = (raw[tuple] as unknown[]).map((_, index) => at(tuple, index));
  if (rest !== undefined && raw[rest] !== undefined) {
    const others = at(rest);
    if (!isAny(others)) facet.rest = others;
  }
  trimPrefix(facet);
  for (const name of ["minItems", "maxItems"] as const) {
    if (typeof raw[name] === "number") facet[name] = raw[name];
  }
  if (raw.uniqueItems === true) facet.uniqueItems = true;
  if (raw.contains !== undefined && !(raw.minContains === 0 && raw.maxContains === undefined)) {
    facet.contains = {
      is: at("contains"),
      min: typeof raw.minContains === "number" ? raw.minContains : 1,
      ...(typeof raw.maxContains === "number" && { max: raw.maxContains }),
    };
  }
  const unevaluated = raw.unevaluatedItems;
  if (unevaluated !== undefined && unevaluated !== true)
    shape.beyond.push(`unevaluatedItems:${canonicalJson(unevaluated)}`);
}

/** Which keyword lists the first items and which one describes the others: 2020-12 renamed both. */
function itemKeywords({ node, raw }: ShapeSource): { tuple: string | undefined; rest: string | undefined } {
  if (node.dialect === "2020-12") {
    const isTuple = Array.isArray(raw.prefixItems) && raw.prefixItems.length > 0;
    return { tuple: isTuple ? "prefixItems" : undefined, rest: "items" };
  }
  // An empty list of items describes none of them, so that additionalItems describes all.
  if (!Array.isArray(raw.items)) return { tuple: undefined, rest: "items" };
  return { tuple: raw.items.length > 0 ? "items" : undefined, rest: "additionalItems" };
}

// First items that say what the rest says are no first items.
function trimPrefix(facet: ArrayFacet): void {
  const { prefix } = facet;
  if (prefix === undefined) return;
  while (prefix.length > 0 && isTail(prefix.at(-1)!, facet.rest)) prefix.pop();
  if (prefix.length === 0) delete facet.prefix;
}

const isTail = (item: ShapeRef, rest: ShapeRef | undefined): boolean =>
  rest === undefined ? isAny(item) : shapeText(item) === shapeText(rest);

export function objectFacet(facet: ObjectFacet, shape: Shape, source: ShapeSource): void {
  const { raw, at } = source;
  const mapOf = (name: string): Map<string, ShapeRef> | undefined => {
    const value = raw[name];
    if (!isObject(value) || Object.keys(value).length === 0) return undefined;
    return new Map(Object.keys(value).map((key) => [key, at(name, key)]));
  };
  const [properties, patterns] = [mapOf("properties"), mapOf("patternProperties")];
  if (properties !== undefined) facet.properties = properties;
  if (patterns !== undefined) facet.patterns = patterns;
  const rest = restKeyword(shape, source);
  if (rest !== undefined) {
    const others = at(rest);
    if (!isAny(others)) facet.rest = others;
  }
  if (Array.isArray(raw.required) && raw.required.length > 0) facet.required = raw.required as string[];
  for (const name of ["minProperties", "maxProperties"] as const) {
    if (typeof raw[name] === "number") facet[name] = raw[name];
  }
  if (raw.propertyNames !== undefined) {
    const names = at("propertyNames");
    if (!isAny(names)) facet.names = names;
  }
  addDependencies(facet, source);
}

const inPlaceKeywords = ["allOf", "anyOf", "oneOf", "if", "$ref", "dependentSchemas", "not"];

/** The keyword for all other members; `unevaluatedProperties` is one where nothing else could have evaluated any. */
function restKeyword(shape: Shape, source: ShapeSource): string | undefined {
  const { raw } = source;
  if (raw.additionalProperties !== undefined) return "additionalProperties";
  const unevaluated = raw.unevaluatedProperties;
  if (unevaluated === undefined) return undefined;
  if (!inPlaceKeywords.some((name) => Object.hasOwn(raw, name))) return "unevaluatedProperties";
  if (unevaluated !== true) shape.beyond.push(`unevaluatedProperties:${canonicalJson(unevaluated)}`);
  return undefined;
}

function addDependencies(facet: ObjectFacet, { raw, at }: ShapeSource): void {
  for (const name of ["dependencies", "dependentRequired", "dependentSchemas"]) {
    const value = raw[name];
    if (!isObject(value)) continue;
    for (const [key, each] of Object.entries(value)) {
      if (Array.isArray(each)) facet.needs = (facet.needs ?? new Map()).set(key, [...(each as string[])].sort());
      else facet.implies = (facet.implies ?? new Map()).set(key, at(name, key));
    }
  }
}
