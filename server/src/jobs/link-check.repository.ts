import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { listings } from "#db/schema/jobs";
import { putUpDays, type WithPutUpDays } from "./put-up-days.ts";
import type { ListingRow } from "./to-job.ts";

/** Undefined where there is no listing with this link. A posting that was gone before stays gone since then. */
export async function updateCheckedListing(
  db: Database,
  userId: string,
  id: string,
  { isThere, link, at }: { isThere: boolean; link: string; at: Date },
): Promise<(ListingRow & WithPutUpDays) | undefined> {
  const [row] = await db
    .update(listings)
    .set({
      linkCheckedAt: at,
      ...(isThere
        ? { closedAt: null, lastSeenAt: at }
        : { closedAt: sql`coalesce(${listings.closedAt}, ${at.toISOString()}::timestamptz)` }),
    })
    .where(
      and(
        eq(listings.userId, userId),
        eq(listings.id, id),
        eq(listings.jobLink, link),
        isNull(listings.deletedAt),
      ),
    )
    .returning({ ...getTableColumns(listings), putUpDays });
  return row;
}
