import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DocumentReader } from "#platform/documents/document-reader";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import { listPrinted, toPrintable } from "#platform/rendering/printable";

/** The text of a file as the server reads it. */
export async function readBack(reader: DocumentReader, file: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "rendered-"));
  try {
    const path = join(folder, "file");
    await writeFile(path, file);
    return (await reader.readResume(path)).text;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Words of a text in order; bullets and separators are none. */
export function toWords(text: string): string[] {
  return text.normalize("NFKC").match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];
}

/** Words of a document in the order in which it is printed. */
export function wordsOf(document: ResumeDocument): string[] {
  return listPrinted(toPrintable(document)).flatMap(toWords);
}
