import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Finding, quote, ToolSpecError, throwAll } from "../finding.js";
import { generateFromGraph, type RuntimeOnly } from "../generator/generate-modules.js";
import { generateTools } from "../generator/generate-tools.js";
import { digestsOf } from "../generator/manifest.js";
import type { OutputFile } from "../generator/module-text.js";
import { linkInputs } from "../schema/link-inputs.js";
import { displayPath } from "../schema/read-inputs.js";
import { metaschemaDocuments } from "../validator/metaschemas.js";
import { type CatalogFile, readCatalogFile } from "./catalog-inputs.js";
import type { GenerateEntry } from "./config.js";
import { limitsOf, policyOf, type Sources } from "./generation.js";

/** What the sources of an entry become, and the digests of all that was read. */
export interface GeneratedSources {
  readonly files: readonly OutputFile[];
  readonly warnings: readonly Finding[];
  readonly runtimeOnly: readonly RuntimeOnly[];
  readonly rejected: readonly { readonly name: string; readonly reason: string }[];
  readonly digests: { readonly sources: Record<string, string>; readonly catalogs?: Record<string, string> };
}

/**
 * Generates everything that an entry names, in memory. This file is loaded only when something has to be generated.
 * @throws ToolSpecError with every fault of every schema and, unless the entry skips them, of every tool
 */
export async function generateSources(sources: Sources, entry: GenerateEntry, cwd: string): Promise<GeneratedSources> {
  const parts: GeneratedSources[] = [];
  if (sources.inputs !== undefined) parts.push(await generateSchemas(sources, entry, cwd));
  for (const catalog of sources.catalogs) parts.push(await generateCatalog(catalog, entry, cwd));
  const files = parts.flatMap((part) => part.files);
  refuseTwice(files);
  return {
    files,
    warnings: parts.flatMap(({ warnings }) => warnings),
    runtimeOnly: parts.flatMap(({ runtimeOnly }) => runtimeOnly),
    rejected: parts.flatMap(({ rejected }) => rejected),
    digests: {
      sources: Object.assign({}, ...parts.map(({ digests }) => digests.sources)) as Record<string, string>,
      ...(sources.catalogs.length > 0 && {
        catalogs: Object.assign({}, ...parts.map(({ digests }) => digests.catalogs)) as Record<string, string>,
      }),
    },
  };
}

async function generateSchemas(
  { inputs, reader }: Sources,
  entry: GenerateEntry,
  cwd: string,
): Promise<GeneratedSources> {
  const known = metaschemaDocuments();
  const graph = linkInputs(inputs!.paths, reader!, { known, ...(entry.dialect && { dialect: entry.dialect }) });
  const generated = await generateFromGraph(graph, {
    policy: policyOf(entry),
    ...(entry.names && { names: entry.names }),
    ...(entry.module && { kind: entry.module }),
  });
  const documents = new Set(
    [...graph.nodes.values()].map(({ document }) => document).filter((path) => !known.has(path)),
  );
  return {
    ...generated,
    runtimeOnly: generated.runtimeOnly.map((each) => ({
      ...each,
      file: displayPath(join(inputs!.root, each.file), cwd),
    })),
    rejected: [],
    digests: { sources: digestsOf([...documents].map((path) => [path, reader!.text(path)] as const)) },
  };
}

async function generateCatalog(catalog: CatalogFile, entry: GenerateEntry, cwd: string): Promise<GeneratedSources> {
  const { source, faults, rejected } = readCatalogFile(catalog, cwd, limitsOf(entry));
  // Words that we do not know are a stranger's here: a warning, and no reason to refuse a tool.
  const policy = { ...policyOf(entry), unknown: "warning" } as const;
  const generated = await generateTools(source, policy, entry.module ?? "js");
  if (!entry.skipInvalid) throwAll([...faults, ...generated.errors]);
  return {
    ...generated,
    runtimeOnly: generated.runtimeOnly.map((each) => ({ ...each, file: displayPath(catalog.path, cwd) })),
    rejected: [...rejected, ...generated.rejected],
    digests: { sources: {}, catalogs: digestsOf([[catalog.key, readFileSync(catalog.path, "utf8")]]) },
  };
}

function refuseTwice(files: readonly OutputFile[]): void {
  const seen = new Set<string>();
  for (const { path } of files) {
    if (seen.has(path.toLowerCase())) {
      throw new ToolSpecError(
        "NAME_CLASH",
        `cannot plan outputs: two inputs both make ${quote(path)}`,
        {},
        {
          hint: "generate them into folders of their own",
        },
      );
    }
    seen.add(path.toLowerCase());
  }
}
