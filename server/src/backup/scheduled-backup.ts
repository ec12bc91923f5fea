import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "#config/config";
import type { BlobStore } from "#platform/blobs/blob-store";
import type { Clock } from "#platform/clock";
import { BackupError } from "./backup-error.ts";
import { createBackup } from "./create-backup.ts";
import { describeBytes, describeCount } from "./describe.ts";

/** The moment of a scheduled backup stands in its name, in UTC. */
const NAME = /^jobwright-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.backup$/;
const FAILURE_NAME = "last-failure.txt";
/** After a failure the next attempt comes this much later, in milliseconds. */
const RETRY_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

type BackupContext = { config: Config; url: string; blobs: BlobStore; clock: Clock; log: Logger };

/** When each folder's backup failed last in this process. */
const failures = new Map<string, number>();

/**
 * Makes today's backup in `BACKUP_DIR` once its time of day has come and none has been made since, then removes the
 * oldest beyond `BACKUP_KEEP`. What fails is written down there and tried again in an hour; throws it for the log.
 */
export async function backUpWhenDue(ctx: BackupContext, signal: AbortSignal): Promise<void> {
  const { folder, time, passphrase } = ctx.config.backup;
  if (folder === null) return;
  const now = ctx.clock.now();
  if (now.getTime() - (failures.get(folder) ?? 0) < RETRY_MS) return;
  const isWanted = async (): Promise<boolean> =>
    ((await listBackups(folder)).at(-1)?.madeAt ?? new Date(0)) < lastDue(now, time);
  if (!(await isWanted())) return;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `jobwright-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`);
    const report = await createBackup({ ...ctx, now }, path, { passphrase, signal, isWanted });
    const found = { bytes: describeBytes(report.bytes), files: describeCount(report.files.count, "file") };
    ctx.log.info({ path, ...found, missingFiles: report.missingFiles }, "A backup was made.");
    failures.delete(folder);
    await rm(join(folder, FAILURE_NAME), { force: true });
    await removeOldest(folder, ctx.config.backup.keep, now);
  } catch (error) {
    // Another process of the installation is at it: its backup is found in a minute, if it is in this folder.
    if (signal.aborted || (error instanceof BackupError && error.code === "backup/running")) return;
    failures.set(folder, now.getTime());
    const reason = error instanceof Error ? error.message : String(error);
    await writeFile(join(folder, FAILURE_NAME), `${now.toISOString()} ${reason}\n`, { mode: 0o600 }).catch(
      () => {},
    );
    throw error;
  }
}

/** Scheduled backups of a folder, the oldest first. */
export async function listBackups(folder: string): Promise<{ path: string; madeAt: Date }[]> {
  const names = await readdir(folder).catch(() => []);
  return names.toSorted().flatMap((name) => {
    const [, day, hour, minute, second] = NAME.exec(name) ?? [];
    const madeAt = new Date(`${day}T${hour}:${minute}:${second}Z`);
    return day === undefined ? [] : [{ path: join(folder, name), madeAt }];
  });
}

/** Why the last attempt failed; null where it did not. */
export async function readFailure(folder: string): Promise<string | null> {
  return (await readFile(join(folder, FAILURE_NAME), "utf8").catch(() => "")).trim() || null;
}

/** The latest moment not after `now` that has this time of day where the server is. */
export function lastDue(now: Date, time: string): Date {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const due = new Date(now);
  due.setHours(hour, minute, 0, 0);
  if (due > now) due.setDate(due.getDate() - 1);
  return due;
}

async function removeOldest(folder: string, keep: number, now: Date): Promise<void> {
  for (const { path } of (await listBackups(folder)).slice(0, -keep)) await rm(path, { force: true });
  for (const name of await readdir(folder)) {
    if (!name.startsWith(".jobwright-") || !name.includes(".unfinished-")) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && now.getTime() - found.mtimeMs > DAY_MS) await rm(path, { force: true });
  }
}
