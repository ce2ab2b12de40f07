import { isObject, type JsonObject } from "../json/json.js";
import { type CatalogTool, schemaUnder } from "./catalog.js";

/** The hints of a ToolSpec, in the order in which it writes them. */
export const hintNames: readonly string[] = [
  "read_only_hint",
  "destructive_hint",
  "idempotent_hint",
  "needs_approval_hint",
  "supports_streaming_hint",
];

/** A ToolSpec of a catalog; a null output schema means none. A text says why the tool can not be used. */
export function readToolSpecTool(tool: JsonObject, name: string, pointer: string): CatalogTool | string {
  const input = schemaUnder(tool, "input_schema", pointer);
  if (typeof input === "string") return input;
  const hasOutput = tool.output_schema !== undefined && tool.output_schema !== null;
  const output = hasOutput ? schemaUnder(tool, "output_schema", pointer) : undefined;
  if (typeof output === "string") return output;
  const given = isObject(tool.annotations) ? tool.annotations : {};
  return {
    name,
    pointer,
    input,
    ...(output && { output }),
    spec: {
      name,
      description: typeof tool.description === "string" ? tool.description : "",
      input_schema: input.schema,
      ...(output && { output_schema: output.schema }),
      annotations: Object.fromEntries(hintNames.map((hint) => [hint, given[hint] === true])),
      metadata: isObject(tool.metadata) ? tool.metadata : {},
    },
  };
}
