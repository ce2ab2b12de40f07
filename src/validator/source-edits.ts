/** Replacements of ranges of a text, collected in any order and made at once. Ranges must not overlap. */
export class SourceEdits {
  readonly #edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  replace({ start, end }: { readonly start: number; readonly end: number }, text: string): void {
    this.#edits.push({ start, end, text });
  }

  apply(): string {
    const parts: string[] = [];
    let at = 0;
    for (const { start, end, text } of this.#edits.sort((a, b) => a.start - b.start || a.end - b.end)) {
      if (start < at) throw new Error(`edits overlap at ${start}`);
      parts.push(this.#source.slice(at, start), text);
      at = end;
    }
    return parts.join("") + this.#source.slice(at);
  }
}
