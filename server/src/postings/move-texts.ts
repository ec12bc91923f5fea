import { sql } from "drizzle-orm";
import type { ServerContext } from "#context";
import { TEXTS_LOCK } from "#db/advisory-locks";
import type { Database } from "#db/client";
import { postings, postingTexts } from "#db/schema/postings";
import { packTexts, type PostingText } from "./posting-text.ts";
import { tellSteps } from "./tell-steps.ts";

/** Postings of one step: each is a transaction of its own, so that a stop loses one step at most. */
const STEP = 500;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/**
 * Moves the texts of an index from before migration 0030 out of `postings`, numbers its postings, and drops the columns
 * in the end; processes that start at once take turns. Until then no search finds a posting, so that this comes before a
 * server listens.
 */
export async function moveTexts({ db, log }: Pick<ServerContext, "db" | "log">): Promise<{ moved: number }> {
  if (!(await hasOldColumns(db))) return { moved: 0 };
  const total = await db.$count(postings, sql`number is null`);
  log.info({ postings: total }, "The texts of postings move to a smaller place.");
  const tell = tellSteps(log, total, "Texts of postings move; a stop loses nothing.");
  let moved = 0;
  let last: string | undefined = BEFORE_ALL;
  while (last !== undefined) {
    const after: string = last;
    const ids = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${TEXTS_LOCK})`);
      // Another process may have come to the end meanwhile.
      if (!(await hasOldColumns(tx))) return [];
      const some = await moveStep(tx, after);
      if (some.length === 0) await dropOldColumns(tx);
      return some;
    });
    last = ids.at(-1);
    moved += ids.length;
    tell(moved);
  }
  return { moved };
}

async function hasOldColumns(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select from information_schema.columns
    where table_schema = current_schema() and table_name = 'postings' and column_name = 'description'`);
  return rows.length > 0;
}

/** Ids of the next postings, which have their texts apart now; none where all have. */
async function moveStep(db: Database, after: string): Promise<string[]> {
  const { rows } = await db.execute<PostingText & { id: string }>(sql`
    select id, coalesce(description, '') as description, to_json(qualifications) as qualifications, to_json(benefits) as benefits
    from ${postings} where id > ${after}::uuid and number is null order by id limit ${STEP} for no key update`);
  if (rows.length === 0) return [];
  const packed = (await packTexts(rows)).flatMap(({ postingId, texts }) =>
    texts === null ? [] : [{ postingId, texts }],
  );
  if (packed.length > 0) await db.insert(postingTexts).values(packed);
  const ids = rows.map(({ id }) => id);
  await db.execute(sql`
    update ${postings} set number = nextval('posting_numbers'), description = null, qualifications = '{}', benefits = '{}'
    where id = any(${sql.param(ids)}::uuid[])`);
  return ids;
}

async function dropOldColumns(db: Database): Promise<void> {
  await db.execute(sql`alter table ${postings} alter column number set not null,
    drop column description, drop column qualifications, drop column benefits`);
}
