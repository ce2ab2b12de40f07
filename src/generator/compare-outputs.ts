import { hasBanner } from "./banner.js";
import { manifestName, withoutMarks } from "./manifest.js";
import type { OutputFile } from "./module-text.js";

/** What has to be done so that a folder holds the wanted files. */
export interface Changes {
  /** Files to write; `before` is what stands there now. */
  readonly written: readonly (OutputFile & { readonly before?: string })[];
  readonly unchanged: readonly string[];
  /** Files of ours that nothing asks for any more. */
  readonly removed: readonly { readonly path: string; readonly before: string }[];
}

/** Compares all wanted files with all present ones. A file that differs by line ends alone is unchanged. */
export function compareOutputs(wanted: readonly OutputFile[], present: ReadonlyMap<string, string>): Changes {
  const written: (OutputFile & { before?: string })[] = [];
  const unchanged: string[] = [];
  for (const file of wanted) {
    const before = present.get(file.path);
    if (before === undefined) written.push(file);
    else if (withoutMarks(before) === withoutMarks(file.content)) unchanged.push(file.path);
    else written.push({ ...file, before });
  }
  const paths = new Set(wanted.map(({ path }) => path));
  const removed = [...present]
    .filter(([path, text]) => !paths.has(path) && path !== manifestName && hasBanner(withoutMarks(text)))
    .map(([path, before]) => ({ path, before }));
  return { written, unchanged, removed };
}

/** A path below an output folder as messages show it. */
export const outputPath = (name: string, path: string): string =>
  [name, path].filter((each) => each !== "" && each !== ".").join("/") || ".";
