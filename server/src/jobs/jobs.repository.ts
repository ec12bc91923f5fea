import type { ListingPatch } from "@jobwright/contracts/jobs";
import type { NotForMeReason } from "@jobwright/contracts/matching";
import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  not,
  notInArray,
  sql,
} from "drizzle-orm";
import type { Database } from "#db/client";
import { inBatches } from "#db/read-pages";
import { columnList, rowsAsJson } from "#db/rows-as-json";
import { jobSearches, jobSearchListings, listings } from "#db/schema/jobs";
import { userDocuments } from "#db/schema/profile";
import { isOnPage, newestFirst, placeColumns } from "./listing-order.ts";
import type { Cursor } from "./read-in-batches.ts";
import { isUntouched, type OwnName, ownColumns, untouchedRow } from "./own-fields.ts";
import { putUpDays, type WithPutUpDays } from "./put-up-days.ts";
import type { ListingRow } from "./to-job.ts";

export type JobSearchRow = typeof jobSearches.$inferSelect;
export type NewListing = typeof listings.$inferInsert;
/** A listing as a search makes it: everything but what the person adds; agent services give two of these. */
export type FoundRow = Omit<ListingRow, OwnName> & Partial<Pick<ListingRow, "jobId" | "postedDate">>;

/** The listings after a place, newest first, with what says where the next ones begin. */
export function selectListings(db: Database, userId: string, after: Cursor | null, size: number) {
  return db
    .select({ ...getTableColumns(listings), ...placeColumns, putUpDays })
    .from(listings)
    .where(isOnPage(db, userId, after, size))
    .orderBy(...newestFirst);
}

/** Which of these ids are listings of the person that are not deleted. */
export async function selectOwnListingIds(db: Database, userId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.userId, userId), inArray(listings.id, ids), isNull(listings.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * A number that every change of this person's listings raises, whoever makes it. Read it before the listings: then
 * what was read is at least as new as the number says. Null where the person has no document.
 */
export async function selectListingsVersion(db: Database, userId: string): Promise<number | null> {
  const [row] = await db
    .select({ version: userDocuments.listingsVersion })
    .from(userDocuments)
    .where(eq(userDocuments.userId, userId));
  return row?.version ?? null;
}

/**
 * What every change of the session or of this person's listings alters; read it as {@link selectListingsVersion} is read.
 * Null where there is no such session, or the person has no document.
 */
export async function selectSessionVersion(
  db: Database,
  userId: string,
  sessionId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ version: sql<string>`${userDocuments.listingsVersion} || ' ' || ${jobSearches}.xmin` })
    .from(jobSearches)
    .innerJoin(userDocuments, eq(userDocuments.userId, jobSearches.userId))
    .where(and(eq(jobSearches.userId, userId), eq(jobSearches.sessionId, sessionId)));
  return row?.version ?? null;
}

export async function selectListing(
  db: Database,
  userId: string,
  id: string,
): Promise<(ListingRow & WithPutUpDays) | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(listings), putUpDays })
    .from(listings)
    .where(and(eq(listings.userId, userId), eq(listings.id, id), isNull(listings.deletedAt)));
  return row;
}

/** Selects a listing, a deleted one too, and locks it until the transaction ends. */
export async function lockListing(db: Database, userId: string, id: string): Promise<ListingRow | undefined> {
  const [row] = await db
    .select()
    .from(listings)
    .where(and(eq(listings.userId, userId), eq(listings.id, id)))
    .for("update");
  return row;
}

/**
 * Locks the listings with these ids and all of a session until the transaction ends. Every change of several listings
 * locks them so, in the order of their ids, before it changes anything else of the person.
 */
export async function holdListings(
  tx: Database,
  userId: string,
  { ids, sessionId }: { ids: string[]; sessionId: string },
): Promise<void> {
  const ofSession = sql`select listing_id from ${jobSearchListings} where user_id = ${userId} and session_id = ${sessionId}`;
  await tx
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(
        eq(listings.userId, userId),
        sql`(${listings.id} = any(${sql.param(ids)}::text[]) or ${listings.id} in (${ofSession}))`,
      ),
    )
    .orderBy(asc(listings.id))
    .for("update");
}

/** Listings, deleted ones too, that were made from any of the postings. */
export function selectListingsOfPostings(
  db: Database,
  userId: string,
  postingIds: string[],
): Promise<Pick<ListingRow, "id" | "postingId" | "postingIds">[]> {
  if (postingIds.length === 0) return Promise.resolve([]);
  return db
    .select({ id: listings.id, postingId: listings.postingId, postingIds: listings.postingIds })
    .from(listings)
    .where(and(eq(listings.userId, userId), arrayOverlaps(listings.postingIds, postingIds)));
}

/** Postings whose listing the person deleted. */
export async function selectDeletedPostingIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ postingIds: listings.postingIds })
    .from(listings)
    .where(and(eq(listings.userId, userId), isNotNull(listings.deletedAt)));
  return rows.flatMap((row) => row.postingIds);
}

export async function insertListings(db: Database, rows: NewListing[]): Promise<void> {
  if (rows.length > 0) await db.insert(listings).values(rows);
}

/** Rows for each statement: to build one of so many takes some milliseconds, in which no other request is answered. */
const BATCH_SIZE = 50;

/** What a search leaves as it is on a listing that it finds again. Every other column is a fact of the posting. */
const keptColumns = {
  ...ownColumns,
  id: listings.id,
  userId: listings.userId,
  listingNumber: listings.listingNumber,
  isSample: listings.isSample,
  createdAt: listings.createdAt,
  updatedAt: listings.updatedAt,
};
/** `version`: another one with every change of the row. */
type KeptFields = Pick<ListingRow, keyof typeof keptColumns> & WithPutUpDays & { version: string };
export type StandingFields = KeptFields & Pick<ListingRow, "lastSeenAt">;
const returned = { ...keptColumns, putUpDays, version: sql<string>`${listings}.xmin` };

const newFacts = {
  ...Object.fromEntries(
    Object.entries(getTableColumns(listings))
      .filter(([name]) => !(name in keptColumns))
      .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  ),
  // A text that stays is not stored again.
  description: sql`case ${listings.description} when excluded.description then ${listings.description} else excluded.description end`,
  // Agent services give these two; a search of our own does not know them, and what was given stays.
  jobId: sql`coalesce(excluded.job_id, ${listings.jobId})`,
  postedDate: sql`coalesce(excluded.posted_date, ${listings.postedDate})`,
};

/**
 * Inserts, or brings the facts of a listing up to date; what the person added to it, and when they
 * changed it last, is left alone, and given back, with the days on which its job was put up.
 * The facts themselves are not sent back: their texts are most of a row.
 */
export async function upsertListings(db: Database, rows: FoundRow[]): Promise<KeptFields[]> {
  const kept: KeptFields[] = [];
  for (const batch of inBatches(rows, BATCH_SIZE)) {
    const untouched = batch.map((row) => ({ ...untouchedRow, ...row }));
    const upsert = db
      .insert(listings)
      .select(sql`select ${columnList(listings)} from ${rowsAsJson(listings, untouched)}`);
    const target = [listings.userId, listings.id];
    kept.push(...(await upsert.onConflictDoUpdate({ target, set: newFacts }).returning(returned)));
  }
  return kept;
}

/** What the person added to listings of these ids, the days on which each job was put up, its version, and when it was last seen. */
export function selectStanding(db: Database, userId: string, ids: string[]): Promise<StandingFields[]> {
  return db
    .select({ ...returned, lastSeenAt: listings.lastSeenAt })
    .from(listings)
    .where(and(eq(listings.userId, userId), inArray(listings.id, ids)));
}

/** Ids that start with the prefix, those of deleted listings too. */
export async function selectListingIds(db: Database, userId: string, prefix: string): Promise<string[]> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.userId, userId), sql`starts_with(${listings.id}, ${prefix})`));
  return rows.map((row) => row.id);
}

export async function updateListing(
  db: Database,
  userId: string,
  id: string,
  fields: Partial<NewListing>,
): Promise<(ListingRow & WithPutUpDays) | undefined> {
  const [row] = await db
    .update(listings)
    .set(fields)
    .where(and(eq(listings.userId, userId), eq(listings.id, id)))
    .returning({ ...getTableColumns(listings), putUpDays });
  return row;
}

/**
 * False where there is no such listing. Without a reason only one that is not deleted yet; a reason is also noted for
 * one that is, as where another window deleted it.
 */
export async function markListingDeleted(
  db: Database,
  userId: string,
  id: string,
  { at, reason }: { at: Date; reason: NotForMeReason | null },
): Promise<boolean> {
  const rows = await db
    .update(listings)
    .set({ deletedAt: at, notForMeReason: reason, updatedAt: at })
    .where(
      and(
        eq(listings.userId, userId),
        eq(listings.id, id),
        reason === null ? isNull(listings.deletedAt) : undefined,
      ),
    )
    .returning({ id: listings.id });
  await db
    .update(jobSearches)
    .set({ updatedAt: at })
    .where(
      and(
        eq(jobSearches.userId, userId),
        inArray(
          jobSearches.sessionId,
          db
            .select({ id: jobSearchListings.sessionId })
            .from(jobSearchListings)
            .where(and(eq(jobSearchListings.userId, userId), eq(jobSearchListings.listingId, id))),
        ),
      ),
    );
  return rows.length > 0;
}

export function listingFieldsOf(patch: ListingPatch): Partial<NewListing> {
  const fields = Object.entries(patch).filter(([name, value]) => name !== "restore" && value !== undefined);
  return Object.fromEntries(fields);
}

export async function selectJobSearch(
  db: Database,
  userId: string,
  sessionId: string,
): Promise<JobSearchRow | undefined> {
  const [row] = await db
    .select()
    .from(jobSearches)
    .where(and(eq(jobSearches.userId, userId), eq(jobSearches.sessionId, sessionId)));
  return row;
}

/** The listings of a session in ranked order, deleted ones left out. */
export async function selectSessionListings(
  db: Database,
  userId: string,
  sessionId: string,
  which: Pick<SessionPage, "isTouched"> = {},
): Promise<(ListingRow & WithPutUpDays)[]> {
  const rows = await selectSessionPage(db, userId, sessionId, which);
  return rows.map((row) => ({ ...row.listing, putUpDays: row.putUpDays }));
}

type SessionPage = {
  after?: Cursor | null;
  size?: number;
  mostOfDescription?: number;
  /** Those alone that the person touched. */
  isTouched?: boolean;
};

/**
 * Selects the listings of a session with their positions, in ranked order: all, or at most `size` after a position, each
 * with at most `mostOfDescription` characters of its description, and how many it has.
 */
export function selectSessionPage(db: Database, userId: string, sessionId: string, page: SessionPage) {
  const [position, listingId] = page.after ?? [];
  const most = page.mostOfDescription;
  const rows = db
    .select({
      listing: {
        ...getTableColumns(listings),
        description:
          most === undefined
            ? sql<string>`${listings.description}`
            : sql<string>`left(${listings.description}, ${most})`,
      },
      descriptionLength: sql<number>`length(${listings.description})`,
      putUpDays,
      position: jobSearchListings.position,
    })
    .from(jobSearchListings)
    .innerJoin(
      listings,
      and(eq(listings.userId, jobSearchListings.userId), eq(listings.id, jobSearchListings.listingId)),
    )
    .where(
      and(
        eq(jobSearchListings.userId, userId),
        eq(jobSearchListings.sessionId, sessionId),
        isNull(listings.deletedAt),
        page.isTouched ? not(isUntouched) : undefined,
        position === undefined
          ? undefined
          : sql`(${jobSearchListings.position}, ${listings.id}) > (${position}::int, ${listingId}::text)`,
      ),
    )
    .orderBy(asc(jobSearchListings.position), asc(listings.id));
  return page.size === undefined ? rows : rows.limit(page.size);
}

export function countSessionListings(db: Database, userId: string, sessionId: string): Promise<number> {
  const isThere = and(
    eq(listings.userId, userId),
    isNull(listings.deletedAt),
    sql`${listings.id} in (select listing_id from ${jobSearchListings}
      where user_id = ${userId} and session_id = ${sessionId})`,
  );
  return db.$count(listings, isThere);
}

/** Puts the listings into the session in this order, in place of what it held. */
export async function replaceSessionListings(
  db: Database,
  userId: string,
  sessionId: string,
  listingIds: string[],
): Promise<void> {
  await db
    .delete(jobSearchListings)
    .where(and(eq(jobSearchListings.userId, userId), eq(jobSearchListings.sessionId, sessionId)));
  if (listingIds.length > 0) {
    await db
      .insert(jobSearchListings)
      .select(
        sql`select ${userId}, ${sessionId}, id, place - 1 from unnest(${sql.param(listingIds)}::text[]) with ordinality as listed(id, place)`,
      );
  }
}

/** `at` null: changes nothing but the session's version ({@link selectSessionVersion}), as where its list alone changed. */
export async function touchJobSearch(
  db: Database,
  userId: string,
  sessionId: string,
  at: Date | null,
): Promise<void> {
  await db
    .update(jobSearches)
    .set({ updatedAt: at ?? sql`${jobSearches.updatedAt}` })
    .where(and(eq(jobSearches.userId, userId), eq(jobSearches.sessionId, sessionId)));
}

export async function deleteJobSearchRow(db: Database, userId: string, sessionId: string): Promise<void> {
  await db
    .delete(jobSearches)
    .where(and(eq(jobSearches.userId, userId), eq(jobSearches.sessionId, sessionId)));
}

/**
 * Deletes the listings of a session that nobody touched and that no other session holds, but for those excepted, and answers
 * how many. Ones that the person deleted stay as marks, so that later searches leave them out.
 */
export async function deleteUntouchedListings(
  db: Database,
  userId: string,
  sessionId: string,
  except: string[],
): Promise<number> {
  const members = sql`select listing_id from ${jobSearchListings} where user_id = ${userId} and session_id = ${sessionId}`;
  const elsewhere = sql`select listing_id from ${jobSearchListings} where user_id = ${userId} and session_id <> ${sessionId}`;
  const ofSession = and(
    eq(listings.userId, userId),
    isNull(listings.deletedAt),
    sql`${listings.id} in (${members})`,
  );
  const deleted = await db
    .delete(listings)
    .where(
      and(
        ofSession,
        isUntouched,
        except.length > 0 ? notInArray(listings.id, except) : undefined,
        sql`${listings.id} not in (${elsewhere})`,
      ),
    )
    .returning({ id: listings.id });
  return deleted.length;
}

export function selectFavorites(db: Database, userId: string) {
  return db
    .select({ jobId: listings.id, favoritedAt: listings.favoritedAt })
    .from(listings)
    .where(and(eq(listings.userId, userId), isNotNull(listings.favoritedAt), isNull(listings.deletedAt)))
    .orderBy(desc(listings.favoritedAt));
}
