import fc from "fast-check";
import type { JsonObject } from "../../src/json/json.js";
import { type Dialect, definitionsKeyword } from "../../src/schema/dialects.js";
import { linked } from "./linked.js";
import { type Schemas, smallSchemas } from "./small-schemas.js";

export type Files = Readonly<Record<string, JsonObject>>;

/**
 * Small schemas in several files that refer to each other, by file and by pointer, in place and through the data, with
 * other keywords beside the reference unless it is to stand alone.
 */
export function smallFiles(dialect: Dialect, names: readonly string[], isAlone = false): fc.Arbitrary<Files> {
  const container = definitionsKeyword[dialect];
  const places = ["", `#/${container}/a`, `#/${container}/b`];
  const target = fc.constantFrom(...["", ...names].flatMap((file) => places.map((place) => file + place || "#")));
  const bare: Schemas = target.map(($ref) => ({ $ref }));
  const beside: Schemas = fc
    .tuple(target, fc.constantFrom<JsonObject>({ minimum: 1 }, { required: ["a"] }, { type: "array" }))
    .map(([$ref, more]) => ({ $ref, ...more }));
  const schemas = smallSchemas(dialect, { leaves: [bare, isAlone ? bare : beside] });
  const file = fc
    .tuple(
      schemas.filter((root) => typeof root === "object"),
      schemas,
      schemas,
    )
    .map(([root, a, b]): JsonObject => ({ ...(root as JsonObject), [container]: { a, b } }));
  return fc.record(Object.fromEntries(names.map((name) => [name, file]))).filter((files) => isLinked(files, dialect));
}

/** References without a data step between them are refused. */
function isLinked(files: Files, dialect: Dialect): boolean {
  try {
    linked(files, { dialect });
    return true;
  } catch {
    return false;
  }
}
