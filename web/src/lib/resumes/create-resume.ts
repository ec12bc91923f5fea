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
    return await callApi(resumesEndpoints.createResume, { params: { uid }, body: { storagePath, ...given } });
  } catch (error) {
    const kept = isOutcomeUnknown(error) ? await findByPath(uid, storagePath) : null;
    if (kept !== null && kept !== "unknown") return kept;
    // A resume may hold the file, and would lose it: only what is known to be nobody's is removed.
    if (kept === null) await removeStoredFile(storagePath);
    throw error;
  }
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
