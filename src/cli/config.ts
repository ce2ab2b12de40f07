import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { quote, ToolSpecError, throwAll } from "../finding.js";
import type { ModuleKind } from "../generator/module-text.js";
import type { JsonObject } from "../json/json.js";
import { type JsonDocument, readJson } from "../json/read-json.js";
import type { Dialect } from "../schema/dialects.js";
import type { Limits } from "../schema/document.js";
import { displayPath } from "../schema/read-inputs.js";
import { configFaults } from "./config-rules.js";

export const configName = "toolspec.config.json";

/** One entry of `generate`: what is made from what, paths absolute. */
export interface GenerateEntry {
  readonly inputs: readonly string[];
  readonly out: string;
  readonly dialect?: Dialect;
  readonly formats?: "assert" | "annotate";
  readonly names?: Readonly<Record<string, string>>;
  readonly keywords?: readonly string[];
  readonly knownFormats?: readonly string[];
  readonly limits?: Partial<Limits>;
  readonly module?: ModuleKind;
  /** Leave out tools that can not be used; only the command line says so. */
  readonly skipInvalid?: boolean;
}

export interface Config {
  readonly generate: readonly GenerateEntry[];
}

/** The nearest configuration file from `cwd` upward, or the one named; undefined when there is none. */
export function findConfig(cwd: string, named: string | undefined): string | undefined {
  if (named !== undefined) return resolve(cwd, named);
  for (let folder = cwd; ; folder = dirname(folder)) {
    const file = join(folder, configName);
    if (existsSync(file)) return file;
    if (dirname(folder) === folder) return undefined;
  }
}

/**
 * Reads a configuration file; paths in it are resolved against it.
 * @throws ToolSpecError `CONFIG_INVALID` with every fault, `INPUT_UNREADABLE`
 */
export function readConfig(file: string, cwd: string): Config {
  const name = displayPath(file, cwd);
  const document = parse(textOf(file, name), name);
  throwAll(
    configFaults(document.value).map(({ fact, pointer, at, hint }) =>
      configError(fact, at === "key" ? document.keyPlaceOf(pointer) : document.placeOf(pointer), hint),
    ),
  );
  const { generate = [] } = document.value as JsonObject & { generate?: JsonObject[] };
  const entries = generate.map((entry) => resolvePaths(entry, dirname(file)));
  refuseSharedFolders(entries, document);
  return { generate: entries };
}

function textOf(file: string, name: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    const fact = code === "ENOENT" ? "there is no such file" : code === "EISDIR" ? "it is a folder" : code;
    throw new ToolSpecError("INPUT_UNREADABLE", `cannot read configuration ${quote(name)}: ${fact}`, { file: name });
  }
}

function parse(text: string, file: string): JsonDocument {
  try {
    return readJson(text, { file });
  } catch (error) {
    if (!(error instanceof ToolSpecError)) throw error;
    throw new ToolSpecError("CONFIG_INVALID", error.message, error.place, { hint: error.hint, cause: error });
  }
}

function resolvePaths(entry: JsonObject, folder: string): GenerateEntry {
  const { inputs, out } = entry as unknown as GenerateEntry;
  return {
    ...(entry as unknown as GenerateEntry),
    inputs: inputs.map((input) => resolve(folder, input)),
    out: resolve(folder, out),
  };
}

/** The one rule that the schema of the file can not state. */
function refuseSharedFolders(entries: readonly GenerateEntry[], { placeOf }: JsonDocument): void {
  const shared = entries.flatMap(({ out }, index) => {
    const first = entries.findIndex((other) => other.out === out);
    if (first === index) return [];
    const fact = `items ${first} and ${index} of "generate" have the same "out"`;
    return [
      configError(
        fact,
        placeOf(`/generate/${index}/out`),
        "list the inputs of both in one item, or give each its folder",
      ),
    ];
  });
  throwAll(shared);
}

const configError = (fact: string, place: ToolSpecError["place"], hint: string | undefined): ToolSpecError =>
  new ToolSpecError("CONFIG_INVALID", `cannot use configuration: ${fact}`, place, { hint });
