import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Config } from "#config/config";
import type { Clock } from "#platform/clock";
import type { Database } from "./client.ts";
import { AppError } from "#platform/app-error";

type RoomContext = { config: Config; db: Database; clock: Clock; log: Logger };
type Shortage = "disk" | "limit";

/** How long a measured free room counts before it is measured again, in milliseconds. */
const KNOWN_MS = 5_000;

/** The last measuring of each installation in this process, by its settings. */
const measured = new WeakMap<object, { at: number; shortage: Promise<Shortage | null> }>();
/** The shortage that the log names last for each installation, by its settings; null: there is room again. */
const logged = new WeakMap<object, Shortage | null>();

const reasons: Record<Shortage, string> = {
  disk: "This server's disk is nearly full",
  limit: "This server holds as much as its administrator allows",
};

/**
 * Throws `code` with the reason where what is stored next would use the reserve of the disk, or the installation holds
 * all that it may (`DISK_RESERVE_MB`, `STORAGE_TOTAL_MB`). Reading and deleting never ask.
 */
export async function checkDiskRoom(
  ctx: RoomContext,
  code: "server/no-room" | "storage/no-room" = "server/no-room",
): Promise<void> {
  const shortage = await findShortage(ctx);
  if (shortage === null) return;
  throw new AppError(code, {
    message: `${reasons[shortage]}, so nothing new is stored. What you have is safe. Delete what you do not need, or tell its administrator.`,
  });
}

function findShortage(ctx: RoomContext): Promise<Shortage | null> {
  const now = performance.now();
  const last = measured.get(ctx.config);
  if (last !== undefined && now - last.at < KNOWN_MS) return last.shortage;
  const shortage = measure(ctx);
  measured.set(ctx.config, { at: now, shortage });
  // A measuring that failed is no answer to the next one who asks.
  shortage.catch(() => measured.delete(ctx.config));
  return shortage;
}

async function measure(ctx: RoomContext): Promise<Shortage | null> {
  const { dataDir, diskReserve, storageTotal } = ctx.config;
  const free = await measureFree(dataDir);
  const held = storageTotal === null ? 0 : await sumHeld(ctx);
  const shortage = free < diskReserve ? "disk" : held >= (storageTotal ?? Infinity) ? "limit" : null;
  if (shortage !== (logged.get(ctx.config) ?? null)) {
    logged.set(ctx.config, shortage);
    const sizes = { freeMb: toMb(free), reserveMb: toMb(diskReserve), heldMb: toMb(held) };
    if (shortage === null) ctx.log.info(sizes, "There is room again: uploads, searches and imports work.");
    else ctx.log.warn(sizes, `${reasons[shortage]}: uploads, searches and imports are refused.`);
  }
  return shortage;
}

/** Bytes that are free where a folder lies, or will lie: with an outside database it is created by the first file. */
async function measureFree(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || parent === folder) throw error;
    return measureFree(parent);
  }
}

/** Bytes of the database and of all files. */
async function sumHeld({ db }: RoomContext): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`
    select pg_database_size(current_database()) + (select coalesce(sum(size), 0) from stored_files) as bytes`);
  return Number(rows[0]?.bytes ?? 0);
}

function toMb(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}
