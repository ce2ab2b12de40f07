import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import type { Finding } from "../finding.js";
import { hasBanner } from "../generator/banner.js";
import { type Changes, compareOutputs } from "../generator/compare-outputs.js";
import type { RuntimeOnly } from "../generator/generate-modules.js";
import {
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
import { defaultLimits, type Limits } from "../schema/document.js";
import { displayPath, InputReader, type Inputs, listInputs } from "../schema/read-inputs.js";
import { type CatalogFile, splitInputs } from "./catalog-inputs.js";
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
  /** Tools that were left out, with the reason. */
  readonly rejected: readonly { readonly name: string; readonly reason: string }[];
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
  const sources = listSources(entry, cwd);
  const { texts: present, others } = readOutputs(entry.out, name, outs);
  const before = parseManifest(present.get(manifestName) ?? "");
  const plan = { generator: "toolspec", version, inputs: inputNames(entry), settings: settingsDigest(entry) } as const;
  if (before === undefined) refuseInsideOther(entry.out, cwd);
  else refuseOtherInputs(before, plan.inputs, entry.out, cwd);
  const madeBy = before !== undefined && before.version !== version ? { madeBy: before.version } : {};
  const base = { folder: entry.out, name, ...madeBy };
  // What was left out, and what was warned of, is told in every run: the short cut is for runs that had nothing to say.
  if (!full && !entry.skipInvalid && before?.warnings === 0 && isUnchanged(before, plan, sources, present)) {
    const unchanged = [...Object.keys(before.outputs), manifestName];
    return { ...base, changes: { written: [], unchanged, removed: [] }, warnings: [], runtimeOnly: [], rejected: [] };
  }
  const { generateSources } = await import("./generate-sources.js");
  const { files, digests, ...found } = await generateSources(sources, entry, cwd);
  refuseOtherFolders(files, others, name);
  const manifest: Manifest = { ...plan, warnings: found.warnings.length, ...digests, outputs: outputDigests(files) };
  const wanted = [...files, { path: manifestName, content: manifestText(manifest) }];
  return { ...base, ...found, changes: compareOutputs(wanted, present) };
}

/** What an entry is made from: schema files below one root, and catalogs. */
export interface Sources {
  readonly inputs?: Inputs;
  readonly reader?: InputReader;
  readonly catalogs: readonly CatalogFile[];
}

function listSources(entry: GenerateEntry, cwd: string): Sources {
  const { schemas, catalogs } = splitInputs(entry.inputs, entry.out);
  if (schemas.length === 0) return { catalogs };
  const inputs = listInputs(schemas, cwd);
  return { inputs, reader: new InputReader(inputs.root, cwd, limitsOf(entry)), catalogs };
}

export const limitsOf = ({ limits }: GenerateEntry): Limits => ({ ...defaultLimits, ...limits });

export const policyOf = ({ formats, keywords, knownFormats }: Partial<GenerateEntry>): CheckPolicy => ({
  unknown: "error",
  keywords: new Set(keywords),
  knownFormats: new Set(knownFormats),
  formats: formats ?? "assert",
});

const toPosix = (path: string): string => path.split(sep).join("/");

const inputNames = ({ inputs, out }: GenerateEntry): string[] =>
  [...new Set(inputs.map((input) => toPosix(relative(out, input)) || "."))].sort();

/** Of all settings that the outcome depends on. */
function settingsDigest({ dialect, formats, names, keywords, knownFormats, module, limits }: GenerateEntry): string {
  const settings = {
    dialect: dialect ?? "2020-12",
    formats: formats ?? "assert",
    names: { ...names },
    keywords: [...(keywords ?? [])].sort(),
    knownFormats: [...(knownFormats ?? [])].sort(),
    module: module ?? "js",
    limits: { ...limits },
  };
  return sha256Hex(canonicalJson(settings as Json)).slice(0, 16);
}

function isUnchanged(
  before: Manifest,
  plan: Pick<Manifest, "version" | "settings">,
  { inputs, reader, catalogs }: Sources,
  present: ReadonlyMap<string, string>,
): boolean {
  if (before.version !== plan.version || before.settings !== plan.settings) return false;
  const sources = Object.entries(before.sources);
  if (!(inputs?.paths ?? []).every((path) => Object.hasOwn(before.sources, path))) return false;
  if (!sources.every(([path, digest]) => digestOf(() => reader?.text(path)) === digest)) return false;
  if (!catalogs.every(({ path, key }) => digestOf(() => readFileSync(path, "utf8")) === before.catalogs?.[key]))
    return false;
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

function digestOf(read: () => string | undefined): string | undefined {
  try {
    const text = read();
    return text === undefined ? undefined : textDigest(text);
  } catch {
    // Whatever is wrong with it, the full way says so.
    return undefined;
  }
}
