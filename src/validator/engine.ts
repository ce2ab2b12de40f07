import { createRequire } from "node:module";
import type { Ajv, Options } from "ajv";
import { isObject, type JsonObject } from "../json/json.js";
import { childrenOf } from "../schema/children.js";
import type { Dialect } from "../schema/dialects.js";
import { assertedFormats } from "../schema/formats.js";
import { standardFormats } from "./standard-formats.js";

// ajv and its parts are CommonJS; require gives their real exports, and only for the dialect that is asked for.
const require: NodeJS.Require = createRequire(import.meta.url);

const classes: Readonly<Record<Dialect, string>> = {
  "draft-07": "ajv",
  "2019-09": "ajv/dist/2019.js",
  "2020-12": "ajv/dist/2020.js",
};

/**
 * The one place where ajv is configured. Each schema gets an instance of its own: names in emitted code come from
 * counters of the instance, so a used one would make the bytes of a module depend on its neighbours.
 */
export function createEngine(dialect: Dialect, schema: JsonObject | boolean, options: Options): Ajv {
  const { default: Engine } = require(classes[dialect]) as { default: new (options: Options) => Ajv };
  const engine = new Engine({
    // Schemas have been checked before; ajv only judges values.
    strict: false,
    meta: false,
    validateSchema: false,
    logger: false,
    messages: false,
    // NaN and Infinity are not JSON numbers, though a program may hold them.
    strictNumbers: true,
    ownProperties: namesPrototypeMember(schema, dialect),
    ...options,
  });
  // The classes of later dialects record what was evaluated in every function, which only these keywords read.
  if (!mentions(schema, dialect, ["unevaluatedItems", "unevaluatedProperties"])) engine.opts.unevaluated = false;
  addFormats(engine);
  return engine;
}

const mentions = (schema: JsonObject | boolean, dialect: Dialect, names: readonly string[]): boolean =>
  isObject(schema) &&
  (names.some((name) => Object.hasOwn(schema, name)) ||
    childrenOf(schema, dialect).some((child) => mentions(child.schema, dialect, names)));

function addFormats(engine: Ajv): void {
  const { default: add } = require("ajv-formats") as { default: (ajv: Ajv, formats: readonly string[]) => void };
  add(engine, assertedFormats);
  // What is not overruled here keeps the verdict of ajv-formats: `url`, `byte` and the iso formats are no standard's.
  for (const [name, pattern] of Object.entries(standardFormats)) engine.addFormat(name, pattern);
}

/** Own-property tests cost much and matter only where a member could be mistaken for one of `Object.prototype`. */
function namesPrototypeMember(schema: JsonObject | boolean, dialect: Dialect): boolean {
  if (!isObject(schema)) return false;
  return (
    namedMembers(schema).some((name) => name in Object.prototype) ||
    childrenOf(schema, dialect).some((child) => namesPrototypeMember(child.schema, dialect))
  );
}

function namedMembers(schema: JsonObject): string[] {
  const maps = ["properties", "dependencies", "dependentRequired", "dependentSchemas"].flatMap((name) =>
    isObject(schema[name]) ? Object.entries(schema[name]) : [],
  );
  const lists = [schema.required, ...maps.map(([, value]) => value)].filter(Array.isArray).flat();
  return [...maps.map(([name]) => name), ...lists.filter((name) => typeof name === "string")];
}
