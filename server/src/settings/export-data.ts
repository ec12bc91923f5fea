import { open, rm, type FileHandle } from "node:fs/promises";
import type { PassThrough, Readable } from "node:stream";
import { EXPORT_DATA_ENTRY } from "#db/exports/export-schema";
import { ZipFile } from "yazl";
import type { ServerContext, UserContext } from "#context";
import { createRateLimiter } from "#platform/rate-limiter";
import { writeJson } from "./write-json.ts";
import { readExport } from "./read-export.ts";

const limitExports = createRateLimiter({ name: "exports", perMinute: 5 });

/** Bytes of one file of the ZIP, opened when its turn comes. */
type ZippedFile = { entry: string; size: number; modifiedAt: Date; open: () => Promise<Readable> };

/**
 * Everything that is kept of the person, as one ZIP that comes as it is read. Its name has the date of the server's
 * clock in UTC. Throws `request/rate-limited`, as `open` does; that throws `user/not-found` besides. What fails later ends the stream with
 * its error, so that nobody takes the ZIP for whole.
 */
export function exportData(ctx: UserContext): { name: string; open: () => Promise<Readable> } {
  const counted = limitExports(ctx, ctx.user.uid);
  counted?.catch(() => undefined);
  const openCounted = async () => {
    await counted;
    return openExport(ctx);
  };
  return { name: toZipName(ctx.config.brandName, ctx.clock.now()), open: openCounted };
}

function toZipName(brandName: string, now: Date): string {
  const plain = brandName
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  const brand = plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "");
  return [brand, "export", now.toISOString().slice(0, 10)].filter((part) => part !== "").join("-") + ".zip";
}

async function openExport(ctx: UserContext): Promise<Readable> {
  const spool = await openSpool(ctx);
  try {
    const files = await writeData(ctx, spool);
    return zipTogether(spool.createReadStream({ start: 0 }), files);
  } catch (error) {
    await spool.close();
    throw error;
  }
}

/** A file without a name, which is gone with its handle: a slow client must not hold a transaction open. */
async function openSpool(ctx: Pick<ServerContext, "blobs">): Promise<FileHandle> {
  const path = await ctx.blobs.newIncomingPath();
  const handle = await open(path, "wx+", 0o600);
  await rm(path, { force: true });
  return handle;
}

/** Writes `data.json` as all rows were at one moment, and answers the files that it names. */
function writeData(ctx: UserContext, spool: FileHandle): Promise<ZippedFile[]> {
  const files: ZippedFile[] = [];
  return ctx.db.transaction(
    async (tx) => {
      const parts = await readExport({ ...ctx, db: tx }, ({ described, bytes }) => {
        if (described.file !== null && bytes) files.push({ entry: described.file, ...bytes });
      });
      await writeJson(parts, spool);
      return files;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

function zipTogether(data: Readable, files: readonly ZippedFile[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  let current = data;
  // yazl pipes, and a pipe passes on neither an error nor the end of its reader.
  const fail = (error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  const follow = (stream: Readable): Readable => {
    current = stream;
    stream.on("error", fail);
    if (output.destroyed) stream.destroy();
    return stream;
  };
  zip.on("error", fail);
  output.once("close", () => current.destroy());
  zip.addReadStreamLazy(EXPORT_DATA_ENTRY, {}, (give) => give(null, follow(data)));
  for (const { entry, size, modifiedAt, open: openBytes } of files) {
    // Documents are packed already.
    zip.addReadStreamLazy(entry, { size, mtime: modifiedAt, compress: false }, (give) => {
      if (output.destroyed) return;
      openBytes().then((stream) => give(null, follow(stream)), fail);
    });
  }
  zip.end();
  return output;
}
