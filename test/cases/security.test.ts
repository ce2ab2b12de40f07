import { mkdirSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import { expectRefusal, type JsonDocument, lines, Project } from "../cli/transcript.js";
import { importText, importValidator, temporaryFolder } from "../generator/generated-module.js";
import { testCases } from "./case-tests.js";

// Schemas, names and references of strangers: nothing runs, nothing is fetched, nothing is read or written elsewhere.

const generate = "generate schemas --out generated";
const check = "check schemas --out generated";
const folder = temporaryFolder();

const outsideHint =
  "  hint: copy the schema into the folder and refer to it by a relative path; nothing is read from elsewhere";

testCases("security", {
  // Converting and comparing are left to their own tests.
  "security-schema-bomb": async () => {
    const twice = (next: number) => ({ $ref: `#/$defs/d${next}` });
    const definitions = Array.from({ length: 30 }, (_, index) => [
      `d${index}`,
      { type: "object", properties: { l: twice(index + 1), r: twice(index + 1) } },
    ]);
    const schema = { $ref: "#/$defs/d0", $defs: { ...Object.fromEntries(definitions), d30: { type: "string" } } };
    const project = new Project({
      "schemas/a.schema.json": schema,
      "tools.json": [{ name: "a", description: "", input_schema: schema }],
    });
    expect(await project.run("generate schemas tools.json --out generated")).toMatchObject({ exit: 0 });
    // Each definition is written once; inlined they would be 2^30 nodes.
    expect(project.read("generated/a.js").match(/\bd29: \{/g)).toHaveLength(1);
    expect(Object.values(project.files("generated")).join("").length).toBeLessThan(200_000);
    expect(project.read("generated/a.d.ts")).toContain("export interface D29 {\n  l?: D30;\n  r?: D30;\n");
    const { exit, stdout } = await project.run("bundle schemas/a.schema.json");
    expect(exit).toBe(0);
    expect(stdout.length).toBeLessThan(10_000);
    const nested = (depth: number, end: unknown): unknown => (depth === 0 ? end : { r: nested(depth - 1, end) });
    const validate = await importValidator(folder, schema);
    expect([validate(nested(30, "a")), validate(nested(30, 1))]).toEqual([true, false]);
  },

  "security-output-path-from-name": async ({ tools }: { tools: string[] }) => {
    const project = new Project({
      "tools.json": { tools: tools.map((name) => ({ name, inputSchema: { type: "object" } })) },
    });
    await expectRefusal(project, "generate tools.json --out generated", {
      exit: 4,
      code: "TOOL_INVALID",
      stderr: lines(
        'error: cannot use tool "x\\u0000y": its name holds a character that no file or protocol takes',
        "  at file tools.json:1:174",
        "  at pointer /tools/3",
      ),
    });
    expect(await project.run("generate tools.json --out generated --skip-invalid")).toMatchObject({
      exit: 2,
      stdout: 'rejected "x\\u0000y": its name holds a character that no file or protocol takes\n',
    });
    const files = Object.keys(project.files());
    const portable = /^generated\/(tools\/[a-z0-9-]+\.(d\.ts|js)|toolspec\.manifest\.json)$/;
    expect(files.filter((path) => !portable.test(path))).toEqual(["tools.json"]);
    expect(files.filter((path) => path.endsWith(".js"))).toEqual([
      expect.stringMatching(/^generated\/tools\/a-b-[0-9a-f]{8}\.js$/),
      expect.stringMatching(/^generated\/tools\/con-[0-9a-f]{8}\.js$/),
      expect.stringMatching(/^generated\/tools\/github-workflows-x-[0-9a-f]{8}\.js$/),
      "generated/tools/index.js",
      expect.stringMatching(/^generated\/tools\/nul-json-[0-9a-f]{8}\.js$/),
      expect.stringMatching(/^generated\/tools\/tool-[0-9a-f]{8}\.js$/),
    ]);
  },

  "security-pattern-and-name-injection-in-validators": async ({ schema }: { schema: object }) => {
    const project = new Project({
      "schemas/a.schema.json": schema,
      "tools.json": [{ name: "a", description: "", input_schema: schema }],
    });
    expect(await project.run("generate schemas tools.json --out generated")).toMatchObject({ exit: 0 });
    const [name, template] = ['"]);globalThis.CANARY=1;//', "`${globalThis.CANARY=2}`"] as const;
    for (const [path, export_] of [
      ["generated/a.js", "validateA"],
      ["generated/tools/a.js", "validateAInput"],
    ] as const) {
      const { [export_]: validate } = (await importText(folder, project.read(path))) as Record<
        string,
        (value: unknown) => boolean
      >;
      const matched = '"+globalThis.CANARY+"';
      const values = [
        {},
        { [name]: "a" },
        { [name]: 1 },
        { [name]: "a", [template]: "\u2028" },
        { [name]: "a", [template]: "b" },
        { [name]: "a", [matched]: 1 },
      ];
      expect(values.map((value) => validate!(value))).toEqual([false, true, false, true, false, false]);
      expect(globalThis).not.toHaveProperty("CANARY");
    }
  },

  "security-file-refs-stay-inside": async ({ files }: { files: Record<string, object> }) => {
    const secret = { const: "the content of a secret" };
    const project = new Project({
      "schemas/a.schema.json": files["schemas/a.json"],
      "outside/secret.json": secret,
    });
    const refusal = {
      exit: 6,
      code: "REFERENCE_OUTSIDE",
      stderr: lines(
        'error: cannot resolve reference: "../../outside/secret.json" is outside the root',
        "  at file schemas/a.schema.json:1:56",
        "  at pointer /properties/x/$ref",
        outsideHint,
      ),
    };
    await expectRefusal(project, generate, refusal);
    await expectRefusal(project, "bundle schemas/a.schema.json", refusal);

    mkdirSync(project.path("linked"));
    symlinkSync(project.path("outside"), project.path("linked/inside"));
    project.write({ "linked/a.schema.json": { $ref: "inside/secret.json" } });
    const linked = {
      ...refusal,
      stderr: lines(
        'error: cannot read "linked/inside/secret.json": a symbolic link leads outside the root',
        "  at file linked/inside/secret.json",
      ),
    };
    await expectRefusal(project, "generate linked --out generated", linked);
    await expectRefusal(project, "bundle linked/a.schema.json", linked);
  },

  // There is no way to allow a host: what a schema needs is copied into its folder.
  "security-no-network-for-refs": async ({ schema }: { schema: object }) => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests++;
      response.end("true");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      const { port } = server.address() as AddressInfo;
      const text = JSON.stringify(schema).replace("PORT", String(port));
      const project = new Project({
        "schemas/a.schema.json": text,
        "tools.json": `[{"name":"a","description":"","input_schema":${text}}]`,
      });
      const fact = `"http://127.0.0.1:${port}/meta.json" is on the network`;
      const refusal = {
        exit: 6,
        code: "REFERENCE_OUTSIDE",
        stderr: lines(
          `error: cannot resolve reference: ${fact}`,
          "  at file schemas/a.schema.json:1:56",
          "  at pointer /properties/x/$ref",
          outsideHint,
        ),
      };
      await expectRefusal(project, generate, refusal);
      await expectRefusal(project, "bundle schemas/a.schema.json", refusal);
      await expectRefusal(project, "generate tools.json --out generated", {
        exit: 4,
        code: "TOOL_INVALID",
        stderr: lines(
          `error: cannot use tool "a": ${fact}`,
          "  at file tools.json:1:101",
          "  at pointer /0/input_schema/properties/x/$ref",
          outsideHint,
        ),
      });
      expect(requests).toBe(0);
    } finally {
      server.close();
    }
  },

  // What validate does about its time is left to its own tests.
  "security-slow-pattern": async ({ schema }: { schema: { type: string; pattern: string } }) => {
    const project = new Project({
      "schemas/a.schema.json": schema,
      "schemas/b.schema.json": { ...schema, pattern: "^a+$" },
      "tools.json": [{ name: "a", description: "", input_schema: { properties: { a: schema } } }],
    });
    const { exit, stdout } = await project.run("generate schemas tools.json --out generated --json");
    expect(exit).toBe(0);
    expect((JSON.parse(stdout) as JsonDocument).warnings).toMatchObject([
      { rule: "pattern-slow", file: "schemas/a.schema.json", pointer: "/pattern" },
      { rule: "pattern-slow", file: "tools.json", pointer: "/0/input_schema/properties/a/pattern" },
    ]);
  },

  "security-control-characters-in-output": async ({ payload_text }: { payload_text: string }) => {
    const [name] = Object.keys(JSON.parse(payload_text) as object);
    const marks = "\u001b[31m \u202e \u2028";
    const raw = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e]/;
    const project = new Project({
      "schemas/a.schema.json": { properties: { [name!]: { type: "string", description: marks } } },
      "bad/a.schema.json": { properties: { [name!]: { pattern: `(${marks}` }, [marks]: { [name!]: 1 } } },
    });
    expect(await project.run(generate)).toMatchObject({ exit: 0 });
    project.edit("generated/a.d.ts", (text) => text.replace("export interface", `// ${marks}\r${name}\n$&`));
    for (const flags of ["", " --json", " --error-format github"]) {
      const { exit, stdout, stderr } = await project.run(check + flags);
      expect(exit).toBe(2);
      expect(stdout + stderr).not.toMatch(raw);
      const refused = await project.run(`check bad --out none${flags}`);
      expect(refused.exit).toBe(4);
      expect(refused.stdout + refused.stderr).not.toMatch(raw);
    }
    expect((await project.run(check)).stdout).toContain("// \\u001b[31m \\u202e \\u2028\\u001b[2Kall files ok\n");
    const { stderr } = await project.run("check bad --out none");
    expect(stderr).toContain("  at pointer /properties/\\u001b[2K\\u000dall files ok\\u000a/pattern\n");
    expect(stderr).toContain('keyword "\\u001b[2K\\rall files ok\\n" is not known in 2020-12\n');
  },

  // The design refuses the keyword in a folder; in a catalog it is left out with a warning.
  "security-raw-type-keyword-injects-code": async ({ schema }: { schema: object }) => {
    const project = new Project({
      "schemas/x.schema.json": schema,
      "tools.json": [{ name: "x", description: "", input_schema: schema }],
    });
    await expectRefusal(project, generate, {
      exit: 3,
      code: "KEYWORD_UNSUPPORTED",
      stderr: lines(
        'error: cannot use schema: keyword "tsType" is not supported',
        "  at file schemas/x.schema.json:1:74",
        "  at pointer /properties/a/tsType",
        "  hint: types come from the schema alone; say it with JSON Schema keywords",
      ),
    });
    const { exit, stderr } = await project.run("generate tools.json --out generated --module ts");
    expect(exit).toBe(0);
    expect(stderr).toContain('warning: "x": keyword "tsType" is ignored\n');
    const text = project.read("generated/tools/x.ts");
    expect(text).toContain("export interface XInput {\n  a?: string;\n  [k: string]: unknown;\n}\n");
    expect([...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, each]) => each)).toEqual([
      "validateXInput",
      "xInputSchema",
    ]);
  },
});
