import { resolve } from "node:path";
import { quote, ToolSpecError } from "../finding.js";
import type { ModuleKind } from "../generator/module-text.js";
import type { Dialect } from "../schema/dialects.js";
import { displayPath } from "../schema/read-inputs.js";
import { configName, findConfig, type GenerateEntry, readConfig } from "./config.js";

/** What `generate` and `check` take from the command line. */
export interface GenerateFlags {
  readonly out?: string;
  readonly config?: string;
  readonly dialect?: Dialect;
  readonly formats?: "assert" | "annotate";
  readonly module?: ModuleKind;
  readonly skipInvalid?: boolean;
  readonly full?: boolean;
}

/**
 * The entries of a run: those of the configuration, or the inputs given. Flags win over the configuration.
 * @throws ToolSpecError `USAGE`, `CONFIG_INVALID`, `INPUT_UNREADABLE`
 */
export function entriesOf(
  command: "generate" | "check",
  inputs: readonly string[],
  flags: GenerateFlags,
  cwd: string,
): GenerateEntry[] {
  if ([...inputs, flags.out, flags.config].includes("")) {
    throw usage(command, "a path is empty", "is it a variable of the shell that is not set?");
  }
  const file = findConfig(cwd, flags.config);
  const configured = file === undefined ? [] : readConfig(file, cwd).generate;
  const flagged = {
    ...(flags.dialect && { dialect: flags.dialect }),
    ...(flags.formats && { formats: flags.formats }),
    ...(flags.module && { module: flags.module }),
    ...(flags.skipInvalid && { skipInvalid: true }),
  };
  if (inputs.length === 0 && flags.out === undefined && configured.length > 0) {
    return configured.map((entry) => ({ ...entry, ...flagged }));
  }
  const base = entryFor(configured, inputs, flags.out && resolve(cwd, flags.out));
  const given = inputs.length > 0 ? inputs.map((input) => resolve(cwd, input)) : base?.inputs;
  const out = flags.out === undefined ? base?.out : resolve(cwd, flags.out);
  if (given !== undefined && out !== undefined) return [{ ...base, ...flagged, inputs: given, out }];
  const missing = [given === undefined ? "inputs" : "", out === undefined ? "--out" : ""].filter((each) => each !== "");
  throw usage(
    command,
    `${missing.join(" and ")} ${missing.length > 1 || given === undefined ? "are" : "is"} missing`,
    file === undefined
      ? `for example: toolspec ${command} schemas --out generated; or put them into ${configName}`
      : `give them, or have them in ${quote(displayPath(file, cwd))}, which has ${entryCount(configured)} under "generate"`,
  );
}

/** The entry that the command line adds to: the one of the same folder, or the only one where something is missing. */
function entryFor(
  entries: readonly GenerateEntry[],
  inputs: readonly string[],
  out: string | undefined,
): GenerateEntry | undefined {
  const same = entries.find((entry) => entry.out === out);
  if (same !== undefined) return same;
  return entries.length === 1 && (inputs.length === 0 || out === undefined) ? entries[0] : undefined;
}

const entryCount = ({ length }: readonly GenerateEntry[]): string =>
  length === 0 ? "nothing" : `${length} entries to choose from`;

const usage = (command: string, fact: string, hint: string): ToolSpecError =>
  new ToolSpecError("USAGE", `cannot ${command}: ${fact}`, {}, { hint });
