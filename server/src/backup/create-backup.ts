import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Config } from "#config/config";
import { BACKUP_LOCK } from "#db/advisory-locks";
import { readAppliedMigration } from "#db/apply-migrations";
import { readAuthSecret } from "#platform/auth-secret";
import { BlobGone, type BlobStore } from "#platform/blobs/blob-store";
import { writeArchiveFile } from "./archive/archive-file.ts";
import { packArchive, toPart, type Part } from "./archive/pack-archive.ts";
import { BackupError } from "./backup-error.ts";
import {
  DATABASE_FOLDER,
  FILES_FOLDER,
  FORMAT_VERSION,
  INFO_NAME,
  SECRETS_NAME,
  type BackedTable,
  type BackupInfo,
  type BackupSummary,
} from "./manifest.ts";
import { begin, connectForBackup, quote } from "./connect.ts";
import { readSequences, readTables } from "./read-catalog.ts";

/** Bytes of a table that are held in memory at a time; each piece of them is a part of the archive. */
const PIECE = 4 * 1024 * 1024;
/** Keys of files read from the database at a time. */
const KEYS = 1000;

export type BackupReport = BackupSummary & { path: string; bytes: number; isEncrypted: boolean };

/**
 * Writes the database at `url`, the files and the secret into one new file, while everything goes on. The database is
 * read in one snapshot; the files are those that the snapshot knows, none of which is deleted meanwhile. `isWanted` is
 * asked when no other backup is being made. Throws {@link BackupError}.
 */
export async function createBackup(
  { config, url, blobs, now }: { config: Config; url: string; blobs: BlobStore; now: Date },
  path: string,
  options: { passphrase: string | null; signal?: AbortSignal; isWanted?: () => Promise<boolean> },
): Promise<BackupReport> {
  const locker = await connectForBackup(url);
  const client = await connectForBackup(url).catch(async (error: unknown) => {
    await locker.end();
    throw error;
  });
  try {
    await holdDeletions(locker);
    // Another process may have made it while this one waited.
    if (options.isWanted && !(await options.isWanted()))
      throw new BackupError("backup/running", "It is made.");
    if (existsSync(path)) {
      throw new BackupError(
        "backup/exists",
        `${path} is there already, and a backup replaces no file. Nothing was written. Name another file.`,
      );
    }
    await begin(client, "isolation level repeatable read read only");
    const info = await readInfo({ client, locker }, config, now);
    const summary: BackupSummary = { tables: {}, files: { count: 0, bytes: 0 }, missingFiles: 0 };
    const secrets = { authSecret: await readAuthSecret(config) };
    const parts = async function* (): AsyncGenerator<Part> {
      yield toPart(INFO_NAME, toJson(info));
      yield toPart(SECRETS_NAME, toJson(secrets));
      for (const table of info.tables) yield* packTable(client, table, summary);
      yield* packFiles(client, blobs, summary);
    };
    const bytes = await writeArchiveFile(
      path,
      packArchive(parts(), () => summary),
      options,
    );
    return { ...summary, path, bytes, isEncrypted: options.passphrase !== null };
  } finally {
    await Promise.all([client.end(), locker.end()].map((ended) => ended.catch(() => {})));
  }
}

/**
 * Until this connection ends no blob is claimed for deletion. Taken before the snapshot, so that whatever was claimed
 * before belonged to a row that the snapshot no longer has.
 */
async function holdDeletions(locker: pg.Client): Promise<void> {
  await begin(locker);
  // A file that is being deleted in this moment is waited for.
  await locker.query("set local lock_timeout = '5s'");
  try {
    await locker.query("select pg_advisory_xact_lock($1)", [BACKUP_LOCK]);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== "55P03") throw error;
    throw new BackupError(
      "backup/running",
      "Another backup of this installation is being made. Nothing was written. Try again when it has ended.",
      { cause: error },
    );
  }
}

async function readInfo(
  { client, locker }: { client: pg.Client; locker: pg.Client },
  { version }: Config,
  now: Date,
): Promise<BackupInfo> {
  const tables = await readTables(client);
  const migration = await readAppliedMigration(client);
  if (migration === null) {
    throw new BackupError(
      "backup/no-database",
      "There is nothing to back up: the database holds no data of this program. Nothing was written. Check DATA_DIR and DATABASE_URL.",
    );
  }
  // A migration that comes meanwhile waits for the end.
  await client.query(`lock table ${tables.map(({ name }) => quote(name)).join(", ")} in access share mode`);
  // One that ended between the snapshot and the lock may have written tables anew, which the snapshot sees as empty.
  if ((await readAppliedMigration(locker)) !== migration) {
    throw new BackupError(
      "backup/running",
      "The database was just brought to another version. Nothing was written. Try again.",
    );
  }
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  return {
    format: "jobwright-backup",
    formatVersion: FORMAT_VERSION,
    applicationVersion: version,
    createdAt: now.toISOString(),
    migration,
    postgresVersion: rows[0]?.server_version ?? "",
    tables,
    sequences: await readSequences(client),
  };
}

async function* packTable(
  client: pg.Client,
  { name, columns }: BackedTable,
  summary: BackupSummary,
): AsyncGenerator<Part> {
  const stream = client.query(
    copyTo(`copy public.${quote(name)} (${columns.map(quote).join(", ")}) to stdout`),
  );
  let pieces: Buffer[] = [];
  let size = 0;
  let count = 0;
  const takePiece = (): Part => {
    count += 1;
    const part = {
      name: `${DATABASE_FOLDER}${name}/${String(count).padStart(6, "0")}`,
      size,
      content: pieces,
    };
    pieces = [];
    size = 0;
    return part;
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    pieces.push(chunk);
    size += chunk.byteLength;
    if (size >= PIECE) yield takePiece();
  }
  yield takePiece();
  // The number of rows comes behind the last of them.
  await client.query("select 1");
  summary.tables[name] = stream.rowCount;
}

async function* packFiles(client: pg.Client, blobs: BlobStore, summary: BackupSummary): AsyncGenerator<Part> {
  const cursor = `"files_${randomUUID()}"`;
  await client.query(
    `declare ${cursor} no scroll cursor for
     select blob_key as key from public.stored_files union select blob_key from public.storage_upload_parts`,
  );
  for (;;) {
    const { rows } = await client.query<{ key: string }>(`fetch ${KEYS} from ${cursor}`);
    for (const { key } of rows) {
      const part = await openFile(blobs, key);
      if (part === null) {
        summary.missingFiles += 1;
        continue;
      }
      summary.files.count += 1;
      summary.files.bytes += part.size;
      yield part;
    }
    if (rows.length < KEYS) return;
  }
}

async function openFile(blobs: BlobStore, key: string): Promise<Part | null> {
  const size = await blobs.size(key);
  if (size === null) return null;
  try {
    return { name: `${FILES_FOLDER}${key}`, size, content: await blobs.open(key) };
  } catch (error) {
    if (error instanceof BlobGone) return null;
    throw error;
  }
}

function toJson(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
