import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { runCli } from "../../src/cli/run-cli.js";
import type { Place } from "../../src/finding.js";

/** What one command line left behind on the screen. */
export interface Transcript {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A fresh folder to run command lines in; it is gone when the test ends. */
export class Project {
  readonly root: string = mkdtempSync(join(tmpdir(), "toolspec-cli-"));

  constructor(files: Readonly<Record<string, unknown>> = {}) {
    onTestFinished(() => rmSync(this.root, { recursive: true, force: true }));
    this.write(files);
  }

  /** Texts as they are, everything else as JSON on one line. */
  write(files: Readonly<Record<string, unknown>>): void {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(this.path(path)), { recursive: true });
      writeFileSync(this.path(path), typeof content === "string" ? content : JSON.stringify(content));
    }
  }

  path(path: string): string {
    return join(this.root, path);
  }

  read(path: string): string {
    return readFileSync(this.path(path), "utf8");
  }

  edit(path: string, change: (text: string) => string): void {
    writeFileSync(this.path(path), change(this.read(path)));
  }

  exists(path: string): boolean {
    return existsSync(this.path(path));
  }

  remove(path: string): void {
    rmSync(this.path(path), { recursive: true });
  }

  /** Runs a command line; a text is split at its spaces. */
  async run(args: string | readonly string[], cwd = "."): Promise<Transcript> {
    const out = { stdout: "", stderr: "" };
    const exit = await runCli(typeof args === "string" ? args.split(" ") : args, {
      cwd: join(this.root, cwd),
      stdout: (text) => {
        out.stdout += text;
      },
      stderr: (text) => {
        out.stderr += text;
      },
    });
    return { exit, ...out };
  }

  /** The files of a folder and their bytes. */
  files(folder = "."): Record<string, string> {
    return Object.fromEntries(
      this.#paths(folder)
        .filter((path) => !lstatSync(join(this.path(folder), path)).isDirectory())
        .map((path) => [path, readFileSync(join(this.path(folder), path), "latin1")]),
    );
  }

  /** Everything that a write would change: paths, file numbers, sizes and times. */
  stamps(folder = "."): Record<string, string> {
    return Object.fromEntries(
      this.#paths(folder).map((path) => {
        const { ino, mtimeNs, size, mode } = lstatSync(join(this.path(folder), path), { bigint: true });
        return [path, `${ino} ${mtimeNs} ${size} ${mode}`];
      }),
    );
  }

  #paths(folder: string): string[] {
    return existsSync(this.path(folder))
      ? readdirSync(this.path(folder), { recursive: true, encoding: "utf8" }).sort()
      : [];
  }
}

/** The document that a command prints with `--json`. */
export interface JsonDocument {
  readonly error?: JsonError;
  readonly errors?: readonly JsonError[];
  readonly warnings: readonly (Place & { readonly rule: string; readonly message: string; readonly hint?: string })[];
}

interface JsonError extends Place {
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
}

/**
 * A command line that is refused: exit code and stderr are these, stdout is empty, `--json` says the same to programs,
 * and not a file has changed.
 */
export async function expectRefusal(
  project: Project,
  args: string | readonly string[],
  want: { readonly exit: number; readonly code: string; readonly stderr: string },
): Promise<void> {
  const words = typeof args === "string" ? args.split(" ") : args;
  const before = project.stamps();
  expect(await project.run(words)).toEqual({ exit: want.exit, stdout: "", stderr: want.stderr });
  const twin = await project.run(["--json", ...words]);
  expect(twin).toMatchObject({ exit: want.exit, stderr: "" });
  const document = JSON.parse(twin.stdout) as JsonDocument;
  expect((document.errors ?? [document.error!]).map(textOf).join("")).toBe(want.stderr);
  expect(document.error?.code).toBe(want.code);
  expect(document.warnings).toEqual([]);
  expect(project.stamps()).toEqual(before);
}

function textOf({ message, file, pointer, line, column, hint }: JsonError): string {
  const lines = [`error: ${message}`];
  if (file !== undefined) lines.push(`  at file ${file}${line === undefined ? "" : `:${line}:${column}`}`);
  if (pointer !== undefined) lines.push(`  at pointer ${pointer === "" ? '"" (the whole document)' : pointer}`);
  if (hint !== undefined) lines.push(`  hint: ${hint}`);
  return `${lines.join("\n")}\n`;
}

/** Lines, each with its end. */
export const lines = (...each: readonly string[]): string => each.map((line) => `${line}\n`).join("");
