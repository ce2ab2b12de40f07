import { type AST, RegExpParser } from "@eslint-community/regexpp";

/** Longer patterns, in UTF-16 units, and those of more groups are not looked at. */
const longest = 4096;
const deepest = 256;

const parser = new RegExpParser({ ecmaVersion: 2025 });

/**
 * A part of a pattern that a backtracking engine may read in exponentially many ways: a repetition whose body repeats
 * something itself with nothing between that tells the rounds apart, as in `(a+)+` or `(\w|\d)*` but not in
 * `[a-z]+(-[a-z]+)*`. It is a lint: what it names is likely slow on some text, what it does not name may still be slow.
 */
export function slowPart(pattern: string): string | undefined {
  // Only a repeated group can be one, and looking must not be slow itself.
  if (!/\)[*+{]/.test(pattern) || pattern.length > longest || pattern.split("(").length > deepest) return undefined;
  return slowIn(parser.parsePattern(pattern, 0, pattern.length, { unicode: true }).alternatives);
}

function slowIn(alternatives: readonly AST.Alternative[]): string | undefined {
  for (const element of alternatives.flatMap(({ elements }) => elements)) {
    const body = alternativesOf(element.type === "Quantifier" ? element.element : element);
    if (element.type === "Quantifier" && isOften(element) && isAmbiguous(body)) return element.raw;
    const inner = slowIn(body);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

const alternativesOf = (element: AST.Element): readonly AST.Alternative[] =>
  "alternatives" in element ? element.alternatives : [];

/** Doubling the work this often is what can be felt. */
const isOften = ({ max }: AST.Quantifier): boolean => max > 16;

function isAmbiguous(body: readonly AST.Alternative[]): boolean {
  const [single, ...others] = body
    .filter(({ elements }) => elements.length === 1)
    .map(({ elements }) => charsOf(elements[0]!));
  if (
    single !== undefined &&
    others.some((chars, index) => meet(chars, [single, ...others.slice(0, index)].join("")))
  ) {
    return true;
  }
  return body.some(({ elements }) =>
    elements.some((element) => {
      const chars = repeatedIn(element);
      return chars !== "" && !elements.some((other) => other !== element && separates(other, chars));
    }),
  );
}

/** The characters of what an element repeats often, itself or inside of it. */
function repeatedIn(element: AST.Element): string {
  if (element.type === "Quantifier") return isOften(element) ? charsOf(element.element) : repeatedIn(element.element);
  return alternativesOf(element)
    .flatMap(({ elements }) => elements.map(repeatedIn))
    .join("");
}

/** Whether an element takes up a character, and none of these. */
function separates(element: AST.Element, chars: string): boolean {
  if (element.type === "Quantifier") return element.min > 0 && separates(element.element, chars);
  const own = charsOf(element);
  return own !== "" && !meet(own, chars);
}

/** One character of each kind that patterns tell apart. */
const alphabet: readonly string[] = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ..."\u00a0\u00e9\u00c9\u0301\u0660\u03b1\u0416\u05d0\u0627\u20ac\u2028\u3042\u4e2d\uac00\u{1f600}",
];

function charsOf(element: AST.Element): string {
  switch (element.type) {
    case "Character":
    case "CharacterClass":
    case "CharacterSet": {
      const one = new RegExp(`^${element.raw}$`, "u");
      const known = alphabet.filter((char) => one.test(char)).join("");
      return element.type === "Character" && known === "" ? String.fromCodePoint(element.value) : known;
    }
    case "Quantifier":
      return charsOf(element.element);
    case "Group":
    case "CapturingGroup":
      return element.alternatives.flatMap(({ elements }) => elements.map(charsOf)).join("");
    default:
      return "";
  }
}

function meet(left: string, right: string): boolean {
  const known = new Set(right);
  return [...left].some((char) => known.has(char));
}
