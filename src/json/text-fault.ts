import { quote } from "../finding.js";
import { type Expected, findHint, wordAt, wordHints } from "./syntax-hint.js";

/** A text that is not JSON: at which offset, what is wrong, what to do. Its reader adds the pointer and the line. */
export class TextFault extends Error {
  readonly at: number;
  readonly hint: string | undefined;

  constructor(at: number, fact: string, hint?: string) {
    super(fact);
    this.at = at;
    this.hint = hint;
  }
}

/** The fault of meeting something else than what is expected; without a `hint` the common slips are looked up. */
export function unexpected(text: string, at: number, expected: Expected, hint?: string): TextFault {
  const fact = at < text.length ? `found ${describeFound(text, at, expected)}` : "the text ends";
  return new TextFault(at, `expected ${expected} but ${fact}`, hint ?? findHint({ text, at, expected }));
}

function describeFound(text: string, at: number, expected: Expected): string {
  if (text[at] === '"' && expected !== "a hexadecimal digit") return "a string";
  const word = wordAt(text, at);
  // Other words are cut to one character: a payload may hold what must not reach a log.
  return wordHints.has(word) || /^(?:true|false|null)$/.test(word) ? quote(word) : quoteCharacter(text, at);
}

/** The code point at an offset, safe to print; white space that looks like a space is escaped. */
export function quoteCharacter(text: string, at: number): string {
  const char = String.fromCodePoint(text.codePointAt(at)!);
  return /[^\S\0-\x7f]/.test(char) ? `"\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}"` : quote(char);
}
