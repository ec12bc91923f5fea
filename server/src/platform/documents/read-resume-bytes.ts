import { readDocumentBytes, type ReadingSettings } from "./read-document-bytes.ts";
import type { ReadResume } from "./read-document.ts";
import { readResumeText } from "./read-resume-text.ts";

/** Reads a resume's file to its facts and outline. Throws and runs as `readDocumentBytes` does. */
export async function readResumeBytes(bytes: Buffer, settings: ReadingSettings): Promise<ReadResume> {
  return readResumeText(await readDocumentBytes(bytes, settings));
}
