import { isObject, type JsonObject } from "../json/json.js";
import { type CatalogTool, schemaUnder } from "./catalog.js";

/** The metadata key under which a ToolSpec keeps what only MCP has a member for. */
export const mcpMetadataKey = "toolspec.mcp";

/**
 * A tool of an MCP `tools/list` result (2025-06-18 to 2026-07-28). An absent `destructiveHint` is true unless the tool is
 * read-only, as that protocol says. A text says why the tool can not be used.
 */
export function readMcpTool(tool: JsonObject, name: string, pointer: string): CatalogTool | string {
  const input = schemaUnder(tool, "inputSchema", pointer);
  if (typeof input === "string") return input;
  const output = tool.outputSchema === undefined ? undefined : schemaUnder(tool, "outputSchema", pointer);
  if (typeof output === "string") return output;
  const { readOnlyHint, destructiveHint, idempotentHint, ...hints } = isObject(tool.annotations)
    ? tool.annotations
    : {};
  const {
    name: _name,
    description,
    inputSchema: _input,
    outputSchema: _output,
    annotations: _annotations,
    ...others
  } = tool;
  const kept = { ...others, ...(Object.keys(hints).length > 0 && { annotations: hints }) };
  const isReadOnly = readOnlyHint === true;
  return {
    name,
    pointer,
    input,
    ...(output && { output }),
    spec: {
      name,
      description: typeof description === "string" ? description : name,
      input_schema: input.schema,
      ...(output && { output_schema: output.schema }),
      annotations: {
        read_only_hint: isReadOnly,
        destructive_hint: destructiveHint === undefined ? !isReadOnly : destructiveHint === true,
        idempotent_hint: idempotentHint === true,
        needs_approval_hint: false,
        supports_streaming_hint: false,
      },
      metadata: Object.keys(kept).length > 0 ? { [mcpMetadataKey]: kept } : {},
    },
  };
}
