import fc from "fast-check";
import { expect, test } from "vitest";
import { ajvRuntime, load } from "./inline-reference.js";

// Guards equality of JSON values: right by own keys, and the verdict of ajv wherever that one is right.

type Equal = (left: unknown, right: unknown) => boolean;
const equal = load<Equal>("equal");
const ajvEqual = ajvRuntime<Equal>("equal");
const json = (text: string): unknown => JSON.parse(text);

test.each([
  { left: "null", right: "null", want: true },
  { left: "0", right: "-0", want: true },
  { left: "1", right: "1.0", want: true },
  { left: '{"a":1,"b":[2,{}]}', right: '{"b":[2,{}],"a":1}', want: true },
  { left: "[[],[[]]]", right: "[[],[[]]]", want: true },
  { left: '{"hasOwnProperty":1}', right: '{"hasOwnProperty":1}', want: true },
  { left: '{"__proto__":{"a":1}}', right: '{"__proto__":{"a":1}}', want: true },
  { left: "null", right: "{}", want: false },
  { left: "0", right: "false", want: false },
  { left: '""', right: "0", want: false },
  { left: "[]", right: "{}", want: false },
  { left: '["a"]', right: '{"0":"a"}', want: false },
  { left: "[1,2]", right: "[2,1]", want: false },
  { left: "[1]", right: "[1,1]", want: false },
  { left: '{"a":1}', right: '{"b":1}', want: false },
  { left: '{"a":1}', right: '{"a":1,"b":1}', want: false },
  { left: '{"length":0}', right: "[]", want: false },
  { left: '{"hasOwnProperty":1}', right: '{"b":1}', want: false },
  { left: '{"__proto__":{}}', right: '{"a":{}}', want: false },
  { left: '{"__proto__":{"a":1}}', right: '{"__proto__":{"a":2}}', want: false },
])("says $want to $left and $right, like ajv", ({ left, right, want }) => {
  for (const judge of [equal, ajvEqual]) {
    expect(judge(json(left), json(right))).toBe(want);
    expect(judge(json(right), json(left))).toBe(want);
  }
});

test("takes NaN on both sides for one value, like ajv", () => {
  for (const judge of [equal, ajvEqual]) {
    expect(judge([Number.NaN], [Number.NaN])).toBe(true);
    expect(judge(Number.NaN, 0)).toBe(false);
  }
});

// Pins what ajv 8.20.0 does, so that a row turns red when the difference is gone.
test.each([
  { left: '{"valueOf":1}', right: '{"valueOf":1}', want: true, ajv: "throws" },
  { left: '{"toString":null}', right: '{"toString":null}', want: true, ajv: "throws" },
  { left: '{"valueOf":1,"a":1}', right: '{"valueOf":1,"a":2}', want: false, ajv: "throws" },
  { left: '{"constructor":{}}', right: '{"constructor":{}}', want: true, ajv: false },
  { left: '{"constructor":[1]}', right: '{"constructor":[1]}', want: true, ajv: false },
])("says $want to $left and $right, where ajv errs: $ajv", ({ left, right, want, ajv }) => {
  expect(equal(json(left), json(right))).toBe(want);
  const judge = (): boolean => ajvEqual(json(left), json(right));
  if (ajv === "throws") expect(judge).toThrow(TypeError);
  else expect(judge()).toBe(ajv);
});

test("does not care which prototype an object has", () => {
  expect(equal(Object.assign(Object.create(null), { a: 1 }), { a: 1 })).toBe(true);
  expect(equal(Object.create({ a: 1 }), { a: 1 })).toBe(false);
  expect(equal(Object.create({ a: 1 }), {})).toBe(true);
});

const names = ["a", "b", "constructor", "toString", "valueOf", "hasOwnProperty", "__proto__", "length", "0"];
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, fc.constantFrom(null, true, 0, -0, 1e21, "", "a", "0"), tie("list"), tie("object")),
  list: fc.array(tie("value"), { maxLength: 3 }),
  object: fc.dictionary(fc.constantFrom(...names), tie("value"), { maxKeys: 4 }),
}));
// Through text, so that prototypes and own keys are those of JSON.parse.
const plain = value.map((each) => json(JSON.stringify(each)));

function canonical(each: unknown): string {
  if (typeof each !== "object" || each === null) return JSON.stringify(each);
  if (Array.isArray(each)) return `[${each.map(canonical)}]`;
  const members = Object.entries(each).map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
  return `{${members.sort()}}`;
}

function reordered(each: unknown): unknown {
  if (typeof each !== "object" || each === null) return each === 0 ? -0 : each;
  if (Array.isArray(each)) return each.map(reordered);
  return Object.fromEntries(
    Object.entries(each)
      .reverse()
      .map(([name, member]) => [name, reordered(member)]),
  );
}

test("two values are equal exactly when their canonical texts are", () => {
  const agree = fc.property(plain, plain, (a, b) => equal(a, b) === (canonical(a) === canonical(b)));
  fc.assert(agree, { numRuns: 20_000 });
});

test("the order of keys does not matter, nor the sign of zero", () => {
  const holds = fc.property(plain, (each) => equal(each, reordered(each)) && equal(reordered(each), each));
  fc.assert(holds, { numRuns: 10_000 });
});

test("ajv agrees wherever no member that it reads is a key", () => {
  const tame = plain.filter((each) => !/"(?:constructor|valueOf|toString)":/.test(JSON.stringify(each)));
  const pairs = fc.oneof(
    fc.tuple(tame, tame),
    tame.map((each) => [each, reordered(each)] as const),
  );
  const agree = fc.property(pairs, ([a, b]) => equal(a, b) === ajvEqual(a, b));
  fc.assert(agree, { numRuns: 10_000 });
});

test("a thousand levels are compared, and a million throw RangeError", () => {
  const nest = (levels: number): unknown => {
    let each: unknown = 1;
    for (let at = 0; at < levels; at++) each = at % 2 ? [each] : { a: each };
    return each;
  };
  expect(equal(nest(1000), nest(1000))).toBe(true);
  expect(() => equal(nest(1_000_000), nest(1_000_000))).toThrow(RangeError);
});
