import { arrayIndex, parsePointer } from "./pointer.js";
import { decodeString, endOfString } from "./scan-string.js";

/** Where a value begins, and its key; for items and the root, which have none, `keyAt` is `at`. */
export interface Offsets {
  readonly at: number;
  readonly keyAt: number;
}

/** The numbers of the parts of a container: of items by index, of members by key. */
type Parts = number[] | Map<string, number>;

/**
 * Where each value of a text stands. Values are numbered in the order of the text, a container before its parts, and
 * kept as plain numbers; the parts of a container get their names when one of them is first looked for, so that looking
 * up everything costs no more than reading the text once more.
 */
export class Outline {
  readonly #text: string;
  readonly #at: number[] = [];
  readonly #keyAt: number[] = [];
  /** For each value, the number of the one behind it and its parts. */
  readonly #behind: number[] = [];
  readonly #open: number[] = [];
  readonly #parts = new Map<number, Parts>();
  #nextKeyAt: number | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** What the pointer means, or the nearest value around it: a finding about a missing member has a line too. */
  find(pointer: string): Offsets {
    let value = 0;
    for (const token of parsePointer(pointer) ?? []) {
      const part = this.#partOf(value, token);
      if (part === undefined) break;
      value = part;
    }
    return { at: this.#at[value]!, keyAt: this.#keyAt[value]! };
  }

  /** A container begins. */
  open(at: number): void {
    this.#open.push(this.#at.length);
    this.add(at);
  }

  close(): void {
    this.#behind[this.#open.pop()!] = this.#at.length;
  }

  /** The next value is a member; its key begins here. */
  key(at: number): void {
    this.#nextKeyAt = at;
  }

  /** A value begins. */
  add(at: number): void {
    this.#keyAt.push(this.#nextKeyAt ?? at);
    this.#nextKeyAt = undefined;
    this.#at.push(at);
    this.#behind.push(this.#at.length);
  }

  #partOf(container: number, token: string): number | undefined {
    let parts = this.#parts.get(container);
    if (parts === undefined) {
      parts = this.#text[this.#at[container]!] === "[" ? this.#itemsOf(container) : this.#membersOf(container);
      this.#parts.set(container, parts);
    }
    if (!Array.isArray(parts)) return parts.get(token);
    const index = arrayIndex(token);
    return index === undefined ? undefined : parts[index];
  }

  #itemsOf(container: number): number[] {
    const items: number[] = [];
    for (let item = container + 1; item < this.#behind[container]!; item = this.#behind[item]!) items.push(item);
    return items;
  }

  /** Of a repeated key the last member, as in the value. */
  #membersOf(container: number): Map<string, number> {
    return new Map(this.#itemsOf(container).map((member) => [this.#keyOf(member), member]));
  }

  #keyOf(member: number): string {
    const start = this.#keyAt[member]!;
    return decodeString(this.#text, start, endOfString(this.#text, start));
  }
}
