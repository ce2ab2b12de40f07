import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasSuite, nearly, ours, suiteNote, suiteStrings, upstream } from "./inline-reference.js";

// Guards that our date and time helpers say what ajv-formats says, including where that is no wisdom. Whether a module
// reaches them is left to inline-helpers.test.ts; date-time, which is stricter, to inline-date-time.test.ts.

const formats = ["date", "time", "iso-time", "iso-date-time"] as const;

// Texts are parted by blanks; those that hold one stand below.
const cases: { format: (typeof formats)[number]; name: string; yes: string; no: string }[] = [
  {
    format: "date",
    name: "days that exist",
    yes: "2024-01-31 2021-03-30 2021-04-30 2021-07-31 2021-08-31 2021-10-31 2021-11-30 2021-12-31 9999-12-31",
    no: "2020-02-30 2020-02-31 2021-04-31 2021-06-31 2021-09-31 2021-11-31 2021-00-10 2021-13-10 2021-01-00 2021-01-32",
  },
  {
    format: "date",
    name: "leap days in leap years, year 0000 among them",
    yes: "2024-02-29 2000-02-29 0000-02-29 0004-02-29 0400-02-29 2023-02-28",
    no: "2023-02-29 1900-02-29 2100-02-29 0001-02-29 0100-02-29",
  },
  {
    format: "date",
    name: "ten digits and hyphens",
    yes: "0000-01-01",
    no: "2021-1-01 2021-01-1 21-01-01 12021-01-01 +2021-01-01 2021-01-01Z 20210101 2021/01/01 २०२१-01-01 2021-01-01T00:00:00Z",
  },
  {
    format: "time",
    name: "an offset",
    yes: "00:00:00Z 23:59:59z 12:34:56.789Z 12:00:00+23:59 12:00:00-0530 12:00:00+05 12:00:00.0-00:00",
    no: "12:00:00 12:00:00+24:00 12:00:00+00:60 12:00:00+5 12:00:00+05: 12:00:00+05:3 12:00:00Z+01 24:00:00Z 12:60:00Z 12:00:60Z",
  },
  {
    format: "time",
    name: "leap seconds at the end of a day in UTC",
    yes: "23:59:60Z 23:59:60.99z 22:59:60-01:00 00:29:60+00:30 15:59:60-08:00 00:59:60+01 23:29:60-00:30",
    no: "23:59:61Z 22:59:60Z 23:58:60Z 23:59:60+01:00 00:29:60-00:30 15:59:60+08:00 23:59:60",
  },
  {
    // ajv-formats does not look at the hour and minute as written once the offset leads to 23:59.
    format: "time",
    name: "times off the clock only at that minute",
    yes: "24:00:00+00:01 23:60:00+00:01 46:59:00+23:00 23:99:00+00:40 24:39:60+00:40",
    no: "22:99:00-00:20 24:00:00Z 24:00:61+00:01 47:59:60+23:00 47:00:00+23:00",
  },
  {
    format: "time",
    name: "fractions that a double does not round up to the next minute",
    yes: "12:00:59.99999999999999Z 12:00:59.999999999999996Z 12:00:58.99999999999999999999Z 23:59:59.99999999999999999Z",
    no: "12:00:59.99999999999999999Z 23:59:60.99999999999999999Z 12:00:00.Z 12:00:00,5Z",
  },
  {
    format: "iso-time",
    name: "an offset or none",
    yes: "12:00:00 12:00:00.5 23:59:60 12:00:00z 12:00:00+01:00",
    no: "12:00:60 24:00:00 12:00 12:00:00zz 12:00:00+01:00z z",
  },
  {
    format: "iso-date-time",
    name: "an offset or none",
    yes: "2024-01-01T12:00:00 2024-01-01t23:59:60 2024-01-01t12:00:00.5-01 2024-02-29T12:00:00Z 1990-12-31T15:59:60-08:00 2024-01-01T24:00:00+00:01",
    no: "2024-01-01 2024-01-01T 2024-13-01T12:00:00 2024-01-01T12:00:00Zz 2023-02-29T23:59:60Z T12:00:00Z 2024-01-0123:59:60Z 2024-01-01_12:00:00Z 2024-01-01TT12:00:00Z 2024-01-01T12:00:00ZT",
  },
];
describe.each(cases)("$format wants $name", ({ format, yes, no }) => {
  test.each(yes.split(" "))("takes %s, like ajv-formats", (text) => {
    expect(ours(format)(text)).toBe(true);
    expect(upstream(format)(text)).toBe(true);
  });
  test.each(no.split(" "))("refuses %s, like ajv-formats", (text) => {
    expect(ours(format)(text)).toBe(false);
    expect(upstream(format)(text)).toBe(false);
  });
});

test.each([
  { format: "date", text: "", want: false },
  { format: "date", text: "2021-01-01\n", want: false },
  { format: "time", text: "12:00:00 Z", want: false },
  { format: "iso-date-time", text: "2024-02-29 12:00:00Z", want: true },
  { format: "iso-date-time", text: "2024-01-01\n12:00:00Z", want: true },
  { format: "iso-date-time", text: "2024-01-01\u202823:59:60Z", want: true },
  { format: "iso-date-time", text: "2024-01-01\ufeff12:00:00+0000", want: true },
  { format: "iso-date-time", text: "2024-01-01T12:00:00Z ", want: false },
  { format: "iso-date-time", text: "2024-01-01  12:00:00Z", want: false },
] as const)("$format says $want to white space in $text, like ajv-formats", ({ format, text, want }) => {
  expect(ours(format)(text)).toBe(want);
  expect(upstream(format)(text)).toBe(want);
});

test("a leap day exists in exactly the years that ajv-formats takes, 0000 to 9999", () => {
  const [mine, theirs] = [ours("date"), upstream("date")];
  for (let year = 0; year < 10_000; year++) {
    const text = `${String(year).padStart(4, "0")}-02-29`;
    if (mine(text) !== theirs(text)) expect.fail(text);
  }
});

const pair = (number: number): string => String(number).padStart(2, "0");
test("every month and day from 00 to 99 gets the verdict of ajv-formats, in a common and a leap year", () => {
  const [mine, theirs] = [ours("date"), upstream("date")];
  for (const year of ["2023", "2024"]) {
    for (let at = 0; at < 10_000; at++) {
      const text = `${year}-${pair(at % 100)}-${pair(Math.floor(at / 100))}`;
      if (mine(text) !== theirs(text)) expect.fail(text);
    }
  }
});

test("every hour and minute from 00 to 99 gets the verdict of ajv-formats at a leap second, in any kind of offset", () => {
  const [mine, theirs] = [ours("time"), upstream("time")];
  const amounts = ["00:00", "00:01", "00:20", "00:40", "00:59", "01:00", "08:30", "23:00", "23:59"];
  for (const zone of ["Z", ...amounts.flatMap((amount) => [`+${amount}`, `-${amount}`])]) {
    for (let at = 0; at < 10_000; at++) {
      const text = `${pair(at % 100)}:${pair(Math.floor(at / 100))}:60${zone}`;
      if (mine(text) !== theirs(text)) expect.fail(text);
    }
  }
});

const number = fc.oneof(
  fc.constantFrom("00", "01", "02", "12", "22", "23", "24", "29", "30", "31", "58", "59", "60", "61", "99"),
  fc.nat(99).map(pair),
);
const year = fc.oneof(
  fc.constantFrom("0000", "1900", "2000", "2023", "2024"),
  fc.nat(9999).map((each) => String(each).padStart(4, "0")),
);
const day = fc.tuple(year, number, number).map((parts) => parts.join("-"));
const nines = fc.nat(20).map((count) => `.${"9".repeat(count)}`);
const fraction = fc.oneof(
  fc.constant(""),
  nines,
  fc.nat().map((each) => `.${each}`),
);
const zone = fc.oneof(
  fc.constantFrom("", "z", "Z", "+00:00", "-00:00"),
  fc
    .tuple(fc.constantFrom("+", "-"), number, fc.constantFrom(":", ""), fc.oneof(number, fc.constant("")))
    .map((parts) => parts.join("")),
);
const clock = fc
  .tuple(number, number, number, fraction, zone)
  .map(([h, m, s, rest, offset]) => `${h}:${m}:${s}${rest}${offset}`);
const moment = fc.tuple(day, fc.constantFrom("T", "t", " ", "\u3000", "\n"), clock).map((parts) => parts.join(""));
const odd = ["0", "9", "-", "+", ":", ".", "T", "t", "Z", "z", " ", "\n", "٣", "\u00a0"];

test.each([...formats])("%s agrees with ajv-formats on texts that are nearly right", (format) => {
  const [mine, theirs] = [ours(format), upstream(format)];
  const texts = { date: day, time: clock, "iso-time": clock, "iso-date-time": moment }[format];
  const agree = fc.property(nearly(texts, odd), (text) => mine(text) === theirs(text));
  fc.assert(agree, { numRuns: 20_000 });
});

test.skipIf(!hasSuite).each([...formats])(
  `%s agrees with ajv-formats on the strings of the official suite${suiteNote}`,
  (format) => {
    const texts = ["date", "time", "date-time"].flatMap(suiteStrings);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => ours(format)(text) !== upstream(format)(text))).toEqual([]);
  },
);

test.each([
  ["time", `12:00:00.${"9".repeat(1_000_000)}`],
  ["iso-date-time", `2024-01-01T12:00:00.${"9".repeat(1_000_000)}+`],
  ["iso-date-time", "2024-01-01T".repeat(1_000_000)],
] as const)("%s refuses a hostile text of a million parts without delay (%#)", (format, text) => {
  expect(ours(format)(text)).toBe(false);
});
