import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { link, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";

/**
 * What a data folder keeps about itself, in `installation.json`. `id` tells it from every other folder, so that processes
 * know whether they share one. `path`: the clone whose data it is; null where `DATA_DIR` names the folder.
 */
export type FolderRecord = { id: string; path: string | null };

const NAME = "installation.json";
/** Held the id before, by itself; the record had the clone's id in its place. */
const FORMER_NAME = "folder-id";
const recordSchema = z.object({ id: z.string(), path: z.nullable(z.string()) });
const uuidSchema = z.uuid();

/** The record of a folder; null where it has none. Only looks. */
export function findFolderRecord(folder: string): FolderRecord | null {
  const kept = readJson(join(folder, NAME));
  if (kept !== null && isOfFolder(kept)) return kept;
  const former = readText(join(folder, FORMER_NAME))?.trim();
  return former ? { id: former, path: kept?.path ?? null } : null;
}

/** The clone whose data lies in the folder; null where it does not say. */
export function findFolderClone(folder: string): string | null {
  return readJson(join(folder, NAME))?.path ?? null;
}

/**
 * The record of a folder, which is made at its first use and goes with it; `path` is written into it unless it is null.
 * Processes that share a folder get the same id, also those that start at once.
 */
export async function claimFolderRecord(folder: string, path: string | null): Promise<FolderRecord> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = join(folder, NAME);
  const isNew = readText(place) === null;
  const kept = isNew ? null : readJson(place);
  const found = findFolderRecord(folder);
  const wanted = { id: found?.id ?? randomUUID(), path: path ?? kept?.path ?? null };
  const isWritten = kept !== null && kept.id === wanted.id && kept.path === wanted.path;
  if (!isWritten && !(await writeRecord(place, wanted, isNew))) return claimFolderRecord(folder, path);
  await rm(join(folder, FORMER_NAME), { force: true });
  return wanted;
}

/** False where another process has made the file meanwhile. */
async function writeRecord(place: string, record: FolderRecord, isNew: boolean): Promise<boolean> {
  const draft = `${place}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  try {
    // A link is made whole or not at all: of two processes that start at once, the first one's id stays.
    await (isNew ? link(draft, place) : rename(draft, place));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Whether the id is the folder's, and not that of a clone as it was written before. */
function isOfFolder({ id }: FolderRecord): boolean {
  return uuidSchema.safeParse(id).success;
}

/** Null where there is none, or none that can be read. */
function readJson(place: string): FolderRecord | null {
  try {
    const parsed = recordSchema.safeParse(JSON.parse(readText(place) ?? ""));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function readText(place: string): string | null {
  try {
    return readFileSync(place, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
