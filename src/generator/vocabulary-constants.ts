import type { JsonObject } from "../json/json.js";
import { aliasesOf, knownValuesOf } from "../schema/vocabulary.js";
import { camelCase } from "./identifiers.js";
import { propertyName, stringLiteral, typeLiteral, valueLiteral } from "./literal.js";
import type { ModuleExport } from "./module-text.js";

/** The constant tables of a named type: known values with their facts, the values of an aliased enum, and its aliases. */
export function vocabularyConstants(typeName: string, raw: JsonObject): ModuleExport[] {
  const known = knownValuesOf(raw);
  const aliases = aliasesOf(raw);
  const base = camelCase(typeName);
  const constants: ModuleExport[] = [];
  if (known !== undefined) constants.push(list(`${base}Values`, known.names));
  if (known?.facts !== undefined) constants.push(facts(`${base}Facts`, known.facts));
  if (aliases !== undefined) {
    const values = (raw.enum as unknown[]).filter((value) => typeof value === "string");
    constants.push(list(`${base}Values`, values), facts(`${base}Aliases`, aliases as JsonObject));
  }
  return constants;
}

const list = (name: string, values: readonly string[]): ModuleExport => ({
  name,
  type: `readonly [${values.map(stringLiteral).join(", ")}]`,
  value: `/* @__PURE__ */ Object.freeze(${valueLiteral([...values])})`,
});

function facts(name: string, table: JsonObject): ModuleExport {
  const members = Object.entries(table).map(
    ([key, value]) => `  readonly ${propertyName(key)}: ${typeLiteral(value)};\n`,
  );
  return {
    name,
    type: `{\n${members.join("")}}`,
    value: `/* @__PURE__ */ Object.freeze(${valueLiteral(table)})`,
  };
}
