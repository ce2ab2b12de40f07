import type { NumberNoteKind } from "./text-note.js";

/** What a JSON number literal loses when it is read as binary64; undefined for nothing. The worst loss is named. */
export function judgeNumber(literal: string): NumberNoteKind | undefined {
  const value = Number(literal);
  if (!Number.isFinite(value)) return "number-overflow";
  if (value === 0) return judgeZero(literal);
  if (!Number.isInteger(value)) return undefined;
  if (/[.eE]/.test(literal)) return "not-integer-spelling";
  return Number.isSafeInteger(value) || BigInt(literal) === BigInt(value) ? undefined : "unsafe-integer";
}

function judgeZero(literal: string): NumberNoteKind | undefined {
  if (literal === "0") return undefined;
  return /^[^eE]*[1-9]/.test(literal) ? "number-underflow" : "not-integer-spelling";
}
