import { and, asc, count, eq, isNull, lt } from "drizzle-orm";
import type { Database } from "#db/client";
import { storageUploadParts, storageUploads } from "#db/schema/storage";

export type UploadRow = typeof storageUploads.$inferSelect;
export type NewUploadRow = typeof storageUploads.$inferInsert;
export type PartRow = typeof storageUploadParts.$inferSelect;

export async function insertUpload(db: Database, row: NewUploadRow): Promise<void> {
  await db.insert(storageUploads).values(row);
}

/** Whoever owns it: the rules compare the owner themselves. */
export async function selectUpload(
  db: Database,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<UploadRow | undefined> {
  const query = db.select().from(storageUploads).where(eq(storageUploads.id, id));
  const [row] = lock ? await query.for("update") : await query;
  return row;
}

export function selectParts(db: Database, uploadId: string): Promise<PartRow[]> {
  return db
    .select()
    .from(storageUploadParts)
    .where(eq(storageUploadParts.uploadId, uploadId))
    .orderBy(asc(storageUploadParts.start));
}

export async function insertPart(db: Database, row: PartRow, now: Date): Promise<void> {
  await db.insert(storageUploadParts).values(row);
  await db.update(storageUploads).set({ updatedAt: now }).where(eq(storageUploads.id, row.uploadId));
}

/** The parts go, and the upload stays for a client that lost the answer. */
export async function finishUpload(db: Database, id: string, size: number, now: Date): Promise<void> {
  await db.delete(storageUploadParts).where(eq(storageUploadParts.uploadId, id));
  await db
    .update(storageUploads)
    .set({ finishedSize: size, updatedAt: now })
    .where(eq(storageUploads.id, id));
}

/** Deletes an upload that has not become an object. False where there is none. */
export async function deleteOpenUpload(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(storageUploads)
    .where(and(eq(storageUploads.id, id), isNull(storageUploads.finishedSize)));
  return (rowCount ?? 0) > 0;
}

/** Returns how many there were. */
export async function deleteIdleUploads(db: Database, before: Date): Promise<number> {
  const rows = await db
    .delete(storageUploads)
    .where(lt(storageUploads.updatedAt, before))
    .returning({ id: storageUploads.id });
  return rows.length;
}

/** How many uploads of a person have not ended. */
export async function countOpenUploads(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(storageUploads)
    .where(and(eq(storageUploads.ownerId, userId), isNull(storageUploads.finishedSize)));
  return row?.n ?? 0;
}
