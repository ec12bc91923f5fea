import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql, type SQL, sum } from "drizzle-orm";
import type { Database } from "#db/client";
import { BACKUP_LOCK } from "#db/advisory-locks";
import { blobJournal, storageUploadParts, storageUploads, storedFiles } from "#db/schema/storage";

export type FileRow = typeof storedFiles.$inferSelect;
export type NewFileRow = typeof storedFiles.$inferInsert;
export type ObjectKey = { bucket: string; path: string };

/** How long a blob may be in the making before the sweep takes it for one that a crash left. */
const MAKING = sql`interval '1 hour'`;
/** How long a process that was killed holds the keys whose blobs it was deleting. */
const DELETING = sql`interval '10 minutes'`;

const at = ({ bucket, path }: ObjectKey) => and(eq(storedFiles.bucket, bucket), eq(storedFiles.path, path));

/** Whoever owns it: for the rules of access, which look at the owner themselves. */
export async function selectFile(
  db: Database,
  key: ObjectKey,
  { lock = false }: { lock?: boolean } = {},
): Promise<FileRow | undefined> {
  const query = db.select().from(storedFiles).where(at(key));
  const [row] = lock ? await query.for("update") : await query;
  return row;
}

export async function selectOwnFile(
  db: Database,
  userId: string,
  key: ObjectKey,
): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(storedFiles)
    .where(and(at(key), eq(storedFiles.ownerId, userId)));
  return row;
}

export function selectOwnFiles(
  db: Database,
  userId: string,
  bucket: string,
  paths: string[],
): Promise<FileRow[]> {
  return db
    .select()
    .from(storedFiles)
    .where(
      and(eq(storedFiles.bucket, bucket), inArray(storedFiles.path, paths), eq(storedFiles.ownerId, userId)),
    );
}

/** A page of a person's files in the order of their paths. */
export function selectFilesOf(
  db: Database,
  userId: string,
  page: { bucket: string; after: string; limit: number },
): Promise<FileRow[]> {
  return db
    .select()
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.bucket, page.bucket),
        eq(storedFiles.ownerId, userId),
        gt(storedFiles.path, page.after),
      ),
    )
    .orderBy(asc(storedFiles.path))
    .limit(page.limit);
}

/** Files of everybody below a prefix that were stored before a moment, in the order of their paths. */
export function selectOldFiles(
  db: Database,
  query: { bucket: string; prefix: string; before: Date; after: string; limit: number },
): Promise<{ path: string; ownerId: string }[]> {
  return db
    .select({ path: storedFiles.path, ownerId: storedFiles.ownerId })
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.bucket, query.bucket),
        gt(storedFiles.path, query.after),
        sql`starts_with(${storedFiles.path}, ${query.prefix})`,
        lt(storedFiles.createdAt, query.before),
      ),
    )
    .orderBy(asc(storedFiles.path))
    .limit(query.limit);
}

/** A page of the names below a prefix in the order of their bytes: objects, and with `folders` a folder once. */
export async function selectEntries(
  db: Database,
  userId: string,
  query: { bucket: string; prefix: string; folders: boolean; after: string; limit: number },
): Promise<string[]> {
  const rest = sql`substr(${storedFiles.path}, length(${query.prefix}::text) + 1)`;
  const folder = sql`${query.prefix}::text || split_part(${rest}, '/', 1) || '/'`;
  const entry = query.folders
    ? sql<string>`case when strpos(${rest}, '/') > 0 then ${folder} else ${storedFiles.path} end`
    : sql<string>`${storedFiles.path}`;
  const entries = db
    .selectDistinct({ name: entry.as("name") })
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.bucket, query.bucket),
        eq(storedFiles.ownerId, userId),
        sql`starts_with(${storedFiles.path}, ${query.prefix})`,
      ),
    )
    .as("entries");
  const rows = await db
    .select({ name: entries.name })
    .from(entries)
    .where(sql`${entries.name} collate "C" > ${query.after}`)
    .orderBy(sql`${entries.name} collate "C"`)
    .limit(query.limit);
  return rows.map((row) => row.name);
}

export async function insertFile(db: Database, row: NewFileRow): Promise<FileRow> {
  const [inserted] = await db.insert(storedFiles).values(row).returning();
  return expectRow(inserted);
}

export async function updateFile(
  db: Database,
  userId: string,
  key: ObjectKey,
  changes: Partial<NewFileRow>,
): Promise<FileRow> {
  const [updated] = await db
    .update(storedFiles)
    .set(changes)
    .where(and(at(key), eq(storedFiles.ownerId, userId)))
    .returning();
  return expectRow(updated);
}

export async function deleteFile(db: Database, userId: string, key: ObjectKey): Promise<FileRow | undefined> {
  const [row] = await db
    .delete(storedFiles)
    .where(and(at(key), eq(storedFiles.ownerId, userId)))
    .returning();
  return row;
}

/** Lets one change of a person's files at a time through, until the transaction ends: room is counted before it is taken. */
export async function lockPerson(db: Database, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage:${userId}`}, 0))`);
}

/** Bytes that a person's files and open uploads take, without the object at `key` and the upload `uploadId`. */
export async function sumBytes(
  db: Database,
  userId: string,
  except: { key: ObjectKey; uploadId: string | null },
): Promise<number> {
  const [files] = await db
    .select({ bytes: sum(storedFiles.size) })
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.ownerId, userId),
        or(ne(storedFiles.bucket, except.key.bucket), ne(storedFiles.path, except.key.path)),
      ),
    );
  const [parts] = await db
    .select({ bytes: sum(storageUploadParts.size) })
    .from(storageUploadParts)
    .innerJoin(storageUploads, eq(storageUploads.id, storageUploadParts.uploadId))
    .where(
      and(
        eq(storageUploads.ownerId, userId),
        except.uploadId === null ? undefined : ne(storageUploads.id, except.uploadId),
      ),
    );
  return Number(files?.bytes ?? 0) + Number(parts?.bytes ?? 0);
}

/** Notes a blob before it is written. */
export async function insertJournal(db: Database, blobKey: string): Promise<void> {
  await db.insert(blobJournal).values({ blobKey, deleteAfter: sql`now() + ${MAKING}` });
}

/** Whether the note was there: without it the sweep has taken the blob, or is about to. */
export async function deleteJournal(db: Database, blobKey: string): Promise<boolean> {
  const rows = await db
    .delete(blobJournal)
    .where(and(eq(blobJournal.blobKey, blobKey), isNull(blobJournal.claimedUntil)))
    .returning({ blobKey: blobJournal.blobKey });
  return rows.length > 0;
}

/** Claims keys whose blobs may go: no other process takes them, and no object can come to hold them. */
export function claimReleasedBlobs(db: Database, limit: number): Promise<string[]> {
  return claimJournals(db, sql`${blobJournal.deleteAfter} <= now()`, limit);
}

/** Claims those of the keys that the journal has. */
export function claimBlobs(db: Database, blobKeys: string[]): Promise<string[]> {
  return claimJournals(db, inArray(blobJournal.blobKey, blobKeys), blobKeys.length);
}

/** None while a backup is made: what its snapshot of the database knows must still be there when it comes to the files. */
async function claimJournals(db: Database, condition: SQL, limit: number): Promise<string[]> {
  const isAllowed = sql`(select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}))`;
  const free = db
    .select({ blobKey: blobJournal.blobKey })
    .from(blobJournal)
    .where(and(condition, or(isNull(blobJournal.claimedUntil), lt(blobJournal.claimedUntil, sql`now()`))))
    .orderBy(asc(blobJournal.blobKey))
    .limit(limit)
    .for("update", { skipLocked: true });
  const rows = await db
    .update(blobJournal)
    .set({ claimedUntil: sql`now() + ${DELETING}` })
    .where(and(isAllowed, inArray(blobJournal.blobKey, free)))
    .returning({ blobKey: blobJournal.blobKey });
  return rows.map((row) => row.blobKey);
}

export async function deleteJournals(db: Database, blobKeys: string[]): Promise<void> {
  await db.delete(blobJournal).where(inArray(blobJournal.blobKey, blobKeys));
}

/** Keys that could not be deleted are the next sweep's. */
export async function releaseClaims(db: Database, blobKeys: string[]): Promise<void> {
  await db.update(blobJournal).set({ claimedUntil: null }).where(inArray(blobJournal.blobKey, blobKeys));
}

/** Keys that could not be deleted wait. */
export async function postponeJournals(db: Database, blobKeys: string[]): Promise<void> {
  await db
    .update(blobJournal)
    .set({ deleteAfter: sql`now() + ${MAKING}`, claimedUntil: null })
    .where(inArray(blobJournal.blobKey, blobKeys));
}

/** The statement touches exactly one row: a new one, or one that is locked. */
function expectRow(row: FileRow | undefined): FileRow {
  if (!row) throw new Error("The row of a stored file is gone although it is locked.");
  return row;
}
