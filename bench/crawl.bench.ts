import { rm } from "node:fs/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createRandom } from "@jobwright/engine/random.fixture";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { createContext } from "../server/src/app/create-context.ts";
import { readConfig } from "../server/src/app/read-config.ts";
import type { ServerContext } from "../server/src/context.ts";
import { crawlBoards } from "../server/src/crawler/crawler.service.ts";
import { openDatabase } from "../server/src/db/open-database.ts";
import { postings } from "../server/src/db/schema/postings.ts";
import { userDocuments } from "../server/src/db/schema/profile.ts";
import { boards } from "../server/src/db/schema/sources.ts";
import { createLogger } from "../server/src/platform/logger.ts";
import { learnIndustries } from "../server/src/sources/directory/likely-industries.ts";
import { loadDirectory } from "../server/src/sources/directory/load-directory.ts";
import { mergeUserDocument } from "../server/src/user-document/user-document.service.ts";
import { makeDataFolder } from "../server/testing/start-app.ts";
import { createTestClock, type TestClock } from "../server/testing/test-clock.ts";
import { createTestUser } from "../server/testing/test-user.ts";
import { figureAtLeast, figureAtMost, type Bench, type Figure } from "./harness/bench.ts";
import {
  nameOf,
  PLAYED_SYSTEMS,
  PlayedBoards,
  REFUSING_SYSTEM,
  type PlayedBoard,
} from "./harness/played-boards.ts";

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 7;
/** Of the directory's boards on systems that can be asked every fourth, with the budget that so many have. */
const EVERY = 4;
const REQUESTS_PER_HOUR = 600 / EVERY;
const MEGABYTES_PER_DAY = Math.round(1000 / EVERY);
const FIRST_READS = 1000;
/** The worker looks each second; where nothing can be done, the bench goes on to the next turn, this far at most. */
const LONGEST_STEP_MS = 60 * SECOND_MS;
/** A board counts as overdue when it was not read so long after its time. */
const GRACE_MS = 2 * HOUR_MS;

/** Three trades, with the families of their titles and the towns of their countries. */
const PEOPLE = [
  {
    name: "nurse",
    titles: ["Registered Nurse"],
    locations: ["United Kingdom"],
    family: /^(?:registered|critical-care|surgical|practical)-nurse$/,
    town: /UK$/,
  },
  {
    name: "electrician",
    titles: ["Electrician"],
    locations: ["Germany"],
    family: /^electrician$/,
    town: /Germany$/,
  },
  {
    name: "engineer",
    titles: ["Software Engineer"],
    locations: ["United States"],
    family: /^(?:software|frontend|backend|full-stack)-engineer$/,
    town: /TX$|OH$|CO$/,
  },
];

type Person = (typeof PEOPLE)[number];
type CrawlContext = ServerContext & { clock: TestClock };

export const bench: Bench = {
  name: "crawl",
  summary: `a week of reading every ${EVERY}th board of the directory, by a moved clock, and the order of the first ${FIRST_READS}`,
  run: async () => [...(await withPlayedBoards(PEOPLE, keepSome, crawlForAWeek)), ...(await measureOrders())],
};

/** For each person alone: of the three together most boards fit the engineer. */
async function measureOrders(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const person of PEOPLE)
    figures.push(
      await withPlayedBoards([person], keepStated, (ctx, played) => measureOrder(ctx, played, person)),
    );
  return figures;
}

/**
 * Gives `work` a crawler's context and the local server that plays its boards. `choose` deletes the other boards of the
 * directory and returns those that are left, with their true industries.
 */
async function withPlayedBoards<T>(
  people: readonly Person[],
  choose: (ctx: ServerContext) => Promise<KnownBoard[]>,
  work: (ctx: CrawlContext, played: PlayedBoards) => Promise<T>,
): Promise<T> {
  const dataDir = await makeDataFolder();
  const clock = createTestClock(new Date("2026-11-02T00:00:00Z"));
  const played = new PlayedBoards(createRandom(24), () => clock.now());
  const baseUrls = await played.listen(PLAYED_SYSTEMS);
  const read = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    CRAWL_REQUESTS_PER_HOUR: String(REQUESTS_PER_HOUR),
    CRAWL_MEGABYTES_PER_DAY: String(MEGABYTES_PER_DAY),
  });
  const config = { ...read, sources: { ...read.sources, baseUrls } };
  const log = createLogger("error");
  const database = await openDatabase(config, log);
  const { ctx: base, close } = createContext(config, log, { database, clock });
  const ctx = { ...base, clock };
  try {
    await loadDirectory(ctx);
    played.fill(await choose(ctx));
    await agree(ctx, people);
    return await work(ctx, played);
  } finally {
    await played.close();
    await close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function keepSome({ db }: ServerContext): Promise<KnownBoard[]> {
  await db.execute(sql`
    delete from ${boards} where source <> all(${sql.param([...PLAYED_SYSTEMS])}::text[])
      or abs(hashtext(token)) % ${sql.raw(String(EVERY))} <> 0`);
  return selectBoards(db);
}

/**
 * Leaves the boards whose industry is stated, and hides the industry of two thirds of these from the product: of them it has
 * the names alone.
 */
async function keepStated({ db }: ServerContext): Promise<KnownBoard[]> {
  await db.execute(sql`
    delete from ${boards} where source <> all(${sql.param([...PLAYED_SYSTEMS])}::text[]) or industry is null`);
  const known = await selectBoards(db);
  await db.execute(sql`update ${boards} set industry = null where abs(hashtext(token)) % 3 <> 0`);
  const shown = await selectBoards(db);
  const industriesOf = await learnIndustries(shown);
  for (const board of shown)
    await db
      .update(boards)
      .set({ likelyIndustries: industriesOf(board) })
      .where(and(eq(boards.source, board.source), eq(boards.token, board.token)));
  return known;
}

type KnownBoard = Pick<typeof boards.$inferSelect, "source" | "token" | "company" | "industry">;

function selectBoards(db: ServerContext["db"]): Promise<KnownBoard[]> {
  return db
    .select({
      source: boards.source,
      token: boards.token,
      company: boards.company,
      industry: boards.industry,
    })
    .from(boards)
    .orderBy(boards.source, boards.token);
}

async function agree(ctx: ServerContext, people: readonly Person[]): Promise<void> {
  for (const { titles, locations } of people) {
    const user = await createTestUser(ctx);
    await mergeUserDocument({ ...ctx, user, requestId: "bench" }, { jobPreferences: { titles, locations } });
    await ctx.db.update(userDocuments).set({ crawlConsent: true }).where(eq(userDocuments.userId, user.uid));
  }
}

type Week = {
  overdue: number[];
  heapMegabytes: number[];
  writes: number[];
  requests: number[];
  bytes: number[];
};

/** Reads until so many boards were asked for the first time. */
async function measureOrder(ctx: CrawlContext, played: PlayedBoards, person: Person): Promise<Figure> {
  const end = ctx.clock.now().getTime() + DAY_MS;
  while (listAsked(played).length < FIRST_READS && ctx.clock.now().getTime() < end) {
    await crawlBoards(ctx, new AbortController().signal);
    ctx.clock.advance(await msToNextTurn(ctx));
  }
  return describeOrder(played, person);
}

async function crawlForAWeek(ctx: CrawlContext, played: PlayedBoards): Promise<Figure[]> {
  const week: Week = { overdue: [], heapMegabytes: [], writes: [], requests: [], bytes: [] };
  const begin = ctx.clock.now().getTime();
  const started = performance.now();
  for (let day = 1; day <= DAYS; day += 1) {
    const writesBefore = await countWrites(ctx);
    const requestsBefore = played.requests.length;
    for (const end = begin + day * DAY_MS; ctx.clock.now().getTime() < end;) {
      await crawlBoards(ctx, new AbortController().signal);
      ctx.clock.advance(await msToNextTurn(ctx));
    }
    const requests = played.requests.slice(requestsBefore);
    week.requests.push(requests.length);
    week.bytes.push(requests.reduce((sum, { bytes }) => sum + bytes, 0));
    week.writes.push((await countWrites(ctx)) - writesBefore);
    week.overdue.push(await countOverdue(ctx));
    week.heapMegabytes.push(measureHeap());
    const minutes = ((performance.now() - started) / 60_000).toFixed(1);
    console.log(`day ${day}: ${requests.length} requests, ${week.overdue.at(-1)} overdue, ${minutes} min`);
    played.turnDay();
  }
  return [
    ...describeReading(week),
    ...describePoliteness(played, begin),
    ...(await describeClosing(ctx, played)),
  ];
}

async function msToNextTurn(ctx: ServerContext): Promise<number> {
  const { rows } = await ctx.db.execute<{ at: Date | string | null }>(
    sql`select min(next_at) as at from crawl_turns where name <> 'plan'`,
  );
  const at = rows[0]?.at ?? null;
  const wait = at === null ? SECOND_MS : new Date(at).getTime() - ctx.clock.now().getTime();
  return Math.min(LONGEST_STEP_MS, Math.max(SECOND_MS, Math.ceil(wait / SECOND_MS) * SECOND_MS));
}

async function countWrites({ db }: ServerContext): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await db.execute<{ writes: number }>(sql`
    select sum(n_tup_ins + n_tup_upd + n_tup_del)::float8 as writes from pg_stat_user_tables
    where relname in ('postings', 'posting_keys', 'boards', 'source_crawls')`);
  return rows[0]?.writes ?? 0;
}

/** Boards of hosts that answer whose time is past, those that answered 404 included: they are asked less often. */
async function countOverdue({ db, clock }: ServerContext): Promise<number> {
  const before = new Date(clock.now().getTime() - GRACE_MS).toISOString();
  const { rows } = await db.execute<{ overdue: number }>(sql`
    select count(*)::int as overdue from ${boards} where source <> ${REFUSING_SYSTEM}
      and (next_crawl_at is null or next_crawl_at < ${before}::timestamptz)`);
  return rows[0]?.overdue ?? 0;
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

function measureHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 ** 2;
}

function describeReading({ overdue, heapMegabytes, writes, requests, bytes }: Week): Figure[] {
  const later = (values: number[]) => mean(values.slice(1));
  return [
    figureAtMost(
      "boards not read within their interval, most on days 2 to 7",
      Math.max(...overdue.slice(1)),
      "",
      {
        atMost: 0,
      },
    ),
    figureAtMost("requests on the first day", requests[0] ?? 0, "", { atMost: 24 * REQUESTS_PER_HOUR }),
    figureAtMost("requests a day from then on", later(requests), "", { atMost: null }),
    figureAtMost("read a day from then on", later(bytes) / 1024 ** 2, "MB", { atMost: null }),
    figureAtMost("rows written a day from then on, for each request", later(writes) / later(requests), "", {
      atMost: null,
    }),
    figureAtMost(
      "heap at the end of day 7 beside day 2",
      (heapMegabytes.at(-1) ?? 0) - (heapMegabytes[1] ?? 0),
      "MB",
      {
        atMost: 20,
      },
    ),
  ];
}

function describePoliteness({ requests, mostAtOnce }: PlayedBoards, begin: number): Figure[] {
  const byHour = countBy(requests.map(({ at }) => Math.floor(at / HOUR_MS)));
  const bytesByDay = new Map<number, number>();
  for (const { at, bytes } of requests) {
    const day = Math.floor((at - begin) / DAY_MS);
    bytesByDay.set(day, (bytesByDay.get(day) ?? 0) + bytes);
  }
  const largest = Math.max(...requests.map(({ bytes }) => bytes));
  const refused = requests.filter(({ source }) => source === REFUSING_SYSTEM).length;
  return [
    figureAtMost("requests of an hour, most", Math.max(...byHour.values()), "", {
      atMost: REQUESTS_PER_HOUR,
    }),
    figureAtMost("read in a day, most", Math.max(...bytesByDay.values()) / 1024 ** 2, "MB", {
      atMost: MEGABYTES_PER_DAY + largest / 1024 ** 2,
    }),
    figureAtMost("boards of one system read at the same moment, most", mostAtOnce, "", { atMost: 1 }),
    figureAtMost("requests that came before their pause was over", countImpatient(requests), "", {
      atMost: 0,
    }),
    // Three to open the circuit, then a probe each time that it ends: it asks for six hours, and waits longer each time.
    figureAtMost("requests to the host that answers 429, in the week", refused, "", { atMost: 3 + 4 * DAYS }),
  ];
}

/** Boards that were asked sooner after the one before on their system than a second for each of its requests. */
function countImpatient(requests: PlayedBoards["requests"]): number {
  let impatient = 0;
  for (const ofSystem of Map.groupBy(requests, ({ source }) => source).values()) {
    let last = { token: "", at: 0, count: 0 };
    for (const { token, at } of ofSystem) {
      if (token === last.token && at === last.at) last.count += 1;
      else {
        if (at - last.at < last.count * SECOND_MS) impatient += 1;
        last = { token, at, count: 1 };
      }
    }
  }
  return impatient;
}

async function describeClosing({ db }: ServerContext, played: PlayedBoards): Promise<Figure[]> {
  const closed = await db
    .select({ source: postings.source, board: postings.board, id: postings.externalId })
    .from(postings)
    .where(isNotNull(postings.closedAt));
  const isHeld = ({ source, board, id }: (typeof closed)[number]) =>
    played.boards.get(nameOf(source, board))?.jobs.some((job) => toExternalId(source, job.id) === id) ??
    false;
  const closedIds = new Set(closed.map(({ source, board, id }) => `${nameOf(source, board)}\n${id}`));
  const due = played.gone.filter(({ board, addedAt, at }) => {
    const after = countComplete(played, board, at);
    // One that came and went between two readings was in no answer.
    return after >= 2 && countComplete(played, board, addedAt) > after;
  });
  const left = due.filter(({ board: { source, token }, id }) => {
    return !closedIds.has(`${nameOf(source, token)}\n${toExternalId(source, id)}`);
  });
  return [
    figureAtMost("postings closed that their board still holds", closed.filter(isHeld).length, "", {
      atMost: 0,
    }),
    figureAtLeast("postings gone for two complete answers", due.length, "", { atLeast: null }),
    figureAtMost("those of them that were never in the index or are open", left.length, "", { atMost: 0 }),
  ];
}

function toExternalId(source: string, id: string): string {
  return source === "greenhouse" ? id.slice(1) : id;
}

function countComplete(
  { requests }: PlayedBoards,
  { source, token, isDead }: PlayedBoard,
  since: number,
): number {
  if (isDead) return 0;
  return new Set(
    requests.flatMap((each) =>
      each.source === source && each.token === token && each.bytes > 2 && each.at > since ? [each.at] : [],
    ),
  ).size;
}

/** Names of the boards that were asked, in the order of their first request. */
function listAsked({ requests }: PlayedBoards): string[] {
  return [...new Set(requests.map(({ source, token }) => nameOf(source, token)))];
}

function describeOrder(played: PlayedBoards, { name, family, town }: Person): Figure {
  const { boards: all } = played;
  const fits = (board: PlayedBoard | undefined) =>
    board?.isDead === false && board.jobs.some((job) => family.test(job.family) && town.test(job.town));
  const first = listAsked(played).slice(0, FIRST_READS);
  const fitting = [...all.values()].filter(fits).length;
  const found = first.filter((asked) => fits(all.get(asked))).length;
  console.log(`${first.length} of ${all.size} boards, ${found} of ${fitting} that fit the ${name}`);
  return figureAtLeast(
    `share of the first ${FIRST_READS} boards that fit the ${name}; baseline: in a random order`,
    found / first.length,
    "",
    { atLeast: null, baseline: fitting / all.size },
  );
}

function countBy(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
