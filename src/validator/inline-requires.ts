import { type HelperKey, helperFor, inlineHelpers } from "./inline/inline-helpers.js";

const requireLine = /^const (\w+) = require\("([^"\\]+)"\)(.*);$/gm;

/**
 * Replaces the `require` lines that ajv's ES module output still holds by helpers of our own. The lines are matched
 * whole; quotes inside of schema strings are escaped, so that no text from a schema can look like one.
 * @returns the text without them, and the helpers that it needs
 */
export function inlineRequires(text: string): { text: string; helpers: ReadonlySet<HelperKey> } {
  const used = new Set<HelperKey>();
  const rest = text.replace(requireLine, (line, binding: string, module: string, member: string) => {
    const key = helperFor(module, member);
    if (key === undefined) throw new Error(`no helper for: ${line}`);
    use(key, used);
    return `const ${binding} = ${inlineHelpers[key].name};`;
  });
  return { text: rest, helpers: used };
}

/** The declarations of helpers. */
export const helperTexts = (helpers: ReadonlySet<HelperKey>): string =>
  [...helpers].map((key) => inlineHelpers[key].text).join("\n");

/** Helpers come after those that they need. */
function use(key: HelperKey, used: Set<HelperKey>): void {
  if (used.has(key)) return;
  for (const needed of inlineHelpers[key].needs) use(needed, used);
  used.add(key);
}
