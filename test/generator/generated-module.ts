import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll } from "vitest";
import { generateModules } from "../../src/generator/generate-modules.js";
import type { OutputFile } from "../../src/generator/module-text.js";
import type { Validator } from "../../src/validator/compile-validator.js";

/** A fresh folder for the tests of one file, far from any node_modules; removed afterwards. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "toolspec-test-"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function writeFiles(folder: string, files: readonly OutputFile[]): void {
  for (const { path, content } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** The text of one generated file for one schema under `sample.schema.json`, draft-07 unless it says otherwise. */
export async function generateText(
  schema: unknown,
  extension: "js" | "d.ts",
  path = "sample.schema.json",
): Promise<string> {
  const { files } = await generateModules({ sources: [{ path, schema }], dialect: "draft-07" });
  const wanted = path.replace(/\.schema\.json$/, `.${extension}`);
  return files.find((file) => file.path === wanted)!.content;
}

/** The type declarations of a module alone: without banner, imports, validator and schema. */
export async function generateTypes(schema: unknown, path?: string): Promise<string> {
  const text = await generateText(schema, "d.ts", path);
  const start = text.indexOf("\n\n") + 2;
  return text.slice(start, text.indexOf("/** The first fault that a validator met"));
}

let count = 0;

/** Imports a module from a real file, as evaluated text would hide what is left to load. */
export async function importText(folder: string, text: string): Promise<Record<string, unknown>> {
  const file = join(folder, `module-${count++}.js`);
  writeFileSync(file, text);
  return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
}

export async function importValidator(folder: string, schema: unknown): Promise<Validator> {
  const exported = await importText(folder, await generateText(schema, "js"));
  return Object.entries(exported).find(([name]) => name.startsWith("validate"))![1] as Validator;
}
