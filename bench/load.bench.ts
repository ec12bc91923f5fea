import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { hasDebianPostgres, startDebianPostgres } from "../server/testing/debian-postgres.ts";
import { makeDataFolder, readMemory, startApp, type StartedApp } from "../server/testing/start-app.ts";
import { sources } from "../server/src/sources/registry.ts";
import { figureAtMost, type Bench, type Figure } from "./harness/bench.ts";
import { percentile } from "./harness/measure.ts";
import { admitPeople, letPeopleAct, type Waits } from "./harness/played-people.ts";
import { importRecordedPostings } from "./harness/postings.ts";

const PEOPLE = 200;
const PER_SECOND = 40;
const SECONDS = 300;
/** One request at a time, for what an answer takes when nobody else asks. */
const IDLE = { perSecond: 4, seconds: 30 };
/** Failures that are printed whole. */
const SHOWN = 5;
/** What requests needed is given back after a while. */
const REST_MS = 30_000;

/** As docs/operating.md advises: half of the connections of four processes. */
const POOL_SIZE = 20;

const parts: Record<string, () => Promise<Figure[]>> = { alone: measureOne, pooled: measureFour };

export const bench: Bench = {
  name: "load",
  summary: `${PER_SECOND} requests a second for ${SECONDS / 60} minutes by ${PEOPLE} people; the client on the same cores (LOAD=${Object.keys(parts).join(",")})`,
  async run() {
    const asked = process.env["LOAD"]?.split(",") ?? Object.keys(parts);
    const unknown = asked.find((name) => !Object.hasOwn(parts, name));
    if (unknown !== undefined) throw new Error(`There is no part ${unknown}.`);
    if (asked.includes("pooled") && !hasDebianPostgres)
      throw new Error("Install Debian's packages postgresql and pgbouncer, or set LOAD=alone.");
    const figures: Figure[] = [];
    for (const [name, measurePart] of Object.entries(parts))
      if (asked.includes(name)) figures.push(...(await measurePart()));
    return figures;
  },
};

/** One server that does everything, with the embedded PostgreSQL. */
async function measureOne(): Promise<Figure[]> {
  return withProcesses({}, async (start, importPostings) => {
    const server = await start("start", {});
    await importPostings();
    return measure([server], [server]);
  });
}

/** Two servers and two workers with Debian's PostgreSQL behind PgBouncer in transaction mode. */
async function measureFour(): Promise<Figure[]> {
  const postgres = await startDebianPostgres({ poolSize: POOL_SIZE, settings: [] });
  try {
    await postgres.stopStandby();
    const settings = { DATABASE_URL: postgres.pooledUrl, DATABASE_DIRECT_URL: postgres.directUrl };
    return await withProcesses(settings, async (start, importPostings) => {
      const servers = [await start("start", { ROLE: "api" }), await start("start", { ROLE: "api" })];
      const workers = [await start("worker", {}), await start("worker", {})];
      await importPostings();
      const figures = await measure(servers, [...servers, ...workers]);
      return figures.map((figure) => ({ ...figure, name: `two servers: ${figure.name}` }));
    });
  } finally {
    await postgres.close();
  }
}

type Start = (script: "start" | "worker", env: Record<string, string>) => Promise<StartedApp>;

async function withProcesses<T>(
  settings: Record<string, string>,
  work: (start: Start, importPostings: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const dataDir = await makeDataFolder();
  const processes: StartedApp[] = [];
  const common = {
    SOURCES_DISABLED: sources.map(({ id }) => id).join(","),
    SAMPLE_BOARD: "off",
    AUTH_SECRET: "a secret of the bench, which guards nothing",
    ...settings,
  };
  try {
    return await work(
      async (script, env) => {
        const app = await startApp({ dataDir, script, env: { ...common, ...env } });
        processes.push(app);
        return app;
      },
      () => importRecordedPostings(dataDir, settings),
    );
  } finally {
    for (const each of processes.toReversed()) await each.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(servers: readonly StartedApp[], processes: readonly StartedApp[]): Promise<Figure[]> {
  const people = await admitPeople(
    servers.map(({ url }) => url),
    PEOPLE,
  );
  const idle = await letPeopleAct(people, IDLE);
  const before = await readMemoryOf(processes);
  const loaded = await letPeopleAct(people, { perSecond: PER_SECOND, seconds: SECONDS });
  await sleep(REST_MS);
  const after = await readMemoryOf(processes);
  return [
    ...describeWaits(idle, loaded),
    figureAtMost("memory a while after", after / 1e6, "MB", {
      atMost: (before * 1.1) / 1e6,
      baseline: before / 1e6,
    }),
  ];
}

async function readMemoryOf(processes: readonly StartedApp[]): Promise<number> {
  const memory = await Promise.all(processes.map(({ pid }) => readMemory(pid)));
  return memory.reduce((sum, bytes) => sum + bytes, 0);
}

function describeWaits(idle: Map<string, Waits>, loaded: Map<string, Waits>): Figure[] {
  const idleReads = readTimes(idle);
  const reads = readTimes(loaded);
  const [slow, idleSlow] = [percentile(reads, 0.99), percentile(idleReads, 0.99)];
  const failures = [...loaded.values()].flatMap((waits) => waits.failures);
  for (const failure of failures.slice(0, SHOWN)) console.error(failure);
  return [
    figureAtMost("requests that failed", failures.length, "", { atMost: 0 }),
    figureAtMost("reads, 99th percentile", slow, "ms", { atMost: 250, baseline: idleSlow }),
    figureAtMost("the same beside idle", slow / idleSlow, "times", { atMost: 10 }),
    ...[...loaded].flatMap(([name, { times }]) => {
      if (times.length === 0) return [];
      const alone = idle.get(name)?.times ?? [];
      return [0.5, 0.99].map((share) =>
        figureAtMost(
          `${name}, ${share === 0.5 ? "median" : "99th percentile"}`,
          percentile(times, share),
          "ms",
          {
            atMost: null,
            baseline: alone.length > 0 ? percentile(alone, share) : null,
          },
        ),
      );
    }),
  ];
}

function readTimes(waits: Map<string, Waits>): number[] {
  return [...waits.values()].filter(({ isRead }) => isRead).flatMap(({ times }) => times);
}
