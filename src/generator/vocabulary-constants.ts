import type { JsonObject } from "../json/json.js";
import { aliasesOf, knownValuesOf } from "../schema/vocabulary.js";
import { camelCase } from "./identifiers.js";
import { propertyName, stringLiteral, typeLiteral, valueLiteral } from "./literal.js";

/** One exported constant: its JavaScript and its declaration. */
export interface Constant {
  readonly name: string;
  readonly script: string;
  readonly declaration: string;
}

/** The constant tables of a named type: known values with their facts, the values of an aliased enum, and its aliases. */
export function vocabularyConstants(typeName: string, raw: JsonObject): Constant[] {
  const known = knownValuesOf(raw);
  const aliases = aliasesOf(raw);
  const base = camelCase(typeName);
  const constants: Constant[] = [];
  if (known !== undefined) constants.push(list(`${base}Values`, known.names));
  if (known?.facts !== undefined) constants.push(facts(`${base}Facts`, known.facts));
  if (aliases !== undefined) {
    const values = (raw.enum as unknown[]).filter((value) => typeof value === "string");
    constants.push(list(`${base}Values`, values), facts(`${base}Aliases`, aliases as JsonObject));
  }
  return constants;
}

const list = (name: string, values: readonly string[]): Constant => ({
  name,
  script: `export const ${name} = /* @__PURE__ */ Object.freeze(${valueLiteral([...values])});\n`,
  declaration: `export declare const ${name}: readonly [${values.map(stringLiteral).join(", ")}];\n`,
});

function facts(name: string, table: JsonObject): Constant {
  const members = Object.entries(table).map(
    ([key, value]) => `  readonly ${propertyName(key)}: ${typeLiteral(value)};\n`,
  );
  return {
    name,
    script: `export const ${name} = /* @__PURE__ */ Object.freeze(${valueLiteral(table)});\n`,
    declaration: `export declare const ${name}: {\n${members.join("")}};\n`,
  };
}
