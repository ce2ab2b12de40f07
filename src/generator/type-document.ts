import { allowedTypes } from "../schema/allowed-types.js";
import type { NodeId } from "../schema/graph.js";
import type { JsonType } from "../schema/keywords.js";
import {
  type ArrayFacet,
  isNever,
  isReference,
  type Note,
  type ObjectFacet,
  type Shape,
  type ShapeRef,
} from "../schema/shape.js";
import { commentText, stringLiteral, typeLiteral } from "./literal.js";

/** A schema in the few constructs that json-schema-to-typescript prints right; names and texts are ours alone. */
export type TypeDocument = {
  tsType?: string;
  type?: "object" | "array" | "string" | "number" | "boolean" | "null";
  items?: TypeDocument | TypeDocument[];
  additionalItems?: TypeDocument | boolean;
  minItems?: number;
  maxItems?: number;
  properties?: { [placeholder: string]: TypeDocument };
  required?: string[];
  additionalProperties?: TypeDocument | boolean;
  anyOf?: TypeDocument[];
  allOf?: TypeDocument[];
  title?: string;
  description?: string;
  deprecated?: boolean;
};

const anything: TypeDocument = { tsType: "unknown" };
const nothing: TypeDocument = { tsType: "never" };
const isAnything = (document: TypeDocument): boolean => document.tsType === "unknown";
const isNothing = (document: TypeDocument): boolean => document.tsType === "never";

// The order in which people write unions; null comes last.
const typeOrder: readonly JsonType[] = ["string", "number", "boolean", "object", "array", "null"];

/** Beyond this many first items a tuple is written as a list of any of them: the printer lists every length. */
const longestTuple = 16;

/** Writes shapes as type documents. Property names become placeholders, so that no text from a schema is parsed again. */
export class TypeDocuments {
  readonly propertyNames: string[] = [];
  readonly #nameOf: (id: NodeId) => string;
  readonly #shapeOf: (id: NodeId) => Shape;

  constructor(nameOf: (id: NodeId) => string, shapeOf: (id: NodeId) => Shape) {
    this.#nameOf = nameOf;
    this.#shapeOf = shapeOf;
  }

  /**
   * Never narrower than the shape; `known` replaces the list of known values by the name of a type. `within` are the
   * JSON types that everything around the shape leaves to it.
   */
  of(shape: ShapeRef, known?: string, within: ReadonlySet<JsonType> = new Set(typeOrder)): TypeDocument {
    if (isReference(shape)) return { tsType: this.#nameOf(shape.ref) };
    if (isNever(shape)) return nothing;
    const allowed = allowedTypes(shape, this.#shapeOf);
    const types = new Set([...within].filter((type) => allowed.has(type)));
    const parts = [this.#own(shape, known, types), ...shape.all.map((part) => this.of(part, undefined, types))];
    for (const branches of [...shape.any, ...shape.one]) {
      parts.push(union(branches.map((branch) => this.of(branch, undefined, types))));
    }
    return intersection(parts);
  }

  #own(shape: Shape, known: string | undefined, types: ReadonlySet<JsonType>): TypeDocument {
    if (shape.values !== undefined) return literals(shape.values.map(typeLiteral));
    const live = typeOrder.filter((type) => shape[type] !== undefined && types.has(type));
    const documents = live.map((type) => this.#facet(shape, type, known));
    // Where the rest of the shape, or what it stands in, leaves no other type, saying nothing of these says all.
    const saysNothing = documents.length > 0 && documents.every(isWhole) && isLeftBy(shape, live, this.#shapeOf);
    return saysNothing ? anything : union(documents);
  }

  #facet(shape: Shape, type: JsonType, known: string | undefined): TypeDocument {
    if (type === "array") return this.#array(shape.array!);
    if (type === "object") return this.#object(shape.object!);
    if (type !== "string" || shape.known === undefined) return { type };
    const values = known ?? shape.known.map(stringLiteral).join(" | ");
    return { tsType: values === "" ? "string" : `(${values} | (string & {}))` };
  }

  #array({ prefix, rest, maxItems, minItems }: ArrayFacet): TypeDocument {
    const empty: TypeDocument = { type: "array", items: anything, maxItems: 0 };
    const others = rest === undefined ? anything : this.of(rest);
    if (maxItems === 0) return empty;
    if (prefix === undefined) return isNothing(others) ? empty : { type: "array", items: others };
    const first = prefix.map((item) => this.of(item));
    const cut = first.findIndex(isNothing);
    if (cut === 0) return empty;
    if (first.length > longestTuple) return { type: "array", items: union([...first, others]) };
    if (cut > 0) first.length = cut;
    const isClosed = cut > 0 || isNothing(others);
    return {
      type: "array",
      items: first,
      additionalItems: isClosed ? false : others,
      minItems: Math.min(minItems ?? 0, first.length),
    };
  }

  /**
   * An open object with a required member gets no index signature, so that a misspelt member is an error where one is
   * written; without a required member the signature stays, since TypeScript would refuse objects that share no member.
   */
  #object({ properties, patterns, rest, required = [] }: ObjectFacet): TypeDocument {
    const others = rest === undefined ? anything : this.of(rest);
    const matched = [...(patterns?.values() ?? [])].map((each) => this.of(each));
    const document: TypeDocument = { type: "object", properties: {}, required: [] };
    for (const name of new Set([...(properties?.keys() ?? []), ...required])) {
      const placeholder = `p${this.propertyNames.length}__`;
      this.propertyNames.push(name);
      const declared = properties?.get(name);
      const type = declared === undefined ? (matched.length > 0 ? anything : others) : this.of(declared);
      document.properties![placeholder] = withNote(type, declared?.note ?? {});
      if (required.includes(name)) document.required!.push(placeholder);
    }
    const more = union([...matched, others]);
    const isEmpty = Object.keys(document.properties!).length === 0;
    if (isNothing(more)) document.additionalProperties = isEmpty ? nothing : false;
    else if (isAnything(more)) document.additionalProperties = required.length > 0 ? false : anything;
    else document.additionalProperties = more;
    return document;
  }
}

export function withNote(document: TypeDocument, { description, deprecated }: Note): TypeDocument {
  const text = description?.trim();
  return {
    ...document,
    ...(text && { description: commentText(text) }),
    ...(deprecated && { deprecated }),
  };
}

/** Whether the other conditions of a shape already leave nothing but these types. */
function isLeftBy(shape: Shape, types: readonly JsonType[], shapeOf: (id: NodeId) => Shape): boolean {
  const others = { ...shape, ...Object.fromEntries(typeOrder.map((type) => [type, {}])) };
  return [...allowedTypes(others, shapeOf)].every((type) => types.includes(type));
}

const literals = (types: readonly string[]): TypeDocument => ({
  tsType: types.length === 1 ? types[0]! : `(${types.join(" | ")})`,
});

function union(documents: readonly TypeDocument[]): TypeDocument {
  const live = documents.filter((each) => !isNothing(each));
  if (live.some(isAnything)) return anything;
  return live.length === 0 ? nothing : live.length === 1 ? live[0]! : { anyOf: [...live] };
}

function intersection(documents: readonly TypeDocument[]): TypeDocument {
  const live = documents.filter((each) => !isAnything(each));
  if (live.some(isNothing)) return nothing;
  return live.length === 0 ? anything : live.length === 1 ? live[0]! : { allOf: [...live] };
}

/** Everything of its JSON type. */
function isWhole(document: TypeDocument): boolean {
  if (document.tsType !== undefined) return false;
  if (document.type === "array")
    return !Array.isArray(document.items) && isAnything(document.items!) && document.maxItems === undefined;
  if (document.type !== "object") return true;
  return (
    Object.keys(document.properties!).length === 0 &&
    typeof document.additionalProperties === "object" &&
    isAnything(document.additionalProperties)
  );
}
