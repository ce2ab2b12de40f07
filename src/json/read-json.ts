import { type Place, ToolSpecError } from "../finding.js";
import type { Json } from "./json.js";
import { TextFault } from "./text-fault.js";
import type { TextNote } from "./text-note.js";
import { createTextPositions } from "./text-position.js";
import { type PlaceAt, TextReader } from "./text-reader.js";
import { TextScanner } from "./text-scanner.js";

export type { NumberNoteKind, TextNote } from "./text-note.js";

export interface ReadJsonOptions {
  /** How places name the text. */
  readonly file?: string | undefined;
  /** Arrays and objects inside each other; 256 when absent. */
  readonly maxDepth?: number | undefined;
  /** UTF-16 code units; unlimited when absent. */
  readonly maxLength?: number | undefined;
  /** The line of `file` on which the text begins, for a record of NDJSON; 1 when absent. */
  readonly firstLine?: number | undefined;
}

/** A text that was read: its value, what the value no longer shows, and where each part stands. */
export interface JsonDocument {
  readonly value: Json;
  /** In the order of the text. */
  readonly notes: readonly TextNote[];
  /** Where the value begins; for a pointer to nothing, the line and column of the nearest value around it. */
  placeOf(pointer: string): Place;
  /** Where the key of a member begins; for what has no key, the same as `placeOf`. */
  keyPlaceOf(pointer: string): Place;
}

/**
 * Reads one JSON text (RFC 8259) as strictly as JSON.parse and to the same value, but for a leading byte order mark,
 * which is noted and takes no column. Keys such as `__proto__` become own members.
 * @throws ToolSpecError `SCHEMA_NOT_JSON` with the place of the fault, the pointer being that of the innermost value
 * being read; `LIMIT_EXCEEDED`.
 */
export function readJson(text: string, options: ReadJsonOptions = {}): JsonDocument {
  const { file, maxDepth = 256, maxLength = Number.POSITIVE_INFINITY, firstLine } = options;
  const named = file === undefined ? {} : { file };
  if (text.length > maxLength) {
    throw new ToolSpecError("LIMIT_EXCEEDED", `cannot read JSON: longer than ${maxLength} characters`, named);
  }
  const marked = text.startsWith("\ufeff");
  const body = marked ? text.slice(1) : text;
  const positionOf = createTextPositions(body, firstLine);
  const placeAt: PlaceAt = (offset, pointer) => ({ ...named, pointer, ...positionOf(offset) });

  const { notes, outline } = readText(body, maxDepth, placeAt);
  return {
    value: JSON.parse(body) as Json,
    notes: marked ? [{ kind: "bom", pointer: "", place: placeAt(0, "") }, ...notes] : notes,
    placeOf: (pointer) => placeAt(outline.find(pointer).at, pointer),
    keyPlaceOf: (pointer) => placeAt(outline.find(pointer).keyAt, pointer),
  };
}

function readText(text: string, maxDepth: number, placeAt: PlaceAt): TextReader {
  const reader = new TextReader(text, maxDepth, placeAt);
  const scanner = new TextScanner(text, reader);
  try {
    scanner.scan();
    return reader;
  } catch (fault) {
    if (!(fault instanceof TextFault)) throw fault;
    const place = placeAt(fault.at, scanner.readsValue ? reader.path.pointerOfPart() : reader.path.pointer());
    throw new ToolSpecError("SCHEMA_NOT_JSON", `cannot read JSON: ${fault.message}`, place, { hint: fault.hint });
  }
}
