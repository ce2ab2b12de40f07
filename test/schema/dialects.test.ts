// Guards how a dialect is recognised and who chooses it.
import { describe, expect, test } from "vitest";
import { dialectOf } from "../../src/schema/dialects.js";
import { linked } from "./linked.js";
import { told } from "./told.js";

const draft7 = "http://json-schema.org/draft-07/schema#";

test.each([
  [draft7, "draft-07"],
  ["http://json-schema.org/draft-07/schema", "draft-07"],
  ["https://json-schema.org/draft-07/schema#", "draft-07"],
  ["https://json-schema.org/draft/2019-09/schema", "2019-09"],
  ["https://json-schema.org/draft/2020-12/schema", "2020-12"],
  ["http://json-schema.org/draft/2020-12/schema#", "2020-12"],
])("%s is %s", (uri, want) => expect(dialectOf(uri, () => ({}))).toBe(want));

test.each([
  "http://json-schema.org/draft-04/schema#",
  "http://json-schema.org/draft-06/schema#",
  "http://json-schema.org/schema#",
  "http://json-schema.org/draft-07/schema##",
  "https://example.org/json-schema.org/draft-07/schema#",
  "draft-07",
  "",
])("%j is refused", (uri) =>
  expect(told(() => linked({ "a.json": { title: "a", $schema: uri } }))).toEqual([
    `DIALECT_UNSUPPORTED cannot read schema: dialect ${JSON.stringify(uri)} is not supported\nat a.json#/$schema:1:24\n` +
      "hint: use draft-07 (http://json-schema.org/draft-07/schema#), 2019-09 or 2020-12",
  ]),
);

describe("the dialect of a schema", () => {
  const dialectsIn = (schema: unknown, dialect?: "draft-07"): string[] =>
    [...linked({ "a.json": schema }, dialect && { dialect }).nodes.values()].map(
      ({ pointer, dialect: own }) => `${pointer} ${own}`,
    );

  test("is 2020-12 where nobody says", () => expect(dialectsIn({ items: {} })).toEqual([" 2020-12", "/items 2020-12"]));

  test("is what the run says", () => expect(dialectsIn(true, "draft-07")).toEqual([" draft-07"]));

  test("is what its root says, for all below", () =>
    expect(dialectsIn({ $schema: draft7, items: [{}] })).toEqual([" draft-07", "/items/0 draft-07"]));

  test("changes where an embedded resource says so, and nowhere else", () =>
    expect(dialectsIn({ $defs: { a: { $id: "urn:a", $schema: draft7, not: {} }, b: { $schema: draft7 } } })).toEqual([
      " 2020-12",
      "/$defs/a draft-07",
      "/$defs/a/not draft-07",
      "/$defs/b 2020-12",
    ]));

  test("is not asked of a $schema that is no text", () => expect(dialectsIn({ $schema: 7 })).toEqual([" 2020-12"]));
});
