import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Json, JsonObject } from "../../src/json/json.js";
import type { Dialect } from "../../src/schema/dialects.js";
import { documentOfValue, type SchemaDocument } from "../../src/schema/document.js";

const require = createRequire(import.meta.url);

/** Where the official suite (json-schema-org/JSON-Schema-Test-Suite) is checked out. */
export const suiteFolder: string = process.env.JSON_SCHEMA_TEST_SUITE ?? "";

export const suiteDrafts: readonly (readonly [draft: string, dialect: Dialect])[] = [
  ["draft7", "draft-07"],
  ["draft2019-09", "2019-09"],
  ["draft2020-12", "2020-12"],
];

export interface SuiteGroup {
  /** Below the draft, without `.json`. */
  readonly file: string;
  readonly description: string;
  readonly schema: JsonObject | boolean;
  readonly tests: readonly { readonly description: string; readonly data: Json; readonly valid: boolean }[];
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

const jsonFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".json"))
    .map((path) => path.replaceAll("\\", "/"))
    .sort();

export function suiteGroups(draft: string): SuiteGroup[] {
  const folder = join(suiteFolder, "tests", draft);
  return jsonFilesIn(folder).flatMap((path) =>
    (read(join(folder, path)) as Omit<SuiteGroup, "file">[]).map((group) => ({
      ...group,
      file: path.replace(/\.json$/, ""),
    })),
  );
}

/** What the suite's schemas may refer to: its remotes for a draft by the URIs that it gives them, and the metaschemas. */
export function suiteDocuments(draft: string): Map<string, SchemaDocument> {
  const folder = join(suiteFolder, "remotes");
  const ofOtherDrafts = new RegExp(`^(?!${draft}/)(draft|v1)`);
  const remotes = jsonFilesIn(folder).filter((path) => !ofOtherDrafts.test(path));
  const documents = remotes.map((path) => [`http://localhost:1234/${path}`, read(join(folder, path)) as Json] as const);
  return new Map([...documents, ...metaschemas()].map(([uri, value]) => [uri, documentOfValue(uri, value)]));
}

function metaschemas(): [uri: string, value: Json][] {
  const parts = ["schema", "meta/core", "meta/applicator", "meta/validation", "meta/meta-data", "meta/content"];
  const late = {
    "2019-09": [...parts, "meta/format"],
    "2020-12": [...parts, "meta/format-annotation", "meta/unevaluated"],
  };
  return [
    ["http://json-schema.org/draft-07/schema", require("ajv/dist/refs/json-schema-draft-07.json")],
    ...Object.entries(late).flatMap(([draft, names]) =>
      names.map((name): [string, Json] => [
        `https://json-schema.org/draft/${draft}/${name}`,
        require(`ajv/dist/refs/json-schema-${draft}/${name}.json`),
      ]),
    ),
  ];
}
