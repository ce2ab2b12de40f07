import type { SchemaGraph } from "../schema/graph.js";
import { banner } from "./banner.js";
import { exportNames, rootConstants, rootTypes } from "./emit-module.js";
import { type ModuleKind, type OutputFile, writeModule } from "./module-text.js";
import type { ModulePlan } from "./plan-modules.js";

/** One index for each folder that holds modules; it exports what the roots of its modules are called. */
export function emitIndexes(graph: SchemaGraph, plans: readonly ModulePlan[], kind: ModuleKind): OutputFile[] {
  const folders = new Map<string, ModulePlan[]>();
  for (const plan of plans) {
    const folder = plan.path.slice(0, plan.path.lastIndexOf("/") + 1);
    folders.set(folder, [...(folders.get(folder) ?? []), plan]);
  }
  return [...folders].flatMap(([folder, members]) => {
    const reexports = members.map((plan) => ({
      from: plan.path,
      types: plan.roots.flatMap((root) => rootTypes(graph, plan, root)),
      values: plan.roots.flatMap((root) => {
        const { validator, schema } = exportNames(root);
        return [validator, ...rootConstants(graph, plan, root), schema];
      }),
    }));
    const source = `the schemas in ${folder === "" ? "this folder" : folder}`;
    const index = {
      path: `${folder}index`,
      banner: banner(source),
      imports: [],
      reexports,
      types: "",
      script: "",
      exports: [],
    };
    return writeModule(index, kind);
  });
}
