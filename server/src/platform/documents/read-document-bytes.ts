import { AppError } from "#platform/app-error";
import { detectDocumentKind } from "./detect-kind.ts";
import type { ReadDocument } from "./read-document.ts";
import type { DocumentLimits } from "./limits.ts";

export type ReadingSettings = Pick<
  DocumentLimits,
  "maxPages" | "maxCharacters" | "maxInflatedBytes" | "maxEntries"
>;

/**
 * Reads a whole file: kind by bytes, then text. Parsers are loaded with the first file of their kind. Throws
 * `AppError` with a `documents/…` code, or what a parser throws: then the file is damaged. Runs in the reading
 * process only: time and memory are not bounded here.
 */
export async function readDocumentBytes(bytes: Buffer, settings: ReadingSettings): Promise<ReadDocument> {
  if (bytes.length === 0) throw new AppError("documents/empty");
  const kind = detectDocumentKind(bytes);
  const read = { kind, ...(await readKind(kind, bytes, settings)) };
  if (read.pageCount > settings.maxPages) throw new AppError("documents/too-many-pages");
  if (read.document.text.length > settings.maxCharacters) throw new AppError("documents/unsafe");
  return read;
}

async function readKind(
  kind: ReadDocument["kind"],
  bytes: Buffer,
  settings: ReadingSettings,
): Promise<Omit<ReadDocument, "kind">> {
  switch (kind) {
    case "pdf": {
      const { readPdf } = await import("./pdf/read-pdf.ts");
      // A copy of its own: a parser may take the memory over.
      return readPdf(Uint8Array.from(bytes), { maxPages: settings.maxPages });
    }
    case "docx": {
      const { readDocx } = await import("./read-docx.ts");
      return readDocx(bytes, settings);
    }
    case "doc": {
      const { readDoc } = await import("./read-doc.ts");
      return readDoc(bytes);
    }
    case "txt": {
      const { readTxt } = await import("./read-txt.ts");
      return readTxt(bytes);
    }
  }
}
