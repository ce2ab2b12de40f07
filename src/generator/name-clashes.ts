import { quote, ToolSpecError } from "../finding.js";
import { isObject, type JsonObject } from "../json/json.js";
import { type NodeId, nodeOf, type SchemaGraph } from "../schema/graph.js";
import { camelCase } from "./identifiers.js";
import type { ModulePlan } from "./plan-modules.js";
import { vocabularyConstants } from "./vocabulary-constants.js";

/**
 * Names and paths that two things claim, each named with both culprits: exports of one module, modules of one path
 * (whatever the case, so that every file system can hold them), roots of one name in one folder.
 */
export function findNameClashes(graph: SchemaGraph, plans: readonly ModulePlan[]): ToolSpecError[] {
  return [...plans.flatMap((plan) => clashesWithin(graph, plan)), ...clashesBetween(graph, plans)];
}

function clashesWithin(graph: SchemaGraph, plan: ModulePlan): ToolSpecError[] {
  const errors: ToolSpecError[] = [];
  const taken = new Map<string, NodeId>();
  const take = (name: string, id: NodeId): void => {
    const other = taken.get(name);
    if (other !== undefined && other !== id) errors.push(clash(name, id, other, nodeOf(graph, id).place.file));
    taken.set(name, id);
  };
  for (const [id, name] of plan.declarations) {
    take(name, id);
    const { raw } = nodeOf(graph, id);
    if (!isObject(raw)) continue;
    if (Object.hasOwn(raw, "x-known-values")) take(`Known${name}`, id);
    for (const constant of vocabularyConstants(name, raw as JsonObject)) take(constant.name, id);
  }
  for (const [id, { local }] of plan.imports) take(local, id);
  return errors;
}

function clashesBetween(graph: SchemaGraph, plans: readonly ModulePlan[]): ToolSpecError[] {
  const errors: ToolSpecError[] = [];
  const paths = new Map<string, ModulePlan>();
  const roots = new Map<string, ModulePlan>();
  for (const plan of plans) {
    const lower = plan.path.toLowerCase();
    const folder = plan.path.slice(0, plan.path.lastIndexOf("/") + 1);
    const { file } = nodeOf(graph, plan.roots[0]!.id).place;
    const other = paths.get(lower);
    if (other !== undefined) errors.push(fileClash(plan, quote(other.source), file));
    if (lower.slice(folder.length) === "index") errors.push(fileClash(plan, "the index of its folder", file));
    paths.set(lower, plan);
    for (const { name } of plan.roots) {
      const key = folder + camelCase(name);
      const namesake = roots.get(key);
      if (namesake !== undefined) errors.push(clash(name, plan.source, namesake.source, file));
      roots.set(key, plan);
    }
  }
  return errors;
}

function clash(name: string, one: string, other: string, file: string | undefined): ToolSpecError {
  const [first, second] = [one, other].map((each) => each.replace(/#$/, "")).sort();
  const message = `cannot name types: ${quote(first!)} and ${quote(second!)} both become ${name}`;
  return new ToolSpecError("NAME_CLASH", message, file === undefined ? {} : { file }, {
    hint: `set "names": { ${quote(one.replace(/#$/, ""))}: "..." } in toolspec.config.json`,
  });
}

function fileClash({ path, source }: ModulePlan, other: string, file: string | undefined): ToolSpecError {
  const message = `cannot plan outputs: ${quote(source)} and ${other} both become ${path}.js`;
  return new ToolSpecError("NAME_CLASH", message, file === undefined ? {} : { file }, {
    hint: "rename one of the files (their names may not differ by case alone)",
  });
}
