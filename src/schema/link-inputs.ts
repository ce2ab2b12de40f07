import { ToolSpecError, throwAll } from "../finding.js";
import type { SchemaDocument } from "./document.js";
import type { SchemaGraph } from "./graph.js";
import { type LinkOptions, linkSchemas } from "./link.js";
import type { InputReader } from "./read-inputs.js";

/**
 * Reads and links the schema files of a run; further files that references name are read below the same root.
 * @throws ToolSpecError with the faults of all files that could not be read, else with those of linking
 */
export function linkInputs(paths: readonly string[], reader: InputReader, options: LinkOptions = {}): SchemaGraph {
  const documents: SchemaDocument[] = [];
  const errors: ToolSpecError[] = [];
  for (const path of paths) {
    try {
      documents.push(reader.read(path));
    } catch (error) {
      if (!(error instanceof ToolSpecError)) throw error;
      errors.push(error, ...error.others);
    }
  }
  throwAll(errors);
  const { dialect, known } = options;
  return linkSchemas(documents, {
    ...(dialect && { dialect }),
    ...(known && { known }),
    limits: reader.limits,
    load: (path) => reader.find(path),
  });
}
