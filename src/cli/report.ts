import type { ErrorCode, Finding, Place, ToolSpecError } from "../finding.js";
import { type ExitCode, exitCodeOf, worst } from "./exit-codes.js";
import type { CliIo } from "./io.js";
import { jsonText, printable } from "./printable.js";

export type ErrorFormat = "text" | "json" | "github";

/** The answer of a command, once for people and once for programs. */
export interface Report {
  readonly exitCode: ExitCode;
  /** Findings, to stdout. */
  readonly findings?: string;
  /** Everything else, to stderr. */
  readonly summary?: string;
  readonly json: object;
  /** Findings as annotations of GitHub's log. */
  readonly annotations?: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** Prints a report in the format asked for and returns its exit code. */
export function printReport(report: Report, format: ErrorFormat, io: CliIo): ExitCode {
  if (format === "json") {
    io.stdout(jsonText({ ...report.json, warnings: report.warnings.map(jsonWarning) }));
    return report.exitCode;
  }
  for (const warning of report.warnings) {
    if (format === "github") io.stdout(annotation(warning));
    else io.stderr(textOf("warning", warning.message, warning.place, warning.hint));
  }
  if (format === "github") for (const each of report.annotations ?? []) io.stdout(annotation(each));
  else if (report.findings) io.stdout(report.findings);
  if (report.summary) io.stderr(report.summary);
  return report.exitCode;
}

/** Prints an error with all that came with it and returns the exit code that stands for them. */
export function printError(error: ToolSpecError, format: ErrorFormat, io: CliIo): ExitCode {
  const all = distinct([error, ...error.others].map(withHint));
  const exitCode = worst(all.map(({ code }) => exitCodeOf[code]));
  if (format === "json") {
    const first = all.find(({ code }) => exitCodeOf[code] === exitCode)!;
    io.stdout(
      jsonText({ error: jsonError(first), ...(all.length > 1 && { errors: all.map(jsonError) }), warnings: [] }),
    );
    return exitCode;
  }
  for (const { message, place, hint, code } of all) {
    if (format === "github")
      io.stdout(annotation({ rule: code, severity: "error", place, message, ...(hint && { hint }) }));
    else io.stderr(textOf("error", message, place, hint));
  }
  return exitCode;
}

/** What only the command line knows a remedy for. */
const hints: Partial<Record<ErrorCode, string>> = {
  LIMIT_EXCEEDED: 'raise the bound under "limits" in toolspec.config.json if the schema is meant to be so',
};

const withHint = ({ code, message, place, hint = hints[code] }: ToolSpecError): PrintedError => ({
  code,
  message,
  place,
  ...(hint && { hint }),
});

/** Two entries of a configuration may meet the same fault. */
const distinct = (errors: readonly PrintedError[]): PrintedError[] => [
  ...new Map(errors.map((each) => [JSON.stringify(jsonError(each)), each])).values(),
];

type PrintedError = Pick<Finding, "message" | "place" | "hint"> & { readonly code: ErrorCode };

function textOf(kind: "error" | "warning", message: string, place: Place, hint: string | undefined): string {
  const lines = [`${kind}: ${printable(message)}`];
  const position = place.line === undefined ? "" : `:${place.line}:${place.column}`;
  if (place.file !== undefined) lines.push(`  at file ${printable(place.file)}${position}`);
  if (place.pointer !== undefined)
    lines.push(`  at pointer ${place.pointer === "" ? '"" (the whole document)' : printable(place.pointer)}`);
  if (hint !== undefined) lines.push(`  hint: ${printable(hint)}`);
  return `${lines.join("\n")}\n`;
}

const jsonWarning = ({ rule, place, message, hint }: Finding): object => ({
  rule,
  ...place,
  message,
  ...(hint && { hint }),
});

const jsonError = ({ code, message, place, hint }: PrintedError): object => ({
  code,
  message,
  ...place,
  ...(hint && { hint }),
});

/** One line of GitHub's workflow commands; its syntax characters are escaped as its runner reads them. */
function annotation({ rule, severity, place, message, hint }: Finding): string {
  const level = severity === "info" ? "notice" : severity;
  const properties = [
    ["title", rule],
    ["file", place.file],
    ["line", place.line],
    ["col", place.column],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`]));
  const pointer = place.pointer ? ` (at ${place.pointer})` : "";
  return `::${level} ${properties.join(",")}::${escapeData(message + pointer + (hint ? `; ${hint}` : ""))}\n`;
}

// Line ends have an escape of their own there, which names the file as it is.
const escapeData = (text: string): string =>
  text
    .replaceAll("%", "%25")
    .split(/(\r|\n)/)
    .map((part) => (part === "\r" ? "%0D" : part === "\n" ? "%0A" : printable(part)))
    .join("");
const escapeProperty = (text: string): string => escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
