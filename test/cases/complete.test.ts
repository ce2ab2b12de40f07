import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cases } from "./case-tests.js";

// That no case falls between the files. Inside of one kind, `testCases` holds ids and tests against each other.

test("every kind of case has its file", () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".test.ts"));
  const kinds = files.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), "utf8").matchAll(/^testCases\("(.+)", \{$/gm)].map(
      ([, kind]) => kind,
    ),
  );
  expect(kinds.sort()).toEqual([...new Set(cases.map(({ kind }) => kind))].sort());
});

test("no id stands twice", () => {
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
});
