// Guards, against the official suite, that every schema is understood or refused by name, and that shapes give the
// suite's verdicts. It is looked for where JSON_SCHEMA_TEST_SUITE says.
import { describe, expect, test } from "vitest";
import { ToolSpecError } from "../../src/finding.js";
import { checkSchemas, folderPolicy } from "../../src/schema/check.js";
import type { Dialect } from "../../src/schema/dialects.js";
import { documentOfValue } from "../../src/schema/document.js";
import type { SchemaGraph } from "../../src/schema/graph.js";
import { linkSchemas } from "../../src/schema/link.js";
import { shapesOf } from "../../src/schema/shape-of.js";
import { judge } from "./judge-shape.js";
import { type SuiteGroup, suiteDocuments, suiteDrafts, suiteFolder, suiteGroups } from "./official-suite.js";

type Understood = { graph: SchemaGraph } | { refused: string };

function understand({ schema }: SuiteGroup, dialect: Dialect, known: ReturnType<typeof suiteDocuments>): Understood {
  try {
    const graph = linkSchemas([documentOfValue("suite.json", schema)], { dialect, known });
    const [error] = checkSchemas(graph, folderPolicy).errors;
    return error === undefined ? { graph } : { refused: error.code };
  } catch (error) {
    if (!(error instanceof ToolSpecError)) throw error;
    return { refused: error.code };
  }
}

// Groups that are refused, by file, with the number of them; whatever else was refused would be a fault.
const everywhere = { "format/unknown FORMAT_UNSUPPORTED": 1, "unknownKeyword KEYWORD_UNSUPPORTED": 1 };
const optional = (refused: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(refused).map(([name, count]) => [`optional/${name}`, count]));
const modern = optional({
  ...everywhere,
  "dependencies-compatibility KEYWORD_UNSUPPORTED": 7,
  "refOfUnknownKeyword KEYWORD_UNSUPPORTED": 4,
  "refOfUnknownKeyword REFERENCE_DANGLING": 1,
});
const proto = { "properties NAME_UNSUPPORTED": 1, "required NAME_UNSUPPORTED": 1 };
const metaschema = { "defs KEYWORD_UNSUPPORTED": 1, "ref KEYWORD_UNSUPPORTED": 1, "vocabulary DIALECT_UNSUPPORTED": 2 };
const dynamic = { "unevaluatedItems KEYWORD_UNSUPPORTED": 1, "unevaluatedProperties KEYWORD_UNSUPPORTED": 1 };

// A reference to another draft's remote is one to the network, since those are not known here.
const refusals: Record<string, Record<string, number>> = {
  draft7: { ...proto, ...optional({ ...everywhere, "cross-draft REFERENCE_OUTSIDE": 1 }) },
  "draft2019-09": {
    ...proto,
    ...metaschema,
    ...dynamic,
    ...modern,
    ...optional({ "cross-draft REFERENCE_OUTSIDE": 2 }),
    "recursiveRef KEYWORD_UNSUPPORTED": 9,
  },
  "draft2020-12": {
    ...{ ...proto, ...metaschema, ...dynamic, ...modern, "dynamicRef KEYWORD_UNSUPPORTED": 20 },
    ...optional({
      "cross-draft REFERENCE_OUTSIDE": 1,
      "dynamicRef KEYWORD_UNSUPPORTED": 1,
      "format-assertion DIALECT_UNSUPPORTED": 2,
    }),
  },
};

// 1e308 / 0.5 is infinite in binary64.
const overflow =
  "optional/float-overflow: all integers are multiples of 0.5, if overflow is handled: valid if optional overflow handling is implemented";

describe.skipIf(suiteFolder === "")("the official suite (set JSON_SCHEMA_TEST_SUITE to its folder)", () => {
  describe.each(suiteDrafts)("%s", (draft, dialect) => {
    const groups = suiteFolder === "" ? [] : suiteGroups(draft);
    const known = suiteFolder === "" ? new Map() : suiteDocuments(draft);

    test("holds no schema that is neither understood nor refused for a reason named here", () => {
      const found: Record<string, number> = {};
      for (const group of groups) {
        const understood = understand(group, dialect, known);
        if (!("refused" in understood)) continue;
        const key = `${group.file} ${understood.refused}`;
        found[key] = (found[key] ?? 0) + 1;
      }
      expect(found).toEqual(refusals[draft]);
      expect(groups.length).toBeGreaterThan(300);
    });

    test("gets from the shape the verdict that it asks for", () => {
      const wrong: string[] = [];
      const seen = { true: 0, false: 0, undefined: 0 };
      // Formats are not judged by a shape, and the content of a string by nothing here.
      for (const group of groups.filter(({ file }) => !/^optional\/(format|content)/.test(file))) {
        const understood = understand(group, dialect, known);
        if ("refused" in understood) continue;
        const shapes = shapesOf(understood.graph);
        for (const { description, data, valid } of group.tests) {
          const found = judge(shapes, shapes.of("suite.json#"), data);
          seen[`${found}`]++;
          if (found !== undefined && found !== valid) wrong.push(`${group.file}: ${group.description}: ${description}`);
        }
      }
      expect(wrong).toEqual([overflow]);
      expect(Math.min(seen.true, seen.false)).toBeGreaterThan(300);
    });
  });
});
