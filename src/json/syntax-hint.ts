/** What the grammar of RFC 8259 allows at a place, in the words of the message. */
export type Expected =
  | "a value"
  | 'a value or "]"'
  | "a key"
  | 'a key or "}"'
  | '":"'
  | '"," or "]"'
  | '"," or "}"'
  | "the end of the text"
  | "a digit"
  | "a hexadecimal digit"
  | 'an escape after "\\"';

/** What stands at `at` in `text` instead of what was expected. */
export interface Misfit {
  readonly text: string;
  readonly at: number;
  readonly expected: Expected;
}

type Rule = readonly [when: (misfit: Misfit, char: string, before: string) => boolean, hint: string];

/** Words that other notations take for values, and what to write for them. */
export const wordHints: ReadonlyMap<string, string> = new Map([
  ["NaN", "JSON has no NaN: write null or a string"],
  ["Infinity", "JSON has no Infinity: write null or a string"],
  ["undefined", "JSON has no undefined: write null, or leave the member out"],
  ["True", "write true"],
  ["False", "write false"],
  ["None", "write null"],
]);

/** What to do about a common slip; undefined when none is recognised. The first rule that holds speaks. */
export function findHint(misfit: Misfit): string | undefined {
  const { text, at, expected } = misfit;
  const word = expected.startsWith("a key") ? undefined : wordHints.get(wordAt(text, at));
  if (word !== undefined) return word;
  const char = text.charAt(at);
  const before = lastBefore(text, at);
  return rules.find(([when]) => when(misfit, char, before))?.[1];
}

const rules: readonly Rule[] = [
  [({ text }, char) => /[\0\ufffd]/.test(char) && looksLikeUtf16(text), "the text looks like UTF-16: save it as UTF-8"],
  [(_, char) => char === "\0", "NUL characters are padding or damage: remove them"],
  [(_, char, before) => char === "" && before === "", "the text is empty"],
  [(_, char) => char === "", "the text was cut short, or a bracket or quote was not closed"],
  [({ text, at }) => /^(?:\/[/*]|#)/.test(text.slice(at, at + 2)), "JSON has no comments: remove it"],
  [(_, char) => /['`‘’‚“”„«»]/.test(char), 'keys and strings stand in double quotes: "…"'],
  [({ expected }, char) => /^a key/.test(expected) && /[\w$]/.test(char), "put the key in double quotes"],
  [(_, char, before) => /[}\]]/.test(char) && before === ",", "remove the comma before it"],
  [(_, char, before) => /[}\],]/.test(char) && before === ":", "write a value after the colon"],
  [({ expected }, char) => /^","/.test(expected) && /[}\]]/.test(char), "close the innermost bracket first"],
  [({ expected }, char) => /^","/.test(expected) && char === ";", "put a comma in its place"],
  [({ expected }, char) => /^a (?:key|value)/.test(expected) && char === ",", "remove the extra comma"],
  [({ expected }) => expected === '":"', "a key is followed by a colon and its value"],
  [(_, char, before) => char === ":" && before === ":", "one colon is enough"],
  [({ expected }, char) => char === ":" && expected === '"," or "]"', "only objects have keys: write {…} around it"],
  [({ text, at }, char) => text[at - 1] === '"' && /\w/.test(char), 'a quote inside a string is written \\"'],
  [({ text, at }, char) => text[at - 1] === "0" && /[box]/i.test(char), "write the number in decimal"],
  [
    ({ text, at }) => /^\d[_n]/.test(text.slice(at - 1, at + 1)),
    "a number has digits only, no separator and no suffix",
  ],
  [(_, char) => /[^\S \t\r\n]|[\u0085\u200b]/.test(char), "only space, tab, LF and CR may stand between values"],
  [({ expected, text, at }) => /^","/.test(expected) && startsValue(text, at), "put a comma before it"],
  [({ expected }) => expected === "the end of the text", "a JSON text holds one value"],
  [({ expected }) => expected === "a digit", "a sign is followed by a digit"],
  [({ expected }, char) => /^a value/.test(expected) && char === "+", 'a number has no "+" before it'],
  [({ expected }, char) => /^a value/.test(expected) && char === ".", "write a digit before the point, as in 0.5"],
  [(_, char) => char === "<", "the text looks like HTML or XML"],
  [({ expected }, char) => /^a value/.test(expected) && /\w/.test(char), "put it in double quotes if it is a string"],
];

// A UTF-16 file decoded as UTF-8: its mark becomes two U+FFFD, its ASCII characters alternate with NUL.
const looksLikeUtf16 = (text: string): boolean => /^(?:\ufffd\ufffd|[^\0]\0[^\0]|\0[^\0]\0)/.test(text);

// Without a space, `truex` or `12a` would be taken for two values.
const startsValue = (text: string, at: number): boolean =>
  /["{[]/.test(text.charAt(at)) || (/\s/.test(text.charAt(at - 1)) && /[\w-]/.test(text.charAt(at)));

function lastBefore(text: string, at: number): string {
  let index = at - 1;
  while (index >= 0 && " \t\r\n".includes(text.charAt(index))) index--;
  return text.charAt(index);
}

/** The run of letters at an offset, empty when there is none. */
export function wordAt(text: string, at: number): string {
  const letters = /[A-Za-z]*/y;
  letters.lastIndex = at;
  return letters.exec(text)?.[0] ?? "";
}
