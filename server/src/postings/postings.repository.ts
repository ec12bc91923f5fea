import type { Candidate } from "@jobwright/engine/wanted";
import type { Posting } from "@jobwright/engine/posting";
import { normalizeCompany } from "@jobwright/engine/reading/dedupe-key";
import { and, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { postingCompanyKey, postings } from "#db/schema/postings";
import { boards } from "#db/schema/sources";

export type KnownPosting = {
  id: string;
  contentHash: string;
  url: string;
  applyUrl: string | null;
  postedAt: Date | null;
  language: string | null;
  firstSeenAt: Date;
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
      language: postings.language,
      firstSeenAt: postings.firstSeenAt,
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
      // Of a long text the length alone is read.
      hasText: sql<boolean>`octet_length(${postings.description}) > 0`,
    })
    .from(postings)
    .where(and(eq(postings.source, source), eq(postings.board, board)));
  return new Map(rows.map(({ externalId, ...rest }) => [externalId, rest]));
}

/** A candidate with the number of complete answers of its board in a row that lacked it. */
export type IndexedCandidate = Candidate & { missedAnswers: number };

/** Text search rules of PostgreSQL by which postings are indexed: English, and those of `text_search_config`. */
export type TextSearchConfig =
  "english" | "german" | "french" | "spanish" | "italian" | "dutch" | "simple" | "portuguese" | "swedish";
/** A full-text condition; a posting meets it that matches any of the queries, each in the syntax of PostgreSQL's `tsquery`. */
export type FullTextQuery = readonly { config: TextSearchConfig; query: string }[];

export type CandidateFilter = {
  /** Null: every posting. */
  fullText: FullTextQuery | null;
  isSample: boolean;
  /** Postings last seen before this are too stale to be offered. */
  seenSince: Date;
  limit: number;
};

/** A row as PostgreSQL gives it: lists as JSON and times as text, which are read several times faster. */
type CandidateRow = Omit<IndexedCandidate, "termBag"> & { termBag: Uint8Array };

/**
 * Titles and levels of those of the postings that are open and not too stale to be offered, in the order of the ids
 * given. Each is looked up by its key: of thousands the planner would rather read the whole table.
 */
export async function selectGlimpses(
  db: Database,
  ids: string[],
  seenSince: Date,
): Promise<Pick<Candidate, "id" | "title" | "seniority">[]> {
  const { rows } = await db.execute<Pick<Candidate, "id" | "title" | "seniority">>(sql`
    select id, title, seniority from unnest(${sql.param(ids)}::uuid[]) with ordinality as found (id, place)
    cross join lateral (select title, seniority from ${postings} p where p.id = found.id and closed_at is null
      and last_seen_at > ${seenSince.toISOString()}::timestamptz limit 1) open
    order by place`);
  return rows;
}

/** Open postings that may fit, newest first, without their texts. */
export function selectCandidates(db: Database, filter: CandidateFilter): Promise<IndexedCandidate[]> {
  return selectCandidatesWhere(
    db,
    sql`${matches(filter)} order by posted_at desc nulls last, id limit ${filter.limit}`,
  );
}

/** The same for postings that are known by their ids, in any order. */
export function selectCandidatesById(db: Database, ids: string[]): Promise<IndexedCandidate[]> {
  return selectCandidatesWhere(db, sql`id = any(${sql.param(ids)}::uuid[])`);
}

function matches(filter: CandidateFilter): SQL {
  return sql`closed_at is null and is_sample = ${filter.isSample}
    and last_seen_at > ${filter.seenSince.toISOString()}::timestamptz and ${matchesText(filter.fullText)}`;
}

/**
 * The query is a subquery because of the planner: knowing how many postings fit, but not that texts are stored apart
 * from their rows, it would read all of them instead of the index.
 */
function matchesText(fullText: FullTextQuery | null): SQL {
  if (fullText === null) return sql`true`;
  const queries = fullText.map(({ config, query }) => sql`to_tsquery(${config}::regconfig, ${query})`);
  return sql`search @@ (select ${sql.join(queries, sql` || `)})`;
}

async function selectCandidatesWhere(db: Database, condition: SQL): Promise<IndexedCandidate[]> {
  const { rows } = await db.execute<CandidateRow>(sql`
    select id, source, nullif(board, '') as board, external_id as "externalId", url, apply_url as "applyUrl",
      title, company, company_url as "companyUrl", to_json(locations) as locations, work_mode as "workMode",
      ${isoTime(sql`posted_at`)} as "postedAt", pay, pay_label as "payLabel", annual_min as "annualMin",
      annual_max as "annualMax", job_type as "jobType", seniority, easy_apply as "easyApply",
      dedupe_key as "dedupeKey", content_hash as "contentHash", term_bag as "termBag", term_count as "termCount", is_sample as "isSample",
      ${isoTime(sql`first_seen_at`)} as "firstSeenAt", missed_answers as "missedAnswers"
    from ${postings} where ${condition}`);
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

export type PostingText = { description: string; qualifications: string[]; benefits: string[] };

export async function selectTexts(db: Database, ids: string[]): Promise<Map<string, PostingText>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: postings.id,
      description: postings.description,
      qualifications: postings.qualifications,
      benefits: postings.benefits,
    })
    .from(postings)
    .where(inArray(postings.id, ids));
  return new Map(rows.map(({ id, ...text }) => [id, text]));
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
const lastSeenOpen = sql`greatest(${postings.lastSeenAt}, case when ${postings.missedAnswers} = 0 then (select b.last_complete_at
  from ${boards} b where b.source = postings.source and b.token = postings.board) end)`;

/** Postings of one company that are read: the newest tell enough of it, and texts are long. */
const MOST_OF_ONE_COMPANY = 200;

/**
 * Open postings of a company by its names, for what its own adverts say; the newest, with how many there are. Names are
 * compared without regard to case, punctuation and legal form.
 */
export function selectPostingsOfCompany(db: Database, names: readonly string[]) {
  return db
    .select({
      company: postings.company,
      companyUrl: postings.companyUrl,
      source: postings.source,
      url: postings.url,
      title: postings.title,
      locations: postings.locations,
      benefits: postings.benefits,
      pay: postings.pay,
      annualMin: postings.annualMin,
      annualMax: postings.annualMax,
      seniority: postings.seniority,
      description: postings.description,
      dedupeKey: postings.dedupeKey,
      postedAt: postings.postedAt,
      firstSeenAt: postings.firstSeenAt,
      lastSeenAt: lastSeenOpen.mapWith(postings.lastSeenAt),
      openOfCompany: sql<number>`(count(*) over ())::int`,
    })
    .from(postings)
    .where(and(isOfCompany(names), isNull(postings.closedAt)))
    .orderBy(sql`${postings.postedAt} desc nulls last`, postings.id)
    .limit(MOST_OF_ONE_COMPANY);
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
  const keys = names.flatMap((name) => [normalizeCompany(name), name.toLowerCase()]);
  const known = [...new Set(keys)].filter((key) => key !== "");
  return sql`${postingCompanyKey} = any(${sql.param(known)}::text[])`;
}
