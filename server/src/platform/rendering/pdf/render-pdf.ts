import type { PageFit, PageLimit } from "@jobwright/contracts/resume-document";
import type { RenderOptions } from "../render-options.ts";
import { listPrinted, type Printable } from "../printable.ts";
import { drawTagged } from "./draw-tagged.ts";
import { fitPages } from "./fit-pages.ts";
import { checkCharacters, loadFonts } from "./fonts.ts";
import { layOut } from "./lay-out.ts";

/**
 * A tagged PDF with real text in reading order, links, language, title and author. Throws `UnsupportedText`.
 */
export async function renderPdf(printable: Printable, options: RenderOptions): Promise<Buffer> {
  await prepare(printable);
  const { step } = options;
  const laid =
    step === undefined
      ? (await fitPages(printable, options, null)).laid
      : await layOut(printable, options, step);
  const { language, name } = printable;
  return drawTagged(laid, { title: options.title, language, author: name?.text ?? null });
}

/** How a PDF comes out on its pages. Throws `UnsupportedText`. */
export async function measurePdf(
  printable: Printable,
  options: RenderOptions,
  pages: PageLimit,
): Promise<PageFit> {
  await prepare(printable);
  return (await fitPages(printable, options, pages)).fit;
}

async function prepare(printable: Printable): Promise<void> {
  await loadFonts();
  checkCharacters(listPrinted(printable));
}
