import type { Dialect } from "../../src/schema/dialects.js";
import { type Limits, readSchemaDocument, type SchemaDocument } from "../../src/schema/document.js";
import type { SchemaGraph } from "../../src/schema/graph.js";
import { linkSchemas } from "../../src/schema/link.js";

/** Contents by path or URI: a text as it is, any other value as its JSON text. */
export type Contents = Readonly<Record<string, unknown>>;

export interface Surroundings {
  /** Files that are read only when a reference names them. */
  readonly beside?: Contents;
  /** Documents that references may name by URI. */
  readonly known?: Contents;
  readonly dialect?: Dialect;
  readonly limits?: Limits;
}

export function documentOf(path: string, content: unknown): SchemaDocument {
  return readSchemaDocument(path, typeof content === "string" ? content : JSON.stringify(content), path);
}

/** Links files that stand in memory. */
export function linked(files: Contents, { beside = {}, known = {}, dialect, limits }: Surroundings = {}): SchemaGraph {
  return linkSchemas(documentsOf(files), {
    known: new Map(documentsOf(known).map((document) => [document.path, document])),
    load: (path) => (Object.hasOwn(beside, path) ? documentOf(path, beside[path]) : undefined),
    ...(dialect && { dialect }),
    ...(limits && { limits }),
  });
}

const documentsOf = (contents: Contents): SchemaDocument[] =>
  Object.entries(contents).map(([path, content]) => documentOf(path, content));

/** What each reference means, `FROM -> TO` by id; the files of ids in the single-file case are left out. */
export function arrows(files: Contents, surroundings?: Surroundings): string[] {
  const graph = linked(files, surroundings);
  const [only, ...others] = Object.keys(files);
  const short = (id: string): string =>
    others.length === 0 && id.startsWith(`${only}#`) ? id.slice(only!.length) : id;
  return [...graph.nodes.values()]
    .flatMap(({ id, ref }) => (ref === undefined ? [] : [`${short(id)} -> ${short(ref)}`]))
    .sort();
}
