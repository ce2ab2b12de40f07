import {
  type Dirent,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { quote, ToolSpecError, throwAll } from "../finding.js";
import { hasBanner } from "./banner.js";
import { type Changes, outputPath } from "./compare-outputs.js";
import { attempt, FileSteps } from "./file-steps.js";
import { manifestName, withoutMarks } from "./manifest.js";

/** What stands in a folder of generated files. */
export interface OutputFolder {
  /** Files that may be ours, by path with `/`: those of our kinds, and the manifest. */
  readonly texts: ReadonlyMap<string, string>;
  /** Folders below it that belong to other inputs: nothing in them is read, written or removed. */
  readonly others: readonly string[];
}

/**
 * Reads a folder of generated files. Folders below it that have a manifest of their own, or are listed in `outs`
 * (absolute paths), are left alone. Links to folders are not followed.
 * @param name how messages call the folder
 * @throws ToolSpecError `OUTPUT_UNWRITABLE` when it is no folder, `INPUT_UNREADABLE`
 */
export function readOutputs(folder: string, name: string, outs: readonly string[] = []): OutputFolder {
  const texts = new Map<string, string>();
  const others: string[] = [];
  const waiting = [""];
  for (let below = waiting.pop(); below !== undefined; below = waiting.pop()) {
    const entries = entriesOf(join(folder, below), outputPath(name, below));
    const isOther = entries.some((entry) => entry.name === manifestName) || outs.includes(join(folder, below));
    if (below !== "" && isOther) {
      others.push(below);
      continue;
    }
    for (const entry of entries) {
      const path = outputPath(below, entry.name);
      if (entry.isDirectory()) {
        if (!isSkipped(entry.name)) waiting.push(path);
      } else if (path === manifestName || /\.m?[jt]s$/.test(path)) {
        const text = textOf(join(folder, path), outputPath(name, path));
        if (text !== undefined) texts.set(path, text);
      }
    }
  }
  return { texts: new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1))), others };
}

export interface OutputTarget {
  readonly folder: string;
  /** How messages call the folder. */
  readonly name: string;
  readonly changes: Changes;
}

/**
 * Makes folders hold what their changes say. Every file is written beside its place first and then moved there whole;
 * manifests come last, so that a run that was killed is seen by the next one. When anything fails, every step is taken
 * back.
 * @throws ToolSpecError `OUTPUT_FOREIGN` for all that is in the way, before anything is touched; `OUTPUT_UNWRITABLE`
 */
export function writeOutputs(targets: readonly OutputTarget[]): void {
  throwAll(targets.flatMap(obstaclesOf));
  for (const { folder } of targets) removeLeftovers(folder);
  const changed = targets.filter(({ changes }) => changes.written.length + changes.removed.length > 0);
  const steps = new FileSteps();
  const temporary: string[] = [];
  let at = "";
  try {
    for (const { folder, name, changes } of changed) {
      at = name;
      steps.makeFolder(folder);
      const beside = mkdtempSync(join(folder, `${temporaryPrefix}${process.pid}-`));
      temporary.push(beside);
      for (const [index, { content }] of changes.written.entries()) writeFileSync(join(beside, `${index}`), content);
    }
    for (const isLast of [false, true]) {
      for (const [index, { folder, name, changes }] of changed.entries()) {
        at = name;
        move(folder, temporary[index]!, changes, isLast, steps);
      }
    }
  } catch (error) {
    steps.takeBack();
    throw error instanceof Error && "code" in error ? unwritable(at, error) : error;
  } finally {
    for (const folder of temporary) rmSync(folder, { recursive: true, force: true });
    steps.removeMadeFolders();
  }
  for (const { folder, changes } of changed) removeEmptied(folder, changes);
}

/** The files of one folder, or at last its manifest. */
function move(folder: string, beside: string, { written, removed }: Changes, isLast: boolean, steps: FileSteps): void {
  for (const [index, { path, before }] of written.entries()) {
    if ((path === manifestName) !== isLast) continue;
    const file = join(folder, path);
    steps.makeFolder(dirname(file));
    steps.replace(file, join(beside, `${index}`), before === undefined ? undefined : join(beside, `old-${index}`));
  }
  if (isLast) return;
  for (const [index, { path }] of removed.entries()) steps.remove(join(folder, path), join(beside, `removed-${index}`));
}

function obstaclesOf({ folder, name, changes: { written } }: OutputTarget): ToolSpecError[] {
  const found = new Map<string, ToolSpecError>();
  for (const { path, before } of written) {
    if (before !== undefined && (path === manifestName || hasBanner(withoutMarks(before)))) continue;
    const obstacle = before !== undefined ? { path, fact: "a file without our banner" } : obstacleAt(folder, path);
    if (obstacle === undefined) continue;
    const file = outputPath(name, obstacle.path);
    const message = `cannot write ${quote(outputPath(name, path))}: ${obstacle.fact} is in the way`;
    const hint = "move it elsewhere, or delete it to have it generated; choose another --out to keep both";
    if (!found.has(file)) found.set(file, new ToolSpecError("OUTPUT_FOREIGN", message, { file }, { hint }));
  }
  return [...found.values()];
}

/** What stands at a path, or where one of its folders should be, although no file of ours was found there. */
function obstacleAt(folder: string, path: string): { path: string; fact: string } | undefined {
  const names = path.split("/");
  for (let length = 1; length <= names.length; length++) {
    const above = names.slice(0, length).join("/");
    const stat = (length < names.length ? statSync : lstatSync)(join(folder, above), { throwIfNoEntry: false });
    if (stat === undefined) return undefined;
    if (length < names.length && !stat.isDirectory()) return { path: above, fact: "a file" };
    if (length === names.length) return obstacleOf(join(folder, path), path, stat);
  }
  return undefined;
}

function obstacleOf(file: string, path: string, stat: Stats): { path: string; fact: string } | undefined {
  if (stat.isDirectory()) return { path, fact: "a folder" };
  if (!stat.isFile()) return { path, fact: "a link or special file" };
  // Another run may have written it since this one looked.
  const isOurs = path === manifestName || hasBanner(withoutMarks(readFileSync(file, "utf8")));
  return isOurs ? undefined : { path, fact: "a file without our banner" };
}

const temporaryPrefix = ".toolspec-";

const isSkipped = (name: string): boolean =>
  name === "node_modules" || name === ".git" || name.startsWith(temporaryPrefix);

/** What a killed run left behind; the folder of one that is still at work stays. */
function removeLeftovers(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return;
  for (const name of readdirSync(folder)) {
    const pid = /^\.toolspec-(\d+)-\w{6}$/.exec(name)?.[1];
    if (pid === undefined || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue;
    attempt(() => rmSync(join(folder, name), { recursive: true, force: true }));
  }
}

function isAlive(pid: number): boolean {
  try {
    // Signal 0 is never sent; it only asks.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/** An empty folder that stays behind harms nobody, so failing here is no failure of the run. */
function removeEmptied(folder: string, { removed }: Changes): void {
  for (const { path } of removed) {
    for (let at = dirname(path); at !== "." && attempt(() => rmdirSync(join(folder, at))); at = dirname(at));
  }
}

function entriesOf(folder: string, name: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOENT") return [];
    if (code !== "ENOTDIR") throw unreadable(name, code);
    const message = `cannot use output folder ${quote(name)}: a file stands where a folder is needed`;
    throw new ToolSpecError("OUTPUT_UNWRITABLE", message, { file: name }, { hint: "choose another --out" });
  }
}

/** Undefined for a link to nowhere, or to something that is no file. */
function textOf(file: string, name: string): string | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, "utf8") : undefined;
  } catch (error) {
    throw unreadable(name, codeOf(error));
  }
}

const unreadable = (name: string, code: string): ToolSpecError =>
  new ToolSpecError("INPUT_UNREADABLE", `cannot read ${quote(name)}: ${reasons[code] ?? code}`, { file: name });

const unwritable = (name: string, cause: unknown): ToolSpecError =>
  new ToolSpecError(
    "OUTPUT_UNWRITABLE",
    `cannot write to ${quote(name)}: ${reasons[codeOf(cause)] ?? codeOf(cause)}`,
    { file: name },
    { cause, hint: "every file is as it was before" },
  );

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EBUSY: "another program holds a file open",
  ENAMETOOLONG: "a path is too long for this system",
  EEXIST: "a file stands where a folder is needed",
  ENOTDIR: "a file stands where a folder is needed",
};
