import { join, relative, sep } from "node:path";
import type { Finding } from "../finding.js";
import { hasBanner } from "../generator/banner.js";
import { type Changes, compareOutputs } from "../generator/compare-outputs.js";
import type { RuntimeOnly } from "../generator/generate-modules.js";
import {
  digestsOf,
  type Manifest,
  manifestName,
  manifestText,
  outputDigests,
  parseManifest,
  textDigest,
  withoutMarks,
} from "../generator/manifest.js";
import { readOutputs } from "../generator/output-folder.js";
import { canonicalJson } from "../json/canonical.js";
import { sha256Hex } from "../json/digest.js";
import type { Json } from "../json/json.js";
import type { CheckPolicy } from "../schema/check.js";
import { defaultLimits } from "../schema/document.js";
import { displayPath, InputReader, type Inputs, listInputs } from "../schema/read-inputs.js";
import type { GenerateEntry } from "./config.js";
import { refuseInsideOther, refuseOtherFolders, refuseOtherInputs } from "./ownership.js";
import { version } from "./version.js";

/** What a run found out about one entry before anything is written. */
export interface Generation {
  /** Absolute path of the output folder, and how messages call it. */
  readonly folder: string;
  readonly name: string;
  readonly changes: Changes;
  readonly warnings: readonly Finding[];
  readonly runtimeOnly: readonly RuntimeOnly[];
  /** The version of toolspec that made what is there now, when it is another one. */
  readonly madeBy?: string;
}

/**
 * Generates an entry in memory and compares it with its folder. Where neither a source nor an output has changed since
 * the manifest was written the generator is not even loaded, unless `full`.
 * @param outs the folders of all entries of the run: none of them is touched for the sake of another
 */
export async function prepareGeneration(
  entry: GenerateEntry,
  cwd: string,
  full: boolean,
  outs: readonly string[],
): Promise<Generation> {
  const name = displayPath(entry.out, cwd);
  const inputs = listInputs(entry.inputs, cwd);
  const reader = new InputReader(inputs.root, cwd, { ...defaultLimits, ...entry.limits });
  const { texts: present, others } = readOutputs(entry.out, name, outs);
  const before = parseManifest(present.get(manifestName) ?? "");
  const plan = { generator: "toolspec", version, inputs: inputNames(entry), settings: settingsDigest(entry) } as const;
  if (before === undefined) refuseInsideOther(entry.out, cwd);
  else refuseOtherInputs(before, plan.inputs, entry.out, cwd);
  const madeBy = before !== undefined && before.version !== version ? { madeBy: before.version } : {};
  const base = { folder: entry.out, name, ...madeBy };
  if (!full && before !== undefined && isUnchanged(before, plan, inputs, reader, present)) {
    const unchanged = Object.keys(before.outputs);
    return {
      ...base,
      changes: { written: [], unchanged: [...unchanged, manifestName], removed: [] },
      warnings: [],
      runtimeOnly: [],
    };
  }
  const { generated, documents } = await generate(entry, inputs, reader);
  refuseOtherFolders(generated.files, others, name);
  const sources = [...documents].map((path) => [path, reader.text(path)] as const);
  const manifest: Manifest = { ...plan, sources: digestsOf(sources), outputs: outputDigests(generated.files) };
  const wanted = [...generated.files, { path: manifestName, content: manifestText(manifest) }];
  const runtimeOnly = generated.runtimeOnly.map((each) => ({
    ...each,
    file: displayPath(join(inputs.root, each.file), cwd),
  }));
  return { ...base, changes: compareOutputs(wanted, present), warnings: generated.warnings, runtimeOnly };
}

async function generate(entry: GenerateEntry, { paths }: Inputs, reader: InputReader) {
  const { generateFromGraph } = await import("../generator/generate-modules.js");
  const { linkInputs } = await import("../schema/link-inputs.js");
  const graph = linkInputs(paths, reader, { ...(entry.dialect && { dialect: entry.dialect }) });
  const settings = { policy: policyOf(entry), ...(entry.names && { names: entry.names }) };
  const documents = new Set([...graph.nodes.values()].map(({ document }) => document));
  return { generated: await generateFromGraph(graph, settings), documents };
}

export const policyOf = ({ formats, keywords, knownFormats }: Partial<GenerateEntry>): CheckPolicy => ({
  unknown: "error",
  keywords: new Set(keywords),
  knownFormats: new Set(knownFormats),
  formats: formats ?? "assert",
});

const toPosix = (path: string): string => path.split(sep).join("/");

const inputNames = ({ inputs, out }: GenerateEntry): string[] =>
  [...new Set(inputs.map((input) => toPosix(relative(out, input)) || "."))].sort();

/** Of all settings that the bytes depend on. */
function settingsDigest({ dialect, formats, names, keywords, knownFormats }: GenerateEntry): string {
  const settings = {
    dialect: dialect ?? "2020-12",
    formats: formats ?? "assert",
    names: { ...names },
    keywords: [...(keywords ?? [])].sort(),
    knownFormats: [...(knownFormats ?? [])].sort(),
  };
  return sha256Hex(canonicalJson(settings as Json)).slice(0, 16);
}

function isUnchanged(
  before: Manifest,
  plan: Omit<Manifest, "sources" | "outputs">,
  inputs: Inputs,
  reader: InputReader,
  present: ReadonlyMap<string, string>,
): boolean {
  if (before.version !== plan.version || before.settings !== plan.settings) return false;
  const sources = Object.keys(before.sources);
  if (!inputs.paths.every((path) => Object.hasOwn(before.sources, path))) return false;
  if (!sources.every((path) => sourceDigest(reader, path) === before.sources[path])) return false;
  const outputs = Object.keys(before.outputs);
  const isSame = (path: string): boolean =>
    present.has(path) && textDigest(present.get(path)!) === before.outputs[path];
  return (
    outputs.every(isSame) &&
    [...present].every(
      ([path, text]) => path === manifestName || Object.hasOwn(before.outputs, path) || !hasBanner(withoutMarks(text)),
    )
  );
}

function sourceDigest(reader: InputReader, path: string): string | undefined {
  try {
    return textDigest(reader.text(path));
  } catch {
    // Whatever is wrong with it, the full way says so.
    return undefined;
  }
}
