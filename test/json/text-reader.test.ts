// Guards what is noted about a text that is JSON, and where, and the limit of depth; which numbers deserve a note is
// judge-number's, places of values are outline's.
import { expect, test } from "vitest";
import { readJson } from "../../src/json/read-json.js";
import { placeText, told } from "./told.js";

/** Notes as lines: kind, place, and what the kind adds. */
const notesOf = (text: string): string[] =>
  readJson(text, { file: "a.json" }).notes.map((note) => {
    expect(note.place.pointer).toBe(note.pointer);
    const told = `${note.kind} ${placeText(note.place)}`;
    if (note.kind === "duplicate-key") return `${told} ${JSON.stringify(note.key)} first ${placeText(note.firstPlace)}`;
    return "spelling" in note ? `${told} ${note.spelling}` : told;
  });

const cases: [name: string, given: string, want: string[]][] = [
  [
    "nothing is said about plain text",
    '{"a": [1, 0.5, "é", "\\u00e9", "😀", "\\ud83d\\ude00", true, null, {}, []]}',
    [],
  ],
  [
    "a repeated key is named with both places",
    '{"a": 1,\n "b": {}, "a": 2}',
    ['duplicate-key a.json#/a:2:11 "a" first a.json#/a:1:2'],
  ],
  [
    "a key met three times refers to the first both times",
    '{"a":1,"a":2,"a":3}',
    ['duplicate-key a.json#/a:1:8 "a" first a.json#/a:1:2', 'duplicate-key a.json#/a:1:14 "a" first a.json#/a:1:2'],
  ],
  [
    "keys are compared as what they mean, not as they are spelled",
    '{"a":1,"\\u0061":2}',
    ['duplicate-key a.json#/a:1:8 "a" first a.json#/a:1:2'],
  ],
  [
    "__proto__ can be repeated like others",
    '{"__proto__":1,"__proto__":2}',
    ['duplicate-key a.json#/__proto__:1:16 "__proto__" first a.json#/__proto__:1:2'],
  ],
  ["constructor is no repetition of what objects inherit", '{"constructor":1,"toString":2}', []],
  ["the same key in neighbours and inside is none", '[{"a":{"a":1}},{"a":1}]', []],
  [
    "the pointer leads through keys and indices",
    '{"x/y":[0,{},[{"a":1,"a":2}]]}',
    ['duplicate-key a.json#/x~1y/2/0/a:1:22 "a" first a.json#/x~1y/2/0/a:1:16'],
  ],
  [
    "neighbours and what comes behind them have pointers of their own",
    '[[-0],{"a":[-0]},[[-0]],-0]',
    [
      "not-integer-spelling a.json#/0/0:1:3 -0",
      "not-integer-spelling a.json#/1/a/0:1:13 -0",
      "not-integer-spelling a.json#/2/0/0:1:20 -0",
      "not-integer-spelling a.json#/3:1:25 -0",
    ],
  ],
  ["an integer that binary64 can not hold", "[9007199254740993]", ["unsafe-integer a.json#/0:1:2 9007199254740993"]],
  ["an overflow", '{"n": -1e400}', ["number-overflow a.json#/n:1:7 -1e400"]],
  ["an underflow", "1e-400", ["number-underflow a.json#:1:1 1e-400"]],
  [
    "whole numbers that are spelled as something else",
    "[1.0,\r\n1e3,\r-0]",
    [
      "not-integer-spelling a.json#/0:1:2 1.0",
      "not-integer-spelling a.json#/1:2:1 1e3",
      "not-integer-spelling a.json#/2:3:1 -0",
    ],
  ],
  [
    "a long spelling is cut at 40 characters",
    "9".repeat(400),
    ["number-overflow a.json#:1:1 9999999999999999999999999999999999999999…"],
  ],
  ["a lone surrogate that is escaped", '["\\ud800"]', ["lone-surrogate a.json#/0:1:2"]],
  ["a lone surrogate that is raw", '["a\udc00b"]', ["lone-surrogate a.json#/0:1:2"]],
  ["a lone surrogate in a key", '{"a": {"\\udc00": 1}}', ["lone-surrogate a.json#/a/\udc00:1:8"]],
  ["two halves in the wrong order", '"\\ude00\\ud83d"', ["lone-surrogate a.json#:1:1"]],
  ["an escaped backslash before u is no surrogate", '["\\\\ud800"]', []],
  ["a pair, half raw and half escaped, is whole", '"\ud83d\\ude00"', []],
  [
    "a byte order mark takes no column",
    '\ufeff{"a":1,"a":2}',
    ["bom a.json#:1:1", 'duplicate-key a.json#/a:1:8 "a" first a.json#/a:1:2'],
  ],
];

test.each(cases)("%s", (_, given, want) => expect(notesOf(given)).toEqual(want));

const nested = (depth: number): string => `${'{"a":['.repeat(depth / 2)}${"]}".repeat(depth / 2)}`;

test("256 arrays and objects inside each other are read, one more is refused where it begins", () => {
  expect(told(nested(256))).toBe("was read");
  expect(told(`[\n${nested(256)}]`)).toBe(
    `LIMIT_EXCEEDED cannot read JSON: more than 256 arrays and objects inside each other\nat a.json#/0${"/a/0".repeat(127)}/a:2:${256 * 3}`,
  );
});

test("the depth is settable", () => {
  expect(told("[[1]]", { maxDepth: 2 })).toBe("was read");
  expect(told("[[[]]]", { maxDepth: 2 })).toBe(
    "LIMIT_EXCEEDED cannot read JSON: more than 2 arrays and objects inside each other\nat a.json#/0/0:1:3",
  );
  expect(told("1", { maxDepth: 0 })).toBe("was read");
});

test("many neighbours are not depth", () =>
  expect(told(`[${"[],{},".repeat(1000)}1]`, { maxDepth: 2 })).toBe("was read"));

test("a million levels are refused by the limit, or read without it; the stack is never at stake", () => {
  const text = "[".repeat(1_000_000) + "]".repeat(1_000_000);
  expect(told(text)).toMatch(/^LIMIT_EXCEEDED .*\nat a\.json#(\/0){256}:1:257$/);
  expect(told("[".repeat(1_000_000), { maxDepth: 2_000_000 })).toMatch(
    /but the text ends\nat a\.json#(\/0)*:1:1000001/,
  );
  const { placeOf } = readJson(text, { maxDepth: 1_000_000 });
  expect(placeOf("/0".repeat(999_999)).column).toBe(1_000_000);
});
