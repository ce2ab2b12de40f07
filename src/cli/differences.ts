import type { Finding } from "../finding.js";
import { hasBanner } from "../generator/banner.js";
import { outputPath } from "../generator/compare-outputs.js";
import { manifestName, withoutMarks } from "../generator/manifest.js";
import type { Generation } from "./generation.js";
import { printable } from "./printable.js";

/** One file that is not what it should be. */
export interface Difference {
  readonly kind: "stale" | "missing" | "extra";
  readonly path: string;
  readonly diff: string;
  /** Whether people are shown the diff: a missing or extra file is told by its name, and a manifest follows the rest. */
  readonly isShown: boolean;
  /** What keeps `generate` from mending it. */
  readonly note?: string;
}

/** All differences of one folder, by path. */
export async function differencesOf({ name, changes }: Generation): Promise<Difference[]> {
  const { written, removed } = changes;
  if (written.length === 0 && removed.length === 0) return [];
  const { diffText } = await import("../generator/diff-text.js");
  const differences: Difference[] = [];
  for (const { path: file, content, before } of written) {
    const path = outputPath(name, file);
    const kind = before === undefined ? "missing" : "stale";
    const isShown = kind === "stale" && (file !== manifestName || written.length + removed.length === 1);
    const isOurs = before === undefined || file === manifestName || hasBanner(withoutMarks(before));
    const note = isOurs ? {} : { note: "has no banner of toolspec: generate will not replace it" };
    differences.push({ kind, path, diff: diffText(path, before ?? "", content), isShown, ...note });
  }
  for (const { path: file, before } of removed) {
    const path = outputPath(name, file);
    differences.push({ kind: "extra", path, diff: diffText(path, before, ""), isShown: false });
  }
  return differences.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** A difference for people. */
export const differenceText = ({ kind, path, diff, isShown, note }: Difference): string =>
  `${kind.padEnd(8)} ${printable(path)}${note === undefined ? "" : ` (${note})`}\n${isShown ? diff : ""}`;

/** A difference as an annotation of its file. */
export const differenceFinding = ({ kind, path, note }: Difference, repair: string): Finding => ({
  rule: kind,
  severity: "error",
  place: { file: path },
  message: `${path} is ${kind}${note === undefined ? "" : `, and ${note}`}`,
  hint: repair,
});
