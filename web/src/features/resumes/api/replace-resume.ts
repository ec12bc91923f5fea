import { resumesEndpoints, type Resume } from "@jobwright/contracts/resumes";
import { callApi } from "../../../lib/api-client.ts";
import { resumeDefaults, toResult, type ResumeResult } from "../resume-result.ts";
import { listResumes } from "./list-resumes.ts";
import {
  isOutcomeUnknown,
  removeStoredFile,
  storeFile,
  type SendingOptions,
} from "../../../lib/resumes/stored-file.ts";

/** Puts a new file in place of a resume's file. Where that fails the resume keeps the file it had. */
export async function replaceResume(
  uid: string,
  resumeId: string,
  file: File,
  options: SendingOptions = {},
): Promise<ResumeResult<Resume>> {
  return toResult(async () => {
    const storagePath = await storeFile(uid, file, options);
    try {
      return await callApi(resumesEndpoints.replaceResumeFile, {
        params: { uid, resumeId },
        body: { storagePath, title: file.name },
      });
    } catch (error) {
      const now = isOutcomeUnknown(error) ? await listResumes(uid) : null;
      const replaced = now?.data?.find((resume) => resume.storagePath === storagePath);
      if (replaced) return replaced;
      // Where the list did not come either, the resume may hold the new file.
      if (now === null || now.success) await removeStoredFile(storagePath);
      throw error;
    }
  }, resumeDefaults.upload);
}
