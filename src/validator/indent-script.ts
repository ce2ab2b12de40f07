import { tokenizer } from "acorn";

/** Indents a script by its braces and leaves out empty lines; the tokens stay as they are. */
export function indentScript(text: string): string {
  const changes = depthChanges(text);
  const lines: string[] = [];
  let depth = 0;
  let start = 0;
  for (const line of text.split("\n")) {
    const leading = line.length - line.trimStart().length;
    const closes = changes.get(start + leading) === -1 ? 1 : 0;
    if (line.trim() !== "") lines.push("  ".repeat(Math.max(0, depth - closes)) + line.trim());
    for (let at = start; at < start + line.length; at++) depth += changes.get(at) ?? 0;
    start += line.length + 1;
  }
  return `${lines.join("\n")}\n`;
}

/** Offsets of braces outside of strings and regular expressions. */
function depthChanges(text: string): Map<number, number> {
  const changes = new Map<number, number>();
  for (const { type, start } of tokenizer(text, { ecmaVersion: 2022, sourceType: "module" })) {
    if (type.label === "{") changes.set(start, 1);
    else if (type.label === "}") changes.set(start, -1);
  }
  return changes;
}
