// Comments and strings first, so that brackets inside of them are passed over.
const tokens = /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|[()[\]{}]/g;

/**
 * Takes away the parentheses around a type that stands alone after `:` or `=`: `a?: (string | null)` needs none, over
 * however many lines it goes.
 */
export function unwrapTypes(text: string): string {
  const open: { at: number; alone: boolean }[] = [];
  const dropped = new Set<number>();
  for (const match of text.matchAll(tokens)) {
    const [token] = match;
    const at = match.index;
    if ("([{".includes(token))
      open.push({ at, alone: token === "(" && /[:=] $/.test(text.slice(Math.max(0, at - 2), at)) });
    else if (")]}".includes(token)) {
      const start = open.pop();
      const ends = text[at + 1] === undefined || text[at + 1] === "\n";
      if (token === ")" && start?.alone && ends) dropped.add(start.at).add(at);
    }
  }
  let result = "";
  let from = 0;
  for (const at of [...dropped].sort((a, b) => a - b)) {
    result += text.slice(from, at);
    from = at + 1;
  }
  return result + text.slice(from);
}
