import { unwrapTypes } from "./unwrap-types.js";

/**
 * Lays out what the printer wrote line by line: two spaces a level, a semicolon after each member, no needless
 * parentheses around a whole type, and none of the printer's own `@minItems` remarks.
 */
export function formatDeclaration(text: string): string {
  const lines: string[] = [];
  let depth = 0;
  let comment: string[] | undefined;
  for (const raw of unwrapTypes(text).split("\n")) {
    const line = raw.trim();
    if (line === "" && comment === undefined) continue;
    if (line.startsWith("/**")) comment = [];
    else if (comment !== undefined && line === "*/") {
      lines.push(...commentLines(comment).map((each) => indent(each, depth)));
      comment = undefined;
    } else if (comment !== undefined) comment.push(line);
    else {
      // Only braces break lines: the printer writes everything else on one.
      const { opened, leading } = braces(line);
      lines.push(indent(finish(line), depth - leading));
      depth += opened;
    }
  }
  const joined = lines.join("\n");
  // An interface is the one declaration that ends without a semicolon.
  return `${/^export interface /m.test(joined) ? joined.replace(/^};$/m, "}") : joined}\n`;
}

const indent = (line: string, depth: number): string => (line === "" ? "" : "  ".repeat(Math.max(0, depth)) + line);

function braces(line: string): { opened: number; leading: number } {
  const outside = outsideStrings(line);
  const [opens, closes] = [/\{/g, /\}/g].map((sign) => (outside.match(sign) ?? []).length);
  return { opened: opens! - closes!, leading: outside.startsWith("}") ? 1 : 0 };
}

function commentLines(lines: readonly string[]): string[] {
  const kept = lines
    .map((line) => line.replace(/^\* ?/, "").trimEnd())
    .filter((line) => !/^@(min|max)Items \d+$/.test(line))
    .flatMap(wrap);
  // What follows a tag belongs to it, so the printer's own comes last.
  if (kept[0] === "@deprecated") kept.push(kept.shift()!);
  while (kept.at(-1) === "") kept.pop();
  while (kept[0] === "") kept.shift();
  if (kept.length === 0) return [];
  if (kept.length === 1) return [`/** ${kept[0]} */`];
  return ["/**", ...kept.map((line) => (line === "" ? " *" : ` * ${line}`)), " */"];
}

/** Breaks a long line of a comment between words; a word that is longer than a line stays whole. */
function wrap(line: string): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > commentWidth) {
    const space = rest.lastIndexOf(" ", commentWidth);
    const at = space > 0 ? space : rest.indexOf(" ", commentWidth);
    if (at < 0) break;
    lines.push(rest.slice(0, at));
    rest = rest.slice(at + 1);
  }
  return [...lines, rest];
}

const commentWidth = 110;

/** Ends a line that completes a member or an alias, and spaces the tuples of the printer. */
function finish(line: string): string {
  const spaced = line.replace(/"(?:[^"\\]|\\.)*"|\]\|\[|\(([\w$]+)\)\[\]/g, (part, name: string | undefined) =>
    name !== undefined ? `${name}[]` : part === "]|[" ? "] | [" : part,
  );
  return /[{[(|&,]$/.test(spaced) ? spaced : `${spaced};`;
}

const outsideStrings = (line: string): string => line.replace(/"(?:[^"\\]|\\.)*"/g, "");
