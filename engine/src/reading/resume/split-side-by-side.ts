import { findDates } from "./find-dates.ts";
import type { Line, Span } from "./resume-lines.ts";

/**
 * Entries that stand side by side, read one after the other. They are told by a line that has nothing but a date in
 * each of its cells, two or more. Lines with fewer cells belong to the first column.
 */
export function splitSideBySide(text: string, lines: readonly Line[]): Line[] {
  const blocks: Line[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (last && !line.isGapBefore) last.push(line);
    else blocks.push([line]);
  }
  return blocks.flatMap((block) => splitBlock(text, block));
}

function splitBlock(text: string, block: readonly Line[]): readonly Line[] {
  const dated = block.findIndex(({ cells }) => cells.length > 1 && cells.every((cell) => isDate(text, cell)));
  const count = block[dated]?.cells.length ?? 0;
  // A title or an employer stands above each of the dates.
  if (dated < 1 || block.slice(0, dated).some(({ cells }) => cells.length !== count)) return block;
  return Array.from({ length: count }, (_, column) =>
    block.flatMap((line, row) => {
      const cell = line.cells[column];
      return cell ? [toCellLine(text, line, cell, { isFirst: row === 0, isBelow: row > dated })] : [];
    }),
  ).flat();
}

function isDate(text: string, { start, end }: Span): boolean {
  const [date, more] = findDates(text.slice(start, end));
  return date !== undefined && more === undefined && date.start === 0 && date.end === end - start;
}

/** What stands below the dates is text, each line by itself: between two lines of a column stand those of others. */
function toCellLine(
  text: string,
  line: Line,
  cell: Span,
  { isFirst, isBelow }: { isFirst: boolean; isBelow: boolean },
): Line {
  return {
    ...line,
    ...cell,
    text: text.slice(cell.start, cell.end),
    cells: [cell],
    isGapBefore: isFirst,
    isBullet: line.isBullet || isBelow,
  };
}
