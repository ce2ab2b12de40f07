// Guards what a reference means: by pointer, by name, by file. What a cycle of them is told is in
// reference-cycles.test.ts, how documents come into a run in link.test.ts.
import { describe, expect, test } from "vitest";
import { arrows, type Contents, type Surroundings } from "./linked.js";
import { told, toldBriefly } from "./told.js";

const to = ($ref: string, more: object = {}): object => ({ properties: { r: { $ref } }, ...more });
const onlyArrow = (files: Contents, surroundings?: Surroundings): string => {
  const [arrow = "none", ...others] = arrows(files, surroundings);
  expect(others).toEqual([]);
  return arrow.replace(/^.*?#\/properties\/r -> /, "");
};

describe("a pointer", () => {
  const $defs = { "a/b": 1, "m~n": 1, "c%d": 1, 'k"l': 1, "e^f": 1, "x y": 1, ü: 1, "": 1, "0": 1 };
  const schema = (ref: string): object =>
    to(ref, { $defs: Object.fromEntries(Object.keys($defs).map((key) => [key, {}])) });

  test.each([
    ["#", "#"],
    ["", "#"],
    ["#/$defs/a~1b", "#/$defs/a~1b"],
    ["#/$defs/m~0n", "#/$defs/m~0n"],
    ["#/$defs/c%25d", "#/$defs/c%d"],
    ["#/$defs/k%22l", '#/$defs/k"l'],
    ['#/$defs/k"l', '#/$defs/k"l'],
    ["#/$defs/e%5Ef", "#/$defs/e^f"],
    ["#/$defs/x%20y", "#/$defs/x y"],
    ["#/$defs/%C3%BC", "#/$defs/ü"],
    ["#/%24defs/0", "#/$defs/0"],
    ["#/$defs/", "#/$defs/"],
  ])("%j leads to %s", (reference, want) => expect(onlyArrow({ "a.json": schema(reference) })).toBe(want));

  test("leads through lists", () => {
    expect(onlyArrow({ "a.json": to("#/allOf/1", { allOf: [true, { type: "object" }] }) })).toBe("#/allOf/1");
    expect(told(() => arrows({ "a.json": to("#/allOf/01", { allOf: [true, true] }) }))).toHaveLength(1);
  });

  test("leads to a schema where no keyword puts one, and on from there", () => {
    const schema = to("#/x-defs/A", { "x-defs": { A: { items: { $ref: "#/x-defs/B" } }, B: { type: "string" } } });
    expect(arrows({ "a.json": schema })).toEqual(["#/properties/r -> #/x-defs/A", "#/x-defs/A/items -> #/x-defs/B"]);
  });

  test.each([
    ["outside in", ["#/x-defs/A", "#/x-defs/A/properties/b"]],
    ["inside out", ["#/x-defs/A/properties/b", "#/x-defs/A"]],
  ])("leads to a schema inside of one that another leads to, %s", (_, [first, second]) => {
    const properties = { first: { $ref: first }, second: { $ref: second } };
    const schema = { properties, "x-defs": { A: { properties: { b: { $ref: "#/x-defs/S" } } }, S: {} } };
    expect(arrows({ "a.json": schema })).toContain("#/x-defs/A/properties/b -> #/x-defs/S");
  });

  test("leads into what draft-07 ignores beside a reference", () => {
    const schema = {
      $ref: "#/definitions/a",
      properties: { b: { type: "null" } },
      definitions: { a: to("#/properties/b") },
    };
    expect(arrows({ "a.json": schema }, { dialect: "draft-07" })).toEqual([
      "# -> #/definitions/a",
      "#/definitions/a/properties/r -> #/properties/b",
    ]);
  });
});

describe("no pointer leads", () => {
  const nowhere = (reference: string, more: object = {}): string[] =>
    told(() => arrows({ "a.json": to(reference, more) }));
  const at = "at a.json#/properties/r/$ref:1:28";

  test.each([
    ["const", { const: { a: {} } }, "#/const/a"],
    ["enum", { enum: [{}] }, "#/enum/0"],
    ["default", { default: {} }, "#/default"],
    ["examples", { examples: [{ a: {} }] }, "#/examples/0/a"],
    ["a list", { allOf: [true] }, "#/allOf"],
    ["a text", { title: "A" }, "#/title"],
    ["a number", { "x-n": 1 }, "#/x-n"],
  ])("into data: %s", (_, more, reference) =>
    expect(nowhere(reference, more)).toEqual([
      `REFERENCE_DANGLING cannot resolve reference: "${reference}" points at data, not at a schema\n${at}`,
    ]),
  );

  test("to a definition that is not there, and those that are there are named", () => {
    expect(nowhere("#/$defs/Adress", { $defs: { Address: {}, "a/b": {} } })).toEqual([
      `REFERENCE_DANGLING cannot resolve reference: there is no "#/$defs/Adress"\n${at}\nhint: there are "#/$defs/Address", "#/$defs/a~1b"`,
    ]);
    expect(nowhere("#/$defs/x", { $defs: { only: {} } })[0]).toContain('hint: there is "#/$defs/only"');
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`d${n}`, {}]));
    expect(nowhere("#/$defs/x", { $defs: many })[0]).toMatch(/"#\/\$defs\/d7", …$/);
  });

  test.each(["#/definitions/a", "#/properties/r/x", "#/constructor", "#/__proto__", "#/properties/toString"])(
    "to %s",
    (reference) => expect(nowhere(reference)[0]).toContain(`there is no "${reference}"\n${at}`),
  );

  test.each([
    ["#/a~b", 'there is no "#/a~b"'],
    ["#/%zz", '"#/%zz" is not a URI reference'],
  ])("from %s, which is none", (reference, fact) =>
    expect(nowhere(reference)[0]).toContain(`REFERENCE_DANGLING cannot resolve reference: ${fact}\n${at}`),
  );

  test("from an anchor that nobody has", () =>
    expect(nowhere("#definitions/a")).toEqual([
      `REFERENCE_DANGLING cannot resolve reference: there is no anchor "#definitions/a"\n${at}\nhint: a pointer starts with #/`,
    ]));
});

describe("a name", () => {
  test("is an anchor", () => {
    const schema = to("#loc", { $defs: { Loc: { $anchor: "loc" } } });
    expect(onlyArrow({ "a.json": schema })).toBe("#/$defs/Loc");
    expect(onlyArrow({ "a.json": schema }, { dialect: "2019-09" })).toBe("#/$defs/Loc");
  });

  test("is a $dynamicAnchor, too", () =>
    expect(onlyArrow({ "a.json": to("#loc", { $defs: { Loc: { $dynamicAnchor: "loc" } } }) })).toBe("#/$defs/Loc"));

  test("is in draft-07 an $id that is only a fragment", () => {
    const schema = to("#loc", { definitions: { Loc: { $id: "#loc" } } });
    expect(onlyArrow({ "a.json": schema }, { dialect: "draft-07" })).toBe("#/definitions/Loc");
    expect(toldBriefly(() => arrows({ "a.json": schema }))[0]).toContain('there is no anchor "#loc"');
  });

  test("that is given twice is the first one's", () =>
    expect(onlyArrow({ "a.json": to("#a", { $defs: { x: { $anchor: "a" }, y: { $anchor: "a" } } }) })).toBe(
      "#/$defs/x",
    ));

  test("is looked for in its own resource alone", () => {
    const $defs = { Loc: { $id: "https://e.example/loc", $defs: { In: { $anchor: "in" } } } };
    expect(toldBriefly(() => arrows({ "a.json": to("#in", { $defs }) }))[0]).toContain('there is no anchor "#in"');
    expect(onlyArrow({ "a.json": to("https://e.example/loc#in", { $defs }) })).toBe("#/$defs/Loc/$defs/In");
  });

  test("beside a $ref is none in draft-07", () => {
    const definitions = { a: { $id: "#a", $ref: "#/definitions/b" }, b: {} };
    expect(toldBriefly(() => arrows({ "a.json": to("#a", { definitions }) }, { dialect: "draft-07" }))[0]).toContain(
      'there is no anchor "#a"',
    );
  });
});

test("all faults of all files are told, in the order of reading", () => {
  const files = {
    "b.json": '{"properties": {\n "x": {"$ref": "#/$defs/x"},\n "y": {"$ref": "http://e.example/"}}}',
    "a.json": '{"properties": {\n "x": {"$ref": "#/$defs/x"},\n "y": {"$ref": "gone.json"}}}',
  };
  expect(toldBriefly(() => arrows(files))).toEqual([
    'REFERENCE_DANGLING cannot resolve reference: there is no "#/$defs/x" (a.json#/properties/x/$ref:2:16)',
    'REFERENCE_DANGLING cannot resolve reference: there is no "gone.json" (a.json#/properties/y/$ref:3:16)',
    'REFERENCE_DANGLING cannot resolve reference: there is no "#/$defs/x" (b.json#/properties/x/$ref:2:16)',
    'REFERENCE_OUTSIDE cannot resolve reference: "http://e.example/" is on the network (b.json#/properties/y/$ref:3:16)',
  ]);
});

test.each(["http://127.0.0.1:PORT/a", "https://[::1/a", "HTTP://e.example:99999/"])(
  "%s leads to the network, though it is no URI",
  (reference) =>
    expect(toldBriefly(() => arrows({ "a.json": to(reference) }))[0]).toContain(
      `REFERENCE_OUTSIDE cannot resolve reference: ${JSON.stringify(reference)} is on the network`,
    ),
);

test("a $ref that is no text is left to the check", () => expect(arrows({ "a.json": { $ref: 1 } })).toEqual([]));

test("a member named $ref is no reference", () =>
  expect(arrows({ "a.json": { properties: { $ref: { type: "string" } }, default: { $ref: "#/x" } } })).toEqual([]));
