// Guards the lists of formats against the library that judges them.
import { createRequire } from "node:module";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { assertedFormats, numberFormats, standardAnnotations, useOfFormat } from "../../src/schema/formats.js";

const require = createRequire(import.meta.url);
const { formatNames, fullFormats } = require("ajv-formats/dist/formats") as {
  formatNames: string[];
  fullFormats: Record<string, unknown>;
};

test("the asserted formats are those that ajv-formats judges on strings", () => {
  const onNumbers = formatNames.filter((name) => (fullFormats[name] as { type?: string }).type === "number");
  expect(onNumbers.sort()).toEqual(["double", "float", "int32", "int64"]);
  expect([...assertedFormats]).toEqual(formatNames.filter((name) => !onNumbers.includes(name)).sort());
});

test("its formats for numbers are annotations here", () => {
  expect(["double", "float", "int32", "int64"].map(useOfFormat)).toEqual(Array(4).fill("annotation"));
});

// Validation, sections 7.3.1 to 7.3.8 of 2020-12, and what draft-07 names.
const standard =
  "date-time date time duration email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference iri iri-reference uuid uri-template json-pointer relative-json-pointer regex";

test("every standard format is judged or named as one that is not", () => {
  const others = standard.split(" ").filter((name) => useOfFormat(name) !== "asserted");
  expect(others.sort()).toEqual(["idn-email", "idn-hostname", "iri", "iri-reference"]);
  expect([...standardAnnotations]).toEqual(others);
  expect(others.map(useOfFormat)).toEqual(Array(4).fill("standard-annotation"));
});

test("no format is of two kinds", () => {
  const all = [...assertedFormats, ...standardAnnotations, ...numberFormats];
  expect(new Set(all).size).toBe(all.length);
});

test.each(["phone", "Date", "", "constructor", "__proto__"])("%j is unknown", (name) =>
  expect(useOfFormat(name)).toBe("unknown"),
);

test("ajv alone judges none of them, so the list is what decides", () =>
  expect(Object.keys(new Ajv().formats)).toEqual([]));
