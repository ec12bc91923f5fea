import type { CallOptions, Client, Place } from "./client-call.ts";
import { dataFromString, type DataFormat } from "./data-format.ts";
import { parseDefaultBucket } from "./location.ts";
import {
  download,
  getDownloadUrl,
  getMetadata,
  list,
  remove,
  updateMetadata,
  type ListOptions,
  type StorageListing,
} from "./object-calls.ts";
import { systemClock, type Clock } from "./retry.ts";
import { StorageError } from "./storage-error.ts";
import type { MetadataChanges, StorageMetadata } from "./storage-metadata.ts";
import { uploadBlob, type UploadOptions } from "./upload-file.ts";

export type StorageClientOptions = {
  /** Without a trailing slash; "" is the origin of the page. */
  baseUrl: string;
  /** A bare name or `gs://name`; null: every path must be a `gs://` or whole address. */
  bucket: string | null;
  /** Null: the session cookie says who asks (ST05). */
  readToken: (() => Promise<string | null>) | null;
  onUnauthenticated?: () => void;
  clock?: Clock;
  /** A number from 0 up to 1, for the waits between tries. */
  random?: () => number;
};

export type StorageClient = {
  /** Stores a file, over one that has the same path. Up to 10 minutes are spent on retries. */
  upload: (place: Place, blob: Blob, options?: UploadOptions) => Promise<StorageMetadata>;
  uploadString: (
    place: Place,
    text: string,
    format: DataFormat,
    options?: UploadOptions,
  ) => Promise<StorageMetadata>;
  getMetadata: (place: Place, options?: CallOptions) => Promise<StorageMetadata>;
  updateMetadata: (place: Place, changes: MetadataChanges, options?: CallOptions) => Promise<StorageMetadata>;
  /** A link that opens the file without signing in, until the file is replaced. */
  getDownloadUrl: (place: Place, options?: CallOptions) => Promise<string>;
  download: (place: Place, options?: CallOptions) => Promise<Blob>;
  /** What lies directly below a folder, or below the root; a page of at most `maxResults` (1 to 1000). */
  list: (place: Place, options?: ListOptions) => Promise<StorageListing>;
  remove: (place: Place, options?: CallOptions) => Promise<void>;
  /** Ends what is running, and refuses what comes later, with `storage/app-deleted`. */
  close: () => void;
};

/**
 * A client of the file service (design: storage protocol). Calls are retried as `runWithRetries` says, for at most
 * 2 minutes (ST17), uploads 10 (ST18). Every failure is a `StorageError`. Throws `storage/invalid-default-bucket`
 * and `storage/unsupported-environment` at once.
 */
export function createStorageClient(options: StorageClientOptions): StorageClient {
  requireSupport();
  const closing = new AbortController();
  const client: Client = {
    service: {
      baseUrl: options.baseUrl === "" ? globalThis.location.origin : options.baseUrl,
      readToken: options.readToken,
      onUnauthenticated: options.onUnauthenticated ?? (() => undefined),
      clock: options.clock ?? systemClock,
      random: options.random ?? Math.random,
    },
    defaultBucket: parseDefaultBucket(options.bucket),
    closed: closing.signal,
  };
  return {
    upload: (place, blob, given = {}) => uploadBlob(client, place, blob, given),
    uploadString: async (place, text, format, given = {}) => {
      const { bytes, contentType } = dataFromString(format, text);
      const typed = { ...given, contentType: given.contentType ?? contentType ?? undefined };
      return uploadBlob(client, place, new Blob([bytes]), typed);
    },
    getMetadata: (place, given = {}) => getMetadata(client, place, given),
    updateMetadata: (place, changes, given = {}) => updateMetadata(client, place, changes, given),
    getDownloadUrl: (place, given = {}) => getDownloadUrl(client, place, given),
    download: (place, given = {}) => download(client, place, given),
    list: (place, given = {}) => list(client, place, given),
    remove: (place, given = {}) => remove(client, place, given),
    close: () => closing.abort(new StorageError("storage/app-deleted")),
  };
}

function requireSupport(): void {
  const needed = [
    globalThis.fetch,
    globalThis.Blob?.prototype.arrayBuffer,
    AbortSignal.any,
    AbortSignal.timeout,
  ];
  if (needed.some((part) => typeof part !== "function") || !("isWellFormed" in String.prototype)) {
    throw new StorageError("storage/unsupported-environment");
  }
}
