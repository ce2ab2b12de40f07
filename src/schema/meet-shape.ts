import { type Facets, jsonTypes, type Shape, type ShapeRef, shapeText } from "./shape.js";

type Facet = Record<string, unknown>;

/**
 * Adds the facets of `part` to a shape, as when both must hold, where that loses nothing.
 * @returns false, and the shape unchanged, where one facet can not say both.
 */
export function meetShape(shape: Shape, part: Facets): boolean {
  for (const type of jsonTypes) {
    const [own, other] = [shape[type] as Facet | undefined, part[type] as Facet | undefined];
    if (own !== undefined && other !== undefined && !canMeet(type, own, other)) return false;
  }
  for (const type of jsonTypes) {
    const other = part[type] as Facet | undefined;
    if (other === undefined) delete shape[type];
    else if (shape[type] !== undefined) addFacet(shape[type] as Facet, other);
  }
  return true;
}

// Members that only make sense together: additional members are those that the others of the same facet do not name.
const groups: Readonly<Record<string, readonly string[]>> = {
  object: ["properties", "patterns", "rest"],
  array: ["prefix", "rest"],
};

const isMinimum = (name: string): boolean => /^(min|exclusiveMin)/.test(name);
const isMaximum = (name: string): boolean => /^(max|exclusiveMax)/.test(name);

function canMeet(type: string, own: Facet, other: Facet): boolean {
  const group = groups[type] ?? [];
  if (group.some((name) => own[name] !== undefined) && group.some((name) => other[name] !== undefined)) return false;
  return Object.entries(other).every(([name, value]) => {
    if (own[name] === undefined || name === "required" || isMinimum(name) || isMaximum(name)) return true;
    return facetText(own[name]) === facetText(value);
  });
}

function addFacet(own: Facet, other: Facet): void {
  for (const [name, value] of Object.entries(other)) {
    const present = own[name];
    if (present === undefined) own[name] = value;
    else if (name === "required") own[name] = [...new Set([...(present as string[]), ...(value as string[])])];
    else if (isMinimum(name)) own[name] = Math.max(present as number, value as number);
    else if (isMaximum(name)) own[name] = Math.min(present as number, value as number);
  }
}

// Everything but single shapes is compared through the text of a shape that holds it alone.
const facetText = (value: unknown): string =>
  shapeText({
    id: "",
    note: {},
    all: [],
    any: [],
    one: [],
    not: [],
    when: [],
    beyond: [],
    object: { value },
  } as ShapeRef);
