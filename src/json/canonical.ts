import type { Json, JsonObject } from "./json.js";

type Task = { readonly text: string } | { readonly value: Json };

/**
 * One text for every spelling of a value: no spaces, members sorted by UTF-16 code units, numbers as JSON.stringify
 * writes them (RFC 8785 section 3.2). Equal values have the same text, and only they do; an infinity, which only an
 * overflowing literal can give, becomes `1e999`. Keeps its own stack, so depth is no limit.
 */
export function canonicalJson(value: Json): string {
  const parts: string[] = [];
  const tasks: Task[] = [{ value }];
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    if ("text" in task) parts.push(task.text);
    else if (typeof task.value !== "object" || task.value === null) parts.push(scalarText(task.value));
    // One by one: spreading a long array into push() overflows the stack.
    else for (const next of partsOf(task.value).reverse()) tasks.push(next);
  }
  return parts.join("");
}

function partsOf(value: Json[] | JsonObject): Task[] {
  if (Array.isArray(value)) {
    const items = value.flatMap((item, index): Task[] => [{ text: index === 0 ? "[" : "," }, { value: item }]);
    return [...items, { text: items.length === 0 ? "[]" : "]" }];
  }
  const members = Object.keys(value)
    .sort()
    .flatMap((key, index): Task[] => [
      { text: `${index === 0 ? "{" : ","}${JSON.stringify(key)}:` },
      { value: value[key]! },
    ]);
  return [...members, { text: members.length === 0 ? "{}" : "}" }];
}

// JSON.stringify writes null for what is not finite, which would give two values one text.
const scalarText = (value: string | number | boolean | null): string =>
  typeof value === "number" && !Number.isFinite(value) ? (value > 0 ? "1e999" : "-1e999") : JSON.stringify(value);
