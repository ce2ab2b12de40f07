import { type Place, quote, ToolSpecError, throwAll } from "../finding.js";
import type { Json } from "../json/json.js";
import { parsePointer } from "../json/pointer.js";
import { type JsonDocument, readJson, type TextNote } from "../json/read-json.js";
import { keywords } from "./keywords.js";

/** One JSON document that holds schemas. `path` is relative to the root of the run, with `/`, or the URI of a known document. */
export interface SchemaDocument {
  readonly path: string;
  readonly value: Json;
  placeOf(pointer: string): Place;
}

/** Bounds on what is read; each can be set in the configuration. */
export interface Limits {
  /** UTF-8 bytes of one document. */
  readonly bytes: number;
  /** Nested arrays and objects. */
  readonly levels: number;
  /** Schemas of one run. */
  readonly nodes: number;
}

export const defaultLimits: Limits = { bytes: 8 * 1024 * 1024, levels: 256, nodes: 100_000 };

/**
 * Reads the text of a schema document. `file` is how messages name it.
 * @throws ToolSpecError `SCHEMA_NOT_JSON`, `LIMIT_EXCEEDED`, or `SCHEMA_INVALID` for text that readers in other
 * languages would take differently: a key written twice, a number that binary64 can not hold, a lone surrogate.
 */
export function readSchemaDocument(
  path: string,
  text: string,
  file: string,
  limits: Limits = defaultLimits,
): SchemaDocument {
  if (Buffer.byteLength(text) > limits.bytes) {
    throw new ToolSpecError("LIMIT_EXCEEDED", `cannot read schema: larger than ${limits.bytes} bytes`, { file });
  }
  const document = readJson(text, { file, maxDepth: limits.levels });
  refuseAmbiguousText(document);
  return { path, value: document.value, placeOf: (pointer) => document.placeOf(pointer) };
}

/** A document whose value is at hand already, so that places have no lines. */
export const documentOfValue = (path: string, value: Json): SchemaDocument => ({
  path,
  value,
  placeOf: (pointer) => ({ file: path, pointer }),
});

function refuseAmbiguousText(document: JsonDocument): void {
  throwAll(document.notes.map(errorOfNote).filter((error) => error !== undefined));
}

function errorOfNote(note: TextNote): ToolSpecError | undefined {
  const invalid = (fact: string, hint: string) =>
    new ToolSpecError("SCHEMA_INVALID", `cannot read schema: ${fact}`, note.place, { hint });
  switch (note.kind) {
    case "duplicate-key":
      return invalid(
        `${quote(note.key)} is written twice (first at line ${note.firstPlace.line}, column ${note.firstPlace.column})`,
        "keep one of them: parsers disagree on which one counts",
      );
    case "unsafe-integer":
      return isBound(note.pointer)
        ? undefined
        : invalid(
            `${note.spelling} is not exactly representable`,
            "write it as a string, or choose a value within ±2^53",
          );
    case "number-overflow":
      return invalid(`${note.spelling} overflows`, "choose a finite number within binary64");
    case "lone-surrogate":
      return invalid(
        "a string holds half of a surrogate pair",
        "write whole characters: UTF-8 has no form for half of one",
      );
    default:
      return undefined;
  }
}

// Bounds such as the maximum of int64 are written so by other generators; rounding them changes no verdict on integers
// below 2^53, nor in any reader that keeps numbers as binary64. A member of data that is named so is no bound.
function isBound(pointer: string): boolean {
  const tokens = parsePointer(pointer) ?? [];
  for (let at = 0; at < tokens.length - 1; at++) {
    const holds = keywords.find(({ name }) => name === tokens[at])?.holds;
    if (holds === "any" || holds === "list") return false;
    if (holds?.endsWith("schema-map") || holds === "dependencies") at++;
  }
  return ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].includes(tokens.at(-1) ?? "");
}
