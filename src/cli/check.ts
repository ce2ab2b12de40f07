import type { Command } from "commander";
import { type Finding, quote } from "../finding.js";
import { outputPath } from "../generator/compare-outputs.js";
import { manifestName } from "../generator/manifest.js";
import { type Difference, differenceFinding, differencesOf, differenceText } from "./differences.js";
import { entriesOf, type GenerateFlags } from "./entries.js";
import { addGenerateFlags } from "./flags.js";
import { prepareAll } from "./generate.js";
import type { Generation } from "./generation.js";
import { printable } from "./printable.js";
import { repairCommand } from "./repair-command.js";
import type { Report } from "./report.js";
import type { CliContext } from "./run-cli.js";
import { version } from "./version.js";

export function registerCheck(program: Command, context: CliContext): void {
  const command = program
    .command("check")
    .description("fail when generated files no longer match their schemas; nothing is written")
    .argument("[inputs...]", "as for generate");
  addGenerateFlags(command)
    .addHelpText(
      "after",
      `
Examples:
  $ toolspec check schemas --out generated
  $ toolspec check --full --error-format github   in CI, with toolspec.config.json`,
    )
    .action((inputs: string[], flags: GenerateFlags) => context.run(() => check(inputs, flags, context)));
}

async function check(inputs: readonly string[], flags: GenerateFlags, { io, format }: CliContext): Promise<Report> {
  const entries = entriesOf("check", inputs, flags, io.cwd);
  // A JSON answer lists the warnings, which only a full run finds out.
  const generations = await prepareAll(entries, io.cwd, flags.full === true || format() === "json");
  const differences: Difference[] = [];
  for (const generation of generations) differences.push(...(await differencesOf(generation)));
  const total = generations.reduce((sum, { changes }) => sum + changes.unchanged.length, differences.length);
  const isFresh = differences.length === 0;
  const repair = `run: ${repairCommand(inputs, flags)}`;
  const of = (kind: Difference["kind"]): Difference[] => differences.filter((each) => each.kind === kind);
  return {
    exitCode: isFresh ? 0 : 2,
    json: {
      fresh: isFresh,
      stale: of("stale").map(({ path, diff }) => ({ path, diff })),
      missing: of("missing").map(({ path }) => path),
      extra: of("extra").map(({ path }) => path),
    },
    findings: differences.map(differenceText).join(""),
    annotations: differences.map((each) => differenceFinding(each, repair)),
    summary: isFresh
      ? `${files(total)} ${total === 1 ? "is" : "are"} fresh\n`
      : `${differences.length} of ${files(total)} ${differences.length === 1 ? "differs" : "differ"}; ${printable(repair)}\n`,
    warnings: [...generations.flatMap(otherVersion), ...generations.flatMap(({ warnings }) => warnings)],
  };
}

const files = (count: number): string => `${count} file${count === 1 ? "" : "s"}`;

/** Comes before all differences, since it may be their only reason. */
const otherVersion = ({ name, madeBy }: Generation): Finding[] =>
  madeBy === undefined
    ? []
    : [
        {
          rule: "other-version",
          severity: "warning",
          place: { file: outputPath(name, manifestName) },
          message: `${quote(name)} was made by toolspec ${quote(madeBy)}, this is ${quote(version)}`,
          hint: "files may differ for that reason alone; use one version everywhere",
        },
      ];
