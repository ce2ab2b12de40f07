import { hasOwn, type Json } from "./json.js";

/**
 * Equality of JSON values as JSON Schema means it (2020-12 core, section 4.2.2): numbers by value, so `1` equals `1.0`
 * and `0` equals `-0`; the order of members counts for nothing. Keeps its own stack, so depth is no limit.
 */
export function jsonEqual(a: Json, b: Json): boolean {
  const pending: Json[] = [a, b];
  while (pending.length > 0) {
    const right = pending.pop()!;
    const left = pending.pop()!;
    if (left !== right && !pushParts(left, right, pending)) return false;
  }
  return true;
}

/** False when the two differ by themselves; else what is left to compare is pending, pair by pair. */
function pushParts(left: Json, right: Json, pending: Json[]): boolean {
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length !== right.length) return false;
    for (const [index, item] of left.entries()) pending.push(item, right[index]!);
    return true;
  }
  if (Array.isArray(right)) return false;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  for (const key of keys) {
    if (!hasOwn(right, key)) return false;
    pending.push(left[key]!, right[key]!);
  }
  return true;
}
