import { type Finding, type Place, quote, ToolSpecError, throwAll } from "../finding.js";
import type { Json, JsonObject } from "../json/json.js";
import { type CheckPolicy, checkSchemas } from "../schema/check.js";
import type { SchemaDocument } from "../schema/document.js";
import type { SchemaGraph } from "../schema/graph.js";
import { linkSchemas } from "../schema/link.js";
import { shapesOf } from "../schema/shape-of.js";
import { metaschemaDocuments } from "../validator/metaschemas.js";
import { emitModule } from "./emit-module.js";
import { emitToolIndex, type IndexedTool } from "./emit-tool-index.js";
import { type RuntimeOnly, runtimeOnlyOf } from "./generate-modules.js";
import type { ModuleKind, OutputFile } from "./module-text.js";
import { planTool } from "./plan-modules.js";
import { toolFiles } from "./tool-files.js";

/** A schema of a tool, and its JSON Pointer in the document that it comes from. */
export interface ToolSchema {
  readonly pointer: string;
  readonly schema: JsonObject | boolean;
}

export interface ToolSource {
  readonly name: string;
  readonly input: ToolSchema;
  readonly output?: ToolSchema;
  /** The description of the tool, as data for the index. */
  readonly spec: Json;
}

/** A list of tools. `name` is its folder in the output, `source` how banners call it. */
export interface ToolsSource {
  readonly name: string;
  readonly source: string;
  readonly tools: readonly ToolSource[];
  placeOf(pointer: string): Place;
}

export interface GeneratedTools {
  readonly files: readonly OutputFile[];
  readonly warnings: readonly Finding[];
  readonly runtimeOnly: readonly RuntimeOnly[];
  /** All faults of the tools that can not be generated, each naming its tool; the others have their files. */
  readonly errors: readonly ToolSpecError[];
  readonly rejected: readonly { readonly name: string; readonly reason: string }[];
}

/** Modules for the tools of a list, and its index. A tool depends on its own schemas alone. */
export async function generateTools(
  source: ToolsSource,
  policy: CheckPolicy,
  kind: ModuleKind,
): Promise<GeneratedTools> {
  const files: OutputFile[] = [];
  const warnings: Finding[] = [];
  const runtimeOnly: RuntimeOnly[] = [];
  const errors: ToolSpecError[] = [];
  const rejected: { name: string; reason: string }[] = [];
  const indexed: IndexedTool[] = [];
  const paths = toolFiles(source.tools.map(({ name }) => name));
  for (const tool of source.tools) {
    try {
      const graph = linkTool(source, tool);
      const found = checkSchemas(graph, policy);
      throwAll(found.errors);
      const plan = planTool(graph, `${source.name}/${paths.get(tool.name)!}`, source.source, tool.name);
      files.push(...(await emitModule(graph, shapesOf(graph), plan, { formats: policy.formats, kind })));
      warnings.push(
        ...found.warnings.map((warning) => ({ ...warning, message: `${quote(tool.name)}: ${warning.message}` })),
      );
      runtimeOnly.push(
        ...runtimeOnlyOf(graph, policy.formats).map((each) => ({ ...each, ...inCatalog(source, tool, each) })),
      );
      indexed.push({ name: tool.name, plan, spec: tool.spec });
    } catch (error) {
      if (!(error instanceof ToolSpecError)) throw error;
      const faults = [error, ...error.others];
      rejected.push({ name: tool.name, reason: faults.map(reasonAndPointer).join("; ") });
      errors.push(...faults.map((fault) => refusalOf(tool, fault)));
    }
  }
  files.push(...emitToolIndex(source, indexed, kind));
  return { files, warnings, runtimeOnly, errors, rejected };
}

const refusalOf = ({ name }: ToolSource, fault: ToolSpecError): ToolSpecError =>
  new ToolSpecError("TOOL_INVALID", `cannot use tool ${quote(name)}: ${reasonOf(fault)}`, fault.place, {
    hint: fault.hint,
    cause: fault,
  });

const reasonAndPointer = (fault: ToolSpecError): string =>
  fault.place.pointer === undefined ? reasonOf(fault) : `${reasonOf(fault)} (at ${fault.place.pointer})`;

/** A message without its frame, such as `cannot use schema: `, where that only says that a schema is meant. */
const reasonOf = ({ message }: ToolSpecError): string => message.replace(/^cannot [a-z]+ [a-z]+: /, "");

const documentPath = (kind: "input" | "output"): string => `${kind}.schema.json`;

/** No `$schema` means 2020-12 here, as MCP says. */
function linkTool(source: ToolsSource, tool: ToolSource): SchemaGraph {
  const documents = [documentOf(source, "input", tool.input)];
  if (tool.output !== undefined) documents.push(documentOf(source, "output", tool.output));
  return linkSchemas(documents, { dialect: "2020-12", known: metaschemaDocuments() });
}

const documentOf = (
  source: ToolsSource,
  kind: "input" | "output",
  { pointer, schema }: ToolSchema,
): SchemaDocument => ({
  path: documentPath(kind),
  value: schema,
  placeOf: (below) => source.placeOf(pointer + below),
});

function inCatalog(
  source: ToolsSource,
  tool: ToolSource,
  { file, pointer }: RuntimeOnly,
): { file: string; pointer: string } {
  const { pointer: base } = file === documentPath("input") ? tool.input : tool.output!;
  return { file: source.source, pointer: base + pointer };
}
