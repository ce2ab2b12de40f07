import { canonicalJson } from "../json/canonical.js";
import type { Json } from "../json/json.js";
import type { NodeId } from "./graph.js";
import type { JsonType } from "./keywords.js";

/** What a schema says to people about the values that it describes. */
export interface Note {
  readonly title?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
}

export interface NumberFacet {
  integer?: true;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
}

export interface StringFacet {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

export interface ArrayFacet {
  /** The first items, one by one; `rest` is all others (absent: anything). */
  prefix?: ShapeRef[];
  rest?: ShapeRef;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: true;
  contains?: { is: ShapeRef; min: number; max?: number };
}

export interface ObjectFacet {
  properties?: Map<string, ShapeRef>;
  /** By regular expression. */
  patterns?: Map<string, ShapeRef>;
  /** Members that neither `properties` nor `patterns` names (absent: anything). */
  rest?: ShapeRef;
  required?: string[];
  minProperties?: number;
  maxProperties?: number;
  /** What every member name must be. */
  names?: ShapeRef;
  /** Members that the presence of another one requires, and shapes that it implies. */
  needs?: Map<string, string[]>;
  implies?: Map<string, ShapeRef>;
}

export interface Condition {
  readonly if: ShapeRef;
  readonly then: ShapeRef;
  readonly else: ShapeRef;
}

export interface Facets {
  null?: Record<never, never>;
  boolean?: Record<never, never>;
  number?: NumberFacet;
  string?: StringFacet;
  array?: ArrayFacet;
  object?: ObjectFacet;
}

/**
 * What a schema means, spelling gone: one facet for each JSON type that it allows, and what else must hold.
 * `all` must all hold; of each list in `any` at least one, of each in `one` exactly one; none of `not`.
 * `beyond` names what is asserted but not modelled, each as `KEYWORD:VALUE`.
 */
export interface Shape extends Facets {
  readonly id: NodeId;
  readonly note: Note;
  /** The only values allowed, when they are listed. */
  values?: Json[];
  /** Values that are known of an open set of strings. */
  known?: string[];
  all: ShapeRef[];
  any: ShapeRef[][];
  one: ShapeRef[][];
  not: ShapeRef[];
  when: Condition[];
  beyond: string[];
}

/** A shape in place, or the schema that a reference means; a note on a reference is about this use of it. */
export type ShapeRef = Shape | Reference;

export interface Reference {
  readonly ref: NodeId;
  readonly note: Note;
}

export const jsonTypes: readonly JsonType[] = ["null", "boolean", "number", "string", "array", "object"];

export const isReference = (shape: ShapeRef): shape is Reference => "ref" in shape;

export const typeOf = (value: Json): JsonType =>
  value === null ? "null" : Array.isArray(value) ? "array" : (typeof value as JsonType);

/** A shape that allows nothing yet. */
export const noShape = (id: NodeId, note: Note = {}): Shape => ({
  id,
  note,
  all: [],
  any: [],
  one: [],
  not: [],
  when: [],
  beyond: [],
});

/** A shape that allows everything. */
export const anyShape = (id: NodeId, note: Note = {}): Shape => ({
  ...noShape(id, note),
  null: {},
  boolean: {},
  number: {},
  string: {},
  array: {},
  object: {},
});

const isEmptyFacet = (shape: Shape, type: JsonType): boolean => {
  const facet = shape[type];
  return facet !== undefined && Object.keys(facet).length === 0;
};

/** Nothing but facets: no listed values, no further conditions. */
export const isPlain = (shape: ShapeRef): shape is Shape =>
  !isReference(shape) &&
  shape.values === undefined &&
  [shape.all, shape.any, shape.one, shape.not, shape.when, shape.beyond].every((list) => list.length === 0);

export const isAny = (shape: ShapeRef): boolean =>
  isPlain(shape) && jsonTypes.every((type) => isEmptyFacet(shape, type));

export const isNever = (shape: ShapeRef): boolean =>
  !isReference(shape) && jsonTypes.every((type) => shape[type] === undefined);

/** A plain set of types, `integer` among them, with nothing said about the values. */
export const isBare = (shape: ShapeRef): shape is Shape =>
  isPlain(shape) &&
  shape.known === undefined &&
  jsonTypes.every(
    (type) =>
      shape[type] === undefined ||
      isEmptyFacet(shape, type) ||
      (type === "number" && Object.keys(shape.number!).join() === "integer"),
  );

/**
 * One text for equal meanings: ids and notes left out, members sorted, and so are lists whose order says nothing.
 * References are equal when their targets are.
 */
export function shapeText(shape: ShapeRef): string {
  if (isReference(shape)) return `->${JSON.stringify(shape.ref)}`;
  const { id: _id, note: _note, ...rest } = shape;
  return textOf(rest);
}

function textOf(value: unknown): string {
  if (value instanceof Map)
    return `{${[...value]
      .map(([key, each]) => `${JSON.stringify(key)}:${textOf(each)}`)
      .sort()
      .join()}}`;
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (value === null || typeof value !== "object") return canonicalJson((value ?? null) as Json);
  if ("ref" in value || "beyond" in value) return shapeTextOf(value as ShapeRef & { beyond?: string[] });
  const members = Object.entries(value).filter(([, each]) => each !== undefined);
  return `(${members
    .map(([key, each]) => `${key}:${unordered.has(key) ? setText(key, each) : textOf(each)}`)
    .sort()
    .join()})`;
}

const unordered: ReadonlySet<string> = new Set(["values", "known", "required", "all", "any", "one", "not", "when"]);

function setText(key: string, value: unknown): string {
  if (!Array.isArray(value)) return textOf(value);
  return `[${value
    .map((each) => (key === "values" ? canonicalJson(each as Json) : setText(key, each)))
    .sort()
    .join()}]`;
}

const shapeTextOf = (shape: ShapeRef): string => {
  if (isReference(shape)) return shapeText(shape);
  const { id: _id, note: _note, beyond, ...rest } = shape;
  return `${textOf(rest)}${beyond.toSorted().join()}`;
};
