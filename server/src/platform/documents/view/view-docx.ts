import type { DocumentView, ViewBlock } from "@jobwright/contracts/document-view";
import mammoth from "mammoth";
import type { ReadingSettings } from "../read-document-bytes.ts";
import { readDocxEdges } from "../read-docx.ts";
import { cutHiddenText } from "./cut-hidden-text.ts";
import { toBlocks } from "./html-to-blocks.ts";

/** Looks that stand for something; everything else of a document's looks is left out. */
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "br[type='page'] => br",
  "br[type='column'] => br",
];

/**
 * The body of a DOCX as blocks of the allowed kinds, between its headers and footers: no markup, no picture, nothing
 * that runs, and no hidden text. The whole package is checked before; throws what `checkDocx` throws.
 */
export async function viewDocx(bytes: Buffer, settings: ReadingSettings): Promise<DocumentView> {
  const { headers, footers, parts } = await readDocxEdges(bytes, settings);
  const { value: html } = await mammoth.convertToHtml(toInput(parts), {
    styleMap: STYLES,
    includeEmbeddedStyleMap: false,
    externalFileAccess: false,
    convertImage: mammoth.images.imgElement(async () => ({ src: "" })),
  });
  const blocks = [...headers.map(toParagraph), ...toBlocks(html), ...footers.map(toParagraph)];
  return { kind: "blocks", blocks, lineCount: blocks.map(countLines).reduce((sum, count) => sum + count, 0) };
}

/** The checked parts, without hidden text. mammoth takes an open package as `file`, which its types leave out. */
function toInput(parts: ReadonlyMap<string, string>): Parameters<typeof mammoth.convertToHtml>[0] {
  const file = {
    exists: (name: string) => parts.has(name),
    read: async (name: string) => cutHiddenText(parts.get(name) ?? ""),
  };
  return { file } as unknown as ReturnType<typeof toInput>;
}

function toParagraph(text: string): ViewBlock {
  return { type: "paragraph", runs: [{ text, isBold: false, isItalic: false, href: null }] };
}

/** Lines with text; a row of a table has as many as its tallest cell. */
function countLines(block: ViewBlock): number {
  const rows = block.type === "table" ? block.rows : [[block.runs]];
  const ofCell = (runs: readonly { text: string }[]) =>
    runs
      .map(({ text }) => text)
      .join("")
      .split("\n")
      .filter((line) => line.trim() !== "").length;
  return rows.reduce((sum, cells) => sum + cells.reduce((most, runs) => Math.max(most, ofCell(runs)), 0), 0);
}
