// What could move the cursor, change colours, hide text or reorder it.
const unsafe = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

const escapeOf = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** One line of text from a stranger (a file name, a key, a message with either) as it may be sent to a terminal. */
export const printable = (text: string): string => text.replace(unsafe, escapeOf);

/** A JSON document for stdout: the same value, with the same characters escaped inside of its strings. */
export const jsonText = (value: unknown): string =>
  `${JSON.stringify(value, undefined, 2).replace(unsafe, (char) => (char === "\n" ? char : escapeOf(char)))}\n`;
