// Parts of patterns for addresses inside of brackets. They want the i flag.

/** Four octets. A boundary after each number, dot or not, lets one group stand for all four; what follows must be no dot. */
const fourOf = (octet: string): string => String.raw`(?:(?:${octet})\.?\b){4}`;

/** RFC 3986 `IPv4address`: no leading zeros. */
export const ipv4: string = fourOf(String.raw`25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d`);
/** RFC 5321 `IPv4-address-literal`: a `Snum` is any one to three digits up to 255. */
export const snumIpv4: string = fourOf(String.raw`25[0-5]|2[0-4]\d|[01]?\d?\d`);

const group = String.raw`[\da-f]{1,4}`;

/**
 * Eight groups, or at most `beside` next to a gap "::"; an IPv4 tail takes the place of two. The standards differ in how
 * many groups a gap stands for at least.
 */
export function ipv6(beside: 6 | 7, tail: string): string {
  const full = `(?:${group}:){6}(?:${group}:${group}|${tail})`;
  // As many words with one more behind them, or with a dot (then the last is the first octet of a tail), are too many.
  const roomForGap = String.raw`(?!(?::*\w+\b){${beside}}(?:\.|:+\w))`;
  const gapped = `${roomForGap}(?:${group}(?::${group})*)?::(?:(?:${group}:)*(?:${group}|${tail}))?`;
  return `(?:${full}|${gapped})`;
}
