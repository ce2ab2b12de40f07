import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matches } from "./abnf.js";
import { dateTime } from "./format-grammars.js";
import { hasSuite, nearly, ours, suiteNote, suiteStrings, upstream } from "./inline-reference.js";

// Guards that date-time is the rule of that name in RFC 3339, and names all that ajv-formats says otherwise.

const mine = ours("date-time");
const theirs = upstream("date-time");

/** The grammar for the form, and the calendar of the language for days and the end of a day in UTC. */
function isDateTime(text: string): boolean {
  if (!matches(dateTime, text)) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text.match(/\d+/g)!.map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return false;
  if (hour > 23 || minute > 59 || second > 60) return false;
  const zone = /z$/i.test(text) ? "+00:00" : text.slice(-6);
  const [east, zoneHour, zoneMinute] = [zone[0] === "+" ? 1 : -1, Number(zone.slice(1, 3)), Number(zone.slice(4))];
  if (zoneHour > 23 || zoneMinute > 59) return false;
  date.setUTCHours(hour - east * zoneHour, minute - east * zoneMinute);
  return second < 60 || (date.getUTCHours() === 23 && date.getUTCMinutes() === 59);
}

const cases: { name: string; yes: string; no: string }[] = [
  {
    name: "a date, a T and a time with an offset",
    yes: "2024-02-29T12:00:00Z 2024-02-29t12:00:00z 0000-02-29T00:00:00-00:00 9999-12-31T23:59:59+23:59 1937-01-01T12:00:27.87+00:20",
    no: "2023-02-29T12:00:00Z 2024-02-29T12:00:00 2024-02-29 2024-02-29T T12:00:00Z 2024-01-0123:59:60Z 2024-01-01_12:00:00Z 2024-01-01TT12:00:00Z 2024-01-01T12:00:00ZT 2024-01-01T12:00Z 2024-01-01T12:00:00.Z +2024-01-01T12:00:00Z",
  },
  {
    name: "hours, minutes and seconds of a clock",
    yes: "2024-01-01T00:00:00Z 2024-01-01T23:59:59Z",
    no: "2024-01-01T24:00:00Z 2024-01-01T23:60:00Z 2024-01-01T12:00:60Z 2024-01-01T12:00:00+24:00 2024-01-01T12:00:00+00:60 2024-01-01T12:00:00+5 2024-01-01T12:00:00+05: 2024-01-01T12:00:00+05:3",
  },
  {
    name: "leap seconds at the end of a day in UTC",
    yes: "1990-12-31T23:59:60Z 1990-12-31T23:59:60.9z 1990-12-31T15:59:60-08:00 1991-01-01T00:29:60+00:30 1990-12-31T23:29:60-00:30 1991-01-01T23:58:60+23:59",
    no: "1990-12-31T23:59:61Z 1990-12-31T22:59:60Z 1990-12-31T23:58:60Z 1990-12-31T23:59:60+01:00 1990-12-31T15:59:60+08:00 2023-02-29T23:59:60Z",
  },
];
describe.each(cases)("date-time wants $name", ({ yes, no }) => {
  test.each(yes.split(" "))("%s is one, like in ajv-formats", (text) => {
    expect([mine(text), isDateTime(text), theirs(text)]).toEqual([true, true, true]);
  });
  test.each(no.split(" "))("%s is none, like in ajv-formats", (text) => {
    expect([mine(text), isDateTime(text), theirs(text)]).toEqual([false, false, false]);
  });
});

test.each([
  ["an offset without minutes", "1985-04-12T23:20:50+01"],
  ["an offset without a colon", "1985-04-12T23:20:50+0100"],
  ["an hour off the clock", "2016-12-31T24:59:60+01:00"],
  ["an hour off the clock", "2024-01-01T24:00:00+00:01"],
  ["a minute off the clock", "2024-01-01T23:60:00+00:01"],
  ["a blank in place of the T", "2024-02-29 12:00:00Z"],
  ["a line break in place of the T", "2024-02-29\n12:00:00Z"],
])("date-time refuses %s, which ajv-formats takes: %j", (_kind, text) => {
  expect([mine(text), isDateTime(text), theirs(text)]).toEqual([false, false, true]);
});

test.each(["1985-04-12T00:59:59.999999999999999Z", `1985-04-12T23:59:60.${"9".repeat(40)}Z`])(
  "date-time takes a fraction that ajv-formats rounds up: %s",
  (text) => {
    expect([mine(text), isDateTime(text), theirs(text)]).toEqual([true, true, false]);
  },
);

const pair = (number: number): string => String(number).padStart(2, "0");
test("every hour and minute from 00 to 99 at a leap second is judged right, in any kind of offset", () => {
  const amounts = ["00:00", "00:01", "00:20", "00:59", "01:00", "08:30", "23:00", "23:59"];
  const zones = ["Z", ...amounts.flatMap((amount) => [`+${amount}`, `-${amount}`])];
  const ends = zones.map((zone) => {
    const found: string[] = [];
    for (let at = 0; at < 10_000; at++) {
      const text = `2016-12-31T${pair(Math.floor(at / 100))}:${pair(at % 100)}:60${zone}`;
      if (mine(text)) found.push(text);
    }
    return found;
  });
  // In each offset there is one such minute a day.
  expect(ends.map(({ length }) => length)).toEqual(zones.map(() => 1));
  expect(ends.flat().filter((text) => !isDateTime(text))).toEqual([]);
});

const number = fc.oneof(
  fc.constantFrom("00", "01", "02", "12", "23", "24", "28", "29", "30", "31", "59", "60", "61"),
  fc.nat(99).map(pair),
);
const year = fc.oneof(fc.constantFrom("0000", "1900", "2000", "2023", "2024"), fc.nat(9999).map(String));
const fraction = fc.oneof(
  fc.constant(""),
  fc.nat(20).map((count) => `.${"9".repeat(count)}`),
);
const zone = fc.oneof(
  fc.constantFrom("z", "Z", "+00:00", "-00:00", "+01", "-0100", ""),
  fc.tuple(fc.constantFrom("+", "-"), number, number).map(([sign, hour, minute]) => `${sign}${hour}:${minute}`),
);
const moment = fc
  .tuple(year, number, number, fc.constantFrom("T", "t", " "), number, number, number, fraction, zone)
  .map(
    ([y, m, d, t, h, min, s, rest, offset]) => `${y.padStart(4, "0")}-${m}-${d}${t}${h}:${min}:${s}${rest}${offset}`,
  );
const odd = ["0", "9", "-", "+", ":", ".", "T", "t", "Z", "z", " ", "\n", "٣", "\u00a0"];

test.each([
  ["texts with likely numbers", nearly(moment, odd)],
  ["texts written by the grammar, and one change away", nearly(dateTime.make, odd)],
] as const)("date-time agrees with grammar and calendar on %s", (_kind, texts) => {
  const agree = fc.property(texts, (text) => mine(text) === isDateTime(text));
  fc.assert(agree, { numRuns: 10_000 });
});

test.skipIf(!hasSuite)(`date-time agrees with both on the strings of the official suite${suiteNote}`, () => {
  const texts = ["date", "time", "date-time"].flatMap(suiteStrings);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => mine(text) !== isDateTime(text))).toEqual([]);
});

test.each([
  `2024-01-01T12:00:00.${"9".repeat(1_000_000)}`,
  `2024-01-01T23:59:60.${"9".repeat(1_000_000)}+`,
  "2024-01-01T".repeat(1_000_000),
])("date-time refuses a hostile text of a million parts without delay (%#)", (text) => {
  expect(mine(text)).toBe(false);
});
