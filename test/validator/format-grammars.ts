import { alt, anyCase, lit, oneOf, opt, type Rule, rep, seq } from "./abnf.js";

// The formats as their RFCs write them, rule by rule.

const span = (from: string, to: string): [number, number] => [from.codePointAt(0)!, to.codePointAt(0)!];
const alpha = oneOf(span("a", "z"), span("A", "Z"));
const digit = oneOf(span("0", "9"));
const hexdig = oneOf(span("0", "9"), span("a", "f"), span("A", "F"));
const digits = rep(1, digit);

// RFC 3339, appendix A; letters as capitals.
const second = seq(digits, lit("S"));
const minute = seq(digits, lit("M"), opt(second));
const hour = seq(digits, lit("H"), opt(minute));
const day = seq(digits, lit("D"));
const month = seq(digits, lit("M"), opt(day));
const year = seq(digits, lit("Y"), opt(month));
const durationTime = seq(lit("T"), alt(hour, minute, second));
const durationDate = seq(alt(day, month, year), opt(durationTime));
export const duration: Rule = seq(lit("P"), alt(durationDate, durationTime, seq(digits, lit("W"))));

// RFC 3339, section 5.6: the form alone; which numbers there are is told in words.
const two = rep(2, digit, 2);
const offset = alt(anyCase("Z"), seq(oneOf("+-"), two, lit(":"), two));
const clock = seq(two, lit(":"), two, lit(":"), two, opt(lit("."), digits));
const fullDate = seq(two, two, lit("-"), two, lit("-"), two);
export const dateTime: Rule = seq(fullDate, anyCase("T"), clock, offset);

// RFC 4122, section 3.
const hex = (count: number): Rule => rep(count, hexdig, count);
export const uuid: Rule = seq(hex(8), lit("-"), hex(4), lit("-"), hex(4), lit("-"), hex(4), lit("-"), hex(12));

// RFC 3986, appendix A.
const pctEncoded = seq(lit("%"), hexdig, hexdig);
const unreserved = alt(alpha, digit, oneOf("-._~"));
const subDelims = oneOf("!$&'()*+,;=");
const pchar = alt(unreserved, pctEncoded, subDelims, oneOf(":@"));
const decOctet = alt(
  digit,
  seq(oneOf(span("1", "9")), digit),
  seq(lit("1"), digit, digit),
  seq(lit("2"), oneOf(span("0", "4")), digit),
  seq(lit("25"), oneOf(span("0", "5"))),
);
const dotted = (octet: Rule): Rule => seq(octet, rep(3, seq(lit("."), octet), 3));
const h16 = rep(1, hexdig, 4);
const ls32 = alt(seq(h16, lit(":"), h16), dotted(decOctet));
const groups = (count: number): Rule => rep(count, seq(h16, lit(":")), count);
const before = (most: number): Rule => opt(rep(0, seq(h16, lit(":")), most), h16);
const ipv6 = alt(
  seq(groups(6), ls32),
  seq(lit("::"), groups(5), ls32),
  seq(before(0), lit("::"), groups(4), ls32),
  seq(before(1), lit("::"), groups(3), ls32),
  seq(before(2), lit("::"), groups(2), ls32),
  seq(before(3), lit("::"), groups(1), ls32),
  seq(before(4), lit("::"), ls32),
  seq(before(5), lit("::"), h16),
  seq(before(6), lit("::")),
);
const ipFuture = seq(anyCase("v"), rep(1, hexdig), lit("."), rep(1, alt(unreserved, subDelims, lit(":"))));
const userinfo = rep(0, alt(unreserved, pctEncoded, subDelims, lit(":")));
const regName = rep(0, alt(unreserved, pctEncoded, subDelims));
const host = alt(seq(lit("["), alt(ipv6, ipFuture), lit("]")), dotted(decOctet), regName);
const authority = seq(opt(userinfo, lit("@")), host, opt(lit(":"), rep(0, digit)));
const pathAbempty = rep(0, seq(lit("/"), rep(0, pchar)));
const pathRootless = seq(rep(1, pchar), pathAbempty);
const pathNoscheme = seq(rep(1, alt(unreserved, pctEncoded, subDelims, lit("@"))), pathAbempty);
const pathAbsolute = seq(lit("/"), opt(pathRootless));
const tail = rep(0, alt(pchar, oneOf("/?")));
const part = (path: Rule): Rule => alt(seq(lit("//"), authority, pathAbempty), pathAbsolute, path, lit(""));
const ending = seq(opt(lit("?"), tail), opt(lit("#"), tail));
const scheme = seq(alpha, rep(0, alt(alpha, digit, oneOf("+-."))));
export const uri: Rule = seq(scheme, lit(":"), part(pathRootless), ending);
export const uriReference: Rule = alt(uri, seq(part(pathNoscheme), ending));

// RFC 5321, sections 4.1.2 and 4.1.3, with IPv6 as the one registered tag.
const atom = rep(1, alt(alpha, digit, oneOf("!#$%&'*+-/=?^_`{|}~")));
const quotable = alt(oneOf([32, 33], [35, 91], [93, 126]), seq(lit("\\"), oneOf([32, 126])));
const localPart = alt(seq(atom, rep(0, seq(lit("."), atom))), seq(lit('"'), rep(0, quotable), lit('"')));
const subDomain = seq(alt(alpha, digit), opt(rep(0, alt(alpha, digit, lit("-"))), alt(alpha, digit)));
const snum = alt(decOctet, rep(1, oneOf("01"), 3), seq(lit("0"), digit, digit), seq(lit("0"), digit));
const literal4 = dotted(snum);
const list = (count: number): Rule => (count === 0 ? lit("") : seq(h16, rep(count - 1, seq(lit(":"), h16), count - 1)));
/** All ways to have no more than `most` groups on both sides of a gap. */
const aroundGap = (most: number, end: (right: number) => Rule): Rule[] =>
  Array.from({ length: most + 1 }, (_, left) => left).flatMap((left) =>
    Array.from({ length: most + 1 - left }, (_, right) => seq(list(left), lit("::"), end(right))),
  );
const literal6 = alt(
  list(8),
  seq(list(6), lit(":"), literal4),
  ...aroundGap(6, list),
  ...aroundGap(4, (right) => seq(groups(right), literal4)),
);
const addressLiteral = seq(lit("["), alt(literal4, seq(anyCase("IPv6:"), literal6)), lit("]"));
export const email: Rule = seq(
  localPart,
  lit("@"),
  alt(seq(subDomain, rep(0, seq(lit("."), subDomain))), addressLiteral),
);

// RFC 6570, section 2, with the apostrophe of erratum 6937.
const planes = Array.from({ length: 16 }, (_, plane) => (plane + 1) * 0x10000);
const ucschar = planes.map((first): [number, number] => [first + (first === 0xe0000 ? 0x1000 : 0), first + 0xfffd]);
const literals = alt(
  oneOf("!#$&'=]_~", span("(", ";"), span("?", "["), span("a", "z")),
  oneOf([0xa0, 0xd7ff], [0xe000, 0xf8ff], [0xf900, 0xfdcf], [0xfdf0, 0xffef], ...ucschar),
  pctEncoded,
);
const varchar = alt(alpha, digit, lit("_"), pctEncoded);
const maxLength = seq(oneOf(span("1", "9")), rep(0, digit, 3));
const varspec = seq(varchar, rep(0, seq(opt(lit(".")), varchar)), opt(alt(lit("*"), seq(lit(":"), maxLength))));
const expression = seq(lit("{"), opt(oneOf("+#./;?&=,!@|")), varspec, rep(0, seq(lit(","), varspec)), lit("}"));
export const uriTemplate: Rule = rep(0, alt(literals, expression));

// RFC 1123, section 2.1, without the limits of length.
export const hostname: Rule = seq(subDomain, rep(0, seq(lit("."), subDomain)));
