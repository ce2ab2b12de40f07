import { ToolSpecError } from "../finding.js";
import { isObject, type Json, type JsonObject } from "../json/json.js";
import { readMcpTool } from "./mcp.js";
import { readToolSpecTool } from "./tool-spec.js";

/** A schema inside of a catalog: what it says, and its JSON Pointer in the document. */
export interface CatalogSchema {
  readonly pointer: string;
  readonly schema: JsonObject | boolean;
}

/** One tool of a catalog, whatever its format: what the generator needs, and the same as a ToolSpec. */
export interface CatalogTool {
  readonly name: string;
  readonly pointer: string;
  readonly input: CatalogSchema;
  readonly output?: CatalogSchema;
  readonly spec: JsonObject;
}

/** What is wrong with a tool, so that it can not be used at all. */
export interface CatalogFault {
  /** Its name, or where it stands when it has none. */
  readonly name: string;
  readonly pointer: string;
  readonly fact: string;
}

export interface Catalog {
  readonly tools: readonly CatalogTool[];
  readonly faults: readonly CatalogFault[];
}

/**
 * The list of tools in a document, by JSON Pointer: the root itself, its `tools`, or those of a JSON-RPC `result`.
 * Undefined when the document is no catalog.
 */
export function toolsPointer(value: Json): string | undefined {
  if (Array.isArray(value)) return "";
  if (!isObject(value)) return undefined;
  if (Array.isArray(value.tools)) return "/tools";
  return isObject(value.result) && Array.isArray(value.result.tools) ? "/result/tools" : undefined;
}

/**
 * Reads the tools of a catalog: ToolSpecs (`input_schema`) and tools of an MCP `tools/list` result (`inputSchema`).
 * Every tool that can not be used is listed with its reason.
 */
export function readCatalog(value: Json): Catalog {
  const base = toolsPointer(value);
  if (base === undefined) throw new ToolSpecError("SCHEMA_INVALID", "cannot read catalog: there is no list of tools");
  const list = base
    .split("/")
    .slice(1)
    .reduce<Json>((at, token) => (at as JsonObject)[token]!, value) as Json[];
  const tools: CatalogTool[] = [];
  const faults: CatalogFault[] = [];
  const seen = new Set<string>();
  for (const [index, entry] of list.entries()) {
    const tool = readTool(entry, `${base}/${index}`);
    if ("fact" in tool) faults.push(tool);
    else if (seen.has(tool.name))
      faults.push({ name: tool.name, pointer: tool.pointer, fact: "another tool has the same name" });
    else {
      seen.add(tool.name);
      tools.push(tool);
    }
  }
  return { tools, faults };
}

function readTool(entry: Json, pointer: string): CatalogTool | CatalogFault {
  const fault = (fact: string, name = pointer): CatalogFault => ({ name, pointer, fact });
  if (!isObject(entry)) return fault("a tool is an object");
  const { name } = entry;
  if (typeof name !== "string" || name === "") return fault("it has no name");
  if (/\0|\p{Surrogate}/u.test(name)) return fault("its name holds a character that no file or protocol takes", name);
  const read = "input_schema" in entry ? readToolSpecTool : readMcpTool;
  const tool = read(entry, name, pointer);
  return typeof tool === "string" ? fault(tool, name) : tool;
}

/** A schema under a key of a tool; a text says why there is none. */
export function schemaUnder(tool: JsonObject, key: string, pointer: string): CatalogSchema | string {
  const schema = tool[key];
  if (schema === undefined) return `it has no "${key}"`;
  if (typeof schema === "boolean" || isObject(schema)) return { pointer: `${pointer}/${key}`, schema };
  return `its "${key}" is not a schema (an object or a boolean)`;
}
