import type * as acorn from "acorn";
import { escapeHidden } from "../finding.js";
import { indentScript } from "./indent-script.js";
import { helperTexts, inlineRequires } from "./inline-requires.js";
import { rewriteCalls } from "./rewrite-calls.js";
import { rewriteConstants, wrappedFunctions } from "./rewrite-constants.js";
import { rewriteMembers } from "./rewrite-members.js";
import { SourceEdits } from "./source-edits.js";
import { parseModule, unexpected } from "./syntax.js";

/**
 * Turns what ajv's standalone code writes into declarations that stand alone, and cheaper ones. Each step works on
 * the syntax tree, never on words of the text, and one that meets something it does not know stops the run.
 */
export function selfContained(standaloneText: string): { script: string; judge: string } {
  const { text, helpers } = inlineRequires(standaloneText);
  const program = parseModule(text);
  const edits = new SourceEdits(text);
  const root = removeExports(program, edits);
  const wrapped = wrappedFunctions(program);
  const { usesPaths } = rewriteCalls(program, edits, text, wrapped);
  rewriteMembers(program, edits, text);
  const values = rewriteConstants(program, edits, text, wrapped);
  // Only recursion and deep comparison can use up the stack; all else pays nothing for the guard.
  const guarded = wrapped.size > 0 || helpers.has("equal");
  const parts = [
    helperTexts(helpers),
    usesPaths ? underText : "",
    values,
    edits.apply(),
    guarded ? guardText(root) : "",
  ];
  // In strings and in patterns with the u flag an escape means the character; nowhere else can one stand.
  return { script: escapeHidden(indentScript(parts.join("\n"))), judge: guarded ? "guarded" : root };
}

/** Takes away the directive and the exports; tells which function judges the whole schema. */
function removeExports(program: acorn.Program, edits: SourceEdits): string {
  let root: string | undefined;
  for (const statement of program.body) {
    if (statement.type === "ExportNamedDeclaration") {
      const { declaration } = statement;
      const init = declaration?.type === "VariableDeclaration" ? declaration.declarations[0]?.init : undefined;
      if (init?.type !== "Identifier") throw unexpected("export", statement);
      root = init.name;
      edits.replace(statement, "");
    } else if (statement.type === "ExportDefaultDeclaration" || "directive" in statement) edits.replace(statement, "");
  }
  if (root === undefined) throw unexpected("module without an export", program);
  return root;
}

/** Puts the path of a value in front of the paths of faults inside it. */
const underText = `function under(path, errors) {
for (const error of errors) error.instancePath = path + error.instancePath;
}`;

const guardText = (root: string): string => `function guarded(value) {
try {
const valid = ${root}(value);
guarded.errors = ${root}.errors;
return valid;
} catch (error) {
if (!(error instanceof RangeError)) throw error;
guarded.errors = [{ instancePath: "", schemaPath: "#", keyword: "depth", params: {} }];
return false;
}
}`;
