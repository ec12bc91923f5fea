import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Config } from "#config/config";
import { StartError } from "#db/start-error";
import type { BlobStore } from "#platform/blobs/blob-store";
import { MANIFEST_NAME } from "./archive/pack-archive.ts";
import { BackupError, toDamaged } from "./backup-error.ts";
import { begin, connectForBackup, quote } from "./connect.ts";
import {
  DATABASE_FOLDER,
  FILES_FOLDER,
  SECRETS_NAME,
  secretsSchema,
  summarySchema,
  type BackedTable,
  type BackupInfo,
  type BackupSummary,
} from "./manifest.ts";
import { checkTarget, finishTarget, prepareTarget } from "./prepare-target.ts";
import { readJsonPart, type CheckedBackup } from "./read-backup.ts";
import { createFileRestorer, type FileRestorer } from "./restore-files.ts";
import { createRowRestorer } from "./restore-rows.ts";

export type RestoreTarget = {
  config: Pick<Config, "dataDir" | "authSecret">;
  url: string;
  blobs: BlobStore;
  isReplacing: boolean;
  /** Other programs reach the database by way of a pooler, which keeps their connections. */
  isBehindPooler: boolean;
  /** Of the connection that holds the embedded database for this process. */
  ownName: string;
};

export type RestoreReport = { info: BackupInfo; summary: BackupSummary; foreignTables: string[] };

/**
 * Puts a backup in the place of what the installation holds. The database is one transaction, at whose end it is brought
 * to this version; files of a restore that fails are taken back. Throws {@link BackupError} and then nothing has changed.
 */
export async function restoreBackup(backup: CheckedBackup, target: RestoreTarget): Promise<RestoreReport> {
  const client = await connectForBackup(target.url);
  const files = createFileRestorer(target.blobs);
  let isBegun = false;
  let isCommitted = false;
  try {
    await checkTarget(client, target);
    await begin(client);
    isBegun = true;
    await client.query("set local lock_timeout = '10s'");
    const { tables, foreign, obstacles } = await prepareTarget(client, backup.info);
    const { summary, authSecret } = await takeParts(backup, { client, tables, files });
    await refuseOtherSecret(target.config, authSecret);
    await finishTarget(client, backup.info, obstacles);
    const keepSecret = await draftSecret(target.config, authSecret);
    await client.query("commit");
    isBegun = false;
    isCommitted = true;
    await keepSecret();
    // Not the whole database: of tables of the system's own only a superuser may take statistics. Autovacuum does it otherwise.
    for (const { name } of tables) await client.query(`analyze public.${quote(name)}`).catch(() => {});
    return { info: backup.info, summary, foreignTables: foreign };
  } catch (error) {
    if (isBegun) await client.query("rollback").catch(() => {});
    if (!isCommitted) await files.undo();
    await rm(draftPath(target.config), { force: true }).catch(() => {});
    throw toRestoreError(error);
  } finally {
    await client.end().catch(() => {});
  }
}

type Sinks = { client: pg.Client; tables: BackedTable[]; files: FileRestorer };

async function takeParts(
  backup: CheckedBackup,
  { client, tables, files }: Sinks,
): Promise<{ summary: BackupSummary; authSecret: string }> {
  const rows = createRowRestorer(client, tables);
  let authSecret: string | null = null;
  let summary: BackupSummary | null = null;
  try {
    for await (const part of backup.parts()) {
      if (part.name.startsWith(DATABASE_FOLDER)) {
        await rows.add(part.name.split("/")[1] ?? "", part.content);
        continue;
      }
      await rows.finish();
      if (part.name.startsWith(FILES_FOLDER)) {
        await files.add(part.name.slice(FILES_FOLDER.length), part.content);
      } else if (part.name === SECRETS_NAME) {
        ({ authSecret } = await readJsonPart(part, secretsSchema));
      } else if (part.name === MANIFEST_NAME) {
        summary = await readJsonPart(part, summarySchema);
      }
    }
  } catch (error) {
    rows.abandon();
    throw error;
  }
  const counts = await rows.finish();
  const arrived = await files.finish();
  if (summary === null || authSecret === null) throw toDamaged("a part of it is missing");
  const { tables: expected } = summary;
  const wrong = tables.find(({ name }) => counts[name] !== expected[name]);
  if (wrong) throw toDamaged(`the table ${wrong.name} has not the rows that it should have`);
  if (arrived.count !== summary.files.count || arrived.bytes !== summary.files.bytes)
    throw toDamaged("not all files are in it");
  return { summary, authSecret };
}

/** With a secret of the settings that is another one nobody's session, push key or token would be worth anything. */
async function refuseOtherSecret({ authSecret }: RestoreTarget["config"], restored: string): Promise<void> {
  if (authSecret === null || authSecret === restored) return;
  throw new BackupError(
    "restore/other-secret",
    "AUTH_SECRET is another secret than the one in the backup, which its sessions, keys and notifications need. " +
      "Nothing was changed. Leave AUTH_SECRET out, or set it to the one of the installation that the backup is of.",
  );
}

/** Writes the secret beside its place; what is returned puts it there. */
async function draftSecret(config: RestoreTarget["config"], restored: string): Promise<() => Promise<void>> {
  if (config.authSecret !== null) return async () => {};
  const draft = draftPath(config);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await rm(draft, { force: true });
  await writeFile(draft, `${restored}\n`, { mode: 0o600, flag: "wx" });
  return () => rename(draft, join(config.dataDir, "auth-secret"));
}

function draftPath({ dataDir }: RestoreTarget["config"]): string {
  return join(dataDir, "auth-secret.restored");
}

function toRestoreError(error: unknown): Error {
  if (error instanceof BackupError || error instanceof StartError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof pg.DatabaseError && error.code === "55P03") {
    return new BackupError(
      "restore/in-use",
      "Another program uses the tables of this database. Nothing was changed. End it, then restore.",
      { cause: error },
    );
  }
  return new BackupError("restore/failed", `The restore failed: ${reason}. Nothing was changed.`, {
    cause: error,
  });
}
