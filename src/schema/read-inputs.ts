import { type Dirent, readdirSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { quote, ToolSpecError } from "../finding.js";
import { defaultLimits, type Limits, readSchemaDocument, type SchemaDocument } from "./document.js";

/** The schemas that a run was given. Paths of documents are relative to `root`, with `/`. */
export interface Inputs {
  /** Absolute path of the folder that nothing is read outside of. */
  readonly root: string;
  /** Paths of all schema files, sorted. */
  readonly paths: readonly string[];
}

/**
 * Lists what `inputs` (files and folders, absolute paths) hold: each file given, and every `*.schema.json` below each
 * folder. The root is the deepest folder that holds all of them. `cwd` is only for how messages name files.
 * @throws ToolSpecError `INPUT_UNREADABLE`, `INPUT_EMPTY`
 */
export function listInputs(inputs: readonly string[], cwd: string): Inputs {
  const listed = inputs.map((input) => listInput(input, cwd));
  const root = commonFolder(listed.map(({ folder }) => folder));
  const files = new Set(listed.flatMap((each) => each.files));
  return { root, paths: [...files].map((file) => toPosix(relative(root, file))).sort() };
}

/** Reads documents below the root; the same file is read once. */
export class InputReader {
  readonly #root: string;
  readonly #realRoot: string;
  readonly #cwd: string;
  readonly limits: Limits;
  readonly #texts = new Map<string, string>();

  constructor(root: string, cwd: string, limits: Limits = defaultLimits) {
    this.#root = root;
    this.#realRoot = realpathSync(root);
    this.#cwd = cwd;
    this.limits = limits;
  }

  /** @throws ToolSpecError `INPUT_UNREADABLE`, `REFERENCE_OUTSIDE` through a symbolic link, or what reading its text throws */
  read(path: string): SchemaDocument {
    return readSchemaDocument(path, this.text(path), displayPath(join(this.#root, path), this.#cwd), this.limits);
  }

  /** The text of a file, read once. @throws as `read` does, but for faults in the text */
  text(path: string): string {
    const file = join(this.#root, path);
    const text = this.#texts.get(path) ?? readText(file, displayPath(file, this.#cwd), this.#realRoot, this.limits);
    this.#texts.set(path, text);
    return text;
  }

  /** The same for a file that a reference names; undefined when there is none. */
  find(path: string): SchemaDocument | undefined {
    try {
      if (!statSync(join(this.#root, path)).isFile()) return undefined;
    } catch {
      return undefined;
    }
    return this.read(path);
  }
}

/** A path as messages show it: relative to the working folder, with `/`. */
export const displayPath = (file: string, cwd: string): string => toPosix(relative(cwd, file)) || ".";

const toPosix = (path: string): string => (sep === "/" ? path : path.split(sep).join("/"));

function listInput(input: string, cwd: string): { folder: string; files: string[] } {
  const name = displayPath(input, cwd);
  const stat = statOf(input);
  if (stat === undefined) throw unreadable(name, "there is no such file or folder");
  if (stat.isFile()) return { folder: dirname(input), files: [input] };
  if (!stat.isDirectory()) throw unreadable(name, "neither a file nor a folder");
  const files = schemaFilesBelow(input, cwd);
  if (files.length > 0) return { folder: input, files };
  throw new ToolSpecError(
    "INPUT_EMPTY",
    `cannot find schemas: no *.schema.json below ${quote(name)}`,
    { file: name },
    {
      hint: "name the files of schemas NAME.schema.json, or give single files",
    },
  );
}

function schemaFilesBelow(top: string, cwd: string): string[] {
  const files: string[] = [];
  const folders = [top];
  const linked = new Set<string>();
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(folder, cwd)) {
      const path = join(folder, entry.name);
      const stat = entry.isSymbolicLink() ? statOf(path) : entry;
      if (stat?.isDirectory() !== true) {
        if (entry.name.endsWith(".schema.json")) files.push(path);
      } else if (entry.name !== "node_modules" && !(entry.isSymbolicLink() && isElsewhere(path, top, linked))) {
        folders.push(path);
      }
    }
  }
  return files;
}

function entriesOf(folder: string, cwd: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw unreadable(displayPath(folder, cwd), reasonOf(error));
  }
}

/** Whether a linked folder is listed at its own place, or through another link: a link to a folder around it never ends. */
function isElsewhere(link: string, top: string, linked: Set<string>): boolean {
  const real = realpathSync(link);
  if (linked.has(real) || isInside(real, realpathSync(top))) return true;
  linked.add(real);
  return false;
}

/** Undefined when there is nothing, also when a file stands where the path needs a folder. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function commonFolder(folders: readonly string[]): string {
  let common = resolve(folders[0]!);
  for (const folder of folders) while (!isInside(folder, common)) common = dirname(common);
  return common;
}

const isInside = (path: string, folder: string): boolean => {
  const below = relative(folder, path);
  return below === "" || !(below === ".." || below.startsWith(`..${sep}`) || isAbsolute(below));
};

function readText(file: string, name: string, realRoot: string, limits: Limits): string {
  let bytes: Buffer;
  try {
    const real = realpathSync(file);
    if (!isInside(real, realRoot)) {
      throw new ToolSpecError(
        "REFERENCE_OUTSIDE",
        `cannot read ${quote(name)}: a symbolic link leads outside the root`,
        { file: name },
      );
    }
    const stat = statSync(real);
    if (!stat.isFile()) throw unreadable(name, "not a regular file");
    if (stat.size > limits.bytes) {
      throw new ToolSpecError("LIMIT_EXCEEDED", `cannot read schema: larger than ${limits.bytes} bytes`, {
        file: name,
      });
    }
    bytes = readFileSync(real);
  } catch (error) {
    if (error instanceof ToolSpecError) throw error;
    throw unreadable(name, reasonOf(error));
  }
  return decodeUtf8(bytes, name);
}

function decodeUtf8(bytes: Buffer, file: string): string {
  try {
    // The reader of the text notes a byte order mark itself.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    const hint = isUtf16 ? "the file is UTF-16; save it as UTF-8" : "save the file as UTF-8";
    throw new ToolSpecError("SCHEMA_NOT_JSON", "cannot read JSON: the text is not UTF-8", { file }, { hint });
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  ENOENT: "there is no such file or folder",
  EISDIR: "it is a folder",
  ELOOP: "too many symbolic links",
};

const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
  return reasons[code] ?? code;
};

const unreadable = (file: string, fact: string): ToolSpecError =>
  new ToolSpecError("INPUT_UNREADABLE", `cannot read ${quote(file)}: ${fact}`, { file });
