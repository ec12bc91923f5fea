import { searchKeysOf } from "@jobwright/engine/matching/search-keys";
import type { Posting } from "@jobwright/engine/posting";
import {
  and,
  asc,
  arrayContains,
  arrayOverlaps,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#db/client";
import { inBatches } from "#db/read-pages";
import { rowsAsJson } from "#db/rows-as-json";
import { postingCompanyKey, postings, postingTexts } from "#db/schema/postings";
import { listings } from "#db/schema/jobs";
import { packTexts } from "./posting-text.ts";
import { lastSeenOpen } from "./postings.repository.ts";
import { daysOfChanged, daysOfNew } from "./put-up-again.repository.ts";
import { searchKeysVersion } from "./search-keys.ts";

/** Rows for each statement: to build one of so many takes some milliseconds, in which no other request is answered. */
const BATCH_SIZE = 25;
/** Texts for each statement, which are two values each. */
const TEXTS_BATCH_SIZE = 100;

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

/**
 * Inserts new postings and rewrites changed ones, with their texts. Ids are chosen by the caller: that of a posting that
 * exists, or one that everybody who finds it new chooses too.
 */
export async function upsertPostings(
  db: Database,
  found: (Posting & { id: string })[],
  options: { isSample: boolean; seenAt: Date },
): Promise<void> {
  const version = searchKeysVersion();
  const inOrder = found.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  // They are compressed while the database writes the rows.
  const packed = packTexts(inOrder);
  for (const batch of inBatches(inOrder, BATCH_SIZE)) {
    const rows = batch.map((posting): Row => ({
      ...posting,
      board: posting.board ?? "",
      termBag: `\\x${Buffer.from(posting.termBag.buffer, posting.termBag.byteOffset, posting.termBag.byteLength).toString("hex")}`,
      isSample: options.isSample,
      searchKeys: searchKeysOf({ ...posting, isSample: options.isSample }).map(String),
      searchKeysVersion: version,
      firstSeenAt: options.seenAt,
      lastSeenAt: options.seenAt,
      missedAnswers: 0,
      closedAt: null,
    }));
    await db.execute(upsertRows(rows));
  }
  for (const batch of inBatches(await packed, TEXTS_BATCH_SIZE)) await writeTexts(db, batch);
}

/** A row as JSON has it: bytes as PostgreSQL writes them, numbers of 64 bits as text. */
type Row = Record<Exclude<keyof typeof postings.$inferInsert, "number" | "putUpOn">, unknown>;

const { number: _given, putUpOn: _derived, ...written } = getTableColumns(postings);
const kept = new Set<string>(["id", "source", "board", "externalId", "firstSeenAt", "isSample"]);
const listed = sql.raw(
  Object.values(written)
    .map(({ name }) => `"${name}"`)
    .join(", "),
);
const changes = sql.raw(
  Object.entries(written)
    .filter(([name]) => !kept.has(name))
    .map(([, { name }]) => `"${name}" = excluded."${name}"`)
    .join(", "),
);

function upsertRows(rows: readonly Row[]): SQL {
  return sql`insert into ${postings} (${listed}, put_up_on)
    select ${listed}, ${daysOfNew} from ${rowsAsJson(postings, rows)} as later
    on conflict (source, board, external_id) do update set ${changes}, put_up_on = ${daysOfChanged}`;
}

async function writeTexts(
  db: Database,
  packed: { postingId: string; texts: Uint8Array | null }[],
): Promise<void> {
  const some = packed.flatMap(({ postingId, texts }) => (texts === null ? [] : [{ postingId, texts }]));
  const none = packed.flatMap(({ postingId, texts }) => (texts === null ? [postingId] : []));
  if (some.length > 0)
    await db
      .insert(postingTexts)
      .values(some)
      .onConflictDoUpdate({ target: postingTexts.postingId, set: { texts: sql`excluded.texts` } });
  if (none.length > 0) await db.delete(postingTexts).where(inArray(postingTexts.postingId, none));
}

/** So old may be what a row says of when it was last seen, where its board's row says it more exactly. */
const SEEN_STEP_MS = 10 * 24 * 60 * 60 * 1000;

/**
 * Postings that an answer still holds: seen again, and open again where they were closed. Where the board's own row tells
 * that they were seen, rows that need no other change are written every ten days only.
 */
export async function markSeen(
  db: Database,
  ids: string[],
  seenAt: Date,
  { isToldByBoard }: { isToldByBoard: boolean },
): Promise<void> {
  const since = new Date(seenAt.getTime() - (isToldByBoard ? SEEN_STEP_MS : 0));
  const isDue = or(
    lt(postings.lastSeenAt, since),
    gt(postings.missedAnswers, 0),
    isNotNull(postings.closedAt),
  );
  const seen = postingsInOrder(db, and(inArray(postings.id, ids), isDue));
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

/**
 * After a complete answer: counts the board's postings that it lacks as missed, and closes those missed twice. The first
 * time, when they were last seen is taken from the board's answer before. Answers for those that it closed.
 */
export async function markMissed(
  db: Database,
  { source, board, seen }: { source: string; board: string; seen: string[] },
  answeredAt: Date,
): Promise<{ id: string; companyKey: string }[]> {
  const missed = postingsInOrder(
    db,
    and(
      eq(postings.source, source),
      eq(postings.board, board),
      lt(postings.lastSeenAt, answeredAt),
      isNull(postings.closedAt),
      sql`${postings.id} <> all(${sql.param(seen)}::uuid[])`,
    ),
  );
  const rows = await db
    .update(postings)
    .set({
      missedAnswers: sql`${postings.missedAnswers} + 1`,
      lastSeenAt: lastSeenOpen,
      closedAt: sql`case when ${postings.missedAnswers} + 1 >= ${MISSED_ANSWERS_TO_CLOSE} then ${answeredAt.toISOString()}::timestamptz end`,
    })
    .from(missed)
    .where(eq(postings.id, missed.id))
    .returning({
      id: postings.id,
      closedAt: postings.closedAt,
      companyKey: sql<string>`${postingCompanyKey}`,
    });
  const closed = rows.filter((row) => row.closedAt !== null);
  const closedIds = closed.map(({ id }) => id);
  if (closedIds.length > 0) await closeListings(db, closedIds, answeredAt);
  return closed.map(({ id, companyKey }) => ({ id, companyKey }));
}

/** Closes what the source itself says has ended, by its external ids. Answers for those that were open. */
export async function closeEnded(
  db: Database,
  { source, board, ended }: { source: string; board: string; ended: readonly string[] },
  at: Date,
): Promise<{ id: string; companyKey: string }[]> {
  const isEnded = and(
    eq(postings.source, source),
    eq(postings.board, board),
    isNull(postings.closedAt),
    sql`${postings.externalId} = any(${sql.param([...ended])}::text[])`,
  );
  return close(db, isEnded, at);
}

/**
 * Closes so many postings whose time is over and that were not seen since, the longest over first. Answers for how many.
 * The condition is asked again of the rows that are locked: another process may have seen or closed one meanwhile.
 */
export async function closeOver(db: Database, at: Date, limit: number): Promise<number> {
  const isOver = and(
    isNull(postings.closedAt),
    lte(postings.openUntil, at),
    sql`${lastSeenOpen} < ${postings.openUntil}`,
  );
  const over = db
    .select({ id: postings.id })
    .from(postings)
    .where(isOver)
    .orderBy(asc(postings.openUntil))
    .limit(limit);
  return (await close(db, and(inArray(postings.id, over), isOver), at)).length;
}

async function close(
  db: Database,
  condition: SQL | undefined,
  at: Date,
): Promise<{ id: string; companyKey: string }[]> {
  const open = postingsInOrder(db, condition);
  const closed = await db
    .update(postings)
    .set({ closedAt: at, lastSeenAt: lastSeenOpen })
    .from(open)
    .where(eq(postings.id, open.id))
    .returning({ id: postings.id, companyKey: sql<string>`${postingCompanyKey}` });
  const closedIds = closed.map(({ id }) => id);
  if (closedIds.length > 0) await closeListings(db, closedIds, at);
  return closed;
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

/** Deletes so many postings that closed before a time, the oldest first, but for those that a listing names. */
export async function deleteClosedPostings(db: Database, before: Date, limit: number): Promise<number> {
  const { rows } = await db.execute(sql`
    with gone as (
      select id from ${postings} where closed_at < ${before.toISOString()}::timestamptz
        and not exists (select from ${listings} where posting_ids @> array[${postings.id}])
      order by closed_at, id limit ${limit} for update skip locked)
    delete from ${postings} p using gone where p.id = gone.id returning p.id`);
  return rows.length;
}
