import type * as acorn from "acorn";
import type { SourceEdits } from "./source-edits.js";
import { type Node, walk } from "./syntax.js";

/**
 * Reads each member of an object once. ajv's code asks for a required member three times, which costs most where
 * objects come in many shapes. Inside of the block that knows its value to be an object, members in use become locals.
 */
export function rewriteMembers(program: acorn.Program, edits: SourceEdits, source: string): void {
  let count = 0;
  /** Up to where the members of an object are locals already: its type may be tested again inside. */
  const covered = new Map<string, number>();
  walk(program, (node) => {
    const name = node.type === "IfStatement" ? testedObject(node.test) : undefined;
    if (name === undefined || node.type !== "IfStatement" || node.consequent.type !== "BlockStatement") return true;
    if (node.start < (covered.get(name) ?? 0)) return true;
    covered.set(name, node.consequent.end);
    const declarations: string[] = [];
    for (const uses of membersOf(node.consequent, name).values()) {
      if (uses.length < 2) continue;
      const local = `member${count++}`;
      declarations.push(`${local} = ${source.slice(uses[0]!.start, uses[0]!.end)}`);
      for (const use of uses) edits.replace(use, local);
    }
    const start = node.consequent.start + 1;
    if (declarations.length > 0) edits.replace({ start, end: start }, `\nconst ${declarations.join(", ")};`);
    return true;
  });
}

/** `data && typeof data == "object" && !Array.isArray(data)` */
function testedObject(test: acorn.Expression): string | undefined {
  const parts = conjuncts(test);
  const [first, second, third] = parts;
  if (parts.length !== 3 || first?.type !== "Identifier" || second?.type !== "BinaryExpression") return undefined;
  const isObject =
    second.right.type === "Literal" && second.right.value === "object" && isTypeOf(second.left, first.name);
  return isObject && third?.type === "UnaryExpression" && third.operator === "!" ? first.name : undefined;
}

const conjuncts = (test: acorn.Expression): acorn.Expression[] =>
  test.type === "LogicalExpression" && test.operator === "&&"
    ? [...conjuncts(test.left), ...conjuncts(test.right)]
    : [test];

const isTypeOf = (node: Node, name: string): boolean =>
  node.type === "UnaryExpression" &&
  node.operator === "typeof" &&
  node.argument.type === "Identifier" &&
  node.argument.name === name;

/** The places where members of an object are read by a fixed name, by that name. */
function membersOf(block: acorn.BlockStatement, object: string): Map<string, acorn.MemberExpression[]> {
  const found = new Map<string, acorn.MemberExpression[]>();
  walk(block, (node) => {
    if (node.type !== "MemberExpression" || node.object.type !== "Identifier" || node.object.name !== object)
      return true;
    const key = fixedName(node);
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), node]);
    return true;
  });
  return found;
}

function fixedName({ computed, property }: acorn.MemberExpression): string | undefined {
  if (!computed) return property.type === "Identifier" ? property.name : undefined;
  return property.type === "Literal" && typeof property.value === "string" ? property.value : undefined;
}
