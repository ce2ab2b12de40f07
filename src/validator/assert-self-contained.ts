import { parseModule, walk } from "./syntax.js";

const forbidden = new Set(["require", "eval", "Function", "globalThis", "process", "module", "exports"]);

/**
 * Parses emitted JavaScript and holds that it imports nothing but neighbours, evaluates no text and reaches no global
 * state. A failure here is a fault of this tool, never of a schema.
 */
export function assertSelfContained(text: string): void {
  walk(parseModule(text), (node, parent) => {
    if (node.type === "ImportExpression" || node.type === "MetaProperty") throw fault(node.type);
    if ("source" in node && node.source?.type === "Literal" && !/^\.\.?\//.test(String(node.source.value))) {
      throw fault(`import of ${JSON.stringify(node.source.value)}`);
    }
    const isMember = parent?.type === "MemberExpression" && parent.property === node && !parent.computed;
    const isKey = parent?.type === "Property" && parent.key === node && !parent.computed && !parent.shorthand;
    if (node.type === "Identifier" && forbidden.has(node.name) && !isMember && !isKey) throw fault(node.name);
    return true;
  });
}

const fault = (what: string): Error => new Error(`emitted module is not self-contained: ${what}`);
