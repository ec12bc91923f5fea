import type { S3Settings } from "#config/config";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, open, opendir, readdir, rename, rm, stat, unlink } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import type { Disk } from "flydrive";
import { BlobGone, type BlobStore, type ListedBlob } from "./blob-store.ts";
import { readRange } from "./read-range.ts";

/** Where the blobs go: the driver's own part, beside what flydrive does for both. */
type Place = {
  disk: Disk;
  list(): AsyncIterable<ListedBlob>;
  keyOf(key: string): string;
  moveIn(key: string, localPath: string): Promise<void>;
};

/** How long a bucket may take to accept a connection, and to begin its answer to a request; each is tried three times. */
const CONNECT_LIMIT_MS = 5000;
const ANSWER_LIMIT_MS = 30_000;

/**
 * The blobs of an installation: in the bucket where there is one, else in the folder `files` of the data folder.
 * Files on their way in always lie in `files-incoming`. Nothing is loaded or made before it is needed.
 */
export function createBlobStore(config: { dataDir: string; s3: S3Settings | null }): BlobStore {
  const incoming = join(config.dataDir, "files-incoming");
  let opened: Promise<Place> | null = null;
  let closeClient = () => {};
  const place = (): Promise<Place> => {
    opened ??= config.s3
      ? openBucket(config.s3, (close) => (closeClient = close))
      : openFolder(join(config.dataDir, "files"));
    opened.catch(() => (opened = null));
    return opened;
  };
  return {
    moveIn: async (key, localPath) => (await place()).moveIn(key, localPath),
    open: async (key, range) => {
      const { disk, keyOf } = await place();
      const stream = await openStream(() => disk.getStream(keyOf(key)));
      return range ? readRange(stream, range) : stream;
    },
    size: async (key) => {
      const { disk, keyOf } = await place();
      try {
        return (await disk.getMetaData(keyOf(key))).contentLength;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    list: async function* () {
      yield* (await place()).list();
    },
    delete: async (key) => {
      const { disk, keyOf } = await place();
      await disk.delete(keyOf(key));
    },
    newIncomingPath: async () => {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      return join(incoming, randomBytes(16).toString("hex"));
    },
    sweepIncoming: (before) => deleteOldFiles(incoming, before),
    close: async () => {
      await opened?.catch(() => {});
      closeClient();
    },
  };
}

async function openFolder(folder: string): Promise<Place> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import("flydrive"), import("flydrive/drivers/fs")]);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    disk: new Disk(new FSDriver({ location: folder, visibility: "private" })),
    list: () => listFolder(folder),
    keyOf: (key) => key,
    // The driver's own move copies, so a crash could leave half a blob; a rename is all or nothing.
    moveIn: async (key, localPath) => {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(localPath, path);
      // Both at once: most file systems write them together.
      await Promise.all([syncFile(path), syncFile(dirname(path))]);
    },
  };
}

async function openBucket(settings: S3Settings, onOpen: (close: () => void) => void): Promise<Place> {
  const [{ Disk }, { S3Driver }, { ListObjectsV2Command, S3Client }] = await Promise.all([
    import("flydrive"),
    import("flydrive/drivers/s3"),
    import("@aws-sdk/client-s3"),
  ]);
  const { accessKeyId, secretAccessKey, endpoint, region, bucket, prefix } = settings;
  const client = new S3Client({
    region,
    // Without limits whoever waits for a store that hangs waits for good.
    requestHandler: {
      connectionTimeout: CONNECT_LIMIT_MS,
      requestTimeout: ANSWER_LIMIT_MS,
      throwOnRequestTimeout: true,
    },
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Many compatible stores do not know the newer checksums; the files carry their MD5 in the database.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  onOpen(() => client.destroy());
  const disk = new Disk(new S3Driver({ client, bucket, visibility: "private", supportsACL: false }));
  const keyOf = (key: string) => (prefix === "" ? key : `${prefix}/${key}`);
  return {
    disk,
    list: async function* () {
      const begin = prefix === "" ? "" : `${prefix}/`;
      for (let token: string | undefined, isMore = true; isMore; isMore = token !== undefined) {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: begin, ContinuationToken: token }),
        );
        for (const { Key: name, LastModified: changedAt = null } of page.Contents ?? []) {
          if (name !== undefined) yield { key: name.slice(begin.length), changedAt };
        }
        token = page.NextContinuationToken;
      }
    },
    keyOf,
    moveIn: async (key, localPath) => {
      const { size } = await stat(localPath);
      await disk.moveFromFs(localPath, keyOf(key), { contentLength: size });
    },
  };
}

async function* listFolder(folder: string): AsyncGenerator<ListedBlob> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // One that goes in this moment is none.
    const found = await stat(path).catch(() => null);
    if (found) yield { key: relative(folder, path).replaceAll(sep, "/"), changedAt: found.mtime };
  }
}

/** A stream that has begun: a blob that is not there is told here and not in the middle of an answer. */
async function openStream(getStream: () => Promise<Readable>): Promise<Readable> {
  try {
    const stream = await getStream();
    // A file opens after its stream was made; an answer of S3 has arrived already.
    if ("pending" in stream && stream.pending) await once(stream, "open");
    return stream;
  } catch (error) {
    if (isMissing(error)) throw new BlobGone({ cause: error });
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    code === "ENOENT" || error.name === "NoSuchKey" || error.name === "NotFound" || isMissing(error.cause)
  );
}

/** Puts what was written to a file, or the names in a folder, on the disk itself. */
async function syncFile(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function deleteOldFiles(folder: string, before: Date): Promise<number> {
  let count = 0;
  for (const name of await readdir(folder).catch(ignoreMissing)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found || found.mtimeMs >= before.getTime()) continue;
    await (found.isDirectory() ? rm(path, { recursive: true, force: true }) : unlink(path).catch(() => {}));
    count += 1;
  }
  return count;
}

function ignoreMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}
