import { posix } from "node:path";
import { stringLiteral } from "./literal.js";

/** `js` writes `.js` and `.d.ts`, `mjs` the same for CommonJS packages, `ts` one file for projects whose tsc must carry it. */
export type ModuleKind = "js" | "mjs" | "ts";

export const moduleKinds: readonly ModuleKind[] = ["js", "mjs", "ts"];

/** A generated file: its path in the output folder, and its text. */
export interface OutputFile {
  readonly path: string;
  readonly content: string;
}

/** One exported constant: its TypeScript type, its JavaScript, and what its documentation says. */
export interface ModuleExport {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly note?: string;
}

/** What is taken from another module: `NAME`, or `NAME as LOCAL`. */
export interface ModuleLink {
  /** Path of the other module, without an extension. */
  readonly from: string;
  readonly types: readonly string[];
  readonly values: readonly string[];
}

/** A module before it is written in one of the kinds. */
export interface ModuleText {
  /** Path without an extension. */
  readonly path: string;
  readonly banner: string;
  readonly imports: readonly ModuleLink[];
  readonly reexports: readonly ModuleLink[];
  /** Type declarations. */
  readonly types: string;
  /** Plain JavaScript that the exports use. */
  readonly script: string;
  readonly exports: readonly ModuleExport[];
}

/** The JavaScript of a module alone: what has to stand by itself. */
export const scriptOf = (module: ModuleText, kind: ModuleKind): string =>
  blocks(
    module.imports.map((link) => linkLine("import", module, link, [], link.values, kind)).join(""),
    module.reexports.map((link) => linkLine("export", module, link, [], link.values, kind)).join(""),
    module.script,
    ...module.exports.map(({ name, value }) => `export const ${name} = ${value};\n`),
  );

/** The files of a module. */
export function writeModule(module: ModuleText, kind: ModuleKind): OutputFile[] {
  const { path, banner } = module;
  if (kind === "ts") return [{ path: `${path}.ts`, content: blocks(banner + noCheck, typescriptOf(module)) }];
  const declarations = kind === "js" ? `${path}.d.ts` : `${path}.d.mts`;
  return [
    { path: `${path}.${kind}`, content: blocks(banner, scriptOf(module, kind)) },
    { path: declarations, content: blocks(banner, declarationsOf(module, kind)) },
  ];
}

// The script is plain JavaScript; its exports carry their types.
const noCheck = "// @ts-nocheck\n";

function declarationsOf(module: ModuleText, kind: ModuleKind): string {
  return blocks(
    module.imports.map((link) => linkLine("import", module, link, link.types, [], kind)).join(""),
    module.reexports.map((link) => linkLine("export", module, link, link.types, link.values, kind)).join(""),
    module.types,
    ...module.exports.map(({ name, type, note }) => `${comment(note)}export declare const ${name}: ${type};\n`),
  );
}

function typescriptOf(module: ModuleText): string {
  return blocks(
    module.imports.map((link) => linkLine("import", module, link, link.types, link.values, "ts")).join(""),
    module.reexports.map((link) => linkLine("export", module, link, link.types, link.values, "ts")).join(""),
    module.types,
    module.script,
    ...module.exports.map(
      ({ name, type, value, note }) => `${comment(note)}export const ${name}: ${type} = ${value};\n`,
    ),
  );
}

const comment = (note: string | undefined): string => (note === undefined ? "" : `/** ${note} */\n`);

function linkLine(
  word: "import" | "export",
  { path }: ModuleText,
  { from }: ModuleLink,
  types: readonly string[],
  values: readonly string[],
  kind: ModuleKind,
): string {
  if (types.length + values.length === 0) return "";
  const specifier = stringLiteral(importPath(path, from, kind));
  if (values.length === 0) return `${word} type { ${types.join(", ")} } from ${specifier};\n`;
  return `${word} { ${[...types.map((name) => `type ${name}`), ...values].join(", ")} } from ${specifier};\n`;
}

/** How one module names another: relative, with the extension that it has at run time. */
function importPath(from: string, to: string, kind: ModuleKind): string {
  const path = posix.relative(posix.dirname(from), to);
  return `${path.startsWith("../") ? "" : "./"}${path}.${kind === "mjs" ? "mjs" : "js"}`;
}

/** Parts with an empty line between them. */
const blocks = (...parts: readonly string[]): string => parts.filter((part) => part.trim() !== "").join("\n");
