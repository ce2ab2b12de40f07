import { parsePointer } from "../json/pointer.js";
import { isFreeIdentifier, pascalCase } from "./identifiers.js";

const containers = new Set(["definitions", "$defs"]);
const silent = new Set([...containers, "properties", "patternProperties"]);

/**
 * The name of a type by where it stands: `/definitions/line_item` is `LineItem`, `/definitions/a/definitions/b` is `AB`,
 * and anything outside of definitions starts with the name of its root: `/properties/kind` of `Tool` is `ToolKind`.
 * So does a definition whose key alone is no free name.
 */
export function nameByPointer(pointer: string, rootName: string, isDefinition: boolean): string {
  const tokens = parsePointer(pointer) ?? [];
  if (tokens.length === 0) return rootName;
  const words = tokens.filter((token, index) => !isKeywordPosition(tokens, index) || !silent.has(token));
  const own = words.map((word) => pascalCase(word) || "Empty").join("");
  const startsInDefinitions = isDefinition && containers.has(tokens[0]!);
  return startsInDefinitions && isFreeIdentifier(own) && /[\p{L}\p{N}]/u.test(words.join("")) ? own : rootName + own;
}

/** Whether a token stands where a keyword does: the first one, and each one after the name that a map of schemas holds. */
function isKeywordPosition(tokens: readonly string[], index: number): boolean {
  let at = 0;
  while (at < index) at += silent.has(tokens[at]!) ? 2 : 1;
  return at === index;
}
