import type { ClosedSchema } from "../schema/close.js";
import { type EmitOptions, emitValidator } from "./emit-validator.js";

/** One fault, in ajv's words. */
export interface RawIssue {
  instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface Validator {
  (value: unknown): boolean;
  errors?: readonly RawIssue[] | null;
}

/**
 * A validator in memory. It is the emitted text itself, evaluated: so the two can not disagree. With `allErrors` its
 * `errors` hold every fault of a value instead of the first.
 */
export function compileValidator(closed: ClosedSchema, options: EmitOptions): Validator {
  const { script, judge } = emitValidator(closed, options);
  return new Function(`"use strict";\n${script}\nreturn ${judge};`)() as Validator;
}
