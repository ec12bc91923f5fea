import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { link, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { BackupError, toDamaged } from "../backup-error.ts";
import { decrypt, encrypt, ENCRYPTED_MAGIC } from "./encryption.ts";

/** The four bytes that begin a Zstandard frame (RFC 8878). */
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** Ends a file that is not encrypted: a frame of Zstandard that programs skip, without which the file was cut. */
const END_TEXT = Buffer.from("jobwright-backup-end");
const END = Buffer.concat([Buffer.from([0x50, 0x2a, 0x4d, 0x18, END_TEXT.byteLength, 0, 0, 0]), END_TEXT]);
/** Each frame has a checksum of its own, for the bytes between the parts. */
const QUICK = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 } };

/**
 * Writes an archive to a new file that its user alone may read, compressed, and encrypted with a passphrase. The file
 * has its name only when it is whole and on the disk. Throws `backup/exists` and `backup/not-writable`.
 */
export async function writeArchiveFile(
  path: string,
  archive: AsyncIterable<Buffer>,
  { passphrase, signal }: { passphrase: string | null; signal?: AbortSignal },
): Promise<number> {
  const unfinished = join(dirname(path), `.${basename(path)}.unfinished-${randomBytes(4).toString("hex")}`);
  const compressed = createZstdCompress(QUICK);
  const seal = (plain: AsyncIterable<Buffer>) =>
    passphrase === null ? withEnd(plain) : encrypt(plain, passphrase);
  const output = createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true });
  try {
    await pipeline(Readable.from(archive), compressed, seal, output, signal ? { signal } : {});
    await giveName(unfinished, path);
    return output.bytesWritten;
  } catch (error) {
    throw isOfFile(error) ? toNotWritable(path, error) : error;
  } finally {
    // In a folder that this user may not enter there is nothing to remove, and that it could not be written is said.
    await rm(unfinished, { force: true }).catch(() => {});
  }
}

async function* withEnd(plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* plain;
  yield END;
}

/** A link, unlike a renaming, replaces no file that is there; not every file system has links. */
async function giveName(unfinished: string, path: string): Promise<void> {
  try {
    await link(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST" || existsSync(path))
      throw toNotWritable(path, error);
    await rename(unfinished, path).catch((reason: unknown) => {
      throw toNotWritable(path, reason);
    });
  }
}

export type ArchiveFile = {
  isEncrypted: boolean;
  read: (passphrase: string | null) => AsyncIterable<Buffer>;
};

/** Looks at a file of `writeArchiveFile`. `read` gives its archive, from the beginning each time. */
export async function openArchiveFile(path: string): Promise<ArchiveFile> {
  const { start, end, size } = await readEnds(path);
  const isEncrypted = start.toString("latin1") === ENCRYPTED_MAGIC;
  if (!isEncrypted && !start.subarray(0, ZSTD_MAGIC.byteLength).equals(ZSTD_MAGIC)) {
    throw new BackupError(
      "backup/not-a-backup",
      `${path} is no backup of this program. Nothing was changed.`,
    );
  }
  const read = (passphrase: string | null): AsyncIterable<Buffer> => {
    if (!isEncrypted && !end.equals(END)) throw toDamaged("its end is missing");
    if (!isEncrypted) return decompress(createReadStream(path, { end: size - END.byteLength - 1 }));
    if (passphrase === null) {
      throw new BackupError(
        "backup/passphrase-needed",
        "The backup is encrypted. Nothing was changed. Set BACKUP_PASSPHRASE, or start this in a terminal, where you are asked for it.",
      );
    }
    return decompress(decrypt(createReadStream(path), passphrase));
  };
  return { isEncrypted, read };
}

async function* decompress(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const output = createZstdDecompress();
  let reason: unknown = null;
  const feeding = pipeline(compressed, output).catch((error: unknown) => {
    reason = error;
    output.destroy(error instanceof Error ? error : undefined);
  });
  try {
    for await (const chunk of output) yield chunk as Buffer;
    await feeding;
    if (reason !== null) throw reason;
  } catch (error) {
    await feeding;
    const cause = reason ?? error;
    throw cause instanceof BackupError ? cause : toDamaged("it was cut, or a byte of it was changed", cause);
  } finally {
    output.destroy();
    await feeding;
  }
}

async function readEnds(path: string): Promise<{ start: Buffer; end: Buffer; size: number }> {
  const toNotFound = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    return new BackupError("backup/not-found", `${path} cannot be opened: ${reason}. Nothing was changed.`);
  };
  const file = await open(path, "r").catch((error: unknown) => {
    throw toNotFound(error);
  });
  try {
    const { size } = await file.stat();
    const read = async (length: number, position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, Math.max(position, 0));
      return buffer.subarray(0, bytesRead);
    };
    const start = await read(ENCRYPTED_MAGIC.length, 0);
    return { start, end: await read(END.byteLength, size - END.byteLength), size };
  } catch (error) {
    throw toNotFound(error);
  } finally {
    await file.close();
  }
}

/** Whether an error comes from writing the backup file, and not from reading the database or the files for it. */
function isOfFile(error: unknown): boolean {
  const { code = "", path = "" } = error as NodeJS.ErrnoException;
  return path.includes(".unfinished-") || ["ENOSPC", "EDQUOT", "EFBIG", "EROFS", "EIO"].includes(code);
}

function toNotWritable(path: string, error: unknown): unknown {
  if (error instanceof BackupError) return error;
  if (error instanceof Error && "code" in error && error.code === "EEXIST") {
    return new BackupError(
      "backup/exists",
      `${path} is there already, and a backup replaces no file. Nothing was written. Name another file.`,
    );
  }
  const reason = error instanceof Error ? error.message : String(error);
  const isReadOnly = error instanceof Error && "code" in error && error.code === "EROFS";
  const ofUnit = isReadOnly ? " Under systemd the unit's ReadWritePaths must name that folder." : "";
  return new BackupError(
    "backup/not-writable",
    `${path} cannot be written: ${reason}. No backup was made, and nothing else was changed. Name a file in a folder with room that this user may write to.${ofUnit}`,
    { cause: error },
  );
}
