import type { Place } from "../finding.js";
import { isObject, type Json, type JsonObject } from "../json/json.js";
import { childrenOf, isSchema, refHidesSiblings } from "./children.js";
import { type Dialect, dialectOf } from "./dialects.js";
import type { SchemaDocument } from "./document.js";
import { type Child, type NodeId, nodeId, type SchemaNode } from "./graph.js";
import { type Base, resolveReference, splitFragment } from "./uri.js";

/** A node with what linking needs to know of it: its resource (the nearest schema with an identity) and base. */
export interface IndexedNode extends SchemaNode {
  readonly resource: NodeId;
  readonly base: Base;
  readonly children: Child[];
  ref?: NodeId;
}

/** What one document contributes: nodes, the names that it gives itself, and its anchors by resource. */
export interface DocumentIndex {
  readonly nodes: IndexedNode[];
  readonly resources: { readonly base: Base; readonly node: IndexedNode }[];
  readonly anchors: { readonly name: string; readonly node: IndexedNode }[];
}

interface Start {
  readonly pointer: string;
  readonly schema: JsonObject | boolean;
  readonly dialect: Dialect;
  readonly base: Base;
  readonly resource?: NodeId;
}

/**
 * Lists all schemas of a document from `start` downwards, in document order, without following references.
 * @throws ToolSpecError `DIALECT_UNSUPPORTED` with the place of the `$schema` in question.
 */
export function indexDocument(document: SchemaDocument, start: Start): DocumentIndex {
  const index: DocumentIndex = { nodes: [], resources: [], anchors: [] };
  const stack: Start[] = [start];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const node = addNode(document, next, index);
    if (!isObject(next.schema)) continue;
    const children = childrenOf(next.schema, node.dialect);
    for (const { keyword, key, pointer } of children) {
      const id = nodeId(document.path, node.pointer + pointer);
      node.children.push(key === undefined ? { keyword, node: id } : { keyword, key, node: id });
    }
    for (const { pointer, schema } of children.reverse()) {
      stack.push({
        pointer: node.pointer + pointer,
        schema,
        dialect: node.dialect,
        base: node.base,
        resource: node.resource,
      });
    }
  }
  return index;
}

function addNode(document: SchemaDocument, at: Start, index: DocumentIndex): IndexedNode {
  const id = nodeId(document.path, at.pointer);
  const identity = identityOf(document, at);
  const node: IndexedNode = {
    id,
    document: document.path,
    pointer: at.pointer,
    get place(): Place {
      return document.placeOf(at.pointer);
    },
    placeOf: (below) => document.placeOf(at.pointer + below),
    dialect: identity.dialect,
    raw: at.schema,
    children: [],
    resource: identity.base === undefined ? (at.resource ?? id) : id,
    base: identity.base ?? at.base,
  };
  index.nodes.push(node);
  if (identity.base !== undefined) index.resources.push({ base: identity.base, node });
  for (const name of identity.anchors) index.anchors.push({ name, node });
  return node;
}

interface Identity {
  readonly dialect: Dialect;
  readonly base: Base | undefined;
  readonly anchors: readonly string[];
}

function identityOf(document: SchemaDocument, { schema, pointer, dialect, base }: Start): Identity {
  if (!isObject(schema)) return { dialect, base: undefined, anchors: [] };
  const declared = dialectAt(document, pointer, schema, dialect);
  if (refHidesSiblings(declared, schema)) return { dialect: declared, base: undefined, anchors: [] };
  const anchors = [schema.$anchor, schema.$dynamicAnchor].filter((each) => typeof each === "string");
  const [resource, fragment] = typeof schema.$id === "string" ? splitFragment(schema.$id) : ["", undefined];
  // draft-07 spells an anchor as an `$id` that is only a fragment (section 8.2.3).
  if (declared === "draft-07" && fragment !== undefined && fragment !== "") anchors.push(fragment);
  const target = resource === "" ? "invalid" : resolveReference(base, resource);
  // An identity that can not be resolved, or lies above the root, names nothing that could be referred to.
  const own = target === "invalid" || "outside" in target ? undefined : target;
  return { dialect: declared, base: own, anchors };
}

// Only the root of a resource chooses its dialect (2020-12 core, section 8.1.1).
function dialectAt(document: SchemaDocument, pointer: string, schema: JsonObject, inherited: Dialect): Dialect {
  const isResource = pointer === "" || typeof schema.$id === "string";
  if (!isResource || typeof schema.$schema !== "string") return inherited;
  return dialectOf(schema.$schema, () => document.placeOf(`${pointer}/$schema`));
}

/** The root value of a document, when it is a schema at all. */
export const rootSchema = (value: Json): JsonObject | boolean | undefined => (isSchema(value) ? value : undefined);
