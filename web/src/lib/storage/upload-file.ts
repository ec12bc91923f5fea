import { UPLOAD_RETRY_MS } from "@jobwright/contracts/storage";
import { joinSignal, locateObject, type Client, type Place } from "./client-call.ts";
import { md5Base64 } from "./md5.ts";
import { remove } from "./object-calls.ts";
import type { OnRetry } from "./retry.ts";
import { StorageError } from "./storage-error.ts";
import { toMetadata, toResource, type MetadataChanges, type StorageMetadata } from "./storage-metadata.ts";
import { SMALLEST_CHUNK, uploadInChunks, uploadInOneRequest } from "./upload-protocol.ts";

export type UploadOptions = {
  /** Otherwise the blob's own type, otherwise bytes of no known type. */
  contentType?: string | undefined;
  metadata?: Omit<MetadataChanges, "contentType"> | undefined;
  /** Bytes that have arrived, of all. Called first with 0 and, where nothing fails, last with all. */
  onProgress?: ((progress: { sent: number; total: number }) => void) | undefined;
  onRetry?: OnRetry | undefined;
  signal?: AbortSignal | undefined;
};

const UNTYPED = "application/octet-stream";

/**
 * Stores a file and holds what the service says of it against what was sent; a file that arrived differently is
 * removed again and throws `storage/invalid-checksum`.
 */
export async function uploadBlob(
  client: Client,
  place: Place,
  blob: Blob,
  options: UploadOptions,
): Promise<StorageMetadata> {
  const location = locateObject(client, place);
  const contentType = options.contentType ?? (blob.type || UNTYPED);
  // It becomes a header: a line break in it would begin another one.
  if (!/^[\x20-\x7e]+$/.test(contentType)) throw new StorageError("storage/invalid-argument");
  const bytes = await readBlob(blob);
  const md5Hash = md5Base64(bytes);
  const total = bytes.length;
  const fields = toResource({ ...options.metadata, contentType });
  const report = (sent: number) => options.onProgress?.({ sent, total });
  report(0);
  const send = total > SMALLEST_CHUNK ? uploadInChunks : uploadInOneRequest;
  const stored = await send(client.service, {
    location,
    bytes,
    contentType,
    resource: { ...fields, name: location.path, md5Hash },
    onProgress: report,
    onRetry: options.onRetry,
    signal: joinSignal(client, options.signal),
    budget: { leftMs: UPLOAD_RETRY_MS },
  }).catch((error: unknown) => {
    throw isChecksumRefused(error) ? new StorageError("storage/invalid-checksum", error) : error;
  });
  const metadata = toMetadata(stored);
  if (metadata.size !== total || metadata.md5Hash !== md5Hash) {
    await remove(client, place, options).catch(() => undefined);
    throw new StorageError("storage/invalid-checksum");
  }
  return metadata;
}

/** A file that was moved or changed since it was chosen cannot be read any more. */
async function readBlob(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch (error) {
    throw new StorageError("storage/cannot-slice-blob", { cause: error });
  }
}

function isChecksumRefused(error: unknown): error is StorageError {
  return (
    error instanceof StorageError && error.status === 400 && /checksum|md5/i.test(error.serverMessage ?? "")
  );
}
