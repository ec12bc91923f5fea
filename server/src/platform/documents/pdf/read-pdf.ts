import type { DocumentText } from "@jobwright/engine/reading/resume/document-text";
import { composeText } from "./compose-text.ts";
import { splitColumns } from "./find-columns.ts";
import { readPage, withPdf } from "./open-pdf.ts";
import type { Bit } from "./page-bits.ts";
import { dropPageNumbers } from "./page-numbers.ts";
import { toLines, type Line } from "./page-lines.ts";

type Page = Awaited<ReturnType<typeof readPage>>;

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
    const pages: Page[] = [];
    for (let number = 1; number <= pageCount; number += 1) pages.push(await readPage(proxy, number));
    dropPageNumbers(pages);
    const document = composeText(toDocumentLines(pages));
    const known = new Set(document.links.map(({ target }) => target));
    const bare = pages.flatMap(({ bareLinks }) => bareLinks).filter((target) => !known.has(target));
    const links = [...document.links, ...bare.map((target) => ({ start: 0, end: 0, target }))];
    return { document: { ...document, links }, pageCount };
  });
}

/**
 * The lines of all pages. What goes on from page to page is read first; a column beside it, such as one with skills on
 * the first page alone, follows behind the last page.
 */
function toDocumentLines(pages: readonly Page[]): Line[] {
  const asides: Line[] = [];
  const lines = pages.flatMap(({ bits, rotated, shapes }, index) => {
    const regions = splitColumns(bits, shapes);
    const isLast = index === pages.length - 1;
    if (!isLast) asides.push(...regions.filter(({ isAside }) => isAside).flatMap(toLines));
    const main = regions.filter(({ isAside }) => isLast || !isAside).flatMap(toLines);
    return [...main, ...rotated.map(toLine)];
  });
  return [...lines, ...asides];
}

function toLine({ text, size, isBold }: Bit): Line {
  return { spans: [{ text: text.trim(), size, isBold }], isGapBefore: true };
}
