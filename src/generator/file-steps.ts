import { copyFileSync, linkSync, mkdirSync, renameSync, rmdirSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Changes of the file system that can be taken back. */
export class FileSteps {
  readonly #undo: (() => void)[] = [];
  readonly #made: { folder: string; first: string }[] = [];

  makeFolder(folder: string): void {
    const first = mkdirSync(folder, { recursive: true });
    if (first !== undefined) this.#made.push({ folder, first });
  }

  /** `kept` is where the file that stands there is kept meanwhile; undefined when there is none. */
  replace(file: string, by: string, kept: string | undefined): void {
    if (kept !== undefined) keep(file, kept);
    renameSync(by, file);
    this.#undo.push(() => (kept === undefined ? rmSync(file) : renameSync(kept, file)));
  }

  remove(file: string, kept: string): void {
    if (statSync(file, { throwIfNoEntry: false }) === undefined) return;
    renameSync(file, kept);
    this.#undo.push(() => renameSync(kept, file));
  }

  takeBack(): void {
    for (const undo of this.#undo.reverse()) attempt(undo);
  }

  /** Those that are empty again; after a run that went well none is. */
  removeMadeFolders(): void {
    for (const { folder, first } of this.#made.reverse()) {
      for (let at = folder; at.length >= first.length && attempt(() => rmdirSync(at)); at = dirname(at));
    }
  }
}

/** A second name for the same file, so that its time of change survives; not every file system has those. */
function keep(file: string, kept: string): void {
  if (!attempt(() => linkSync(file, kept))) copyFileSync(file, kept);
}

/** Whether an action went well. */
export function attempt(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}
