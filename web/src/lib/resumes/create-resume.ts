import {
  resumesEndpoints,
  type GivenResumeMetadata,
  type Resume,
  type ResumeType,
} from "@jobwright/contracts/resumes";
import { callApi } from "../api-client.ts";
import { fetchResumes } from "./fetch-resumes.ts";
import { isOutcomeUnknown, removeStoredFile, storeFile, type SendingOptions } from "./stored-file.ts";

/** Stores a file and makes a resume of it. Where that fails the file is removed again. Throws `ApiError` or `StorageError`. */
export async function createResume(
  uid: string,
  file: File,
  given: { type: ResumeType; metadata: GivenResumeMetadata },
  options: SendingOptions,
): Promise<Resume> {
  const storagePath = await storeFile(uid, file, options);
  try {
    return await callApi(resumesEndpoints.createResume, {
      params: { uid },
      body: { storagePath, ...given },
      signal: options.readingSignal,
    });
  } catch (error) {
    if (options.readingSignal?.aborted) {
      void takeBack(uid, storagePath);
      throw error;
    }
    const kept = isOutcomeUnknown(error) ? await findByPath(uid, storagePath) : null;
    if (kept !== null && kept !== "unknown") return kept;
    // A resume may hold the file, and would lose it: only what is known to be nobody's is removed.
    if (kept === null) await removeStoredFile(storagePath);
    throw error;
  }
}

/** Without the file no resume can be made of it any more; one that was made already is deleted. */
async function takeBack(uid: string, storagePath: string): Promise<void> {
  await removeStoredFile(storagePath);
  const made = await findByPath(uid, storagePath);
  if (made === null || made === "unknown") return;
  await callApi(resumesEndpoints.deleteResume, { params: { uid, resumeId: made.id } }).catch(() => undefined);
}

/** The resume that a lost answer told of; null where there is none. */
async function findByPath(uid: string, storagePath: string): Promise<Resume | null | "unknown"> {
  try {
    const resumes = await fetchResumes(uid);
    return resumes.find((resume) => resume.storagePath === storagePath) ?? null;
  } catch {
    return "unknown";
  }
}
