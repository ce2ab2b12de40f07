import { expect, test } from "vitest";
import { generateModules } from "../../src/generator/generate-modules.js";
import { generateTypes } from "./generated-module.js";

// Pins the text of types, one construct each. Whether they accept the right values is judged by the compiler in test/agreement.

const cases: { name: string; given: unknown; want: string }[] = [
  {
    name: "an optional member is not null, and a nullable one is not optional",
    given: {
      type: "object",
      properties: { a: { type: "string" }, b: { type: ["string", "null"] } },
      required: ["b"],
      additionalProperties: false,
    },
    want: "export interface Sample {\n  a?: string;\n  b: string | null;\n}\n\n",
  },
  {
    name: "an open object without required members gets an index signature",
    given: { type: "object", properties: { a: { type: "string" } } },
    want: "export interface Sample {\n  a?: string;\n  [k: string]: unknown;\n}\n\n",
  },
  {
    name: "an open object with a required member gets none, so that a misspelt member is an error",
    given: { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
    want: "export interface Sample {\n  a: string;\n}\n\n",
  },
  {
    name: "a required member that is not described is unknown",
    given: { type: "object", required: ["a"] },
    want: "export interface Sample {\n  a: unknown;\n}\n\n",
  },
  {
    name: "a map has an index signature that its members fit",
    given: {
      type: "object",
      properties: { retries: { type: "integer" }, tag: { type: "string" } },
      additionalProperties: { type: "string" },
    },
    want: "export interface Sample {\n  retries?: number;\n  tag?: string;\n  [k: string]: string | number | undefined;\n}\n\n",
  },
  {
    name: "an object that may hold nothing",
    given: { type: "object", additionalProperties: false },
    want: "export interface Sample {\n  [k: string]: never;\n}\n\n",
  },
  { name: "the schema true", given: true, want: "export type Sample = unknown;\n\n" },
  { name: "the schema false", given: false, want: "export type Sample = never;\n\n" },
  {
    name: "a constraint without a type leaves every type",
    given: { minLength: 3 },
    want: "export type Sample = unknown;\n\n",
  },
  {
    name: "an enum that null is not in, whatever the type says",
    given: { type: ["string", "null"], enum: ["fast", "slow"] },
    want: 'export type Sample = "fast" | "slow";\n\n',
  },
  {
    name: "an enum of all kinds of values, in the order of the schema",
    given: { enum: ["b", "a", 1, null, true, { k: [1] }, {}, []] },
    want: 'export type Sample = "b" | "a" | 1 | null | true | { k: [1] } | { [k: string]: never } | [];\n\n',
  },
  {
    name: "items beyond a tuple may be anything in draft-07",
    given: { items: [{ type: "string" }, { type: "number" }], type: "array" },
    want: "export type Sample = [] | [string] | [string, number, ...unknown[]];\n\n",
  },
  {
    name: "a closed tuple with a least length",
    given: { type: "array", items: [{ type: "string" }, { type: "number" }], additionalItems: false, minItems: 2 },
    want: "export type Sample = [string, number];\n\n",
  },
  {
    name: "a list of a union",
    given: { type: "array", items: { enum: ["a", "b"] } },
    want: 'export type Sample = ("a" | "b")[];\n\n',
  },
  {
    name: "one of several closed objects, told apart by a constant",
    given: {
      oneOf: [
        {
          type: "object",
          properties: { kind: { const: "circle" }, r: { type: "number" } },
          required: ["kind", "r"],
          additionalProperties: false,
        },
        { type: "object", properties: { kind: { const: "square" } }, required: ["kind"], additionalProperties: false },
      ],
    },
    want: 'export type Sample = {\n  kind: "circle";\n  r: number;\n} | {\n  kind: "square";\n};\n\n',
  },
  {
    name: "an open enum keeps its known values beside any string",
    given: { type: "string", "x-known-values": ["read", "edit"] },
    want:
      "/** The values of Sample that are known; others may come. */\n" +
      'export type KnownSample =\n  | "read"\n  | "edit";\n\nexport type Sample = KnownSample | (string & {});\n\n',
  },
  {
    name: "the standard spelling of an open enum",
    given: { anyOf: [{ enum: ["read"] }, { type: "string" }] },
    want: 'export type Sample = "read" | (string & {});\n\n',
  },
  {
    name: "definitions by key, a reference with a description, and no duplicate",
    given: {
      type: "object",
      properties: {
        from: { description: "start", allOf: [{ $ref: "#/definitions/loc" }] },
        to: { $ref: "#/definitions/loc" },
      },
      additionalProperties: false,
      definitions: {
        loc: {
          type: "object",
          properties: { line: { type: "integer" } },
          required: ["line"],
          additionalProperties: false,
        },
      },
    },
    want: "export interface Sample {\n  /** start */\n  from?: Loc;\n  to?: Loc;\n}\n\nexport interface Loc {\n  line: number;\n}\n\n",
  },
  {
    name: "a root that only refers to its definition of the same name is that definition",
    given: {
      $ref: "#/definitions/Sample",
      definitions: {
        Sample: { type: "object", properties: { next: { $ref: "#/definitions/Sample" } }, additionalProperties: false },
      },
    },
    want: "export interface Sample {\n  next?: Sample;\n}\n\n",
  },
  {
    name: "a reference into a property is named by its pointer",
    given: {
      type: "object",
      properties: { a: { type: "object", properties: { b: { $ref: "#/properties/a" } }, additionalProperties: false } },
      additionalProperties: false,
    },
    want: "export interface Sample {\n  a?: {\n    b?: SampleA;\n  };\n}\n\nexport interface SampleA {\n  b?: SampleA;\n}\n\n",
  },
  {
    name: "members named like keywords are members",
    given: {
      type: "object",
      properties: {
        title: { type: "string" },
        type: { enum: ["bug"] },
        required: { type: "boolean" },
        default: {},
        $ref: { type: "string" },
        $id: { type: "string" },
      },
      required: ["title", "$ref"],
      additionalProperties: false,
    },
    want: 'export interface Sample {\n  title: string;\n  type?: "bug";\n  required?: boolean;\n  default?: unknown;\n  $ref: string;\n  $id?: string;\n}\n\n',
  },
  {
    name: "odd member names are quoted, and nothing that hides or reorders text is left bare",
    given: {
      type: "object",
      properties: {
        "a'b": {},
        'x"]: any } export const injected = 1 //': {},
        "1a": {},
        "": {},
        "line\nbreak": {},
        "\u202e": {},
        hasOwnProperty: {},
      },
      additionalProperties: false,
    },
    want:
      "export interface Sample {\n" +
      '  "a\'b"?: unknown;\n' +
      '  "x\\"]: any } export const injected = 1 //"?: unknown;\n' +
      '  "1a"?: unknown;\n  ""?: unknown;\n  "line\\nbreak"?: unknown;\n  "\\u202e"?: unknown;\n  hasOwnProperty?: unknown;\n}\n\n',
  },
  {
    name: "a definition named like a global starts with the name of its root",
    given: { definitions: { Error: { type: "string" }, Record: { type: "number" } } },
    want: "export type Sample = unknown;\n\nexport type SampleError = string;\n\nexport type SampleRecord = number;\n\n",
  },
];

test.each(cases)("$name", async ({ given, want }) => expect(await generateTypes(given)).toBe(want));

const roots: [title: string | undefined, file: string, want: string][] = [
  ["My order", "x.schema.json", "MyOrder"],
  ["ToolMeta", "x.schema.json", "ToolMeta"],
  [undefined, "tool-meta.schema.json", "ToolMeta"],
  [undefined, "tool_spec.v2.schema.json", "ToolSpecV2"],
  ["Error", "failure.schema.json", "Failure"],
  ["Error", "error.schema.json", "ErrorType"],
  [undefined, "2fa.schema.json", "Schema2fa"],
  ["数据", "x.schema.json", "数据"],
  ["Größe", "x.schema.json", "Größe"],
  ["*/ evil(); /*", "x.schema.json", "Evil"],
];

test.each(roots)("a root titled %j in %s is named %s", async (title, path, want) => {
  const { files } = await generateModules({
    sources: [{ path, schema: { ...(title !== undefined && { title }), type: "string" } }],
  });
  expect(files.find((file) => file.path.endsWith("index.d.ts"))!.content).toContain(
    `{ type ${want}, validate${want}, `,
  );
});

test("a type of another file is imported, and declared once", async () => {
  const { files } = await generateModules({
    sources: [
      { path: "id.schema.json", schema: { title: "CallId", type: "string", minLength: 1 } },
      {
        path: "calls/call.schema.json",
        schema: {
          title: "Call",
          type: "object",
          properties: { id: { $ref: "../id.schema.json" } },
          required: ["id"],
          additionalProperties: false,
        },
      },
    ],
  });
  const text = files.find(({ path }) => path === "calls/call.d.ts")!.content;
  expect(text).toContain('import type { CallId } from "../id.js";\n\nexport interface Call {\n  id: CallId;\n}\n');
  expect(text.match(/CallId/g)).toHaveLength(2);
});

test("an imported name that is taken gets the name of its file in front", async () => {
  const { files } = await generateModules({
    sources: [
      { path: "common.schema.json", schema: { definitions: { Id: { type: "string" } } } },
      {
        path: "order.schema.json",
        schema: {
          type: "object",
          properties: { a: { $ref: "#/$defs/Id" }, b: { $ref: "common.schema.json#/definitions/Id" } },
          $defs: { Id: { type: "number" } },
        },
      },
    ],
  });
  const text = files.find(({ path }) => path === "order.d.ts")!.content;
  expect(text).toContain('import type { Id as CommonId } from "./common.js";');
  expect(text).toContain("  a?: Id;\n  b?: CommonId;\n");
});

const clashes: { name: string; sources: { path: string; schema: unknown }[]; want: string }[] = [
  {
    name: "two files that differ by case",
    sources: [
      { path: "Tool.schema.json", schema: { title: "A" } },
      { path: "tool.schema.json", schema: { title: "B" } },
    ],
    want: 'cannot plan outputs: "tool.schema.json" and "Tool.schema.json" both become tool.js',
  },
  {
    name: "a file called index",
    sources: [{ path: "index.schema.json", schema: { title: "A" } }],
    want: 'cannot plan outputs: "index.schema.json" and the index of its folder both become index.js',
  },
  {
    name: "two titles in one folder",
    sources: [
      { path: "a.schema.json", schema: { title: "Same" } },
      { path: "b.schema.json", schema: { title: "Same" } },
    ],
    want: 'cannot name types: "a.schema.json" and "b.schema.json" both become Same',
  },
  {
    name: "two definitions of one name",
    sources: [{ path: "a.schema.json", schema: { $defs: { "foo-bar": {}, foo_bar: {} } } }],
    want: 'cannot name types: "a.schema.json#/$defs/foo-bar" and "a.schema.json#/$defs/foo_bar" both become FooBar',
  },
];

test.each(clashes)("refuses $name with both culprits", async ({ sources, want }) => {
  await expect(generateModules({ sources })).rejects.toMatchObject({ code: "NAME_CLASH", message: want });
});

test.each<[string, unknown, string]>([
  [
    "a reference to an object beside properties without a type",
    { $ref: "#/definitions/base", properties: { b: { type: "string" } }, required: ["b"] },
    "{\n  b: string;\n} & Base",
  ],
  [
    "properties beside anyOf of required names, under a type",
    { type: "object", properties: { a: { type: "string" } }, anyOf: [{ required: ["a"] }, { required: ["b"] }] },
    "{\n  a?: string;\n  [k: string]: unknown;\n} & ({\n  a: unknown;\n} | {\n  b: unknown;\n})",
  ],
  ["a reference with bounds of another type beside it", { $ref: "#/definitions/base", minLength: 3 }, "Base"],
])("%s keeps only the types that all parts allow", async (_, given, want) => {
  const base = { type: "object", properties: { k: { type: "string" } }, required: ["k"] };
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    ...(given as object),
    definitions: { base },
  };
  expect(await generateTypes(schema)).toContain(`export type Sample = ${want};\n`);
});

test("a description stands before the mark that it is deprecated", async () => {
  const given = { type: "object", properties: { a: { description: "Use b.", deprecated: true } } };
  expect(await generateTypes({ $schema: "https://json-schema.org/draft/2020-12/schema", ...given })).toContain(
    "  /**\n   * Use b.\n   * @deprecated\n   */\n  a?: unknown;\n",
  );
});
