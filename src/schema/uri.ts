import { posix } from "node:path";

/** What relative references are resolved against: a file below the root of the run, or an absolute URI. */
export type Base = { readonly file: string } | { readonly uri: string };

/** What a reference means before anything is looked up. `outside` is refused by name, `invalid` is no URI reference. */
export type Target = { readonly file: string } | { readonly uri: string } | { readonly outside: string } | "invalid";

/** Splits a URI reference at its fragment; the fragment is undefined when there is no `#`. */
export function splitFragment(reference: string): [resource: string, fragment: string | undefined] {
  const hash = reference.indexOf("#");
  return hash < 0 ? [reference, undefined] : [reference.slice(0, hash), reference.slice(hash + 1)];
}

/** RFC 3986 section 5 for our two kinds of base. File bases are resolved as paths, so that leaving the root is seen. */
export function resolveReference(base: Base, resource: string): Target {
  if (isAbsolute(resource)) return URL.canParse(resource) ? { uri: normalUri(resource) } : "invalid";
  if ("uri" in base) return relativeToUri(base.uri, resource);
  if (resource === "") return base;
  return relativeToFile(base.file, resource);
}

/** Also used alone, as the second reading of a reference inside a file that names itself by an absolute `$id`. */
export function relativeToFile(file: string, resource: string): Target {
  const [path = ""] = resource.split("?", 1);
  const decoded = decode(path);
  if (decoded === undefined || /[\\\0]/.test(decoded)) return "invalid";
  if (decoded.startsWith("//")) return { outside: "on the network" };
  if (decoded.startsWith("/")) return { outside: "outside the root" };
  const joined = posix.normalize(posix.join(posix.dirname(file), decoded));
  return joined === ".." || joined.startsWith("../") ? { outside: "outside the root" } : { file: joined };
}

export const isAbsolute = (resource: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(resource);

function relativeToUri(base: string, resource: string): Target {
  if (resource === "") return { uri: base };
  return URL.canParse(resource, base) ? { uri: normalUri(new URL(resource, base).href) } : "invalid";
}

/** One spelling for an absolute URI; `urn:` and other opaque ones come back as they are, but for an empty fragment. */
export const normalUri = (uri: string): string => new URL(uri).href.replace(/#$/, "");

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
