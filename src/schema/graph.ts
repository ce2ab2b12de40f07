import type { Place } from "../finding.js";
import type { JsonObject } from "../json/json.js";
import type { Dialect } from "./dialects.js";

/** `DOCUMENT#POINTER`: a schema is named by where it stands, never by the order in which it was met. */
export type NodeId = string;

export interface Child {
  readonly keyword: string;
  readonly key?: string;
  readonly node: NodeId;
}

/** One schema of a run. `ref` is the node that its `$ref` means, once linked. */
export interface SchemaNode {
  readonly id: NodeId;
  readonly document: string;
  readonly pointer: string;
  readonly place: Place;
  /** The place of something below this schema, by pointer relative to it. */
  placeOf(below: string): Place;
  readonly dialect: Dialect;
  readonly raw: JsonObject | boolean;
  readonly children: readonly Child[];
  readonly ref?: NodeId;
}

/** All schemas of a run with references linked; lossless. `roots` maps a document's path to its root node. */
export interface SchemaGraph {
  readonly roots: ReadonlyMap<string, NodeId>;
  readonly nodes: ReadonlyMap<NodeId, SchemaNode>;
}

export const nodeId = (document: string, pointer: string): NodeId => `${document}#${pointer}`;

/** The node of an id that came from this graph. */
export function nodeOf(graph: SchemaGraph, id: NodeId): SchemaNode {
  const node = graph.nodes.get(id);
  if (node === undefined) throw new Error(`no such node: ${id}`);
  return node;
}

/** The ids in `from` and all that can be reached from them over children and references, in order of first visit. */
export function reachable(graph: SchemaGraph, from: Iterable<NodeId>): Set<NodeId> {
  const seen = new Set<NodeId>();
  const stack = [...from].reverse();
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const node = nodeOf(graph, id);
    if (node.ref !== undefined) stack.push(node.ref);
    for (const child of node.children.toReversed()) stack.push(child.node);
  }
  return seen;
}
