import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect } from "vitest";
import { generateModules } from "../../src/generator/generate-modules.js";
import type { OutputFile } from "../../src/generator/module-text.js";
import { strictOptions, typeErrors } from "../agreement/judge-types.js";
import { temporaryFolder, writeFiles } from "../generator/generated-module.js";
import { type CaseTests, cases } from "./case-tests.js";

/** What is claimed about the modules that the schemas of a case become. */
export interface TypeCase {
  /** A file beside the modules of the case. `Same<A, B>` is true for types that are one and the same. */
  readonly consumer: string;
  /** A module of the case, its validator, and verdicts on both sides. */
  readonly module: string;
  readonly validator: string;
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
  /** What else there is to say; `read` gives the text of a generated file. */
  readonly more?: (read: (path: string) => string) => void | Promise<void>;
}

/** The input of a case about types: one schema under a file name, or several files. */
export interface TypeInput {
  readonly schema?: unknown;
  readonly file?: string;
  readonly files?: Readonly<Record<string, unknown>>;
}

const same = "type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;\n";

/** Tests of cases by the compiler and by validators. The compiler is slow: all consumers are put into one program. */
export function compiledTests(typeCases: Readonly<Record<string, TypeCase>>): CaseTests {
  const folder = temporaryFolder();
  let errors: readonly string[] = [];

  beforeAll(async () => {
    const consumers: string[] = [];
    for (const { id, input } of cases.filter((each) => typeCases[each.id] !== undefined)) {
      writeFiles(join(folder, id), await modulesOf(input as TypeInput));
      const consumer = join(folder, id, "consumer.ts");
      writeFileSync(consumer, same + typeCases[id]!.consumer);
      consumers.push(consumer);
    }
    errors = typeErrors(consumers, { ...strictOptions, exactOptionalPropertyTypes: true });
  });

  const judge = async (id: string, { module, validator, valid, invalid, more }: TypeCase): Promise<void> => {
    expect(errors.filter((error) => error.includes(`/${id}/`) || !error.startsWith(folder))).toEqual([]);
    const exported = (await import(join(folder, id, module))) as Record<string, (value: unknown) => boolean>;
    expect(Object.keys(exported).sort()).toEqual([expect.stringMatching(/Schema$/), validator]);
    expect(valid.filter((value) => !exported[validator]!(value))).toEqual([]);
    expect(invalid.filter((value) => exported[validator]!(value))).toEqual([]);
    await more?.((path) => readFileSync(join(folder, id, path), "utf8"));
  };
  return Object.fromEntries(Object.entries(typeCases).map(([id, each]) => [id, () => judge(id, each)]));
}

/** The modules for the files of a case; what it calls NAME.json is NAME.schema.json here. */
async function modulesOf({ schema, file = "a.json", files }: TypeInput): Promise<readonly OutputFile[]> {
  const sources = Object.entries(files ?? { [file]: schema }).map(([path, each]) => ({
    path: path.replace(/(\.schema)?\.json$/, ".schema.json"),
    schema: each,
  }));
  return (await generateModules({ sources })).files;
}
