import { ipv6, snumIpv4 } from "./inline/ip-address.js";
import { uriReferencePattern } from "./inline/uri.js";

// Patterns for the formats whose verdict in ajv-formats is not that of the standard. No pattern has two ways to read a
// text, so that none can be made to try many: each loop of groups begins with a character that the run before it lacks.

/** RFC 3339, appendix A: no unit may be left out between two others. Letters are capital, as in ISO 8601. */
function duration(): RegExp {
  const days = String.raw`\d+D|\d+M(?:\d+D)?|\d+Y(?:\d+M(?:\d+D)?)?`;
  const time = String.raw`T(?:\d+S|\d+M(?:\d+S)?|\d+H(?:\d+M(?:\d+S)?)?)`;
  return new RegExp(String.raw`^P(?!$)(?:\d+W|(?:${days})?(?:${time})?)$`);
}

/**
 * RFC 5321 `Mailbox`. Of the address literals with a tag only IPv6 has been registered, so others are refused. Limits of
 * length are no part of that rule.
 */
function email(): RegExp {
  // "#-'" spans "#$%&'", "/-9" the slash and the digits, "^-~" the rest with the letters.
  const atom = String.raw`[!#-'*+\-/-9=?^-~]+`;
  const quotable = String.raw`[ !#-[\]-~]*`;
  const quoted = String.raw`"${quotable}(?:\\[ -~]${quotable})*"`;
  const domain = String.raw`[a-z\d]+(?:(?:\.|-+)[a-z\d]+)*`;
  // Here a gap stands for two groups or more.
  const literal = String.raw`\[(?:${snumIpv4}|IPv6:${ipv6(6, snumIpv4)})\]`;
  return new RegExp(String.raw`^(?:${atom}(?:\.${atom})*|${quoted})@(?:${domain}|${literal})$`, "i");
}

/**
 * RFC 1123, section 2.1: labels of up to 63 characters, 253 in all. Of labels in Punycode (RFC 3492) those are refused that
 * no decoder can read; which characters the others may hold (RFC 5892) would take tables larger than any validator.
 */
function hostname(): RegExp {
  // A number ends at a digit below its threshold: for the first number that is 1 in the first two places ("a" is 0), and
  // never more than 26, so the last digit is a letter.
  const firstNumber = String.raw`(?:a|[b-z\d](?:a|[b-z\d]\d*[a-z]))`;
  const decodable = String.raw`(?:[a-z\d-]+-)?${firstNumber}(?:[a-z\d]*[a-z])?(?![a-z\d-])`;
  const label = String.raw`(?!xn--(?!${decodable}))[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?`;
  return new RegExp(String.raw`^(?=.{1,253}$)(?:${label}(?:\.\b|$))+$`, "i");
}

/**
 * RFC 6570, section 2, with the apostrophe, which erratum 6937 adds to the literals. Operators that are reserved for
 * extensions belong to the grammar.
 */
function uriTemplate(): RegExp {
  // With the i flag, "u" would let two letters beyond ASCII into names.
  const escapesAreWhole = String.raw`(?![^]*%(?![\dA-Fa-f]{2}))`;
  const noNoncharacter = String.raw`(?![^]*\p{NChar})`;
  const beyondAscii = String.raw`\xa0-\ud7ff\ue000-\uffef\u{10000}-\u{dffff}\u{e1000}-\u{10ffff}`;
  const literals = String.raw`[!#-;=?-[\]_a-z~${beyondAscii}]*`;
  const variable = String.raw`[\w%]+(?:\.[\w%]+)*(?::[1-9]\d{0,3}|\*)?`;
  const expression = String.raw`\{[+#./;?&=,!@|]?${variable}(?:,${variable})*\}`;
  return new RegExp(`^${escapesAreWhole}${noNoncharacter}${literals}(?:${expression}${literals})*$`, "u");
}

/** RFC 4122, section 3, in either case; a `urn:uuid:` in front makes a URI of it. */
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){4}[\da-f]{8}$/i;

/**
 * Registered in place of those of ajv-formats. All are plain patterns, which ajv writes into the emitted text as literals;
 * `date-time` and `uri` are settled by the helpers in `inline/`.
 */
export const standardFormats: Readonly<Record<string, RegExp>> = {
  duration: duration(),
  email: email(),
  hostname: hostname(),
  "uri-reference": uriReferencePattern,
  "uri-template": uriTemplate(),
  uuid,
};
