import type { DocumentView, ViewPage } from "@jobwright/contracts/document-view";
import { splitColumns } from "../pdf/find-columns.ts";
import { readPage, withPdf } from "../pdf/open-pdf.ts";
import type { Bit } from "../pdf/page-bits.ts";
import { toRows, toSegments, type Row } from "../pdf/page-rows.ts";
import { toSpans } from "../pdf/row-text.ts";

/** How far a line reaches above and below its baseline, in ems. */
const ABOVE = 0.9;
const BELOW = 0.25;

/** The pages of a PDF with their text where it stands, in reading order. Throws and takes over what `withPdf` does. */
export async function viewPdf(bytes: Uint8Array, limits: { maxPages: number }): Promise<DocumentView> {
  return withPdf(bytes, limits, async (proxy) => {
    const pages: ViewPage[] = [];
    let lineCount = 0;
    for (let number = 1; number <= proxy.numPages; number += 1) {
      const { bits, rotated, shapes, width, height } = await readPage(proxy, number);
      const rows = splitColumns(bits, shapes).flatMap((region) => toRows(region.bits));
      lineCount += rows.length + rotated.length;
      const lines = [...rows.flatMap(toSegments), ...rotated.map(toRow)].map(toLine);
      pages.push({ width, height, lines: lines.filter(({ text }) => text !== "") });
    }
    return { kind: "pages", pages, lineCount };
  });
}

function toRow(bit: Bit): Row {
  return { bits: [bit], x: bit.x, right: bit.right, y: bit.y, size: bit.size };
}

function toLine(row: Row): ViewPage["lines"][number] {
  const text = toSpans(row)
    .map((span) => span.text)
    .join("")
    .replace(/\s+/g, " ")
    .trim();
  const { x, right, y, size } = row;
  return {
    text,
    x: round(x),
    y: round(y - ABOVE * size),
    width: round(right - x),
    height: round((ABOVE + BELOW) * size),
  };
}

/** A hundredth of a point is finer than any screen. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
