import { Document, Packer } from "docx";
import { tighten } from "../fit-steps.ts";
import { papers, type RenderOptions } from "../render-options.ts";
import type { Printable } from "../printable.ts";
import { docxLooks, toTwips } from "./docx-look.ts";
import { toDocxParagraphs } from "./docx-paragraphs.ts";
import { toDocxBullets, toDocxStyles } from "./docx-styles.ts";
import { settleDocx } from "./settle-docx.ts";

/** A Word document with styles, a real list, links, language, title and author, in the same order as the PDF. */
export async function renderDocx(printable: Printable, options: RenderOptions): Promise<Buffer> {
  const look = tighten(docxLooks[options.layout], options.step ?? 0);
  const { side, head } = look.margin;
  const { width, height } = papers[options.paper];
  const author = printable.name?.text ?? "";
  const document = new Document({
    title: options.title,
    creator: author,
    lastModifiedBy: author,
    styles: toDocxStyles(look, toRegional(printable.language)),
    numbering: toDocxBullets(look),
    sections: [
      {
        properties: {
          page: {
            size: { width: toTwips(width), height: toTwips(height) },
            margin: { left: toTwips(side), right: toTwips(side), top: toTwips(head), bottom: toTwips(head) },
          },
        },
        children: toDocxParagraphs(printable, look, width - 2 * side),
      },
    ],
  });
  return settleDocx(await Packer.toBuffer(document), printable.language);
}

/** Word checks the spelling of a language in a country only: the one where most people speak it. */
function toRegional(language: string): string {
  const { region } = new Intl.Locale(language).maximize();
  return region === undefined ? language : `${language}-${region}`;
}
