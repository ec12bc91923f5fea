import type { DocumentText } from "@jobwright/engine/reading/resume/document-text";
import { composeText } from "./compose-text.ts";
import { splitColumns } from "./find-columns.ts";
import { readPage, withPdf } from "./open-pdf.ts";
import type { Bit } from "./page-bits.ts";
import { dropPageNumbers } from "./page-numbers.ts";
import { toLines, type Line } from "./page-lines.ts";

/**
 * The text of a PDF in reading order with its page count; an empty text where the pages are pictures only. Throws what
 * `withPdf` throws, and takes the bytes over as it does.
 */
export async function readPdf(
  bytes: Uint8Array,
  limits: { maxPages: number },
): Promise<{ document: DocumentText; pageCount: number }> {
  return withPdf(bytes, limits, async (proxy) => {
    const pageCount = proxy.numPages;
    const pages: Awaited<ReturnType<typeof readPage>>[] = [];
    for (let number = 1; number <= pageCount; number += 1) pages.push(await readPage(proxy, number));
    dropPageNumbers(pages);
    const document = composeText(pages.flatMap(toPageLines));
    const known = new Set(document.links.map(({ target }) => target));
    const bare = pages.flatMap(({ bareLinks }) => bareLinks).filter((target) => !known.has(target));
    const links = [...document.links, ...bare.map((target) => ({ start: 0, end: 0, target }))];
    return { document: { ...document, links }, pageCount };
  });
}

function toPageLines(page: { bits: Bit[]; rotated: Bit[] }): Line[] {
  const lines = splitColumns(page.bits).flatMap(toLines);
  for (const { text, size, isBold } of page.rotated) {
    lines.push({ spans: [{ text: text.trim(), size, isBold }], isGapBefore: true });
  }
  return lines;
}
