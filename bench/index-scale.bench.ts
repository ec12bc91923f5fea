import { wantedKeys } from "@jobwright/engine/matching/search-keys";
import { matchPlaces, readWantedPlaces } from "@jobwright/engine/matching/match-places";
import { rankCandidates } from "@jobwright/engine/matching/rank-candidates";
import { roleSearchTerms } from "@jobwright/engine/matching/role-search-terms";
import { readRoleTitle } from "@jobwright/engine/matching/role-title";
import { tokenize } from "@jobwright/engine/matching/term-bag";
import { nothingWanted, type Wanted } from "@jobwright/engine/wanted";
import { finish } from "@jobwright/engine/steps";
import { sql } from "drizzle-orm";
import type { ServerContext } from "../server/src/context.ts";
import { growHeapWithIndex } from "../server/src/postings/heap-for-index.ts";
import { chooseCandidates, findCandidates } from "../server/src/postings/find-candidates.ts";
import { selectCandidatesById, selectTexts } from "../server/src/postings/postings.repository.ts";
import { startTitleMeaning } from "../server/src/postings/title-meaning.ts";
import { readMemory } from "../server/testing/start-app.ts";
import { figureAtMost, type Bench, type Figure } from "./harness/bench.ts";
import { medianOf, percentile, timed } from "./harness/measure.ts";
import { runApart } from "./harness/run-apart.ts";
import { measureStorage, SCALED_NOW, withScaledIndex } from "./harness/scaled-index.ts";

const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 10;
/** Candidates of one search at most, and how many rows each may cost. */
const CAP = 4_000;
const ROWS_EACH = 20;
/** Of a title with no more than this all must be among the candidates: 0.01% of a million. */
const RARE_COUNT = 100;
const LISTINGS = 100;
/** At this size the query of before is timed beside. */
const COMPARED_SIZE = 100_000;

/** From titles of over 1% of all postings to titles of under 0.01%. */
const CRITERIA: readonly Partial<Wanted>[] = [
  { titles: ["Software Engineer", "Backend Engineer"] },
  { titles: ["Registered Nurse"], locations: ["Leeds, UK (25 miles)"] },
  { titles: ["Accountant"], locations: ["Hannover, Germany (50 km)"] },
  { titles: ["Warehouse Associate"], locations: ["Columbus, OH (30 miles)"] },
  { titles: ["Product Manager"], locations: ["Remote", "Berlin, Germany"] },
  { titles: ["Electrician"], locations: ["France"] },
  { titles: ["Line Cook"], locations: ["Chicago, IL (25 miles)"] },
  { titles: ["Data Analyst"], locations: ["Remote (Poland)"] },
  { titles: ["Office Manager", "Executive Assistant"], locations: ["Anywhere"] },
  { titles: ["Falconer"] },
  { titles: ["Bell Founder"], locations: ["United States"] },
  { titles: ["Organ Tuner"] },
];
/** Without titles: from words of a tenth of all postings to words of a few, of nearly every advert, and a company. */
const WORDS: readonly Partial<Wanted>[] = [
  { skills: ["Python", "Kubernetes"] },
  { includeKeywords: ["SOC 2"] },
  { includeKeywords: ["communication", "team player"] },
  { skills: ["COBOL"], other: "mainframe and batch processing" },
  { companies: ["Ramp"] },
];
const RARE = new Set(["Falconer", "Bell Founder", "Organ Tuner"]);

export const bench: Bench = {
  name: "index-scale",
  summary: `candidates and whole searches in an index of ${SIZES.map((size) => size.toLocaleString("en-US")).join(", ")} postings`,
  async run() {
    const sizes = SIZES.filter((size) => size <= Number(process.env["INDEX_SCALE"] ?? SIZES.at(-1)));
    const figures: Figure[] = [];
    // Each in a process of its own, as a server has one index.
    for (const size of sizes)
      figures.push(...(await runApart<Figure[]>(import.meta.filename, [String(size)])));
    // Apart, since memory that they take is not that of searches with titles.
    for (const size of sizes.slice(-1))
      figures.push(await withScaledIndex(size, (ctx) => measureWithoutTitles(ctx, size)));
    return figures;
  },
};

async function measure(ctx: ServerContext, size: number): Promise<Figure[]> {
  // As each start does.
  await growHeapWithIndex(ctx.db);
  const of = `, ${size.toLocaleString("en-US")} postings`;
  const all = CRITERIA.map((criteria) => ({ ...nothingWanted, ...criteria }));
  const searches: Searched[] = [];
  // The first reading takes titles apart that every later one knows.
  const firsts = [];
  for (const wanted of all) firsts.push(await withRowsRead(ctx, () => search(ctx, wanted)));
  for (const wanted of all) searches.push(await searchOften(ctx, wanted));
  // Before what only this bench reads.
  const memory = (await readMemory(process.pid)) / 1e6;
  const before: number[] = [];
  const missed = { rare: 0, newest: 0 };
  for (const [index, wanted] of all.entries()) {
    const { candidates } = searches[index] as Searched;
    const { found, rows } = firsts[index] as (typeof firsts)[number];
    const count = await countMissed(ctx, wanted, found.ids);
    missed[wanted.titles.some((title) => RARE.has(title)) ? "rare" : "newest"] += count;
    if (size === COMPARED_SIZE) before.push(await timed(() => selectByTitleWords(ctx, wanted)));
    const ms = medianOf(candidates).toFixed(0);
    console.log(
      `  ${wanted.titles.join(", ")}: ${found.ids.size} found in ${ms} ms, ${rows} rows, ${count} missed`,
    );
  }
  const rowsRead = Math.max(...firsts.map(({ rows }) => rows));
  const candidates = searches.flatMap((searched) => searched.candidates);
  const whole = searches.flatMap((searched) => searched.whole);
  const baseline = before.length === 0 ? null : percentile(before, 0.95);
  return [
    figureAtMost(`rows read for one search${of}`, rowsRead, "rows", { atMost: CAP * ROWS_EACH }),
    figureAtMost(`candidates, 95th percentile${of}`, percentile(candidates, 0.95), "ms", {
      atMost: 60,
      baseline,
    }),
    figureAtMost(`from the index to listings, 95th percentile${of}`, percentile(whole, 0.95), "ms", {
      atMost: 300,
    }),
    figureAtMost(`exact titles of rare criteria left out${of}`, missed.rare, "postings", { atMost: 0 }),
    figureAtMost(`newest exact titles of common ones left out${of}`, missed.newest, "postings", {
      atMost: 0,
    }),
    figureAtMost(`memory of the process${of}`, memory, "MB", { atMost: 400 }),
    figureAtMost(`storage of one posting${of}`, (await measureStorage(ctx.db)) / 1024, "KB", { atMost: 7 }),
  ];
}

/** Milliseconds of each round. */
type Searched = { candidates: number[]; whole: number[] };

async function searchOften(ctx: ServerContext, wanted: Wanted): Promise<Searched> {
  const searched: Searched = { candidates: [], whole: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const whole = await timed(async () => searched.candidates.push((await search(ctx, wanted)).ms));
    searched.whole.push(whole);
  }
  return searched;
}

async function measureWithoutTitles(ctx: ServerContext, size: number): Promise<Figure> {
  const times: number[] = [];
  for (const criteria of WORDS) {
    const wanted = { ...nothingWanted, ...criteria };
    const found = await searchWords(ctx, wanted);
    const some = await timesOf(ROUNDS, () => searchWords(ctx, wanted));
    times.push(...some);
    const words = [...wanted.skills, ...wanted.includeKeywords, ...wanted.companies].join(", ");
    console.log(`  ${words}: ${found} found in ${medianOf(some).toFixed(0)} ms`);
  }
  return figureAtMost(
    `without titles, 95th percentile, ${size.toLocaleString("en-US")} postings`,
    percentile(times, 0.95),
    "ms",
    { atMost: null },
  );
}

async function timesOf(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(work));
  return times;
}

/** From the index to listings for a wanted without titles; how many candidates there were. */
async function searchWords(ctx: ServerContext, wanted: Wanted): Promise<number> {
  const { candidates } = await findCandidates(ctx, wanted, { isSample: false, meaning: null });
  const { ranked } = finish(rankCandidates(wanted, candidates, { now: SCALED_NOW, limit: LISTINGS }));
  await selectTexts(
    ctx.db,
    ranked.map(({ candidate }) => candidate.id),
  );
  return candidates.length;
}

/** Rows that are read from tables and indexes meanwhile, as PostgreSQL counts them. */
async function withRowsRead<T>(
  ctx: ServerContext,
  work: () => Promise<T>,
): Promise<{ found: T; rows: number }> {
  const before = await countRowsRead(ctx);
  const found = await work();
  return { found, rows: (await countRowsRead(ctx)) - before };
}

async function countRowsRead({ db }: ServerContext): Promise<number> {
  // Each connection hands its counts on after a while, or when it is told to.
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select sum(seq_tup_read) from pg_stat_user_tables where relname in ('postings', 'posting_keys'))::float8
      + (select sum(idx_tup_read) from pg_stat_user_indexes where relname in ('postings', 'posting_keys'))::float8 as count`);
  return rows[0]?.count ?? 0;
}

/** The query of before: any of the words that roles are called by, in titles; the planner read the whole table for it. */
async function selectByTitleWords({ db }: ServerContext, { titles }: Wanted): Promise<unknown> {
  const words = [...new Set(roleSearchTerms(titles).flatMap(tokenize))].join(" | ");
  return db.execute(sql`select id, title from postings where closed_at is null
    and to_tsvector('english', title) @@ to_tsquery('english', ${words}) order by posted_at desc limit 10000`);
}

type Found = { ids: Set<string>; ms: number };

async function search(ctx: ServerContext, wanted: Wanted): Promise<Found> {
  const meaning = startTitleMeaning(ctx, wanted);
  const started = performance.now();
  const { ids, titles } = await chooseCandidates(ctx, wanted, wantedKeys(wanted, false), meaning);
  const ms = performance.now() - started;
  const candidates = await selectCandidatesById(ctx.db, ids);
  const options = { now: SCALED_NOW, limit: LISTINGS, similarity: meaning.similarity, titles };
  const { ranked } = finish(rankCandidates(wanted, candidates, options));
  await selectTexts(
    ctx.db,
    ranked.map(({ candidate }) => candidate.id),
  );
  return { ids: new Set(ids), ms };
}

/** Open postings of exactly a wanted title that lie where it is wanted and are no candidates: all of a rare one, of another those newer than one that is. */
async function countMissed(ctx: ServerContext, wanted: Wanted, ids: ReadonlySet<string>): Promise<number> {
  const { rows } = await ctx.db.execute<{
    id: string;
    title: string;
    locations: string[];
    workMode: "remote" | null;
  }>(
    sql`select id, title, to_json(locations) as locations, work_mode as "workMode" from postings
      where closed_at is null and title ilike any (${sql.param(wanted.titles.map((title) => `%${title}%`))}::text[])
      order by posted_at desc`,
  );
  const keys = new Set(wanted.titles.map((title) => readRoleTitle(title).key));
  const exact = rows.filter(({ title }) => keys.has(readRoleTitle(title).key));
  const places = readWantedPlaces(wanted.locations);
  const inPlace = exact.filter((row) => {
    const { fit } = matchPlaces(places, row);
    return wanted.locations.length === 0 || fit === "inside" || fit === "remote";
  });
  // Older ones than those that were taken may be left out, since others fit as well and are newer.
  const oldest = inPlace.findLastIndex(({ id }) => ids.has(id));
  const isRare = inPlace.length <= RARE_COUNT;
  return inPlace.slice(0, isRare ? RARE_COUNT : oldest).filter(({ id }) => !ids.has(id)).length;
}

if (import.meta.main && process.send) {
  const size = Number(process.argv[2]);
  process.send(await withScaledIndex(size, (ctx) => measure(ctx, size)));
  process.disconnect();
}
