import { createHash } from "node:crypto";

/** SHA-256 of the UTF-8 bytes of `text`, as 64 lower-case hexadecimal digits. */
export const sha256Hex = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");
