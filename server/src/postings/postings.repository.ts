import type { Candidate } from "@jobwright/engine/wanted";
import type { Posting } from "@jobwright/engine/posting";
import { normalizeCompany } from "@jobwright/engine/reading/dedupe-key";
import { and, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { postingCompanyKey, postings, postingTexts } from "#db/schema/postings";
import { boards } from "#db/schema/sources";
import { type PostingText, unpackText } from "./posting-text.ts";

export type KnownPosting = {
  id: string;
  contentHash: string;
  url: string;
  applyUrl: string | null;
  postedAt: Date | null;
  openUntil: Date | null;
  language: string | null;
  firstSeenAt: Date;
  hasText: boolean;
};

/** Names a posting across answers: unique inside (source, board). */
export function postingKey(posting: { source: string; board: string | null; externalId: string }): string {
  return `${posting.source}\n${posting.board ?? ""}\n${posting.externalId}`;
}

/** What the index knows of these postings, by {@link postingKey}. */
export async function identifyPostings(db: Database, found: Posting[]): Promise<Map<string, KnownPosting>> {
  if (found.length === 0) return new Map();
  const rows = await db
    .select({
      id: postings.id,
      source: postings.source,
      board: postings.board,
      externalId: postings.externalId,
      contentHash: postings.contentHash,
      url: postings.url,
      applyUrl: postings.applyUrl,
      postedAt: postings.postedAt,
      openUntil: postings.openUntil,
      language: postings.language,
      firstSeenAt: postings.firstSeenAt,
      hasText: sql<boolean>`exists (select from ${postingTexts} where posting_id = ${postings}.id)`,
    })
    .from(postings)
    .where(
      sql`(${postings.source}, ${postings.board}, ${postings.externalId}) in (
        select * from unnest(
          ${sql.param(found.map((posting) => posting.source))}::text[],
          ${sql.param(found.map((posting) => posting.board ?? ""))}::text[],
          ${sql.param(found.map((posting) => posting.externalId))}::text[]))`,
    );
  return new Map(rows.map((row) => [postingKey(row), row]));
}

/** The ids of these postings of a board. */
export async function selectHeldIds(
  db: Database,
  source: string,
  board: string,
  externalIds: readonly string[],
): Promise<string[]> {
  if (externalIds.length === 0) return [];
  const rows = await db
    .select({ id: postings.id })
    .from(postings)
    .where(
      and(
        eq(postings.source, source),
        eq(postings.board, board),
        sql`${postings.externalId} = any(${sql.param([...externalIds])}::text[])`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** What a board's postings say of themselves in the index, by their external ids. */
export async function selectKnownOfBoard(
  db: Database,
  source: string,
  board: string,
): Promise<Map<string, { title: string; hasText: boolean }>> {
  const rows = await db
    .select({
      externalId: postings.externalId,
      title: postings.title,
      hasText: sql<boolean>`${postingTexts.postingId} is not null`,
    })
    .from(postings)
    .leftJoin(postingTexts, eq(postingTexts.postingId, postings.id))
    .where(and(eq(postings.source, source), eq(postings.board, board)));
  return new Map(rows.map(({ externalId, ...rest }) => [externalId, rest]));
}

/** A candidate with the number of complete answers of its board in a row that lacked it. */
export type IndexedCandidate = Candidate & { missedAnswers: number };

/** A row as PostgreSQL gives it: lists as JSON and times as text, which are read several times faster. */
type CandidateRow = Omit<IndexedCandidate, "termBag"> & { termBag: Uint8Array };

/** When a posting counts as put up: as the index `postings_newest` has it. */
const countsFrom = sql`coalesce(posted_at, first_seen_at)`;

/** What may be offered: real postings, or those of the sample board, seen since then. */
export type Offered = { isSample: boolean; seenSince: Date };

function isOffered({ isSample, seenSince }: Offered): SQL {
  return sql`closed_at is null and is_sample = ${isSample} and last_seen_at > ${seenSince.toISOString()}::timestamptz`;
}

/**
 * Ids, titles and levels of those of the postings that are open, in the order of the numbers given, from the index
 * `postings_glimpses` alone. Each is looked up by its key: of thousands the planner would rather read the whole table.
 */
export async function selectGlimpses(
  db: Database,
  numbers: number[],
): Promise<(Pick<Candidate, "id" | "title" | "seniority"> & { number: number })[]> {
  const { rows } = await db.execute<Pick<Candidate, "id" | "title" | "seniority"> & { number: number }>(sql`
    select found.number, id, title, seniority from unnest(${sql.param(numbers)}::int[]) with ordinality as found (number, place)
    cross join lateral (select id, title, seniority from ${postings} p
      where p.number = found.number and closed_at is null limit 1) open
    order by place`);
  return rows;
}

/** Ids of the newest open postings. */
export async function selectNewestIds(db: Database, offered: Offered, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from ${postings}
    where ${isOffered(offered)} order by ${countsFrom} desc, id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Ids of the newest open postings of these companies. */
export async function selectIdsOfCompanies(
  db: Database,
  offered: Offered,
  names: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from ${postings}
    where ${isOffered(offered)} and ${isOfCompany(names)} order by ${countsFrom} desc, id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/**
 * The entries of words (hashes of `term-bag`) without those that the index leaves out, since nearly every advert has them;
 * an entry of such words alone is left out.
 */
export async function selectIndexedTerms(
  db: Database,
  terms: readonly (readonly number[])[],
): Promise<number[][]> {
  const bags = terms.map(
    (hashes) => new Uint8Array(Uint32Array.from(hashes, (hash) => hash * 256 + 1).buffer),
  );
  const { rows } = await db.execute<{ hashes: number[] }>(
    sql`select to_json(term_hashes(bag)) as hashes from unnest(${sql.param(bags.map((bag) => Buffer.from(bag)))}::bytea[]) as bag`,
  );
  return rows.map(({ hashes }) => hashes).filter((hashes) => hashes.length > 0);
}

/**
 * Ids of the newest open postings that hold all words of one entry of `terms`, as {@link selectIndexedTerms} gives them.
 * `isCut`: there are more. A common word stands in a large part of the index, whose rows would all be read to be sorted: so
 * the last `days` before the newest posting are looked at first, then more, and all where those hold too few. Inside a
 * transaction of its own.
 */
export async function selectIdsByTerms(
  db: Database,
  offered: Offered,
  { terms, limit, days }: { terms: readonly number[][]; limit: number; days: readonly number[] },
): Promise<{ ids: string[]; isCut: boolean }> {
  const single = terms.flatMap((hashes) => (hashes.length === 1 ? hashes : []));
  const several = terms.filter((hashes) => hashes.length > 1);
  const holds = (operator: SQL, hashes: number[]) =>
    sql`term_hashes(term_bag) ${operator} ${sql.param(`{${hashes.join(",")}}`)}::int[]`;
  const conditions = [
    ...(single.length > 0 ? [holds(sql`&&`, single)] : []),
    ...several.map((hashes) => holds(sql`@>`, hashes)),
  ];
  // Where a bitmap of a million rows has no room, each row of its pages is looked into, which takes seconds.
  await db.execute(sql`set local work_mem = '32MB'`);
  // One that is dated ahead says nothing of the others.
  const newest = await db.execute<{ at: string }>(
    sql`select (${countsFrom})::text as at from ${postings} where ${countsFrom} <= last_seen_at
      order by ${countsFrom} desc limit 1`,
  );
  const at = newest.rows[0]?.at ?? null;
  if (at === null) return { ids: [], isCut: false };
  for (const window of [...days, null]) {
    const isInWindow =
      window === null
        ? sql`true`
        : sql`${countsFrom} >= ${at}::timestamptz - ${window}::int * interval '1 day'`;
    const { rows } = await db.execute<{ id: string }>(sql`select id from ${postings}
      where ${isOffered(offered)} and number > 0 and ${isInWindow} and (${sql.join(conditions, sql` or `)})
      order by ${countsFrom} desc, id limit ${limit + 1}`);
    if (rows.length > limit || window === null)
      return { ids: rows.slice(0, limit).map(({ id }) => id), isCut: rows.length > limit };
  }
  return { ids: [], isCut: false };
}

/** Postings with these ids, in any order, without their texts. */
export async function selectCandidatesById(
  db: Database,
  ids: string[],
  seenSince: Date | null = null,
): Promise<IndexedCandidate[]> {
  const isSeen = seenSince ? sql`and last_seen_at > ${seenSince.toISOString()}::timestamptz` : sql``;
  const { rows } = await db.execute<CandidateRow>(sql`
    select id, source, nullif(board, '') as board, external_id as "externalId", url, apply_url as "applyUrl",
      title, company, company_url as "companyUrl", to_json(locations) as locations, work_mode as "workMode",
      ${isoTime(sql`posted_at`)} as "postedAt", pay, pay_label as "payLabel", annual_min as "annualMin",
      annual_max as "annualMax", job_type as "jobType", seniority, easy_apply as "easyApply",
      dedupe_key as "dedupeKey", content_hash as "contentHash", term_bag as "termBag", term_count as "termCount", is_sample as "isSample",
      ${isoTime(sql`first_seen_at`)} as "firstSeenAt", missed_answers as "missedAnswers"
    from ${postings} where id = any(${sql.param(ids)}::uuid[]) ${isSeen}`);
  return withTermBags(rows);
}

function isoTime(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** All bags in one block: thousands of small ones would leave the process's memory in shreds. */
function withTermBags(rows: CandidateRow[]): IndexedCandidate[] {
  const block = new Uint8Array(rows.reduce((sum, row) => sum + row.termBag.byteLength, 0));
  let offset = 0;
  return rows.map((row) => {
    block.set(row.termBag, offset);
    const termBag = new Uint32Array(block.buffer, offset, row.termBag.byteLength / 4);
    offset += row.termBag.byteLength;
    return { ...row, termBag };
  });
}

export async function selectTexts(db: Database, ids: string[]): Promise<Map<string, PostingText>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: postings.id, texts: postingTexts.texts })
    .from(postings)
    .leftJoin(postingTexts, eq(postingTexts.postingId, postings.id))
    .where(inArray(postings.id, ids));
  return new Map(rows.map(({ id, texts }) => [id, unpackText(texts)]));
}

/** Of postings that the index holds, closed ones too. */
export async function selectContentHashes(db: Database, ids: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select content_hash as hash from ${postings} where id = any(${sql.param(ids)}::uuid[])`,
  );
  return rows.map(({ hash }) => hash);
}

export async function hasRealPostings(db: Database, seenSince: Date): Promise<boolean> {
  const rows = await db
    .select({ id: postings.id })
    .from(postings)
    .where(and(eq(postings.isSample, false), isNull(postings.closedAt), gt(postings.lastSeenAt, seenSince)))
    .limit(1);
  return rows.length > 0;
}

/**
 * When an open posting was last seen: where its board's last complete answer held it, its own row need not say so. The
 * table is written out: a selected column of one table has no other name than its own, which would be that of `boards`.
 */
export const lastSeenOpen = sql`greatest(${postings.lastSeenAt}, case when ${postings.missedAnswers} = 0 then (select b.last_complete_at
  from ${boards} b where b.source = postings.source and b.token = postings.board) end)`;

/** Postings of one company that are read: the newest tell enough of it, and texts are long. */
const MOST_OF_ONE_COMPANY = 200;

/**
 * Open postings of companies, each by its names, for what its own adverts say; the newest of each, with how many there
 * are. Names are compared without regard to case, punctuation and legal form. Texts stay packed until somebody reads them.
 */
export async function selectPostingsOfCompanies(db: Database, companies: readonly (readonly string[])[]) {
  const wanted = companies.map((names, position) => ({ position, keys: toCompanyKeys(names) }));
  const newest = db
    .select({
      id: postings.id,
      postedAt: postings.postedAt,
      openOfCompany: sql<number>`(count(*) over ())::int`.as("open_of_company"),
    })
    .from(postings)
    .where(and(sql`${postingCompanyKey} = any(wanted.keys)`, isNull(postings.closedAt)))
    .orderBy(sql`${postings.postedAt} desc nulls last`, postings.id)
    .limit(MOST_OF_ONE_COMPANY)
    .as("newest");
  const found = await db
    .select({ position: sql<number>`wanted.position`, id: newest.id, openOfCompany: newest.openOfCompany })
    .from(sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(position int, keys text[])`)
    .crossJoinLateral(newest)
    .orderBy(sql`wanted.position`, sql`${newest.postedAt} desc nulls last`, newest.id);
  // A statement of its own: joined to the first, whose rows nobody can estimate, it would read the whole table.
  const rows = await db
    .select({
      id: postings.id,
      company: postings.company,
      companyUrl: postings.companyUrl,
      source: postings.source,
      url: postings.url,
      title: postings.title,
      locations: postings.locations,
      pay: postings.pay,
      annualMin: postings.annualMin,
      annualMax: postings.annualMax,
      seniority: postings.seniority,
      contentHash: postings.contentHash,
      texts: postingTexts.texts,
      dedupeKey: postings.dedupeKey,
      postedAt: postings.postedAt,
      firstSeenAt: postings.firstSeenAt,
      lastSeenAt: lastSeenOpen.mapWith(postings.lastSeenAt),
    })
    .from(postings)
    .leftJoin(postingTexts, eq(postingTexts.postingId, postings.id))
    .where(sql`${postings.id} = any(${sql.param(found.map(({ id }) => id))}::uuid[])`);
  const byId = new Map(
    rows.map(({ id, texts, ...row }) => {
      let text: PostingText | null = null;
      return [id, { ...row, readText: () => (text ??= unpackText(texts)) }];
    }),
  );
  const byCompany = Map.groupBy(found, ({ position }) => position);
  return companies.map((_, position) =>
    (byCompany.get(position) ?? []).flatMap(({ id, openOfCompany }) => {
      const row = byId.get(id);
      return row ? [{ ...row, openOfCompany }] : [];
    }),
  );
}

/** Open postings of one company by its names: at most {@link MOST_OF_ONE_COMPANY}, newest first. */
export async function selectPostingsOfCompany(db: Database, names: readonly string[]) {
  const [found = []] = await selectPostingsOfCompanies(db, [names]);
  return found;
}

/** The company's own site, as the newest of its open postings that name one have it; null where none does. */
export async function selectCompanyUrl(db: Database, name: string): Promise<string | null> {
  const [row] = await db
    .select({ companyUrl: postings.companyUrl })
    .from(postings)
    .where(and(isOfCompany([name]), isNull(postings.closedAt), isNotNull(postings.companyUrl)))
    .orderBy(sql`${postings.postedAt} desc nulls last`, postings.id)
    .limit(1);
  return row?.companyUrl ?? null;
}

function isOfCompany(names: readonly string[]) {
  return sql`${postingCompanyKey} = any(${sql.param(toCompanyKeys(names))}::text[])`;
}

function toCompanyKeys(names: readonly string[]): string[] {
  // PostgreSQL takes no zero character.
  const keys = names.flatMap((name) => [normalizeCompany(name), name.toLowerCase()]);
  return [...new Set(keys.map((key) => key.replaceAll("\0", "")))].filter((key) => key !== "");
}
