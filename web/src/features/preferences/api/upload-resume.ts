import { resumeTexts, type GivenResumeMetadata } from "@jobwright/contracts/resumes";
import { ApiError } from "../../../lib/api-error.ts";
import { createResume } from "../../../lib/resumes/create-resume.ts";
import { reasonOf } from "../../../lib/resumes/reason-of.ts";
import type { SendingOptions } from "../../../lib/resumes/stored-file.ts";
import { StorageError } from "../../../lib/storage/storage-error.ts";

const NO_CONNECTION = "Error uploading resume. Please check your connection and try again.";

/** What a resume of the wizard is uploaded with. */
export function resumeMetadata(fileName: string, roles: string[]): GivenResumeMetadata {
  return { title: fileName, uploadSource: "manual", isOriginal: true, keywords: roles };
}

/**
 * Stores a file and makes a resume of it. Aborting the signal ends it at any point. Throws `ApiError` or `StorageError`,
 * and the signal's reason; then no file is left behind.
 */
export async function uploadResume(
  uid: string,
  file: File,
  roles: string[],
  {
    signal,
    ...watching
  }: { signal: AbortSignal } & Pick<SendingOptions, "onProgress" | "onRetry" | "onStored">,
): Promise<void> {
  if (!navigator.onLine) throw new StorageError("storage/retry-limit-exceeded");
  const given = { type: "original", metadata: resumeMetadata(file.name, roles) } as const;
  await createResume(uid, file, given, { ...watching, signal, readingSignal: signal });
}

/** What the wizard says of a failed upload: the server's own text, its own sentence, or that nothing was reached. */
export function describeUploadFailure(error: unknown): string {
  const isAnswer = error instanceof ApiError ? error.code !== "network" : isAnswered(error);
  return isAnswer ? (reasonOf(error) ?? resumeTexts.uploadFailed) : NO_CONNECTION;
}

function isAnswered(error: unknown): boolean {
  if (!(error instanceof StorageError)) return false;
  return error.code !== "storage/retry-limit-exceeded" || error.status > 0;
}
