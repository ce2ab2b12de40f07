import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import type { Command } from "commander";
import { quote, ToolSpecError, throwAll } from "../finding.js";
import { fragmentToPointer } from "../json/pointer.js";
import type { Dialect } from "../schema/dialects.js";
import type { SchemaGraph } from "../schema/graph.js";
import { findConfig, type GenerateEntry, readConfig } from "./config.js";
import { configOption, dialectOption } from "./flags.js";
import { policyOf } from "./generation.js";
import { jsonText } from "./printable.js";
import type { CliContext } from "./run-cli.js";

interface BundleFlags {
  readonly root?: string;
  readonly dialect?: Dialect;
  readonly config?: string;
}

export function registerBundle(program: Command, context: CliContext): void {
  program
    .command("bundle")
    .description("print one schema with everything that it refers to as one document")
    .argument("<schema>", "a schema file, or FILE#/POINTER for a part of it")
    .option("--root <dir>", "folder that references may reach (default: that of the configuration, or of the file)")
    .addOption(dialectOption('of the printed document, and of schemas without "$schema" (default: their own)'))
    .addOption(configOption())
    .addHelpText(
      "after",
      `
Examples:
  $ toolspec bundle schemas/order.schema.json > order.bundle.json
  $ toolspec bundle schemas/common.schema.json#/definitions/Money
  $ toolspec bundle schemas/orders/order.schema.json --root schemas
  $ toolspec bundle schemas/order.schema.json --dialect draft-07`,
    )
    .action((schema: string, flags: BundleFlags) => context.print(() => bundle(schema, flags, context)));
}

async function bundle(schema: string, flags: BundleFlags, { io }: CliContext) {
  const [
    { displayPath, listInputs, InputReader },
    { defaultLimits },
    { linkInputs },
    { checkSchemas },
    { closeSchema },
    { translateSchema },
    { nodeId },
  ] = await Promise.all([
    import("../schema/read-inputs.js"),
    import("../schema/document.js"),
    import("../schema/link-inputs.js"),
    import("../schema/check.js"),
    import("../schema/close.js"),
    import("../schema/translate-schema.js"),
    import("../schema/graph.js"),
  ]);
  const [file, pointer] = splitPointer(schema);
  const path = resolve(io.cwd, file);
  const name = displayPath(path, io.cwd);
  if (listInputs([path], io.cwd).root === path) {
    throw new ToolSpecError(
      "INPUT_UNREADABLE",
      `cannot bundle ${quote(name)}: it is a folder`,
      { file: name },
      {
        hint: "name one schema file",
      },
    );
  }
  const { covering, settings } = configured(path, flags.config, io.cwd);
  const root =
    flags.root !== undefined
      ? resolve(io.cwd, flags.root)
      : covering
        ? listInputs(covering.inputs, io.cwd).root
        : dirname(path);
  if (!isBelow(path, root)) {
    throw new ToolSpecError("USAGE", `cannot bundle ${quote(name)}: it is not below --root ${quote(flags.root ?? "")}`);
  }
  const document = relative(root, path).split(sep).join("/");
  const reader = new InputReader(root, io.cwd, { ...defaultLimits, ...settings.limits });
  const dialect = flags.dialect ?? settings.dialect;
  const graph = linkInputs([document], reader, { ...(dialect && { dialect }) });
  const { errors, warnings } = checkSchemas(graph, policyOf(settings));
  throwAll(errors);
  const id = nodeId(document, pointer);
  if (!graph.nodes.has(id)) throw noSchema(schema, { file: name, pointer }, definitionsOf(graph, document));
  const closed = closeSchema(graph, id);
  const printed = translateSchema(closed, flags.dialect ?? closed.dialect);
  return { text: jsonText(printed.schema), warnings: [...warnings, ...printed.warnings] };
}

/** The entry of the configuration that the file belongs to. Where there is only one, its settings count for all files. */
function configured(path: string, named: string | undefined, cwd: string) {
  const file = findConfig(cwd, named);
  const entries: readonly GenerateEntry[] = file === undefined ? [] : readConfig(file, cwd).generate;
  const covering = entries.find(({ inputs }) => inputs.some((input) => isBelow(path, input)));
  const settings: Partial<GenerateEntry> = covering ?? (entries.length === 1 ? entries[0]! : {});
  return { covering, settings };
}

function isBelow(path: string, folder: string): boolean {
  const below = relative(folder, path);
  return below !== ".." && !below.startsWith(`..${sep}`) && !isAbsolute(below);
}

function splitPointer(schema: string): [file: string, pointer: string] {
  const hash = schema.lastIndexOf("#");
  if (hash < 0 || !/^(\/|$)/.test(schema.slice(hash + 1))) return [schema, ""];
  const pointer = fragmentToPointer(schema.slice(hash + 1));
  if (pointer !== undefined) return [schema.slice(0, hash), pointer];
  throw new ToolSpecError(
    "USAGE",
    `cannot bundle ${quote(schema)}: what follows # is no JSON Pointer`,
    {},
    {
      hint: "a percent sign is written %25 there",
    },
  );
}

const definitionsOf = ({ nodes }: SchemaGraph, document: string): string[] =>
  [...nodes.values()]
    .filter((node) => node.document === document && /^\/(\$defs|definitions)\/[^/]+$/.test(node.pointer))
    .map(({ pointer }) => quote(`#${pointer}`));

function noSchema(schema: string, place: ToolSpecError["place"], known: readonly string[]): ToolSpecError {
  const listed = known.length > 8 ? [...known.slice(0, 8), "…"] : known;
  const hint = known.length === 0 ? "the file has no definitions" : `its definitions: ${listed.join(", ")}`;
  return new ToolSpecError("REFERENCE_DANGLING", `cannot bundle ${quote(schema)}: there is no schema`, place, { hint });
}
