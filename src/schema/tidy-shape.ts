import { canonicalJson } from "../json/canonical.js";
import type { Json } from "../json/json.js";
import { meetShape } from "./meet-shape.js";
import {
  type Facets,
  isAny,
  isBare,
  isNever,
  isReference,
  jsonTypes,
  type NumberFacet,
  noShape,
  type Shape,
  type ShapeRef,
  typeOf,
} from "./shape.js";

/**
 * Rewrites a shape so that equal meanings come closer to equal shapes. Every step keeps the set of accepted values.
 * The shape given is used up.
 */
export function tidyShape(shape: Shape): Shape {
  const nothing = noShape(shape.id, shape.note);
  if (shape.not.some(isAny)) return nothing;
  shape.not = shape.not.filter((each) => !excludeTypes(shape, each));
  shape.all = shape.all.filter((each) => !mergeAll(shape, each));
  shape.any = shape.any.filter((branches) => !mergeAny(shape, branches));
  if (shape.values !== undefined && !tidyValues(shape, shape.values)) return nothing;
  if (shape.number !== undefined) tidyNumber(shape.number);
  return isNever(shape) ? nothing : shape;
}

/** No two of the branches can hold at once, because they share no type. */
export const disjoint = (branches: readonly ShapeRef[]): boolean =>
  branches.every(
    (a, index) =>
      !isReference(a) &&
      branches
        .slice(index + 1)
        .every((b) => !isReference(b) && jsonTypes.every((type) => a[type] === undefined || b[type] === undefined)),
  );

/** `not` of a plain set of types takes these types away. */
function excludeTypes(shape: Shape, excluded: ShapeRef): boolean {
  if (isNever(excluded)) return true;
  if (!isBare(excluded) || excluded.number?.integer) return false;
  for (const type of jsonTypes) if (excluded[type] !== undefined) delete shape[type];
  return true;
}

function mergeAll(shape: Shape, part: ShapeRef): boolean {
  if (isReference(part)) return false;
  const lists = [part.all, part.any, part.one, part.not, part.when, part.beyond];
  if (lists.some((list) => list.length > 0) || (part.values !== undefined && shape.values !== undefined)) return false;
  if (part.known !== undefined && shape.known !== undefined) return false;
  if (!meetShape(shape, part)) return false;
  if (part.values !== undefined) shape.values = [...part.values];
  if (part.known !== undefined) shape.known = part.known;
  return true;
}

function mergeAny(shape: Shape, branches: readonly ShapeRef[]): boolean {
  if (branches.every(isBare)) return meetShape(shape, unionOfTypes(branches));
  const open = branches.find(
    (each) =>
      isBare(each) &&
      each.string !== undefined &&
      jsonTypes.every((type) => type === "string" || each[type] === undefined),
  );
  if (open === undefined) return false;
  const known: string[] = [];
  for (const branch of branches) {
    if (branch === open) continue;
    const values = isReference(branch) ? undefined : branch.values;
    if (values === undefined || !values.every((value) => typeof value === "string")) return false;
    known.push(...values);
  }
  if (!meetShape(shape, { string: {} })) return false;
  shape.known = known;
  return true;
}

/** `[string, null]` in whatever way it was spelt. */
function unionOfTypes(branches: readonly Shape[]): Facets {
  const union: Facets = {};
  for (const branch of branches) {
    for (const type of jsonTypes) {
      if (branch[type] === undefined) continue;
      if (type === "number" && (union.number === undefined || union.number.integer))
        union.number = { ...branch.number };
      else union[type] ??= {};
    }
  }
  return union;
}

/** Keeps the listed values that the types allow, each once, and the types that a value is left for. */
function tidyValues(shape: Shape, values: readonly Json[]): boolean {
  const seen = new Set<string>();
  shape.values = values.filter((value) => {
    const type = typeOf(value);
    const text = canonicalJson(value);
    if (shape[type] === undefined || seen.has(text)) return false;
    seen.add(text);
    return !(type === "number" && shape.number?.integer && !Number.isInteger(value));
  });
  const types = new Set(shape.values.map(typeOf));
  for (const type of jsonTypes) if (!types.has(type)) delete shape[type];
  return shape.values.length > 0;
}

/** Bounds of integers are inclusive, and a multiple of 1 says nothing more. */
function tidyNumber(facet: NumberFacet): void {
  if (!facet.integer) return;
  // Next to a bound that is no safe integer there may be none that binary64 can hold.
  if (Number.isSafeInteger(facet.exclusiveMaximum) && facet.maximum === undefined) {
    facet.maximum = facet.exclusiveMaximum! - 1;
    delete facet.exclusiveMaximum;
  }
  if (Number.isSafeInteger(facet.exclusiveMinimum) && facet.minimum === undefined) {
    facet.minimum = facet.exclusiveMinimum! + 1;
    delete facet.exclusiveMinimum;
  }
  if (facet.multipleOf === 1) delete facet.multipleOf;
}
