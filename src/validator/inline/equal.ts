/**
 * Equality of JSON values by own keys; 0 equals -0, and NaN (which JSON cannot write) equals itself.
 *
 * Differs on purpose from the function that ajv requires, which reads `constructor`, `valueOf` and `toString` off the
 * values. A payload with such keys makes that one throw TypeError or call equal objects different, and it does the same to
 * objects without prototype or from another realm. Here these are keys like any other.
 *
 * Recursive: values nested deeper than the stack throw RangeError, as they do in ajv.
 */
export const equalText: string = `function equal(left, right) {
  if (left === right) return true;
  if (!left || !right || typeof left != "object" || typeof right != "object") return left !== left && right !== right;
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length != right.length) return false;
    for (let at = left.length; at--; ) if (!equal(left[at], right[at])) return false;
    return true;
  }
  const keys = Object.keys(left);
  if (Array.isArray(right) || keys.length != Object.keys(right).length) return false;
  for (const key of keys) {
    if (!Object.prototype.hasOwnProperty.call(right, key) || !equal(left[key], right[key])) return false;
  }
  return true;
}`;
