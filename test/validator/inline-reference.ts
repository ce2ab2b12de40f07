import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import fc from "fast-check";
import { type HelperKey, inlineHelpers } from "../../src/validator/inline/inline-helpers.js";

// What the tests of inline helpers share: our helpers as functions, and those of ajv to hold them against.

const require = createRequire(import.meta.url);
type Judge = (value: unknown) => boolean;
type Format = Judge | RegExp | { validate: Judge };
function asJudge(format: Format): Judge {
  if (format instanceof RegExp) return (value) => format.test(value as string);
  return typeof format === "function" ? (value) => !!format(value) : (value) => !!format.validate(value);
}

/** The texts of helpers and of all that they need, each once, needed ones first. */
export function textOf(keys: readonly HelperKey[]): string {
  const followed = new Set<HelperKey>();
  const follow = (key: HelperKey): void => {
    inlineHelpers[key].needs.forEach(follow);
    followed.add(key);
  };
  keys.forEach(follow);
  return [...followed].map((key) => inlineHelpers[key].text).join("\n");
}

/** The value that a call site is bound to, evaluated from the text. */
export function load<T>(key: HelperKey): T {
  return new Function(`"use strict"; ${textOf([key])}\nreturn ${inlineHelpers[key].name};`)() as T;
}

/** Our verdict on a format. */
export const ours = (key: HelperKey): Judge => asJudge(load(key));

/** The verdict of ajv-formats. */
export const upstream = (format: string): Judge =>
  asJudge((require("ajv-formats/dist/formats") as { fullFormats: Record<string, Format> }).fullFormats[format]!);

/** What ajv requires from its own runtime folder. */
export const ajvRuntime = <T>(name: "equal" | "ucs2length"): T =>
  (require(`ajv/dist/runtime/${name}`) as { default: T }).default;

const suite = process.env.JSON_SCHEMA_TEST_SUITE;
export const hasSuite = suite !== undefined && existsSync(suite);
/** Ends the title of a test that is skipped without the official suite. */
export const suiteNote = hasSuite ? "" : " (skipped: set JSON_SCHEMA_TEST_SUITE to a JSON-Schema-Test-Suite folder)";

/** Every string that the official suite tries on a format. */
export const suiteStrings = (format: string): string[] =>
  suiteTests("draft2020-12", format)
    .map(({ data }) => data)
    .filter((data) => typeof data === "string");

/** What the official suite wants of a format; nothing where a draft does not know it. */
export function suiteTests(draft: string, format: string): SuiteTest[] {
  const file = join(suite!, "tests", draft, "optional", "format", `${format}.json`);
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, "utf8")) as { tests: SuiteTest[] }[]).flatMap(({ tests }) => tests);
}
export interface SuiteTest {
  readonly data: unknown;
  readonly valid: boolean;
}

/** Texts with, now and then, one character taken out, put in or put in place of another. */
export function nearly(texts: fc.Arbitrary<string>, odd: readonly string[]): fc.Arbitrary<string> {
  const change = fc.record({ at: fc.nat(40), cut: fc.nat(1), put: fc.constantFrom("", ...odd) });
  return fc.tuple(texts, fc.option(change, { freq: 2 })).map(([text, edit]) => {
    if (edit === null) return text;
    const at = Math.min(edit.at, text.length);
    return text.slice(0, at) + edit.put + text.slice(at + edit.cut);
  });
}

/** Pieces put together in any order. */
export function joined(pieces: readonly string[], maxLength: number): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...pieces), { maxLength }).map((parts) => parts.join(""));
}
