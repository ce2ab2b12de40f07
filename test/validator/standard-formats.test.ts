import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Dialect } from "../../src/schema/dialects.js";
import { emitValidator } from "../../src/validator/emit-validator.js";
import { standardFormats } from "../../src/validator/standard-formats.js";
import { matches, type Rule } from "./abnf.js";
import * as grammars from "./format-grammars.js";
import { nearly, upstream } from "./inline-reference.js";
import { decodes } from "./punycode.js";

// Guards the patterns that overrule ajv-formats: by cases, against the grammars of their RFCs, and as emitted text. For
// uri-reference see inline-uri.test.ts, for hostile texts format-attacks.test.ts, for the suite format-suite.test.ts.

const closed = (format: string, dialect: Dialect = "2020-12") => ({
  dialect,
  schema: { format },
  origin: (pointer: string) => ({ pointer }),
});

type Name = "duration" | "email" | "hostname" | "uri-template" | "uuid";
const labels = (length: number): string => `${"a".repeat(63)}.`.repeat(3) + "b".repeat(length - 192);
const uuid = "2eb8aa08-aa98-11ea-b4aa-73b441d16380";

// The first two lists are what ajv-formats says too; the last two are what it says otherwise.
const cases: Record<Name, { yes: string[]; no: string[]; taken: string[]; refused: string[] }> = {
  duration: {
    yes: ["P4DT12H30M5S", "P1Y2M3D", "P1Y", "P1Y2M", "P1M2D", "PT1H2M3S", "PT1M2S", "PT36H", "P2W", "P0D", "P01DT0S"],
    no: ["", "P", "PT", "P1YT", "P1", "P1Y2W", "P2D1Y", "P1D2H", "PT1D", "P1WT1H", "PT0.5S", "-P1D", "P1D\n", "p1d"],
    taken: [],
    refused: ["P1Y2D", "PT1H2S", "P1Y2DT3H", "P1DT1H2S"],
  },
  email: {
    yes: ["joe.bloggs@example.com", "!#$%&'*+-/=?^_`{|}~@a.b", "A@B-c.D", "a@a--b.c", "1@2.3"],
    no: [
      ...["", "a", "@a.b", "a@", ".a@b.c", "a.@b.c", "a..b@c.d", "a b@c.d", "a@b.c.", "a@.b.c", "a@-b.c", "a@b-.c"],
      ...["a@b_c.d", "a@b.c\n", 'a"b"@c.d', "a@b@c.d", "\u017f@a.b", "a@\u212a.b", "é@a.b", "a@[127.0.0.300]"],
      ...['"a\nb"@c.d', '"a\\"@c.d', '"a""b"@c.d', "a@[1.2.3]", "a@[::1]", "a@[IPv6:1.2.3.4]", "a@[x:y]"],
      ...["a@[IPv6:1:2:3:4:5:6:7::]", "a@[IPv6:1:2:3::5:6:7:8]", "a@[IPv6:1::2:3:4:5:1.2.3.4]", "a@[1.2.3.4.]"],
    ],
    taken: [
      ...[
        '"joe bloggs"@example.com',
        '"joe..bloggs"@example.com',
        '"joe@bloggs"@example.com',
        '""@a.b',
        '"\\"\\\\"@a.b',
      ],
      ...["a@[127.0.0.1]", "a@[1.02.003.255]", "a@[IPv6:::1]", "a@[ipv6:1:2:3:4:5:6:7:8]", "a@[IPv6:1:2::5:6:7:8]"],
      ...["a@[IPv6:::1.2.3.4]", "a@[IPv6:1:2:3:4:5:6:1.2.3.4]", "a@localhost"],
    ],
    refused: [],
  },
  hostname: {
    yes: ["a", "www.example.com", "1host", "a--b.c", "A.B", "xn--9n2bp8q.xn--9t4b11yi5a", "XN--qmbc", labels(253)],
    no: ["", ".", ".a", "a..b", "-a", "a-", "a.-b", "a_b", "a\n", "é", "\u212a.b", "a．b", "a".repeat(64), labels(254)],
    taken: [],
    refused: ["example.", "a.b.", "xn--X", "xn--x", "a.xn--99", "xn--abc-9", "xn--a0", "xn---a.b"],
  },
  "uri-template": {
    yes: [
      ...["", "http://a.b/{c:1}/{d}", "a%41b", "a\u{1f600}b", "{+v}{#v}{.v}{/v}{;v}{?v}{&v}{v*}", "{x,y*}", "{%41}"],
      ...["{v:1000}", "\u00a0\u2028\uffef", "{=v}{,v}{!v}{@v}{|v}"],
    ],
    no: [
      ...["{}", "{a", "a}", "{a,,b}", "{a,}", "{,+v}", "{v:0}", "{v:01}", "{v:10000}", "{v=d}", "a b", "a%4", "{%4}"],
      ...[
        '"',
        "<",
        ">",
        "\\",
        "^",
        "`",
        "|",
        "\n",
        "{a..b}",
        "{.a.}",
        "{..a}",
        "{\u017f}",
        "\u2028%",
        "{a:1*}",
        "{{a}}",
      ],
    ],
    taken: ["{a.b}", "{a.%41.c:3,d.e*}", "a'b"],
    refused: ["a\u007fb", "\u0085", "\ufdd0", "\ufffd", "\uffff", "\u{1fffe}", "\u{e0001}", "\ud800", "\udc00a"],
  },
  uuid: {
    yes: [uuid, uuid.toUpperCase(), "00000000-0000-0000-0000-000000000000", uuid.replace("b4", "F4")],
    no: ["", uuid.slice(1), uuid.replaceAll("-", ""), `${uuid}-`, `${uuid}\n`, uuid.replace("b4", "g4"), `{${uuid}}`],
    taken: [],
    refused: [`urn:uuid:${uuid}`],
  },
};

const names = Object.keys(cases) as Name[];
const mine = (name: string, text: string): boolean => standardFormats[name]!.test(text);
test.each(names)("%s says what its table says, and differs from ajv-formats where the table does", (name) => {
  const { yes, no, taken, refused } = cases[name];
  expect([...yes, ...taken].filter((text) => !mine(name, text))).toEqual([]);
  expect([...no, ...refused].filter((text) => mine(name, text))).toEqual([]);
  expect([...yes, ...refused].filter((text) => !upstream(name)(text))).toEqual([]);
  expect([...no, ...taken].filter((text) => upstream(name)(text))).toEqual([]);
});

/** The whole of what a format wants: its grammar, and what only words tell. */
const references: Record<Name, (text: string) => boolean> = {
  duration: (text) => matches(grammars.duration, text),
  email: (text) => matches(grammars.email, text),
  hostname: (text) =>
    matches(grammars.hostname, text) && text.length <= 253 && text.split(".").every((each) => each.length <= 63),
  "uri-template": (text) => matches(grammars.uriTemplate, text),
  uuid: (text) => matches(grammars.uuid, text),
};
const odd: Record<Name, string[]> = {
  duration: [..."PTYMWDHS09.,-", "১", "\n"],
  email: [..."\"\\@.[]: -a1_'", "IPv6:", "::", "1.2.3.4", "\u017f", "é", "\n", "[127.0.0.1]"],
  hostname: [..."-._a9", "xn", "\u212a", "\n"],
  "uri-template": [..."{}%.,:*+#'\"a0_ |", "%41", "{a}", "\u007f", "\ufffe", "\ud83d", "\u{1f600}", "\u2028", "\u017f"],
  uuid: [..."-0aFg", "urn:uuid:", "١", "\n"],
};
const rules: Record<Name, Rule> = {
  duration: grammars.duration,
  email: grammars.email,
  hostname: grammars.hostname,
  "uri-template": grammars.uriTemplate,
  uuid: grammars.uuid,
};
test.each(names)("%s agrees with its grammar on what that writes, and one or two changes away", (name) => {
  const texts = nearly(nearly(rules[name].make, odd[name]), odd[name]);
  // Labels in Punycode are asked about below.
  const agree = fc.property(texts, (text) => /xn--/i.test(text) || mine(name, text) === references[name](text));
  fc.assert(agree, { numRuns: 3_000 });
});

const encoded = fc.array(fc.constantFrom(..."aaabxyz0129-XN"), { minLength: 1, maxLength: 8 });
test("hostname refuses no label in Punycode that a decoder can read, and takes no plain one for another kind", () => {
  let refused = 0;
  const sound = fc.property(encoded, fc.constantFrom("", "a.", "xn--qmbc."), (tail, before) => {
    const label = `xn--${tail.join("")}`;
    if (label.endsWith("-")) return !mine("hostname", before + label);
    const taken = mine("hostname", before + label);
    if (!taken) refused++;
    return (taken || !decodes(label.slice(4))) && mine("hostname", `${before}x${label}`);
  });
  fc.assert(sound, { numRuns: 5_000 });
  expect(refused).toBeGreaterThan(500);
});

describe.each(Object.keys(standardFormats))("the pattern of %s", (name) => {
  test("is small and remembers nothing between two texts", () => {
    expect(String(standardFormats[name]).length).toBeLessThan(700);
    expect(standardFormats[name]!.flags).toMatch(/^[iu]$|^$/);
  });

  test.each(["draft-07", "2019-09", "2020-12"] as const)("stands as a literal in a validator of %s", (dialect) => {
    const { script } = emitValidator(closed(name, dialect), { formats: "assert" });
    expect(script).toContain(String(standardFormats[name]));
    expect(script).not.toContain("require");
  });
});

test.each(["url", "byte", "iso-time", "iso-date-time"])("%s, which no standard names, stays with ajv-formats", (name) =>
  expect(Object.keys(standardFormats)).not.toContain(name),
);
