import { TextFault, unexpected } from "./text-fault.js";

/**
 * The offset behind the number token that begins at `start` with `-` or a digit (RFC 8259 section 6).
 * @throws TextFault
 */
export function endOfNumber(text: string, start: number): number {
  const first = text[start] === "-" ? start + 1 : start;
  let at = endOfDigits(text, first);
  if (text[first] === "0" && at > first + 1) {
    throw new TextFault(first, "a number has a leading zero", "remove the zeros in front");
  }
  if (text[at] === ".") at = endOfDigits(text, at + 1, "write a digit after the point, or no point");
  if (text[at] === "e" || text[at] === "E") {
    const signed = text[at + 1] === "+" || text[at + 1] === "-";
    at = endOfDigits(text, at + (signed ? 2 : 1), "write a digit in the exponent, as in 1e5");
  }
  return at;
}

/** At least one digit, as every part of a number has. */
function endOfDigits(text: string, start: number, hint?: string): number {
  let at = start;
  while (isDigit(text.charCodeAt(at))) at++;
  if (at === start) throw unexpected(text, at, "a digit", hint);
  return at;
}

export const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
