import { hasOwn, type Json } from "./json.js";

/** The tokens of a JSON Pointer, unescaped (RFC 6901 section 4); undefined for text that is no pointer. */
export function parsePointer(pointer: string): string[] | undefined {
  if (pointer === "") return [];
  if (!pointer.startsWith("/") || /~(?![01])/.test(pointer)) return undefined;
  return pointer.slice(1).split("/").map(unescapeToken);
}

/** The pointer of these tokens; the inverse of `parsePointer`. */
export const formatPointer = (tokens: readonly string[]): string =>
  tokens.map((token) => `/${escapeToken(token)}`).join("");

/** The pointer of a member or item of what `base` points at. */
export const joinPointer = (base: string, token: string | number): string =>
  `${base}/${typeof token === "number" ? token : escapeToken(token)}`;

/** One token, escaped to stand in a pointer (RFC 6901 section 3). */
export const escapeToken = (token: string): string =>
  /[~/]/.test(token) ? token.replaceAll("~", "~0").replaceAll("/", "~1") : token;

// "~1" first: the other way round "~01" would become "/" instead of "~1" (RFC 6901 section 4).
const unescapeToken = (token: string): string =>
  token.includes("~") ? token.replaceAll("~1", "/").replaceAll("~0", "~") : token;

/**
 * Percent-decodes a URI fragment, given without its `#` (RFC 6901 section 6); undefined when the encoding is malformed.
 * What comes back without a leading `/` is an anchor, or the whole document when it is empty.
 */
export function fragmentToPointer(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

/** What a pointer found, wrapped so that a null in the document is not taken for nothing. */
export interface Resolved {
  readonly found: true;
  readonly value: Json;
}

/** The value that `pointer` points at; undefined when there is none or the pointer is malformed. Own members only. */
export function resolvePointer(value: Json, pointer: string): Resolved | undefined {
  const tokens = parsePointer(pointer);
  if (tokens === undefined) return undefined;
  let at: Json = value;
  for (const token of tokens) {
    const next = stepInto(at, token);
    if (next === undefined) return undefined;
    at = next;
  }
  return { found: true, value: at };
}

function stepInto(value: Json, token: string): Json | undefined {
  if (Array.isArray(value)) {
    const index = arrayIndex(token);
    return index === undefined ? undefined : value[index];
  }
  return typeof value === "object" && value !== null && hasOwn(value, token) ? value[token] : undefined;
}

/** The index that a token means in an array: no sign, no leading zero, and `-` is never an item that exists. */
export const arrayIndex = (token: string): number | undefined =>
  /^(?:0|[1-9]\d{0,9})$/.test(token) ? Number(token) : undefined;
