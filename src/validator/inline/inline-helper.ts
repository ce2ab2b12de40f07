/** Formats of ajv-formats that are no plain regular expression, so that ajv's module text asks for them by `require`. */
export type RequiredFormat = "date" | "time" | "date-time" | "iso-time" | "iso-date-time" | "uri" | "regex" | "byte";

/** What emitted text may require. */
export type RequiredKey = "ucs2length" | "equal" | RequiredFormat;

/** Parts that only other helpers ask for. */
export type SharedKey = "datePattern" | "clockPattern" | "dateTimePattern" | "rareTime" | "uriPattern";

export type HelperKey = RequiredKey | SharedKey;

/** JavaScript that stands in for one `require`. Texts go before the code that names them, among themselves in any order. */
export interface InlineHelper {
  /**
   * The one identifier that `text` declares, and what replaces the `require` expression: the call sites of ajv are
   * written for its value, `func0(data)`, `formats0(data)` or `formats0.validate(data)`. It ends in no digit, so it
   * cannot meet a counted name of ajv.
   */
  readonly name: string;
  readonly text: string;
  /** Keys of the helpers that `text` names; theirs have to be followed too. */
  readonly needs: readonly HelperKey[];
}

/** Reads the name off the text, so that the two cannot differ. */
export function inlineHelper(text: string, ...needs: HelperKey[]): InlineHelper {
  const name = /^(?:function|const) (\w+)/.exec(text)?.[1];
  if (name === undefined) throw new Error(`cannot name an inline helper: "${text}" declares nothing`);
  return { name, text, needs };
}
