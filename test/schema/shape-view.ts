import type { Dialect } from "../../src/schema/dialects.js";
import { isAny, isNever, isReference, type ShapeRef } from "../../src/schema/shape.js";
import { shapesOf } from "../../src/schema/shape-of.js";
import { linked } from "./linked.js";

/** The shape of a schema, written down as short as it can be: `"any"`, `"never"`, `"-> #/pointer"`, else what is there. */
export function shapeOf(schema: unknown, dialect: Dialect = "2020-12"): unknown {
  const shapes = shapesOf(linked({ "a.json": schema }, { dialect }));
  return view(shapes.of("a.json#"));
}

function view(value: unknown): unknown {
  if (isShape(value)) return viewShape(value);
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, each]) => [key, view(each)]));
  if (Array.isArray(value)) return value.map(view);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, view(each)]));
}

const isShape = (value: unknown): value is ShapeRef =>
  typeof value === "object" && value !== null && "note" in value && ("ref" in value || "beyond" in value);

function viewShape(shape: ShapeRef): unknown {
  if (isReference(shape)) return `-> ${shape.ref.replace(/^a\.json/, "")}`;
  if (isNever(shape)) return "never";
  if (isAny(shape) && shape.known === undefined) return "any";
  const { id: _id, note: _note, ...parts } = shape;
  const said = Object.entries(parts).filter(([, part]) => !(Array.isArray(part) && part.length === 0));
  return Object.fromEntries(said.map(([name, part]) => [name, name === "values" ? part : view(part)]));
}

/** All six types with nothing said about them, for what is said beside. */
export const open = { null: {}, boolean: {}, number: {}, string: {}, array: {}, object: {} } as const;
