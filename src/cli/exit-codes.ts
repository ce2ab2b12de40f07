import type { ErrorCode } from "../finding.js";

/** The exit codes of design section 7. 1 is left to faults in toolspec, since Node uses it for crashes. */
export const exitCodes = {
  yes: 0,
  unexpected: 1,
  no: 2,
  unsupported: 3,
  invalidSchema: 4,
  usage: 5,
  otherInput: 6,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export const exitCodeOf: Readonly<Record<ErrorCode, ExitCode>> = {
  KEYWORD_UNSUPPORTED: 3,
  FORMAT_UNSUPPORTED: 3,
  DIALECT_UNSUPPORTED: 3,
  NAME_UNSUPPORTED: 3,
  SCHEMA_NOT_JSON: 4,
  SCHEMA_INVALID: 4,
  REFERENCE_DANGLING: 4,
  REFERENCE_CIRCULAR: 4,
  PATTERN_INVALID: 4,
  NAME_CLASH: 4,
  TOOL_INVALID: 4,
  LIMIT_EXCEEDED: 4,
  USAGE: 5,
  CONFIG_INVALID: 5,
  INPUT_UNREADABLE: 6,
  INPUT_EMPTY: 6,
  REFERENCE_OUTSIDE: 6,
  OUTPUT_FOREIGN: 6,
  OUTPUT_UNWRITABLE: 6,
};

const precedence: readonly ExitCode[] = [1, 5, 6, 4, 3, 2, 0];

/** The one that stands for several. */
export const worst = (codes: readonly ExitCode[]): ExitCode => precedence.find((code) => codes.includes(code)) ?? 0;
