import type { GivenResumeMetadata, Resume } from "@jobwright/contracts/resumes";
import { resumeDefaults, toResult, type ResumeResult } from "../resume-result.ts";
import { createResume } from "../../../lib/resumes/create-resume.ts";
import type { SendingOptions } from "../../../lib/resumes/stored-file.ts";

/** Keeps a tailored document among a person's resumes. */
export async function saveTailoredResume(
  uid: string,
  file: File,
  metadata: Omit<GivenResumeMetadata, "uploadSource" | "isOriginal">,
  options: SendingOptions = {},
): Promise<ResumeResult<Resume>> {
  const given: GivenResumeMetadata = { ...metadata, uploadSource: "ai_generated", isOriginal: false };
  return toResult(
    () => createResume(uid, file, { type: "tailored", metadata: given }, options),
    resumeDefaults.saveTailored,
  );
}
