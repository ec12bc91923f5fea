import {
  exportedListingSchema,
  type ExportedListing,
  type ExportedSearch,
  type ExportedStatusChange,
} from "@jobwright/contracts/export";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { readPages } from "#db/read-pages";
import { jobSearches, jobSearchListings, listings, statusChanges } from "#db/schema/jobs";
import type { JobSearchRow } from "./jobs.repository.ts";
import type { ListingRow } from "./to-job.ts";

const PAGE = 200;

/** All listings of a person, deleted ones too, in the order of their ids. */
export async function* exportListings(db: Database, userId: string): AsyncGenerator<ExportedListing> {
  const rows = readPages<ListingRow>(PAGE, (after) =>
    db
      .select()
      .from(listings)
      .where(and(eq(listings.userId, userId), after === null ? undefined : gt(listings.id, after.id)))
      .orderBy(asc(listings.id))
      .limit(PAGE),
  );
  for await (const row of rows) yield toExportedListing(row);
}

/** Every change of status of a person's listings, oldest first. */
export async function* exportStatusChanges(
  db: Database,
  userId: string,
): AsyncGenerator<ExportedStatusChange> {
  const rows = readPages<typeof statusChanges.$inferSelect>(PAGE, (after) =>
    db
      .select()
      .from(statusChanges)
      .where(
        and(
          eq(statusChanges.userId, userId),
          // Compared by the row itself: the database knows moments more finely than a Date does.
          after === null
            ? undefined
            : sql`(${statusChanges.changedAt}, ${statusChanges.id}) >
                (select c.changed_at, c.id from status_changes c where c.id = ${after.id})`,
        ),
      )
      .orderBy(asc(statusChanges.changedAt), asc(statusChanges.id))
      .limit(PAGE),
  );
  for await (const { id, listingId, fromStatus, toStatus, changedAt } of rows) {
    yield { id, listingId, from: fromStatus, to: toStatus, at: changedAt.toISOString() };
  }
}

/** All searches of a person with the ids of their listings, in the order of their ids. */
export async function* exportSearches(db: Database, userId: string): AsyncGenerator<ExportedSearch> {
  const rows = readPages<JobSearchRow & { listingIds: string[] }>(PAGE, async (after) => {
    const page = await db
      .select()
      .from(jobSearches)
      .where(
        and(
          eq(jobSearches.userId, userId),
          after === null ? undefined : gt(jobSearches.sessionId, after.sessionId),
        ),
      )
      .orderBy(asc(jobSearches.sessionId))
      .limit(PAGE);
    const members = await selectMembers(db, userId, page);
    return page.map((row) => ({ ...row, listingIds: members.get(row.sessionId) ?? [] }));
  });
  for await (const row of rows) {
    yield {
      sessionId: row.sessionId,
      state: row.state,
      error: row.error,
      report: row.report,
      listingIds: row.listingIds,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  }
}

async function selectMembers(
  db: Database,
  userId: string,
  searches: { sessionId: string }[],
): Promise<Map<string, string[]>> {
  const sessionIds = searches.map(({ sessionId }) => sessionId);
  if (sessionIds.length === 0) return new Map();
  const rows = await db
    .select({ sessionId: jobSearchListings.sessionId, listingId: jobSearchListings.listingId })
    .from(jobSearchListings)
    .where(and(eq(jobSearchListings.userId, userId), inArray(jobSearchListings.sessionId, sessionIds)))
    .orderBy(asc(jobSearchListings.position), asc(jobSearchListings.listingId));
  const grouped = Map.groupBy(rows, ({ sessionId }) => sessionId);
  return new Map([...grouped].map(([id, members]) => [id, members.map(({ listingId }) => listingId)]));
}

/** The columns that the format names, in its order. */
function toExportedListing(row: ListingRow): ExportedListing {
  const fields: Exported<ListingRow> = toExported(row);
  const names = Object.keys(exportedListingSchema.shape) as (keyof ExportedListing)[];
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as ExportedListing;
}

type Exported<Row> = { [Name in keyof Row]: Row[Name] extends Date | null ? Moment<Row[Name]> : Row[Name] };
type Moment<Value> = Value extends Date ? string : Value;

/** The row with its moments as texts. A loop over the names cannot tell their types apart. */
function toExported<Row extends object>(row: Row): Exported<Row> {
  const fields = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(fields) as Exported<Row>;
}
