import { type Place, quote, ToolSpecError } from "../finding.js";
import { isObject, type JsonObject } from "../json/json.js";
import { escapeToken, fragmentToPointer } from "../json/pointer.js";
import { mapChildren, refHidesSiblings } from "./children.js";
import { nameEntries } from "./closed-names.js";
import { type Dialect, definitionsKeyword, dialectUri } from "./dialects.js";
import { type NodeId, nodeId, nodeOf, type SchemaGraph, type SchemaNode } from "./graph.js";
import { keywordOf } from "./keywords.js";
import { orderKeywords } from "./order-keywords.js";

/** One schema as one document: every reference is local, no schema names itself. `origin` leads back to the source. */
export interface ClosedSchema {
  readonly dialect: Dialect;
  readonly schema: JsonObject | boolean;
  origin(pointer: string): Place;
}

/**
 * Closes the schema at `root`: what it refers to in other documents becomes definitions of its own, and `$id` and
 * anchors go. The root keeps its place, its definitions and the order of its properties; keywords come in table order.
 * @throws ToolSpecError `DIALECT_UNSUPPORTED` when a referenced schema is of another dialect.
 */
export function closeSchema(graph: SchemaGraph, root: NodeId): ClosedSchema {
  return new Closing(graph, nodeOf(graph, root)).closed();
}

class Closing {
  readonly #graph: SchemaGraph;
  readonly #root: SchemaNode;
  readonly #container: "definitions" | "$defs";
  /** Schemas from elsewhere that become definitions, with their pointers in the closed document. */
  readonly #entries = new Map<NodeId, { readonly name: string; readonly pointer: string }>();
  /** Where each schema of the closed document stands. */
  readonly #pointers = new Map<NodeId, string>();
  /** The schema whose reference first led to an entry. */
  readonly #referrers = new Map<NodeId, SchemaNode>();

  constructor(graph: SchemaGraph, root: SchemaNode) {
    this.#graph = graph;
    this.#root = root;
    this.#container = definitionsKeyword[root.dialect];
    this.#place(root.id, "", true);
    const taken =
      isObject(root.raw) && isObject(root.raw[this.#container]) ? Object.keys(root.raw[this.#container]!) : [];
    for (const [id, name] of nameEntries(graph, this.#outerEntries(), new Set(taken))) {
      const pointer = `/${this.#container}/${escapeToken(name)}`;
      this.#entries.set(id, { name, pointer });
      this.#place(id, pointer, false);
    }
  }

  closed(): ClosedSchema {
    return {
      dialect: this.#root.dialect,
      schema: this.#document(),
      origin: (pointer) => this.#origin(pointer),
    };
  }

  #document(): JsonObject | boolean {
    const body = this.#copy(this.#root, true);
    if (!isObject(body)) return body;
    const named = Object.entries(isObject(body[this.#container]) ? (body[this.#container] as JsonObject) : {});
    for (const [id, { name }] of this.#entries) {
      named.push([name, this.#copy(nodeOf(this.#graph, id), false)]);
    }
    const whole: JsonObject = { $schema: dialectUri[this.#root.dialect], ...body };
    if (named.length > 0) whole[this.#container] = Object.fromEntries(named);
    return orderKeywords(whole, this.#root.dialect);
  }

  /** Copies one schema with its references rewritten; only the root keeps its containers. */
  #copy(node: SchemaNode, keepContainers: boolean): JsonObject | boolean {
    if (!isObject(node.raw)) return node.raw;
    const hides = refHidesSiblings(node.dialect, node.raw);
    const kept: JsonObject = {};
    for (const [name, value] of Object.entries(node.raw)) {
      const role = keywordOf(node.dialect, name)?.role;
      if (role === "identity" || (role === "container" && !keepContainers)) continue;
      if (hides && (role === "assertion" || role === "applicator")) continue;
      kept[name] = name === "$ref" && node.ref !== undefined ? referenceTo(this.#pointers.get(node.ref)!) : value;
    }
    const copied = mapChildren(kept, node.dialect, (_, keyword, key) => {
      const below = key === undefined ? `/${keyword}` : `/${keyword}/${escapeToken(key)}`;
      return this.#copy(nodeOf(this.#graph, nodeId(node.document, node.pointer + below)), keepContainers);
    });
    return orderKeywords(copied, node.dialect);
  }

  /** The schemas of a tree, by pointer below its top; definitions inside it stay behind unless it is the root's. */
  *#tree(top: NodeId, withContainers: boolean): Generator<[SchemaNode, below: string]> {
    const { pointer } = nodeOf(this.#graph, top);
    const stack: NodeId[] = [top];
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      const node = nodeOf(this.#graph, id);
      yield [node, node.pointer.slice(pointer.length)];
      for (const child of node.children) {
        if (withContainers || keywordOf(node.dialect, child.keyword)?.role !== "container") stack.push(child.node);
      }
    }
  }

  #place(top: NodeId, pointer: string, withContainers: boolean): void {
    for (const [node, below] of this.#tree(top, withContainers)) {
      this.#refuseOtherDialect(node, top);
      this.#pointers.set(node.id, pointer + below);
    }
  }

  /** Reference targets outside of the root's own tree, without those that another one brings along; sorted. */
  #outerEntries(): NodeId[] {
    const targets = new Set<NodeId>();
    const brought = new Set<NodeId>();
    const queue: NodeId[] = [this.#root.id];
    for (let top = queue.pop(); top !== undefined; top = queue.pop()) {
      for (const [node] of this.#tree(top, top === this.#root.id)) {
        if (node.id !== top) brought.add(node.id);
        const { ref } = node;
        if (ref === undefined || this.#pointers.has(ref) || targets.has(ref)) continue;
        targets.add(ref);
        this.#referrers.set(ref, node);
        queue.push(ref);
      }
    }
    return [...targets].filter((id) => !brought.has(id)).sort();
  }

  #origin(pointer: string): Place {
    for (const [id, entry] of this.#entries) {
      if (pointer === entry.pointer || pointer.startsWith(`${entry.pointer}/`)) {
        return nodeOf(this.#graph, id).placeOf(pointer.slice(entry.pointer.length));
      }
    }
    return this.#root.placeOf(pointer);
  }

  /** The fault is shown at the reference: the schema that it leads to may be right in itself. */
  #refuseOtherDialect(node: SchemaNode, entry: NodeId): void {
    if (node.dialect === this.#root.dialect) return;
    const referrer = this.#referrers.get(entry);
    const fact = `this ${this.#root.dialect} schema refers to one of ${node.dialect} in ${quote(node.document)}`;
    throw new ToolSpecError(
      "DIALECT_UNSUPPORTED",
      `cannot use schema: ${fact}`,
      referrer?.placeOf("/$ref") ?? node.place,
      {
        hint: "a schema and what it refers to are of one dialect: give both files the same $schema",
      },
    );
  }
}

/** A `$ref` inside of a closed schema: its pointer as a URI fragment (RFC 6901, section 6). */
export const referenceTo = (pointer: string): string =>
  `#${encodeURI(pointer).replaceAll("#", "%23").replaceAll("%5B", "[").replaceAll("%5D", "]")}`;

/** The pointer that a `$ref` inside of a closed schema names. */
export const referencePointer = (reference: string): string => fragmentToPointer(reference.slice(1)) ?? "";
