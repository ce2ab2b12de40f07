// Guards the keyword table against the official metaschemas: which keywords there are, and what each may hold.
// What a keyword does to a shape, a type or a closed schema is proved where that is made.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/json/json.js";
import { checkSchemas, folderPolicy } from "../../src/schema/check.js";
import { type Dialect, dialects } from "../../src/schema/dialects.js";
import { keywordOf, keywords, keywordsOf } from "../../src/schema/keywords.js";
import { linked } from "./linked.js";
import { metaschemaKeywords, passesMetaschema } from "./metaschemas.js";
import { boundaryValues, schemasWithSlips } from "./schemas-with-slips.js";

const ours = ["x-known-values", "x-aliases", "$async", "tsType", "tsEnumNames"];

// What the table has beyond the metaschema of a dialect, and the other way round.
const exceptions: Readonly<Record<Dialect, { more: string[]; less: string[] }>> = {
  // Pointers lead into either container whatever the draft calls it.
  "draft-07": { more: ["$defs", ...ours], less: [] },
  // Kept in the metaschema only so that nobody gives the old name another meaning.
  "2019-09": { more: ours, less: ["dependencies"] },
  "2020-12": { more: ours, less: ["$recursiveAnchor", "$recursiveRef", "dependencies"] },
};

describe.each(dialects)("in %s", (dialect) => {
  test("the table holds the keywords of the metaschema, but for the exceptions named here", () => {
    const [table, official] = [new Set(keywordsOf(dialect).keys()), metaschemaKeywords(dialect)];
    expect({
      more: [...table].filter((name) => !official.has(name)).sort(),
      less: [...official].filter((name) => !table.has(name)).sort(),
    }).toEqual({ more: [...exceptions[dialect].more].sort(), less: exceptions[dialect].less });
  });

  test("every keyword takes and refuses the values that the metaschema does", () => {
    const judged = [...keywordsOf(dialect).values()].filter(({ name }) => isJudgedByValue(dialect, name));
    const differing = judged.flatMap(({ name }) =>
      boundaryValues.flatMap((value) => {
        const schema = { [name]: value };
        const want = passesMetaschema(dialect, schema);
        return passesCheck(dialect, schema) === want ? [] : [`${JSON.stringify(schema)} should be ${want}`];
      }),
    );
    expect(differing).toEqual([]);
    expect(judged.length * boundaryValues.length).toBeGreaterThan(1500);
  });

  test("schemas with a slip somewhere are refused exactly when the metaschema refuses them", () => {
    const verdicts = { true: 0, false: 0 };
    fc.assert(
      fc.property(schemasWithSlips(dialect), (schema) => {
        const want = passesMetaschema(dialect, schema);
        verdicts[`${want}`]++;
        expect(passesCheck(dialect, schema)).toBe(want);
      }),
      { numRuns: 1500 },
    );
    // Neither verdict may be rare, or the comparison would prove little.
    expect(Math.min(verdicts.true, verdicts.false)).toBeGreaterThan(200);
  });
});

test("a dialect has one row a keyword", () => {
  for (const dialect of dialects) {
    const names = keywords.filter((each) => each.dialects.includes(dialect)).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
});

test("a name of Object.prototype is no keyword", () =>
  expect(["constructor", "toString", "__proto__"].map((name) => keywordOf("2020-12", name))).toEqual([
    undefined,
    undefined,
    undefined,
  ]));

/** Rows that are ours are not in the metaschema; refused ones are reported by name; these two are taken up by linking. */
function isJudgedByValue(dialect: Dialect, name: string): boolean {
  const role = keywordOf(dialect, name)?.role;
  if (role === "refused" || role === "vendor" || name === "$schema" || name === "$ref") return false;
  return !exceptions[dialect].more.includes(name);
}

/** Whether nothing is `SCHEMA_INVALID`; formats and patterns have codes of their own, and ajv's metaschemas skip them. */
function passesCheck(dialect: Dialect, schema: JsonObject): boolean {
  const { errors } = checkSchemas(linked({ "a.json": schema }, { dialect }), folderPolicy);
  return errors.every(({ code }) => code !== "SCHEMA_INVALID");
}

test("the metaschemas in ajv do judge: they refuse what they should", () => {
  const wrong: JsonObject[] = [{ type: "strnig" }, { properties: { a: { minLength: -1 } } }, { required: "a" as Json }];
  for (const dialect of dialects)
    expect(wrong.map((schema) => passesMetaschema(dialect, schema))).toEqual([false, false, false]);
});
