import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** A real fault of a tool such as this one. `expected` and `pitfall` are for readers; the wants stand in the tests. */
export interface Case {
  readonly id: string;
  readonly kind: string;
  readonly problem: string;
  readonly input: unknown;
}

export const cases: readonly Case[] = readFileSync(join(import.meta.dirname, "generate-cases.jsonl"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Case);

/** What a case is tested by. Its input comes as it stands in the file, so that case and test can not drift apart. */
// biome-ignore lint/suspicious/noExplicitAny: each test knows the form of its own input.
export type CaseTests = Readonly<Record<string, (input: any) => void | Promise<void>>>;

/** One test for each case of a kind, titled by its problem, and one that holds ids and tests against each other. */
export function testCases(kind: string, tests: CaseTests): void {
  const ofKind = cases.filter((each) => each.kind === kind);
  test(`every case of ${kind} has a test, and every test a case`, () => {
    expect(Object.keys(tests).sort()).toEqual(ofKind.map(({ id }) => id).sort());
  });
  for (const { id, problem, input } of ofKind) {
    const run = tests[id];
    if (run !== undefined) test(`${id}: ${problem}`, () => run(input));
  }
}
