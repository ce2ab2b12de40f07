import { isObject } from "../json/json.js";
import { type NodeId, nodeOf, type SchemaGraph } from "../schema/graph.js";
import type { Shapes } from "../schema/shape-of.js";
import { knownValuesOf } from "../schema/vocabulary.js";
import { stringLiteral } from "./literal.js";
import type { ModuleLink } from "./module-text.js";
import type { ModulePlan } from "./plan-modules.js";
import { printType } from "./print-type.js";
import { TypeDocuments, withNote } from "./type-document.js";

/** The type declarations of a module, and what they take from others. */
export async function emitTypes(
  graph: SchemaGraph,
  shapes: Shapes,
  plan: ModulePlan,
): Promise<{ types: string; imports: ModuleLink[] }> {
  const used = new Set<NodeId>();
  const nameOf = (id: NodeId): string => {
    used.add(id);
    return plan.declarations.get(id) ?? plan.imports.get(id)!.local;
  };
  const declarations: string[] = [];
  for (const [id, name] of plan.declarations) declarations.push(await declaration(graph, shapes, id, name, nameOf));
  return { types: declarations.join("\n"), imports: importsOf(plan, used) };
}

async function declaration(
  graph: SchemaGraph,
  shapes: Shapes,
  id: NodeId,
  name: string,
  nameOf: (id: NodeId) => string,
): Promise<string> {
  const { raw } = nodeOf(graph, id);
  const known = isObject(raw) ? knownValuesOf(raw) : undefined;
  const shape = shapes.of(id);
  const documents = new TypeDocuments(nameOf, (each) => shapes.of(each));
  const document = documents.of(shape, known === undefined ? undefined : `Known${name}`);
  const text = await printType(name, withNote(document, shape.note), documents.propertyNames);
  if (known === undefined) return text;
  const values = known.names.map((value) => `\n  | ${stringLiteral(value)}`).join("");
  return `/** The values of ${name} that are known; others may come. */\nexport type Known${name} =${values || " never"};\n\n${text}`;
}

function importsOf(plan: ModulePlan, used: ReadonlySet<NodeId>): ModuleLink[] {
  const byModule = new Map<string, string[]>();
  for (const [id, { from, name, local }] of plan.imports) {
    if (!used.has(id)) continue;
    const names = byModule.get(from) ?? [];
    names.push(name === local ? name : `${name} as ${local}`);
    byModule.set(from, names);
  }
  return [...byModule]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, names]) => ({ from, types: names.sort(), values: [] }));
}
