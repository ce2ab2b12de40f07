// RFC 3339 section 5.6: `date-time` by its grammar, the others as ajv-formats reads it (the iso formats are no standard's).
// One regular expression, which allocates nothing, settles nearly every text; arithmetic is kept apart for the rest.

const missingDay = "02-(?:29|3)|(?:0[469]|11)-31";
const monthAndDay = String.raw`(?!${missingDay})(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const leapYear = String.raw`(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)`;
const date = String.raw`(?:\d{4}-${monthAndDay}|${leapYear}-02-29)`;

const zoneHour = String.raw`[01]\d|2[0-3]`;
const zoneMinute = String.raw`[0-5]\d`;
// Longer fractions go to isRareTime: as a double, 59.99999999999999999 is 60.
const clock = String.raw`(?:${zoneHour}):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:z|[+-](?:${zoneHour})(?::?${zoneMinute})?)`;
const numbersOfTime = String.raw`(\d\d):(\d\d):(\d\d(?:\.\d+)?)(?:z|([+-])(${zoneHour})(?::?(${zoneMinute}))?)`;

export const datePatternText: string = `const datePattern = /^${date}$/;`;
export const dateFormatText: string = `const dateFormat = {
  validate: (text) => datePattern.test(text),
};`;

/**
 * Times off the ordinary clock that ajv-formats takes: the offset has to lead to 23:59 UTC, whatever hour and minute are
 * written, so `24:00:00+00:01` passes like the leap second `23:59:60Z`. A UTC minute of 119 adds up to the same moment and
 * is refused there, hence `utcMinute < 60`.
 */
export const isRareTimeText: string = `function isRareTime(text) {
  const [, hour, minute, second, sign, zoneHour = 0, zoneMinute = 0] =
    /^${numbersOfTime}$/i.exec(text) || [];
  const east = sign + 1 || 0;
  const utcMinute = minute - east * zoneMinute;
  const utc = (hour - east * zoneHour) * 60 + utcMinute;
  return (hour < 24 && minute < 60 && second < 60) || (second < 61 && utcMinute < 60 && (utc == -1 || utc == 1439));
}`;

export const clockPatternText: string = `const clockPattern = /^${clock}$/i;`;
export const timeFormatText: string = `const timeFormat = {
  validate: (text) => clockPattern.test(text) || isRareTime(text),
};`;

/** The rule `date-time` to the letter; of leap seconds only the form. */
const clockWithZone = String.raw`(?:${zoneHour}):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:z|[+-](?:${zoneHour}):${zoneMinute})`;
export const dateTimePatternText: string = `const dateTimePattern = /^${date}t${clockWithZone}$/i;`;
/**
 * Seconds stand at 17 in all that the pattern takes. A leap second has to be the last of a day in UTC, and there isRareTime
 * is right, once it sees no fraction to round; which days had one is not asked.
 */
export const dateTimeFormatText: string = String.raw`const dateTimeFormat = {
  validate: (text) =>
    dateTimePattern.test(text) && (text[17] != "6" || isRareTime(text.slice(11).replace(/\.\d+/, ""))),
};`;

/** The iso formats let the offset be absent, which is judged like UTC. */
export const isoTimeFormatText: string = `const isoTimeFormat = {
  validate: (text) => timeFormat.validate(text) || timeFormat.validate(text + "z"),
};`;
export const isoDateTimeFormatText: string = String.raw`const isoDateTimeFormat = {
  validate: (text) =>
    datePattern.test(text.slice(0, 10)) && /[t\s]/i.test(text.charAt(10)) && isoTimeFormat.validate(text.slice(11)),
};`;
