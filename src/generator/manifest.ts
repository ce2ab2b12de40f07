import { sha256Hex } from "../json/digest.js";
import { isObject, type Json } from "../json/json.js";
import type { OutputFile } from "./module-text.js";

export const manifestName = "toolspec.manifest.json";

/** What a folder of generated files was made from, and what it holds: enough to see at a glance that nothing changed. */
export interface Manifest {
  readonly generator: "toolspec";
  readonly version: string;
  /** The inputs as seen from the folder. It belongs to them. */
  readonly inputs: readonly string[];
  /** Digest of all settings that the bytes depend on. */
  readonly settings: string;
  /** How many warnings the run had. */
  readonly warnings: number;
  /** Digests of all documents read, by path below the root of the inputs. */
  readonly sources: Readonly<Record<string, string>>;
  /** Digests of the catalogs read, as seen from the folder. */
  readonly catalogs?: Readonly<Record<string, string>>;
  readonly outputs: Readonly<Record<string, string>>;
}

/** Digest of a text without its line-end and byte-order marks, which a checkout may add. */
export const textDigest = (text: string): string => sha256Hex(withoutMarks(text));

/** Line ends are not content. */
export const withoutMarks = (text: string): string => text.replace(/^\ufeff/, "").replaceAll("\r", "");

export const digestsOf = (texts: Iterable<readonly [path: string, text: string]>): Record<string, string> =>
  Object.fromEntries(
    [...texts].map(([path, text]) => [path, textDigest(text)] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );

export const outputDigests = (files: readonly OutputFile[]): Record<string, string> =>
  digestsOf(files.map(({ path, content }) => [path, content] as const));

export const manifestText = (manifest: Manifest): string => `${JSON.stringify(manifest, undefined, 2)}\n`;

/** The manifest in a text; undefined when it is none of ours, or broken (by a merge, say). */
export function parseManifest(text: string): Manifest | undefined {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
  if (!isObject(value) || value.generator !== "toolspec") return undefined;
  const { version, inputs, settings, sources, outputs } = value;
  const isWhole =
    [version, settings].every(isText) &&
    Array.isArray(inputs) &&
    inputs.every(isText) &&
    [sources, outputs].every((each) => isObject(each) && Object.values(each).every(isText));
  return isWhole ? (value as unknown as Manifest) : undefined;
}

const isText = (value: unknown): value is string => typeof value === "string";
