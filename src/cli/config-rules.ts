import { quote } from "../finding.js";
import { moduleKinds } from "../generator/module-text.js";
import { isObject, type Json } from "../json/json.js";
import { escapeToken } from "../json/pointer.js";
import { dialects } from "../schema/dialects.js";
import { nearest } from "../schema/nearest.js";

/** What may stand at a place of the configuration. A test holds the whole tree against `toolspec-config.schema.json`. */
type Rule =
  | { readonly is: string; readonly holds: (value: Json) => boolean; readonly choices?: readonly string[] }
  | { readonly members: Readonly<Record<string, Rule>>; readonly required?: readonly string[] }
  | { readonly list: Rule; readonly filled?: boolean }
  | { readonly map: Rule; readonly filledKeys?: boolean };

/** `at` is a key when the key itself is at fault, else a value. */
export interface ConfigFault {
  readonly fact: string;
  readonly pointer: string;
  readonly at: "key" | "value";
  readonly hint?: string;
}

const isText = (value: Json): value is string => typeof value === "string";
const text: Rule = { is: "a string", holds: isText };
const size: Rule = { is: "a whole number above 0", holds: (value) => Number.isInteger(value) && (value as number) > 0 };
const typeName: Rule = {
  is: "the name of a TypeScript type",
  holds: (value) => isText(value) && /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(value),
};
const oneOf = (...choices: readonly string[]): Rule => ({
  is: `one of ${choices.map((each) => quote(each)).join(", ")}`,
  holds: (value) => isText(value) && choices.includes(value),
  choices,
});

const entry: Rule = {
  members: {
    inputs: { list: text, filled: true },
    out: text,
    dialect: oneOf(...dialects),
    formats: oneOf("assert", "annotate"),
    module: oneOf(...moduleKinds),
    names: { map: typeName, filledKeys: true },
    keywords: { list: text },
    knownFormats: { list: text },
    limits: { members: { bytes: size, levels: size, nodes: size } },
  },
  required: ["inputs", "out"],
};

const configuration: Rule = {
  members: {
    $schema: text,
    version: { is: "1", holds: (value) => value === 1 },
    generate: { list: entry },
    publish: { members: { out: text, baseUrl: text } },
    breaking: {
      members: {
        mode: oneOf("backward", "forward", "full"),
        rules: { map: oneOf("error", "warning", "info", "off") },
        accept: { list: text },
      },
    },
  },
  required: ["version"],
};

/** All that is wrong with a configuration, by its form alone; in the order of its text. */
export const configFaults = (value: Json): ConfigFault[] => faultsOf(value, configuration, "it", "");

function faultsOf(value: Json, rule: Rule, subject: string, pointer: string): ConfigFault[] {
  const wrong = (is: string, hint?: string): ConfigFault[] => [
    { fact: `${subject} must be ${is}, not ${nameOf(value)}`, pointer, at: "value", ...(hint && { hint }) },
  ];
  if ("is" in rule) {
    if (rule.holds(value)) return [];
    const meant = isText(value) ? nearest(value, rule.choices ?? []) : undefined;
    return wrong(rule.is, meant && `did you mean ${quote(meant)}?`);
  }
  if ("list" in rule) {
    if (!Array.isArray(value)) return wrong("a list");
    if (rule.filled && value.length === 0) return wrong("a list of at least one");
    return value.flatMap((each, index) =>
      faultsOf(each, rule.list, `item ${index} of ${subject}`, `${pointer}/${index}`),
    );
  }
  if (!isObject(value)) return wrong("an object");
  const entries = Object.entries(value).map(([key, each]) => [key, each, `${pointer}/${escapeToken(key)}`] as const);
  if ("map" in rule) {
    return entries.flatMap(([key, each, at]) =>
      rule.filledKeys && key === ""
        ? [{ fact: `${subject} has an empty key`, pointer: at, at: "key" }]
        : faultsOf(each, rule.map, `${quote(key)} in ${subject}`, at),
    );
  }
  return [
    ...entries.flatMap(([key, each, at]) =>
      Object.hasOwn(rule.members, key)
        ? faultsOf(each, rule.members[key]!, quote(key), at)
        : [unknownKey(key, Object.keys(rule.members), at)],
    ),
    ...(rule.required ?? [])
      .filter((key) => !Object.hasOwn(value, key))
      .map((key): ConfigFault => ({ fact: `${quote(key)} is missing`, pointer, at: "value" })),
  ];
}

function unknownKey(key: string, known: readonly string[], pointer: string): ConfigFault {
  const meant = nearest(key, known);
  const hint = meant === undefined ? `known here: ${known.join(", ")}` : `did you mean ${quote(meant)}?`;
  return { fact: `${quote(key)} is not known`, pointer, at: "key", hint };
}

function nameOf(value: Json): string {
  if (isText(value)) return quote(value, 40);
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  return isObject(value) ? "an object" : String(value);
}
