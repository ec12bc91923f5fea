import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { rankCandidates } from "@jobwright/engine/matching/rank-candidates";
import { nothingWanted, type Candidate, type Wanted } from "@jobwright/engine/wanted";
import { finish } from "@jobwright/engine/steps";
import { readConfig } from "../server/src/app/read-config.ts";
import { openDatabase, type OpenDatabase } from "../server/src/db/open-database.ts";
import { boards } from "../server/src/db/schema/sources.ts";
import { selectCandidatesById, selectNewestIds } from "../server/src/postings/postings.repository.ts";
import { sources } from "../server/src/sources/registry.ts";
import { packagedTitleSpace } from "../server/src/platform/embedder/packaged-title-space.ts";
import { createLogger } from "../server/src/platform/logger.ts";
import { makeDataFolder, readMemory, startApp, type StartedApp } from "../server/testing/start-app.ts";
import { figureAtMost, type Bench, type Figure } from "./harness/bench.ts";
import { runSearch, savePreferences, signInGuest } from "./harness/guest.ts";
import { median, percentile, timed } from "./harness/measure.ts";
import { importRecordedPostings } from "./harness/postings.ts";
import { askSteadily } from "./speed-answers.ts";
import { startBoard } from "./speed-board.ts";
import { measureSteadiness } from "./speed-steadiness.ts";

const ROUNDS = 20;
const CANDIDATES = 10_000;
const NEW_POSTINGS = 500;
/** After which a started server has made ready what the first use needs. */
const PREPARE_MS = 2000;
/** How long the idle server is asked. */
const IDLE_MS = 5000;

const TITLES = ["Software Engineer", "Backend Engineer"];

export const bench: Bench = {
  name: "speed",
  summary: `ranking of ${CANDIDATES} candidates; searches over ${NEW_POSTINGS} new postings, the same list each time`,
  async run() {
    const board = await startBoard(NEW_POSTINGS);
    const dataDir = await makeDataFolder();
    const disabled = sources.map(({ id }) => id).filter((id) => id !== "ashby");
    const env = { SOURCES_DISABLED: disabled.join(","), SOURCE_ASHBY_URL: board.url };
    const app = await startApp({ dataDir, env });
    const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), createLogger("warn"), {
      attach: true,
    });
    try {
      const url = "https://jobs.ashbyhq.com/speed";
      const entry = { source: "ashby", token: "speed", company: "Speed", url, foundBy: "imported" } as const;
      await database.db.insert(boards).values(entry);
      const figures = [...(await measureNewPostings(app)), await measureSteadiness(app, TITLES)];
      await importRecordedPostings(dataDir);
      return [...(await measureRanking(database)), ...figures];
    } finally {
      await database.close();
      await app.stop();
      await board.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** One search over a board with nothing but new postings, while a client goes on asking. */
async function measureNewPostings(app: StartedApp): Promise<Figure[]> {
  const guest = await signInGuest(app.url);
  await savePreferences(guest, { titles: TITLES });
  await wait(PREPARE_MS);
  const idle = await askFor(app, () => wait(IDLE_MS));
  const before = await readMemory(app.pid);
  let searchedMs = 0;
  const busy = await askFor(app, async () => {
    const started = performance.now();
    const last = (await runSearch(guest)).at(-1)?.event;
    searchedMs = performance.now() - started;
    if (last?.type !== "result")
      throw new Error(`The search ended with ${JSON.stringify(last)}:\n${app.log()}`);
  });
  const after = await readMemory(app.pid);
  return [
    figureAtMost(`a search over ${NEW_POSTINGS} new postings`, searchedMs / 1000, "s", { atMost: 10 }),
    figureAtMost(
      `99th percentile of other answers meanwhile (${busy.length})`,
      percentile(busy, 0.99),
      "ms",
      {
        atMost: 50,
        baseline: percentile(idle, 0.99),
      },
    ),
    figureAtMost("slowest of these", Math.max(...busy), "ms", { atMost: null, baseline: Math.max(...idle) }),
    figureAtMost("memory after it", after / 1e6, "MB", { atMost: null, baseline: before / 1e6 }),
  ];
}

async function askFor({ url }: StartedApp, work: () => Promise<unknown>): Promise<number[]> {
  const asking = askSteadily(url);
  try {
    await work();
  } catch (error) {
    await asking.stop().catch(() => undefined);
    throw error;
  }
  return asking.stop();
}

async function measureRanking({ db }: OpenDatabase): Promise<Figure[]> {
  const offered = { isSample: false, seenSince: new Date(0) };
  const kept = await selectCandidatesById(db, await selectNewestIds(db, offered, CANDIDATES));
  const more = kept
    .slice(0, CANDIDATES - kept.length)
    .map((candidate) => ({ ...candidate, id: crypto.randomUUID() }));
  const candidates: Candidate[] = [...kept, ...more];
  const wanted: Wanted = {
    ...nothingWanted,
    titles: TITLES,
    skills: ["Python", "PostgreSQL", "Kubernetes"],
    excludeKeywords: ["intern"],
    includeKeywords: ["payments", "distributed systems"],
    salaryRange: { min: 90_000, max: 250_000 },
    jobType: "Full-time",
    seniority: "Senior",
    locations: ["New York", "Remote"],
  };
  const { similarity } = packagedTitleSpace;
  const options = { now: new Date(), limit: 100 };
  const cold = await timed(() => finish(rankCandidates(wanted, candidates, { ...options, similarity })));
  const ranking = await median(ROUNDS, () =>
    finish(rankCandidates(wanted, candidates, { ...options, similarity })),
  );
  const byWords = await median(ROUNDS, () => finish(rankCandidates(wanted, candidates, options)));
  const titleWords = await median(ROUNDS, () => rankByTitleWords(wanted.titles, candidates));
  const name = `ranking ${candidates.length.toLocaleString("en-US")} candidates`;
  return [
    figureAtMost(`${name}, by words and meaning`, ranking, "ms", { atMost: 100, baseline: titleWords }),
    figureAtMost("the first time, no title read before", cold, "ms", { atMost: null }),
    figureAtMost("the same by words alone", byWords, "ms", { atMost: null, baseline: titleWords }),
  ];
}

/** The plainest ranker there is: words of the wanted titles in the title. */
function rankByTitleWords(titles: string[], candidates: Candidate[]): Candidate[] {
  const wanted = titles.flatMap((title) => title.toLowerCase().split(" "));
  const score = ({ title }: Candidate) => wanted.filter((word) => title.toLowerCase().includes(word)).length;
  const scored = candidates.map((candidate) => ({ candidate, score: score(candidate) }));
  return scored.toSorted((a, b) => b.score - a.score).map(({ candidate }) => candidate);
}
