import { createRequire } from "node:module";
import type { Ajv } from "ajv";
import type { ClosedSchema } from "../schema/close.js";
import { type EngineOptions, engineSchema } from "../schema/engine-schema.js";
import { createEngine } from "./engine.js";
import { selfContained } from "./self-contained.js";

const require: NodeJS.Require = createRequire(import.meta.url);

export interface EmitOptions extends EngineOptions {
  /** Collect every fault of a value instead of stopping at the first. */
  readonly allErrors?: boolean;
  /** Keep the names inside to a function, so that two validators can stand in one module. */
  readonly enclosed?: boolean;
}

/** A validator as text: declarations, and the expression that stands for the function. */
export interface EmittedValidator {
  readonly script: string;
  readonly judge: string;
}

/**
 * The text of a validator: its function answers true or false, and after false its `errors` hold the first fault, whose
 * path is a JSON Pointer from the value given. The text imports nothing, evaluates nothing, and depends on the schema
 * and the options alone. Names inside end in a digit or are those of our helpers.
 */
export function emitValidator(closed: ClosedSchema, options: EmitOptions): EmittedValidator {
  const schema = engineSchema(closed, options);
  const engine = createEngine(closed.dialect, schema, {
    allErrors: options.allErrors ?? false,
    code: { source: true, esm: true, lines: true, optimize: 2 },
  });
  const { default: standalone } = require("ajv/dist/standalone") as {
    default: (engine: Ajv, validate: ReturnType<Ajv["compile"]>) => string;
  };
  const emitted = selfContained(standalone(engine, engine.compile(schema)));
  return options.enclosed ? enclose(emitted) : emitted;
}

const enclose = ({ script, judge }: EmittedValidator): EmittedValidator => ({
  script: "",
  judge: `/* @__PURE__ */ (() => {\n${script}return ${judge};\n})()`,
});
