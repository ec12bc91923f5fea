import type { DocumentView, ViewRun } from "@jobwright/contracts/document-view";
import { AppError } from "#platform/app-error";
import { detectDocumentKind } from "../detect-kind.ts";
import type { ReadingSettings } from "../read-document-bytes.ts";
import { mendCharacters } from "../text-bytes.ts";
import { viewText } from "./view-text.ts";

/**
 * What stands in a whole file: kind by bytes, then its content. Parsers are loaded with the first file of their kind.
 * Throws `AppError` with a `documents/…` code, or what a parser throws: then the file is damaged. Runs in the reading
 * process only: time and memory are not bounded here.
 */
export async function viewDocumentBytes(bytes: Buffer, settings: ReadingSettings): Promise<DocumentView> {
  if (bytes.length === 0) throw new AppError("documents/empty");
  const view = await viewKind(bytes, settings);
  if (sizeOf(view) > settings.maxCharacters) throw new AppError("documents/unsafe");
  return mendTexts(view);
}

async function viewKind(bytes: Buffer, settings: ReadingSettings): Promise<DocumentView> {
  switch (detectDocumentKind(bytes)) {
    case "pdf": {
      const { viewPdf } = await import("./view-pdf.ts");
      // A copy of its own: a parser may take the memory over.
      return viewPdf(Uint8Array.from(bytes), { maxPages: settings.maxPages });
    }
    case "docx": {
      const { viewDocx } = await import("./view-docx.ts");
      return viewDocx(bytes, settings);
    }
    case "doc": {
      const { readDoc } = await import("../read-doc.ts");
      const { document } = await readDoc(bytes);
      return viewText(document.text);
    }
    case "txt": {
      const { readTxt } = await import("../read-txt.ts");
      return viewText(readTxt(bytes).document.text);
    }
  }
}

/** Characters, with one for each part that they stand in: a table of a million empty cells is no document either. */
function sizeOf(view: DocumentView): number {
  if (view.kind === "pages") {
    return sum(view.pages.map(({ lines }) => sum(lines.map(({ text }) => text.length + 1))));
  }
  if (view.kind === "text") return sum(view.pages.map((lines) => sum(lines.map((line) => line.length + 1))));
  return sum(
    view.blocks.map((block) => {
      const cells = block.type === "table" ? block.rows.flat() : [block.runs];
      return 1 + sum(cells.map((runs) => 1 + sum(runs.map(({ text }) => text.length + 1))));
    }),
  );
}

function mendTexts(view: DocumentView): DocumentView {
  const mend = <T extends { text: string }>(part: T): T => ({ ...part, text: mendCharacters(part.text) });
  const mendRuns = (runs: ViewRun[]) => runs.map(mend);
  switch (view.kind) {
    case "pages": {
      return { ...view, pages: view.pages.map((page) => ({ ...page, lines: page.lines.map(mend) })) };
    }
    case "text": {
      return { ...view, pages: view.pages.map((lines) => lines.map(mendCharacters)) };
    }
    case "blocks": {
      const blocks = view.blocks.map((block) =>
        block.type === "table"
          ? { ...block, rows: block.rows.map((cells) => cells.map(mendRuns)) }
          : { ...block, runs: mendRuns(block.runs) },
      );
      return { ...view, blocks };
    }
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
