/** Whether the decoder of RFC 3492, section 6.2, reads the text (what stands behind `xn--`) to its end. */
export function decodes(text: string): boolean {
  const delimiter = text.lastIndexOf("-");
  const input = [...text.slice(delimiter > 0 ? delimiter + 1 : 0)];
  let [length, point, index, bias, isFirst] = [Math.max(delimiter, 0), 128, 0, 72, true];
  while (input.length > 0) {
    const before = index;
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = digitOf(input.shift());
      if (digit === undefined) return false;
      index += digit * weight;
      const threshold = Math.min(Math.max(k - bias, 1), 26);
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    length++;
    bias = adapted(index - before, length, isFirst);
    isFirst = false;
    point += Math.floor(index / length);
    index = (index % length) + 1;
    if (point > 0x10ffff) return false;
  }
  return true;
}

function digitOf(character = ""): number | undefined {
  const digit = "abcdefghijklmnopqrstuvwxyz0123456789".indexOf(character.toLowerCase());
  return character === "" || digit < 0 ? undefined : digit;
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35);
  return k + Math.floor((36 * rest) / (rest + 38));
}
