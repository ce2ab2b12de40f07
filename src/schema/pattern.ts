export interface PatternError {
  readonly fact: string;
  readonly hint: string;
}

/** What is wrong with a pattern read as ECMAScript with the `u` flag, as JSON Schema asks; undefined when it compiles. */
export function patternError(pattern: string): PatternError | undefined {
  try {
    new RegExp(pattern, "u");
    return undefined;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    // The engine repeats the pattern before its reason; the pattern has been quoted already.
    const reason = text.slice(text.lastIndexOf(": ") + 2).toLowerCase();
    return { fact: `${reason} (ECMAScript, Unicode mode)`, hint: hintOf(pattern) };
  }
}

const foreign: readonly (readonly [RegExp, string])[] = [
  [/\\[AZz]/, "\\A and \\Z are written ^ and $ in ECMAScript"],
  [/\(\?[imsx]+\)/, "inline flags such as (?i) do not exist in ECMAScript; spell out both cases"],
  [/\(\?P</, "a named group is written (?<name>...) in ECMAScript"],
  [/\(\?>|[*+?}]\+/, "possessive and atomic groups do not exist in ECMAScript"],
  [/\\[-_@#%&=:;,<>~`'"! ]/, "in Unicode mode only syntax characters may be escaped; drop the needless backslash"],
  [/\[[^\]]*\\[wdsWDS]-/, "in Unicode mode a class such as \\w can not start a range; put the - first or last"],
];

const hintOf = (pattern: string): string =>
  foreign.find(([sign]) => sign.test(pattern))?.[1] ?? "patterns are ECMAScript regular expressions with the u flag";
