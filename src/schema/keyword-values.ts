import { quote } from "../finding.js";
import { jsonEqual } from "../json/equal.js";
import { isObject, type Json } from "../json/json.js";
import { isSchema } from "./children.js";
import type { Holds } from "./keywords.js";

/** A fault in a keyword's value: where below the keyword, and what should stand there. */
export interface ValueFault {
  readonly pointer: string;
  readonly message: string;
}

type Test = (value: Json) => ValueFault[];

const types = ["array", "boolean", "integer", "null", "number", "object", "string"];

const must = (what: string, holds: (value: Json) => boolean): Test => {
  return (value) => (holds(value) ? [] : [{ pointer: "", message: `must be ${what}, not ${nameOf(value)}` }]);
};

/** The same for texts, where the text itself is what is wrong. */
const mustRead = (what: string, holds: (value: string) => boolean): Test => {
  return (value) => {
    if (isText(value) && holds(value)) return [];
    return [{ pointer: "", message: `must be ${what}, not ${isText(value) ? quote(value) : nameOf(value)}` }];
  };
};

const isText = (value: Json): value is string => typeof value === "string";
const isCount = (value: Json): boolean => Number.isInteger(value) && (value as number) >= 0;

const each = (test: Test): Test => {
  return (value) => below(Array.isArray(value) ? [...value.entries()] : Object.entries(value as object), test);
};

function below(entries: readonly (readonly [string | number, Json])[], test: Test): ValueFault[] {
  return entries.flatMap(([key, value]) =>
    test(value).map((fault) => ({
      ...fault,
      pointer: `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}${fault.pointer}`,
    })),
  );
}

/** Runs the second test only on values that pass the first. */
const then = (first: Test, second: Test): Test => {
  return (value) => {
    const faults = first(value);
    return faults.length > 0 ? faults : second(value);
  };
};

const anArray = must("an array", Array.isArray);
const aMap = must("an object", isObject);
const aSchema = must("a schema (an object or a boolean)", isSchema);
const text = must("a string", isText);
const unique = must("a list without repeats", (value) => new Set(value as Json[]).size === (value as Json[]).length);
const filled = must("a list with at least one member", (value) => (value as Json[]).length > 0);
const names = then(then(anArray, each(text)), unique);
const schemas = then(then(anArray, filled), each(aSchema));
const schemaMap = then(aMap, each(aSchema));
const typeName = mustRead(`one of ${types.join(", ")}`, (value) => types.includes(value));

const tests: Readonly<Record<Holds, Test>> = {
  schema: aSchema,
  schemas,
  items: (value) => (Array.isArray(value) ? schemas(value) : must("a schema or a list of schemas", isSchema)(value)),
  "schema-map": schemaMap,
  "regex-schema-map": schemaMap,
  dependencies: then(
    aMap,
    each((value) => (Array.isArray(value) ? names(value) : must("a schema or a list of names", isSchema)(value))),
  ),
  any: () => [],
  list: anArray,
  text,
  uri: text,
  "uri-reference": text,
  "resource-id": mustRead("a URI reference without a fragment", (value) => /^[^#]*#?$/.test(value)),
  anchor: mustRead("a name of letters, digits, -, _, . that starts with a letter or _", (value) =>
    /^[A-Za-z_][-A-Za-z0-9._]*$/.test(value),
  ),
  "anchor-2019": mustRead("a name of letters, digits, -, :, _, . that starts with a letter", (value) =>
    /^[A-Za-z][-A-Za-z0-9.:_]*$/.test(value),
  ),
  regex: text,
  number: must("a number", (value) => typeof value === "number"),
  "positive-number": must("a number above 0", (value) => typeof value === "number" && value > 0),
  count: must("a whole number, 0 or more", isCount),
  flag: must("true or false", (value) => typeof value === "boolean"),
  names,
  "names-map": then(aMap, each(names)),
  type: (value) => (Array.isArray(value) ? then(then(filled, each(typeName)), unique)(value) : typeName(value)),
  "flag-map": then(aMap, each(must("true or false", (value) => typeof value === "boolean"))),
  "known-values": (value) =>
    Array.isArray(value)
      ? then(filled, names)(value)
      : then(
          must("a list of names or a map from name to facts", isObject),
          each(must("an object of facts", isObject)),
        )(value),
  aliases: then(aMap, each(text)),
};

/** What the metaschema has against a keyword's value; empty when nothing. The schemas inside it are not looked into. */
export const faultsOf = (holds: Holds, value: Json): ValueFault[] => tests[holds](value);

function nameOf(value: Json): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (isObject(value)) return "an object";
  return typeof value === "string" ? "a string" : typeof value === "boolean" ? `${value}` : `${value}`;
}

/** Whether a list holds a value, by JSON equality. */
export const includesJson = (list: readonly Json[], value: Json): boolean =>
  list.some((each) => jsonEqual(each, value));
