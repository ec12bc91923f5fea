import type { Resume, ResumeReading } from "@jobwright/contracts/resumes";
import type { NewReading, ResumeWithHead } from "./resumes.repository.ts";

/** The record of part 2 section 3. `url` opens the file; null where it is gone. */
export function toResume({ resume, reading }: ResumeWithHead, url: string | null): Resume {
  return {
    id: resume.id,
    type: resume.type,
    title: resume.title,
    fileUrl: url,
    publicUrl: url,
    documentUrl: url,
    storagePath: resume.storagePath,
    createdAt: resume.createdAt.toISOString(),
    updatedAt: resume.updatedAt.toISOString(),
    metadata: {
      title: resume.title,
      uploadSource: resume.uploadSource,
      isOriginal: resume.isOriginal,
      keywords: resume.keywords,
      description: resume.description,
      relatedJobId: resume.relatedJobId,
      relatedCompany: resume.relatedCompany,
      relatedRole: resume.relatedRole,
      originalResumeId: resume.originalResumeId,
      customizations: resume.customizations,
      uploadedAt: resume.uploadedAt.toISOString(),
      fileSize: resume.fileSize,
      fileType: resume.fileType,
      storagePath: resume.storagePath,
      documentUrl: url,
    },
    reading,
  };
}

/** What was read, in the person's version where there is one. */
export function toResumeReading(
  row: Pick<NewReading, "state" | "text" | "pageCount" | "facts"> & {
    corrected: ResumeReading["facts"] | null;
  },
): ResumeReading {
  return {
    state: row.state,
    text: row.text,
    pageCount: row.pageCount,
    facts: row.corrected ?? row.facts,
    isCorrected: row.corrected !== null,
  };
}
