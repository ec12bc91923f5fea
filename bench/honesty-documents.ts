import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import { buildResumeDocument } from "@jobwright/engine/tailoring/document/build-resume-document";
import { sharedData } from "../scripts/shared-data.ts";
import type { DocumentReader } from "../server/src/platform/documents/document-reader.ts";

const FOLDERS = ["pdf", "docx", "txt"];

export type RealResume = { file: string; text: string; document: ResumeDocument };

/** The shared resumes, read and made documents of. */
export async function loadResumes(reader: DocumentReader): Promise<RealResume[]> {
  const folder = sharedData("resumes");
  if (folder === null) throw new Error("The resumes are not on this machine: set SHARED_DATA.");
  const files = FOLDERS.flatMap((name) => readdirSync(join(folder, name)).map((file) => join(name, file)));
  const resumes: RealResume[] = [];
  for (const file of files) {
    const read = await reader.readResume(join(folder, file));
    resumes.push({
      file,
      text: read.text,
      document: buildResumeDocument({ ...read, readFacts: read.facts }),
    });
  }
  return resumes;
}
