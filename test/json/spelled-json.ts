import fc from "fast-check";
import { formatPointer } from "../../src/json/pointer.js";

/** A JSON text together with the offsets that a reader should find in it, kept while the text was made. */
export interface Spelled {
  readonly text: string;
  /** By pointer; a repeated key has the offsets of the last one, as in the value. */
  readonly at: ReadonlyMap<string, number>;
  readonly keyAt: ReadonlyMap<string, number>;
}

const space = fc.string({ unit: fc.constantFrom(" ", "\t", "\n", "\r", "\r\n"), maxLength: 3 });

const escapes: Record<string, string> = { '"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "/": "\\/" };
const hex = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

const unit = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("a", "b", "~", "/", "0", " ", "é", "😀", "\u2028", "\ufeff") },
  { weight: 2, arbitrary: fc.constantFrom(...Object.keys(escapes)) },
  { weight: 1, arbitrary: fc.constantFrom("\0", "\u001f", "\ud800", "\udc00") },
);

const stringToken = fc.array(fc.tuple(unit, fc.boolean()), { maxLength: 6 }).map((units) => {
  const parts = units.map(([char, escaped]) => {
    if (char < " " || char === '"' || char === "\\") return escapes[char] ?? hex(char);
    return escaped ? (escapes[char] ?? [...Array(char.length).keys()].map((at) => hex(char[at]!)).join("")) : char;
  });
  return `"${parts.join("")}"`;
});

/** Few keys, so that they repeat; some that name members of Object.prototype or look like indices. */
const keyToken = fc.oneof(
  fc.constantFrom('"a"', '"\\u0061"', '""', '"__proto__"', '"constructor"', '"0"', '"01"', '"a/b"', '"m~n"'),
  stringToken,
);

const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 20 });
const numberToken = fc
  .tuple(
    fc.constantFrom("", "-"),
    digits.map((text) => text.replace(/^0+(?=.)/, "")),
    fc.option(digits, { nil: undefined }),
    fc.option(fc.tuple(fc.constantFrom("e", "E", "e+", "E-"), fc.constantFrom("0", "1", "05", "22", "400")), {
      nil: undefined,
    }),
  )
  .map(
    ([sign, whole, part, power]) => `${sign}${whole}${part === undefined ? "" : `.${part}`}${power?.join("") ?? ""}`,
  );

interface Piece {
  readonly text: string;
  readonly at: readonly (readonly [tokens: readonly string[], value: number, key: number])[];
}

const scalar = fc
  .oneof(fc.constantFrom("null", "true", "false"), numberToken, stringToken)
  .map((text): Piece => ({ text, at: [[[], 0, 0]] }));

const { piece } = fc.letrec<{ piece: Piece; array: Piece; object: Piece }>((tie) => ({
  piece: fc.oneof({ depthSize: "small", withCrossShrink: true }, scalar, tie("array"), tie("object")),
  array: fc.tuple(space, fc.array(fc.tuple(space, tie("piece"), space), { maxLength: 4 })).map(([inside, items]) => {
    let text = "[";
    const at: [string[], number, number][] = [[[], 0, 0]];
    for (const [index, [before, item, after]] of items.entries()) {
      text += `${index === 0 ? "" : ","}${before}`;
      for (const [tokens, value, key] of item.at) {
        at.push([[String(index), ...tokens], text.length + value, text.length + key]);
      }
      text += item.text + after;
    }
    return { text: `${text}${items.length === 0 ? inside : ""}]`, at };
  }),
  object: fc
    .tuple(space, fc.array(fc.tuple(space, keyToken, space, space, tie("piece"), space), { maxLength: 4 }))
    .map(([inside, members]) => {
      let text = "{";
      const at: [string[], number, number][] = [[[], 0, 0]];
      const parts = new Map<string, [string[], number, number][]>();
      for (const [index, [before, token, afterKey, beforeValue, value, after]] of members.entries()) {
        text += `${index === 0 ? "" : ","}${before}`;
        const keyAt = text.length;
        text += `${token}${afterKey}:${beforeValue}`;
        const key: string = JSON.parse(token);
        parts.set(
          key,
          value.at.map(([tokens, offset, inner]) => [
            [key, ...tokens],
            text.length + offset,
            tokens.length === 0 ? keyAt : text.length + inner,
          ]),
        );
        text += value.text + after;
      }
      for (const part of parts.values()) at.push(...part);
      return { text: `${text}${members.length === 0 ? inside : ""}}`, at };
    }),
}));

/** Any JSON in any spelling: white space, escapes, number forms, repeated keys, lone surrogates. */
export const spelledJson: fc.Arbitrary<Spelled> = fc.tuple(space, piece, space).map(([before, root, after]) => {
  const entries = root.at.map(([tokens, value, key]) => [formatPointer(tokens), value, key] as const);
  return {
    text: before + root.text + after,
    at: new Map(entries.map(([pointer, value]) => [pointer, before.length + value])),
    keyAt: new Map(entries.map(([pointer, , key]) => [pointer, before.length + key])),
  };
});
