import { isObject, type JsonObject } from "../json/json.js";
import { closeSchema } from "../schema/close.js";
import type { EngineOptions } from "../schema/engine-schema.js";
import { type NodeId, nodeOf, type SchemaGraph } from "../schema/graph.js";
import type { Shapes } from "../schema/shape-of.js";
import { knownValuesOf } from "../schema/vocabulary.js";
import { assertSelfContained } from "../validator/assert-self-contained.js";
import { emitValidator } from "../validator/emit-validator.js";
import { banner, schemaDigest } from "./banner.js";
import { emitTypes } from "./emit-types.js";
import { camelCase } from "./identifiers.js";
import { valueLiteral } from "./literal.js";
import {
  type ModuleExport,
  type ModuleKind,
  type ModuleText,
  type OutputFile,
  scriptOf,
  writeModule,
} from "./module-text.js";
import type { ModulePlan, ModuleRoot } from "./plan-modules.js";
import { vocabularyConstants } from "./vocabulary-constants.js";

export interface EmitModuleOptions extends EngineOptions {
  readonly kind: ModuleKind;
}

/** The files of one module: types, validators, constants and schemas of its roots. */
export async function emitModule(
  graph: SchemaGraph,
  shapes: Shapes,
  plan: ModulePlan,
  options: EmitModuleOptions,
): Promise<OutputFile[]> {
  const roots = plan.roots.map((root) => ({ ...root, ...exportNames(root), closed: closeSchema(graph, root.id) }));
  const validators = roots.map(({ closed }, index) => emitValidator(closed, { ...options, enclosed: index > 0 }));
  const { types, imports } = await emitTypes(graph, shapes, plan);
  const module: ModuleText = {
    path: plan.path,
    banner: banner(plan.source, schemaDigest(roots.map(({ closed }) => closed.schema))),
    imports,
    reexports: [],
    types: `${types}\n${rawIssue}`,
    script: validators.map(({ script }) => script).join("\n"),
    exports: [
      ...roots.map(({ validator, name }, index) => validatorExport(validator, name, validators[index]!.judge)),
      ...constantsOf(graph, plan),
      ...roots.map(({ schema, name, closed }) => schemaExport(schema, name, closed.schema)),
    ],
  };
  assertSelfContained(scriptOf(module, options.kind));
  return writeModule(module, options.kind);
}

/** What a module calls the validator and the schema of a root. */
export const exportNames = ({ name }: ModuleRoot): { validator: string; schema: string } => ({
  validator: `validate${name}`,
  schema: `${camelCase(name)}Schema`,
});

/** The constants of a module, root first. */
export const constantsOf = (graph: SchemaGraph, plan: ModulePlan): ModuleExport[] =>
  [...plan.declarations].flatMap(([id, name]) => vocabularyConstants(name, objectAt(graph, id)));

/** The names of the constants, and of the types, that belong to a root of a module. */
export const rootConstants = (graph: SchemaGraph, plan: ModulePlan, root: ModuleRoot): string[] =>
  vocabularyConstants(root.name, objectAt(graph, rootTypeId(plan, root))).map(({ name }) => name);

export const rootTypes = (graph: SchemaGraph, plan: ModulePlan, root: ModuleRoot): string[] => {
  const known = knownValuesOf(objectAt(graph, rootTypeId(plan, root)));
  return known === undefined ? [root.name] : [root.name, `Known${root.name}`];
};

// A root that only refers to its definition of the same name is declared as that definition.
const rootTypeId = ({ declarations }: ModulePlan, { id, name }: ModuleRoot): NodeId =>
  declarations.has(id) ? id : [...declarations].find(([, each]) => each === name)![0];

function objectAt(graph: SchemaGraph, id: NodeId): JsonObject {
  const { raw } = nodeOf(graph, id);
  return isObject(raw) ? raw : {};
}

export const rawIssue: string = `/** The first fault that a validator met: where in the value, by which keyword of the schema, with what numbers. */
export interface RawIssue {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: { [name: string]: unknown };
}
`;

const validatorExport = (name: string, type: string, judge: string): ModuleExport => ({
  name,
  type: `{\n  (value: unknown): value is ${type};\n  errors?: readonly RawIssue[] | null;\n}`,
  value: judge,
  note: `Whether a value is of type ${type}; after false, \`errors\` says why not.`,
});

const schemaExport = (name: string, type: string, schema: JsonObject | boolean): ModuleExport => ({
  name,
  type: isObject(schema) ? "{ readonly [keyword: string]: unknown }" : "boolean",
  value: valueLiteral(schema),
  note: `The schema of ${type} as one document.`,
});
