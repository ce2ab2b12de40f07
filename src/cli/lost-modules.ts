import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { type Finding, quote } from "../finding.js";
import type { ModuleKind } from "../generator/module-text.js";
import { displayPath } from "../schema/read-inputs.js";

/**
 * Warns where the project around an output folder will lose its files: `.js` files of a package that is not of
 * type module count as CommonJS, and a tsc with an outDir leaves `.js` and `.d.ts` files behind.
 */
export function lostModules(folder: string, kind: ModuleKind, cwd: string): Finding[] {
  return [...commonJsPackage(folder, kind, cwd), ...leftBehind(folder, kind, cwd)];
}

function commonJsPackage(folder: string, kind: ModuleKind, cwd: string): Finding[] {
  const file = nearestFile(folder, "package.json");
  if (kind !== "js" || file === undefined || readSettings(file)?.type === "module") return [];
  const name = displayPath(file, cwd);
  return [
    warning(
      "modules-read-as-commonjs",
      file,
      cwd,
      `${quote(name)} has no "type": "module", so that the .js files count as CommonJS`,
      "use --module mjs, or set the type",
    ),
  ];
}

function leftBehind(folder: string, kind: ModuleKind, cwd: string): Finding[] {
  const file = nearestFile(folder, "tsconfig.json");
  if (kind === "ts" || file === undefined) return [];
  const settings = readSettings(file);
  const options = settings?.compilerOptions as { outDir?: unknown; noEmit?: unknown } | undefined;
  if (typeof options?.outDir !== "string" || options.noEmit === true || !isCompiled(folder, dirname(file), settings!))
    return [];
  const name = displayPath(file, cwd);
  return [
    warning(
      "modules-left-behind",
      file,
      cwd,
      `${quote(name)} has an "outDir", into which tsc does not carry the generated files`,
      "use --module ts, or copy them after tsc",
    ),
  ];
}

/** Whether a folder is among what a tsconfig compiles, as far as plain `include` folders tell. */
function isCompiled(folder: string, base: string, settings: Record<string, unknown>): boolean {
  const include = Array.isArray(settings.include) ? settings.include.map(String) : ["."];
  return include.some((pattern) => {
    const [plain = ""] = pattern.split("*", 1);
    const below = relative(resolve(base, plain), folder);
    return below !== ".." && !below.startsWith(`..${sep}`);
  });
}

function nearestFile(folder: string, name: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, name))) return join(at, name);
    if (dirname(at) === at) return undefined;
  }
}

/** A JSON file that may hold comments and trailing commas; undefined when it is beyond that. */
function readSettings(file: string): Record<string, unknown> | undefined {
  try {
    const text = readFileSync(file, "utf8").replace(/^\ufeff/, "");
    const plain = text.replace(/"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) =>
      part.startsWith('"') ? part : "",
    );
    return JSON.parse(plain.replace(/,(\s*[}\]])/g, "$1")) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function warning(rule: string, file: string, cwd: string, message: string, hint: string): Finding {
  return { rule, severity: "warning", place: { file: displayPath(file, cwd) }, message, hint };
}
