import type { DocumentView } from "@jobwright/contracts/document-view";

/** What a page of plain text holds, as a typewriter's sheet does. */
const LINES_PER_PAGE = 56;
const LINE_WIDTH = 100;

/** Plain text on pages: long lines are wrapped between words. */
export function viewText(text: string): DocumentView {
  const lines = text
    .trimEnd()
    .split("\n")
    .flatMap((line) => wrap(line.replaceAll("\t", "    ").trimEnd()));
  const pages: string[][] = [];
  for (let start = 0; start < lines.length; start += LINES_PER_PAGE) {
    pages.push(lines.slice(start, start + LINES_PER_PAGE));
  }
  return { kind: "text", pages, lineCount: lines.filter((line) => line.trim() !== "").length };
}

function wrap(line: string): string[] {
  const wrapped: string[] = [];
  let rest = line;
  while (rest.length > LINE_WIDTH) {
    const space = Math.max(0, rest.lastIndexOf(" ", LINE_WIDTH));
    const end = rest.slice(0, space).trim() === "" ? widthWithin(rest) : space;
    wrapped.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...wrapped, rest];
}

/** Units of a full line that ends between two characters. */
function widthWithin(text: string): number {
  return /[\ud800-\udbff]/.test(text[LINE_WIDTH - 1] ?? "") ? LINE_WIDTH - 1 : LINE_WIDTH;
}
