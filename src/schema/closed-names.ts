import { parsePointer } from "../json/pointer.js";
import { type NodeId, nodeOf, type SchemaGraph } from "./graph.js";
import { keywordOf } from "./keywords.js";

/**
 * Names for schemas that are taken into a closed document, in id order: the definition key or the file's name where
 * that is unambiguous, else the whole id. No name depends on the order in which schemas were met.
 */
export function nameEntries(
  graph: SchemaGraph,
  ids: readonly NodeId[],
  taken: ReadonlySet<string>,
): Map<NodeId, string> {
  const wanted = ids.map((id) => [id, shortName(graph, id)] as const);
  const counts = new Map<string, number>();
  for (const [, name] of wanted) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isShort = (name: string): boolean => counts.get(name) === 1 && !taken.has(name) && name !== "";
  const used = new Set([...taken, ...wanted.map(([, name]) => name).filter(isShort)]);
  return new Map(wanted.map(([id, name]) => [id, isShort(name) ? name : longName(id, used)]));
}

function shortName(graph: SchemaGraph, id: NodeId): string {
  const { document, pointer } = nodeOf(graph, id);
  if (pointer !== "") return parsePointer(pointer)!.at(-1)!;
  return fileStem(document);
}

/** `v1/tool-meta.schema.json` -> `tool-meta`; also for the last part of a URI. */
export const fileStem = (path: string): string =>
  path
    .slice(path.lastIndexOf("/") + 1)
    .replace(/\.json$/, "")
    .replace(/\.schema$/, "");

function longName(id: NodeId, used: Set<string>): string {
  let name = id.replace(/#$/, "");
  while (used.has(name)) name += "_";
  used.add(name);
  return name;
}

/** Whether a node is a member of a `definitions` or `$defs` map, and under which key. */
export function definitionKey(graph: SchemaGraph, id: NodeId): string | undefined {
  const tokens = parsePointer(nodeOf(graph, id).pointer) ?? [];
  const container = tokens.at(-2);
  if (container === undefined) return undefined;
  return keywordOf(nodeOf(graph, id).dialect, container)?.role === "container" ? tokens.at(-1) : undefined;
}
