import { type Place, quote, ToolSpecError } from "../finding.js";

/** The dialects that are judged alike in type, validator and published form. */
export type Dialect = "draft-07" | "2019-09" | "2020-12";

export const dialects: readonly Dialect[] = ["draft-07", "2019-09", "2020-12"];

/** The `$schema` value that a closed schema of each dialect carries. */
export const dialectUri: Readonly<Record<Dialect, string>> = {
  "draft-07": "http://json-schema.org/draft-07/schema#",
  "2019-09": "https://json-schema.org/draft/2019-09/schema",
  "2020-12": "https://json-schema.org/draft/2020-12/schema",
};

/** Where a dialect keeps reusable schemas. */
export const definitionsKeyword: Readonly<Record<Dialect, "definitions" | "$defs">> = {
  "draft-07": "definitions",
  "2019-09": "$defs",
  "2020-12": "$defs",
};

const byUri = new Map<string, Dialect>(dialects.map((dialect) => [bare(dialectUri[dialect]), dialect]));

// The scheme and the empty fragment are the two slips that leave no doubt about what was meant.
function bare(uri: string): string {
  return uri.replace(/^https?:/, "").replace(/#$/, "");
}

const hint = "use draft-07 (http://json-schema.org/draft-07/schema#), 2019-09 or 2020-12";

/**
 * The dialect that a `$schema` value names; `place` is asked only for an error.
 * @throws ToolSpecError `DIALECT_UNSUPPORTED` for draft-04, draft-06 and anything unknown.
 */
export function dialectOf(uri: string, place: () => Place): Dialect {
  const found = byUri.get(bare(uri));
  if (found !== undefined) return found;
  throw new ToolSpecError(
    "DIALECT_UNSUPPORTED",
    `cannot read schema: dialect ${quote(uri)} is not supported`,
    place(),
    { hint },
  );
}
