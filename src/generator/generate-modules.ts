import { type Finding, throwAll } from "../finding.js";
import { isObject, type Json } from "../json/json.js";
import { type CheckPolicy, checkSchemas, folderPolicy } from "../schema/check.js";
import { refHidesSiblings } from "../schema/children.js";
import type { Dialect } from "../schema/dialects.js";
import { documentOfValue } from "../schema/document.js";
import { useOfFormat } from "../schema/formats.js";
import { nodeOf, reachable, type SchemaGraph } from "../schema/graph.js";
import { keywordOf } from "../schema/keywords.js";
import { linkSchemas } from "../schema/link.js";
import { shapesOf } from "../schema/shape-of.js";
import { metaschemaDocuments } from "../validator/metaschemas.js";
import { emitIndexes } from "./emit-index.js";
import { emitModule } from "./emit-module.js";
import type { ModuleKind, OutputFile } from "./module-text.js";
import { type Names, planModules } from "./plan-modules.js";

/** A keyword that validators judge and types do not. */
export interface RuntimeOnly {
  readonly file: string;
  readonly pointer: string;
  readonly keyword: string;
}

export interface Generated {
  readonly files: readonly OutputFile[];
  readonly warnings: readonly Finding[];
  readonly runtimeOnly: readonly RuntimeOnly[];
}

export interface GenerateSettings {
  readonly names?: Names;
  readonly policy?: CheckPolicy;
  readonly kind?: ModuleKind;
}

/**
 * Modules for all roots of a linked graph, in path order. Pure: nothing is read or written.
 * @throws ToolSpecError with every fault of every schema, or every name clash
 */
export async function generateFromGraph(graph: SchemaGraph, settings: GenerateSettings = {}): Promise<Generated> {
  const policy = settings.policy ?? folderPolicy;
  const { errors, warnings } = checkSchemas(graph, policy);
  throwAll(errors);
  const plans = planModules(graph, settings.names);
  const shapes = shapesOf(graph);
  const files: OutputFile[] = [];
  const kind = settings.kind ?? "js";
  for (const plan of plans) files.push(...(await emitModule(graph, shapes, plan, { formats: policy.formats, kind })));
  files.push(...emitIndexes(graph, plans, kind));
  return {
    files: files.sort((a, b) => (a.path < b.path ? -1 : 1)),
    warnings,
    runtimeOnly: runtimeOnlyOf(graph, policy.formats),
  };
}

export interface GenerateInput {
  /** Paths relative to one root, with `/`; they decide the paths of the modules. */
  readonly sources: readonly { readonly path: string; readonly schema: unknown }[];
  /** Documents that references may name by URI. */
  readonly known?: ReadonlyMap<string, unknown>;
  /** For schemas without `$schema`; default 2020-12. */
  readonly dialect?: Dialect;
  /** Whether `format` is judged (default) or only read as an annotation. */
  readonly formats?: "assert" | "annotate";
  /** Settles names: `PATH` or `PATH#/pointer` to the name of a type. */
  readonly names?: Names;
  /** Further keywords and formats to accept as annotations. */
  readonly keywords?: readonly string[];
  readonly knownFormats?: readonly string[];
  readonly module?: ModuleKind;
}

/**
 * Schemas at hand to module texts: the whole generator without a file system.
 * @throws ToolSpecError with all faults in `others`
 */
export async function generateModules(input: GenerateInput): Promise<Generated> {
  const { sources, known, dialect, names, module } = input;
  const documents = sources.map(({ path, schema }) => documentOfValue(path, schema as Json));
  const knownDocuments = [...(known ?? [])].map(([uri, value]) => [uri, documentOfValue(uri, value as Json)] as const);
  const all = new Map([...metaschemaDocuments(), ...knownDocuments]);
  const graph = linkSchemas(documents, { known: all, ...(dialect && { dialect }) });
  const policy: CheckPolicy = {
    unknown: "error",
    keywords: new Set(input.keywords),
    knownFormats: new Set(input.knownFormats),
    formats: input.formats ?? "assert",
  };
  return generateFromGraph(graph, { policy, ...(names && { names }), ...(module && { kind: module }) });
}

/** What the validators of a graph judge and its types do not, by document and pointer. */
export function runtimeOnlyOf(graph: SchemaGraph, formats: "assert" | "annotate"): RuntimeOnly[] {
  const isJudged = (keyword: string, value: Json): boolean =>
    keyword !== "format" || (formats === "assert" && useOfFormat(String(value)) === "asserted");
  const found: RuntimeOnly[] = [];
  for (const id of [...reachable(graph, graph.roots.values())].sort()) {
    const { raw, dialect, document, pointer } = nodeOf(graph, id);
    if (!isObject(raw) || refHidesSiblings(dialect, raw)) continue;
    for (const [keyword, value] of Object.entries(raw)) {
      if (keywordOf(dialect, keyword)?.runtimeOnly && isJudged(keyword, value))
        found.push({ file: document, pointer, keyword });
    }
  }
  return found;
}
