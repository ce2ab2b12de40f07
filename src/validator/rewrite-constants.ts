import type * as acorn from "acorn";
import type { SourceEdits } from "./source-edits.js";
import { isMemberName, type Node, unexpected, walk } from "./syntax.js";

/**
 * Makes the top-level constants of standalone code cheaper: of the schemas that it repeats whole only the values in
 * use stay, regular expressions become literals, and functions that ajv wraps for recursion are called directly.
 * The table behind `uniqueItems` loses its prototype, without which ajv 8.20.0 finds no repeat of "__proto__".
 * @returns declarations of the values in use
 */
export function rewriteConstants(
  program: acorn.Program,
  edits: SourceEdits,
  source: string,
  wrapped: ReadonlyMap<string, string>,
): string {
  const schemas = new Map<string, unknown>();
  for (const statement of program.body) {
    if (statement.type !== "VariableDeclaration") continue;
    const { id, init } = statement.declarations[0]!;
    if (id.type !== "Identifier" || init == null) continue;
    if (/^schema\d+$/.test(id.name)) {
      schemas.set(id.name, JSON.parse(source.slice(init.start, init.end)));
      edits.replace(statement, "");
    } else if (wrapped.has(id.name)) edits.replace(statement, "");
    else if (/^pattern\d+$/.test(id.name)) edits.replace(init, literalOf(init));
  }
  const values = new Map<string, string>();
  walk(program, (node, parent) => {
    if (node.type === "VariableDeclarator" && node.id.type === "Identifier" && schemas.has(node.id.name)) return false;
    if (isTextIndex(node)) edits.replace(node.init!, "Object.create(null)");
    if (node.type === "Identifier" && schemas.has(node.name) && !isMemberName(node, parent))
      useValue(node, schemas.get(node.name), []);
    if (node.type !== "MemberExpression") return true;
    if (node.object.type === "Identifier" && wrapped.has(node.object.name)) {
      edits.replace(node, wrapped.get(node.object.name)!);
      return false;
    }
    const path = constantPath(node);
    const root = path === undefined ? undefined : schemas.get(path.root);
    if (root === undefined) return true;
    useValue(node, root, path!.keys);
    return false;
  });
  return [...values].map(([text, name]) => `const ${name} = ${text};`).join("\n");

  function useValue(node: Node, root: unknown, keys: readonly string[]): void {
    let value = root;
    for (const key of keys) {
      if (value === null || typeof value !== "object" || !Object.hasOwn(value, key))
        throw unexpected("schema path", node);
      value = (value as Record<string, unknown>)[key];
    }
    const text = JSON.stringify(value);
    const name = values.get(text) ?? `value${values.size}`;
    values.set(text, name);
    edits.replace(node, name);
  }
}

// const indices0 = {}; counts the texts of a list for uniqueItems, and would take "__proto__" for no text at all.
const isTextIndex = (node: Node): node is acorn.VariableDeclarator =>
  node.type === "VariableDeclarator" &&
  node.id.type === "Identifier" &&
  /^indices\d+$/.test(node.id.name) &&
  node.init?.type === "ObjectExpression" &&
  node.init.properties.length === 0;

/** `schema1.properties["a b"].enum` as a root name and keys, when every step is written out. */
function constantPath(node: acorn.MemberExpression): { root: string; keys: string[] } | undefined {
  const keys: string[] = [];
  let at: Node = node;
  while (at.type === "MemberExpression") {
    if (at.computed) {
      if (at.property.type !== "Literal") return undefined;
      keys.unshift(String(at.property.value));
    } else if (at.property.type === "Identifier") keys.unshift(at.property.name);
    at = at.object as Node;
  }
  return at.type === "Identifier" ? { root: at.name, keys } : undefined;
}

/** The functions that ajv reaches through an object, because they were not compiled yet: the recursive ones. */
export function wrappedFunctions(program: acorn.Program): Map<string, string> {
  const wrapped = new Map<string, string>();
  for (const statement of program.body) {
    const [declarator] = statement.type === "VariableDeclaration" ? statement.declarations : [];
    if (declarator?.id.type !== "Identifier" || !/^wrapper\d+$/.test(declarator.id.name)) continue;
    wrapped.set(declarator.id.name, wrappedName(declarator.init!));
  }
  return wrapped;
}

// const wrapper0 = {validate: validate1};
function wrappedName(init: acorn.Expression): string {
  const [member] = init.type === "ObjectExpression" ? init.properties : [];
  if (member?.type !== "Property" || member.value.type !== "Identifier") throw unexpected("wrapper", init);
  return member.value.name;
}

// const pattern0 = new RegExp("^a", "u");
function literalOf(init: acorn.Expression): string {
  const [source, flags] = init.type === "NewExpression" ? init.arguments : [];
  if (source?.type !== "Literal" || flags?.type !== "Literal") throw unexpected("pattern", init);
  return String(new RegExp(String(source.value), String(flags.value)));
}
