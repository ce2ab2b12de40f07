import type { SchemaGraph } from "../schema/graph.js";
import { banner } from "./banner.js";
import { exportNames, type OutputFile, rootConstants, rootTypes } from "./emit-module.js";
import { importPath } from "./emit-types.js";
import { stringLiteral } from "./literal.js";
import type { ModulePlan } from "./plan-modules.js";

/** One index for each folder that holds modules; it exports what the roots of its modules are called. */
export function emitIndexes(graph: SchemaGraph, plans: readonly ModulePlan[]): OutputFile[] {
  const folders = new Map<string, ModulePlan[]>();
  for (const plan of plans) {
    const folder = plan.path.slice(0, plan.path.lastIndexOf("/") + 1);
    folders.set(folder, [...(folders.get(folder) ?? []), plan]);
  }
  return [...folders].flatMap(([folder, members]) => emitIndex(graph, folder, members));
}

function emitIndex(graph: SchemaGraph, folder: string, plans: readonly ModulePlan[]): OutputFile[] {
  const path = `${folder}index`;
  const scripts: string[] = [];
  const declarations: string[] = [];
  for (const plan of plans) {
    const from = stringLiteral(importPath(path, plan.path));
    const values = [exportNames(plan).validator, ...rootConstants(graph, plan), exportNames(plan).schema];
    scripts.push(`export { ${values.join(", ")} } from ${from};\n`);
    const types = rootTypes(graph, plan).map((name) => `type ${name}`);
    declarations.push(`export { ${[...types, ...values].join(", ")} } from ${from};\n`);
  }
  const head = `${banner(`the schemas in ${folder === "" ? "this folder" : folder}`)}\n`;
  return [
    { path: `${path}.js`, content: head + scripts.join("") },
    { path: `${path}.d.ts`, content: head + declarations.join("") },
  ];
}
