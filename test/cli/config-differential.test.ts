// The reader of toolspec.config.json is written by hand, for its messages. It accepts a value exactly when the validator
// made from schemas/v1/toolspec-config.schema.json does. That two entries do not share a folder is beyond the schema.
import fc from "fast-check";
import { expect, test } from "vitest";
import { validateToolspecConfig } from "../../generated/v1/toolspec-config.js";
import { configFaults } from "../../src/cli/config-rules.js";
import { isObject, type Json, type JsonObject } from "../../src/json/json.js";

const word = fc.constantFrom("a", "schemas", "Name", "$x", "a b", "", "1st", "é", "a\n", "😀");
const words = fc.array(word, { maxLength: 3 });
const size = fc.constantFrom<Json>(1, 256, 1e21, 0, -1, 0.5);
const mapOf = (value: fc.Arbitrary<Json>) => fc.dictionary(word, value, { maxKeys: 3 });
const some = (members: Record<string, fc.Arbitrary<Json>>, requiredKeys: string[] = []) =>
  fc.record(members, { requiredKeys }) as fc.Arbitrary<Json>;

const entry = some(
  {
    inputs: fc.array(word, { minLength: 1, maxLength: 3 }),
    out: word,
    dialect: fc.constantFrom("draft-07", "2019-09", "2020-12"),
    formats: fc.constantFrom("assert", "annotate"),
    module: fc.constantFrom("js", "mjs", "ts"),
    names: mapOf(fc.constantFrom("Name", "_x", "$", "a1")),
    keywords: words,
    knownFormats: words,
    limits: some({ bytes: size, levels: size, nodes: size }),
  },
  ["inputs", "out"],
);
const config = some(
  {
    version: fc.constant(1),
    $schema: word,
    generate: fc.array(entry, { maxLength: 3 }),
    publish: some({ out: word, baseUrl: word }),
    breaking: some({
      mode: fc.constantFrom("backward", "forward", "full"),
      rules: mapOf(fc.constantFrom("error", "warning", "info", "off")),
      accept: words,
    }),
  },
  ["version"],
);

const keys = ["version", "generate", "inputs", "out", "limits", "names", "dialect", "mode", "ouput", "__proto__", ""];
const anyValue = fc.oneof(
  fc.constantFrom<Json>(
    null,
    true,
    0,
    1,
    2,
    1.5,
    "",
    "draft-07",
    "draft-04",
    "assert",
    "backward",
    "off",
    [],
    {},
    [1],
    ["a"],
  ),
  entry,
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
);
const slip = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom("replace", "remove", "add"),
  key: fc.constantFrom(...keys),
  value: anyValue,
});

/** Every container of a value with each of its keys. */
function spots(value: Json): { holder: Json[] | JsonObject; key: string }[] {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, each]) => [{ holder: value, key }, ...spots(each)]);
}

function withSlip(
  source: Json,
  { at, kind, key, value }: { at: number; kind: string; key: string; value: Json },
): Json {
  const result = structuredClone(source);
  const found = spots(result);
  if (found.length === 0) return value;
  const spot = found[at % found.length]!;
  const holder = spot.holder as JsonObject;
  // A key called __proto__ is an own member in JSON.
  const put = (name: string) =>
    Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
  if (kind === "replace") put(spot.key);
  else if (kind === "add" && isObject(holder)) put(key);
  else if (Array.isArray(spot.holder)) spot.holder.splice(Number(spot.key), 1);
  else delete holder[spot.key];
  return result;
}

test("the reader of the configuration accepts what its schema accepts", () => {
  const verdicts = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(config, fc.array(slip, { maxLength: 2 }), (valid, slips) => {
      const value = slips.reduce<Json>(withSlip, valid);
      const faults = configFaults(value);
      expect({ accepts: faults.length === 0, faults }).toEqual({ accepts: validateToolspecConfig(value), faults });
      verdicts[faults.length === 0 ? "accepted" : "refused"]++;
    }),
    { numRuns: 3000 },
  );
  expect(verdicts.accepted).toBeGreaterThan(500);
  expect(verdicts.refused).toBeGreaterThan(500);
});

test.each<{ name: string; value: Json }>([
  { name: "null", value: null },
  { name: "a list", value: [] },
  { name: "a version that is not 1", value: { version: 2 } },
  { name: "an entry without inputs", value: { version: 1, generate: [{ inputs: [], out: "o" }] } },
  { name: "an empty key of names", value: { version: 1, generate: [{ inputs: ["s"], out: "o", names: { "": "A" } }] } },
])("both refuse $name", ({ value }) => {
  expect(validateToolspecConfig(value)).toBe(false);
  expect(configFaults(value)).not.toEqual([]);
});
