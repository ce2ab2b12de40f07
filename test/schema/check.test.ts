// Guards what people are told about keywords, formats and siblings of references, under both policies. Values of keywords
// are in keyword-values.test.ts, patterns, names and vocabularies in files of their own.
import { describe, expect, test } from "vitest";
import { checkSchemas, folderPolicy } from "../../src/schema/check.js";
import type { Dialect } from "../../src/schema/dialects.js";
import { checked, strangerPolicy } from "./checked.js";
import { linked } from "./linked.js";
import { errorText } from "./told.js";

const fine = { errors: [], warnings: [] };

describe("a keyword that is not known", () => {
  test("is refused with what was likely meant, at its place", () =>
    expect(
      checked('{\n  "type": "object",\n  "requird": ["a"],\n  "properties": {"a": {"minLenght": 1}}\n}').errors,
    ).toEqual([
      'KEYWORD_UNSUPPORTED cannot use schema: keyword "requird" is not known in 2020-12\nat a.json#/requird:3:14\nhint: did you mean "required"?',
      'KEYWORD_UNSUPPORTED cannot use schema: keyword "minLenght" is not known in 2020-12\nat a.json#/properties/a/minLenght:4:37\nhint: did you mean "minLength"?',
    ]));

  test.each<[string, Dialect, string]>([
    [
      "prefixItems",
      "draft-07",
      'has no effect in draft-07 (it belongs to 2020-12)|in draft-07 and 2019-09 "items" takes a list',
    ],
    [
      "unevaluatedProperties",
      "draft-07",
      'has no effect in draft-07 (it belongs to 2019-09 and 2020-12)|declare such a dialect with "$schema", or remove the keyword',
    ],
    [
      "dependencies",
      "2020-12",
      "has no effect in 2020-12 (it belongs to draft-07)|later drafts split it into dependentRequired and dependentSchemas",
    ],
    [
      "additionalItems",
      "2020-12",
      'has no effect in 2020-12 (it belongs to draft-07 and 2019-09)|in 2020-12 "items" after "prefixItems" says it',
    ],
    [
      "$recursiveRef",
      "2020-12",
      "has no effect in 2020-12 (it belongs to 2019-09)|no generated type can follow it; use $ref",
    ],
    ["id", "draft-07", 'is not known in draft-07|draft-07 and later spell it "$id"'],
    ["nullable", "2020-12", 'is not known in 2020-12|write "null" into "type"'],
    ["discriminator", "2020-12", "is not known in 2020-12|use oneOf with a const in each branch"],
    ["example", "2020-12", 'is not known in 2020-12|the standard word is "examples"'],
    [
      "markdownDescription",
      "2020-12",
      'is not known in 2020-12|start its name with "x-", or allow it with "keywords": ["markdownDescription"] in toolspec.config.json',
    ],
    [
      "constructor",
      "2020-12",
      'is not known in 2020-12|start its name with "x-", or allow it with "keywords": ["constructor"] in toolspec.config.json',
    ],
    [
      "X-foo",
      "2020-12",
      'is not known in 2020-12|start its name with "x-", or allow it with "keywords": ["X-foo"] in toolspec.config.json',
    ],
  ])("%s in %s", (name, dialect, want) => {
    const [fact, hint] = want.split("|");
    const place = `at a.json#/${name}:1:${name.length + 5}`;
    expect(checked({ [name]: true }, dialect).errors).toEqual([
      `KEYWORD_UNSUPPORTED cannot use schema: keyword "${name}" ${fact}\n${place}\nhint: ${hint}`,
    ]);
    expect(checked({ [name]: true }, dialect, strangerPolicy)).toEqual({
      errors: [],
      warnings: [`unknown-keyword keyword "${name}" ${fact}\n${place}\nhint: ${hint}`],
    });
  });

  test("may be allowed by name, or by starting with x-", () => {
    const policy = { ...folderPolicy, keywords: new Set(["markdownDescription"]) };
    expect(checked({ markdownDescription: "*a*", "x-order": 3, "x-": null }, "2020-12", policy)).toEqual(fine);
  });

  test("is a name in text that is made safe to print", () =>
    expect(checked({ "a\u202eb\n": 1 }).errors[0]).toContain('keyword "a\\u202eb\\n" is not known'));
});

describe("a keyword that no output could keep is refused whatever its value", () => {
  const refused: [name: string, dialect: Dialect, hint: string, isVendor: boolean][] = [
    ["$dynamicRef", "2020-12", "no generated type can follow it; use $ref", false],
    ["$recursiveRef", "2019-09", "no generated type can follow it; use $ref", false],
    ["$vocabulary", "2020-12", "this is a schema of data, not a metaschema; remove it", false],
    ["$async", "draft-07", "it would turn the verdict into a promise; remove it", true],
    ["tsType", "draft-07", "types come from the schema alone; say it with JSON Schema keywords", true],
    ["tsEnumNames", "2020-12", "types come from the schema alone; remove it", true],
  ];

  test.each(refused)("%s", (name, dialect, hint, isVendor) => {
    const place = `at a.json#/${name}:1:${name.length + 5}`;
    const error = `KEYWORD_UNSUPPORTED cannot use schema: keyword "${name}" is not supported\n${place}\nhint: ${hint}`;
    const ignored = `ignored-keyword keyword "${name}" is ignored\n${place}\nhint: ${hint}`;
    for (const value of ["#", true, null])
      expect(checked({ [name]: value }, dialect)).toEqual({ errors: [error], warnings: [] });
    expect(checked({ [name]: "#" }, dialect, strangerPolicy)).toEqual(
      isVendor ? { errors: [], warnings: [ignored] } : { errors: [error], warnings: [] },
    );
  });

  test("their anchors are names like others", () => {
    expect(checked({ $dynamicAnchor: "a" })).toEqual(fine);
    expect(checked({ $recursiveAnchor: true }, "2019-09")).toEqual(fine);
  });
});

describe("a format", () => {
  const at = "at a.json#/format:1:11";

  test.each(["date-time", "uuid", "regex", "uint32", "int64", "double"])("%s is known", (format) =>
    expect(checked({ format })).toEqual(fine),
  );

  test.each(["idn-email", "idn-hostname", "iri", "iri-reference"])(
    "%s is standard and not judged, which is said",
    (format) =>
      expect(checked({ format })).toEqual({
        errors: [],
        warnings: [`format-not-asserted format "${format}" is read as an annotation: nothing here judges it\n${at}`],
      }),
  );

  test("that is unknown is refused", () => {
    const said = `format "phone" is not known\n${at}\nhint: allow it with "knownFormats": ["phone"] in toolspec.config.json, or express it with "pattern"`;
    expect(checked({ format: "phone" })).toEqual({
      errors: [`FORMAT_UNSUPPORTED cannot use schema: ${said}`],
      warnings: [],
    });
    expect(checked({ format: "phone" }, "2020-12", strangerPolicy)).toEqual({
      errors: [],
      warnings: [`unknown-format ${said}`],
    });
    expect(checked({ format: "constructor" }).errors).toHaveLength(1);
  });

  test.each([
    ["datetime", "date-time"],
    ["uri-refrence", "uri-reference"],
    ["UUID", "uuid"],
    ["int23", "int32"],
  ])("%s is likely a slip of %s", (format, want) =>
    expect(checked({ format }).errors).toEqual([
      `FORMAT_UNSUPPORTED cannot use schema: format "${format}" is not known\n${at}\nhint: did you mean "${want}"?`,
    ]),
  );

  test("that is unknown may be allowed by name", () =>
    expect(checked({ format: "phone" }, "2020-12", { ...folderPolicy, knownFormats: new Set(["phone"]) })).toEqual(
      fine,
    ));

  test.each(["phone", "idn-email"])("%s is an annotation where all are", (format) =>
    expect(checked({ format }, "2020-12", { ...folderPolicy, formats: "annotate" })).toEqual(fine),
  );
});

describe("what stands beside a $ref", () => {
  const schema =
    '{\n"properties": {"a": {"$ref": "#/definitions/a", "title": "T", "type": "string",\n"items": {}}}, "definitions": {"a": {}}}';
  const hint = 'hint: draft-07 ignores what stands beside "$ref"; write allOf: [{ "$ref": ... }] to have both';

  test("is ignored in draft-07, which is said", () =>
    expect(checked(schema, "draft-07")).toEqual({
      errors: [],
      warnings: [
        `ignored-beside-ref keyword "type" beside "$ref" is ignored\nat a.json#/properties/a/type:2:71\n${hint}`,
        `ignored-beside-ref keyword "items" beside "$ref" is ignored\nat a.json#/properties/a/items:3:10\n${hint}`,
      ],
    }));

  test("counts in later dialects", () => expect(checked(schema, "2019-09")).toEqual(fine));
});

test("only what can be reached from the roots is checked, definitions included", () => {
  const graph = linked({ "a.json": { $defs: { a: { typ: 1 } } } }, { known: { "urn:x": { typ: 1 } } });
  expect(checkSchemas(graph, folderPolicy).errors.map(errorText)).toHaveLength(1);
  expect(checkSchemas(graph, folderPolicy, []).errors).toEqual([]);
});

test("each schema is held against its own dialect", () => {
  const files = {
    "a.json": { $ref: "b.json", dependentRequired: {} },
    "b.json": { $schema: "http://json-schema.org/draft-07/schema#", dependencies: {} },
  };
  expect(checkSchemas(linked(files), folderPolicy).errors).toEqual([]);
});
