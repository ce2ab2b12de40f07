import fc from "fast-check";

// Values around a schema for comparing validators: the schema's own words, so that valid ones are met often.

type Schema = boolean | { readonly [keyword: string]: unknown };

const scalars = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer({ min: -3, max: 300 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string({ maxLength: 8 }),
);

const texts: Readonly<Record<string, string>> = {
  "date-time": "2026-12-01T10:00:00Z",
  date: "2026-12-01",
  time: "10:00:00Z",
  email: "a@example.com",
  uuid: "7f9c24e8-3b12-4fef-91e0-56a2d5a8c3b1",
  uri: "https://example.com/a",
  hostname: "example.com",
  ipv4: "127.0.0.1",
};

/** Arbitrary values that mostly follow a closed schema and now and then do not. */
export function valuesNear(root: Schema): fc.Arbitrary<unknown> {
  const at = (ref: string): Schema =>
    ref
      .slice(1)
      .split("/")
      .slice(1)
      .reduce(
        (schema: unknown, token) =>
          (schema as Record<string, unknown>)[decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~")],
        root,
      ) as Schema;
  const near = (schema: Schema, depth: number): fc.Arbitrary<unknown> => {
    const good = typeof schema === "boolean" || depth > 5 ? scalars : following(schema, depth);
    return fc.oneof({ weight: 24, arbitrary: good }, { weight: 1, arbitrary: scalars });
  };
  const following = (schema: Exclude<Schema, boolean>, depth: number): fc.Arbitrary<unknown> => {
    const branch = (list: unknown): fc.Arbitrary<unknown> =>
      fc.oneof(...(list as Schema[]).map((each) => near(each, depth + 1)));
    if (typeof schema.$ref === "string") return near(at(schema.$ref), depth + 1);
    if (Object.hasOwn(schema, "const")) return fc.constant(schema.const);
    if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
    if (Array.isArray(schema.allOf))
      return near(
        Object.assign({}, ...schema.allOf.map((each) => resolved(each as Schema)), { ...schema, allOf: undefined }),
        depth + 1,
      );
    for (const keyword of ["anyOf", "oneOf"]) if (Array.isArray(schema[keyword])) return branch(schema[keyword]);
    const [type = guessed(schema)] = [schema.type].flat() as (string | undefined)[];
    if (type === "object") return objectNear(schema, depth);
    if (type === "array") return arrayNear(schema, depth);
    if (type === "string") return textNear(schema);
    if (type === "integer")
      return fc.integer({ min: Number(schema.minimum ?? -2), max: Number(schema.maximum ?? 1000) });
    if (type === "number")
      return fc.double({ min: Number(schema.minimum ?? -2), max: Number(schema.maximum ?? 1000), noNaN: true });
    if (type === "boolean") return fc.boolean();
    return scalars;
  };
  const resolved = (schema: Schema): Schema =>
    typeof schema === "object" && typeof schema.$ref === "string" ? at(schema.$ref) : schema;
  const objectNear = (schema: Exclude<Schema, boolean>, depth: number): fc.Arbitrary<unknown> => {
    const required = (schema.required ?? []) as string[];
    const properties = {
      ...Object.fromEntries(required.map((name) => [name, true])),
      ...(schema.properties as Record<string, Schema>),
    };
    const known = Object.entries(properties).map(([name, each]) => {
      const present = fc.tuple(fc.constant(name), near(each, depth + 1));
      return required.includes(name)
        ? fc.option(present, { freq: 30, nil: undefined })
        : fc.option(present, { nil: undefined });
    });
    const more =
      typeof schema.additionalProperties === "object"
        ? near(schema.additionalProperties as Schema, depth + 1)
        : scalars;
    const extra = fc.option(fc.tuple(fc.constantFrom("extra", "en", "a_b", "X-1"), more), { freq: 3, nil: undefined });
    return fc
      .tuple(...known, extra)
      .map((entries) => Object.fromEntries(entries.filter((entry) => entry !== undefined)));
  };
  const arrayNear = (schema: Exclude<Schema, boolean>, depth: number): fc.Arbitrary<unknown> => {
    if (Array.isArray(schema.items)) return fc.tuple(...schema.items.map((each) => near(each as Schema, depth + 1)));
    return fc.array(near((schema.items ?? true) as Schema, depth + 1), {
      minLength: Math.min(3, Number(schema.minItems ?? 0)),
      maxLength: 3,
    });
  };
  return near(root, 0);
}

function textNear(schema: Exclude<Schema, boolean>): fc.Arbitrary<string> {
  if (typeof schema.format === "string" && texts[schema.format] !== undefined)
    return fc.constant(texts[schema.format]!);
  if (typeof schema.pattern === "string") return fc.stringMatching(new RegExp(schema.pattern, "u"), { size: "xsmall" });
  return fc.string({
    minLength: Number(schema.minLength ?? 0),
    maxLength: Math.max(Number(schema.minLength ?? 0), Math.min(12, Number(schema.maxLength ?? 12))),
  });
}

const guessed = (schema: Exclude<Schema, boolean>): string | undefined =>
  schema.properties !== undefined || schema.additionalProperties !== undefined || schema.required !== undefined
    ? "object"
    : schema.items !== undefined
      ? "array"
      : undefined;

/** Ten values for a schema, half of them refused where the schema refuses any at all. */
export function tenValues(schema: Schema, isValid: (value: unknown) => boolean): unknown[] {
  const valid: unknown[] = [];
  const invalid: unknown[] = [];
  for (const value of fc.sample(valuesNear(schema), { numRuns: 3000, seed: 7 })) {
    const list = isValid(value) ? valid : invalid;
    if (list.length < 5) list.push(value);
    if (valid.length === 5 && invalid.length === 5) break;
  }
  return [...valid, ...invalid];
}
