import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { readConfig } from "../../server/src/app/read-config.ts";
import { openDatabase, type OpenDatabase } from "../../server/src/db/open-database.ts";
import { sourceCrawls } from "../../server/src/db/schema/postings.ts";
import { boards } from "../../server/src/db/schema/sources.ts";
import { createLogger } from "../../server/src/platform/logger.ts";
import { sources } from "../../server/src/sources/registry.ts";
import { startStandInBoards } from "../../server/testing/stand-in-boards.ts";
import { makeDataFolder, readMemory, startApp } from "../../server/testing/start-app.ts";
import { figureAtMost, type Figure } from "./bench.ts";
import { runSearch, savePreferences, signInGuest, type Guest } from "./guest.ts";
import { medianOf, timed } from "./measure.ts";
import { importRecordedPostings } from "./postings.ts";

export const ROUNDS = 20;
/** What a search needed is given back after a while. */
const REST_MS = 20_000;

const PROFILES = {
  engineer: {
    titles: ["Software Engineer", "Backend Engineer"],
    skills: ["Python", "PostgreSQL", "Kubernetes"],
  },
  seller: {
    titles: ["Account Executive"],
    locations: ["New York"],
    includeKeywords: ["enterprise", "quota"],
  },
  designer: { titles: ["Product Designer"], locations: ["London", "Remote"], skills: ["Figma"] },
};

type Played = {
  /** Milliseconds that each stand-in takes to answer, by source; other sources are off. Greenhouse's is the longest. */
  latencyMs: Readonly<Record<string, number>>;
  /** The board of each system that is known. */
  boardOf: Readonly<Record<string, string>>;
};

/** Searches of three people over the recorded postings and stand-ins of boards: times to saved listings, and memory. */
export async function measureSearches({ latencyMs, boardOf }: Played): Promise<Figure[]> {
  const standIns = await startStandInBoards({ latencyMs });
  const dataDir = await makeDataFolder();
  const disabled = sources.map(({ id }) => id).filter((id) => !(id in latencyMs));
  const env: Record<string, string> = { SOURCES_DISABLED: disabled.join(",") };
  for (const id of Object.keys(latencyMs))
    env[`SOURCE_${id.toUpperCase()}_URL`] = standIns.baseUrls[id] ?? "";
  const app = await startApp({ dataDir, env });
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), createLogger("warn"), {
    attach: true,
  });
  try {
    await importRecordedPostings(dataDir);
    for (const [source, token] of Object.entries(boardOf))
      await database.db.insert(boards).values({
        source,
        token,
        company: token,
        url: `https://${source}.example/${token}`,
        foundBy: "imported",
      });
    const slowest = `${standIns.baseUrls["greenhouse"]}/v1/boards/gitlab/jobs?content=true`;
    const figures: Figure[] = [];
    let loaded = 0;
    for (const [name, profile] of Object.entries(PROFILES)) {
      const guest = await signInGuest(app.url);
      await savePreferences(guest, profile);
      const search = await measureSearch(name, guest, database, slowest, () => readMemory(app.pid));
      figures.push(search.figure);
      loaded = Math.max(loaded, search.loaded);
    }
    await wait(REST_MS);
    const rested = await readMemory(app.pid);
    return [
      ...figures,
      figureAtMost("memory of the server after the searches", rested / 1e6, "MB", { atMost: 300 }),
      figureAtMost("memory after the first search", loaded / 1e6, "MB", { atMost: null }),
    ];
  } finally {
    await database.close();
    await app.stop();
    await standIns.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * From the request to the moment the listings are saved and research begins, every board asked anew. `loaded`: the
 * memory after the first search.
 */
async function measureSearch(
  name: string,
  guest: Guest,
  { db }: OpenDatabase,
  slowest: string,
  readLoaded: () => Promise<number>,
): Promise<{ figure: Figure; loaded: number }> {
  const durations: number[] = [];
  const baselines: number[] = [];
  let loaded = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await db.delete(sourceCrawls);
    baselines.push(await timed(async () => void (await (await fetch(slowest)).text())));
    const events = await runSearch(guest);
    if (round === 0) loaded = await readLoaded();
    const saved = events.find(
      ({ event }) => event.type === "progress" && event.progress.step === "researchCompanies",
    );
    const last = events.at(-1)?.event;
    if (!saved || last?.type !== "result") throw new Error("The search did not end with its result.");
    if (last.result.report.sources.some(({ state }) => state === "unreachable")) {
      throw new Error("A stand-in did not answer.");
    }
    durations.push(saved.atMs);
  }
  const baseline = medianOf(baselines);
  const figure = figureAtMost(`search of the ${name}, to saved listings`, medianOf(durations), "ms", {
    atMost: Math.round(baseline + Math.max(150, baseline * 0.05)),
    baseline,
  });
  return { figure, loaded };
}
