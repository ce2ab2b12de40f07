import type * as acorn from "acorn";
import type { SourceEdits } from "./source-edits.js";
import { isMemberName, type Node, unexpected, walk } from "./syntax.js";

/**
 * Drops the options object that ajv's functions take: it is allocated for every call, though all that is used of it
 * is the path, and the path only after a fault. Functions then report paths from the value that they were given, and
 * a caller whose callee said no puts its own part in front.
 */
export function rewriteCalls(
  program: acorn.Program,
  edits: SourceEdits,
  source: string,
  wrapped: ReadonlyMap<string, string>,
): { usesPaths: boolean } {
  let usesPaths = false;
  walk(program, (node, parent) => {
    if (node.type === "FunctionDeclaration") {
      dropOptionsParameter(node, edits);
      for (const statement of node.body.body) walk(statement, visit, node.body);
      return false;
    }
    return parent === undefined || node.type === "Program";
  });
  return { usesPaths };

  function visit(node: Node, parent: Node | undefined): boolean {
    if (node.type === "IfStatement") {
      const call = refusedCall(node.test);
      if (call !== undefined) {
        usesPaths = dropOptions(call, node) || usesPaths;
        walk(node.consequent, visit, node);
        if (node.alternate) walk(node.alternate, visit, node);
        return false;
      }
    }
    if (node.type === "CallExpression" && optionsOf(node) !== undefined) throw unexpected("call", node);
    return rewritePath(node, parent, edits);
  }

  /** True when the callee's faults have to be moved under a path. */
  function dropOptions(call: acorn.CallExpression, branch: acorn.IfStatement): boolean {
    const options = optionsOf(call)!;
    const path = options.properties.find((each) => each.type === "Property" && nameOf(each.key) === "instancePath");
    if (path?.type !== "Property" || branch.consequent.type !== "BlockStatement") throw unexpected("call", call);
    edits.replace({ start: call.arguments[0]!.end, end: options.end }, "");
    if (path.value.type === "Identifier") return false;
    if (path.value.type !== "BinaryExpression") throw unexpected("path", path.value);
    const start = { start: branch.consequent.start + 1, end: branch.consequent.start + 1 };
    edits.replace(start, `\nunder(${relativePath(path.value, source)}, ${calleeName(call, wrapped)}.errors);`);
    return true;
  }
}

function dropOptionsParameter(
  node: acorn.FunctionDeclaration | acorn.AnonymousFunctionDeclaration,
  edits: SourceEdits,
): void {
  const [data, options] = node.params;
  if (data?.type !== "Identifier" || options?.type !== "AssignmentPattern")
    throw unexpected("parameters", node as Node);
  edits.replace({ start: data.end, end: options.end }, "");
}

/** `!(validateN(data, { instancePath: ... }))` */
function refusedCall(test: acorn.Expression): acorn.CallExpression | undefined {
  if (test.type !== "UnaryExpression" || test.operator !== "!") return undefined;
  const { argument } = test;
  return argument.type === "CallExpression" && optionsOf(argument) !== undefined ? argument : undefined;
}

function optionsOf(call: acorn.CallExpression): acorn.ObjectExpression | undefined {
  const [, options] = call.arguments;
  return options?.type === "ObjectExpression" ? options : undefined;
}

const nameOf = (key: Node): string | undefined => (key.type === "Identifier" ? key.name : undefined);

// A recursive callee is written wrapperN.validate.
const calleeName = ({ callee }: acorn.CallExpression, wrapped: ReadonlyMap<string, string>): string => {
  const name = callee.type === "MemberExpression" ? wrapped.get(nameOf(callee.object) ?? "") : nameOf(callee);
  if (name === undefined) throw unexpected("callee", callee);
  return name;
};

/** `instancePath+"/a" + i0` without its first operand. */
function relativePath(path: acorn.BinaryExpression, source: string): string {
  const first = firstOperand(path);
  if (nameOf(first.left) !== "instancePath") throw unexpected("path", path);
  return source.slice(first.right.start, path.end);
}

function firstOperand(path: acorn.BinaryExpression): acorn.BinaryExpression {
  let at = path;
  while (at.left.type === "BinaryExpression") at = at.left;
  return at;
}

function rewritePath(node: Node, parent: Node | undefined, edits: SourceEdits): boolean {
  if (node.type === "Property" && node.shorthand && nameOf(node.key) === "instancePath") {
    edits.replace(node, 'instancePath: ""');
    return false;
  }
  if (node.type === "BinaryExpression" && node.operator === "+" && nameOf(node.left) === "instancePath") {
    edits.replace({ start: node.start, end: node.right.start }, "");
    return false;
  }
  if (node.type === "Identifier" && !isMemberName(node, parent) && contextNames.has(node.name))
    throw unexpected(node.name, node);
  return true;
}

const contextNames = new Set(["instancePath", "parentData", "parentDataProperty", "rootData", "dynamicAnchors"]);
