import { canonicalJson } from "../json/canonical.js";
import { isObject, type Json, type JsonObject } from "../json/json.js";
import { escapeToken } from "../json/pointer.js";
import { refHidesSiblings } from "./children.js";
import { type NodeId, nodeId, nodeOf, type SchemaGraph, type SchemaNode } from "./graph.js";
import { keywordOf } from "./keywords.js";
import {
  anyShape,
  isAny,
  isNever,
  jsonTypes,
  type Note,
  noShape,
  type Shape,
  type ShapeRef,
  shapeText,
} from "./shape.js";
import { arrayFacet, numberFacet, objectFacet, type ShapeSource, stringFacet } from "./shape-facets.js";
import { disjoint, tidyShape } from "./tidy-shape.js";
import { knownValuesOf } from "./vocabulary.js";

/** The shapes of a graph, made when first asked for. */
export interface Shapes {
  /** The shape of a schema; a schema that is nothing but a reference has one with that reference alone in `all`. */
  of(id: NodeId): Shape;
  /** The same as it stands in another schema: a bare reference stays a reference. */
  ref(id: NodeId): ShapeRef;
}

export function shapesOf(graph: SchemaGraph): Shapes {
  const made = new Map<NodeId, Shape>();
  const shapes: Shapes = {
    of(id) {
      const present = made.get(id);
      if (present !== undefined) return present;
      const shape = build(nodeOf(graph, id), shapes);
      made.set(id, shape);
      return shape;
    },
    ref(id) {
      const node = nodeOf(graph, id);
      return isBareReference(node) ? { ref: node.ref!, note: noteOf(node.raw) } : shapes.of(id);
    },
  };
  return shapes;
}

// Annotations and definitions beside a reference say nothing about values.
const besides = [
  "$ref",
  "$comment",
  "title",
  "description",
  "deprecated",
  "default",
  "examples",
  "readOnly",
  "writeOnly",
];
const containers = ["definitions", "$defs", "$schema", "$id", "$anchor"];

function isBareReference({ raw, ref, dialect }: SchemaNode): boolean {
  if (ref === undefined || !isObject(raw)) return false;
  return (
    refHidesSiblings(dialect, raw) ||
    Object.keys(raw).every((name) => besides.includes(name) || containers.includes(name))
  );
}

function build(node: SchemaNode, shapes: Shapes): Shape {
  const { id } = node;
  if (!isObject(node.raw)) return node.raw ? anyShape(id) : noShape(id);
  const note = noteOf(node.raw);
  if (isBareReference(node)) return { ...anyShape(id, note), all: [{ ref: node.ref!, note: {} }] };
  const raw = meaningful(node.raw, node);
  const shape = typedShape(id, note, raw);
  addValues(shape, raw);
  const known = knownValuesOf(raw);
  if (known !== undefined && shape.string !== undefined) shape.known = [...known.names];
  const source: ShapeSource = {
    node,
    raw,
    at: (...tokens) => shapes.ref(nodeId(node.document, node.pointer + pointer(tokens))),
  };
  if (shape.number !== undefined) numberFacet(shape.number, source);
  if (shape.string !== undefined) stringFacet(shape.string, source);
  if (shape.array !== undefined) arrayFacet(shape.array, shape, source);
  if (shape.object !== undefined) objectFacet(shape.object, shape, source);
  return addConditions(shape, source) ? tidyShape(shape) : noShape(id, note);
}

/** A keyword that the dialect does not know means nothing. */
const meaningful = (raw: JsonObject, { dialect }: SchemaNode): JsonObject =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => keywordOf(dialect, name) !== undefined));

const pointer = (tokens: readonly (string | number)[]): string =>
  tokens.map((token) => `/${escapeToken(String(token))}`).join("");

function noteOf(raw: JsonObject | boolean): Note {
  if (!isObject(raw)) return {};
  const { title, description, deprecated } = raw;
  return {
    ...(typeof title === "string" && { title }),
    ...(typeof description === "string" && { description }),
    ...(deprecated === true && { deprecated }),
  };
}

// A keyword never adds a type: where `type` is missing, every type is allowed.
function typedShape(id: NodeId, note: Note, raw: JsonObject): Shape {
  const shape = noShape(id, note);
  const types = raw.type === undefined ? undefined : [raw.type].flat();
  for (const type of jsonTypes) {
    const allowed = types === undefined || types.includes(type) || (type === "number" && types.includes("integer"));
    if (allowed) shape[type] = {};
  }
  if (shape.number !== undefined && types?.includes("integer") && !types.includes("number"))
    shape.number.integer = true;
  return shape;
}

function addValues(shape: Shape, raw: JsonObject): void {
  const listed = Array.isArray(raw.enum) ? raw.enum : undefined;
  if (!Object.hasOwn(raw, "const")) {
    if (listed !== undefined) shape.values = [...listed];
    return;
  }
  const value = raw.const as Json;
  const text = canonicalJson(value);
  shape.values = listed === undefined || listed.some((each) => canonicalJson(each) === text) ? [value] : [];
}

/** False when a combination that no value can satisfy was met. */
function addConditions(shape: Shape, { node, raw, at }: ShapeSource): boolean {
  if (node.ref !== undefined) shape.all.push({ ref: node.ref, note: {} });
  const members = (name: string): ShapeRef[] =>
    Array.isArray(raw[name]) ? raw[name].map((_, index) => at(name, index)) : [];
  shape.all.push(...members("allOf").filter((each) => !isAny(each)));
  for (const [name, list] of [
    ["anyOf", shape.any],
    ["oneOf", shape.one],
  ] as const) {
    if (raw[name] === undefined) continue;
    const branches = distinct(
      members(name).filter((each) => !isNever(each)),
      name,
    );
    if (name === "anyOf" && branches.some(isAny)) continue;
    if (branches.length === 0) return false;
    if (branches.length === 1) shape.all.push(...branches.filter((each) => !isAny(each)));
    else if (disjoint(branches)) shape.any.push(branches);
    else list.push(branches);
  }
  if (raw.not !== undefined) shape.not.push(at("not"));
  if (raw.if !== undefined && (raw.then !== undefined || raw.else !== undefined)) {
    const otherwise = anyShape(`${node.id}/else`);
    shape.when.push({
      if: at("if"),
      then: raw.then === undefined ? otherwise : at("then"),
      else: raw.else === undefined ? otherwise : at("else"),
    });
  }
  return true;
}

function distinct(branches: readonly ShapeRef[], name: string): ShapeRef[] {
  if (name === "oneOf") return [...branches];
  return [...new Map(branches.map((each) => [shapeText(each), each] as const).toReversed()).values()].toReversed();
}
