import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { makeDataFolder, readMemory, startApp } from "../server/testing/start-app.ts";
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

export const bench: Bench = {
  name: "load",
  summary: `${PER_SECOND} requests a second for ${SECONDS / 60} minutes by ${PEOPLE} people; the client on the same cores`,
  async run() {
    const dataDir = await makeDataFolder();
    const env = { SOURCES_DISABLED: sources.map(({ id }) => id).join(","), SAMPLE_BOARD: "off" };
    const app = await startApp({ dataDir, env });
    try {
      await importRecordedPostings(dataDir);
      const people = await admitPeople([app.url], PEOPLE);
      const idle = await letPeopleAct(people, IDLE);
      const before = await readMemory(app.pid);
      const loaded = await letPeopleAct(people, { perSecond: PER_SECOND, seconds: SECONDS });
      await sleep(REST_MS);
      const after = await readMemory(app.pid);
      return [
        ...describeWaits(idle, loaded),
        figureAtMost("memory of the server a while after", after / 1e6, "MB", {
          atMost: (before * 1.1) / 1e6,
          baseline: before / 1e6,
        }),
      ];
    } finally {
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

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
