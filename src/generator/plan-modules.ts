import { quote, ToolSpecError, throwAll } from "../finding.js";
import { isObject } from "../json/json.js";
import { definitionKey, fileStem } from "../schema/closed-names.js";
import { type NodeId, nodeOf, type SchemaGraph } from "../schema/graph.js";
import { isFreeIdentifier, isIdentifier, pascalCase } from "./identifiers.js";
import { nameByPointer } from "./name-by-pointer.js";
import { findNameClashes } from "./name-clashes.js";

/** What is generated for one schema, with every name settled. */
export interface ModulePlan {
  /** The schema's document, as the banner names it. */
  readonly source: string;
  /** Path of the module in the output folder, without an extension. */
  readonly path: string;
  /** The schemas that have validators here, with the names of their types: one, or a tool's input and output. */
  readonly roots: readonly ModuleRoot[];
  /** Types that the module declares, in order: the root, its definitions, then what else is referred to. */
  readonly declarations: Map<NodeId, string>;
  /** Types that come from other modules. `name` is what they are called there, `local` what they are called here. */
  readonly imports: Map<NodeId, { readonly from: string; readonly name: string; readonly local: string }>;
}

export interface ModuleRoot {
  readonly id: NodeId;
  readonly name: string;
}

/** Names that the configuration settles: `FILE` or `FILE#/pointer` to a TypeScript name. */
export type Names = Readonly<Record<string, string>>;

/**
 * Settles paths and names for the roots of a graph. Names come from titles, files and definition keys, by pointer and
 * never by the order of visit.
 * @throws ToolSpecError `NAME_CLASH` with both culprits for each clash; `CONFIG_INVALID` for a name that can not be used
 */
export function planModules(graph: SchemaGraph, names: Names = {}): ModulePlan[] {
  const planner = new Planner(graph, names);
  const plans = [...graph.roots.keys()].sort().map((document) => planner.own(document));
  for (const plan of plans) planner.references(plan);
  throwAll(findNameClashes(graph, plans));
  return plans;
}

/**
 * Settles the names of one tool: the roots of its graph are its input and, where it has one, its output.
 * @param source how the banner calls the list that the tool is from
 */
export function planTool(graph: SchemaGraph, path: string, source: string, tool: string): ModulePlan {
  const base = pascalCase(tool);
  const stem = isIdentifier(`${base}Input`) ? base : `Tool${base}`;
  const roots = [...graph.roots.values()].map((id, index) => ({
    id,
    name: `${stem}${index === 0 ? "Input" : "Output"}`,
  }));
  const plan = new Planner(graph, {}).tool(`${source} (tool ${JSON.stringify(tool)})`, path, roots);
  throwAll(findNameClashes(graph, [plan]));
  return plan;
}

/** `v1/tool-meta.schema.json` -> `v1/tool-meta` */
export const modulePath = (document: string): string => document.replace(/\.json$/, "").replace(/\.schema$/, "");

class Planner {
  readonly #graph: SchemaGraph;
  readonly #names: Names;
  /** Module of each type that some module declares as its root or definition. */
  readonly #owners = new Map<NodeId, ModulePlan>();
  /** The name of the root type of each document. */
  readonly #rootNames = new Map<string, string>();

  constructor(graph: SchemaGraph, names: Names) {
    this.#graph = graph;
    this.#names = names;
  }

  /** The root and the definitions of a document: what others may import. */
  own(document: string): ModulePlan {
    const id = this.#graph.roots.get(document)!;
    const root = { id, name: this.#rootName(document, id) };
    const plan = this.#plan(document, modulePath(document), [root]);
    for (const each of plan.declarations.keys()) this.#owners.set(each, plan);
    return plan;
  }

  /** A module that nothing imports types from: everything that it refers to is its own. */
  tool(source: string, path: string, roots: readonly ModuleRoot[]): ModulePlan {
    const plan = this.#plan(source, path, roots);
    for (const id of plan.declarations.keys()) this.#owners.set(id, plan);
    this.references(plan);
    return plan;
  }

  #plan(source: string, path: string, roots: readonly ModuleRoot[]): ModulePlan {
    const plan: ModulePlan = { source, path, roots, declarations: new Map(), imports: new Map() };
    for (const { id, name } of roots) this.#rootNames.set(nodeOf(this.#graph, id).document, name);
    for (const root of roots) {
      plan.declarations.set(root.id, root.name);
      for (const id of this.#definitions(root.id)) plan.declarations.set(id, this.#definitionName(id, roots));
      this.#mergeAlias(plan, root);
    }
    return plan;
  }

  /** Everything else that the module's types refer to: imported where another module owns it, else declared here. */
  references(plan: ModulePlan): void {
    const found = new Set<NodeId>();
    const stack = [...plan.declarations.keys()];
    const seen = new Set<NodeId>();
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      const { ref, children } = nodeOf(this.#graph, id);
      stack.push(
        ...children.filter(({ keyword }) => keyword !== "definitions" && keyword !== "$defs").map(({ node }) => node),
      );
      if (ref === undefined || plan.declarations.has(ref)) continue;
      found.add(ref);
      if (this.#owners.get(ref) === undefined) stack.push(ref);
    }
    for (const id of [...found].sort()) this.#place(plan, id);
  }

  #place(plan: ModulePlan, id: NodeId): void {
    const owner = this.#owners.get(id);
    if (owner === undefined) {
      plan.declarations.set(id, this.#localName(id));
      return;
    }
    const name = owner.declarations.get(id)!;
    const isTaken =
      [...plan.declarations.values()].includes(name) || [...plan.imports.values()].some(({ local }) => local === name);
    const local = isTaken ? pascalCase(fileStem(owner.source)) + name : name;
    plan.imports.set(id, { from: owner.path, name, local });
  }

  *#definitions(root: NodeId): Generator<NodeId> {
    const stack = [root];
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      if (definitionKey(this.#graph, id) !== undefined) yield id;
      stack.push(
        ...nodeOf(this.#graph, id)
          .children.map(({ node }) => node)
          .reverse(),
      );
    }
  }

  // A root that only refers to its definition of the same name is that definition.
  #mergeAlias(plan: ModulePlan, root: ModuleRoot): void {
    const { raw, ref } = nodeOf(this.#graph, root.id);
    if (ref === undefined || !isObject(raw) || plan.declarations.get(ref) !== root.name) return;
    const others = Object.keys(raw).filter(
      (name) => !["$ref", "$schema", "$id", "definitions", "$defs", "title", "description", "$comment"].includes(name),
    );
    if (others.length === 0) plan.declarations.delete(root.id);
  }

  #rootName(document: string, root: NodeId): string {
    const settled = this.#settled(document, "");
    if (settled !== undefined) return settled;
    const { raw } = nodeOf(this.#graph, root);
    const title = isObject(raw) && typeof raw.title === "string" ? pascalCase(raw.title) : "";
    const stem = pascalCase(fileStem(document));
    for (const name of [title, stem, `${title || stem}Type`, `Schema${stem}`]) if (isFreeIdentifier(name)) return name;
    throw new ToolSpecError(
      "NAME_CLASH",
      `cannot name the type of ${quote(document)}: no letter in its title or file name`,
      { file: document },
      {
        hint: `give it a title, or set "names": { ${quote(document)}: "..." } in toolspec.config.json`,
      },
    );
  }

  /** A key that the definitions of both roots use starts with the name of its root. */
  #definitionName(id: NodeId, roots: readonly ModuleRoot[]): string {
    const name = this.#localName(id);
    const { document } = nodeOf(this.#graph, id);
    const others = roots.filter((root) => nodeOf(this.#graph, root.id).document !== document);
    const isShared = others.some((root) =>
      [...this.#definitions(root.id)].some((other) => this.#localName(other) === name),
    );
    return isShared ? this.#rootNames.get(document)! + name : name;
  }

  #localName(id: NodeId): string {
    const { document, pointer } = nodeOf(this.#graph, id);
    const settled = this.#settled(document, pointer);
    if (settled !== undefined) return settled;
    const root = this.#rootNames.get(document) ?? pascalCase(fileStem(document));
    return nameByPointer(pointer, root, definitionKey(this.#graph, id) !== undefined);
  }

  #settled(document: string, pointer: string): string | undefined {
    const key = pointer === "" ? document : `${document}#${pointer}`;
    const name = Object.hasOwn(this.#names, key) ? this.#names[key] : undefined;
    if (name === undefined || (isIdentifier(name) && isFreeIdentifier(name))) return name;
    throw new ToolSpecError(
      "CONFIG_INVALID",
      `cannot use name ${quote(name)} for ${quote(key)}: not a free TypeScript name`,
    );
  }
}
