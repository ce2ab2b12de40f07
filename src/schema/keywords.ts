import type { Dialect } from "./dialects.js";

/** What a keyword's value is; the metaschemas of all dialects in one column. */
export type Holds =
  | "schema"
  | "schemas"
  | "items"
  | "schema-map"
  | "regex-schema-map"
  | "dependencies"
  | "any"
  | "list"
  | "text"
  | "uri"
  | "uri-reference"
  /** A URI reference without a fragment. */
  | "resource-id"
  | "anchor"
  /** As 2019-09 spells names: with colons, and no underscore first. */
  | "anchor-2019"
  | "regex"
  | "number"
  | "positive-number"
  | "count"
  | "flag"
  | "names"
  | "names-map"
  | "type"
  | "flag-map"
  | "known-values"
  | "aliases";

export type JsonType = "null" | "boolean" | "number" | "string" | "array" | "object";

/**
 * What a keyword does. `refused` is a keyword whose meaning no output of this tool could keep;
 * `vendor` is one that other tools take as an instruction and that must therefore not pass as an annotation.
 */
export type Role =
  | "assertion"
  | "applicator"
  | "reference"
  | "container"
  | "identity"
  | "annotation"
  | "refused"
  | "vendor";

export interface Keyword {
  readonly name: string;
  readonly dialects: readonly Dialect[];
  readonly holds: Holds;
  readonly role: Role;
  /** The JSON type whose values it constrains; absent when it constrains all. */
  readonly on?: JsonType;
  /** Applies its schemas to the very value that the keyword judges, not to a member of it. */
  readonly inPlace?: true;
  /** TypeScript types say less than this keyword does. */
  readonly runtimeOnly?: true;
}

const all: readonly Dialect[] = ["draft-07", "2019-09", "2020-12"];
const old: readonly Dialect[] = ["draft-07", "2019-09"];
const draft7: readonly Dialect[] = ["draft-07"];
const modern: readonly Dialect[] = ["2019-09", "2020-12"];
const draft2019: readonly Dialect[] = ["2019-09"];
const draft2020: readonly Dialect[] = ["2020-12"];

type Extra = Partial<Pick<Keyword, "on" | "inPlace" | "runtimeOnly">>;
const row = (name: string, in_: readonly Dialect[], holds: Holds, role: Role, extra: Extra = {}): Keyword => ({
  name,
  dialects: in_,
  holds,
  role,
  ...extra,
});

const place = { inPlace: true } as const;
const unseen = { inPlace: true, runtimeOnly: true } as const;
const number = { on: "number", runtimeOnly: true } as const;
const string = { on: "string", runtimeOnly: true } as const;
const array = { on: "array" } as const;
const arrayUnseen = { on: "array", runtimeOnly: true } as const;
const object = { on: "object" } as const;
const objectUnseen = { on: "object", runtimeOnly: true } as const;

/** One row a keyword; the order is the order in which generated documents write them. */
export const keywords: readonly Keyword[] = [
  row("$schema", all, "uri", "identity"),
  row("$id", draft7, "uri-reference", "identity"),
  row("$id", modern, "resource-id", "identity"),
  row("$anchor", draft2019, "anchor-2019", "identity"),
  row("$anchor", draft2020, "anchor", "identity"),
  row("$recursiveAnchor", draft2019, "flag", "identity"),
  row("$dynamicAnchor", draft2020, "anchor", "identity"),
  row("$vocabulary", modern, "flag-map", "refused"),
  row("$recursiveRef", draft2019, "uri-reference", "refused"),
  row("$dynamicRef", draft2020, "uri-reference", "refused"),
  row("$ref", all, "uri-reference", "reference", place),
  row("$comment", all, "text", "annotation"),
  row("title", all, "text", "annotation"),
  row("description", all, "text", "annotation"),
  row("deprecated", modern, "flag", "annotation"),
  row("readOnly", all, "flag", "annotation"),
  row("writeOnly", all, "flag", "annotation"),
  row("default", all, "any", "annotation"),
  row("examples", all, "list", "annotation"),
  row("type", all, "type", "assertion"),
  row("const", all, "any", "assertion"),
  row("enum", all, "list", "assertion"),
  row("multipleOf", all, "positive-number", "assertion", number),
  row("minimum", all, "number", "assertion", number),
  row("exclusiveMinimum", all, "number", "assertion", number),
  row("maximum", all, "number", "assertion", number),
  row("exclusiveMaximum", all, "number", "assertion", number),
  row("minLength", all, "count", "assertion", string),
  row("maxLength", all, "count", "assertion", string),
  row("pattern", all, "regex", "assertion", string),
  row("format", all, "text", "assertion", string),
  row("contentEncoding", all, "text", "annotation"),
  row("contentMediaType", all, "text", "annotation"),
  row("contentSchema", modern, "schema", "annotation"),
  row("prefixItems", draft2020, "schemas", "applicator", array),
  row("items", old, "items", "applicator", array),
  row("items", draft2020, "schema", "applicator", array),
  row("additionalItems", old, "schema", "applicator", array),
  row("unevaluatedItems", modern, "schema", "applicator", arrayUnseen),
  row("contains", all, "schema", "applicator", arrayUnseen),
  row("minContains", modern, "count", "assertion", arrayUnseen),
  row("maxContains", modern, "count", "assertion", arrayUnseen),
  row("minItems", all, "count", "assertion", arrayUnseen),
  row("maxItems", all, "count", "assertion", arrayUnseen),
  row("uniqueItems", all, "flag", "assertion", arrayUnseen),
  row("properties", all, "schema-map", "applicator", object),
  row("patternProperties", all, "regex-schema-map", "applicator", objectUnseen),
  row("additionalProperties", all, "schema", "applicator", object),
  row("unevaluatedProperties", modern, "schema", "applicator", objectUnseen),
  row("propertyNames", all, "schema", "applicator", objectUnseen),
  row("required", all, "names", "assertion", object),
  row("minProperties", all, "count", "assertion", objectUnseen),
  row("maxProperties", all, "count", "assertion", objectUnseen),
  row("dependencies", draft7, "dependencies", "applicator", { ...unseen, on: "object" }),
  row("dependentRequired", modern, "names-map", "assertion", objectUnseen),
  row("dependentSchemas", modern, "schema-map", "applicator", { ...unseen, on: "object" }),
  row("if", all, "schema", "applicator", unseen),
  row("then", all, "schema", "applicator", unseen),
  row("else", all, "schema", "applicator", unseen),
  row("allOf", all, "schemas", "applicator", place),
  row("anyOf", all, "schemas", "applicator", place),
  row("oneOf", all, "schemas", "applicator", unseen),
  row("not", all, "schema", "applicator", unseen),
  row("x-known-values", all, "known-values", "annotation"),
  row("x-aliases", all, "aliases", "annotation"),
  // Both containers are read in every dialect: pointers lead into them whatever the draft calls them.
  row("definitions", all, "schema-map", "container"),
  row("$defs", all, "schema-map", "container"),
  row("$async", all, "any", "vendor"),
  row("tsType", all, "any", "vendor"),
  row("tsEnumNames", all, "any", "vendor"),
];

const tables: Readonly<Record<Dialect, ReadonlyMap<string, Keyword>>> = {
  "draft-07": tableOf("draft-07"),
  "2019-09": tableOf("2019-09"),
  "2020-12": tableOf("2020-12"),
};

function tableOf(dialect: Dialect): ReadonlyMap<string, Keyword> {
  return new Map(keywords.filter((each) => each.dialects.includes(dialect)).map((each) => [each.name, each]));
}

/** The row of a keyword in a dialect; undefined when the dialect does not know it. */
export const keywordOf = (dialect: Dialect, name: string): Keyword | undefined => tables[dialect].get(name);

/** All keywords of a dialect, in writing order. */
export const keywordsOf = (dialect: Dialect): ReadonlyMap<string, Keyword> => tables[dialect];
