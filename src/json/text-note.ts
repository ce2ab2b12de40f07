import type { Place } from "../finding.js";

/** A number literal whose value, as binary64, is not what the literal says, or not spelled as its value would be. */
export type NumberNoteKind =
  /** `1e400`: the value is an infinity. */
  | "number-overflow"
  /** `1e-400`: written as something, read as zero. */
  | "number-underflow"
  /** `9007199254740993`: an integer literal that binary64 can not hold exactly. */
  | "unsafe-integer"
  /** `1.0`, `1e3`, `-0`: a whole number that typed readers in other languages take for a float. */
  | "not-integer-spelling";

/** What a text says and its value no longer shows. Never an error in itself: who reads the text decides. */
export type TextNote =
  | {
      readonly kind: "duplicate-key";
      /** The member, whose value is that of the last key. */
      readonly pointer: string;
      /** The repeated key. */
      readonly place: Place;
      /** The key where it was met first. */
      readonly firstPlace: Place;
      readonly key: string;
    }
  /** `spelling` is the literal, cut at 40 characters. */
  | { readonly kind: NumberNoteKind; readonly pointer: string; readonly place: Place; readonly spelling: string }
  /** Half of a surrogate pair in a string or a key, whose place it is; UTF-8 has no form for it. */
  | { readonly kind: "lone-surrogate"; readonly pointer: string; readonly place: Place }
  /** The text began with a byte order mark. */
  | { readonly kind: "bom"; readonly pointer: string; readonly place: Place };
