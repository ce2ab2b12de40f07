// Guards the grammar: that exactly the texts are taken that JSON.parse takes, and what a person is told about the others.
import fc from "fast-check";
import { expect, test } from "vitest";
import { isToolSpecError } from "../../src/finding.js";
import { readJson } from "../../src/json/read-json.js";
import { spelledJson } from "./spelled-json.js";
import { told } from "./told.js";

type Case = [name: string, given: string, message: string, place: string, hint: string];

const cases: Case[] = [
  ["an empty text", "", "expected a value but the text ends", ":1:1", "the text is empty"],
  ["a blank text", " \n", "expected a value but the text ends", ":2:1", "the text is empty"],
  [
    "a trailing comma in an object",
    '{\n  "a": 1,\n}',
    'expected a key but found "}"',
    ":3:1",
    "remove the comma before it",
  ],
  [
    "a trailing comma in an array",
    '{"a": [1, 2,]}',
    'expected a value but found "]"',
    "/a/2:1:13",
    "remove the comma before it",
  ],
  ["two commas", "[1,,2]", 'expected a value but found ","', "/1:1:4", "remove the extra comma"],
  ["a leading comma", "{,}", 'expected a key or "}" but found ","', ":1:2", "remove the extra comma"],
  [
    "a line comment",
    '{"a": 1 // one\n}',
    'expected "," or "}" but found "/"',
    ":1:9",
    "JSON has no comments: remove it",
  ],
  ["a block comment", "/* c */ 1", 'expected a value but found "/"', ":1:1", "JSON has no comments: remove it"],
  ["a YAML comment", "1 # c", 'expected the end of the text but found "#"', ":1:3", "JSON has no comments: remove it"],
  [
    "a key in single quotes",
    "{'a': 1}",
    'expected a key or "}" but found "\'"',
    ":1:2",
    'keys and strings stand in double quotes: "…"',
  ],
  [
    "a string in typographic quotes",
    '{"a": “x”}',
    'expected a value but found "“"',
    "/a:1:7",
    'keys and strings stand in double quotes: "…"',
  ],
  ["an unquoted key", "{a: 1}", 'expected a key or "}" but found "a"', ":1:2", "put the key in double quotes"],
  [
    "an unquoted key that is a word of JSON",
    '{"a": 1, null: 2}',
    'expected a key but found "null"',
    ":1:10",
    "put the key in double quotes",
  ],
  [
    "NaN",
    '{"limit": NaN}',
    'expected a value but found "NaN"',
    "/limit:1:11",
    "JSON has no NaN: write null or a string",
  ],
  [
    "-Infinity",
    "[-Infinity]",
    'expected a digit but found "Infinity"',
    "/0:1:3",
    "JSON has no Infinity: write null or a string",
  ],
  [
    "undefined",
    '{"a": undefined}',
    'expected a value but found "undefined"',
    "/a:1:7",
    "JSON has no undefined: write null, or leave the member out",
  ],
  ["a word of Python", "[True]", 'expected a value or "]" but found "True"', "/0:1:2", "write true"],
  [
    "an unquoted string, of which one character is shown",
    '{"password": hunter2}',
    'expected a value but found "h"',
    "/password:1:14",
    "put it in double quotes if it is a string",
  ],
  [
    "a raw line break in a string",
    '["a\nb"]',
    'the string holds the control character "\\n"',
    "/0:1:4",
    "write it as \\n, or close the string before it",
  ],
  [
    "a raw NUL in a key",
    '{"a\0": 1}',
    'the string holds the control character "\\u0000"',
    ":1:4",
    "write it as \\u0000, or close the string before it",
  ],
  [
    "UTF-16 with its mark, decoded as UTF-8",
    '\ufffd\ufffd{\0"\0a\0"\0',
    'expected a value but found "\ufffd"',
    ":1:1",
    "the text looks like UTF-16: save it as UTF-8",
  ],
  [
    "UTF-16 without a mark",
    '{\0"\0a\0"\0',
    'expected a key or "}" but found "\\u0000"',
    ":1:2",
    "the text looks like UTF-16: save it as UTF-8",
  ],
  [
    "NUL padding",
    '{"n":1}\0\0\0',
    'expected the end of the text but found "\\u0000"',
    ":1:8",
    "NUL characters are padding or damage: remove them",
  ],
  [
    "a string without end",
    '{"a": "b}\\"',
    "the string has no closing quote",
    "/a:1:7",
    "close it, or look whether the text was cut short",
  ],
  [
    "a text that was cut inside of an escape",
    '["\\',
    'expected an escape after "\\" but the text ends',
    "/0:1:4",
    "the text was cut short, or a bracket or quote was not closed",
  ],
  [
    "a text that was cut between values",
    '{"a": [1, 2',
    'expected "," or "]" but the text ends',
    "/a:1:12",
    "the text was cut short, or a bracket or quote was not closed",
  ],
  ["two values", '{"n":1}{"n":2}', 'expected the end of the text but found "{"', ":1:8", "a JSON text holds one value"],
  [
    "a missing comma between members",
    '{"a": 1 "b": 2}',
    'expected "," or "}" but found a string',
    ":1:9",
    "put a comma before it",
  ],
  ["a missing comma between items", "[1 2]", 'expected "," or "]" but found "2"', ":1:4", "put a comma before it"],
  ["a semicolon", "[1; 2]", 'expected "," or "]" but found ";"', ":1:3", "put a comma in its place"],
  ["two colons", '{"a":: 1}', 'expected a value but found ":"', "/a:1:6", "one colon is enough"],
  ["no colon", '{"a" 1}', 'expected ":" but found "1"', ":1:6", "a key is followed by a colon and its value"],
  ["no value", '{"a": }', 'expected a value but found "}"', "/a:1:7", "write a value after the colon"],
  [
    "a key in an array",
    '["a": 1]',
    'expected "," or "]" but found ":"',
    ":1:5",
    "only objects have keys: write {…} around it",
  ],
  ["crossed brackets", '{"a": [1}', 'expected "," or "]" but found "}"', "/a:1:9", "close the innermost bracket first"],
  [
    "a bracket too many",
    '{"a": 1}}',
    'expected the end of the text but found "}"',
    ":1:9",
    "a JSON text holds one value",
  ],
  ["a leading zero", "[-01]", "a number has a leading zero", "/0:1:3", "remove the zeros in front"],
  ["a plus sign", "[+1]", 'expected a value or "]" but found "+"', "/0:1:2", 'a number has no "+" before it'],
  [
    "no digit before the point",
    "[.5]",
    'expected a value or "]" but found "."',
    "/0:1:2",
    "write a digit before the point, as in 0.5",
  ],
  [
    "no digit after the point",
    "[1.]",
    'expected a digit but found "]"',
    "/0:1:4",
    "write a digit after the point, or no point",
  ],
  [
    "no digit in the exponent",
    "[1e+]",
    'expected a digit but found "]"',
    "/0:1:5",
    "write a digit in the exponent, as in 1e5",
  ],
  ["no digit at all", "[-]", 'expected a digit but found "]"', "/0:1:3", "a sign is followed by a digit"],
  ["a hexadecimal number", "[0x1F]", 'expected "," or "]" but found "x"', ":1:3", "write the number in decimal"],
  [
    "a separator in a number",
    "[1_000]",
    'expected "," or "]" but found "_"',
    ":1:3",
    "a number has digits only, no separator and no suffix",
  ],
  [
    "an escape that JSON has not",
    '["C:\\dir"]',
    'expected an escape after "\\" but found "d"',
    "/0:1:6",
    'the escapes are \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX; a backslash is written \\\\',
  ],
  [
    "an escape with too few digits",
    '["\\u12"]',
    'expected a hexadecimal digit but found "\\""',
    "/0:1:7",
    "\\u is followed by four hexadecimal digits",
  ],
  [
    "a quote inside of a string",
    '["say "hi" now"]',
    'expected "," or "]" but found "h"',
    ":1:8",
    'a quote inside a string is written \\"',
  ],
  [
    "a no-break space",
    "[\u00a01]",
    'expected a value or "]" but found "\\u00a0"',
    "/0:1:2",
    "only space, tab, LF and CR may stand between values",
  ],
  [
    "a second byte order mark",
    "\ufeff\ufeff{}",
    'expected a value but found "\\ufeff"',
    ":1:1",
    "only space, tab, LF and CR may stand between values",
  ],
  ["a web page", "<html>", 'expected a value but found "<"', ":1:1", "the text looks like HTML or XML"],
];

test.each(cases)("%s is refused with its place and a remedy", (_, given, message, place, hint) =>
  expect(told(given)).toBe(`SCHEMA_NOT_JSON cannot read JSON: ${message}\nat a.json#${place}\nhint: ${hint}`),
);

test("what no rule recognises is refused without a hint", () =>
  expect(told('{"a": (1)}')).toBe(
    'SCHEMA_NOT_JSON cannot read JSON: expected a value but found "("\nat a.json#/a:1:7',
  ));

test("the pointer of a fault leads through keys and indices to the innermost value", () =>
  expect(told('{"a/b": [[], {"m~n": [1, 2, tru]}]}')).toMatch(/^at a\.json#\/a~1b\/1\/m~0n\/2:1:29$/m));

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Any other error, a SyntaxError of JSON.parse among them, means that the scanner took what it should have refused. */
function isRead(text: string): boolean {
  try {
    readJson(text, { maxDepth: 1000 });
    return true;
  } catch (error) {
    if (isToolSpecError(error) && error.code === "SCHEMA_NOT_JSON") return false;
    throw error;
  }
}

const snippet = fc.oneof(
  fc.constantFrom(..."{}[],:\"'\\-+.0123eEaunrtfl/\0\n\t\u001f \u00a0\ufeff\u2028\ud800"),
  fc.constantFrom("null", "NaN", "-0", "01", "1.", ".5", "1e", "\\u", "\\u12", '"a"', "//", "[]", "{}", ",,"),
);
const edit = fc.record({ at: fc.nat(200), remove: fc.nat(2), insert: fc.option(snippet, { nil: "" }) });

test("of texts near JSON exactly those are read that JSON.parse takes", () => {
  let valid = 0;
  let runs = 0;
  fc.assert(
    fc.property(spelledJson, fc.array(edit, { minLength: 1, maxLength: 2 }), ({ text }, edits) => {
      let mutated = text;
      for (const { at, remove, insert } of edits) {
        const start = at % (mutated.length + 1);
        mutated = mutated.slice(0, start) + insert + mutated.slice(start + remove);
      }
      // JSON.parse refuses the mark that RFC 8259 section 8.1 lets a reader pass over.
      const want = parses(mutated.replace(/^\ufeff/, ""));
      expect(isRead(mutated)).toBe(want);
      runs++;
      if (want) valid++;
    }),
    { numRuns: 20_000 },
  );
  // A generator that makes only one kind would prove nothing.
  expect(valid / runs).toBeGreaterThan(0.05);
  expect(valid / runs).toBeLessThan(0.95);
});
