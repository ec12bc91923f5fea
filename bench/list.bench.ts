import { rm } from "node:fs/promises";
import { Agent } from "node:http";
import { makeDataFolder, startApp } from "../server/testing/start-app.ts";
import { sources } from "../server/src/sources/registry.ts";
import { readBytes, startBareServer } from "./harness/bare-server.ts";
import { figureAtMost, type Bench } from "./harness/bench.ts";
import { runSearch, savePreferences, signInGuest, type Guest } from "./harness/guest.ts";
import { median, medianOf, timed } from "./harness/measure.ts";
import { importRecordedPostings } from "./harness/postings.ts";

const LISTINGS = 1000;
const ROUNDS = 20;

export const bench: Bench = {
  name: "list",
  summary: `${LISTINGS} saved listings over one connection: the whole collection and the dashboard's pages (median of ${ROUNDS})`,
  async run() {
    const dataDir = await makeDataFolder();
    const env = {
      SOURCES_DISABLED: sources.map(({ id }) => id).join(","),
      LISTINGS_PER_SEARCH: String(LISTINGS),
      EMBEDDER: "none",
    };
    const app = await startApp({ dataDir, env });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      await importRecordedPostings(dataDir);
      const guest = await signInGuest(app.url);
      await savePreferences(guest, { titles: ["Software Engineer", "Account Executive", "Product Manager"] });
      await runSearch(guest);
      const url = `${app.url}/api/users/${guest.uid}/jobListings`;
      const body = await readBytes(url, guest.headers, agent);
      const { jobs } = JSON.parse(body.toString()) as { jobs: unknown[] };
      if (jobs.length !== LISTINGS) throw new Error(`There are ${jobs.length} listings, not ${LISTINGS}.`);
      const listing = await median(ROUNDS, () => readBytes(url, guest.headers, agent));
      const pages = () => readPages(guest, agent);
      const paged = await median(ROUNDS, pages);
      const changed = await medianAfterChange(guest, String((jobs[0] as { id: string }).id), pages);
      const baseline = await measureBareServer(body, agent);
      return [
        figureAtMost(`the whole collection, ${LISTINGS} listings`, listing, "ms", { atMost: 500, baseline }),
        figureAtMost("size of that answer", body.length / 1e6, "MB", { atMost: null }),
        figureAtMost("the same listings as pages of saved jobs", paged, "ms", { atMost: 100 }),
        figureAtMost("the same right after one of them changed", changed, "ms", { atMost: 200 }),
        figureAtMost("size of those pages", (await pages()) / 1e6, "MB", { atMost: null }),
      ];
    } finally {
      agent.destroy();
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** All pages, as the dashboard reads them, one after the other; their size in bytes. */
async function readPages(guest: Guest, agent: Agent): Promise<number> {
  let bytes = 0;
  for (let next: string | null = ""; next !== null;) {
    const after = next === "" ? "" : `?after=${next}`;
    const page = await readBytes(
      `${guest.url}/api/users/${guest.uid}/savedJobs${after}`,
      guest.headers,
      agent,
    );
    bytes += page.length;
    next = (JSON.parse(page.toString()) as { next: string | null }).next;
  }
  return bytes;
}

/** The first page is kept until a listing changes: here one changes before each time. */
async function medianAfterChange(guest: Guest, jobId: string, ask: () => Promise<unknown>): Promise<number> {
  const durations: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const favorite = `${guest.url}/api/users/${guest.uid}/favorites/${jobId}`;
    const method = round % 2 === 0 ? "PUT" : "DELETE";
    const answer = await fetch(favorite, { method, headers: guest.headers });
    if (!answer.ok) throw new Error(`Changing a favourite answered ${answer.status}.`);
    durations.push(await timed(async () => void (await ask())));
  }
  return medianOf(durations);
}

async function measureBareServer(body: Buffer, agent: Agent): Promise<number> {
  const server = await startBareServer(body);
  const duration = await median(ROUNDS, () => readBytes(server.url, {}, agent));
  server.close();
  return duration;
}
