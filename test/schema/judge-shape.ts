import { canonicalJson } from "../../src/json/canonical.js";
import { isObject, type Json, type JsonObject } from "../../src/json/json.js";
import type { ArrayFacet, NumberFacet, ObjectFacet, Shape, ShapeRef, StringFacet } from "../../src/schema/shape.js";
import { isReference, typeOf } from "../../src/schema/shape.js";
import type { Shapes } from "../../src/schema/shape-of.js";

/** Undefined where it hangs on what a shape lists as `beyond`. */
export type Verdict = boolean | undefined;

/** Judges a value by the meaning of a shape alone, as `src/schema/shape.ts` describes it. Formats are not judged. */
export function judge(shapes: Shapes, ref: ShapeRef, value: Json): Verdict {
  const shape = isReference(ref) ? shapes.of(ref.ref) : ref;
  const each = (parts: readonly ShapeRef[]): Verdict[] => parts.map((part) => judge(shapes, part, value));
  if (shape[typeOf(value)] === undefined) return false;
  if (shape.values !== undefined && !shape.values.some((listed) => same(listed, value))) return false;
  return every([
    () => judgeFacet(shapes, shape, value),
    () => every(each(shape.all)),
    () => every(shape.any.map((branches) => some(each(branches)))),
    () => every(shape.one.map((branches) => exactlyOne(each(branches)))),
    () => every(each(shape.not).map(negated)),
    () => every(shape.when.map((condition) => judgeCondition(each([condition.if, condition.then, condition.else])))),
    () => (shape.beyond.length > 0 ? undefined : true),
  ]);
}

function judgeFacet(shapes: Shapes, shape: Shape, value: Json): Verdict {
  if (typeof value === "number") return judgeNumber(shape.number!, value);
  if (typeof value === "string") return judgeString(shape.string!, value);
  if (Array.isArray(value)) return judgeArray(shapes, shape.array!, value);
  return isObject(value) ? judgeObject(shapes, shape.object!, value) : true;
}

function judgeNumber(facet: NumberFacet, value: number): boolean {
  return (
    (!facet.integer || Number.isInteger(value)) &&
    value >= (facet.minimum ?? value) &&
    value <= (facet.maximum ?? value) &&
    (facet.exclusiveMinimum === undefined || value > facet.exclusiveMinimum) &&
    (facet.exclusiveMaximum === undefined || value < facet.exclusiveMaximum) &&
    (facet.multipleOf === undefined || Number.isInteger(value / facet.multipleOf))
  );
}

function judgeString({ minLength, maxLength, pattern }: StringFacet, value: string): boolean {
  return (
    isWithin([...value].length, minLength, maxLength) && (pattern === undefined || new RegExp(pattern, "u").test(value))
  );
}

function judgeArray(shapes: Shapes, facet: ArrayFacet, items: readonly Json[]): Verdict {
  const { prefix = [], rest, contains } = facet;
  if (!isWithin(items.length, facet.minItems, facet.maxItems)) return false;
  if (facet.uniqueItems && new Set(items.map(canonicalJson)).size < items.length) return false;
  return every([
    ...items.map((item, index) => () => judgePart(shapes, prefix[index] ?? rest, item)),
    () =>
      contains === undefined ||
      isCounted(
        items.map((item) => judge(shapes, contains.is, item)),
        contains.min,
        contains.max,
      ),
  ]);
}

function judgeObject(shapes: Shapes, facet: ObjectFacet, value: JsonObject): Verdict {
  const has = (name: string): boolean => Object.hasOwn(value, name);
  if (!isWithin(Object.keys(value).length, facet.minProperties, facet.maxProperties)) return false;
  if (!(facet.required ?? []).every(has)) return false;
  if (![...(facet.needs ?? [])].every(([name, needed]) => !has(name) || needed.every(has))) return false;
  return every([
    ...Object.entries(value).map(
      ([name, member]) =>
        () =>
          judgeMember(shapes, facet, name, member),
    ),
    ...Object.keys(value).map((name) => () => judgePart(shapes, facet.names, name)),
    ...[...(facet.implies ?? [])].map(
      ([name, implied]) =>
        () =>
          !has(name) || judge(shapes, implied, value),
    ),
  ]);
}

function judgeMember(shapes: Shapes, { properties, patterns, rest }: ObjectFacet, name: string, member: Json): Verdict {
  const matching = [...(patterns ?? [])]
    .filter(([pattern]) => new RegExp(pattern, "u").test(name))
    .map(([, part]) => part);
  const named = properties?.get(name);
  const parts = named === undefined ? matching : [named, ...matching];
  return parts.length === 0 ? judgePart(shapes, rest, member) : every(parts.map((part) => judge(shapes, part, member)));
}

const judgePart = (shapes: Shapes, part: ShapeRef | undefined, value: Json): Verdict =>
  part === undefined || judge(shapes, part, value);

const isWithin = (count: number, min = 0, max = Number.POSITIVE_INFINITY): boolean => min <= count && count <= max;

const same = (a: Json, b: Json): boolean => canonicalJson(a) === canonicalJson(b);

function every(parts: readonly (Verdict | (() => Verdict))[]): Verdict {
  let open = false;
  for (const part of parts) {
    const verdict = typeof part === "function" ? part() : part;
    if (verdict === false) return false;
    open ||= verdict === undefined;
  }
  return open ? undefined : true;
}

const some = (verdicts: readonly Verdict[]): Verdict => negated(every(verdicts.map(negated)));

const negated = (verdict: Verdict): Verdict => (verdict === undefined ? undefined : !verdict);

const exactlyOne = (verdicts: readonly Verdict[]): Verdict => isCounted(verdicts, 1, 1);

/** Whether the number of those that hold lies within bounds. */
function isCounted(verdicts: readonly Verdict[], min: number, max = Number.POSITIVE_INFINITY): Verdict {
  const sure = verdicts.filter((verdict) => verdict === true).length;
  const possible = verdicts.filter((verdict) => verdict !== false).length;
  if (possible < min || sure > max) return false;
  return sure >= min && possible <= max ? true : undefined;
}

function judgeCondition([test, then, otherwise]: Verdict[]): Verdict {
  if (test === undefined) return then === otherwise ? then : undefined;
  return test ? then : otherwise;
}
