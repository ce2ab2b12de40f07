import { joinPointer } from "./pointer.js";

/**
 * The way from the root of a text to what is being read. Pointers are made when they are asked for and kept while their
 * container is open, so that those of neighbours share their beginning: a text full of findings costs no square.
 */
export class TextPath {
  /** For each open container, which of its parts is being read or comes next. */
  readonly #tokens: (string | number)[] = [];
  /** Of the outermost open containers. */
  readonly #pointers: string[] = [];

  get depth(): number {
    return this.#tokens.length;
  }

  /** Goes into a container: `0` is the first item of an array, a key the first member of an object. */
  enter(token: string | number): void {
    this.#tokens.push(token);
  }

  leave(): void {
    this.#tokens.pop();
    if (this.#pointers.length > this.#tokens.length) this.#pointers.pop();
  }

  moveTo(key: string): void {
    this.#tokens[this.#tokens.length - 1] = key;
  }

  /** Goes from an item of an array to the next one; members are moved to by their keys. */
  moveOn(): void {
    const last = this.#tokens.length - 1;
    const token = this.#tokens[last];
    if (typeof token === "number") this.#tokens[last] = token + 1;
  }

  /** The pointer of the innermost open container. */
  pointer(): string {
    for (let depth = this.#pointers.length; depth < this.#tokens.length; depth++) {
      this.#pointers.push(depth === 0 ? "" : joinPointer(this.#pointers[depth - 1]!, this.#tokens[depth - 1]!));
    }
    return this.#pointers.at(-1) ?? "";
  }

  /** The pointer of the part that is being read or comes next. */
  pointerOfPart(): string {
    return this.depth === 0 ? "" : joinPointer(this.pointer(), this.#tokens.at(-1)!);
  }
}
