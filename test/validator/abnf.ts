import fc from "fast-check";

// Grammar rules that read and write. Reading keeps every place where a rule may end, so that a grammar can be copied from
// its RFC as it stands and knows nothing of the patterns that it judges.

export interface Rule {
  /** Where the rule can end when it starts at `at`. */
  ends(text: string, at: number): ReadonlySet<number>;
  readonly make: fc.Arbitrary<string>;
}

const lower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** These very characters; `anyCase` is how ABNF reads a string. */
export const lit = (want: string): Rule => ({
  ends: (text, at) => new Set(text.startsWith(want, at) ? [at + want.length] : []),
  make: fc.constant(want),
});
export const anyCase = (want: string): Rule => ({
  ends: (text, at) => new Set(lower(text.slice(at, at + want.length)) === lower(want) ? [at + want.length] : []),
  make: fc.constantFrom(want, want.toUpperCase(), lower(want)),
});

/** One code point: of a text (each of its characters) or of a range. */
export function oneOf(...sets: (string | readonly [first: number, last: number])[]): Rule {
  const ranges = sets.flatMap((set) =>
    typeof set === "string" ? [...set].map((each) => [each.codePointAt(0)!, each.codePointAt(0)!] as const) : [set],
  );
  return {
    ends(text, at) {
      const point = text.codePointAt(at);
      const isIn = point !== undefined && ranges.some(([first, last]) => first <= point && point <= last);
      return new Set(isIn ? [at + String.fromCodePoint(point).length] : []);
    },
    make: fc
      .constantFrom(...ranges)
      .chain(([min, max]) => fc.integer({ min, max }))
      .map((point) => String.fromCodePoint(point)),
  };
}

export const seq = (...rules: Rule[]): Rule => ({
  ends: (text, at) => rules.reduce<ReadonlySet<number>>((places, rule) => step(rule, text, places), new Set([at])),
  make: fc.tuple(...rules.map(({ make }) => make)).map((parts) => parts.join("")),
});

export const alt = (...rules: Rule[]): Rule => ({
  ends: (text, at) => new Set(rules.flatMap((rule) => [...rule.ends(text, at)])),
  make: fc.oneof(...rules.map(({ make }) => make)),
});

/** `min` to `max` times; without `max` as often as the text goes on, and at most three times more than `min` in writing. */
export function rep(min: number, rule: Rule, max = Number.POSITIVE_INFINITY): Rule {
  return {
    ends(text, at) {
      const all = new Set<number>();
      let places: ReadonlySet<number> = new Set([at]);
      for (let times = 0; times <= max && places.size > 0; times++) {
        const before = all.size;
        if (times >= min) for (const place of places) all.add(place);
        if (times > min && all.size === before) break;
        places = step(rule, text, places);
      }
      return all;
    },
    make: fc.array(rule.make, { minLength: min, maxLength: Math.min(max, min + 3) }).map((parts) => parts.join("")),
  };
}

export const opt = (...rules: Rule[]): Rule => rep(0, seq(...rules), 1);
export const matches = (rule: Rule, text: string): boolean => rule.ends(text, 0).has(text.length);

const step = (rule: Rule, text: string, places: ReadonlySet<number>): Set<number> =>
  new Set([...places].flatMap((place) => [...rule.ends(text, place)]));
