import { sql } from "drizzle-orm";
import { postings } from "#db/schema/postings";

/**
 * The days on which the job of a listing was put up, as the posting index has them now. Where it does not hold the posting,
 * such as in the moment in which a search finds it, the one day that the listing states; null where it is of no posting. For
 * a statement in which `posting_id` and `date_posted` are those of the listing.
 */
export const putUpDays = sql<
  string[] | null
>`coalesce((select to_json(coalesce(p.put_up_on, array[put_up_day(p.posted_at, p.first_seen_at)]))
  from ${postings} p where p.id = posting_id),
  case when posting_id is not null and date_posted ~ '^\\d{4}-\\d{2}-\\d{2}$' then to_json(array[date_posted]) end)`;

export type WithPutUpDays = { putUpDays: string[] | null };
