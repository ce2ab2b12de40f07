/** Compiles without flags, as ajv-formats does; `\Z`, which other engines know as an anchor, is refused after any character. */
export const isRegexText: string = String.raw`function isRegex(text) {
  try {
    return !/[^\\]\\Z/.test(text) && !!new RegExp(text);
  } catch {
    return false;
  }
}`;

/**
 * Base64 with padding. ajv-formats is satisfied when one line of the text is right, empty lines included, and so are we.
 * Counting by length keeps the loop simple: there, payloads of some megabytes overflow the stack.
 */
export const isByteText: string = String.raw`function isByte(text) {
  return text.split(/[\n\r\u2028\u2029]/).some((line) => line.length % 4 == 0 && /^[a-z\d+/]*={0,2}$/i.test(line));
}`;
