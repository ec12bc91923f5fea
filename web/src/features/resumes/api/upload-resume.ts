import type { GivenResumeMetadata, Resume } from "@jobwright/contracts/resumes";
import { resumeDefaults, toResult, type ResumeResult } from "../resume-result.ts";
import { createResume } from "../../../lib/resumes/create-resume.ts";
import type { SendingOptions } from "../../../lib/resumes/stored-file.ts";

/** Uploads a person's own file as an original (R06). Without metadata it is titled as the file is named. */
export async function uploadResume(
  uid: string,
  file: File,
  metadata: Partial<GivenResumeMetadata> = {},
  options: SendingOptions = {},
): Promise<ResumeResult<Resume>> {
  const given: GivenResumeMetadata = {
    title: file.name,
    uploadSource: "manual",
    isOriginal: true,
    keywords: [],
    ...metadata,
  };
  return toResult(
    () => createResume(uid, file, { type: "original", metadata: given }, options),
    resumeDefaults.upload,
  );
}
