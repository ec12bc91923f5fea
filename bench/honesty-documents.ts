import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import { buildResumeDocument } from "@jobwright/engine/tailoring/document/build-resume-document";
import type { DocumentReader } from "../server/src/platform/documents/document-reader.ts";
import { readResumes } from "./tailoring-inputs.ts";

export type RealResume = { file: string; text: string; document: ResumeDocument };

/** The shared resumes, read and made documents of. */
export async function loadResumes(reader: DocumentReader): Promise<RealResume[]> {
  const resumes = await readResumes(reader);
  return resumes.map(({ name, read }) => ({
    file: name,
    text: read.text,
    document: buildResumeDocument(read),
  }));
}
