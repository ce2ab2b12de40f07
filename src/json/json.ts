/** A value that a JSON text can stand for (RFC 8259 section 3). */
export type Json = null | boolean | number | string | Json[] | JsonObject;

/** A JSON object. Look members up with `hasOwn` when their names come from a stranger. */
export interface JsonObject {
  [key: string]: Json;
}

/** True for what JSON calls an object: neither null nor an array. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** True for a member that the text wrote: `toString` and `__proto__` count only then. */
export const hasOwn = (value: object, key: string): boolean => Object.hasOwn(value, key);
