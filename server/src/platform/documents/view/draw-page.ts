import { PDFiumLibrary } from "@hyzyla/pdfium";
import { AppError } from "#platform/app-error";
import { detectDocumentKind } from "../detect-kind.ts";
import type { ReadingSettings } from "../read-document-bytes.ts";
import { encodePng } from "./encode-png.ts";

/** A picture may have so many pixels (A4 at four for each point has 8 million); a larger page is drawn smaller. */
const MAX_PIXELS = 10_000_000;
const MAX_SCALE = 4;
/** What PDFium says of a file behind a password. */
const PASSWORD = /password/i;

let library: Promise<PDFiumLibrary> | null = null;

/**
 * A page of a PDF as a PNG; null where the file is no PDF or has no such page. `page` counts from 1, `scale` is pixels
 * for each point. Throws `documents/encrypted`, `documents/too-many-pages`, `documents/damaged`, or what PDFium throws:
 * then the file is damaged. Runs in the reading process only: time and memory are not bounded here.
 */
export async function drawPageOfBytes(
  bytes: Buffer,
  { page, scale }: { page: number; scale: number },
  settings: ReadingSettings,
): Promise<Uint8Array | null> {
  if (bytes.length === 0) throw new AppError("documents/empty");
  if (detectDocumentKind(bytes) !== "pdf") return null;
  const document = await open(bytes);
  try {
    const count = document.getPageCount();
    if (count > settings.maxPages) throw new AppError("documents/too-many-pages");
    if (page > count) return null;
    const drawn = document.getPage(page - 1);
    const { originalWidth, originalHeight } = drawn.getOriginalSize();
    const largest = Math.sqrt(MAX_PIXELS / Math.max(1, originalWidth * originalHeight));
    const picture = await drawn.render({ scale: Math.min(scale, MAX_SCALE, largest), render: "bitmap" });
    // PDFium draws a page that it cannot load, or whose size says nothing, as nothing.
    if (picture.width === 0 || picture.height === 0) throw new AppError("documents/damaged");
    return encodePng(picture.data, picture.width, picture.height);
  } finally {
    document.destroy();
  }
}

async function open(bytes: Buffer) {
  library ??= PDFiumLibrary.init();
  const pdfium = await library;
  try {
    return await pdfium.loadDocument(bytes);
  } catch (error) {
    const isLocked = error instanceof Error && PASSWORD.test(error.message);
    throw isLocked ? new AppError("documents/encrypted", { cause: error }) : error;
  }
}
