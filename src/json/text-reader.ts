import { type Place, ToolSpecError } from "../finding.js";
import { judgeNumber } from "./judge-number.js";
import { Outline } from "./outline.js";
import { decodeString } from "./scan-string.js";
import type { TextNote } from "./text-note.js";
import { TextPath } from "./text-path.js";
import type { TextListener } from "./text-scanner.js";

/** Gives the place of an offset in the text that is read. */
export type PlaceAt = (offset: number, pointer: string) => Place;

const spellingLimit = 40;
const loneSurrogate = /\p{Surrogate}/u;

/** Makes the outline of a text and notes what its value does not show; holds the depth to a limit. */
export class TextReader implements TextListener {
  readonly notes: TextNote[] = [];
  readonly outline: Outline;
  readonly path: TextPath = new TextPath();
  readonly #text: string;
  readonly #maxDepth: number;
  readonly #placeAt: PlaceAt;
  readonly #mayHoldSurrogates: boolean;
  /** The keys of each open object, and where they were met first; undefined before the first key. */
  readonly #keys: (Map<string, number> | undefined)[] = [];

  constructor(text: string, maxDepth: number, placeAt: PlaceAt) {
    this.outline = new Outline(text);
    this.#text = text;
    this.#maxDepth = maxDepth;
    this.#placeAt = placeAt;
    // Asked once for the whole text: few texts hold any, and to decode each string is dear.
    this.#mayHoldSurrogates = /[\ud800-\udfff]|\\u[dD][89a-fA-F]/.test(text);
  }

  openObject(at: number): void {
    this.#enter(at, "");
  }

  openArray(at: number): void {
    this.#enter(at, 0);
  }

  close(): void {
    this.outline.close();
    this.#keys.pop();
    this.path.leave();
    this.path.moveOn();
  }

  key(start: number, end: number): void {
    this.outline.key(start);
    const key = decodeString(this.#text, start, end);
    this.path.moveTo(key);
    if (this.#mayHoldSurrogates) this.#judgeString(key, start);
    const keys = this.#keysOfInnermost();
    const first = keys.get(key);
    if (first === undefined) keys.set(key, start);
    else this.#noteDuplicate(key, start, first);
  }

  string(start: number, end: number): void {
    if (this.#mayHoldSurrogates) this.#judgeString(decodeString(this.#text, start, end), start);
    this.#endScalar(start);
  }

  number(start: number, end: number): void {
    const literal = this.#text.slice(start, end);
    const kind = judgeNumber(literal);
    if (kind !== undefined) {
      const spelling = literal.length > spellingLimit ? `${literal.slice(0, spellingLimit)}…` : literal;
      this.notes.push({ kind, ...this.#here(start), spelling });
    }
    this.#endScalar(start);
  }

  word(start: number): void {
    this.#endScalar(start);
  }

  #enter(at: number, firstToken: string | number): void {
    if (this.path.depth === this.#maxDepth) {
      const fact = `more than ${this.#maxDepth} arrays and objects inside each other`;
      throw new ToolSpecError("LIMIT_EXCEEDED", `cannot read JSON: ${fact}`, this.#here(at).place);
    }
    this.outline.open(at);
    this.path.enter(firstToken);
    this.#keys.push(undefined);
  }

  #endScalar(start: number): void {
    this.outline.add(start);
    this.path.moveOn();
  }

  #keysOfInnermost(): Map<string, number> {
    const last = this.#keys.length - 1;
    const keys = this.#keys[last] ?? new Map<string, number>();
    this.#keys[last] = keys;
    return keys;
  }

  #judgeString(value: string, at: number): void {
    if (loneSurrogate.test(value)) this.notes.push({ kind: "lone-surrogate", ...this.#here(at) });
  }

  #noteDuplicate(key: string, at: number, firstAt: number): void {
    const here = this.#here(at);
    this.notes.push({ kind: "duplicate-key", ...here, firstPlace: this.#placeAt(firstAt, here.pointer), key });
  }

  #here(at: number): { pointer: string; place: Place } {
    const pointer = this.path.pointerOfPart();
    return { pointer, place: this.#placeAt(at, pointer) };
  }
}
