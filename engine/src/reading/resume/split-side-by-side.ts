import { findDates } from "./find-dates.ts";
import type { Line, Span } from "./resume-lines.ts";

/** Where the dates stand on different lines, as many lines above them have a cell in each column. */
const OFFSET_ROWS = 2;

/**
 * Entries that stand side by side, read one after the other. They are told by dates that have a cell to
 * themselves in each of the columns, two or more, on one line or below two lines with all columns. Lines with fewer cells belong to the first column.
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
  const count = block[0]?.cells.length ?? 0;
  const dated = Array.from({ length: count }, (_, column) =>
    block.findIndex(({ cells: { [column]: cell } }) => cell !== undefined && isDate(text, cell)),
  );
  const areTogether = dated.every((row) => row === dated[0]);
  const [first, full] = [Math.min(...dated), areTogether ? 1 : OFFSET_ROWS];
  // A title or an employer stands above each of the dates.
  if (count < 2 || first < full || block.slice(0, first).some(({ cells }) => cells.length !== count))
    return block;
  return dated.flatMap((last, column) =>
    block.flatMap((line, row) => {
      const cell = line.cells[column];
      return cell ? [toCellLine(text, line, cell, { isFirst: row === 0, isBelow: row > last })] : [];
    }),
  );
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
