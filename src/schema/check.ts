import { type Finding, quote, ToolSpecError } from "../finding.js";
import { isObject, type JsonObject } from "../json/json.js";
import { escapeToken, parsePointer } from "../json/pointer.js";
import { refHidesSiblings } from "./children.js";
import { type Dialect, dialects, dialectUri } from "./dialects.js";
import { type FormatUse, knownFormatNames, useOfFormat } from "./formats.js";
import { reachable, type SchemaGraph, type SchemaNode } from "./graph.js";
import { faultsOf } from "./keyword-values.js";
import { type Keyword, keywordOf, keywordsOf } from "./keywords.js";
import { nearest } from "./nearest.js";
import { patternError } from "./pattern.js";
import { findProtoNames } from "./proto-names.js";
import { slowPart } from "./slow-pattern.js";
import { checkVocabulary } from "./vocabulary.js";

/** What a run takes for granted: our own schemas are held to every word, a stranger's are read with warnings. */
export interface CheckPolicy {
  readonly unknown: "error" | "warning";
  /** Further keywords and formats that are accepted as annotations. */
  readonly keywords: ReadonlySet<string>;
  readonly knownFormats: ReadonlySet<string>;
  readonly formats: "assert" | "annotate";
}

export const folderPolicy: CheckPolicy = {
  unknown: "error",
  keywords: new Set(),
  knownFormats: new Set(),
  formats: "assert",
};

export interface CheckResult {
  readonly errors: ToolSpecError[];
  readonly warnings: Finding[];
}

/**
 * Holds every schema that can be reached from the roots against its metaschema and our refusals. All faults are
 * listed: `SCHEMA_INVALID`, `KEYWORD_UNSUPPORTED`, `FORMAT_UNSUPPORTED`, `NAME_UNSUPPORTED`, `PATTERN_INVALID`.
 */
export function checkSchemas(
  graph: SchemaGraph,
  policy: CheckPolicy,
  from: Iterable<string> = graph.roots.values(),
): CheckResult {
  const check = new SchemaCheck(policy);
  for (const id of reachable(graph, from)) check.node(graph.nodes.get(id)!);
  return check;
}

class SchemaCheck implements CheckResult {
  readonly errors: ToolSpecError[] = [];
  readonly warnings: Finding[] = [];
  readonly #policy: CheckPolicy;

  constructor(policy: CheckPolicy) {
    this.#policy = policy;
  }

  node(node: SchemaNode): void {
    const { raw } = node;
    if (!isObject(raw)) return;
    for (const name of Object.keys(raw)) this.#keyword(node, raw, name);
    if (refHidesSiblings(node.dialect, raw)) this.#hiddenSiblings(node, raw);
    for (const { pointer, message } of checkVocabulary(raw)) this.#invalid(node, pointer, message);
  }

  #keyword(node: SchemaNode, raw: JsonObject, name: string): void {
    const pointer = `/${escapeToken(name)}`;
    const value = raw[name]!;
    for (const found of findProtoNames(node.dialect, name, value)) {
      this.#error(
        "NAME_UNSUPPORTED",
        node,
        pointer + found,
        'the name "__proto__" is not supported',
        "JavaScript engines do not treat it as a plain member name; choose another",
      );
    }
    if (name === "__proto__") return;
    const keyword = keywordOf(node.dialect, name);
    if (keyword === undefined) {
      this.#unknownKeyword(node, name, pointer);
      return;
    }
    if (keyword.role === "refused" || keyword.role === "vendor") {
      this.#refused(node, keyword, pointer);
      return;
    }
    const faults = faultsOf(keyword.holds, value);
    for (const fault of faults) {
      const member = parsePointer(fault.pointer)?.at(-1);
      const isKey = member !== undefined && !/^\d+$/.test(member);
      const subject = isKey ? `${quote(member)} in ${quote(name)}` : quote(name);
      this.#invalid(node, pointer + fault.pointer, `${subject} ${fault.message}`);
    }
    if (faults.length > 0) return;
    if (name === "$schema") this.#dialectUri(node, value as string, pointer);
    if (name === "format") this.#format(node, value as string, pointer);
    if (keyword.holds === "regex") this.#pattern(node, value as string, pointer);
    if (keyword.holds === "regex-schema-map") {
      for (const key of Object.keys(value as JsonObject)) this.#pattern(node, key, `${pointer}/${escapeToken(key)}`);
    }
  }

  #unknownKeyword(node: SchemaNode, name: string, pointer: string): void {
    if (name.startsWith("x-") || this.#policy.keywords.has(name)) return;
    const elsewhere = dialects.filter((dialect) => keywordOf(dialect, name) !== undefined);
    const fact =
      elsewhere.length > 0
        ? `keyword ${quote(name)} has no effect in ${node.dialect} (it belongs to ${elsewhere.join(" and ")})`
        : `keyword ${quote(name)} is not known in ${node.dialect}`;
    this.#unknown(
      "KEYWORD_UNSUPPORTED",
      "unknown-keyword",
      node,
      pointer,
      fact,
      hintFor(name, node.dialect, elsewhere),
    );
  }

  #refused(node: SchemaNode, { name }: Keyword, pointer: string): void {
    const hint = refusalHints[name] ?? "remove it";
    if (keywordOf(node.dialect, name)?.role === "vendor" && this.#policy.unknown === "warning") {
      this.#warn("ignored-keyword", node, pointer, `keyword ${quote(name)} is ignored`, hint);
    } else {
      this.#error("KEYWORD_UNSUPPORTED", node, pointer, `keyword ${quote(name)} is not supported`, hint);
    }
  }

  /** Read as it was meant here; other tools do not know a dialect by this name. */
  #dialectUri(node: SchemaNode, uri: string, pointer: string): void {
    const right = dialectUri[node.dialect];
    if (uri.replace(/#$/, "") === right.replace(/#$/, "")) return;
    const fact = `${quote(uri)} is read as ${node.dialect}, whose URI has another scheme`;
    this.#warn("dialect-uri", node, pointer, fact, `write ${quote(right)}`);
  }

  #format(node: SchemaNode, format: string, pointer: string): void {
    if (this.#policy.formats === "annotate" || this.#policy.knownFormats.has(format)) return;
    const use: FormatUse = useOfFormat(format);
    if (use === "standard-annotation") {
      this.#warn(
        "format-not-asserted",
        node,
        pointer,
        `format ${quote(format)} is read as an annotation: nothing here judges it`,
      );
    } else if (use === "unknown") {
      const typo = nearest(format, knownFormatNames);
      const hint =
        typo === undefined
          ? `allow it with "knownFormats": [${quote(format)}] in toolspec.config.json, or express it with "pattern"`
          : `did you mean ${quote(typo)}?`;
      this.#unknown(
        "FORMAT_UNSUPPORTED",
        "unknown-format",
        node,
        pointer,
        `format ${quote(format)} is not known`,
        hint,
      );
    }
  }

  #pattern(node: SchemaNode, pattern: string, pointer: string): void {
    const error = patternError(pattern);
    if (error !== undefined) {
      const message = `cannot compile pattern ${quote(pattern)}: ${error.fact}`;
      this.#error("PATTERN_INVALID", node, pointer, message, error.hint);
      return;
    }
    const slow = slowPart(pattern);
    if (slow === undefined) return;
    const fact = `pattern may be slow: ${quote(slow)} repeats a repetition, and some texts can be read in very many ways`;
    this.#warn(
      "pattern-slow",
      node,
      pointer,
      fact,
      "let each round begin or end with what the rest of it can not match",
    );
  }

  #hiddenSiblings(node: SchemaNode, raw: JsonObject): void {
    for (const name of Object.keys(raw)) {
      const role = keywordOf(node.dialect, name)?.role;
      if (role !== "assertion" && role !== "applicator") continue;
      const hint = 'draft-07 ignores what stands beside "$ref"; write allOf: [{ "$ref": ... }] to have both';
      this.#warn(
        "ignored-beside-ref",
        node,
        `/${escapeToken(name)}`,
        `keyword ${quote(name)} beside "$ref" is ignored`,
        hint,
      );
    }
  }

  #unknown(
    code: "KEYWORD_UNSUPPORTED" | "FORMAT_UNSUPPORTED",
    rule: string,
    node: SchemaNode,
    pointer: string,
    fact: string,
    hint: string,
  ): void {
    if (this.#policy.unknown === "error") this.#error(code, node, pointer, fact, hint);
    else this.#warn(rule, node, pointer, fact, hint);
  }

  #error(
    code: ConstructorParameters<typeof ToolSpecError>[0],
    node: SchemaNode,
    pointer: string,
    fact: string,
    hint: string,
  ): void {
    const message = code === "PATTERN_INVALID" ? fact : `cannot use schema: ${fact}`;
    this.errors.push(new ToolSpecError(code, message, node.placeOf(pointer), { hint }));
  }

  #invalid(node: SchemaNode, pointer: string, fact: string): void {
    this.errors.push(
      new ToolSpecError("SCHEMA_INVALID", `cannot use schema: ${fact}`, node.placeOf(pointer), {
        hint: `see the ${node.dialect} metaschema`,
      }),
    );
  }

  #warn(rule: string, node: SchemaNode, pointer: string, message: string, hint?: string): void {
    const warning = { rule, severity: "warning", place: node.placeOf(pointer), message } as const;
    this.warnings.push(hint === undefined ? warning : { ...warning, hint });
  }
}

const refusalHints: Readonly<Record<string, string>> = {
  $dynamicRef: "no generated type can follow it; use $ref",
  $recursiveRef: "no generated type can follow it; use $ref",
  $vocabulary: "this is a schema of data, not a metaschema; remove it",
  $async: "it would turn the verdict into a promise; remove it",
  tsType: "types come from the schema alone; say it with JSON Schema keywords",
  tsEnumNames: "types come from the schema alone; remove it",
};

const renamed: ReadonlyMap<string, string> = new Map([
  ["id", 'draft-07 and later spell it "$id"'],
  ["dependencies", "later drafts split it into dependentRequired and dependentSchemas"],
  ["additionalItems", 'in 2020-12 "items" after "prefixItems" says it'],
  ["prefixItems", 'in draft-07 and 2019-09 "items" takes a list'],
  ["nullable", 'write "null" into "type"'],
  ["discriminator", "use oneOf with a const in each branch"],
  ["example", 'the standard word is "examples"'],
]);

function hintFor(name: string, dialect: Dialect, elsewhere: readonly Dialect[]): string {
  const known = renamed.get(name);
  if (known !== undefined) return known;
  if (elsewhere.length > 0) return refusalHints[name] ?? 'declare such a dialect with "$schema", or remove the keyword';
  const typo = nearest(name, keywordsOf(dialect).keys());
  if (typo !== undefined) return `did you mean ${quote(typo)}?`;
  return `start its name with "x-", or allow it with "keywords": [${quote(name)}] in toolspec.config.json`;
}
