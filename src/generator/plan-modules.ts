import { quote, ToolSpecError, throwAll } from "../finding.js";
import { isObject } from "../json/json.js";
import { definitionKey, fileStem } from "../schema/closed-names.js";
import { type NodeId, nodeOf, type SchemaGraph } from "../schema/graph.js";
import { knownValuesOf } from "../schema/vocabulary.js";
import { camelCase, isFreeIdentifier, isIdentifier, pascalCase } from "./identifiers.js";
import { nameByPointer } from "./name-by-pointer.js";

/** What is generated for one schema, with every name settled. */
export interface ModulePlan {
  /** The schema's document, as the banner names it. */
  readonly source: string;
  /** Path of the module in the output folder, without an extension. */
  readonly path: string;
  readonly root: NodeId;
  readonly rootName: string;
  /** Types that the module declares, in order: the root, its definitions, then what else is referred to. */
  readonly declarations: Map<NodeId, string>;
  /** Types that come from other modules. `name` is what they are called there, `local` what they are called here. */
  readonly imports: Map<NodeId, { readonly from: string; readonly name: string; readonly local: string }>;
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
  for (const plan of plans) planner.references(plan, plans);
  planner.checkFolders(plans);
  throwAll(planner.errors);
  return plans;
}

/** `v1/tool-meta.schema.json` -> `v1/tool-meta` */
export const modulePath = (document: string): string => document.replace(/\.json$/, "").replace(/\.schema$/, "");

class Planner {
  readonly errors: ToolSpecError[] = [];
  readonly #graph: SchemaGraph;
  readonly #names: Names;
  /** Module of each type that some module declares as its root or definition. */
  readonly #owners = new Map<NodeId, ModulePlan>();

  constructor(graph: SchemaGraph, names: Names) {
    this.#graph = graph;
    this.#names = names;
  }

  /** The root and the definitions of a document: what others may import. */
  own(document: string): ModulePlan {
    const root = this.#graph.roots.get(document)!;
    const rootName = this.#rootName(document, root);
    const plan: ModulePlan = {
      source: document,
      path: modulePath(document),
      root,
      rootName,
      declarations: new Map([[root, rootName]]),
      imports: new Map(),
    };
    for (const id of this.#definitions(root)) plan.declarations.set(id, this.#localName(plan, id));
    this.#mergeAlias(plan);
    for (const id of plan.declarations.keys()) this.#owners.set(id, plan);
    return plan;
  }

  /** Everything else that the module's types refer to: imported where another module owns it, else declared here. */
  references(plan: ModulePlan, plans: readonly ModulePlan[]): void {
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
    this.#checkNames(plan, plans);
  }

  #place(plan: ModulePlan, id: NodeId): void {
    const owner = this.#owners.get(id);
    if (owner === undefined) {
      plan.declarations.set(id, this.#localName(plan, id));
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
  #mergeAlias(plan: ModulePlan): void {
    const { raw, ref } = nodeOf(this.#graph, plan.root);
    if (ref === undefined || !isObject(raw) || plan.declarations.get(ref) !== plan.rootName) return;
    const others = Object.keys(raw).filter(
      (name) => !["$ref", "$schema", "$id", "definitions", "$defs", "title", "description", "$comment"].includes(name),
    );
    if (others.length === 0) plan.declarations.delete(plan.root);
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

  #localName(plan: ModulePlan, id: NodeId): string {
    const { document, pointer } = nodeOf(this.#graph, id);
    const settled = this.#settled(document, pointer);
    if (settled !== undefined) return settled;
    const owner =
      document === plan.source ? plan.rootName : this.#owners.get(this.#graph.roots.get(document) ?? "")?.rootName;
    return nameByPointer(
      pointer,
      owner ?? pascalCase(fileStem(document)),
      definitionKey(this.#graph, id) !== undefined,
    );
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

  /** No two exports of a module may share a name: types, known values, validator, schema and constants. */
  #checkNames(plan: ModulePlan, _plans: readonly ModulePlan[]): void {
    const taken = new Map<string, string>();
    const take = (name: string, what: string, file: NodeId): void => {
      const other = taken.get(name);
      if (other !== undefined && other !== what)
        this.errors.push(clash(name, what, other, nodeOf(this.#graph, file).place.file));
      taken.set(name, what);
    };
    for (const [id, name] of plan.declarations) {
      const { pointer, document } = nodeOf(this.#graph, id);
      const what = `${document}#${pointer}`;
      take(name, what, id);
      if (knownValuesOf(objectOf(this.#graph, id)) !== undefined)
        take(`Known${name}`, `the known values of ${what}`, id);
      if (isVocabulary(this.#graph, id)) take(`${camelCase(name)}Values`, `the constants of ${what}`, id);
    }
    for (const [id, { local }] of plan.imports) take(local, nodeOf(this.#graph, id).id, plan.root);
  }

  /** In one folder: no two modules of one path, whatever the case, none called index, and no two roots of one name. */
  checkFolders(plans: readonly ModulePlan[]): void {
    const paths = new Map<string, ModulePlan>();
    const roots = new Map<string, ModulePlan>();
    for (const plan of plans) {
      const lower = plan.path.toLowerCase();
      const folder = plan.path.slice(0, plan.path.lastIndexOf("/") + 1);
      const other = paths.get(lower);
      if (other !== undefined) this.errors.push(fileClash(`${plan.path}.js`, plan.source, other.source));
      if (lower.slice(folder.length) === "index")
        this.errors.push(fileClash(`${plan.path}.js`, plan.source, "the index of its folder"));
      const rootKey = folder + camelCase(plan.rootName);
      const namesake = roots.get(rootKey);
      if (namesake !== undefined) this.errors.push(clash(plan.rootName, plan.source, namesake.source, plan.source));
      paths.set(lower, plan);
      roots.set(rootKey, plan);
    }
  }
}

const objectOf = (graph: SchemaGraph, id: NodeId) => {
  const { raw } = nodeOf(graph, id);
  return isObject(raw) ? raw : {};
};

const isVocabulary = (graph: SchemaGraph, id: NodeId): boolean =>
  Object.hasOwn(objectOf(graph, id), "x-known-values") || Object.hasOwn(objectOf(graph, id), "x-aliases");

function clash(name: string, one: string, other: string, file: string | undefined): ToolSpecError {
  const [first, second] = [one, other].sort();
  return new ToolSpecError(
    "NAME_CLASH",
    `cannot name types: ${quote(first!)} and ${quote(second!)} both become ${name}`,
    file === undefined ? {} : { file },
    {
      hint: `set "names": { ${quote(one.replace(/^the [a-z ]+ of /, ""))}: "..." } in toolspec.config.json`,
    },
  );
}

function fileClash(path: string, one: string, other: string): ToolSpecError {
  const message = `cannot plan outputs: ${quote(one)} and ${other.startsWith("the ") ? other : quote(other)} both become ${path}`;
  return new ToolSpecError(
    "NAME_CLASH",
    message,
    { file: one },
    { hint: "rename one of the files (their names may not differ by case alone)" },
  );
}
