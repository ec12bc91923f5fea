import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sources } from "../server/src/sources/registry.ts";
import { makeDataFolder, startApp } from "../server/testing/start-app.ts";
import { figureAtMost, type Bench, type Figure } from "./harness/bench.ts";
import { runSearch, savePreferences, signInGuest, type Guest } from "./harness/guest.ts";
import { medianOf, percentile, timed } from "./harness/measure.ts";
import { upload } from "./harness/upload.ts";
import { startHostile, type Answers } from "./neighbours-hostile.ts";

const PEOPLE = 3;
const PAGE_BYTES = 7_900_000;
const ROUNDS = 9;
/** The hostile one is at it for so long before the others are measured, in milliseconds. */
const HEAD_START_MS = 3000;
/** Beside the hostile one an ordinary person waits at most so many times longer, in the middle. */
const RATIO_GOAL = 5;

const resume = Buffer.from(
  "Ada Example\nElectrician\nada@example.org\n\nEXPERIENCE\nElectrician, Bluestem Foods, 2019 - 2024\n- Rewired nine houses a year.\n\nSKILLS\nWiring, Safety\n".repeat(
    3,
  ),
);

/** What an ordinary person does, one after the other. */
const doings = {
  "upload a TXT resume": async (guest) => check(await upload(guest, resume, "txt")),
  "open the dashboard": (guest) =>
    Promise.all(
      ["", "/savedJobs", "/statusChanges"].map((path) => read(guest, `/api/users/${guest.uid}${path}`)),
    ),
  "save a job": (guest) =>
    fetch(`${guest.url}/api/users/${guest.uid}/jobListings/own-${crypto.randomUUID()}`, {
      method: "PUT",
      headers: guest.headers,
      body: JSON.stringify({
        title: "Electrician",
        company: "Bluestem Foods",
        description: "Rewires houses.",
      }),
    }).then(check),
  "search on the sample board": (guest) => runSearch(guest),
} satisfies Record<string, (guest: Guest) => Promise<unknown>>;

export const bench: Bench = {
  name: "neighbours",
  summary: `what ${PEOPLE} ordinary people wait for, alone and beside one who does what costs most`,
  async run() {
    const dataDir = await makeDataFolder();
    const page = await servePage();
    // The origin of a setting may be a private address, which those of people may not.
    const env = {
      SOURCE_REMOTIVE_URL: page.url,
      SOURCES_DISABLED: sources.map(({ id }) => id).join(","),
      SAMPLE_BOARD: "on",
      EMBEDDER: "none",
    };
    const app = await startApp({ dataDir, env });
    try {
      const hostile = await signInGuest(app.url);
      const people = await Promise.all(Array.from({ length: PEOPLE }, () => signInGuest(app.url)));
      for (const guest of people) await savePreferences(guest, { titles: ["Electrician"] });
      // The first of each loads what is loaded when it is needed.
      await measure(people, 1);
      const alone = await measure(people, ROUNDS);
      const acting = startHostile({ guest: hostile, pageUrl: `${page.url}/jobs/1` });
      await new Promise((resolve) => setTimeout(resolve, HEAD_START_MS));
      const beside = await measure(people, ROUNDS);
      return [...toFigures(alone, beside), ...toAnswered(await acting.stop())];
    } finally {
      page.close();
      // What the hostile one began may go on for long.
      await app.kill();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** A page of 7.9 MB that costs much to read. */
async function servePage(): Promise<{ url: string; close: () => void }> {
  const text = Buffer.from(`<html><body>${"&".repeat(PAGE_BYTES)}</body></html>`);
  const server = createServer((_, answer) =>
    answer.writeHead(200, { "content-type": "text/html" }).end(text),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => void server.close() };
}

type Wait = { times: number[]; failed: number };
/** How long each doing took, in milliseconds, and how often it failed. */
type Waits = Map<string, Wait>;

/** The people go through their doings at the same time. */
async function measure(people: readonly Guest[], rounds: number): Promise<Waits> {
  const waits: Waits = new Map(Object.keys(doings).map((name) => [name, { times: [], failed: 0 }]));
  await Promise.all(
    people.map(async (guest) => {
      for (let round = 0; round < rounds; round += 1) {
        for (const [name, act] of Object.entries(doings)) await note(waits, name, () => act(guest));
      }
    }),
  );
  return waits;
}

async function note(waits: Waits, name: string, act: () => Promise<unknown>): Promise<void> {
  const wait = waitOf(waits, name);
  wait.times.push(await timed(() => act().catch(() => (wait.failed += 1))));
}

function waitOf(waits: Waits, name: string): Wait {
  return waits.get(name) ?? { times: [], failed: 0 };
}

function toFigures(alone: Waits, beside: Waits): Figure[] {
  return [...beside].flatMap(([name, { times, failed }]) => {
    const before = waitOf(alone, name);
    const ratio = medianOf(times) / medianOf(before.times);
    return [
      figureAtMost(`${name}, median`, medianOf(times), "ms", {
        atMost: null,
        baseline: medianOf(before.times),
      }),
      figureAtMost("  95th percentile", percentile(times, 0.95), "ms", {
        atMost: null,
        baseline: percentile(before.times, 0.95),
      }),
      figureAtMost("  worst", Math.max(...times), "ms", {
        atMost: null,
        baseline: Math.max(...before.times),
      }),
      figureAtMost("  median, of that alone", ratio, "times", { atMost: RATIO_GOAL }),
      figureAtMost(`  failed, of ${times.length}`, failed, "times", { atMost: 0, baseline: before.failed }),
    ];
  });
}

/** What the hostile one was answered, and how often. */
function toAnswered(answers: Answers): Figure[] {
  return [...answers].flatMap(([name, counts]) =>
    [...counts].map(([answer, count]) =>
      figureAtMost(`hostile: ${name}: ${answer}`, count, "answers", { atMost: null }),
    ),
  );
}

async function read(guest: Guest, path: string): Promise<void> {
  await check(await fetch(`${guest.url}${path}`, { headers: guest.headers }));
}

async function check(answer: Response): Promise<void> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text.slice(0, 200)}`);
}
