// Guards that no member named __proto__ gets through, in whatever place: engines and JavaScript literals treat it apart.
import { expect, test } from "vitest";
import { checked, strangerPolicy } from "./checked.js";

const found = (text: string, dialect?: Parameters<typeof checked>[1]): string[] =>
  checked(text, dialect, strangerPolicy).errors.map((error) =>
    error.split("\n")[1]!.replace(/^at a\.json#|:\d+:\d+$/g, ""),
  );

test("the name is refused with its place", () =>
  expect(checked('{"properties": {"__proto__": {"type": "string"}}}').errors).toEqual([
    'NAME_UNSUPPORTED cannot use schema: the name "__proto__" is not supported\nat a.json#/properties/__proto__:1:30\n' +
      "hint: JavaScript engines do not treat it as a plain member name; choose another",
  ]));

test("as a keyword it is told once", () => {
  expect(checked('{"__proto__": {}}').errors).toHaveLength(1);
  expect(checked('{"__proto__": {}}', "2020-12", strangerPolicy).warnings).toEqual([]);
});

test.each([
  ["as a keyword", '{"__proto__": {}}', ["/__proto__"]],
  ["as a property", '{"properties": {"a": {"properties": {"__proto__": {}}}}}', ["/properties/a/properties/__proto__"]],
  ["as a pattern", '{"patternProperties": {"__proto__": {}}}', ["/patternProperties/__proto__"]],
  ["as a definition", '{"$defs": {"__proto__": {}}}', ["/$defs/__proto__"]],
  ["as a required member", '{"required": ["a", "__proto__"]}', ["/required/1"]],
  [
    "as a dependent member",
    '{"dependentRequired": {"a": ["__proto__"], "__proto__": ["a"]}}',
    ["/dependentRequired/a/0", "/dependentRequired/__proto__"],
  ],
  ["as a dependent schema", '{"dependentSchemas": {"__proto__": true}}', ["/dependentSchemas/__proto__"]],
  ["in const", '{"const": [{"a": {"__proto__": 1}}]}', ["/const/0/a/__proto__"]],
  ["in enum", '{"enum": [1, {"__proto__": {"__proto__": 1}}]}', ["/enum/1/__proto__", "/enum/1/__proto__/__proto__"]],
  ["in default", '{"default": {"__proto__": {}}}', ["/default/__proto__"]],
  ["in examples", '{"examples": [{"__proto__": {}}]}', ["/examples/0/__proto__"]],
  ["among known values", '{"type": "string", "x-known-values": {"__proto__": {}}}', ["/x-known-values/__proto__"]],
  ["among aliases", '{"enum": ["a"], "x-aliases": {"__proto__": "a"}}', ["/x-aliases/__proto__"]],
  ["in an extension", '{"x-a": {"b": [{"__proto__": 1}]}}', ["/x-a/b/0/__proto__"]],
  ["in what nobody knows", '{"foo": {"__proto__": 1}}', ["/foo/__proto__"]],
])("%s", (_, text, want) => expect(found(text)).toEqual(want));

test.each([
  ['{"dependencies": {"__proto__": {}, "a": ["__proto__"]}}', ["/dependencies/__proto__", "/dependencies/a/0"]],
  ['{"items": [{"const": {"__proto__": 1}}]}', ["/items/0/const/__proto__"]],
])("in draft-07: %s", (text, want) => expect(found(text, "draft-07")).toEqual(want));

test.each([
  '{"enum": ["__proto__"], "const": "__proto__", "title": "__proto__"}',
  '{"properties": {"constructor": {}, "toString": {}, "hasOwnProperty": {}, "prototype": {}}, "required": ["constructor"]}',
  '{"propertyNames": {"pattern": "^__proto__$"}}',
])("as a value or in a pattern it is a text like others: %s", (text) => expect(found(text)).toEqual([]));
