import { endOfNumber, isDigit } from "./scan-number.js";
import { endOfString } from "./scan-string.js";
import type { Expected } from "./syntax-hint.js";
import { unexpected } from "./text-fault.js";

/** Hears what a text holds, in its order. Offsets are those of the first character of a token and of the one behind it. */
export interface TextListener {
  openObject(at: number): void;
  openArray(at: number): void;
  close(): void;
  key(start: number, end: number): void;
  string(start: number, end: number): void;
  number(start: number, end: number): void;
  /** `true`, `false` or `null`. */
  word(start: number): void;
}

/**
 * The grammar of RFC 8259 and nothing beyond, one step a token. What is open stands in a list and not on the call
 * stack, so that no text overflows it. What is expected next is all the state there is.
 */
export class TextScanner {
  readonly #text: string;
  readonly #listener: TextListener;
  /** What may follow a value in each open container. */
  readonly #open: Expected[] = [];
  #expected: Expected = "a value";
  #at = 0;

  constructor(text: string, listener: TextListener) {
    this.#text = text;
    this.#listener = listener;
  }

  /** @throws TextFault where the text is not JSON, and what the listener throws. */
  scan(): void {
    for (;;) {
      this.#skipSpace();
      if (this.#expected === "the end of the text" && this.#at === this.#text.length) return;
      this.#step(this.#text.charCodeAt(this.#at));
    }
  }

  /** Whether a value was being read, not what stands between values, when a fault was thrown. */
  get readsValue(): boolean {
    return this.#expected.startsWith("a value");
  }

  #step(code: number): void {
    switch (this.#expected) {
      case "a value":
        this.#value(code);
        break;
      case 'a value or "]"':
        if (code === closingBracket) this.#close();
        else this.#value(code);
        break;
      case "a key":
        this.#key(code);
        break;
      case 'a key or "}"':
        if (code === closingBrace) this.#close();
        else this.#key(code);
        break;
      case '":"':
        this.#punctuation(code === colon, "a value");
        break;
      case '"," or "]"':
        if (code === closingBracket) this.#close();
        else this.#punctuation(code === comma, "a value");
        break;
      case '"," or "}"':
        if (code === closingBrace) this.#close();
        else this.#punctuation(code === comma, "a key");
        break;
      default:
        throw this.#unexpected();
    }
  }

  #value(code: number): void {
    const start = this.#at;
    if (code === openingBrace) {
      this.#listener.openObject(start);
      this.#enter('"," or "}"', 'a key or "}"');
    } else if (code === openingBracket) {
      this.#listener.openArray(start);
      this.#enter('"," or "]"', 'a value or "]"');
    } else {
      this.#scalar(code, start);
      this.#expectNext();
    }
  }

  #scalar(code: number, start: number): void {
    if (code === quotation) {
      this.#at = endOfString(this.#text, start);
      this.#listener.string(start, this.#at);
    } else if (code === minus || isDigit(code)) {
      this.#at = endOfNumber(this.#text, start);
      this.#listener.number(start, this.#at);
    } else {
      const word = words.find((each) => this.#text.startsWith(each, start));
      if (word === undefined) throw this.#unexpected();
      this.#at += word.length;
      this.#listener.word(start);
    }
  }

  #key(code: number): void {
    if (code !== quotation) throw this.#unexpected();
    const start = this.#at;
    this.#at = endOfString(this.#text, start);
    this.#listener.key(start, this.#at);
    this.#expected = '":"';
  }

  #punctuation(found: boolean, next: Expected): void {
    if (!found) throw this.#unexpected();
    this.#at++;
    this.#expected = next;
  }

  #enter(after: Expected, next: Expected): void {
    this.#at++;
    this.#open.push(after);
    this.#expected = next;
  }

  #close(): void {
    this.#at++;
    this.#open.pop();
    this.#listener.close();
    this.#expectNext();
  }

  #expectNext(): void {
    this.#expected = this.#open.at(-1) ?? "the end of the text";
  }

  #skipSpace(): void {
    for (let at = this.#at; ; at++) {
      const code = this.#text.charCodeAt(at);
      if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) continue;
      this.#at = at;
      return;
    }
  }

  #unexpected(): Error {
    return unexpected(this.#text, this.#at, this.#expected);
  }
}

const words = ["true", "false", "null"];
const [quotation, comma, colon, minus] = [0x22, 0x2c, 0x3a, 0x2d];
const [openingBracket, closingBracket, openingBrace, closingBrace] = [0x5b, 0x5d, 0x7b, 0x7d];
