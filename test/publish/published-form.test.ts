import { expect, test } from "vitest";
import type { Json } from "../../src/json/json.js";
import { publishedForm } from "../../src/publish/published-form.js";
import { closeSchema } from "../../src/schema/close.js";
import { documentOfValue } from "../../src/schema/document.js";
import { linkSchemas } from "../../src/schema/link.js";

// Pins how single schemas are lowered; that every engine takes the canonical ones is shown in test/schemas.

const publish = (schema: Json): object => {
  const graph = linkSchemas([documentOfValue("a.schema.json", schema)], { dialect: "draft-07" });
  return publishedForm(closeSchema(graph, "a.schema.json#"), "https://example.com/a.schema.json");
};

const head = { $schema: "http://json-schema.org/draft-07/schema#", $id: "https://example.com/a.schema.json" };

const cases: { name: string; given: Json; want: object }[] = [
  {
    name: "an open enum becomes the standard one",
    given: { title: "Kind", type: "string", "x-known-values": { read: { label: "Read" } } },
    want: { ...head, title: "Kind", anyOf: [{ enum: ["read"] }, { type: "string" }] },
  },
  {
    name: "an open enum with a further constraint keeps its type beside it",
    given: { type: "string", minLength: 1, "x-known-values": ["a"] },
    want: { ...head, type: "string", minLength: 1, anyOf: [{ enum: ["a"] }, { type: "string" }] },
  },
  {
    name: "an open enum beside another anyOf goes into allOf",
    given: { type: "string", anyOf: [{ minLength: 1 }], "x-known-values": ["a"] },
    want: {
      ...head,
      type: "string",
      allOf: [{ anyOf: [{ enum: ["a"] }, { type: "string" }] }],
      anyOf: [{ minLength: 1 }],
    },
  },
  {
    name: "every x-* is left out, in data it stays",
    given: { properties: { "x-a": { "x-b": 1, const: { "x-c": 1 } } }, "x-order": 3 },
    want: { ...head, properties: { "x-a": { const: { "x-c": 1 } } } },
  },
  { name: "the schema true", given: true, want: { $id: head.$id } },
  { name: "the schema false", given: false, want: { $id: head.$id, not: {} } },
];

test.each(cases)("$name", ({ given, want }) => expect(publish(given)).toEqual(want));
