/** A last line with a single word shorter than this gets company from the line before; in characters. */
const LONELY_WORD = 12;

/**
 * A text with line breaks where it is as wide as it may be, so that its spaces are never squeezed. `indent` is taken by
 * what stands before it in its first line; all widths are of one unit. A word that is too wide has a line of its own.
 */
export function breakLines(
  text: string,
  { width, indent = 0, measure }: { width: number; indent?: number; measure: (text: string) => number },
): string {
  const space = measure(" ");
  const lines: string[][] = [[]];
  let used = indent;
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? [];
    const wide = measure(word);
    const isFirst = line.length === 0;
    if (isFirst || used + space + wide <= width) {
      line.push(word);
      used += wide + (isFirst ? 0 : space);
    } else {
      lines.push([word]);
      used = wide;
    }
  }
  keepCompany(lines, width, measure);
  return lines.map((line) => line.join(" ")).join("\n");
}

function keepCompany(lines: string[][], width: number, measure: (text: string) => number): void {
  const [before, last] = [lines.at(-2), lines.at(-1)];
  if (before === undefined || last?.length !== 1 || before.length < 4) return;
  const [word = ""] = last;
  const moved = before.at(-1) ?? "";
  if (word.length >= LONELY_WORD || measure(`${moved} ${word}`) > width) return;
  last.unshift(...before.splice(-1));
}
