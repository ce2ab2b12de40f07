import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { parse } from "acorn";
import type { Ajv, Options } from "ajv";
import { describe, expect, test } from "vitest";
import { generateFromGraph } from "../../src/generator/generate-modules.js";
import { linkInputs } from "../../src/schema/link-inputs.js";
import { InputReader, listInputs } from "../../src/schema/read-inputs.js";
import { bundlerOptions, strictOptions, typeErrors } from "../agreement/judge-types.js";
import { temporaryFolder, writeFiles } from "./generated-module.js";
import { tenValues } from "./sample-values.js";

// The main job on real folders: generated, compiled strictly, imported by plain Node far from any node_modules, and
// asked for verdicts that ajv in memory confirms.

const require = createRequire(import.meta.url);
const { default: Engine } = require("ajv") as { default: new (options: Options) => Ajv };
const { default: addFormats } = require("ajv-formats") as { default: (ajv: Ajv) => void };

const project = resolve(import.meta.dirname, "../..");
const catalogs = process.env.TOOLSPEC_CATALOGS;
const catalogNote = catalogs === undefined ? " (skipped: TOOLSPEC_CATALOGS is unset)" : "";

interface Module {
  readonly path: string;
  readonly validator: string;
  readonly schemaName: string;
}

async function generateFolder(schemas: string, folder: string): Promise<Module[]> {
  const { root, paths } = listInputs([schemas], project);
  const graph = linkInputs(paths, new InputReader(root, project), { dialect: "draft-07" });
  const { files } = await generateFromGraph(graph);
  writeFiles(folder, files);
  return files
    .filter(({ path }) => path.endsWith(".js") && !path.endsWith("index.js"))
    .map(({ path, content }) => ({
      path,
      validator: /^export const (validate[\w$]+)/m.exec(content)![1]!,
      schemaName: [...content.matchAll(/^export const (\w+Schema) =/gm)].at(-1)![1]!,
    }));
}

/** Every specifier that a script names: imports, exports, and what could load text. */
function specifiersOf(text: string): string[] {
  return parse(text, { ecmaVersion: 2022, sourceType: "module" }).body.flatMap((node) =>
    "source" in node && node.source ? [String(node.source.value)] : [],
  );
}

/** Asks all validators about all values in a Node process of its own, in which no text can be evaluated. */
function verdictsInNode(
  folder: string,
  questions: readonly { readonly module: Module; readonly values: unknown[] }[],
): unknown {
  const script = `
    import { readFileSync } from "node:fs";
    const questions = JSON.parse(readFileSync("questions.json", "utf8"));
    const verdicts = [];
    for (const { module, values } of questions) {
      const { [module.validator]: validate } = await import("./" + module.path);
      verdicts.push(values.map((value) => validate(value)));
    }
    process.stdout.write(JSON.stringify(verdicts));
  `;
  writeFileSync(join(folder, "questions.json"), JSON.stringify(questions));
  writeFileSync(join(folder, "ask.mjs"), script);
  const answer = execFileSync(process.execPath, ["--disallow-code-generation-from-strings", "ask.mjs"], {
    cwd: folder,
    encoding: "utf8",
  });
  return JSON.parse(answer);
}

function writeCatalogFolder(folder: string): string {
  const { tools } = JSON.parse(readFileSync(join(catalogs!, "server-filesystem.json"), "utf8")) as {
    tools: { name: string; inputSchema: object; outputSchema?: object }[];
  };
  mkdirSync(folder);
  for (const { name, inputSchema, outputSchema } of tools) {
    const write = (kind: string, schema: object): void => {
      const text = JSON.stringify({ ...schema, $schema: "http://json-schema.org/draft-07/schema#" });
      writeFileSync(join(folder, `${name}.${kind}.schema.json`), text);
    };
    write("input", inputSchema);
    if (outputSchema !== undefined) write("output", outputSchema);
  }
  return folder;
}

const inputs: { name: string; least: number; needsCatalogs?: true; schemas: (folder: string) => string }[] = [
  { name: "the canonical schemas", least: 13, schemas: () => join(project, "schemas") },
  {
    name: "a user's folder with relative references",
    least: 10,
    schemas: () => join(project, "test/fixtures/user-schemas"),
  },
  {
    name: `the tools of a file-system server${catalogNote}`,
    least: 10,
    needsCatalogs: true,
    schemas: (folder) => writeCatalogFolder(join(folder, "schemas")),
  },
];

describe.each(inputs)("$name", ({ least, needsCatalogs, schemas }) => {
  const folder = temporaryFolder();

  test.skipIf(needsCatalogs && catalogs === undefined)(
    "compiles strictly, stands alone, and judges as ajv does",
    async () => {
      const modules = await generateFolder(schemas(folder), folder);
      expect(modules.length).toBeGreaterThanOrEqual(least);

      const declarations = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
        path.endsWith(".d.ts"),
      );
      const consumer = join(folder, "consumer.ts");
      const uses = modules.map(({ path, validator, schemaName }, index) => {
        const names = `${validator} as validate${index}, ${schemaName} as schema${index}`;
        return `import { ${names} } from "./${path}";\nexport const is${index} = (value: unknown) => validate${index}(value) ? value : [validate${index}.errors?.[0]?.keyword, schema${index}];`;
      });
      writeFileSync(consumer, uses.join("\n"));
      const files = [consumer, ...declarations.map((path) => join(folder, path))];
      expect(typeErrors(files, strictOptions)).toEqual([]);
      expect(typeErrors(files, bundlerOptions)).toEqual([]);

      for (const { path } of modules) expect(specifiersOf(readFileSync(join(folder, path), "utf8"))).toEqual([]);

      const questions: { module: Module; values: unknown[] }[] = [];
      const want: boolean[][] = [];
      for (const module of modules) {
        const exported = (await import(join(folder, module.path))) as Record<string, unknown>;
        const schema = exported[module.schemaName] as { [keyword: string]: unknown };
        const engine = new Engine({ strict: false, strictNumbers: true, logger: false });
        addFormats(engine);
        const oracle = engine.compile(schema);
        const values = tenValues(schema, (value) => oracle(value));
        questions.push({ module, values });
        want.push(values.map((value) => oracle(value)));
      }
      expect(verdictsInNode(folder, questions)).toEqual(want);
      const full = want.filter((verdicts) => verdicts.length === 10);
      // Definitions-only files and schemas without constraints accept everything.
      expect(full.length).toBeGreaterThanOrEqual(modules.length - 3);
    },
  );
});
