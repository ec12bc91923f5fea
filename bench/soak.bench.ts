import { readdir, rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { defaultJobPreferences } from "@jobwright/contracts/preferences";
import pg from "pg";
import { readConfig } from "../server/src/app/read-config.ts";
import { reachDatabase } from "../server/src/db/open-database.ts";
import { createLogger } from "../server/src/platform/logger.ts";
import { sources } from "../server/src/sources/registry.ts";
import { makeDataFolder, readMemory, startApp, type StartedApp } from "../server/testing/start-app.ts";
import { figureAtLeast, figureAtMost, type Bench, type Figure } from "./harness/bench.ts";
import { savePreferences } from "./harness/guest.ts";
import { medianOf } from "./harness/measure.ts";
import { admitPeople, letPeopleAct, type Person, type Waits } from "./harness/played-people.ts";
import { importRecordedPostings } from "./harness/postings.ts";

const PEOPLE = Number(process.env["SOAK_PEOPLE"] ?? 100);
const PER_SECOND = 10;
const MINUTES = Number(process.env["SOAK_MINUTES"] ?? 30);
/** What a process loads and caches at first is not counted: the first sixth of the time. */
const WARM_UP_SHARE = 1 / 6;
const EVERY_MS = 5000;
/** How much more than at first counts as growing. */
const FLAT = 1.1;
/** On a machine that does more than this a start takes long. */
const START_LIMIT_MS = 5 * 60_000;
/** Failures that are printed whole. */
const SHOWN = 5;

export const bench: Bench = {
  name: "soak",
  summary: `${PER_SECOND} requests a second for ${MINUTES} minutes, a server and a worker: memory, handles and connections`,
  async run() {
    const dataDir = await makeDataFolder();
    const start = { dataDir, startLimitMs: START_LIMIT_MS };
    const env = {
      SOURCES_DISABLED: sources.map(({ id }) => id).join(","),
      SAMPLE_BOARD: "off",
      AUTH_SECRET: "a secret of the bench, which guards nothing",
    };
    const processes: StartedApp[] = [];
    try {
      const server = await startApp({ ...start, env: { ...env, ROLE: "api" } });
      processes.push(server);
      const worker = await startApp({ ...start, env, script: "worker" });
      processes.push(worker);
      await importRecordedPostings(dataDir);
      const people = await admitPeople([server.url], PEOPLE);
      await scheduleSearches(people);
      const sampling = new AbortController();
      const samples = takeSamples(dataDir, { server, worker }, sampling.signal);
      const waits = await letPeopleAct(people, { perSecond: PER_SECOND, seconds: MINUTES * 60 });
      sampling.abort();
      return [...describeWaits(waits), ...describeSamples(await samples)];
    } finally {
      // A busy machine stops them late, and the figures are there already.
      for (const each of processes.toReversed()) await each.stop().catch(() => each.kill());
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** Each person's search runs by itself once in half an hour, at a minute of their own. */
async function scheduleSearches(people: readonly Person[]): Promise<void> {
  const { searchSchedule } = defaultJobPreferences("UTC");
  for (const [index, { guest }] of people.entries()) {
    const minute = index % 30;
    await savePreferences(guest, {
      searchSchedule: {
        ...searchSchedule,
        enabled: true,
        frequency: "Custom",
        customSchedule: `${minute},${minute + 30} * * * *`,
        notificationType: "Email",
        quietHours: { start: "00:00", end: "00:00" },
      },
    });
  }
}

type Sample = Record<string, number>;

/** Every few seconds until `signal` is aborted. The bench's own connection is not counted. */
async function takeSamples(
  dataDir: string,
  processes: Record<string, StartedApp>,
  signal: AbortSignal,
): Promise<Sample[]> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "warn" });
  const held = await reachDatabase(config, createLogger("warn"), { isServer: false });
  const client = new pg.Client({ connectionString: held.url, application_name: "soak" });
  await client.connect();
  const samples: Sample[] = [];
  try {
    while (!signal.aborted) {
      const { rows } = await client.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where application_name = 'jobwright'",
      );
      const sample: Sample = { "connections in PostgreSQL": rows[0]?.n ?? 0 };
      for (const [name, { pid }] of Object.entries(processes)) {
        sample[`memory of the ${name}, MB`] = (await readMemory(pid)) / 1e6;
        sample[`handles of the ${name}`] = (await readdir(`/proc/${pid}/fd`)).length;
      }
      samples.push(sample);
      await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
    return samples;
  } finally {
    await client.end();
    await held.release();
  }
}

/** Medians of the last third after the warm-up, beside those of its first third. */
function describeSamples(samples: readonly Sample[]): Figure[] {
  const counted = samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
  const third = Math.floor(counted.length / 3);
  return Object.keys(counted[0] ?? {}).map((name) => {
    const valuesOf = (part: readonly Sample[]) => part.map((sample) => sample[name] ?? 0);
    const first = medianOf(valuesOf(counted.slice(0, third)));
    const last = medianOf(valuesOf(counted.slice(-third)));
    return figureAtMost(name.replace(", MB", ""), last, name.endsWith("MB") ? "MB" : "", {
      atMost: Math.round(first * FLAT * 10) / 10,
      baseline: first,
    });
  });
}

function describeWaits(waits: Map<string, Waits>): Figure[] {
  const all = [...waits.values()];
  const failures = all.flatMap((each) => each.failures);
  for (const failure of failures.slice(0, SHOWN)) console.error(failure);
  const answered = all.reduce((sum, { times }) => sum + times.length, 0);
  return [
    figureAtLeast("requests answered", answered, "", { atLeast: null }),
    figureAtMost("requests that failed", failures.length, "", { atMost: 0 }),
  ];
}
