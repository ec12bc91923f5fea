import { readOutline } from "@jobwright/engine/reading/resume/read-outline";
import { readResume } from "@jobwright/engine/reading/resume/read-resume";
import { readDocumentBytes, type ReadingSettings } from "./read-document-bytes.ts";
import type { ReadResume } from "./read-document.ts";
import { mendCharacters } from "./text-bytes.ts";

/** Reads a resume's file to its facts and outline. Throws and runs as `readDocumentBytes` does. */
export async function readResumeBytes(bytes: Buffer, settings: ReadingSettings): Promise<ReadResume> {
  const { kind, document, pageCount } = await readDocumentBytes(bytes, settings);
  const text = mendCharacters(document.text);
  const cleaned = { ...document, text };
  return { kind, text, pageCount, facts: readResume(cleaned), outline: readOutline(cleaned) };
}
