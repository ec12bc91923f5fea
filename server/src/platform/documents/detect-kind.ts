import type { DocumentKind } from "@jobwright/contracts/resumes";
import { AppError } from "#platform/app-error";
import { hasOleSignature, openOleFile } from "./ole-file.ts";
import { decodeText, isForeignText, startsWith } from "./text-bytes.ts";

const ZIP_ENTRY = [0x50, 0x4b, 0x03, 0x04];
const ZIP_EMPTY = [0x50, 0x4b, 0x05, 0x06];
/** A PDF may stand behind other bytes; readers look for its mark this far. */
const PDF_HEAD_BYTES = 1024;
/** Windows, Linux and macOS programs, Java classes: with a PDF inside they are still programs. */
const PROGRAMS = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0xfe, 0xed, 0xfa],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
];
/** How the first entry of an Office package is named. */
const PACKAGE_ENTRY = /^(?:\[Content_Types\]\.xml|_rels\/|word\/|docProps\/|customXml\/)/;

/**
 * What a file is, told by its bytes and never by its name. "docx" stands for any ZIP that may be one: whether it
 * holds a Word document is seen when it is opened. Throws `documents/wrong-type`, and `documents/encrypted` for an
 * Office file behind a password.
 */
export function detectDocumentKind(bytes: Buffer): DocumentKind {
  if (startsWith(bytes, ZIP_ENTRY)) return "docx";
  if (hasOleSignature(bytes)) return detectOleKind(bytes);
  if (isPdf(bytes)) return "pdf";
  const text = decodeText(bytes);
  if (text === null || isForeignText(text)) throw new AppError("documents/wrong-type");
  return "txt";
}

/**
 * A cheap first look at the beginning of a file (4 KB are enough): false for programs, pictures, other archives and
 * other text formats. True promises nothing; the reader says the rest.
 */
export function looksLikeDocument(head: Uint8Array): boolean {
  if (startsWith(head, ZIP_ENTRY) || hasOleSignature(head)) return true;
  if (startsWith(head, ZIP_EMPTY)) return false;
  if (pdfOffset(head) >= 0 && !isProgram(head)) return true;
  const text = decodeText(head, { isHead: true });
  return text !== null && !isForeignText(text);
}

/** True where the beginning of a file (1 KB) is that of no format with a parser of its own: it is text, or nothing. */
export function looksUnstructured(head: Uint8Array): boolean {
  return !startsWith(head, ZIP_ENTRY) && !hasOleSignature(head) && pdfOffset(head) < 0;
}

/** True where a ZIP that cannot be opened began as an Office package: it is cut off rather than something else. */
export function beginsAsPackage(bytes: Buffer): boolean {
  const nameLength = bytes.length >= 30 ? bytes.readUInt16LE(26) : 0;
  return PACKAGE_ENTRY.test(bytes.toString("latin1", 30, 30 + nameLength));
}

function detectOleKind(bytes: Buffer): DocumentKind {
  const file = openOleFile(bytes);
  if (file.has("EncryptedPackage")) throw new AppError("documents/encrypted");
  if (!file.has("WordDocument")) throw new AppError("documents/wrong-type");
  return "doc";
}

function isPdf(bytes: Buffer): boolean {
  const offset = pdfOffset(bytes);
  if (offset <= 0) return offset === 0;
  // A text that merely speaks of PDF has no objects.
  return !isProgram(bytes) && bytes.includes("endobj");
}

function pdfOffset(bytes: Uint8Array): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, PDF_HEAD_BYTES)).indexOf("%PDF-");
}

function isProgram(bytes: Uint8Array): boolean {
  return PROGRAMS.some((signature) => startsWith(bytes, signature));
}
