import { and, desc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "#db/client";
import { listings } from "#db/schema/jobs";
import { readCursor } from "./cursors.ts";
import type { Cursor } from "./read-in-batches.ts";

/** Rises with the rank in a search; listings without a number come last. As the index `listings_newest` has it. */
const rank = sql<number>`(-coalesce(${listings.listingNumber}, 2147483647))`;

/** Newest first, those of one search in ranked order. */
export const newestFirst = [desc(listings.createdAt), desc(rank), desc(listings.id)];

/** What a query selects besides, so that the next page can begin after a row. */
export const placeColumns = {
  /** In microseconds since 1970: the database knows moments more finely than a Date does. */
  placeTime: sql<string>`(extract(epoch from ${listings.createdAt}) * 1000000)::bigint::text`,
  placeRank: rank,
};

export function placeOf(row: { placeTime: string; placeRank: number; id: string }): Cursor {
  return [row.placeTime, row.placeRank, row.id];
}

/** Throws `request/invalid` for an `after` that is not of this order. */
export function readPlace(after: string | undefined): Cursor | null {
  return readCursor(after, [
    z.string().check(z.regex(/^\d{1,17}$/)),
    z.int().check(z.gte(-2_147_483_648), z.lte(2_147_483_647)),
    z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/)),
  ]);
}

/**
 * The next `size` listings of a person after a place (null: the first ones). By their ids: so the database reads the
 * long texts of these alone, and not of all that it has to sort.
 */
export function isOnPage(db: Database, userId: string, place: Cursor | null, size: number): SQL | undefined {
  const page = db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.userId, userId), isNull(listings.deletedAt), isAfter(place)))
    .orderBy(...newestFirst)
    .limit(size);
  return and(eq(listings.userId, userId), inArray(listings.id, page));
}

function isAfter(place: Cursor | null): SQL | undefined {
  if (place === null) return undefined;
  const [time, placeRank, id] = place;
  return sql`(${listings.createdAt}, ${rank}, ${listings.id}) < (timestamptz 'epoch' + ${time}::bigint * interval '1 microsecond', ${placeRank}::int, ${id}::text)`;
}
