import { execFileSync } from "node:child_process";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect } from "vitest";
import { expectRefusal, lines, Project } from "../cli/transcript.js";
import { generateText, importText, importValidator, temporaryFolder } from "../generator/generated-module.js";
import { testCases } from "./case-tests.js";

// What validators of odd schemas judge, and which schemas get none.

const generate = "generate schemas --out generated";
const generateTools = "generate tools.json --out generated";
const latest = "https://json-schema.org/draft/2020-12/schema";
const folder = temporaryFolder();

const catalogOf = (schemas: Readonly<Record<string, unknown>>) => ({
  "tools.json": { tools: Object.entries(schemas).map(([name, inputSchema]) => ({ name, inputSchema })) },
});

const folderOf = (schemas: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [`schemas/${name}.schema.json`, schema]));

/** The validator of the one tool of a catalog, which must be generated with this on stderr. */
async function toolValidator(schema: unknown, stderr: string): Promise<(value: unknown) => boolean> {
  const project = new Project(catalogOf({ a: schema }));
  expect(await project.run(generateTools)).toEqual({ exit: 0, stdout: "", stderr });
  const { validateAInput } = await importText(folder, project.read("generated/tools/a.js"));
  return validateAInput as (value: unknown) => boolean;
}

testCases("validators", {
  "validators-embedded-resource-is-only-a-ref": async ({
    schema,
    payloads,
  }: {
    schema: object;
    payloads: unknown[];
  }) => {
    const validate = await importValidator(folder, { $schema: latest, ...schema });
    expect(payloads.map(validate)).toEqual([true, false]);
    const project = new Project({ "list.json": schema });
    const { exit, stdout } = await project.run("bundle list.json");
    expect(exit).toBe(0);
    expect(stdout).not.toContain("$id");
    const bundled = new Ajv2020().compile(JSON.parse(stdout) as object);
    expect(payloads.map((payload) => bundled(payload))).toEqual([true, false]);
  },

  // --keep-going is --skip-invalid here.
  "validators-pattern-foreign-dialect": async ({ schema }: { schema: object }) => {
    const faults = (subject: string, file: string, [first, second]: [number, number], base: string) =>
      lines(
        `error: ${subject}cannot compile pattern "\\\\A[a-z]+\\\\Z": invalid escape (ECMAScript, Unicode mode)`,
        `  at file ${file}:1:${first}`,
        `  at pointer ${base}/properties/slug/pattern`,
        "  hint: \\A and \\Z are written ^ and $ in ECMAScript",
        `error: ${subject}cannot compile pattern "(?i)^on$": invalid group (ECMAScript, Unicode mode)`,
        `  at file ${file}:1:${second}`,
        `  at pointer ${base}/properties/flag/pattern`,
        "  hint: inline flags such as (?i) do not exist in ECMAScript; spell out both cases",
      );
    await expectRefusal(new Project(folderOf({ a: schema })), generate, {
      exit: 4,
      code: "PATTERN_INVALID",
      stderr: faults("", "schemas/a.schema.json", [66, 116], ""),
    });
    const project = new Project(catalogOf({ greet: schema, wave: { type: "object" } }));
    await expectRefusal(project, generateTools, {
      exit: 4,
      code: "TOOL_INVALID",
      stderr: faults('cannot use tool "greet": ', "tools.json", [106, 156], "/tools/0/inputSchema"),
    });
    const { exit, stdout } = await project.run(`${generateTools} --skip-invalid`);
    expect(exit).toBe(2);
    expect(stdout).toContain('rejected "greet": ');
    expect(stdout).toContain(" (at /tools/0/inputSchema/properties/slug/pattern); ");
    expect(stdout).toContain(" (at /tools/0/inputSchema/properties/flag/pattern)\n");
    expect(project.exists("generated/tools/greet.js")).toBe(false);
    expect(project.exists("generated/tools/wave.js")).toBe(true);
  },

  // The design takes both schemes, with and without `#`, without a word.
  "validators-https-draft07-uri": async ({ schema }: { schema: { $schema: string } }) => {
    const warning = lines(
      'warning: "https://json-schema.org/draft-07/schema#" is read as draft-07, whose URI has another scheme',
      "  at file schemas/a.schema.json:1:12",
      "  at pointer /$schema",
      '  hint: write "http://json-schema.org/draft-07/schema#"',
    );
    const spellings: [string, string][] = [
      [schema.$schema, warning],
      ["http://json-schema.org/draft-07/schema", ""],
    ];
    for (const [$schema, told] of spellings) {
      // A tuple of draft-07, which 2020-12 would refuse.
      const tuple = { ...schema, $schema, type: "array", items: [{ type: "string" }] };
      const project = new Project(folderOf({ a: tuple }));
      expect(await project.run(generate)).toMatchObject({
        exit: 0,
        stderr: `${told}generated: 5 written, 0 unchanged\n`,
      });
      const { validateA, aSchema } = await importText(folder, project.read("generated/a.js"));
      const validate = validateA as (value: unknown) => boolean;
      expect([["a"], [1], {}].map(validate)).toEqual([true, false, false]);
      expect(aSchema).toMatchObject({ $schema: "http://json-schema.org/draft-07/schema#" });
    }
  },

  "validators-async-keyword-pulls-runtime": async ({ schema }: { schema: object }) => {
    await expectRefusal(new Project(folderOf({ a: schema })), generate, {
      exit: 3,
      code: "KEYWORD_UNSUPPORTED",
      stderr: lines(
        'error: cannot use schema: keyword "$async" is not supported',
        "  at file schemas/a.schema.json:1:11",
        "  at pointer /$async",
        "  hint: it would turn the verdict into a promise; remove it",
      ),
    });
    const validate = await toolValidator(
      schema,
      lines(
        'warning: "a": keyword "$async" is ignored',
        "  at file tools.json:1:47",
        "  at pointer /tools/0/inputSchema/$async",
        "  hint: it would turn the verdict into a promise; remove it",
        "generated: 5 written, 0 unchanged",
      ),
    );
    expect(["a", 1].map(validate)).toEqual([true, false]);
  },

  // No list of annotations of others: `example` too is an error in a folder, unless the configuration names it, and a
  // warning in a catalog.
  "validators-vendor-keywords": async ({ schema, payload }: { schema: { properties: object }; payload: unknown }) => {
    const hint = '  hint: the standard word is "examples"';
    const project = new Project(folderOf({ a: schema }));
    await expectRefusal(project, generate, {
      exit: 3,
      code: "KEYWORD_UNSUPPORTED",
      stderr: lines(
        'error: cannot use schema: keyword "example" is not known in 2020-12',
        "  at file schemas/a.schema.json:1:92",
        "  at pointer /properties/region/example",
        hint,
      ),
    });
    const entry = { inputs: ["schemas"], out: "generated", keywords: ["example"] };
    project.write({ "toolspec.config.json": { version: 1, generate: [entry] } });
    expect(await project.run("generate")).toMatchObject({ exit: 0, stderr: "generated: 5 written, 0 unchanged\n" });
    const validate = await toolValidator(
      schema,
      lines(
        'warning: "a": keyword "example" is not known in 2020-12',
        "  at file tools.json:1:128",
        "  at pointer /tools/0/inputSchema/properties/region/example",
        hint,
        "generated: 5 written, 0 unchanged",
      ),
    );
    expect([payload, { region: 1 }].map(validate)).toEqual([true, false]);
    const typo = await new Project(catalogOf({ a: { ...schema, requird: ["region"] } })).run(generateTools);
    expect(typo.exit).toBe(0);
    expect(typo.stderr).toContain('keyword "requird" is not known in 2020-12\n');
    expect(typo.stderr).toContain('  hint: did you mean "required"?\n');
  },

  "validators-export-name-reserved": async ({ schemas }: { schemas: Record<string, unknown> }) => {
    const words = Object.fromEntries(["await", "eval", "class"].map((name) => [name, true]));
    const project = new Project({ ...folderOf({ ...schemas, ...words }), ...catalogOf({ ...schemas, ...words }) });
    expect(await project.run("generate schemas tools.json --out generated")).toMatchObject({ exit: 0 });
    const exported = async (path: string) => Object.keys(await importText(folder, project.read(`generated/${path}`)));
    for (const [name, upper] of [
      ["delete", "Delete"],
      ["default", "Default"],
      ["await", "Await"],
      ["eval", "Eval"],
      ["class", "Class"],
    ] as const) {
      expect((await exported(`${name}.js`)).sort()).toEqual([`${name}Schema`, `validate${upper}`]);
      expect((await exported(`tools/${name}.js`)).sort()).toEqual([`${name}InputSchema`, `validate${upper}Input`]);
    }
    const index = (await import(project.path("generated/index.js"))) as Record<string, (value: unknown) => boolean>;
    expect([{}, ""].map((value) => index.validateDelete!(value))).toEqual([true, false]);
    expect([{}, ""].map((value) => index.validateDefault!(value))).toEqual([false, true]);
  },

  "validators-reference-loop-without-progress": async ({ schemas }: { schemas: Record<string, unknown> }) => {
    const hint =
      "  hint: let one of the references stand inside properties, items or another keyword that goes into the data";
    await expectRefusal(new Project(folderOf(schemas)), generate, {
      exit: 4,
      code: "REFERENCE_CIRCULAR",
      stderr: lines(
        "error: cannot judge schema: reference cycle with no data step: #/$defs/a -> #/$defs/b -> #/$defs/a",
        "  at file schemas/pair.schema.json:1:34",
        "  at pointer /$defs/a",
        hint,
        "error: cannot judge schema: reference cycle with no data step: # -> #",
        "  at file schemas/self.schema.json:1:1",
        '  at pointer "" (the whole document)',
        hint,
      ),
    });
    const list = { properties: { next: { $ref: "#" } }, required: ["id"] };
    const validate = await importValidator(folder, list);
    expect(
      [
        { id: 1, next: { id: 2 } },
        { id: 1, next: {} },
      ].map(validate),
    ).toEqual([true, false]);
  },

  "validators-pattern-unicode-mode": async ({ schema }: { schema: { type: string; pattern: string } }) => {
    await expectRefusal(new Project(folderOf({ a: schema })), generate, {
      exit: 4,
      code: "PATTERN_INVALID",
      stderr: lines(
        'error: cannot compile pattern "^[\\\\w\\\\-\\\\_]+$": invalid escape (ECMAScript, Unicode mode)',
        "  at file schemas/a.schema.json:1:28",
        "  at pointer /pattern",
        "  hint: in Unicode mode only syntax characters may be escaped; drop the needless backslash",
      ),
    });
    const validate = await importValidator(folder, { type: "string", pattern: "^\\p{L}+$" });
    expect(["Größe", "a_b"].map(validate)).toEqual([true, false]);
  },

  // The design is stricter in a folder, where a word without effect is an error.
  "validators-newer-keyword-in-older-draft": async ({ schema, payload }: { schema: object; payload: unknown }) => {
    const fact = 'keyword "unevaluatedProperties" has no effect in draft-07 (it belongs to 2019-09 and 2020-12)';
    const hint = '  hint: declare such a dialect with "$schema", or remove the keyword';
    await expectRefusal(new Project(folderOf({ a: schema })), generate, {
      exit: 3,
      code: "KEYWORD_UNSUPPORTED",
      stderr: lines(
        `error: cannot use schema: ${fact}`,
        "  at file schemas/a.schema.json:1:116",
        "  at pointer /unevaluatedProperties",
        hint,
      ),
    });
    const validate = await toolValidator(
      schema,
      lines(
        `warning: "a": ${fact}`,
        "  at file tools.json:1:152",
        "  at pointer /tools/0/inputSchema/unevaluatedProperties",
        hint,
        "generated: 5 written, 0 unchanged",
      ),
    );
    expect([payload, 1].map(validate)).toEqual([true, false]);
  },

  // Refused, as the case allows: no engine of JavaScript treats the name as a plain one.
  "validators-proto-key-in-literal": async ({ schema_text }: { schema_text: string }) => {
    await expectRefusal(new Project(folderOf({ a: schema_text })), generate, {
      exit: 3,
      code: "NAME_UNSUPPORTED",
      stderr: lines(
        'error: cannot use schema: the name "__proto__" is not supported',
        "  at file schemas/a.schema.json:1:23",
        "  at pointer /enum/0/__proto__",
        "  hint: JavaScript engines do not treat it as a plain member name; choose another",
      ),
    });
    const tools = `[{"name":"a","description":"","input_schema":${schema_text}}]`;
    expect(await new Project({ "tools.json": tools }).run(generateTools)).toMatchObject({
      exit: 4,
      stderr: expect.stringContaining('cannot use tool "a": the name "__proto__" is not supported\n'),
    });
  },

  "validators-esm-no-require-length": async ({ schema }: { schema: object }) => {
    const text = await generateText(schema, "js");
    const script = `${text}\nprocess.stdout.write(JSON.stringify(["abc", "abcd", "😀😀😀"].map(validateSample)));`;
    const node = ["--disallow-code-generation-from-strings", "--input-type=module", "--eval", script];
    const answer = execFileSync(process.execPath, node, { cwd: folder, encoding: "utf8" });
    expect(JSON.parse(answer)).toEqual([true, false, true]);
  },

  "validators-export-name-collision": async ({ schemas }: { schemas: Record<string, unknown> }) => {
    const clash = (a: string, b: string) =>
      lines(
        `error: cannot name types: "${a}.schema.json" and "${b}.schema.json" both become FooBar`,
        `  at file schemas/${b}.schema.json`,
        `  hint: set "names": { "${b}.schema.json": "..." } in toolspec.config.json`,
      );
    await expectRefusal(new Project(folderOf(schemas)), generate, {
      exit: 4,
      code: "NAME_CLASH",
      stderr: clash("foo-bar", "foo.bar") + clash("foo.bar", "foo_bar"),
    });
    // Tools have modules of their own, and are told apart by their names.
    const reversed = Object.fromEntries(Object.entries(schemas).reverse());
    for (const order of [schemas, reversed]) {
      const project = new Project(catalogOf(order));
      expect(await project.run(generateTools)).toMatchObject({ exit: 0 });
      const { validateToolInput } = (await import(project.path("generated/tools/index.js"))) as {
        validateToolInput: (name: string, value: unknown) => boolean;
      };
      const verdicts = ["foo.bar", "foo_bar", "foo-bar"].map((name) =>
        ["", 0, true].map((value) => validateToolInput(name, value)),
      );
      expect(verdicts).toEqual([
        [true, false, false],
        [false, true, false],
        [false, false, true],
      ]);
    }
  },
});
