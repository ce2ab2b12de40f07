import { readFileSync, statSync } from "node:fs";
import { basename, dirname, relative, sep } from "node:path";
import { readCatalog, toolsPointer } from "../catalog/catalog.js";
import { type Place, quote, ToolSpecError } from "../finding.js";
import type { ToolsSource } from "../generator/generate-tools.js";
import type { Json } from "../json/json.js";
import { fileStem } from "../schema/closed-names.js";
import type { Limits, SchemaDocument } from "../schema/document.js";
import { InputReader } from "../schema/read-inputs.js";

/** A file of tools, given by name. `key` is how the manifest calls it: as seen from the output folder. */
export interface CatalogFile {
  readonly path: string;
  readonly key: string;
}

/** Tells the catalogs among some inputs from schemas and folders. What can not be read is left to whoever reads it. */
export function splitInputs(inputs: readonly string[], out: string): { schemas: string[]; catalogs: CatalogFile[] } {
  const catalogs = inputs.filter(isCatalog);
  return {
    schemas: inputs.filter((input) => !catalogs.includes(input)),
    catalogs: [...new Set(catalogs)].map((path) => ({ path, key: relative(out, path).split(sep).join("/") })),
  };
}

function isCatalog(input: string): boolean {
  try {
    if (!statSync(input).isFile()) return false;
    const text = readFileSync(input, "utf8").replace(/^\ufeff/, "");
    return toolsPointer(JSON.parse(text) as Json) !== undefined;
  } catch {
    return false;
  }
}

/** A catalog, read: what the generator takes, and one error for each tool that is none. */
export interface CatalogInput {
  readonly source: ToolsSource;
  readonly faults: readonly ToolSpecError[];
  readonly rejected: readonly { readonly name: string; readonly reason: string }[];
}

/** @throws ToolSpecError for a file that is not JSON, or says two things at once */
export function readCatalogFile({ path }: CatalogFile, cwd: string, limits: Limits): CatalogInput {
  const document: SchemaDocument = new InputReader(dirname(path), cwd, limits).read(basename(path));
  const { tools, faults } = readCatalog(document.value);
  const placeOf = (pointer: string): Place => document.placeOf(pointer);
  const name =
    fileStem(basename(path))
      .replace(/[^A-Za-z0-9_-]+/g, "-")
      .replace(/^-+|-+$/g, "") || "catalog";
  return {
    source: { name, source: basename(path), tools, placeOf },
    faults: faults.map(
      (fault) =>
        new ToolSpecError(
          "TOOL_INVALID",
          `cannot use tool ${quote(fault.name)}: ${fault.fact}`,
          placeOf(fault.pointer),
        ),
    ),
    rejected: faults.map((fault) => ({ name: fault.name, reason: fault.fact })),
  };
}
