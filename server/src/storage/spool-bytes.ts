import { createHash } from "node:crypto";
import { open, rm, type FileHandle } from "node:fs/promises";
import type { ServerContext } from "#context";
import { AppError } from "#platform/app-error";
import { hashFile } from "#platform/blobs/hash-file";

/** Bytes that arrived whole, in a file of the incoming folder that belongs to whoever holds this. */
export type SpooledFile = {
  localPath: string;
  size: number;
  /** Base64; for a large file it takes a moment more. */
  md5Hash: Promise<string>;
  /** The beginning, enough to tell a kind of file. */
  head: Buffer;
};

const HEAD_BYTES = 4096;
/** So much is written at once: one call for each packet would take longer than the writing. */
const BATCH_BYTES = 256 * 1024;
const SYNC_AHEAD_BYTES = 3 * 1024 * 1024;
/** Where more than this is expected a thread of its own hashes; for a small file that is not worth it. */
const HASHED_HERE_BYTES = 1024 * 1024;
/** Taken and thrown away beyond the limit: a client that is cut off while it still sends never sees the answer. */
const DRAINED_BYTES = 8 * 1024 * 1024;

/**
 * Writes bytes to a new incoming file while counting and hashing them. `expected` is how many may come, where that is
 * known; it decides nothing but how they are hashed. Throws `documents/too-large` for more than
 * `maxBytes`, and whatever reading them throws; the file is gone then.
 */
export async function spoolBytes(
  ctx: Pick<ServerContext, "blobs">,
  bytes: AsyncIterable<Buffer>,
  maxBytes: number,
  expected = 0,
): Promise<SpooledFile> {
  const localPath = await ctx.blobs.newIncomingPath();
  const handle = await open(localPath, "wx+", 0o600);
  const hash = expected > HASHED_HERE_BYTES ? hashBeside(handle) : hashHere();
  const head: Buffer[] = [];
  let size = 0;
  const batches = createBatches(handle, hash);
  try {
    for await (const chunk of bytes) {
      if (size < HEAD_BYTES) head.push(Buffer.from(chunk.subarray(0, HEAD_BYTES - size)));
      size += chunk.byteLength;
      if (size > maxBytes + DRAINED_BYTES) break;
      if (size <= maxBytes && chunk.byteLength > 0) await batches.add(chunk);
    }
    if (size > maxBytes) throw new AppError("documents/too-large");
    await batches.end();
    const md5Hash = hash.digest().finally(() => handle.close());
    // Whoever refuses the file before it is hashed does not ask for the hash.
    md5Hash.catch(() => {});
    return { localPath, size, md5Hash, head: Buffer.concat(head) };
  } catch (error) {
    await hash.abandon();
    await handle.close().catch(() => {});
    await rm(localPath, { force: true });
    throw error;
  }
}

/** Writes and hashes in batches, one at a time, while the next one fills. */
function createBatches(handle: FileHandle, hash: RunningHash) {
  const syncAhead = createSyncAhead(handle);
  let batch: Buffer[] = [];
  let batched = 0;
  let writing: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    await writing;
    const chunks = batch;
    const bytes = batched;
    batch = [];
    batched = 0;
    writing = writeAll(handle, chunks).then(() => {
      hash.update(chunks);
      syncAhead(bytes);
    });
    // Awaited with the next batch; until then a failure must not count as one that nobody handles.
    writing.catch(() => {});
  }

  return {
    async add(chunk: Buffer): Promise<void> {
      batch.push(chunk);
      batched += chunk.byteLength;
      if (batched >= BATCH_BYTES) await flush();
    },
    async end(): Promise<void> {
      await flush();
      await writing;
    },
  };
}

/**
 * Sends what is written to the disk while more arrives, so that the sync at the end, which alone counts, has little
 * left to wait for.
 */
function createSyncAhead(handle: FileHandle): (bytes: number) => void {
  let unsynced = 0;
  let isSyncing = false;
  return (bytes) => {
    unsynced += bytes;
    if (isSyncing || unsynced < SYNC_AHEAD_BYTES) return;
    unsynced = 0;
    isSyncing = true;
    const done = () => {
      isSyncing = false;
    };
    handle.datasync().then(done, done);
  };
}

/** The MD5 of what is in the file. */
type RunningHash = {
  /** These are written. */
  update(chunks: Buffer[]): void;
  digest(): Promise<string>;
  abandon(): Promise<void>;
};

function hashHere(): RunningHash {
  const hash = createHash("md5");
  return {
    update: (chunks) => chunks.forEach((chunk) => hash.update(chunk)),
    digest: async () => hash.digest("base64"),
    abandon: async () => {},
  };
}

function hashBeside(handle: FileHandle): RunningHash {
  const hash = hashFile(handle.fd);
  let written = 0;
  return {
    update: (chunks) => {
      for (const chunk of chunks) written += chunk.byteLength;
      hash.advance(written);
    },
    digest: () => hash.finish(written),
    abandon: () => hash.abandon(),
  };
}

async function writeAll(handle: FileHandle, chunks: Buffer[]): Promise<void> {
  const expected = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
  if (expected === 0) return;
  const { bytesWritten } = await handle.writev(chunks);
  // A disk that fills up takes a part and fails at the rest.
  if (bytesWritten < expected) await handle.writeFile(Buffer.concat(chunks).subarray(bytesWritten));
}
