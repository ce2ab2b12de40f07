import { expect, test } from "vitest";
import { readCatalog, toolsPointer } from "../../src/catalog/catalog.js";
import type { Json } from "../../src/json/json.js";

// Guards how lists of tools are found and read. What is generated from them is tested in test/generator.

const tool = { name: "grep", description: "Search", inputSchema: { type: "object" } };

test.each<[string, Json, string | undefined]>([
  ["a list", [tool], ""],
  ["a tools/list result", { tools: [tool], nextCursor: "a" }, "/tools"],
  ["a JSON-RPC answer", { jsonrpc: "2.0", id: 1, result: { tools: [] } }, "/result/tools"],
  ["a schema", { type: "object", properties: { tools: { type: "array" } } }, undefined],
  ["a schema with a default", { default: { tools: [] } }, undefined],
  ["text", "tools", undefined],
])("%s is recognised", (_, value, want) => expect(toolsPointer(value)).toBe(want));

test("a tool of MCP becomes a ToolSpec, and nothing that it says is lost", () => {
  const given = {
    name: "get",
    title: "Get it",
    description: "d",
    inputSchema: { type: "object" },
    outputSchema: { type: "object" },
    icons: [{ src: "https://e.test/i.png" }],
    annotations: { readOnlyHint: true, openWorldHint: false },
    _meta: { "e.test/owner": "team" },
  };
  expect(readCatalog({ tools: [given] }).tools[0]!.spec).toEqual({
    name: "get",
    description: "d",
    input_schema: { type: "object" },
    output_schema: { type: "object" },
    annotations: {
      read_only_hint: true,
      destructive_hint: false,
      idempotent_hint: false,
      needs_approval_hint: false,
      supports_streaming_hint: false,
    },
    metadata: {
      "toolspec.mcp": {
        title: "Get it",
        icons: [{ src: "https://e.test/i.png" }],
        _meta: { "e.test/owner": "team" },
        annotations: { openWorldHint: false },
      },
    },
  });
});

test("an absent destructive hint of MCP means true, unless the tool is read-only", () => {
  const hints = (annotations?: Json): unknown =>
    (
      readCatalog([{ ...tool, ...(annotations !== undefined && { annotations }) }]).tools[0]!.spec
        .annotations as Record<string, unknown>
    ).destructive_hint;
  expect(
    [undefined, {}, { readOnlyHint: true }, { destructiveHint: false }, { destructiveHint: "no" }].map((each) =>
      hints(each),
    ),
  ).toEqual([true, true, false, false, false]);
});

test("a ToolSpec is kept, its flags filled, and a null output schema means none", () => {
  const given = {
    name: "a",
    description: "d",
    input_schema: true,
    output_schema: null,
    annotations: { read_only_hint: true },
    metadata: { k: 1 },
  };
  const [read] = readCatalog([given]).tools;
  expect(read!.output).toBeUndefined();
  expect(read!.spec).toEqual({
    name: "a",
    description: "d",
    input_schema: true,
    annotations: {
      read_only_hint: true,
      destructive_hint: false,
      idempotent_hint: false,
      needs_approval_hint: false,
      supports_streaming_hint: false,
    },
    metadata: { k: 1 },
  });
});

test("every tool that can not be used is named with its reason", () => {
  const { tools, faults } = readCatalog({
    tools: [
      tool,
      tool,
      5,
      {},
      { name: "" },
      { name: "x\0y", inputSchema: {} },
      { name: "a", inputSchema: null },
      { name: "b" },
      { name: "c", input_schema: 1 },
    ],
  });
  expect(tools.map(({ name }) => name)).toEqual(["grep"]);
  expect(faults).toEqual([
    { name: "grep", pointer: "/tools/1", fact: "another tool has the same name" },
    { name: "/tools/2", pointer: "/tools/2", fact: "a tool is an object" },
    { name: "/tools/3", pointer: "/tools/3", fact: "it has no name" },
    { name: "/tools/4", pointer: "/tools/4", fact: "it has no name" },
    { name: "x\0y", pointer: "/tools/5", fact: "its name holds a character that no file or protocol takes" },
    { name: "a", pointer: "/tools/6", fact: 'its "inputSchema" is not a schema (an object or a boolean)' },
    { name: "b", pointer: "/tools/7", fact: 'it has no "inputSchema"' },
    { name: "c", pointer: "/tools/8", fact: 'its "input_schema" is not a schema (an object or a boolean)' },
  ]);
});
