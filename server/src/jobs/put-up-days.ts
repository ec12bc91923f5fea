import { sql } from "drizzle-orm";
import { postings } from "#db/schema/postings";

/**
 * The days on which the job of a listing was put up, as the posting index has them now; null where it does not hold the
 * posting. For a statement in which `posting_id` is that of the listing.
 */
export const putUpDays = sql<
  string[] | null
>`(select to_json(coalesce(p.put_up_on, array[put_up_day(p.posted_at, p.first_seen_at)]))
  from ${postings} p where p.id = posting_id)`;

export type WithPutUpDays = { putUpDays: string[] | null };
