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
import type { ModulePlan } from "./plan-modules.js";
import { type Constant, vocabularyConstants } from "./vocabulary-constants.js";

/** A generated file: its path in the output folder, and its text. */
export interface OutputFile {
  readonly path: string;
  readonly content: string;
}

/** The two files of one schema: script and declarations. */
export async function emitModule(
  graph: SchemaGraph,
  shapes: Shapes,
  plan: ModulePlan,
  options: EngineOptions,
): Promise<OutputFile[]> {
  const closed = closeSchema(graph, plan.root);
  const head = banner(plan.source, schemaDigest(closed));
  const constants = constantsOf(graph, plan);
  const { validator, schema } = exportNames(plan);
  const script = [
    emitValidator(closed, validator, options),
    ...constants.map((each) => each.script),
    `export const ${schema} = ${valueLiteral(closed.schema)};\n`,
  ].join("\n");
  assertSelfContained(script);
  const declarations = [
    await emitTypes(graph, shapes, plan),
    rawIssue,
    validatorDeclaration(validator, plan.rootName),
    ...constants.map((each) => each.declaration),
    schemaDeclaration(schema, plan.rootName, isObject(closed.schema)),
  ].join("\n");
  return [
    { path: `${plan.path}.js`, content: `${head}\n${script}` },
    { path: `${plan.path}.d.ts`, content: `${head}\n${declarations}` },
  ];
}

/** What a module calls its validator and its schema. */
export const exportNames = ({ rootName }: ModulePlan): { validator: string; schema: string } => ({
  validator: `validate${rootName}`,
  schema: `${camelCase(rootName)}Schema`,
});

/** The constants of a module, root first. */
export const constantsOf = (graph: SchemaGraph, plan: ModulePlan): Constant[] =>
  [...plan.declarations].flatMap(([id, name]) => vocabularyConstants(name, objectAt(graph, id)));

/** The names of the constants, and of the types, that belong to the root of a module. */
export const rootConstants = (graph: SchemaGraph, plan: ModulePlan): string[] =>
  vocabularyConstants(plan.rootName, objectAt(graph, rootTypeId(plan))).map(({ name }) => name);

export const rootTypes = (graph: SchemaGraph, plan: ModulePlan): string[] => {
  const known = knownValuesOf(objectAt(graph, rootTypeId(plan)));
  return known === undefined ? [plan.rootName] : [plan.rootName, `Known${plan.rootName}`];
};

// A root that only refers to its definition of the same name is declared as that definition.
const rootTypeId = ({ declarations, root, rootName }: ModulePlan): NodeId =>
  declarations.has(root) ? root : [...declarations].find(([, name]) => name === rootName)![0];

function objectAt(graph: SchemaGraph, id: NodeId): JsonObject {
  const { raw } = nodeOf(graph, id);
  return isObject(raw) ? raw : {};
}

const rawIssue = `/** The first fault that a validator met: where in the value, by which keyword of the schema, with what numbers. */
export interface RawIssue {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: { [name: string]: unknown };
}
`;

const validatorDeclaration = (
  name: string,
  type: string,
): string => `/** Whether a value is of type ${type}; after false, \`errors\` says why not. */
export declare const ${name}: {
  (value: unknown): value is ${type};
  errors?: readonly RawIssue[] | null;
};
`;

const schemaDeclaration = (name: string, type: string, isObjectSchema: boolean): string =>
  `/** The schema of ${type} as one document. */
export declare const ${name}: ${isObjectSchema ? "{ readonly [keyword: string]: unknown }" : "boolean"};
`;
