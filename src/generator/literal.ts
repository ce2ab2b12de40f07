import { escapeHidden } from "../finding.js";
import { isObject, type Json } from "../json/json.js";

/** A string as source text: JSON's quoting, and no character that hides, reorders or breaks what a reader sees. */
export const stringLiteral = (text: string): string => escapeHidden(JSON.stringify(text));

/** A property name as source text; quoted unless it is a plain ASCII identifier. */
export const propertyName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : stringLiteral(name));

/** The TypeScript type of one JSON value. */
export function typeLiteral(value: Json): string {
  if (typeof value === "string") return stringLiteral(value);
  if (Array.isArray(value)) return `[${value.map(typeLiteral).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, each]) => `${propertyName(key)}: ${typeLiteral(each)}`);
  return members.length === 0 ? "{ [k: string]: never }" : `{ ${members.join("; ")} }`;
}

/** A JSON value as JavaScript source, two spaces a level. */
export function valueLiteral(value: Json, indent = ""): string {
  const inner = `${indent}  `;
  if (typeof value === "string") return stringLiteral(value);
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const isList = Array.isArray(value);
  const members = isList
    ? value.map((each) => valueLiteral(each, inner))
    : Object.entries(value).map(([key, each]) => `${propertyName(key)}: ${valueLiteral(each, inner)}`);
  if (members.length === 0) return isList ? "[]" : "{}";
  const [open, close] = isList ? "[]" : "{}";
  const line = `${open}${isList ? "" : " "}${members.join(", ")}${isList ? "" : " "}${close}`;
  if (line.length + indent.length <= 100 && !line.includes("\n")) return line;
  return `${open}\n${members.map((member) => `${inner}${member},\n`).join("")}${indent}${close}`;
}

/** Text for inside of a block comment: it can not end the comment, and shows every character that it holds. */
export const commentText = (text: string): string =>
  escapeHidden(
    text
      .replace(/\r\n?/g, "\n")
      .replaceAll("*/", "*\\/")
      .replace(/[\u0000-\u0008\u000b-\u001f]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`),
  );
