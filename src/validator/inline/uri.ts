import { ipv4, ipv6 } from "./ip-address.js";

// RFC 3986, appendix A. ajv-formats differs: it lets one slash stand before an authority and an authority's characters
// stand in paths, and it wants something behind the scheme (`a:` is a URI with an empty path).

// One look ahead settles the escapes, so that "%" is an ordinary character below. What remains never offers two ways to
// read a character: each run ends where a character outside of its class stands, so a failure costs one walk back.
const escapesAreWhole = String.raw`(?!.*?%(?![\da-f]{2}))`;
const scheme = String.raw`[a-z][a-z\d+.-]*:`;
const noColonInFirstSegment = "(?![^/?#]*:)";

// "$-." spans the sub-delims from "$" to "," with "%", "-" and "."; "$-;" goes on through "/", the digits and ":".
const futureCharacter = String.raw`[!$&-.:;=\w~]`;
const nameCharacter = String.raw`[!$-.;=\w~]`;
const userCharacter = String.raw`[!$-.:;=\w~]`;
const pathCharacter = String.raw`[!$-;=@\w~]`;
const tailCharacter = String.raw`[!$-;=?@\w~]`;

const ipFuture = String.raw`v[\da-f]+\.${futureCharacter}+`;
const ipLiteral = String.raw`\[(?:${ipv6(7, ipv4)}|${ipFuture})\]`;
// An IPv4 address is also a name, so names alone decide.
const authority = String.raw`(?:${userCharacter}*@)?(?:${ipLiteral}|${nameCharacter}*)(?::\d*)?`;
// Path characters hold the slash: a path is any run of them that cannot be taken for an authority.
const hierarchy = String.raw`(?:\/\/${authority}(?:\/${pathCharacter}*)?|(?!\/\/)${pathCharacter}*)`;
const afterScheme = String.raw`${hierarchy}(?:\?${tailCharacter}*)?(?:#${tailCharacter}*)?`;

export const uriPatternText: string = `const uriPattern = /^${escapesAreWhole}${scheme}${afterScheme}$/i;`;

/** Where the expression of ajv-formats overflows the stack (some megabytes), this one still answers. */
export const isUriText: string = `function isUri(text) {
  return uriPattern.test(text);
}`;

export const uriReferencePattern: RegExp = new RegExp(
  `^${escapesAreWhole}(?:${scheme}|${noColonInFirstSegment})${afterScheme}$`,
  "i",
);
