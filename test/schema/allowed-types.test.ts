// Guards that no type is left out that a value of a shape can have; leaving out more than can be read off a shape is not
// promised.
import fc from "fast-check";
import { expect, test } from "vitest";
import { allowedTypes } from "../../src/schema/allowed-types.js";
import { typeOf } from "../../src/schema/shape.js";
import { shapesOf } from "../../src/schema/shape-of.js";
import { judge } from "./judge-shape.js";
import { linked } from "./linked.js";
import { smallFiles } from "./small-files.js";
import { smallValues } from "./small-schemas.js";

function typesIn(schema: unknown): string {
  const shapes = shapesOf(linked({ "a.json": schema }));
  return [...allowedTypes(shapes.of("a.json#"), shapes.of)].join(" ");
}

const $defs = { text: { type: ["string", "null"] }, list: { type: "array", items: { $ref: "#" } } };

test.each([
  [true, "null boolean number string array object"],
  [false, ""],
  [{ type: ["integer", "string"] }, "number string"],
  [{ minLength: 1 }, "null boolean number string array object"],
  [{ enum: ["a", 1] }, "number string"],
  [{ $ref: "#/$defs/text", $defs }, "null string"],
  [{ $ref: "#/$defs/list", $defs }, "array"],
  [{ $ref: "#/$defs/text", type: ["null", "number"], $defs }, "null"],
  [{ anyOf: [{ $ref: "#/$defs/text" }, { type: "number", minimum: 1 }], $defs }, "null number string"],
  [
    { oneOf: [{ $ref: "#/$defs/text" }, { $ref: "#/$defs/list" }], type: ["string", "array", "object"], $defs },
    "string array",
  ],
  [
    {
      allOf: [
        {
          anyOf: [
            { type: "string", minLength: 1 },
            { type: "number", minimum: 1 },
          ],
        },
      ],
      not: { type: "number" },
    },
    "string",
  ],
  // What does not hold is not looked into, nor are conditions.
  [{ not: { $ref: "#/$defs/text" }, $defs }, "null boolean number string array object"],
  [{ if: true, then: { type: "null" } }, "null boolean number string array object"],
])("%j allows %s", (schema, want) => expect(typesIn(schema)).toBe(want));

test("a definition that doubles thirty times is looked at once", () => {
  const doubled = Object.fromEntries(
    Array.from({ length: 30 }, (_, n) => [
      `d${n}`,
      { anyOf: [{ $ref: `#/$defs/d${n + 1}` }, { $ref: `#/$defs/d${n + 1}`, minLength: 1 }] },
    ]),
  );
  expect(typesIn({ $ref: "#/$defs/d0", $defs: { ...doubled, d30: { type: "null" } } })).toBe("null");
});

test("every value that a shape accepts is of a type that it allows", () => {
  fc.assert(
    fc.property(smallFiles("2020-12", ["a.json", "b.json"]), (files) => {
      const shapes = shapesOf(linked(files));
      const shape = shapes.of("a.json#");
      const types = allowedTypes(shape, shapes.of);
      for (const value of smallValues) {
        if (judge(shapes, shape, value) !== false) expect([...types]).toContain(typeOf(value));
      }
    }),
    { numRuns: 200 },
  );
});
