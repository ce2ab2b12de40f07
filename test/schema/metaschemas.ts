import { createRequire } from "node:module";
import { Ajv } from "ajv";
import { Ajv2019 } from "ajv/dist/2019.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Json, JsonObject } from "../../src/json/json.js";
import type { Dialect } from "../../src/schema/dialects.js";

const require = createRequire(import.meta.url);
const metaschema = (path: string): JsonObject => require(`ajv/dist/refs/${path}.json`) as JsonObject;

const vocabularies: Readonly<Record<Dialect, readonly string[]>> = {
  "draft-07": ["json-schema-draft-07"],
  "2019-09": [
    "schema",
    "meta/core",
    "meta/applicator",
    "meta/validation",
    "meta/meta-data",
    "meta/format",
    "meta/content",
  ].map((name) => `json-schema-2019-09/${name}`),
  "2020-12": [
    ...["schema", "meta/core", "meta/applicator", "meta/unevaluated", "meta/validation", "meta/meta-data"],
    ...["meta/format-annotation", "meta/content"],
  ].map((name) => `json-schema-2020-12/${name}`),
};

/** ajv bundles an early printing of draft-07: the one that json-schema.org serves knows writeOnly and takes any list as enum. */
const printedSince: JsonObject = {
  writeOnly: { type: "boolean", default: false },
  enum: { type: "array", items: true },
};

const properties = (path: string): JsonObject => {
  const bundled = metaschema(path).properties as JsonObject;
  return path === "json-schema-draft-07" ? { ...bundled, ...printedSince } : bundled;
};

/** The keywords that the official metaschema of a dialect describes, its vocabularies taken together. */
export const metaschemaKeywords = (dialect: Dialect): Set<string> =>
  new Set(vocabularies[dialect].flatMap((path) => Object.keys(properties(path))));

const options = { strict: false, logger: false, validateFormats: false } as const;
const draft7 = { ...metaschema("json-schema-draft-07"), properties: properties("json-schema-draft-07") };
const validators = {
  "draft-07": new Ajv({ ...options, meta: false, validateSchema: false }).compile(draft7),
  "2019-09": new Ajv2019(options).getSchema("https://json-schema.org/draft/2019-09/schema")!,
  "2020-12": new Ajv2020(options).getSchema("https://json-schema.org/draft/2020-12/schema")!,
};

/** What the official metaschema says of a schema, by ajv. */
export const passesMetaschema = (dialect: Dialect, schema: Json): boolean => validators[dialect](schema) === true;
