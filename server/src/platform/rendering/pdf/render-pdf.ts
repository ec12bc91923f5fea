import { Document, Page, renderToBuffer } from "@react-pdf/renderer";
import { createElement as h } from "react";
import { papers, type RenderOptions } from "../render-options.ts";
import { listPrinted, type Printable } from "../printable.ts";
import { toDay } from "../to-day.ts";
import { checkCharacters, fontFeatures, fontStack, loadFonts } from "./fonts.ts";
import { toPdfHead } from "./pdf-head.ts";
import { ink, pdfLooks, tighten, type PdfLook, type PdfPage } from "./pdf-look.ts";
import { toPdfSection } from "./pdf-sections.ts";

/** How much of its air a layout keeps where that saves a page: as much as it can. */
const TIGHTEST = 0.1;
const TIGHTER = [0.7, 0.4];
/** Of a longer document nobody counts the pages. */
const MAX_TIGHTENED = 3;

/** A PDF with real text, links, language, title and author. Throws `UnsupportedText`. */
export async function renderPdf(printable: Printable, options: RenderOptions): Promise<Buffer> {
  await loadFonts();
  checkCharacters(listPrinted(printable));
  const look = pdfLooks[options.layout];
  const made = await draw(printable, options, look);
  const pageCount = countPages(made);
  if (pageCount === 1 || pageCount > MAX_TIGHTENED) return made;
  const tightest = await draw(printable, options, tighten(look, TIGHTEST));
  if (countPages(tightest) === pageCount) return made;
  for (const share of TIGHTER) {
    const tighter = await draw(printable, options, tighten(look, share));
    if (countPages(tighter) < pageCount) return tighter;
  }
  return tightest;
}

async function draw(printable: Printable, options: RenderOptions, look: PdfLook): Promise<Buffer> {
  const { width, height } = papers[options.paper];
  const page: PdfPage = { ...look, width: width - 2 * look.margin.side };
  const style = {
    paddingVertical: look.margin.head,
    paddingHorizontal: look.margin.side,
    fontFamily: fontStack[look.family],
    fontSize: look.size,
    lineHeight: look.lineHeight,
    color: ink.text,
    fontFeatureSettings: fontFeatures,
  };
  const content = [
    toPdfHead(printable, page),
    ...printable.sections.map((section, index) => toPdfSection(section, page, index)),
  ];
  const { name } = printable;
  return renderToBuffer(
    h(
      Document,
      {
        title: options.title,
        language: printable.language,
        creator: "Jobwright",
        producer: "Jobwright",
        creationDate: toDay(),
        ...(name === null ? {} : { author: name.text }),
      },
      h(Page, { size: [width, height], style, experimentalPagination: true }, ...content),
    ),
  );
}

/** Pages stand uncompressed in these files. */
function countPages(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}
