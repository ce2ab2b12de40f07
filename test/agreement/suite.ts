import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Dialect } from "../../src/schema/dialects.js";

// Reads the official JSON Schema test suite, which stays outside of this project: JSON_SCHEMA_TEST_SUITE names its folder.

export const suiteFolder: string | undefined = process.env.JSON_SCHEMA_TEST_SUITE;

/** Added to the titles of tests that need the suite, so that a run without it says what it left out. */
export const suiteNote: string = suiteFolder === undefined ? " (skipped: JSON_SCHEMA_TEST_SUITE is unset)" : "";

export interface SuiteGroup {
  readonly file: string;
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

export const drafts: readonly { readonly draft: string; readonly dialect: Dialect }[] = [
  { draft: "draft7", dialect: "draft-07" },
  { draft: "draft2019-09", dialect: "2019-09" },
  { draft: "draft2020-12", dialect: "2020-12" },
];

export const groupsOf = (folder: string): SuiteGroup[] =>
  readdirSync(join(suiteFolder!, "tests", folder))
    .filter((file) => file.endsWith(".json"))
    .sort()
    .flatMap((file) => {
      const groups = readJson(join(suiteFolder!, "tests", folder, file)) as Omit<SuiteGroup, "file">[];
      return groups.map((group) => ({ ...group, file }));
    });

/** The documents that the suite expects at `http://localhost:1234/`, and the metaschemas of the draft. */
export function knownDocuments(draft: string): Map<string, unknown> {
  const known = new Map<string, unknown>();
  for (const file of readdirSync(join(suiteFolder!, "remotes"), { recursive: true, encoding: "utf8" })) {
    const [, owner] = /^(draft[^/]*)\//.exec(file) ?? [];
    if (!file.endsWith(".json") || (owner !== undefined && owner !== draft)) continue;
    known.set(`http://localhost:1234/${file}`, readJson(join(suiteFolder!, "remotes", file)));
  }
  const require = createRequire(import.meta.url);
  for (const [uri, path] of metaschemas[draft]!) known.set(uri, require(`ajv/dist/refs/${path}.json`));
  return known;
}

const parts = (draft: string, names: readonly string[]): [string, string][] =>
  names.map((name) => [`https://json-schema.org/draft/${draft}/${name}`, `json-schema-${draft}/${name}`]);

const metaschemas: Readonly<Record<string, readonly [uri: string, path: string][]>> = {
  draft7: [["http://json-schema.org/draft-07/schema", "json-schema-draft-07"]],
  "draft2019-09": parts("2019-09", [
    "schema",
    "meta/applicator",
    "meta/content",
    "meta/core",
    "meta/format",
    "meta/meta-data",
    "meta/validation",
  ]),
  "draft2020-12": parts("2020-12", [
    "schema",
    "meta/applicator",
    "meta/content",
    "meta/core",
    "meta/format-annotation",
    "meta/meta-data",
    "meta/unevaluated",
    "meta/validation",
  ]),
};

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
