import { type Place, ToolSpecError, throwAll } from "../finding.js";
import { jsonEqual } from "../json/equal.js";
import { isObject } from "../json/json.js";
import type { Dialect } from "./dialects.js";
import { defaultLimits, type Limits, type SchemaDocument } from "./document.js";
import { type NodeId, nodeId, type SchemaGraph } from "./graph.js";
import { type IndexedNode, indexDocument, rootSchema } from "./index-document.js";
import { findReferenceCycles } from "./reference-cycles.js";
import { ReferenceResolver } from "./resolve-reference.js";
import type { Base } from "./uri.js";

export interface LinkOptions {
  /** For documents without `$schema`. */
  readonly dialect?: Dialect;
  /** Documents that references may name by URI; nothing is ever fetched. */
  readonly known?: ReadonlyMap<string, SchemaDocument>;
  /** Reads another file below the root, by its path relative to it; undefined when there is none. May refuse by throwing. */
  readonly load?: (path: string) => SchemaDocument | undefined;
  readonly limits?: Limits;
}

/**
 * Links the documents of a run into one graph: every reference that can be reached from `documents` is resolved, offline.
 * @throws ToolSpecError with all faults: `REFERENCE_DANGLING`, `REFERENCE_OUTSIDE` (network, or outside the root),
 * `REFERENCE_CIRCULAR`, `DIALECT_UNSUPPORTED`, `LIMIT_EXCEEDED`, `SCHEMA_INVALID` (no schema, or one `$id` twice).
 */
export function linkSchemas(documents: readonly SchemaDocument[], options: LinkOptions = {}): SchemaGraph {
  const linker = new Linker(options);
  for (const document of documents) linker.addRoot(document);
  linker.followReferences();
  throwAll([...linker.errors]);
  const graph: SchemaGraph = { roots: linker.roots, nodes: linker.nodes };
  throwAll(findReferenceCycles(graph));
  return graph;
}

/** What the resolver asks of the run: documents by path or URI, and nodes by id, read when first needed. */
export class Linker {
  readonly errors: Set<ToolSpecError> = new Set();
  readonly roots: Map<string, NodeId> = new Map();
  readonly nodes: Map<NodeId, IndexedNode> = new Map();
  readonly documents: Map<string, SchemaDocument> = new Map();
  readonly anchors: Map<NodeId, Map<string, NodeId>> = new Map();
  readonly resources: Map<string, NodeId> = new Map();
  readonly #options: LinkOptions;
  readonly #limits: Limits;
  readonly #dialect: Dialect;
  /** What was wrong with a document: the same error again for everyone who asks for it. */
  readonly #faults = new Map<string, unknown>();
  #limitError: ToolSpecError | undefined;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#limits = options.limits ?? defaultLimits;
    this.#dialect = options.dialect ?? "2020-12";
  }

  addRoot(document: SchemaDocument): void {
    this.#collect(() => {
      this.#addDocument(document, { file: document.path });
      this.roots.set(document.path, nodeId(document.path, ""));
    });
  }

  /** The node that a URI names: an `$id` met so far, a known document, or an `$id` inside of one. */
  uriNode(uri: string): NodeId | undefined {
    const present = this.resources.get(keyOf({ uri }));
    if (present !== undefined) return present;
    const { known } = this.#options;
    const document = known?.get(uri) ?? known?.get(`${uri}#`);
    if (document !== undefined) {
      this.#addDocument(document, { uri });
      return nodeId(document.path, "");
    }
    // What is wrong with any of them is told to those who ask for it by its own URI.
    for (const [other, each] of known ?? []) faultOf(() => this.#addDocument(each, { uri: other.replace(/#$/, "") }));
    return this.resources.get(keyOf({ uri }));
  }

  /** The node that a path below the root names; its document is read on demand. */
  fileNode(path: string): NodeId | undefined {
    const named = this.resources.get(keyOf({ file: path }));
    if (named !== undefined) return named;
    const document = this.#remember(path, () => this.documents.get(path) ?? this.#options.load?.(path));
    if (document === undefined) return undefined;
    this.#addDocument(document, { file: path });
    return nodeId(path, "");
  }

  /** Adds a schema that stands where no keyword puts one, because a reference points at it. */
  addDetached(document: SchemaDocument, pointer: string, schema: IndexedNode["raw"], near: IndexedNode): IndexedNode {
    this.#index(document, { pointer, schema, dialect: near.dialect, base: near.base, resource: near.resource });
    return this.nodes.get(nodeId(document.path, pointer))!;
  }

  followReferences(): void {
    const resolver = new ReferenceResolver(this);
    const queue: NodeId[] = [...this.nodes.keys()];
    const seen = new Set<NodeId>(queue);
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      const node = this.nodes.get(id)!;
      this.#collect(() => {
        const target = resolver.resolve(node);
        if (target !== undefined) node.ref = target;
      });
      for (const next of [...node.children.map((child) => child.node), ...(node.ref === undefined ? [] : [node.ref])]) {
        if (!seen.has(next)) queue.push(next);
        seen.add(next);
      }
    }
  }

  #addDocument(document: SchemaDocument, base: Base): void {
    this.#remember(document.path, () => {
      if (this.documents.has(document.path)) return;
      const schema = rootSchema(document.value);
      if (schema === undefined) throw notASchema(document);
      this.documents.set(document.path, document);
      this.#index(document, { pointer: "", schema, dialect: this.#dialect, base });
      // A path is a name as well: another file may not take it by its $id.
      if ("file" in base) this.#name(keyOf(base), this.nodes.get(nodeId(document.path, ""))!);
    });
  }

  #remember<T>(path: string, action: () => T): T {
    if (this.#faults.has(path)) throw this.#faults.get(path);
    try {
      return action();
    } catch (fault) {
      this.#faults.set(path, fault);
      throw fault;
    }
  }

  #index(document: SchemaDocument, start: Parameters<typeof indexDocument>[1]): void {
    if (this.#limitError !== undefined) throw this.#limitError;
    const index = indexDocument(document, start);
    // A detached schema may hold one that a reference led to before: that one may be linked already, and stays.
    for (const node of index.nodes) if (!this.nodes.has(node.id)) this.nodes.set(node.id, node);
    for (const { base, node } of index.resources) this.#name(keyOf(base), node);
    for (const { name, node } of index.anchors) {
      const names = this.anchors.get(node.resource) ?? new Map<string, NodeId>();
      this.anchors.set(node.resource, names.set(name, names.get(name) ?? node.id));
    }
    if (this.nodes.size <= this.#limits.nodes) return;
    const fact = `more than ${this.#limits.nodes} schemas in one run`;
    this.#limitError = new ToolSpecError("LIMIT_EXCEEDED", `cannot read schemas: ${fact}`, fileOf(document));
    throw this.#limitError;
  }

  #name(key: string, node: IndexedNode): void {
    const holder = this.nodes.get(this.resources.get(key) ?? "");
    if (holder === undefined || holder.id === node.id) {
      this.resources.set(key, node.id);
      return;
    }
    // One schema reached by two paths, through a symbolic link or as a copy, is still one; no order decides which.
    if (holder.document !== node.document && jsonEqual(holder.raw, node.raw)) {
      if (node.id < holder.id) this.resources.set(key, node.id);
      return;
    }
    // A known document gives way to a schema of the run that carries the same name.
    if (!this.roots.has(node.document) && this.#options.known?.has(node.document)) return;
    const { file, line } = holder.place;
    const id = isObject(node.raw) && typeof node.raw.$id === "string" ? node.raw.$id : node.document;
    const where = line === undefined ? `${file}` : `${file}:${line}`;
    this.errors.add(
      new ToolSpecError(
        "SCHEMA_INVALID",
        `cannot link schemas: two of them are named ${JSON.stringify(id)} (the other is in ${where})`,
        node.place,
        {
          hint: "give each schema its own $id, or leave it out",
        },
      ),
    );
  }

  #collect(action: () => void): void {
    const fault = faultOf(action);
    for (const each of fault === undefined ? [] : [fault, ...fault.others]) this.errors.add(each);
  }
}

function faultOf(action: () => void): ToolSpecError | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    if (!(error instanceof ToolSpecError)) throw error;
    return error;
  }
}

function notASchema(document: SchemaDocument): ToolSpecError {
  const { value } = document;
  const what = Array.isArray(value) ? "an array" : value === null ? "null" : `a ${typeof value}`;
  const fact = `a schema is an object or a boolean, not ${what}`;
  return new ToolSpecError("SCHEMA_INVALID", `cannot read schema: ${fact}`, document.placeOf(""));
}

const keyOf = (base: Base): string => ("uri" in base ? base.uri : `./${base.file}`);

/** A document as a place: what is wrong is wrong with the whole of it. */
function fileOf(document: SchemaDocument): Place {
  const { file } = document.placeOf("");
  return file === undefined ? {} : { file };
}
