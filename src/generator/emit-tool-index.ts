import type { Json } from "../json/json.js";
import { banner } from "./banner.js";
import { exportNames, rawIssue } from "./emit-module.js";
import type { ToolsSource } from "./generate-tools.js";
import { propertyName, stringLiteral, valueLiteral } from "./literal.js";
import { type ModuleKind, type ModuleText, type OutputFile, writeModule } from "./module-text.js";
import type { ModulePlan } from "./plan-modules.js";

/** A tool that has its module. */
export interface IndexedTool {
  readonly name: string;
  readonly plan: ModulePlan;
  readonly spec: Json;
}

/** The index of a catalog: its tools as data, as types by name, and one way in for a call that came over the wire. */
export function emitToolIndex(source: ToolsSource, tools: readonly IndexedTool[], kind: ModuleKind): OutputFile[] {
  const imports = tools.map(({ plan }, index) => {
    const [input, output] = plan.roots;
    const types = [
      `${input!.name} as Input${index}`,
      ...(output === undefined ? [] : [`${output.name} as Output${index}`]),
    ];
    return { from: plan.path, types, values: [`${exportNames(input!).validator} as input${index}`] };
  });
  const index: ModuleText = {
    path: `${source.name}/index`,
    banner: banner(source.source),
    imports,
    reexports: [],
    types: typesOf(tools),
    script: scriptOf(tools),
    exports: [
      {
        name: "toolNames",
        type: `readonly [${tools.map(({ name }) => stringLiteral(name)).join(", ")}]`,
        value: `/* @__PURE__ */ Object.freeze(${valueLiteral(tools.map(({ name }) => name))})`,
      },
      {
        name: "validateToolInput",
        type: validateType,
        value: "judgeToolInput",
        note: "Whether a value is what a tool takes; false also for a tool that is not listed.",
      },
      {
        name: "parseToolCall",
        type: parseType,
        value: "parseCall",
        note: "A call as it came over the wire, as one of the calls that this catalog allows.",
      },
      {
        name: "toolSpecs",
        type: "readonly ToolSpecData[]",
        value: valueLiteral(tools.map(({ spec }) => spec)),
        note: "The tools as data, in the order of the catalog.",
      },
    ],
  };
  return writeModule(index, kind);
}

const validateType = `{
  <Name extends keyof ToolInputs>(name: Name, value: unknown): value is ToolInputs[Name];
  errors?: readonly RawIssue[] | null;
}`;

const parseType =
  "(name: string, input: unknown) => { ok: true; value: ToolCall } | { ok: false; issues: readonly RawIssue[] }";

function typesOf(tools: readonly IndexedTool[]): string {
  const members = (type: string, list: readonly (readonly [string, number])[]): string =>
    list.map(([name, index]) => `  ${propertyName(name)}: ${type}${index};\n`).join("");
  const all = tools.map(({ name }, index) => [name, index] as const);
  const withOutput = all.filter(([, index]) => tools[index]!.plan.roots.length > 1);
  const calls = all.map(([name, index]) => `\n  | { name: ${stringLiteral(name)}; input: Input${index} }`).join("");
  return `/** What each tool takes, by its name. */
export interface ToolInputs {
${members("Input", all)}}

/** What each tool returns, where it says so. */
export interface ToolOutputs {
${members("Output", withOutput)}}

/** A call of one of the tools; its name tells which input it has. */
export type ToolCall =${calls || " never"};

/** A tool as agentkit describes it. */
export interface ToolSpecData {
  readonly name: string;
  readonly description: string;
  readonly input_schema: unknown;
  readonly output_schema?: unknown;
  readonly annotations: { readonly [hint: string]: boolean };
  readonly metadata: { readonly [key: string]: unknown };
}

${rawIssue}`;
}

const scriptOf = (tools: readonly IndexedTool[]): string => `const inputs = /* @__PURE__ */ new Map([
${tools.map(({ name }, index) => `  [${stringLiteral(name)}, input${index}],\n`).join("")}]);

function judgeToolInput(name, value) {
  const validate = inputs.get(name);
  if (validate === undefined) {
    judgeToolInput.errors = [{ instancePath: "", schemaPath: "#", keyword: "tool", params: { name } }];
    return false;
  }
  const valid = validate(value);
  judgeToolInput.errors = validate.errors;
  return valid;
}

function parseCall(name, input) {
  return judgeToolInput(name, input)
    ? { ok: true, value: { name, input } }
    : { ok: false, issues: judgeToolInput.errors };
}
`;
