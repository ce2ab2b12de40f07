import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { generateModules } from "../../src/generator/generate-modules.js";
import type { JsonObject } from "../../src/json/json.js";
import type { Dialect } from "../../src/schema/dialects.js";
import { withImpliedType } from "./implied-type.js";
import { judgeTypes } from "./judge-types.js";
import { type KnownGap, knownGaps, refusals } from "./known-gaps.js";
import { drafts, groupsOf, knownDocuments, type SuiteGroup, suiteFolder, suiteNote } from "./suite.js";

// Holds generated validators and types against the official suite. Single keywords are tested beside their code.

const root = mkdtempSync(join(tmpdir(), "toolspec-suite-"));
writeFileSync(join(root, "package.json"), '{ "type": "module" }');
afterAll(() => rmSync(root, { recursive: true }));

/** The least share of invalid instances that the types refuse, as written. */
const leastRefused: Readonly<Record<string, number>> = { draft7: 0.6, "draft2019-09": 0.45, "draft2020-12": 0.45 };

/** The same for schemas with their implied type. */
const leastRefusedTyped: Readonly<Record<string, number>> = { draft7: 0.72, "draft2019-09": 0.5, "draft2020-12": 0.5 };

interface Judged {
  readonly group: SuiteGroup;
  readonly module: string;
  readonly type: string;
  readonly verdicts: readonly boolean[];
}

interface Outcome {
  readonly judged: readonly Judged[];
  readonly refused: readonly string[];
}

/** Generates a module for every group, imports it from a file, and asks its validator about every instance. */
async function judgeAll(
  draft: string,
  dialect: Dialect,
  groups: readonly SuiteGroup[],
  prefix: string,
): Promise<Outcome> {
  const known = knownDocuments(draft);
  const judged: Judged[] = [];
  const refused: string[] = [];
  for (const [index, group] of groups.entries()) {
    const module = `${prefix}-${index}`;
    try {
      const sources = [{ path: `${module}.schema.json`, schema: group.schema }];
      const { files } = await generateModules({ sources, known, dialect, formats: "annotate" });
      for (const { path, content } of files) {
        mkdirSync(dirname(join(root, draft, path)), { recursive: true });
        writeFileSync(join(root, draft, path), content);
      }
    } catch (error) {
      refused.push(`${(error as Error).message} (${group.file}: ${group.description})`);
      continue;
    }
    const exported = (await import(pathToFileURL(join(root, draft, `${module}.js`)).href)) as Record<string, unknown>;
    const [name, validate] = Object.entries(exported).find(([each]) => each.startsWith("validate")) as [
      string,
      (value: unknown) => boolean,
    ];
    judged.push({
      group,
      module,
      type: name.slice("validate".length),
      verdicts: group.tests.map(({ data }) => validate(data)),
    });
  }
  return { judged, refused };
}

describe.skipIf(suiteFolder === undefined)(`the official suite${suiteNote}`, () => {
  describe.each(drafts)("$draft", ({ draft, dialect }) => {
    let outcome: Promise<Outcome> | undefined;
    const run = (): Promise<Outcome> => {
      outcome ??= judgeAll(draft, dialect, groupsOf(draft), "group");
      return outcome;
    };

    test("every group has a module, but for those refused by name", async () => {
      const { judged, refused } = await run();
      expect(judged.length).toBeGreaterThan(240);
      expect(refused.filter((message) => !refusals.some((refusal) => refusal.test(message)))).toEqual([]);
    });

    test("every verdict equals the suite's, but for the known gaps, all of which are still there", async () => {
      const { judged } = await run();
      const gaps = judged.flatMap(({ group, verdicts }) =>
        group.tests
          .filter(({ valid }, index) => verdicts[index] !== valid)
          .map((each): KnownGap => ({ file: group.file, description: group.description, test: each.description })),
      );
      expect(gaps.map(textOf).sort()).toEqual(knownGaps[draft]!.map(textOf).sort());
    });

    test("every valid instance is assignable to the type, and enough invalid ones are not", async () => {
      const { judged } = await run();
      const instances = judged.flatMap(({ group, module, type }) =>
        group.tests.map(({ data, valid }) => ({ module, type, value: data, valid, file: group.file })),
      );
      const assignable = judgeTypes(join(root, draft), instances);
      const gaps = instances.filter(({ valid }, index) => valid && !assignable[index]);
      expect(gaps).toEqual([]);
      const shares = shareByFile(instances, assignable);
      process.stdout.write(tableOf(draft, shares));
      expect(shares.refused / shares.invalid).toBeGreaterThanOrEqual(leastRefused[draft]!);
    });

    test("with the implied type added the types still accept what is valid, and refuse more", async () => {
      const typed = groupsOf(draft).map((group) => ({
        ...group,
        schema: withImpliedType(group.schema as JsonObject | boolean, dialect),
      }));
      const { judged } = await judgeAll(draft, dialect, typed, "typed");
      // The suite has no verdicts for these schemas: the validators, which have just been held against it, give them.
      const instances = judged.flatMap(({ group, module, type, verdicts }) =>
        group.tests.map(({ data }, index) => ({
          module,
          type,
          value: data,
          valid: verdicts[index]!,
          file: group.file,
        })),
      );
      const assignable = judgeTypes(join(root, draft), instances);
      const gap = knownGaps[draft]!.map(({ file }) => file);
      expect(instances.filter(({ valid, file }, index) => valid && !assignable[index] && !gap.includes(file))).toEqual(
        [],
      );
      const { refused, invalid } = shareByFile(instances, assignable);
      process.stdout.write(
        `with the implied type the types of ${draft} refuse ${refused} of ${invalid} (${((100 * refused) / invalid).toFixed(1)}%)\n`,
      );
      expect(refused / invalid).toBeGreaterThanOrEqual(leastRefusedTyped[draft]!);
    });
  });
});

const textOf = ({ file, description, test }: KnownGap): string => `${file} | ${description} | ${test}`;

interface Shares {
  readonly invalid: number;
  readonly refused: number;
  readonly files: ReadonlyMap<string, { invalid: number; refused: number }>;
}

function shareByFile(
  instances: readonly { readonly valid: boolean; readonly file: string }[],
  assignable: readonly boolean[],
): Shares {
  const files = new Map<string, { invalid: number; refused: number }>();
  const total = { invalid: 0, refused: 0 };
  for (const [index, { valid, file }] of instances.entries()) {
    if (valid) continue;
    const share = files.get(file) ?? { invalid: 0, refused: 0 };
    files.set(file, share);
    for (const each of [share, total]) {
      each.invalid++;
      if (!assignable[index]) each.refused++;
    }
  }
  return { ...total, files };
}

function tableOf(draft: string, { invalid, refused, files }: Shares): string {
  const row = (name: string, share: { invalid: number; refused: number }): string =>
    `  ${name.replace(/\.json$/, "").padEnd(28)} ${String(share.refused).padStart(4)} of ${String(share.invalid).padStart(4)}\n`;
  const percent = ((100 * refused) / invalid).toFixed(1);
  const rows = [...files].map(([file, share]) => row(file, share));
  return `\ninvalid instances that the types of ${draft} refuse\n${rows.join("")}${row(`all (${percent}%)`, { invalid, refused })}`;
}
