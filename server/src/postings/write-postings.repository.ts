import type { Posting } from "@jobwright/engine/posting";
import {
  and,
  asc,
  arrayContains,
  arrayOverlaps,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  sql,
  type SQL,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#db/client";
import { inBatches } from "#db/read-pages";
import { postings } from "#db/schema/postings";
import { listings } from "#db/schema/jobs";

/** Rows for each statement: to build one of so many takes about 10 ms, in which no other request is answered. */
const BATCH_SIZE = 25;

/** Complete answers in a row without it, after which a posting counts as closed. */
export const MISSED_ANSWERS_TO_CLOSE = 2;

/**
 * Locks the postings of a condition in the order of their ids, before an update locks them in any order. With one order
 * for all writers (decision 027) two of them cannot deadlock.
 */
export function postingsInOrder(db: Database, condition: SQL | undefined) {
  return db
    .select({ id: postings.id })
    .from(postings)
    .where(condition)
    .orderBy(asc(postings.id))
    .for("no key update")
    .as("held");
}

function listingsInOrder(db: Database, condition: SQL | undefined) {
  return db
    .select({ userId: listings.userId, id: listings.id })
    .from(listings)
    .where(condition)
    .orderBy(asc(listings.userId), asc(listings.id))
    .for("no key update")
    .as("held");
}

/** Inserts new postings and rewrites changed ones. Ids are chosen by the caller; a posting that exists keeps its own. */
export async function upsertPostings(
  db: Database,
  found: (Posting & { id: string })[],
  options: { isSample: boolean; seenAt: Date },
): Promise<void> {
  const columns = getTableColumns(postings);
  const kept = new Set(["id", "source", "board", "externalId", "firstSeenAt", "search", "isSample"]);
  const changes = Object.fromEntries(
    Object.entries(columns)
      .filter(([name]) => !kept.has(name))
      .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  );
  const inOrder = found.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const batch of inBatches(inOrder, BATCH_SIZE)) {
    const rows = batch.map((posting) => ({
      ...posting,
      board: posting.board ?? "",
      postedAt: posting.postedAt === null ? null : new Date(posting.postedAt),
      termBag: new Uint8Array(posting.termBag.buffer, posting.termBag.byteOffset, posting.termBag.byteLength),
      isSample: options.isSample,
      firstSeenAt: options.seenAt,
      lastSeenAt: options.seenAt,
      missedAnswers: 0,
      closedAt: null,
    }));
    await db
      .insert(postings)
      .values(rows)
      .onConflictDoUpdate({ target: [postings.source, postings.board, postings.externalId], set: changes });
  }
}

/** Unchanged postings that an answer still holds: seen again, and open again where they were closed. */
export async function markSeen(db: Database, ids: string[], seenAt: Date): Promise<void> {
  const seen = postingsInOrder(db, inArray(postings.id, ids));
  await db
    .update(postings)
    .set({ lastSeenAt: seenAt, missedAnswers: 0, closedAt: null })
    .from(seen)
    .where(eq(postings.id, seen.id));
  const closed = listingsInOrder(
    db,
    and(isNotNull(listings.closedAt), arrayOverlaps(listings.postingIds, ids)),
  );
  await db
    .update(listings)
    .set({ closedAt: null, lastSeenAt: seenAt })
    .from(closed)
    .where(and(eq(listings.userId, closed.userId), eq(listings.id, closed.id)));
}

/** After a complete answer: counts the board's postings that it lacks as missed, and closes those missed twice. */
export async function markMissed(
  db: Database,
  source: string,
  board: string,
  answeredAt: Date,
): Promise<{ closed: number }> {
  const missed = postingsInOrder(
    db,
    and(
      eq(postings.source, source),
      eq(postings.board, board),
      lt(postings.lastSeenAt, answeredAt),
      isNull(postings.closedAt),
    ),
  );
  const rows = await db
    .update(postings)
    .set({
      missedAnswers: sql`${postings.missedAnswers} + 1`,
      closedAt: sql`case when ${postings.missedAnswers} + 1 >= ${MISSED_ANSWERS_TO_CLOSE} then ${answeredAt.toISOString()}::timestamptz end`,
    })
    .from(missed)
    .where(eq(postings.id, missed.id))
    .returning({ id: postings.id, closedAt: postings.closedAt });
  const closedIds = rows.filter((row) => row.closedAt !== null).map((row) => row.id);
  if (closedIds.length > 0) await closeListings(db, closedIds, answeredAt);
  return { closed: closedIds.length };
}

/** Listings whose last open posting closed are marked; a listing that another board still holds stays open. */
async function closeListings(db: Database, postingIds: string[], at: Date): Promise<void> {
  const open = alias(postings, "open");
  const ofOpen = db
    .select({ one: sql`1` })
    .from(open)
    .where(and(sql`${open.id} = any(${listings.postingIds})`, isNull(open.closedAt)));
  const closing = listingsInOrder(
    db,
    and(arrayOverlaps(listings.postingIds, postingIds), isNull(listings.closedAt), not(exists(ofOpen))),
  );
  await db
    .update(listings)
    .set({
      closedAt: at,
      lastSeenAt: sql`(select max(p.last_seen_at) from ${postings} p where p.id = any(${listings.postingIds}))`,
    })
    .from(closing)
    .where(and(eq(listings.userId, closing.userId), eq(listings.id, closing.id)));
}

/** Deletes the postings of a board, but for those that a listing names. */
export async function deleteUnsavedPostings(db: Database, source: string, board: string): Promise<void> {
  const saved = db
    .select({ one: sql`1` })
    .from(listings)
    // A listing's own posting is among those that stand behind it.
    .where(arrayContains(listings.postingIds, sql`array[${postings.id}]`));
  const unsaved = postingsInOrder(
    db,
    and(eq(postings.source, source), eq(postings.board, board), not(exists(saved))),
  );
  await db.delete(postings).where(inArray(postings.id, db.select({ id: unsaved.id }).from(unsaved)));
}
