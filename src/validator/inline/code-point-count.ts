/**
 * Length as JSON Schema counts it. A pair of surrogates is one code point and is seen at its first half; a surrogate
 * without partner stays one. The last unit cannot begin a pair, so the walk starts before it.
 */
export const codePointCountText: string = `function codePointCount(text) {
  let count = text.length;
  for (let at = count - 1; at-- > 0; ) if (text.codePointAt(at) > 0xffff) count--;
  return count;
}`;
