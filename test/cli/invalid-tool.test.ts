// Tools of a catalog that can not be used: all of them, and all that is wrong with each, reach the reader. What makes a
// schema unusable is tested in test/schema, what makes a tool so in test/catalog.
import { describe, expect, test } from "vitest";
import { expectRefusal, lines, Project } from "./transcript.js";

const catalog = {
  "tools.json": {
    tools: [
      { name: "grep", inputSchema: { properties: { a: { pattern: "(?:" }, b: { minLength: -1 } } } },
      { name: "list", inputSchema: { type: "object" } },
      { name: "read", inputSchema: null },
    ],
  },
};

describe.each(["generate", "check"])("%s exits with 4 for", (command) => {
  test("two tools, one of them with two faults", async () => {
    await expectRefusal(new Project(catalog), `${command} tools.json --out out`, {
      exit: 4,
      code: "TOOL_INVALID",
      stderr: lines(
        'error: cannot use tool "grep": cannot compile pattern "(?:": unterminated group (ECMAScript, Unicode mode)',
        "  at file tools.json:1:70",
        "  at pointer /tools/0/inputSchema/properties/a/pattern",
        "  hint: patterns are ECMAScript regular expressions with the u flag",
        'error: cannot use tool "grep": "minLength" must be a whole number, 0 or more, not -1',
        "  at file tools.json:1:94",
        "  at pointer /tools/0/inputSchema/properties/b/minLength",
        "  hint: see the 2020-12 metaschema",
        'error: cannot use tool "read": its "inputSchema" is not a schema (an object or a boolean)',
        "  at file tools.json:1:149",
        "  at pointer /tools/2",
      ),
    });
  });
});

test("--skip-invalid writes the others, and says of each tool what is wrong with it and where", async () => {
  const project = new Project(catalog);
  expect(await project.run("generate tools.json --out out --skip-invalid")).toEqual({
    exit: 2,
    stdout: lines(
      'rejected "read": its "inputSchema" is not a schema (an object or a boolean)',
      'rejected "grep": cannot compile pattern "(?:": unterminated group (ECMAScript, Unicode mode)' +
        ' (at /tools/0/inputSchema/properties/a/pattern); "minLength" must be a whole number, 0 or more, not -1' +
        " (at /tools/0/inputSchema/properties/b/minLength)",
    ),
    stderr: "out: 5 written, 0 unchanged\n",
  });
  expect(Object.keys(project.files("out/tools"))).toEqual(["index.d.ts", "index.js", "list.d.ts", "list.js"]);
});

test("a vendor's keyword that is ignored is a warning, and not counted as checked at run time", async () => {
  const inputSchema = { type: "object", $async: true, properties: { a: { tsType: "Date" } } };
  const project = new Project({ "tools.json": [{ name: "a", description: "", input_schema: inputSchema }] });
  const { exit, stdout } = await project.run("generate tools.json --out out --json");
  expect(exit).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    runtimeOnly: [],
    warnings: [
      { rule: "ignored-keyword", pointer: "/0/input_schema/$async" },
      { rule: "ignored-keyword", pointer: "/0/input_schema/properties/a/tsType" },
    ],
  });
});
