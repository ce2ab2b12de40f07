import { quote } from "../finding.js";
import { isObject, type JsonObject } from "../json/json.js";
import { escapeToken } from "../json/pointer.js";
import { faultsOf, type ValueFault } from "./keyword-values.js";

/** The facts of `x-known-values`: the names of an open enum, and what is known of each (empty for the list form). */
export interface KnownValues {
  readonly names: readonly string[];
  readonly facts: JsonObject | undefined;
}

/** The open enum that a schema declares, if it does so well-formed. */
export function knownValuesOf(raw: JsonObject): KnownValues | undefined {
  const value = raw["x-known-values"];
  if (value === undefined || faultsOf("known-values", value).length > 0) return undefined;
  return isObject(value) ? { names: Object.keys(value), facts: value } : { names: value as string[], facts: undefined };
}

/** Other spellings of an enum's values that readers may meet, each mapped to the value it stands for. */
export function aliasesOf(raw: JsonObject): Readonly<Record<string, string>> | undefined {
  const value = raw["x-aliases"];
  return value === undefined || faultsOf("aliases", value).length > 0 ? undefined : (value as Record<string, string>);
}

/** Holds our two annotation keywords against the schema that they stand in. */
export function checkVocabulary(raw: JsonObject): ValueFault[] {
  const faults: ValueFault[] = [];
  if (knownValuesOf(raw) !== undefined && raw.type !== "string") {
    faults.push({ pointer: "/x-known-values", message: '"x-known-values" belongs on a schema of "type": "string"' });
  }
  const aliases = aliasesOf(raw);
  if (aliases === undefined) return faults;
  const values = Array.isArray(raw.enum) ? raw.enum : [];
  for (const [alias, value] of Object.entries(aliases)) {
    const pointer = `/x-aliases/${escapeToken(alias)}`;
    if (!values.includes(value))
      faults.push({ pointer, message: `alias ${quote(alias)} stands for ${quote(value)}, which "enum" does not list` });
    if (values.includes(alias)) faults.push({ pointer, message: `alias ${quote(alias)} is itself a value of "enum"` });
  }
  return faults;
}
