// RFC 3986 with the verdicts of ajv-formats. That grammar lets one slash stand before an authority and gives path segments
// every character of userinfo, host and port, so anything between scheme and query is a run of path characters; only an
// IP literal needs a form of its own. As there, the part after the scheme may not be empty.

// One look ahead settles the escapes, so that "%" is an ordinary character below and every loop stays linear.
const escapesAreWhole = String.raw`(?!.*?%(?![\da-f]{2}))`;
const scheme = String.raw`[a-z][a-z\d+.-]*:`;

// "$-." spans the sub-delims from "$" to "," with "%", "-" and "."; "$-;" goes on through "/", the digits and ":".
const futureCharacter = String.raw`[!$&-.:;=\w~]`;
const userCharacter = String.raw`[!$-.:;=\w~]`;
const pathCharacter = String.raw`[!$-;=@\w~]`;
const tailCharacter = String.raw`[!$-;=?@\w~]`;

const octet = String.raw`(?:2(?:[0-4]\d|5[0-5])|[01]?\d?\d)`;
const ipv4 = String.raw`(?:${octet}\.){3}${octet}`;
const group = String.raw`[\da-f]{1,4}`;
const fullIpv6 = `(?:${group}:){6}(?:${group}:${group}|${ipv4})`;
// "::" stands for one group or more. Seven words with an eighth, or with a dot (an IPv4 tail is two groups), are too many.
const roomForGap = String.raw`(?!(?::*\w+\b){7}(?:\.|:+\w))`;
const gappedIpv6 = `${roomForGap}(?:${group}(?::${group})*)?::(?:(?:${group}:)*(?:${group}|${ipv4}))?`;
const ipFuture = String.raw`v[\da-f]+\.${futureCharacter}+`;

const ipLiteral = String.raw`\[(?:${fullIpv6}|${gappedIpv6}|${ipFuture})\]`;
const literalHost = String.raw`\/\/?(?:${userCharacter}*@)?${ipLiteral}(?::\d*)?(?:\/${pathCharacter}*)?`;
const query = String.raw`(?:\?${tailCharacter}*)?`;
const fragment = `(?:#${tailCharacter}*)?`;

export const uriPatternText: string = `const uriPattern = /^${escapesAreWhole}${scheme}(?:${literalHost}|${pathCharacter}+)${query}${fragment}$/i;`;

/** Where the expression of ajv-formats overflows the stack (some megabytes), this one still answers. */
export const isUriText: string = `function isUri(text) {
  return uriPattern.test(text);
}`;
