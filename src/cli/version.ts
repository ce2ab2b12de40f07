import { createRequire } from "node:module";

/** This package's version; the manifest of generated files names it. */
export const version: string = (createRequire(import.meta.url)("../../package.json") as { version: string }).version;
