import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { postings } from "#db/schema/postings";

/** The days on which the job of a posting was put up, of a row with this name in the statement. */
function daysOf(row: "former" | "postings"): SQL {
  const column = (name: string) => sql.raw(`${row}.${name}`);
  return sql`coalesce(${column("put_up_on")}, array[put_up_day(${column("posted_at")}, ${column("first_seen_at")})])`;
}

/**
 * Holds where `former` is a closed posting of the job of `later`: one source and board, one company and title as they are
 * compared, and a place that both print, or no place at all. Source and board are compared in a way that no index serves:
 * the one of `postings_identity` would be read for all postings of a source.
 */
const isOfOneJob = sql.raw(`former.closed_at is not null and former.dedupe_key = later.dedupe_key
  and former.source is not distinct from later.source and former.board is not distinct from later.board
  and former.id <> later.id
  and (former.locations && later.locations or former.locations = '{}' and later.locations = '{}')`);

/** The days of a job whose posting `later` is new; null where the index has no closed posting of the job. */
export const daysOfNew: SQL = sql`(select put_up_again(${daysOf("former")},
    put_up_day(later.posted_at, later.first_seen_at, former.last_seen_at))
  from ${postings} former where ${isOfOneJob} order by former.last_seen_at desc limit 1)`;

/** The days of a posting that is written anew as `excluded`: its board may state a later day than before. */
export const daysOfChanged: SQL = sql`case when excluded.posted_at > postings.posted_at
  then put_up_again(${daysOf("postings")}, put_up_day(excluded.posted_at, excluded.last_seen_at))
  else postings.put_up_on end`;

/**
 * Gives the days of postings that have just closed to the open postings of their jobs that were first seen after them:
 * boards put a job up under a new id at once, and two answers close the old one. A posting that was open beside another
 * gets nothing, and one that has days of the job keeps them where there are no fewer. A company key is as
 * `postingCompanyKey` has it.
 */
export async function passDaysOn(db: Database, closed: { id: string; companyKey: string }[]): Promise<void> {
  if (closed.length === 0) return;
  const ids = sql.param(closed.map(({ id }) => id));
  const companyKeys = sql.param([...new Set(closed.map(({ companyKey }) => companyKey))]);
  await db.execute(sql`
    with heirs as materialized (
      select distinct on (later.id) later.id, put_up_again(${daysOf("former")},
        put_up_day(later.posted_at, later.first_seen_at, former.last_seen_at)) as days
      from ${postings} former join ${postings} later on ${isOfOneJob}
      where former.id = any(${ids}::uuid[])
        and coalesce(nullif(split_part(later.dedupe_key, '|', 1), ''), lower(later.company)) = any(${companyKeys}::text[])
        and later.closed_at is null and later.first_seen_at > former.last_seen_at
      order by later.id, former.last_seen_at desc),
    held as materialized (
      select id from ${postings} where id in (select id from heirs) order by id for no key update)
    update ${postings} heir set put_up_on = heirs.days from held join heirs using (id)
    where heir.id = held.id and cardinality(heirs.days) > coalesce(cardinality(heir.put_up_on), 0)`);
}
