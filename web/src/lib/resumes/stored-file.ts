import { resumeStoragePath } from "@jobwright/contracts/storage";
import { ApiError } from "../api-error.ts";
import { getStorage } from "../storage/app-storage.ts";
import type { OnRetry } from "../storage/retry.ts";
import { contentTypeOf } from "./check-file.ts";

export type SendingOptions = {
  /** Bytes that have arrived, of how many. */
  onProgress?: (progress: { sent: number; total: number }) => void;
  /** The file service failed and is asked again; the number of that try. */
  onRetry?: OnRetry;
  /** The whole file has arrived. */
  onStored?: () => void;
  /** Ends an upload that is not complete yet. */
  signal?: AbortSignal;
  /** Ends what follows once the file has arrived; without it that cannot be cancelled. */
  readingSignal?: AbortSignal;
};

/**
 * Stores a file in its owner's folder and fetches its download URL. Returns its path. Cancelled in its last moment
 * it may have arrived all the same: the server deletes uploads that no resume takes within a day.
 */
export async function storeFile(uid: string, file: File, options: SendingOptions): Promise<string> {
  const path = resumeStoragePath(uid, new Date(), file.name);
  const { onProgress, onRetry, signal } = options;
  await getStorage().upload(path, file, {
    contentType: contentTypeOf(file),
    // The path has a safe name only; whoever saves the file from its link gets the one that the person gave.
    metadata: {
      contentDisposition: `inline; filename*=UTF-8''${encodeURIComponent(file.name.toWellFormed())}`,
    },
    onProgress,
    onRetry,
    signal,
  });
  try {
    signal?.throwIfAborted();
    options.onStored?.();
    await getStorage().getDownloadUrl(path, { signal: options.readingSignal, onRetry });
    return path;
  } catch (error) {
    // Where the file service has trouble, nobody waits for this as well; the server sweeps what stays.
    void removeStoredFile(path);
    throw error;
  }
}

/** Takes a file away again, as well as that goes: one that stays is of no use to anybody and hurts nobody. */
export async function removeStoredFile(path: string): Promise<void> {
  await getStorage()
    .remove(path)
    .catch(() => undefined);
}

/** True where the server may have done what was asked, although no success was heard of. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  // A resume that holds the file already may be the one that an earlier try of the same call made.
  return error.status < 400 || error.status >= 500 || error.code === "resumes/wrong-path";
}
