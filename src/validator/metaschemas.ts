import { createRequire } from "node:module";
import type { Json } from "../json/json.js";
import { documentOfValue, type SchemaDocument } from "../schema/document.js";

const require: NodeJS.Require = createRequire(import.meta.url);

const paths: readonly (readonly [uri: string, path: string])[] = [
  ["http://json-schema.org/draft-07/schema", "json-schema-draft-07"],
  ...partsOf("2019-09", ["schema", "applicator", "content", "core", "format", "meta-data", "validation"]),
  ...partsOf("2020-12", [
    "schema",
    "applicator",
    "content",
    "core",
    "format-annotation",
    "meta-data",
    "unevaluated",
    "validation",
  ]),
];

function partsOf(draft: string, names: readonly string[]): [string, string][] {
  return names.map((name) => {
    const path = name === "schema" ? name : `meta/${name}`;
    return [`https://json-schema.org/draft/${draft}/${path}`, `json-schema-${draft}/${path}`];
  });
}

/** The metaschemas by URI: a schema may refer to them, for a member that is itself a schema, without any network. */
export const metaschemaDocuments = (): Map<string, SchemaDocument> =>
  new Map(paths.map(([uri, path]) => [uri, documentOfValue(uri, require(`ajv/dist/refs/${path}.json`) as Json)]));
