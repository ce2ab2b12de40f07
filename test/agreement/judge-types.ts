import { join } from "node:path";
import ts from "typescript";
import { typeLiteral } from "../../src/generator/literal.js";
import type { Json } from "../../src/json/json.js";

// Asks the TypeScript compiler whether values are assignable to generated types, as `[V] extends [T]`.

export const strictOptions: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts"],
  types: [],
};

export const bundlerOptions: ts.CompilerOptions = {
  ...strictOptions,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** What the compiler has against some files; empty when nothing. */
export function typeErrors(files: readonly string[], options: ts.CompilerOptions): string[] {
  return errorsOf(ts.createProgram([...files], options));
}

const errorsOf = (program: ts.Program): string[] =>
  ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    return `${file?.fileName ?? ""}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
  });

export interface TypeQuestion {
  /** Path of a module in the folder, without an extension. */
  readonly module: string;
  readonly type: string;
  readonly value: unknown;
}

/** For each question whether the value is assignable to the type. All are put into one program. */
export function judgeTypes(folder: string, questions: readonly TypeQuestion[]): boolean[] {
  const modules = [...new Map(questions.map(({ module, type }) => [module, type]))];
  const names = new Map(modules.map(([module], index) => [module, `T${index}`]));
  const imports = modules.map(
    ([module, type]) => `import type { ${type} as ${names.get(module)} } from "./${module}.js";`,
  );
  const aliases = questions.map(({ module, value }, index) => {
    return `export type R${index} = [${typeLiteralOf(value)}] extends [${names.get(module)}] ? "yes" : "no";`;
  });
  const file = join(folder, "judge.ts");
  const host = ts.createCompilerHost(strictOptions);
  const { getSourceFile } = host;
  const text = [...imports, ...aliases].join("\n");
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  host.fileExists = (name) => name === file || ts.sys.fileExists(name);
  const program = ts.createProgram([file], strictOptions, host);
  const errors = errorsOf(program);
  if (errors.length > 0) throw new Error(errors.slice(0, 5).join("\n"));
  const checker = program.getTypeChecker();
  return program
    .getSourceFile(file)!
    .statements.filter(ts.isTypeAliasDeclaration)
    .map((alias) => checker.typeToString(checker.getTypeAtLocation(alias)) === '"yes"');
}

/** An empty object literal is the type `{}`, which TypeScript takes for an object without members. */
function typeLiteralOf(value: unknown): string {
  if (value !== null && typeof value === "object" && !Array.isArray(value)) {
    const members = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${typeLiteralOf(each)}`);
    return `{ ${members.join("; ")} }`;
  }
  return Array.isArray(value) ? `[${value.map(typeLiteralOf).join(", ")}]` : typeLiteral(value as Json);
}
