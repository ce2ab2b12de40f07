import { Socket } from "node:net";
import { expect, vi } from "vitest";
import { expectRefusal, lines, Project } from "../cli/transcript.js";
import { cases, testCases } from "./case-tests.js";
import { compiledTests, type TypeCase, type TypeInput } from "./compiled-tests.js";

// What generated types take and refuse, said by a consumer that `tsc --strict` compiles (where it refuses a line, that
// line says so), and that their validators judge alike. One program holds the consumers of all cases.

const typeCases: Readonly<Record<string, TypeCase>> = {
  "types-properties-named-like-keywords": {
    consumer: `
import type { Issue } from "./a.js";
export const same: Same<Issue, {
  title: string; description?: string; type: "bug" | "task"; required?: boolean; default?: string; $ref: string; $id?: string;
}> = true;
export const least: Issue = { title: "t", type: "bug", $ref: "r" };
// @ts-expect-error $ref is a text
export const wrong: Issue = { title: "t", type: "bug", $ref: 1 };
`,
    module: "a.js",
    validator: "validateIssue",
    valid: [{ title: "t", type: "bug", $ref: "r" }],
    invalid: [
      { title: "t", type: "bug", $ref: 1 },
      { title: "t", type: "bug" },
      { title: "t", type: "epic", $ref: "r" },
    ],
  },

  "types-comment-terminator-in-description": {
    consumer: `
import type { Glob } from "./a.js";
import type * as all from "./a.js";
export const same: Same<Glob, { glob?: string }> = true;
export const values: Same<keyof typeof all, "validateGlob" | "globSchema"> = true;
`,
    module: "a.js",
    validator: "validateGlob",
    valid: [{}, { glob: "src/**/*.ts" }],
    invalid: [{ glob: 1 }, { injected: 1 }],
    more: (read) => {
      const [comment] = read("a.d.ts").match(/ {2}\/\*\*[\s\S]*?\*\/\n/)!;
      expect(comment).toBe("  /** such as src/**\\/*.ts *\\/ export const injected = 1; /* */\n");
    },
  },

  "types-root-ref-recursive": {
    consumer: `
import type { Node } from "./node.js";
interface Want { next?: Want }
export const takes = (node: Node): Want => node;
export const gives = (node: Want): Node => node;
// @ts-expect-error there is no such member
export const wrong: Node = { next: { n: 1 } };
`,
    module: "node.js",
    validator: "validateNode",
    valid: [{ next: { next: {} } }],
    invalid: [{ next: { n: 1 } }],
    more: (read) =>
      expect(read("node.d.ts").match(/^export (interface|type) .*/gm)).toEqual([
        "export interface Node {",
        expect.stringContaining("RawIssue"),
      ]),
  },

  "types-root-boolean-schema": {
    consumer: `
import type { AnyOutput } from "./any.output.js";
export const same: Same<AnyOutput, unknown> = true;
`,
    module: "any.output.js",
    validator: "validateAnyOutput",
    valid: [null, { a: 1 }],
    invalid: [],
  },

  "types-index-signature-conflict": {
    consumer: `
import type { Env } from "./a.js";
export const same: Same<Env, { retries?: number; tag?: string; [k: string]: string | number | undefined }> = true;
export const env: Env = { retries: 1, tag: "a", other: "b" };
// @ts-expect-error a list is no value of an environment
export const wrong: Env = { other: [] };
`,
    module: "a.js",
    validator: "validateEnv",
    valid: [{ retries: 1, tag: "a", other: "b" }],
    invalid: [{ other: 1 }, { retries: "1" }],
  },

  // Modules are named after the schema: id.js, not id.schema.js.
  "types-shared-file-declared-once": {
    consumer: `
import type { Call } from "./call.js";
import type { CallId } from "./id.js";
export const same: Same<Call, { id: CallId }> = true;
export const id: Same<CallId, string> = true;
// @ts-expect-error it is declared by its own module alone
export type { CallId as Other } from "./call.js";
`,
    module: "call.js",
    validator: "validateCall",
    valid: [{ id: "a" }],
    invalid: [{ id: "" }, {}],
    more: (read) => {
      expect(read("call.d.ts")).toContain('import type { CallId } from "./id.js";\n');
      expect(read("call.d.ts").match(/\bCallId\b/g)).toHaveLength(2);
    },
  },

  "types-embedded-id-needs-no-network": {
    consumer: `
import type { Root } from "./a.js";
export const same: Same<Root, { at?: string }> = true;
`,
    module: "a.js",
    validator: "validateRoot",
    valid: [{ at: "a" }, {}],
    invalid: [{ at: 1 }],
    more: async () => {
      const connect = vi.spyOn(Socket.prototype, "connect");
      const { input } = cases.find(({ id }) => id === "types-embedded-id-needs-no-network")!;
      const project = new Project({ "schemas/a.schema.json": (input as TypeInput).schema });
      expect(await project.run("generate schemas --out generated")).toMatchObject({ exit: 0 });
      expect(connect).not.toHaveBeenCalled();
      connect.mockRestore();
    },
  },

  "types-ref-description-no-duplicates": {
    consumer: `
import type { Doc, Loc } from "./a.js";
export const loc: Same<Loc, { line: number }> = true;
export const same: Same<Doc, { from?: Loc; to?: Loc; at?: Loc }> = true;
`,
    module: "a.js",
    validator: "validateDoc",
    valid: [{ from: { line: 1 }, to: { line: 2 }, at: { line: 3 } }],
    invalid: [{ from: {} }, { to: { line: "2" } }, { at: { line: 3, column: 1 } }],
    more: (read) => {
      expect(read("a.d.ts").match(/\bLoc\w*/g)).toEqual(["Loc", "Loc", "Loc", "Loc"]);
      expect(read("a.d.ts")).toContain("  /** start */\n  from?: Loc;\n  /** end */\n  to?: Loc;\n");
    },
  },

  "types-nullable-enum-without-null": {
    consumer: `
import type { Mode } from "./a.js";
export const same: Same<Mode, "fast" | "slow"> = true;
// @ts-expect-error the list has no null
export const wrong: Mode = null;
`,
    module: "a.js",
    validator: "validateMode",
    valid: ["fast", "slow"],
    invalid: [null, "other"],
  },

  "types-optional-is-not-null": {
    consumer: `
import type { Args } from "./a.js";
export const same: Same<Args, { a?: string; b: string | null }> = true;
export const least: Args = { b: null };
// @ts-expect-error absent is not null
export const empty: Args = { a: null, b: null };
// @ts-expect-error nullable is not optional
export const absent: Args = { a: "a" };
// @ts-expect-error no JSON holds undefined
export const undef: Args = { a: undefined, b: null };
`,
    module: "a.js",
    validator: "validateArgs",
    valid: [{ b: null }, { a: "a", b: "b" }],
    invalid: [{ a: null, b: null }, { a: "a" }],
  },

  // Prose stays prose, which makes the plain string that the case allows; `x-known-values` names known values.
  "types-open-kind-union": {
    consumer: `
import type { ToolKind } from "./a.js";
export const kinds: ToolKind[] = ["read", "edit", "other", "teleport"];
export const any = (kind: string): ToolKind => kind;
// @ts-expect-error a kind is a text
export const wrong: ToolKind = 1;
`,
    module: "a.js",
    validator: "validateToolKind",
    valid: ["teleport", "read"],
    invalid: [1, null],
  },

  "types-hostile-property-names-quoted": {
    consumer: `
import type { Odd } from "./a.js";
import type * as all from "./a.js";
export const same: Same<keyof Odd, "a'b" | "x\\"]: any } export const injected = 1 //" | "1a" | "" | "line\\nbreak" | "tick\`\${1}"> = true;
export const values: Same<keyof typeof all, "validateOdd" | "oddSchema"> = true;
export const texts = (odd: Odd): (string | undefined)[] =>
  [odd["a'b"], odd["x\\"]: any } export const injected = 1 //"], odd["1a"], odd[""], odd["line\\nbreak"], odd["tick\`\${1}"]];
`,
    module: "a.js",
    validator: "validateOdd",
    valid: [
      {
        "a'b": "",
        'x"]: any } export const injected = 1 //': "",
        "1a": "",
        "": "",
        "line\nbreak": "",
        "tick`${1}": "",
      },
    ],
    invalid: [
      { "a'b": 1 },
      { 'x"]: any } export const injected = 1 //': 1 },
      { "1a": 1 },
      { "": 1 },
      { "line\nbreak": 1 },
      { "tick`${1}": 1 },
      { injected: "" },
    ],
  },

  "types-anchor-reference": {
    consumer: `
import type { Use } from "./a.js";
export const same: Same<Use, { at?: string }> = true;
`,
    module: "a.js",
    validator: "validateUse",
    valid: [{ at: "a" }, {}],
    invalid: [{ at: 1 }],
  },
};

testCases("types", {
  ...compiledTests(typeCases),
  "types-number-literals-beyond-double": async ({ schema_text }: { schema_text: string }) => {
    await expectRefusal(new Project({ "schemas/id.schema.json": schema_text }), "generate schemas --out generated", {
      exit: 4,
      code: "SCHEMA_INVALID",
      stderr: lines(
        "error: cannot read schema: 9007199254740993 is not exactly representable",
        "  at file schemas/id.schema.json:1:23",
        "  at pointer /enum/0",
        "  hint: write it as a string, or choose a value within ±2^53",
        "error: cannot read schema: 1e400 overflows",
        "  at file schemas/id.schema.json:1:40",
        "  at pointer /enum/1",
        "  hint: choose a finite number within binary64",
      ),
    });
  },
});
