/** What becomes of a `format` value when formats assert. */
export type FormatUse = "asserted" | "annotation" | "standard-annotation" | "unknown";

/** The formats that ajv-formats judges; a test holds this list against the library. */
export const assertedFormats: readonly string[] = [
  "binary",
  "byte",
  "date",
  "date-time",
  "duration",
  "email",
  "hostname",
  "ipv4",
  "ipv6",
  "iso-date-time",
  "iso-time",
  "json-pointer",
  "json-pointer-uri-fragment",
  "password",
  "regex",
  "relative-json-pointer",
  "time",
  "uri",
  "uri-reference",
  "uri-template",
  "url",
  "uuid",
];

/** Standard formats without an implementation: read as annotations, with a warning. */
export const standardAnnotations: readonly string[] = ["idn-email", "idn-hostname", "iri", "iri-reference"];

/** Number formats of schemars and OpenAPI: they name a machine type and assert nothing. */
export const numberFormats: readonly string[] = [
  ...["int8", "int16", "int32", "int64", "int128", "int"],
  ...["uint8", "uint16", "uint32", "uint64", "uint128", "uint"],
  ...["isize", "usize", "float", "double", "decimal"],
];

const uses = new Map<string, FormatUse>([
  ...assertedFormats.map((name) => [name, "asserted"] as const),
  ...standardAnnotations.map((name) => [name, "standard-annotation"] as const),
  ...numberFormats.map((name) => [name, "annotation"] as const),
]);

/** All formats that mean something here. */
export const knownFormatNames: readonly string[] = [...uses.keys()];

export const useOfFormat = (name: string): FormatUse => uses.get(name) ?? "unknown";
