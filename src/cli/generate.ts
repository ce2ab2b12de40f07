import type { Command } from "commander";
import { type Finding, quote, ToolSpecError, throwAll } from "../finding.js";
import { outputPath } from "../generator/compare-outputs.js";
import { entriesOf, type GenerateFlags } from "./entries.js";
import { addGenerateFlags } from "./flags.js";
import { type Generation, prepareGeneration } from "./generation.js";
import { lostModules } from "./lost-modules.js";
import { printable } from "./printable.js";
import type { Report } from "./report.js";
import type { CliContext } from "./run-cli.js";

export function registerGenerate(program: Command, context: CliContext): void {
  const command = program
    .command("generate")
    .description("make types and validators from JSON Schemas and catalogs of tools")
    .argument(
      "[inputs...]",
      "folders of *.schema.json, schema files, or catalogs of tools (default: those of the configuration)",
    );
  addGenerateFlags(command)
    .addHelpText(
      "after",
      `
Examples:
  $ toolspec generate schemas --out generated
  $ toolspec generate                            with toolspec.config.json
  $ toolspec generate order.schema.json --out src/generated --json
  $ toolspec generate tools.json --out generated   a list of ToolSpecs, or what an MCP server lists`,
    )
    .action((inputs: string[], flags: GenerateFlags) => context.run(() => generate(inputs, flags, context)));
}

async function generate(inputs: readonly string[], flags: GenerateFlags, { io, format }: CliContext): Promise<Report> {
  const entries = entriesOf("generate", inputs, flags, io.cwd);
  // A JSON answer lists what only a full run finds out.
  const generations = await prepareAll(entries, io.cwd, flags.full === true || format() === "json");
  const { writeOutputs } = await import("../generator/output-folder.js");
  writeOutputs(generations);
  const paths = (select: (generation: Generation) => readonly string[]): string[] =>
    generations.flatMap((each) => select(each).map((path) => outputPath(each.name, path))).sort();
  const runtimeOnly = generations.flatMap((each) => each.runtimeOnly);
  const rejected = generations.flatMap((each) => each.rejected);
  const lost = entries.flatMap((entry) => lostModules(entry.out, entry.module ?? "js", io.cwd));
  return {
    exitCode: rejected.length > 0 ? 2 : 0,
    json: {
      written: paths(({ changes }) => changes.written.map(({ path }) => path)),
      unchanged: paths(({ changes }) => changes.unchanged),
      removed: paths(({ changes }) => changes.removed.map(({ path }) => path)),
      rejected,
      runtimeOnly,
    },
    findings: rejected.map(({ name, reason }) => `rejected ${quote(name)}: ${printable(reason)}\n`).join(""),
    summary: generations.map(summaryOf).join(""),
    warnings: [...generations.flatMap(({ warnings }): readonly Finding[] => warnings), ...lost],
  };
}

/** Prepares every entry before any is written, so that a failing one leaves all folders as they were. */
export async function prepareAll(
  entries: Parameters<typeof prepareGeneration>[0][],
  cwd: string,
  full: boolean,
): Promise<Generation[]> {
  const outs = entries.map(({ out }) => out);
  const generations: Generation[] = [];
  const errors: ToolSpecError[] = [];
  for (const entry of entries) {
    try {
      generations.push(await prepareGeneration(entry, cwd, full, outs));
    } catch (error) {
      if (!(error instanceof ToolSpecError)) throw error;
      errors.push(error, ...error.others);
    }
  }
  throwAll(errors);
  return generations;
}

function summaryOf({ name, changes: { written, unchanged, removed }, runtimeOnly }: Generation): string {
  const counts = [`${written.length} written`, `${unchanged.length} unchanged`];
  if (removed.length > 0) counts.push(`${removed.length} removed`);
  const unseen = runtimeOnly.length;
  const note =
    unseen === 0
      ? ""
      : `${unseen} keyword${unseen === 1 ? " is" : "s are"} checked at run time only; --json lists ${unseen === 1 ? "it" : "them"}\n`;
  return `${printable(name)}: ${counts.join(", ")}\n${note}`;
}
