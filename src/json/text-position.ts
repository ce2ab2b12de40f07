/** Where an offset of a text stands. Both count from 1; a column counts UTF-16 code units, as editors do. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/**
 * Gives the position of an offset in `text`; LF, CRLF and a lone CR end a line. Line starts are looked for when the
 * first position is asked for, so that a text without anything to report costs nothing. `firstLine` is for a text that
 * is part of a larger file, such as one record of NDJSON.
 */
export function createTextPositions(text: string, firstLine = 1): (offset: number) => TextPosition {
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= findLineStarts(text);
    const index = lastAtOrBefore(starts, offset);
    return { line: firstLine + index, column: offset - starts[index]! + 1 };
  };
}

function findLineStarts(text: string): number[] {
  const starts = [0];
  const lineBreak = /\r\n?|\n/g;
  while (lineBreak.test(text)) starts.push(lineBreak.lastIndex);
  return starts;
}

function lastAtOrBefore(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
