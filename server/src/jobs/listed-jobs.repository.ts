import { eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { listings } from "#db/schema/jobs";
import type { ListingRow } from "./to-job.ts";

/** Which postings and links a person's listings stand for, deleted ones too. */
export function selectListedJobs(
  db: Database,
  userId: string,
): Promise<Pick<ListingRow, "postingIds" | "jobLink" | "sources" | "deletedAt">[]> {
  return db
    .select({
      postingIds: listings.postingIds,
      jobLink: listings.jobLink,
      sources: listings.sources,
      deletedAt: listings.deletedAt,
    })
    .from(listings)
    .where(eq(listings.userId, userId));
}
