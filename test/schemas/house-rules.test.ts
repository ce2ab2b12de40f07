import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { Ajv, Options } from "ajv";
import { describe, expect, test } from "vitest";
import { isObject } from "../../src/json/json.js";
import { publishedForm } from "../../src/publish/published-form.js";
import { checkSchemas, folderPolicy } from "../../src/schema/check.js";
import { closeSchema } from "../../src/schema/close.js";
import { nodeOf } from "../../src/schema/graph.js";
import { linkInputs } from "../../src/schema/link-inputs.js";
import { InputReader, listInputs } from "../../src/schema/read-inputs.js";

// Holds the canonical schemas to the rules of the house. What they accept is tested by vectors and by their readers.

const require = createRequire(import.meta.url);
const { default: Engine } = require("ajv") as { default: new (options?: Options) => Ajv };

const project = resolve(import.meta.dirname, "../..");
const { root, paths } = listInputs([join(project, "schemas")], project);
const graph = linkInputs(paths, new InputReader(root, project));
const nodes = [...graph.nodes.values()];

test("every file of the design is there", () => {
  expect(paths).toEqual([
    "v1/findings.schema.json",
    "v1/invocable-spec.schema.json",
    "v1/tool-annotations.schema.json",
    "v1/tool-catalog-event.schema.json",
    "v1/tool-input.schema.json",
    "v1/tool-kind.schema.json",
    "v1/tool-label.schema.json",
    "v1/tool-meta-reader.schema.json",
    "v1/tool-meta.schema.json",
    "v1/tool-namespace.schema.json",
    "v1/tool-output-limit.schema.json",
    "v1/tool-spec.schema.json",
    "v1/toolspec-config.schema.json",
  ]);
});

test("every schema passes the check without an error or a warning", () => {
  expect(checkSchemas(graph, folderPolicy)).toMatchObject({ errors: [], warnings: [] });
});

test("every schema is draft-07 and says so", () => {
  for (const id of graph.roots.values()) {
    expect(nodeOf(graph, id).raw).toHaveProperty("$schema", "http://json-schema.org/draft-07/schema#");
  }
});

test("every root has a title and a description, and every property a description", () => {
  const undescribed: string[] = [];
  for (const id of graph.roots.values()) {
    const { raw, document } = nodeOf(graph, id);
    if (!isObject(raw) || typeof raw.title !== "string" || typeof raw.description !== "string")
      undescribed.push(document);
  }
  for (const node of nodes) {
    for (const { keyword, key, node: child } of node.children) {
      const { raw } = nodeOf(graph, child);
      const isDescribed = isObject(raw) && typeof raw.description === "string" && raw.description.length >= 10;
      if (keyword === "properties" && !isDescribed) undescribed.push(`${node.id}/properties/${key}`);
    }
  }
  expect(undescribed).toEqual([]);
});

test("no schema names itself: its path is its identity", () => {
  expect(nodes.filter(({ raw }) => isObject(raw) && Object.hasOwn(raw, "$id")).map(({ id }) => id)).toEqual([]);
});

test("nothing stands beside a reference", () => {
  const beside = nodes.filter(({ raw }) => isObject(raw) && Object.hasOwn(raw, "$ref") && Object.keys(raw).length > 1);
  expect(beside.map(({ id }) => id)).toEqual([]);
});

test("no format stands for a machine type, which strict engines refuse", () => {
  expect(
    nodes.filter(({ raw }) => isObject(raw) && /^u?int|^float|^double/.test(String(raw.format))).map(({ id }) => id),
  ).toEqual([]);
});

describe("the published form", () => {
  const published = [...graph.roots].map(([path, id]) => ({
    path,
    schema: publishedForm(closeSchema(graph, id), `https://toolspec.example/${path}`),
  }));

  test.each(published)(
    "of $path compiles in a default engine, in a strict one, and by its metaschema",
    ({ schema }) => {
      const loud = { log: () => undefined, warn: fail, error: fail };
      expect(() => new Engine({ logger: loud }).compile(schema)).not.toThrow();
      expect(() => new Engine({ strict: true, allowUnionTypes: true, logger: loud }).compile(schema)).not.toThrow();
    },
  );

  test.each(published)("of $path holds no reference out, no keyword of ours, and its own URL", ({ path, schema }) => {
    const text = JSON.stringify(schema);
    expect(
      [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref]) => ref).filter((ref) => !ref!.startsWith("#")),
    ).toEqual([]);
    expect(text).not.toContain('"x-');
    expect(schema.$id).toBe(`https://toolspec.example/${path}`);
  });
});

const fail = (message: string): never => {
  throw new Error(message);
};

test("the vocabularies carry the facts of their contract", () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(root, `v1/${name}.schema.json`), "utf8")) as Record<string, Record<string, unknown>>;
  const kinds = read("tool-kind")["x-known-values"] as Record<string, { label: string; read_only: boolean }>;
  expect(Object.keys(kinds)).toEqual([
    ..."read edit delete list_dir write move search lsp execute plan web_search web_fetch background_task_action".split(
      " ",
    ),
    ..."wait_tasks_action kill_task_action list skill memory_search memory_get task enter_plan exit_plan ask_user".split(
      " ",
    ),
    ..."image_gen video_gen image_to_video reference_to_video deploy_app search_tool use_tool monitor goal_update".split(
      " ",
    ),
    ..."workflow other".split(" "),
  ]);
  const readOnly = Object.keys(kinds).filter((kind) => kinds[kind]!.read_only);
  expect(readOnly.sort()).toEqual(
    "ask_user enter_plan exit_plan list list_dir lsp memory_get memory_search read search web_fetch web_search".split(
      " ",
    ),
  );
  expect([...new Set(Object.values(kinds).map(({ label }) => label))]).toEqual(read("tool-label")["x-known-values"]);
  expect(read("tool-namespace").enum).toEqual([
    "grok_build",
    "grok_build_concise",
    "grok_build_hashline",
    "codex",
    "opencode",
    "mcp",
  ]);
  expect(read("tool-namespace")["x-aliases"]).toEqual({
    GrokBuild: "grok_build",
    GrokBuildConcise: "grok_build_concise",
    GrokBuildHashline: "grok_build_hashline",
    Codex: "codex",
    OpenCode: "opencode",
    open_code: "opencode",
    MCP: "mcp",
  });
});
