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
}

/**
 * The text of a validator as top-level declarations of an ES module, ending in `export const NAME`: a function that
 * answers true or false, and after false its `errors` hold the first fault. Paths in errors are JSON Pointers from
 * the value given. The text imports nothing, evaluates nothing, and depends on the schema and the options alone.
 * @param name an identifier that ends in no digit, so that it can not meet the names inside
 */
export function emitValidator(closed: ClosedSchema, name: string, options: EmitOptions): string {
  const schema = engineSchema(closed, options);
  const engine = createEngine(closed.dialect, schema, {
    allErrors: options.allErrors ?? false,
    code: { source: true, esm: true, lines: true, optimize: 2 },
  });
  const { default: standalone } = require("ajv/dist/standalone") as {
    default: (engine: Ajv, validate: ReturnType<Ajv["compile"]>) => string;
  };
  return selfContained(standalone(engine, engine.compile(schema)), name);
}
