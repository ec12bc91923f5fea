import type { DocumentText } from "@jobwright/engine/reading/resume/document-text";
import { AppError } from "#platform/app-error";
import { cleanText, decodeText } from "./text-bytes.ts";

/** Reads plain text. Throws `documents/wrong-type` where it is none, `documents/empty` where nothing stands in it. */
export function readTxt(bytes: Buffer): { document: DocumentText; pageCount: number } {
  const decoded = decodeText(bytes);
  if (decoded === null) throw new AppError("documents/wrong-type");
  const text = cleanText(decoded);
  if (text.trim() === "") throw new AppError("documents/empty");
  return { document: { text, styles: [] }, pageCount: 1 };
}
