/** Where something is: a file (path as given, `/` separators), a JSON Pointer in it, and the line and column (from 1). */
export interface Place {
  readonly file?: string;
  readonly pointer?: string;
  readonly line?: number;
  readonly column?: number;
}

export type Severity = "error" | "warning" | "info";

/** One thing that a command reports. `rule` is a stable kebab-case name, `message` a sentence without a full stop. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  readonly place: Place;
  readonly message: string;
  readonly hint?: string;
}

export type ErrorCode =
  | "KEYWORD_UNSUPPORTED"
  | "FORMAT_UNSUPPORTED"
  | "DIALECT_UNSUPPORTED"
  | "NAME_UNSUPPORTED"
  | "SCHEMA_NOT_JSON"
  | "SCHEMA_INVALID"
  | "REFERENCE_DANGLING"
  | "REFERENCE_CIRCULAR"
  | "PATTERN_INVALID"
  | "NAME_CLASH"
  | "TOOL_INVALID"
  | "LIMIT_EXCEEDED"
  | "USAGE"
  | "CONFIG_INVALID"
  | "INPUT_UNREADABLE"
  | "INPUT_EMPTY"
  | "REFERENCE_OUTSIDE"
  | "OUTPUT_FOREIGN"
  | "OUTPUT_UNWRITABLE";

/**
 * The one error class. `code` is stable for programs, `message` is for people (`cannot <verb> <thing>: <fact>`),
 * `place` says where, `hint` what to do. When a run found several faults, `others` holds the rest.
 */
export class ToolSpecError extends Error {
  static {
    ToolSpecError.prototype.name = "ToolSpecError";
  }
  /** Marks the class across copies of this package. */
  readonly isToolSpecError = true;
  readonly code: ErrorCode;
  readonly place: Place;
  readonly hint: string | undefined;
  readonly others: readonly ToolSpecError[];

  constructor(
    code: ErrorCode,
    message: string,
    place: Place = {},
    options: { hint?: string | undefined; cause?: unknown; others?: readonly ToolSpecError[] } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.place = place;
    this.hint = options.hint;
    this.others = options.others ?? [];
  }
}

/** True also for errors of another loaded copy of this package. */
export const isToolSpecError = (value: unknown): value is ToolSpecError =>
  value instanceof Error && "isToolSpecError" in value && value.isToolSpecError === true;

/** Throws nothing for an empty list, else one error that carries all of them, by file and position. */
export function throwAll(errors: readonly ToolSpecError[]): void {
  const [first, ...others] = [...errors].sort((a, b) => comparePlaces(a.place, b.place));
  if (first === undefined) return;
  throw new ToolSpecError(first.code, first.message, first.place, { hint: first.hint, cause: first.cause, others });
}

/** Order of reading: by file, line and column. */
export function comparePlaces(a: Place, b: Place): number {
  const [fileA, fileB] = [a.file ?? "", b.file ?? ""];
  if (fileA !== fileB) return fileA < fileB ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

const hidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Replaces characters that hide, reorder or break what a reader sees by their `\uXXXX`, which source text reads alike. */
export const escapeHidden = (text: string): string =>
  text.replace(hidden, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Text from a stranger, made safe to print: JSON-quoted, hidden characters escaped, cut at `limit`. */
export function quote(text: string, limit = 80): string {
  return escapeHidden(JSON.stringify(text.length > limit ? `${text.slice(0, limit)}…` : text));
}
