// Guards that a shape means what its schema means. The judge of shapes is this folder's own and reads nothing but the
// shape; the judge of schemas is ajv. What single rewritings give is in tidy-shape.test.ts and its neighbours.
import fc from "fast-check";
import { expect, test } from "vitest";
import { closeSchema } from "../../src/schema/close.js";
import { type Dialect, dialects } from "../../src/schema/dialects.js";
import { engineSchema } from "../../src/schema/engine-schema.js";
import { shapesOf } from "../../src/schema/shape-of.js";
import { judge, type Verdict } from "./judge-shape.js";
import { linked } from "./linked.js";
import { oracleOf } from "./oracle.js";
import { smallFiles } from "./small-files.js";
import { type Schemas, smallSchemas, smallValue, smallValues } from "./small-schemas.js";

test.each(dialects)("the shape of a schema accepts exactly what the schema accepts in %s", (dialect) => {
  const seen = compare(dialect, smallSchemas(dialect), 400);
  // Neither verdict may be rare, or the comparison would prove little.
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(3000);
  expect(seen.undefined).toBe(0);
});

test.each(dialects)("the same holds over references, recursive ones among them, in %s", (dialect) => {
  const recursive = smallFiles(dialect, ["a.json"]).map((files) => files["a.json"]!);
  const seen = compare(dialect, recursive, 200);
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(1000);
  expect(seen.undefined).toBe(0);
});

test.each(["2019-09", "2020-12"] as const)(
  "beyond the shape is only what unevaluated keywords decide in %s",
  (dialect) => {
    const keywords = (inner: Schemas) => ({ unevaluatedItems: inner, unevaluatedProperties: inner });
    const seen = compare(dialect, smallSchemas(dialect, { keywords }), 200);
    expect(Math.min(seen.true, seen.false, seen.undefined)).toBeGreaterThan(100);
  },
);

/** Compares on all small values and some more, and counts what the shape said. An undefined verdict is compared with none. */
function compare(dialect: Dialect, schemas: Schemas, numRuns: number): Record<`${Verdict}`, number> {
  const seen = { true: 0, false: 0, undefined: 0 };
  fc.assert(
    fc.property(schemas, fc.array(smallValue, { minLength: 5, maxLength: 10 }), (schema, values) => {
      const graph = linked({ "a.json": schema }, { dialect });
      const shapes = shapesOf(graph);
      // What the engine gets to see is held against the schema itself in engine-schema.test.ts.
      const accepts = oracleOf(dialect, engineSchema(closeSchema(graph, "a.json#"), { formats: "annotate" }));
      for (const value of [...smallValues, ...values]) {
        const found = judge(shapes, shapes.of("a.json#"), value);
        seen[`${found}`]++;
        if (found !== undefined) expect({ value, accepted: found }).toEqual({ value, accepted: accepts(value) });
      }
    }),
    { numRuns },
  );
  return seen;
}
