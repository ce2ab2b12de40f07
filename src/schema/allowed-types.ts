import type { NodeId } from "./graph.js";
import type { JsonType } from "./keywords.js";
import { isReference, jsonTypes, type Shape, type ShapeRef } from "./shape.js";

// Definitions may be used by each other many times over; each is looked at once.
const known = new WeakMap<Shape, ReadonlySet<JsonType>>();

/** The JSON types that a value of a shape can have, references followed: never fewer than it accepts. */
export function allowedTypes(shape: ShapeRef, shapeOf: (id: NodeId) => Shape): ReadonlySet<JsonType> {
  if (isReference(shape)) return allowedTypes(shapeOf(shape.ref), shapeOf);
  const present = known.get(shape);
  if (present !== undefined) return present;
  const own = new Set(jsonTypes.filter((type) => shape[type] !== undefined));
  // References among conditions on the same value can not be circular: linking has refused that.
  const conditions = [
    ...shape.all.map((part) => allowedTypes(part, shapeOf)),
    ...[...shape.any, ...shape.one].map(
      (branches) => new Set(branches.flatMap((branch) => [...allowedTypes(branch, shapeOf)])),
    ),
  ];
  const types = new Set([...own].filter((type) => conditions.every((each) => each.has(type))));
  known.set(shape, types);
  return types;
}
