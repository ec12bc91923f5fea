import type { Candidate } from "@jobwright/engine/wanted";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { postingKeys, postings } from "#db/schema/postings";

type Keyless = Pick<Candidate, "id" | "title" | "locations" | "workMode" | "isSample">;

export async function countWithoutKeys(db: Database, version: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${postings}
    where search_keys_version is null or search_keys_version < ${version} or search_keys_version > ${version}`);
  return rows[0]?.count ?? 0;
}

/** Locks them until the transaction ends; those that another process holds are left to it. */
export async function selectWithoutKeys(db: Database, version: number, limit: number): Promise<Keyless[]> {
  const { rows } = await db.execute<Keyless>(sql`
    select id, title, to_json(locations) as locations, work_mode as "workMode", is_sample as "isSample" from ${postings}
    where search_keys_version is null or search_keys_version < ${version} or search_keys_version > ${version}
    limit ${limit} for no key update skip locked`);
  return rows;
}

export async function writeKeys(
  db: Database,
  keyed: { id: string; keys: bigint[] }[],
  version: number,
): Promise<void> {
  if (keyed.length === 0) return;
  await db.execute(sql`
    update ${postings} p set search_keys = k.keys::bigint[], search_keys_version = ${version}
    from unnest(${sql.param(keyed.map(({ id }) => id))}::uuid[],
      ${sql.param(keyed.map(({ keys }) => `{${keys.join(",")}}`))}::text[]) as k (id, keys)
    where p.id = k.id`);
}

/**
 * Numbers of the newest open postings of these keys, `limit` at most. Of each key an equal part of `rows` is read, and what
 * others leave of theirs goes to those that have more. `isCut`: a key has more than was read, or all have more than `limit`.
 */
export async function selectByKeys(
  db: Database,
  keys: readonly bigint[],
  { rows: most, limit }: { rows: number; limit: number },
): Promise<{ numbers: number[]; isCut: boolean }> {
  const part = Math.max(1, Math.floor(most / keys.length));
  const { rows } = await db.execute<{ number: number; isCut: boolean }>(sql`
    with counted as materialized (
      select key, (select count(*) from (select from ${postingKeys} k where k.key = wanted.key limit ${part}) few) as count
      from unnest(${sql.param(keys.map(String))}::bigint[]) as wanted (key)),
    share as (
      select (${part}::int + (${most}::int - sum(count)) / greatest(count(*) filter (where count = ${part}::int), 1))::int as most from counted),
    found as (
      select posting, minute, place = share.most as is_last from counted, share cross join lateral (
        select posting, minute, row_number() over () as place from (
          select posting, minute from ${postingKeys} k where k.key = counted.key
          order by minute desc nulls last, posting limit share.most) newest) of_key
      where counted.count > 0)
    select posting as number, bool_or(is_last) as "isCut" from found
    group by posting order by max(minute) desc, posting limit ${limit}`);
  const isCut = rows.length === limit || rows.some((row) => row.isCut);
  return { numbers: rows.map(({ number }) => number), isCut };
}
