import type { SearchCriteria } from "@jobwright/contracts/preferences";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { jobPreferences, userDocuments } from "#db/schema/profile";
import { scheduledSearches } from "#db/schema/scheduled-searches";
import { boards, crawlSpending, crawlTurns } from "#db/schema/sources";

/** A turn whose holder was killed is free again after this; longer than any board is read. */
const TURN_MS = 5 * 60_000;

export type Turn = { name: string; taken: number; failures: number };

/** Takes those of the turns that are free, so that no other process has them until they are given back. */
export async function takeTurns(db: Database, names: readonly string[], now: Date): Promise<Turn[]> {
  const rows = names.map((name) => ({ name, nextAt: now }));
  await db.insert(crawlTurns).values(rows).onConflictDoNothing();
  const free = db
    .select({ name: crawlTurns.name })
    .from(crawlTurns)
    .where(
      and(
        sql`${crawlTurns.name} = any(${sql.param([...names])}::text[])`,
        sql`${crawlTurns.nextAt} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .for("update", { skipLocked: true });
  return db
    .update(crawlTurns)
    .set({ nextAt: new Date(now.getTime() + TURN_MS), taken: sql`${crawlTurns.taken} + 1` })
    .where(sql`${crawlTurns.name} in (${free})`)
    .returning({ name: crawlTurns.name, taken: crawlTurns.taken, failures: crawlTurns.failures });
}

export async function giveTurnBack(
  db: Database,
  name: string,
  { nextAt, failures }: { nextAt: Date; failures: number },
): Promise<void> {
  await db.update(crawlTurns).set({ nextAt, failures }).where(eq(crawlTurns.name, name));
}

export type DueBoard = Pick<
  typeof boards.$inferSelect,
  "source" | "token" | "company" | "crawlEveryHours" | "failures" | "demand"
>;

/**
 * The board of a system that is to be read next: the one most likely to fit, and among equal ones an arbitrary one that is
 * always the same. `isTrial`: one of which nothing is known.
 */
export async function selectDueBoard(
  db: Database,
  source: string,
  now: Date,
  { isTrial }: { isTrial: boolean },
): Promise<DueBoard | null> {
  const { rows } = await db.execute<DueBoard>(sql`
    select source, token, company, crawl_every_hours as "crawlEveryHours", failures, demand from ${boards}
    where source = ${source} and (next_crawl_at is null or next_crawl_at <= ${now.toISOString()}::timestamptz)
      and ${isTrial ? sql`last_answer_at is null` : sql`true`}
    order by ${isTrial ? sql`` : sql`demand desc,`} hashtext(token), token limit 1`);
  return rows[0] ?? null;
}

export async function planBoard(
  db: Database,
  { source, token }: Pick<DueBoard, "source" | "token">,
  plan: { nextCrawlAt: Date; crawlEveryHours: number },
): Promise<void> {
  await db
    .update(boards)
    .set(plan)
    .where(and(eq(boards.source, source), eq(boards.token, token)));
}

export type Budget = { requestsPerHour: number; bytesPerDay: number };

/** Counts one request. False, and nothing is counted, where the hour's requests or the day's bytes are used up. */
export async function spendRequest(db: Database, budget: Budget, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const { rows } = await db.execute(sql`
    insert into ${crawlSpending} as spent (hour, requests)
    select date_trunc('hour', ${at}::timestamptz, 'UTC'), 1
    where (select coalesce(sum(bytes), 0) from ${crawlSpending}
      where hour >= date_trunc('day', ${at}::timestamptz, 'UTC')) < ${budget.bytesPerDay}
    on conflict (hour) do update set requests = spent.requests + 1 where spent.requests < ${budget.requestsPerHour}
    returning requests`);
  return rows.length > 0;
}

export async function addSpentBytes(db: Database, bytes: number, now: Date): Promise<void> {
  const hour = sql`date_trunc('hour', ${now.toISOString()}::timestamptz, 'UTC')`;
  await db
    .insert(crawlSpending)
    .values({ hour, bytes })
    .onConflictDoUpdate({
      target: crawlSpending.hour,
      set: { bytes: sql`${crawlSpending.bytes} + ${bytes}` },
    });
}

export type CrawlCounts = { due: number; paused: number; requests: number; bytes: number };

/**
 * Counts boards of these systems whose time has come, systems that are left alone after `failuresToOpen` failures in a
 * row, requests of this hour, and bytes since midnight UTC.
 */
export async function selectCrawlCounts(
  db: Database,
  { systems, failuresToOpen, now }: { systems: readonly string[]; failuresToOpen: number; now: Date },
): Promise<CrawlCounts> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const ofSystems = sql`any(${sql.param([...systems])}::text[])`;
  const { rows } = await db.execute<CrawlCounts>(sql`
    select
      (select count(*)::int from ${boards} where source = ${ofSystems}
        and (next_crawl_at is null or next_crawl_at <= ${at})) as due,
      (select count(*)::int from ${crawlTurns} where failures >= ${failuresToOpen} and next_at > ${at}) as paused,
      (select coalesce(sum(requests), 0)::int from ${crawlSpending}
        where hour = date_trunc('hour', ${at}, 'UTC')) as requests,
      (select coalesce(sum(bytes), 0)::float8 from ${crawlSpending}
        where hour >= date_trunc('day', ${at}, 'UTC')) as bytes`);
  return rows[0] ?? { due: 0, paused: 0, requests: 0, bytes: 0 };
}

/** Nobody asks what was spent before. */
export async function deleteOldSpending(db: Database, before: Date): Promise<void> {
  await db.delete(crawlSpending).where(sql`${crawlSpending.hour} < ${before.toISOString()}::timestamptz`);
}

const agreed = eq(userDocuments.crawlConsent, true);

export async function hasAnybodyAgreed(db: Database): Promise<boolean> {
  const rows = await db.select({ id: userDocuments.userId }).from(userDocuments).where(agreed).limit(1);
  return rows.length > 0;
}

export type Looked = Pick<SearchCriteria, "titles" | "locations" | "companies">;

/** What the people look for who agreed: by their preferences, and in the active searches that have criteria of their own. */
export async function selectLookedFor(db: Database): Promise<Looked[]> {
  const [own, scheduled] = await Promise.all([
    db
      .select({
        titles: jobPreferences.titles,
        locations: jobPreferences.locations,
        companies: jobPreferences.companies,
      })
      .from(jobPreferences)
      .innerJoin(userDocuments, eq(userDocuments.userId, jobPreferences.userId))
      .where(agreed),
    db
      .select({ preferences: scheduledSearches.preferences })
      .from(scheduledSearches)
      .innerJoin(userDocuments, eq(userDocuments.userId, scheduledSearches.userId))
      .where(and(agreed, eq(scheduledSearches.status, "active"))),
  ]);
  return [...own, ...scheduled.flatMap(({ preferences }) => preferences ?? [])];
}

/** Postings of each key that are counted for their boards: the newest. */
const COUNTED_OF_KEY = 500;
/** As many boards that were read weigh as much as what was expected of their industry. */
const EXPECTED_WEIGHT = 5;
/** A smaller change of a board's demand is not written. */
const LEAST_CHANGE = 0.02;

/** Shares of boards that are expected to fit before any was read, 0 to 1. */
export type ExpectedShares = {
  /** By industry. */
  of: Readonly<Record<string, number>>;
  /** Of each further industry. */
  others: number;
  /** Where the industry is not known. */
  unknown: number;
};

/**
 * Writes anew how likely each board of these systems is to hold what is looked for. Named companies come first (3), then
 * boards that hold postings of the keys (1 to 2, by how many), then boards that were never read, by the shares of fitting
 * ones in their likely industries (0 to 1), then those that were read and hold none (0). The share of an industry is the
 * expected one at first, and with every board that was read more that of these.
 */
export async function updateDemand(
  db: Database,
  {
    systems,
    keys,
    companyKeys,
    shares,
  }: {
    systems: readonly string[];
    keys: readonly bigint[];
    companyKeys: readonly string[];
    shares: ExpectedShares;
  },
): Promise<void> {
  const expected = JSON.stringify({ ...shares.of, "": shares.unknown });
  await db.execute(sql`
    with found as (
      select distinct k.posting from unnest(${sql.param(keys.map(String))}::bigint[]) as wanted (key)
      cross join lateral (select posting from posting_keys where key = wanted.key
        order by minute desc nulls last, posting limit ${COUNTED_OF_KEY}) k),
    fitting as (
      select source, board as token, count(*) as postings from found join postings p on p.number = found.posting
      where board <> '' group by source, board),
    known as (
      select b.source, b.token, b.likely_industries, b.company_key = any(${sql.param([...companyKeys])}::text[]) as is_named,
        b.last_answer_at is not null and b.last_error is null as is_read, coalesce(f.postings, 0) as postings
      from ${boards} b left join fitting f using (source, token) where b.source = any(${sql.param([...systems])}::text[])),
    guessed as (
      select k.*, industry, probability from known k cross join lateral (
        select key as industry, value::float8 as probability from jsonb_each_text(likely_industries)
        union all select '', 1 - coalesce((select sum(value::float8) from jsonb_each_text(likely_industries)), 0)) each),
    by_industry as (
      select industry, (${EXPECTED_WEIGHT}::int * coalesce((${expected}::jsonb ->> industry)::float8, ${shares.others}::float8)
          + coalesce(sum(probability) filter (where is_read and postings > 0), 0))
        / (${EXPECTED_WEIGHT}::int + coalesce(sum(probability) filter (where is_read), 0)) as share
      from guessed group by industry),
    unread as (
      select source, token, sum(probability * share) as share
      from guessed join by_industry using (industry) where not is_read group by source, token),
    rated as (
      select source, token, (case when is_named then 3 when postings > 0 then 1 + least(postings, 20) / 20.0
        when is_read then 0 else share end)::real as demand
      from known left join unread using (source, token))
    update ${boards} b set demand = rated.demand from rated
    where b.source = rated.source and b.token = rated.token and abs(b.demand - rated.demand) >= ${LEAST_CHANGE}::float8`);
}

/** Makes boards due that were read some time ago and hold open postings of the keys whose texts are missing. */
export async function bringForward(
  db: Database,
  {
    sources,
    keys,
    now,
    answeredBefore,
  }: { sources: readonly string[]; keys: readonly bigint[]; now: Date; answeredBefore: Date },
): Promise<void> {
  await db.execute(sql`
    update ${boards} b set next_crawl_at = ${now.toISOString()}::timestamptz
    where b.source = any(${sql.param([...sources])}::text[]) and b.next_crawl_at > ${now.toISOString()}::timestamptz
      and b.last_error is null and b.last_answer_at < ${answeredBefore.toISOString()}::timestamptz
      and exists (select from postings p where p.source = b.source and p.board = b.token and p.closed_at is null
        and not exists (select from posting_texts where posting_id = p.id) and p.search_keys && ${sql.param(keys.map(String))}::bigint[])`);
}
