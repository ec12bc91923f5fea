import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, isNotNull, sql } from "drizzle-orm";
import { ROOT } from "../scripts/run-process.ts";
import { createContext } from "../server/src/app/create-context.ts";
import { readConfig } from "../server/src/app/read-config.ts";
import type { ServerContext } from "../server/src/context.ts";
import { openDatabase } from "../server/src/db/open-database.ts";
import { jobPreferences } from "../server/src/db/schema/profile.ts";
import { scheduledSearches, searchRuns } from "../server/src/db/schema/scheduled-searches.ts";
import { scheduledTasks } from "../server/src/db/schema/scheduler.ts";
import { systemClock } from "../server/src/platform/clock.ts";
import { createLogger } from "../server/src/platform/logger.ts";
import { sources } from "../server/src/sources/registry.ts";
import { makeScheduledSearch } from "../server/testing/make-scheduled-search.ts";
import { makeDataFolder, startApp, type StartedApp } from "../server/testing/start-app.ts";
import { createTestUser } from "../server/testing/test-user.ts";
import { figureAtLeast, figureAtMost, type Bench, type Figure } from "./harness/bench.ts";
import { percentile } from "./harness/measure.ts";
import { withScaledIndex } from "./harness/scaled-index.ts";
import { readProfiles } from "./ranking-labels.ts";
import { askSteadily } from "./speed-answers.ts";

const SIZE = 100_000;
const RUNS = 200;
const WORKERS = 2;
const IDLE_MS = 10_000;
const LIMIT_MS = 15 * 60_000;
const TIMED_OUT = /timeout exceeded when trying to connect/g;

export const bench: Bench = {
  name: "run-load",
  summary: `${RUNS} scheduled runs due at once, ${WORKERS} workers, ${SIZE.toLocaleString("en-US")} postings`,
  async run() {
    await withScaledIndex(SIZE, async () => undefined);
    const dataDir = await makeDataFolder();
    const processes: StartedApp[] = [];
    try {
      // With the owners of the files: the embedded PostgreSQL may run as another user.
      execFileSync("cp", ["-a", `${join(ROOT, ".cache/index-scale", String(SIZE))}/.`, dataDir]);
      const env = {
        SOURCES_DISABLED: sources.map(({ id }) => id).join(","),
        SAMPLE_BOARD: "off",
        AUTH_SECRET: "the-secret-of-a-bench-0123456789abcdef",
      };
      return await withDatabase(dataDir, async (ctx) => {
        await openPeople(ctx);
        const api = await startApp({ dataDir, env: { ...env, ROLE: "api" } });
        processes.push(api);
        for (let count = 0; count < WORKERS; count += 1)
          processes.push(await startApp({ dataDir, env, script: "worker" }));
        await untilCounted(() => ctx.db.$count(scheduledTasks));
        const idle = await measureAnswers(api.url, () => sleep(IDLE_MS));
        await ctx.db.update(scheduledTasks).set({ nextRunAt: ctx.clock.now() });
        const started = performance.now();
        const busy = await measureAnswers(api.url, () =>
          untilCounted(() => ctx.db.$count(searchRuns, isNotNull(searchRuns.finishedAt))),
        );
        const minutes = (performance.now() - started) / 60_000;
        return [
          ...(await describeRuns(ctx)),
          figureAtMost("time until the last run is finished", minutes, "min", { atMost: null }),
          figureAtMost("connections that were not had in time", countTimeouts(processes), "", { atMost: 0 }),
          figureAtMost("answers of the API meanwhile, p99 beside idle", busy / idle, "times", { atMost: 5 }),
          figureAtMost("the same in milliseconds", busy, "ms", { atMost: null, baseline: idle }),
        ];
      });
    } finally {
      for (const each of processes.toReversed()) await each.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function withDatabase<T>(dataDir: string, work: (ctx: ServerContext) => Promise<T>): Promise<T> {
  const config = readConfig({ DATA_DIR: dataDir, BOARD_DIRECTORY: "off", LOG_LEVEL: "warn" });
  const log = createLogger("warn");
  const database = await openDatabase(config, log, { attach: true });
  const { ctx, close } = createContext(config, log, { database, clock: systemClock });
  try {
    return await work(ctx);
  } finally {
    await close();
    await database.close();
  }
}

/** People with a search each, by the profiles of the ranking's labels. The workers make the tasks, for a later day. */
async function openPeople(ctx: ServerContext): Promise<void> {
  const { working, test } = readProfiles();
  const profiles = [...working, ...test];
  // Old enough to count as left without a task.
  const updatedAt = new Date(ctx.clock.now().getTime() - 60 * 60_000);
  for (let index = 0; index < RUNS; index += 1) {
    const { uid } = await createTestUser(ctx, { isAnonymous: false });
    const wanted = profiles[index % profiles.length]?.wanted;
    const { titles = [], locations = [] } = wanted ?? {};
    await ctx.db.update(jobPreferences).set({ titles, locations }).where(eq(jobPreferences.userId, uid));
    await ctx.db.insert(scheduledSearches).values(makeScheduledSearch(uid, "load", { updatedAt }));
  }
  // The postings are those of an earlier month; all of them were seen just now.
  await ctx.db.execute(sql`update postings set last_seen_at = now() where closed_at is null`);
  await ctx.db.execute(sql`vacuum analyze postings`);
}

/** The 99th percentile of what the API takes for an answer that needs its database while `work` is done, in milliseconds. */
async function measureAnswers(url: string, work: () => Promise<unknown>): Promise<number> {
  const asking = askSteadily(url, "/api/health");
  await work();
  return percentile(await asking.stop(), 0.99);
}

/** Waits until there is one for each search. */
async function untilCounted(count: () => Promise<number>): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await sleep(500))
    if ((await count()) >= RUNS) return;
}

async function describeRuns({ db }: ServerContext): Promise<Figure[]> {
  const runs = await db.select().from(searchRuns);
  const done = runs.filter(({ state }) => state === "done");
  const searches = new Set(done.map(({ searchId }) => searchId));
  const twice = runs.length - new Set(runs.map(({ searchId }) => searchId)).size;
  return [
    figureAtLeast("searches whose run is done", searches.size, "", { atLeast: RUNS }),
    figureAtMost("runs beside the one of each search", twice, "", { atMost: 0 }),
    figureAtMost(
      "runs that needed a second attempt",
      runs.filter(({ attempts }) => attempts > 1).length,
      "",
      {
        atMost: 0,
      },
    ),
  ];
}

function countTimeouts(processes: StartedApp[]): number {
  return processes.reduce((sum, each) => sum + [...each.log().matchAll(TIMED_OUT)].length, 0);
}
