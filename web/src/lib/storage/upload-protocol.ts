import { storedObjectSchema, type StoredObject } from "@jobwright/contracts/storage";
import { makeRandomId } from "../random-id.ts";
import { bucketUrl, objectUrl, type StorageLocation } from "./location.ts";
import { runWithRetries, type Attempt, type OnRetry, type RetryBudget } from "./retry.ts";
import { StorageError } from "./storage-error.ts";
import { readJsonAs, sendOnce, type StorageService } from "./storage-request.ts";

/** Chunks begin at this size, in bytes, and double up to the largest; a file up to it goes in one request. */
export const SMALLEST_CHUNK = 256 * 1024;
export const LARGEST_CHUNK = 16 * 1024 * 1024;
/** Chunks grow only while one takes less than this, in milliseconds, so that a slow line shows progress too. */
const QUICK_CHUNK_MS = 1000;
/** How long the word that an upload has ended may take, in milliseconds. */
const CANCEL_MS = 10_000;

export type UploadJob = {
  location: StorageLocation;
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  /** The object's fields as the protocol names them. */
  resource: Record<string, unknown>;
  onProgress: (sent: number) => void;
  onRetry: OnRetry | undefined;
  signal: AbortSignal;
  budget: RetryBudget;
};

const readStored = readJsonAs(storedObjectSchema);

/** Sends the file in one request of two parts, its metadata and its bytes (ST02). */
export async function uploadInOneRequest(service: StorageService, job: UploadJob): Promise<StoredObject> {
  const boundary = makeRandomId();
  const body = new Blob([
    `--${boundary}\r\ncontent-type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(job.resource)}\r\n`,
    `--${boundary}\r\ncontent-type: ${job.contentType}\r\n\r\n`,
    job.bytes,
    `\r\n--${boundary}--`,
  ]);
  const headers = {
    "x-goog-upload-protocol": "multipart",
    "content-type": `multipart/related; boundary=${boundary}`,
  };
  const retrying = { ...service, signal: job.signal, onRetry: job.onRetry };
  const stored = await runWithRetries(job.budget, retrying, (attempt) =>
    sendOnce(
      service,
      { method: "POST", url: uploadUrl(service, job), target: "bucket", headers, body },
      attempt,
      readStored,
    ),
  );
  job.onProgress(job.bytes.length);
  return stored;
}

/** What the service has of a file; `stored` once it is complete. */
type Received = { size: number; stored: StoredObject | null };

/**
 * Sends the file in chunks. After a failure it asks how much has arrived and goes on from there. Cancelling tells
 * the service, without waiting for its answer.
 */
export async function uploadInChunks(service: StorageService, job: UploadJob): Promise<StoredObject> {
  const retrying = { ...service, signal: job.signal, onRetry: job.onRetry };
  const url = await runWithRetries(job.budget, retrying, (attempt) => startSession(service, job, attempt));
  let received: Received = { size: 0, stored: null };
  let chunkSize = SMALLEST_CHUNK;
  try {
    while (received.stored === null) {
      const begun = service.clock.now();
      const from = received.size;
      let hasFailed = false;
      received = await runWithRetries(job.budget, retrying, (attempt) => {
        hasFailed = attempt.number > 1;
        if (hasFailed) return goOn(service, job, { url, from }, attempt);
        return sendChunk(service, job, { url, from, chunkSize }, attempt);
      });
      job.onProgress(received.size);
      const wasQuick = service.clock.now() - begun < QUICK_CHUNK_MS;
      if (hasFailed) chunkSize = SMALLEST_CHUNK;
      else if (wasQuick) chunkSize = Math.min(LARGEST_CHUNK, chunkSize * 2);
    }
    return received.stored;
  } catch (error) {
    if (job.signal.aborted) void cancelSession(service, url);
    throw error;
  }
}

async function startSession(service: StorageService, job: UploadJob, attempt: Attempt): Promise<string> {
  const request = {
    method: "POST",
    url: uploadUrl(service, job),
    target: "bucket",
    headers: {
      "x-goog-upload-protocol": "resumable",
      "x-goog-upload-command": "start",
      "x-goog-upload-header-content-length": String(job.bytes.length),
      "x-goog-upload-header-content-type": job.contentType,
      "content-type": "application/json; charset=utf-8",
    },
    body: JSON.stringify(job.resource),
  } as const;
  return sendOnce(service, request, attempt, (response) => {
    const given = response.headers.get("x-goog-upload-url");
    readUploadStatus(response);
    if (given === null || !URL.canParse(given, service.baseUrl)) throw unreadable(response);
    // Always at the known origin: behind a proxy the service may call itself by another name, and the token and
    // the cookie belong to this one.
    const { pathname, search } = new URL(given, service.baseUrl);
    return new URL(service.baseUrl).origin + pathname + search;
  });
}

/** After a failure: what has arrived may be more, or less, than what is known here. */
async function goOn(
  service: StorageService,
  job: UploadJob,
  { url, from }: { url: string; from: number },
  attempt: Attempt,
): Promise<Received> {
  const now = await askReceived(service, job, url, attempt);
  if (now.stored !== null || now.size !== from) return now;
  try {
    return await sendChunk(service, job, { url, from, chunkSize: SMALLEST_CHUNK }, attempt);
  } catch (error) {
    // The chunk that seemed lost may have arrived between the question and this one, which is then out of place.
    if (!(error instanceof StorageError) || (error.status !== 400 && error.status !== 409)) throw error;
    const then = await askReceived(service, job, url, attempt);
    if (then.stored === null && then.size === from) throw error;
    return then;
  }
}

async function sendChunk(
  service: StorageService,
  job: UploadJob,
  { url, from, chunkSize }: { url: string; from: number; chunkSize: number },
  attempt: Attempt,
): Promise<Received> {
  const end = Math.min(job.bytes.length, from + chunkSize);
  const request = {
    method: "POST",
    url,
    target: "upload-session",
    headers: {
      "x-goog-upload-command":
        end < job.bytes.length ? "upload" : from < end ? "upload, finalize" : "finalize",
      "x-goog-upload-offset": String(from),
    },
    body: job.bytes.subarray(from, end),
  } as const;
  return sendOnce(service, request, attempt, async (response) => ({
    size: end,
    stored: readUploadStatus(response) === "final" ? await readStored(response) : null,
  }));
}

async function askReceived(
  service: StorageService,
  job: UploadJob,
  url: string,
  attempt: Attempt,
): Promise<Received> {
  const headers = { "x-goog-upload-command": "query" };
  // This is not the answer that the try is for: its limit stays.
  const asking = { signal: attempt.signal, onAnswer: () => undefined };
  const { size, isFinal } = await sendOnce(
    service,
    { method: "POST", url, target: "upload-session", headers },
    asking,
    (response) => {
      const text = response.headers.get("x-goog-upload-size-received");
      const status = readUploadStatus(response);
      const count = Number(text ?? Number.NaN);
      const isPossible = Number.isInteger(count) && count >= 0 && count <= job.bytes.length;
      if (!isPossible) throw unreadable(response);
      return { size: count, isFinal: status === "final" };
    },
  );
  if (!isFinal) return { size, stored: null };
  // The answer to the last chunk was lost, but the file is there.
  const request = { method: "GET", url: objectUrl(service.baseUrl, job.location), target: "object" } as const;
  return { size: job.bytes.length, stored: await sendOnce(service, request, attempt, readStored) };
}

/** Ends an upload on the service's side, as well as that goes: an abandoned one is removed there anyway. */
async function cancelSession(service: StorageService, url: string): Promise<void> {
  const request = {
    method: "POST",
    url,
    target: "upload-session",
    headers: { "x-goog-upload-command": "cancel" },
  } as const;
  const attempt = { signal: service.clock.timeout(CANCEL_MS), onAnswer: () => undefined };
  await sendOnce(service, request, attempt, () => undefined).catch(() => undefined);
}

function uploadUrl(service: StorageService, { location }: UploadJob): string {
  return `${bucketUrl(service.baseUrl, location.bucket)}?name=${encodeURIComponent(location.path)}`;
}

function readUploadStatus(response: Response): "active" | "final" {
  const status = response.headers.get("x-goog-upload-status");
  if (status !== "active" && status !== "final") throw unreadable(response);
  return status;
}

function unreadable(response: Response): StorageError {
  return new StorageError("storage/internal-error", { status: response.status });
}
