import { Command, CommanderError, Option } from "commander";
import { type Finding, isToolSpecError, ToolSpecError } from "../finding.js";
import { registerBundle } from "./bundle.js";
import { registerCheck } from "./check.js";
import { type ExitCode, exitCodes } from "./exit-codes.js";
import { registerGenerate } from "./generate.js";
import type { CliIo } from "./io.js";
import { type ErrorFormat, printError, printReport, type Report } from "./report.js";
import { version } from "./version.js";

/** What a command gets: where it runs, how results are shown, and the two ways to answer. */
export interface CliContext {
  readonly io: CliIo;
  format(): ErrorFormat;
  /** Runs a command and prints its report. */
  run(command: () => Promise<Report>): Promise<void>;
  /** Runs a command whose answer is a text for stdout in every format. */
  print(command: () => Promise<{ text: string; warnings: readonly Finding[] }>): Promise<void>;
}

/** Runs one command line and returns its exit code. Only faults in toolspec itself are thrown. */
export async function runCli(args: readonly string[], io: CliIo): Promise<ExitCode> {
  let exitCode: ExitCode = exitCodes.yes;
  const program = new Command("toolspec");
  const format = (): ErrorFormat => {
    const { json, errorFormat } = program.opts<{ json?: boolean; errorFormat: ErrorFormat }>();
    return json ? "json" : errorFormat;
  };
  const context: CliContext = {
    io,
    format,
    async run(command) {
      exitCode = printReport(await command(), format(), io);
    },
    async print(command) {
      const { text, warnings } = await command();
      io.stdout(text);
      const besideText = format() === "github" ? "github" : "text";
      printReport({ exitCode, json: {}, warnings }, besideText, { ...io, stdout: io.stderr });
    },
  };
  configure(program, io);
  registerGenerate(program, context);
  registerCheck(program, context);
  registerBundle(program, context);
  try {
    await program.parseAsync([...args], { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.yes;
    // When parsing failed, --json may not have been reached.
    const wanted = args.includes("--json") ? "json" : format();
    if (error instanceof CommanderError) return printUsageError(error, program, args, wanted, io);
    if (isToolSpecError(error)) return printError(error, wanted, io);
    throw error;
  }
}

function configure(program: Command, io: CliIo): void {
  program
    .description("One schema, one verdict: types, validators and published schemas from JSON Schema.")
    .version(version)
    .option("--json", "one JSON document on stdout and nothing else")
    .addOption(
      new Option("--error-format <format>", "how findings and errors are shown")
        .choices(["text", "json", "github"])
        .default("text"),
    )
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout(text),
      writeErr: (text) => io.stderr(text),
      // Faults are printed by us, in the format asked for.
      outputError: () => {},
    })
    .addHelpText(
      "after",
      `
Exit codes:
  0  yes: written, fresh
  1  a fault in toolspec
  2  no: findings
  3  not supported
  4  a schema that is not valid
  5  wrong usage
  6  other input: unreadable, outside the root, or in the way`,
    );
}

/** commander's message, which may go on with a suggestion in brackets, as one of ours. */
function printUsageError(
  { code, message }: CommanderError,
  program: Command,
  args: readonly string[],
  format: ErrorFormat,
  io: CliIo,
): ExitCode {
  const isHelp = code === "commander.help";
  // The help has been printed to stderr, and says enough; a program that reads stdout still gets its document.
  if (isHelp && format === "text" && !args.includes("help")) return exitCodes.usage;
  const [said = "", suggestion] = message.replace(/^error: /, "").split("\n");
  const command = program.commands.map((each) => each.name()).find((name) => args.includes(name));
  const help = `see toolspec ${command === undefined ? "" : `${command} `}--help`;
  const fact = !isHelp ? said : args.includes("help") ? "there is no such command" : "a command is missing";
  const error = new ToolSpecError(
    "USAGE",
    `cannot read command line: ${fact}`,
    {},
    { hint: suggestion === undefined ? help : suggestion.replace(/^\(Did you mean (.*)\?\)$/, "did you mean $1?") },
  );
  return printError(error, format, io);
}
