// Guards what of a text is refused because readers in other languages would take it differently, and the limits. Grammar
// and places are the JSON room's.
import { describe, expect, test } from "vitest";
import { defaultLimits, documentOfValue, readSchemaDocument } from "../../src/schema/document.js";
import { documentOf } from "./linked.js";
import { placeText, told } from "./told.js";

const refused = (text: string): string[] => told(() => documentOf("a.json", text));

test("a document knows its path, its value and every place, by the name that messages use", () => {
  const document = readSchemaDocument("v1/a.json", '{\n  "type": "null"\n}', "schemas/v1/a.json");
  expect([document.path, document.value]).toEqual(["v1/a.json", { type: "null" }]);
  expect(placeText(document.placeOf("/type"))).toBe("schemas/v1/a.json#/type:2:11");
});

test("a value at hand has places without lines", () =>
  expect(placeText(documentOfValue("a.json", {}).placeOf("/type"))).toBe("a.json#/type"));

test("a byte order mark and CRLF are accepted", () => {
  const document = documentOf("a.json", '\ufeff{\r\n"type":\r\n"null"}\r\n');
  expect(document.value).toEqual({ type: "null" });
  expect(placeText(document.placeOf("/type"))).toBe("a.json#/type:3:1");
});

test("all faults of a text are told, in its order", () =>
  expect(refused('{"a": {"b": 1,\n "b": 2},\n "c": 9007199254740993, "a": "\\ud800"}')).toEqual([
    'SCHEMA_INVALID cannot read schema: "b" is written twice (first at line 1, column 8)\nat a.json#/a/b:2:2\nhint: keep one of them: parsers disagree on which one counts',
    "SCHEMA_INVALID cannot read schema: 9007199254740993 is not exactly representable\nat a.json#/c:3:7\nhint: write it as a string, or choose a value within ±2^53",
    'SCHEMA_INVALID cannot read schema: "a" is written twice (first at line 1, column 2)\nat a.json#/a:3:25\nhint: keep one of them: parsers disagree on which one counts',
    "SCHEMA_INVALID cannot read schema: a string holds half of a surrogate pair\nat a.json#/a:3:30\nhint: write whole characters: UTF-8 has no form for half of one",
  ]));

describe("a number", () => {
  const inexact = (at: string): string =>
    `SCHEMA_INVALID cannot read schema: 9007199254740993 is not exactly representable\nat ${at}`;

  test("that overflows is refused wherever it stands", () => {
    const overflow = (spelling: string, at: string): string =>
      `SCHEMA_INVALID cannot read schema: ${spelling} overflows\nat ${at}\nhint: choose a finite number within binary64`;
    expect(refused('{"enum": [1e400]}')).toEqual([overflow("1e400", "a.json#/enum/0:1:11")]);
    expect(refused('{"maximum": -1e400}')).toEqual([overflow("-1e400", "a.json#/maximum:1:13")]);
  });

  test.each([
    ['{"const": 9007199254740993}', "a.json#/const:1:11"],
    ['{"multipleOf": 9007199254740993}', "a.json#/multipleOf:1:16"],
    ['{"maxLength": 9007199254740993}', "a.json#/maxLength:1:15"],
    ['{"const": {"minimum": 9007199254740993}}', "a.json#/const/minimum:1:23"],
    ['{"items": {"enum": [{"maximum": 9007199254740993}]}}', "a.json#/items/enum/0/maximum:1:33"],
    ['{"default": {"properties": {"maximum": 9007199254740993}}}', "a.json#/default/properties/maximum:1:40"],
  ])("that binary64 can not hold is refused: %s", (text, at) => expect(refused(text)[0]).toContain(inexact(at)));

  // The bounds of int64 and uint64, as other generators write them.
  test.each([
    '{"minimum": -9223372036854775807, "maximum": 9223372036854775807}',
    '{"exclusiveMinimum": -9223372036854775809, "exclusiveMaximum": 18446744073709551616}',
    '{"properties": {"const": {"maximum": 18446744073709551615}}}',
    '{"properties": {"properties": {"default": true, "maximum": {"maximum": 18446744073709551615}}}}',
    '{"definitions": {"enum": {"minimum": -9223372036854775807}}}',
  ])("may be any bound: %s", (text) => expect(refused(text)).toEqual([]));

  test.each(["1.0", "1e3", "-0", "1e-400", "9007199254740992", "0.1"])("may be spelled %s", (literal) =>
    expect(refused(`{"const": ${literal}}`)).toEqual([]),
  );
});

describe("limits", () => {
  test("of depth", () => {
    const deep = (levels: number): string => `${'{"not":'.repeat(levels)}true${"}".repeat(levels)}`;
    expect(refused(deep(256))).toEqual([]);
    expect(refused(deep(257))).toEqual([
      `LIMIT_EXCEEDED cannot read JSON: more than 256 arrays and objects inside each other\nat a.json#${"/not".repeat(256)}:1:${256 * 7 + 1}`,
    ]);
    expect(refused("[".repeat(1_000_000))).toHaveLength(1);
  });

  test("of size, in bytes of UTF-8", () => {
    const read = (text: string, bytes: number) => () =>
      readSchemaDocument("a.json", text, "a.json", { ...defaultLimits, bytes });
    expect(told(read('"ü"', 4))).toEqual([]);
    expect(told(read('"ü"', 3))).toEqual(["LIMIT_EXCEEDED cannot read schema: larger than 3 bytes\nat a.json"]);
  });

  test("if nothing else is said", () =>
    expect(defaultLimits).toEqual({ bytes: 8_388_608, levels: 256, nodes: 100_000 }));
});

test("what is no JSON is told by the JSON room", () =>
  expect(refused('{"type": "null",}')).toEqual([
    'SCHEMA_NOT_JSON cannot read JSON: expected a key but found "}"\nat a.json#:1:17\nhint: remove the comma before it',
  ]));
