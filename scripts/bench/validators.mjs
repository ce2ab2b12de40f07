// A valid envelope, and the first invalid field with its error: the generated validator against its peers.
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import * as v from "valibot";
import { z } from "zod";
import * as generated from "../../generated/v1/tool-meta.js";
import { firstFieldWrong, mixedShapes, oneShape } from "./envelopes.mjs";
import { measure, table } from "./measure.mjs";

// Each question has a process of its own: what engines learn from one kind of value would colour the next answer.
const questions = ["one shape", "mixed shapes", "first fault"];
const [, , question] = process.argv;
if (question === undefined) {
  for (const each of questions) execFileSync(process.execPath, [import.meta.filename, each], { stdio: "inherit" });
  process.exit();
}

const { toolMetaSchema, validateToolMeta } = generated;
const require = createRequire(new URL("../../package.json", import.meta.url));
const { default: Ajv } = require("ajv");
const { default: standalone } = require("ajv/dist/standalone");

const namespaces = ["grok_build", "grok_build_concise", "grok_build_hashline", "codex", "opencode", "mcp"];
const folder = mkdtempSync(join(tmpdir(), "toolspec-bench-"));
const load = (name, text) => {
  writeFileSync(join(folder, name), text);
  return import(pathToFileURL(join(folder, name)));
};

// The open enums are strings to a validator; the peers get the schema without our annotations.
const plain = JSON.parse(JSON.stringify(toolMetaSchema, (key, value) => (key.startsWith("x-") ? undefined : value)));
writeFileSync(join(folder, "envelope.json"), JSON.stringify(plain));
execFileSync(
  new URL("node_modules/.bin/ata", import.meta.url).pathname,
  ["build", "envelope.json", "--out-dir", folder],
  { cwd: folder },
);
const ata = await import(pathToFileURL(join(folder, "envelope.compiled.mjs")));

const ajv = new Ajv({ strict: false });
const runtime = ajv.compile(plain);
const sourced = new Ajv({ strict: false, code: { source: true, esm: true } });
const { validate: emitted } = await load("standalone.mjs", standalone(sourced, sourced.compile(plain)));

const typebox = TypeCompiler.Compile(
  Type.Object({
    version: Type.Integer({ minimum: 0, maximum: 4294967295 }),
    name: Type.String(),
    kind: Type.String(),
    namespace: Type.Union(namespaces.map((each) => Type.Literal(each))),
    label: Type.String(),
    read_only: Type.Boolean(),
    input: Type.Optional(Type.Unknown()),
  }),
);
const zod = z.looseObject({
  version: z.int().min(0).max(4294967295),
  name: z.string(),
  kind: z.string(),
  namespace: z.enum(namespaces),
  label: z.string(),
  read_only: z.boolean(),
  input: z.unknown().optional(),
});
const valibot = v.looseObject({
  version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4294967295)),
  name: v.string(),
  kind: v.string(),
  namespace: v.picklist(namespaces),
  label: v.string(),
  read_only: v.boolean(),
  input: v.optional(v.unknown()),
});

const verdicts = {
  toolspec: validateToolMeta,
  "ata AOT isValid": ata.isValid,
  "ata AOT validate": (value) => ata.validate(value).valid,
  "ajv standalone, as emitted": emitted,
  "ajv at run time": runtime,
  "TypeBox compiled": (value) => typebox.Check(value),
  zod: (value) => zod.safeParse(value).success,
  valibot: (value) => v.safeParse(valibot, value).success,
};

const firstFaults = {
  toolspec: (value) => validateToolMeta(value) || validateToolMeta.errors[0],
  "ata AOT validate": (value) => ata.validate(value).errors[0],
  "ajv standalone, as emitted": (value) => emitted(value) || emitted.errors[0],
  "ajv at run time": (value) => runtime(value) || runtime.errors[0],
  "TypeBox compiled": (value) => typebox.Errors(value).First(),
  zod: (value) => zod.safeParse(value).error.issues[0],
  valibot: (value) => v.safeParse(valibot, value, { abortEarly: true }).issues[0],
};

const [contestants, values, title] = {
  "one shape": [verdicts, oneShape, "valid envelope, one shape"],
  "mixed shapes": [verdicts, mixedShapes, "valid envelope, mixed shapes"],
  "first fault": [firstFaults, firstFieldWrong, "first invalid field, with its error"],
}[question];

const runs = Object.entries(contestants).map(([name, judge]) => {
  for (const value of values) {
    const answer = judge(value);
    const isRight = contestants === verdicts ? answer === true : typeof answer === "object";
    if (!isRight) throw new Error(`${name} misjudges ${JSON.stringify(value)}`);
  }
  let at = 0;
  return [name, () => judge(values[at++ & 63])];
});
process.stdout.write(`${table(title, measure(Object.fromEntries(runs)), "toolspec")}\n`);
