import { quoteCharacter, TextFault, unexpected } from "./text-fault.js";

const quotation = 0x22;
const backslash = 0x5c;

/**
 * The offset behind the string token that begins at `start` (RFC 8259 section 7).
 * @throws TextFault at the opening quote of a string without end, else at what may not stand in a string.
 */
export function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === quotation) return at + 1;
    if (code === backslash) at = endOfEscape(text, at);
    else if (code >= 0x20) at++;
    else throw stringFault(text, start, at);
  }
}

/** The value of a string token that `endOfString` has accepted. */
export function decodeString(text: string, start: number, end: number): string {
  const inside = text.slice(start + 1, end - 1);
  return inside.includes("\\") ? (JSON.parse(text.slice(start, end)) as string) : inside;
}

function endOfEscape(text: string, start: number): number {
  const kind = text.charAt(start + 1);
  if (kind === "u") return endOfHexDigits(text, start + 2);
  if (kind !== "" && '"\\/bfnrt'.includes(kind)) return start + 2;
  throw unexpected(text, start + 1, 'an escape after "\\"', kind === "" ? undefined : escapeHint);
}

function endOfHexDigits(text: string, start: number): number {
  for (let at = start; at < start + 4; at++) {
    if (!/^[\da-f]/i.test(text.charAt(at))) throw unexpected(text, at, "a hexadecimal digit", hexHint);
  }
  return start + 4;
}

function stringFault(text: string, start: number, at: number): TextFault {
  if (at >= text.length)
    return new TextFault(start, "the string has no closing quote", "close it, or look whether the text was cut short");
  const fact = `the string holds the control character ${quoteCharacter(text, at)}`;
  return new TextFault(at, fact, `write it as ${quoteCharacter(text, at).slice(1, -1)}, or close the string before it`);
}

const escapeHint = 'the escapes are \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX; a backslash is written \\\\';
const hexHint = "\\u is followed by four hexadecimal digits";
