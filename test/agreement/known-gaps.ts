// Where the verdict of a generated validator differs from the official suite, and why. A test fails when one of these
// starts to agree, or when another appears.

export interface KnownGap {
  readonly file: string;
  readonly description: string;
  readonly test: string;
}

const gap = (file: string, description: string, ...tests: string[]): KnownGap[] =>
  tests.map((test) => ({ file, description, test }));

// ajv 8.20.0 forgets what an `if` without `then` or `else` evaluated.
const ifWithoutThen = [
  ...gap(
    "unevaluatedItems.json",
    "unevaluatedItems can see annotations from if without then and else",
    "valid in case if is evaluated",
  ),
  ...gap(
    "unevaluatedProperties.json",
    "unevaluatedProperties with if/then/else, then not defined",
    "when if is true and has no unevaluated properties",
    "when if is false and has unevaluated properties",
  ),
  ...gap(
    "unevaluatedProperties.json",
    "unevaluatedProperties can see annotations from if without then and else",
    "valid in case if is evaluated",
  ),
];

// ajv 8.20.0 counts the items of nested lists of items as one.
const nestedItems = gap(
  "unevaluatedItems.json",
  "unevaluatedItems with nested items",
  "with no additional items",
  "with invalid additional item",
);

// ajv 8.20.0 does not let `contains` evaluate single items, as 2020-12 asks.
const contains = [
  ...gap(
    "unevaluatedItems.json",
    "unevaluatedItems depends on adjacent contains",
    "contains passes, second item is not evaluated",
  ),
  ...gap(
    "unevaluatedItems.json",
    "unevaluatedItems depends on multiple nested contains",
    "7 not evaluated, fails unevaluatedItems",
  ),
  ...gap(
    "unevaluatedItems.json",
    "unevaluatedItems and contains interact to control item dependency relationship",
    "only b's are invalid",
    "only c's are invalid",
    "only b's and c's are invalid",
    "only a's and c's are invalid",
  ),
  ...gap("unevaluatedItems.json", "unevaluatedItems with minContains = 0", "all items evaluated by contains"),
];

export const knownGaps: Readonly<Record<string, readonly KnownGap[]>> = {
  draft7: [],
  "draft2019-09": [...ifWithoutThen, ...nestedItems],
  "draft2020-12": [...ifWithoutThen, ...nestedItems, ...contains],
};

/** Error messages that refuse a schema by name; nothing else may keep a group from having a module. */
export const refusals: readonly RegExp[] = [
  /keyword "\$dynamicRef" is not supported/,
  /keyword "\$recursiveRef" is not supported/,
  /keyword "\$vocabulary" is not supported/,
  /the name "__proto__" is not supported/,
  // A metaschema of its own is what $vocabulary is for.
  /dialect "http:\/\/localhost:1234\/.*vocabulary.*|dialect "http:\/\/localhost:1234\/.*metaschema/,
];
