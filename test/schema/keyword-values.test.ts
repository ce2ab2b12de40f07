// Guards what is said about a keyword's value that is not one. That the metaschemas say the same is in keywords.test.ts.
import { expect, test } from "vitest";
import type { Dialect } from "../../src/schema/dialects.js";
import { checked } from "./checked.js";

type Row = [keyword: string, value: unknown, below: string, fact: string, dialect?: Dialect];
const types = "must be one of array, boolean, integer, null, number, object, string";

const rows: Row[] = [
  ["type", "strnig", "", `${types}, not "strnig"`],
  ["type", 1, "", `${types}, not 1`],
  ["type", null, "", `${types}, not null`],
  ["type", [], "", "must be a list with at least one member, not an empty list"],
  ["type", ["string", "file"], "/1", `${types}, not "file"`],
  ["type", ["null", "null"], "", "must be a list without repeats, not a list"],
  ["enum", "a", "", "must be an array, not a string"],
  ["required", ["a", 1], "/1", "must be a string, not 1"],
  ["required", "a", "", "must be an array, not a string"],
  ["required", ["a", "a"], "", "must be a list without repeats, not a list"],
  ["minLength", -1, "", "must be a whole number, 0 or more, not -1"],
  ["minLength", 1.5, "", "must be a whole number, 0 or more, not 1.5"],
  ["minimum", "1", "", "must be a number, not a string"],
  ["multipleOf", 0, "", "must be a number above 0, not 0"],
  ["uniqueItems", 1, "", "must be true or false, not 1"],
  ["title", {}, "", "must be a string, not an object"],
  ["properties", [], "", "must be an object, not an empty list"],
  ["properties", { "a/b": 1 }, "/a~1b", '"a/b" in "properties" must be a schema (an object or a boolean), not 1'],
  ["not", null, "", "must be a schema (an object or a boolean), not null"],
  ["allOf", {}, "", "must be an array, not an object"],
  ["allOf", [], "", "must be a list with at least one member, not an empty list"],
  ["allOf", [true, "x"], "/1", "must be a schema (an object or a boolean), not a string"],
  ["items", [], "", "must be a list with at least one member, not an empty list", "draft-07"],
  ["items", 1, "", "must be a schema or a list of schemas, not 1", "draft-07"],
  ["items", [true], "", "must be a schema (an object or a boolean), not a list"],
  ["dependencies", { a: 1 }, "/a", '"a" in "dependencies" must be a schema or a list of names, not 1', "draft-07"],
  ["dependencies", { a: ["b", true] }, "/a/1", "must be a string, not true", "draft-07"],
  [
    "dependentRequired",
    { a: ["b", "b"] },
    "/a",
    '"a" in "dependentRequired" must be a list without repeats, not a list',
  ],
  ["pattern", 1, "", "must be a string, not 1"],
  ["format", 1, "", "must be a string, not 1"],
  ["$ref", 1, "", "must be a string, not 1"],
  ["$id", "#a", "", 'must be a URI reference without a fragment, not "#a"'],
  ["$id", 1, "", "must be a string, not 1", "draft-07"],
  ["$anchor", "a:b", "", 'must be a name of letters, digits, -, _, . that starts with a letter or _, not "a:b"'],
  ["$anchor", true, "", "must be a name of letters, digits, -, _, . that starts with a letter or _, not true"],
  ["$anchor", "_a", "", 'must be a name of letters, digits, -, :, _, . that starts with a letter, not "_a"', "2019-09"],
  ["$schema", 1, "", "must be a string, not 1"],
  ["x-known-values", [], "", "must be a list with at least one member, not an empty list"],
  ["x-known-values", "a", "", "must be a list of names or a map from name to facts, not a string"],
  ["x-known-values", { a: 1 }, "/a", '"a" in "x-known-values" must be an object of facts, not 1'],
  ["x-aliases", { a: null }, "/a", '"a" in "x-aliases" must be a string, not null'],
];

test.each(rows)("%s: %j", (keyword, value, below, fact, dialect = "2020-12") => {
  const [error, ...others] = checked({ [keyword]: value }, dialect).errors;
  expect(others).toEqual([]);
  expect(error).toMatch(/:1:\d+\n/);
  expect(error!.replace(/:1:\d+\n/, "\n")).toBe(
    `SCHEMA_INVALID cannot use schema: ${fact.startsWith('"') ? fact : `"${keyword}" ${fact}`}\nat a.json#/${keyword}${below}\nhint: see the ${dialect} metaschema`,
  );
});

test("every fault of a value is told", () =>
  expect(checked({ properties: { a: 1, b: true, c: [] } }).errors.map((each) => each.split("\n")[1])).toEqual([
    "at a.json#/properties/a:1:20",
    "at a.json#/properties/c:1:35",
  ]));

test.each<[string, unknown, Dialect?]>([
  ["minLength", 1e300],
  ["multipleOf", 5e-324],
  ["enum", []],
  ["enum", [1, 1]],
  ["required", []],
  ["type", ["integer", "number"]],
  ["$id", "a#"],
  ["$anchor", "_a"],
  ["$anchor", "a:b", "2019-09"],
  ["$id", "#a", "draft-07"],
  ["x-aliases", {}],
])("%s: %j is fine", (keyword, value, dialect) =>
  expect(checked({ [keyword]: value }, dialect)).toEqual({ errors: [], warnings: [] }),
);
