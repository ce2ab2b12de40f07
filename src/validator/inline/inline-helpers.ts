import { codePointCountText } from "./code-point-count.js";
import {
  clockPatternText,
  dateFormatText,
  datePatternText,
  dateTimeFormatText,
  dateTimePatternText,
  isoDateTimeFormatText,
  isoTimeFormatText,
  isRareTimeText,
  timeFormatText,
} from "./date-and-time.js";
import { equalText } from "./equal.js";
import { type HelperKey, type InlineHelper, inlineHelper, type RequiredKey } from "./inline-helper.js";
import { isByteText, isRegexText } from "./scalar-formats.js";
import { isUriText, uriPatternText } from "./uri.js";

export type { HelperKey, InlineHelper, RequiredKey };

/**
 * Texts in place of functions of ajv 8.20.0 and ajv-formats 3.0.1 (`fullFormats`), free of imports. Verdicts are the same
 * but for `equal`, `date-time` and `uri`, whose files say why. Format objects hold `validate` only: the `compare` of the
 * limit keywords (`formatMinimum`) is not offered.
 */
export const inlineHelpers: Readonly<Record<HelperKey, InlineHelper>> = {
  ucs2length: inlineHelper(codePointCountText),
  equal: inlineHelper(equalText),
  datePattern: inlineHelper(datePatternText),
  date: inlineHelper(dateFormatText, "datePattern"),
  rareTime: inlineHelper(isRareTimeText),
  clockPattern: inlineHelper(clockPatternText),
  time: inlineHelper(timeFormatText, "clockPattern", "rareTime"),
  "iso-time": inlineHelper(isoTimeFormatText, "time"),
  dateTimePattern: inlineHelper(dateTimePatternText),
  "date-time": inlineHelper(dateTimeFormatText, "dateTimePattern", "rareTime"),
  "iso-date-time": inlineHelper(isoDateTimeFormatText, "datePattern", "iso-time"),
  uriPattern: inlineHelper(uriPatternText),
  uri: inlineHelper(isUriText, "uriPattern"),
  regex: inlineHelper(isRegexText),
  byte: inlineHelper(isByteText),
};

const formatsModule = "ajv-formats/dist/formats";

// Spelled as ajv spells them, so that anything else (`.fastFormats`, all formats at once for `$data`) finds nothing.
const requirements = new Map<string, RequiredKey>([
  ["ajv/dist/runtime/ucs2length .default", "ucs2length"],
  ["ajv/dist/runtime/equal .default", "equal"],
  [`${formatsModule} .fullFormats.date`, "date"],
  [`${formatsModule} .fullFormats.time`, "time"],
  [`${formatsModule} .fullFormats["date-time"]`, "date-time"],
  [`${formatsModule} .fullFormats["iso-time"]`, "iso-time"],
  [`${formatsModule} .fullFormats["iso-date-time"]`, "iso-date-time"],
  [`${formatsModule} .fullFormats.uri`, "uri"],
  [`${formatsModule} .fullFormats.regex`, "regex"],
  [`${formatsModule} .fullFormats.byte`, "byte"],
]);

/** Finds the helper for `require("<requirePath>")<member>`; undefined means that the line cannot be made self-contained. */
export function helperFor(requirePath: string, member: string): RequiredKey | undefined {
  return requirements.get(`${requirePath} ${member}`);
}
