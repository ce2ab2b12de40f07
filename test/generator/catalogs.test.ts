import { execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Ajv, Options } from "ajv";
import { describe, expect, test } from "vitest";
import { type CatalogTool, readCatalog } from "../../src/catalog/catalog.js";
import { generateTools } from "../../src/generator/generate-tools.js";
import type { ModuleKind } from "../../src/generator/module-text.js";
import { toolFiles } from "../../src/generator/tool-files.js";
import type { Json } from "../../src/json/json.js";
import { folderPolicy } from "../../src/schema/check.js";
import { temporaryFolder, writeFiles } from "./generated-module.js";
import { tenValues } from "./sample-values.js";

// Real catalogs, and a live one: every tool has its module, every compiler takes it, and plain Node judges as ajv does.

const catalogs = process.env.TOOLSPEC_CATALOGS;
const catalogNote = catalogs === undefined ? " (skipped: TOOLSPEC_CATALOGS is unset)" : "";
const project = resolve(import.meta.dirname, "../..");
const peers = join(project, "test/peers/node_modules");
const hasPeers = existsSync(peers);
const peerNote = hasPeers ? "" : " (skipped: run npm ci in test/peers)";
const require = createRequire(import.meta.url);
const { default: addFormats } = require("ajv-formats") as { default: (ajv: Ajv) => void };

const strangers = { ...folderPolicy, unknown: "warning" } as const;

interface Written {
  readonly name: string;
  readonly tools: readonly CatalogTool[];
}

async function writeCatalog(value: Json, name: string, folder: string, kind: ModuleKind = "js"): Promise<Written> {
  const { tools, faults } = readCatalog(value);
  const { files, errors } = await generateTools(
    { name, source: `${name}.json`, tools, placeOf: (pointer) => ({ pointer }) },
    strangers,
    kind,
  );
  expect([...faults, ...errors]).toEqual([]);
  writeFiles(folder, files);
  return { name, tools };
}

/** ajv in memory, in the dialect that a schema of a tool is in. */
function oracle(schema: unknown): (value: unknown) => boolean {
  const dialect = (schema as { $schema?: string }).$schema ?? "2020-12";
  const { default: Engine } = require(dialect.includes("2020-12") ? "ajv/dist/2020.js" : "ajv") as {
    default: new (options: Options) => Ajv;
  };
  const engine = new Engine({ strict: false, strictNumbers: true, logger: false });
  addFormats(engine);
  return engine.compile(schema as object) as (value: unknown) => boolean;
}

/** A file that uses everything that an index offers. */
function consumerOf({ name, tools }: Written): string {
  const first = JSON.stringify(tools[0]!.name);
  return `
import { parseToolCall, toolNames, toolSpecs, validateToolInput, type ToolCall, type ToolInputs } from "./${name}/index.js";
const names: readonly (keyof ToolInputs)[] = toolNames;
export const describe = (name: keyof ToolInputs): string | undefined => toolSpecs.find((spec) => spec.name === name)?.description;
export function run(name: string, input: unknown): ToolCall["name"] | string[] {
  const parsed = parseToolCall(name, input);
  if (!parsed.ok) return parsed.issues.map((issue) => issue.keyword);
  switch (parsed.value.name) {
    case ${first}: {
      const mine: ToolInputs[${first}] = parsed.value.input;
      return mine ? ${first} : [];
    }
    default:
      return parsed.value.name;
  }
}
export const judge = (input: unknown): ToolInputs[${first}] | undefined => (validateToolInput(${first}, input) ? input : undefined);
// @ts-expect-error there is no such tool
validateToolInput("no such tool", {});
export const count = names.length;
`;
}

const compilers: [version: string, tsc: string][] = [
  ["6", join(project, "node_modules/typescript/bin/tsc")],
  ["5.9", join(peers, "typescript-5.9/bin/tsc")],
  ["7", join(peers, "typescript-7/bin/tsc")],
];

function compile(tsc: string, folder: string, flags: readonly string[], files: readonly string[]): string {
  const all = [
    "--strict",
    "--noEmit",
    "--lib",
    "es2022",
    "--skipLibCheck",
    "false",
    "--target",
    "es2022",
    ...flags,
    ...files,
  ];
  try {
    return execFileSync(process.execPath, [tsc, ...all], { cwd: folder, encoding: "utf8" });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

function verdictsInNode(folder: string, questions: object[]): boolean[][] {
  const script = `
    import { readFileSync } from "node:fs";
    const verdicts = [];
    for (const { file, validator, values } of JSON.parse(readFileSync("questions.json", "utf8"))) {
      const { [validator]: validate } = await import("./" + file);
      verdicts.push(values.map((value) => validate(value)));
    }
    process.stdout.write(JSON.stringify(verdicts));`;
  writeFileSync(join(folder, "questions.json"), JSON.stringify(questions));
  writeFileSync(join(folder, "ask.mjs"), script);
  const answer = execFileSync(process.execPath, ["--disallow-code-generation-from-strings", "ask.mjs"], {
    cwd: folder,
    encoding: "utf8",
  });
  return JSON.parse(answer) as boolean[][];
}

describe.skipIf(catalogs === undefined)(`five real catalogs${catalogNote}`, () => {
  const folder = temporaryFolder();
  const written: Promise<Written[]> = (async () => {
    const files =
      catalogs === undefined
        ? []
        : readdirSync(catalogs)
            .filter((file) => file.endsWith(".json"))
            .sort();
    const all: Written[] = [];
    for (const file of files) {
      const value = JSON.parse(readFileSync(join(catalogs!, file), "utf8")) as Json;
      all.push(await writeCatalog(value, basename(file, ".json"), folder));
    }
    for (const each of all) writeFileSync(join(folder, `use-${each.name}.ts`), consumerOf(each));
    return all;
  })();

  test("every one of the 85 tools has a module", async () => {
    expect((await written).map(({ tools }) => tools.length)).toEqual([24, 25, 13, 14, 9]);
  });

  test.each(compilers)(
    "TypeScript %s takes every file, resolved as by Node and as by bundlers",
    { timeout: 300_000 },
    async (version, tsc) => {
      await written;
      if (!existsSync(tsc)) {
        process.stdout.write(`TypeScript ${version} is left out${peerNote}\n`);
        return;
      }
      const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
      for (const flags of [
        ["--module", "nodenext"],
        ["--module", "esnext", "--moduleResolution", "bundler"],
      ]) {
        expect(compile(tsc, folder, flags, files)).toBe("");
      }
    },
  );

  test("each module judges ten instances as ajv does, imported by plain Node", { timeout: 300_000 }, async () => {
    const questions: { file: string; validator: string; values: unknown[] }[] = [];
    const want: boolean[][] = [];
    for (const { name, tools } of await written) {
      const files = toolFiles(tools.map((tool) => tool.name));
      for (const tool of tools) {
        const file = `${name}/${files.get(tool.name)!}.js`;
        const exported = (await import(join(folder, file))) as Record<string, unknown>;
        for (const [kind, schema] of [
          ["Input", tool.input.schema],
          ["Output", tool.output?.schema],
        ] as const) {
          if (schema === undefined) continue;
          const validator = Object.keys(exported).find((each) => each.startsWith("validate") && each.endsWith(kind))!;
          const judge = oracle(schema);
          const values = tenValues(schema, judge);
          questions.push({ file, validator, values });
          want.push(values.map((value) => judge(value)));
        }
      }
    }
    expect(questions.length).toBeGreaterThan(100);
    expect(verdictsInNode(folder, questions)).toEqual(want);
    expect(want.filter((verdicts) => verdicts.includes(true) && verdicts.includes(false)).length).toBeGreaterThan(
      questions.length * 0.95,
    );
  });
});

describe("a catalog of two tools", () => {
  const folder = temporaryFolder();
  const value: Json = [
    {
      name: "grep",
      description: "Search",
      input_schema: { type: "object", properties: { pattern: { type: "string" } }, required: ["pattern"] },
      output_schema: { type: "array", items: { type: "string" } },
    },
    { name: "a/b", description: "Odd", input_schema: { type: "object", additionalProperties: false } },
  ];

  test("parses a call into the input of its tool, or says what is wrong", async () => {
    await writeCatalog(value, "two", folder);
    const { parseToolCall, toolNames, toolSpecs } = (await import(join(folder, "two/index.js"))) as Record<
      string,
      never
    > & {
      parseToolCall(name: string, input: unknown): unknown;
      toolNames: string[];
      toolSpecs: { name: string }[];
    };
    expect(toolNames).toEqual(["grep", "a/b"]);
    expect(toolSpecs.map(({ name }) => name)).toEqual(["grep", "a/b"]);
    expect(parseToolCall("grep", { pattern: "a" })).toEqual({
      ok: true,
      value: { name: "grep", input: { pattern: "a" } },
    });
    expect(parseToolCall("grep", {})).toEqual({
      ok: false,
      issues: [
        { instancePath: "", schemaPath: "#/required", keyword: "required", params: { missingProperty: "pattern" } },
      ],
    });
    for (const name of ["nope", "constructor", "__proto__"]) {
      expect(parseToolCall(name, {})).toEqual({
        ok: false,
        issues: [{ instancePath: "", schemaPath: "#", keyword: "tool", params: { name } }],
      });
    }
  });

  test("as .ts files survives a tsc that compiles into a folder of its own", async () => {
    const root = join(folder, "ts");
    await writeCatalog(value, "src/two", root, "ts");
    writeFileSync(join(root, "package.json"), '{ "type": "module" }');
    writeFileSync(
      join(root, "src/use.ts"),
      'import { parseToolCall } from "./two/index.js";\nprocess.stdout.write(JSON.stringify([parseToolCall("grep", { pattern: "a" }).ok, parseToolCall("grep", {}).ok]));\ndeclare const process: { stdout: { write(text: string): void } };\n',
    );
    writeFileSync(
      join(root, "tsconfig.json"),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          module: "nodenext",
          target: "es2022",
          outDir: "out",
          rootDir: "src",
          declaration: true,
          types: [],
          verbatimModuleSyntax: true,
          isolatedModules: true,
        },
        include: ["src"],
      }),
    );
    execFileSync(process.execPath, [compilers[0]![1], "-p", root], { encoding: "utf8" });
    expect(execFileSync(process.execPath, ["out/use.js"], { cwd: root, encoding: "utf8" })).toBe("[true,false]");
    expect(readFileSync(join(root, "out/two/grep.d.ts"), "utf8")).toContain("export interface GrepInput");
  });

  test("as .mjs files runs in a CommonJS package, and its types are found there", async () => {
    const root = join(folder, "commonjs");
    await writeCatalog(value, "two", root, "mjs");
    writeFileSync(join(root, "package.json"), '{ "type": "commonjs" }');
    writeFileSync(
      join(root, "run.js"),
      'import("./two/index.mjs").then(({ parseToolCall }) => process.stdout.write(String(parseToolCall("grep", { pattern: "a" }).ok)));',
    );
    expect(execFileSync(process.execPath, ["run.js"], { cwd: root, encoding: "utf8" })).toBe("true");
    writeFileSync(
      join(root, "use.mts"),
      'import { validateGrepInput, type GrepOutput } from "./two/grep.mjs";\nexport const first = (value: unknown, output: GrepOutput): string | undefined => (validateGrepInput(value) ? value.pattern : output[0]);\n',
    );
    expect(compile(compilers[0]![1], root, ["--module", "nodenext"], ["use.mts"])).toBe("");
  });
});

test.skipIf(!hasPeers)(`a live MCP server's tools are generated as it lists them${peerNote}`, async () => {
  const folder = temporaryFolder();
  const answer = await listTools(join(peers, "@modelcontextprotocol/server-everything"));
  const { tools } = await writeCatalog(answer, "live", folder);
  expect(tools.length).toBeGreaterThanOrEqual(10);
  const { validateToolInput } = (await import(join(folder, "live/index.js"))) as {
    validateToolInput(name: string, value: unknown): boolean;
  };
  expect([validateToolInput("echo", { message: "a" }), validateToolInput("echo", {})]).toEqual([true, false]);
});

/** Asks a server for its tools over stdio, one JSON-RPC message a line; ends the server that it started. */
async function listTools(packageFolder: string): Promise<Json> {
  const { bin } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as {
    bin: Record<string, string>;
  };
  const entry = join(packageFolder, Object.values(bin)[0]!);
  const server = spawn(process.execPath, [entry, "stdio"], { cwd: dirname(entry), stdio: ["pipe", "pipe", "ignore"] });
  const lines = createInterface({ input: server.stdout });
  const send = (message: object): boolean => server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  try {
    send({
      id: 1,
      method: "initialize",
      params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "toolspec-test", version: "1" } },
    });
    for await (const line of lines) {
      const message = JSON.parse(line) as { id?: number };
      if (message.id === 1) {
        send({ method: "notifications/initialized" });
        send({ id: 2, method: "tools/list" });
      }
      if (message.id === 2) return message as unknown as Json;
    }
    throw new Error("the server ended without an answer");
  } finally {
    lines.close();
    server.kill();
  }
}
