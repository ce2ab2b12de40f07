import type * as acorn from "acorn";
import { parse } from "acorn";

export type Node = acorn.AnyNode;

/** Parses a JavaScript module. @throws SyntaxError */
export const parseModule = (text: string): acorn.Program => parse(text, { ecmaVersion: 2022, sourceType: "module" });

/** Visits a node and all below it; `visit` returns false to leave out what is below. */
export function walk(node: Node, visit: (node: Node, parent: Node | undefined) => boolean, parent?: Node): void {
  if (!visit(node, parent)) return;
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const each of value) walkAny(each, visit, node);
    else walkAny(value, visit, node);
  }
}

function walkAny(value: unknown, visit: Parameters<typeof walk>[1], parent: Node): void {
  if (value !== null && typeof value === "object" && "type" in value && typeof value.type === "string") {
    walk(value as Node, visit, parent);
  }
}

/** What stops a rewriting that met something it does not know: a fault of this tool, or another version of ajv. */
export const unexpected = (what: string, node: Node): Error =>
  new Error(`unexpected ${what} in standalone code at ${node.start} (${node.type})`);

/** Whether an identifier is the name of a member (`data.name`, `{ name: 1 }`), which a schema may have chosen. */
export const isMemberName = (node: Node, parent: Node | undefined): boolean =>
  (parent?.type === "MemberExpression" && parent.property === node && !parent.computed) ||
  (parent?.type === "Property" && parent.key === node && !parent.computed);
