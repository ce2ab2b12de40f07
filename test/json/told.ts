import type { Place } from "../../src/finding.js";
import { ToolSpecError } from "../../src/finding.js";
import { type ReadJsonOptions, readJson } from "../../src/json/read-json.js";

/** `FILE#POINTER:LINE:COLUMN`, so that a test can write a place down in one line. */
export const placeText = ({ file = "", pointer = "", line, column }: Place): string =>
  `${file}#${pointer}:${line}:${column}`;

/** What a person is told about a text that can not be read: code, message, place and hint. */
export function told(text: string, options: ReadJsonOptions = {}): string {
  try {
    readJson(text, { file: "a.json", ...options });
  } catch (error) {
    if (!(error instanceof ToolSpecError)) throw error;
    const hint = error.hint === undefined ? "" : `\nhint: ${error.hint}`;
    return `${error.code} ${error.message}\nat ${placeText(error.place)}${hint}`;
  }
  return "was read";
}
