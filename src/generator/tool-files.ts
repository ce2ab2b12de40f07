import { sha256Hex } from "../json/digest.js";

const reserved = /^(con|prn|aux|nul|com\d|lpt\d|index)$/i;

/**
 * The file name of each tool, without an extension. Names of letters, digits, `_` and `-` are kept; others, those that
 * some system reserves, and those that differ by case alone become a slug and a digest of the name.
 */
export function toolFiles(names: readonly string[]): Map<string, string> {
  const lower = new Map<string, number>();
  for (const name of names) lower.set(name.toLowerCase(), (lower.get(name.toLowerCase()) ?? 0) + 1);
  return new Map(
    names.map((name) => [name, isKept(name) && lower.get(name.toLowerCase()) === 1 ? name : slugged(name)]),
  );
}

const isKept = (name: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(name) && !reserved.test(name);

function slugged(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-|-$/g, "");
  return `${slug || "tool"}-${sha256Hex(name).slice(0, 8)}`;
}
