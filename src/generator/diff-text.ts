import { createTwoFilesPatch } from "diff";
import { stringLiteral } from "./literal.js";
import { withoutMarks } from "./manifest.js";

const mostLines = 60;
const mostColumns = 200;

/** A unified diff of what is there and what should be, cut at 60 lines. */
export function diffText(path: string, present: string, wanted: string): string {
  const name = stringLiteral(path).slice(1, -1);
  const patch = createTwoFilesPatch(
    `${name} (as it is)`,
    `${name} (as it should be)`,
    withoutMarks(present),
    withoutMarks(wanted),
    undefined,
    undefined,
    {
      context: 2,
      maxEditLength: 2000,
    },
  );
  if (patch === undefined) return "  (the two differ in more than 2000 lines)\n";
  const lines = patch.split("\n").slice(1, -1);
  const shown = lines
    .slice(0, mostLines)
    .map((line) => `  ${visible(line.length > mostColumns ? `${line.slice(0, mostColumns)}…` : line)}\n`);
  const more = lines.length - mostLines;
  return shown.join("") + (more > 0 ? `  … and ${more} line${more === 1 ? "" : "s"} more\n` : "");
}

/** What could move the cursor, hide text or reorder it is shown escaped. Somebody else may have edited the file. */
const visible = (line: string): string =>
  line.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
