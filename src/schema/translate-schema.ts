import { type Finding, quote, ToolSpecError, throwAll } from "../finding.js";
import { hasOwn, isObject, type JsonObject } from "../json/json.js";
import { joinPointer } from "../json/pointer.js";
import { childrenOf, mapChildren } from "./children.js";
import { type ClosedSchema, referencePointer, referenceTo } from "./close.js";
import { type Dialect, dialectUri } from "./dialects.js";
import { orderKeywords } from "./order-keywords.js";
import { respell } from "./respell.js";

/** A closed schema in another dialect, with the annotations that were lost on the way. */
export interface TranslatedSchema {
  readonly schema: JsonObject | boolean;
  readonly warnings: readonly Finding[];
}

/**
 * Says a closed schema in the words of another dialect: it accepts the same values, `format` apart, which each dialect
 * may or may not judge.
 * @throws ToolSpecError `KEYWORD_UNSUPPORTED` with every keyword that has no counterpart there, at its source.
 */
export function translateSchema(closed: ClosedSchema, to: Dialect): TranslatedSchema {
  if (closed.dialect === to || !isObject(closed.schema)) return { schema: closed.schema, warnings: [] };
  const translation = new Translation(closed, to);
  const translated = translation.schema(closed.schema, "", "") as JsonObject;
  translation.redirect(translated);
  throwAll(translation.errors);
  return {
    schema: orderKeywords({ ...translated, $schema: dialectUri[to] }, to),
    warnings: translation.warnings,
  };
}

class Translation {
  readonly errors: ToolSpecError[] = [];
  readonly warnings: Finding[] = [];
  readonly #closed: ClosedSchema;
  readonly #to: Dialect;
  readonly #containsCounts: boolean;
  /** Where each schema of the source stands now. */
  readonly #moved = new Map<string, string>();

  constructor(closed: ClosedSchema, to: Dialect) {
    this.#closed = closed;
    this.#to = to;
    this.#containsCounts = hasContains(closed.schema, closed.dialect);
  }

  schema(schema: JsonObject | boolean, from: string, to: string): JsonObject | boolean {
    this.#moved.set(from, to);
    if (!isObject(schema)) return schema;
    const respelled = respell(schema, this.#closed.dialect, this.#to, this.#containsCounts);
    for (const name of respelled.refused) this.#refuse(joinPointer(from, name), `keyword ${quote(name)}`);
    for (const name of respelled.dropped) this.#drop(joinPointer(from, name), name);
    const inner = mapChildren(respelled.schema, this.#to, (child, keyword, key) => {
      const below = (name: string): string =>
        key === undefined ? joinPointer("", name) : joinPointer(joinPointer("", name), key);
      return this.schema(child, from + below(respelled.before.get(keyword) ?? keyword), to + below(keyword));
    });
    const { also } = respelled;
    if (also.length > 0) inner.allOf = [...(Array.isArray(inner.allOf) ? inner.allOf : []), ...also];
    return orderKeywords(inner, this.#to);
  }

  /** Points every reference at where its schema stands now. */
  redirect(schema: JsonObject | boolean): void {
    if (!isObject(schema)) return;
    if (typeof schema.$ref === "string") {
      const pointer = referencePointer(schema.$ref);
      const moved = this.#moved.get(pointer);
      if (moved === undefined) this.#refuse(pointer, `the schema that ${quote(schema.$ref)} refers to`);
      else schema.$ref = referenceTo(moved);
    }
    for (const child of childrenOf(schema, this.#to)) this.redirect(child.schema);
  }

  #refuse(pointer: string, what: string): void {
    const { dialect } = this.#closed;
    this.errors.push(
      new ToolSpecError(
        "KEYWORD_UNSUPPORTED",
        `cannot say schema in ${this.#to}: ${what} of ${dialect} has no counterpart there`,
        this.#closed.origin(pointer),
        { hint: `leave it in ${dialect}, or say it with keywords that ${this.#to} has too` },
      ),
    );
  }

  #drop(pointer: string, name: string): void {
    this.warnings.push({
      rule: "annotation-dropped",
      severity: "warning",
      place: this.#closed.origin(pointer),
      message: `keyword ${quote(name)} is left out: ${this.#to} does not have it as an annotation`,
    });
  }
}

function hasContains(schema: JsonObject | boolean, dialect: Dialect): boolean {
  if (!isObject(schema)) return false;
  return hasOwn(schema, "contains") || childrenOf(schema, dialect).some((child) => hasContains(child.schema, dialect));
}
