import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { Agent } from "node:http";
import { readConfig } from "../server/src/app/read-config.ts";
import { openDatabase } from "../server/src/db/open-database.ts";
import { personalTokens } from "../server/src/db/schema/tokens.ts";
import { createLogger } from "../server/src/platform/logger.ts";
import { makeDataFolder, startApp } from "../server/testing/start-app.ts";
import { sources } from "../server/src/sources/registry.ts";
import { readBytes, startBareServer } from "./harness/bare-server.ts";
import { figureAtMost, type Bench } from "./harness/bench.ts";
import { signInGuest, type Guest } from "./harness/guest.ts";
import { medianOf, timed } from "./harness/measure.ts";

const LISTINGS = 50;
const TOKENS = 1000;
/** Few enough that one token may make all calls in its minute. */
const ROUNDS = 40;
const WARM_UPS = 5;

export const bench: Bench = {
  name: "api",
  summary: `a page of ${LISTINGS} listings by token, by cookie and from a bare server (median of ${ROUNDS}, in turn)`,
  async run() {
    const dataDir = await makeDataFolder();
    const env = { SOURCES_DISABLED: sources.map(({ id }) => id).join(","), EMBEDDER: "none" };
    const app = await startApp({ dataDir, env });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      const guest = await signInGuest(app.url);
      await putListings(guest);
      const url = `${app.url}/api/users/${guest.uid}/savedJobs`;
      const byCookie = { cookie: guest.headers["cookie"] ?? "" };
      const body = await readBytes(url, byCookie, agent);
      const { jobs } = JSON.parse(body.toString()) as { jobs: unknown[] };
      if (jobs.length !== LISTINGS) throw new Error(`The page has ${jobs.length} listings, not ${LISTINGS}.`);
      const bare = await startBareServer(body);
      const measure = async (): Promise<Record<"token" | "cookie" | "bare", number>> => {
        // A token of its own, so that its minute holds the calls of this measurement alone.
        const byToken = await makeToken(guest);
        return medianOfEach({
          token: () => readBytes(url, byToken, agent),
          cookie: () => readBytes(url, byCookie, agent),
          bare: () => readBytes(bare.url, {}, agent),
        });
      };
      const first = await measure();
      await addTokens(dataDir, app.url);
      const second = await measure();
      bare.close();
      return [
        figureAtMost("the page by token", first.token, "ms", {
          atMost: first.cookie * 1.1 + 0.5,
          baseline: first.cookie,
        }),
        figureAtMost("the page by cookie", first.cookie, "ms", { atMost: null, baseline: first.bare }),
        figureAtMost(`the page by token, ${TOKENS} tokens kept`, second.token, "ms", {
          atMost: first.token * 1.1 + 0.5,
          baseline: first.token,
        }),
        figureAtMost("the bytes of the page from a bare node:http server", first.bare, "ms", {
          atMost: null,
        }),
      ];
    } finally {
      agent.destroy();
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** Each way in turn, so that what slows the machine down slows all of them down. */
async function medianOfEach<Way extends string>(
  ways: Record<Way, () => Promise<unknown>>,
): Promise<Record<Way, number>> {
  const entries = Object.entries(ways) as [Way, () => Promise<unknown>][];
  const durations = new Map(entries.map(([way]) => [way, [] as number[]]));
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    for (const [way, ask] of entries) {
      const duration = await timed(ask);
      if (round >= 0) durations.get(way)?.push(duration);
    }
  }
  const medians = entries.map(([way]) => [way, medianOf(durations.get(way) ?? [])]);
  return Object.fromEntries(medians) as Record<Way, number>;
}

async function putListings({ url, uid, headers }: Guest): Promise<void> {
  for (let index = 0; index < LISTINGS; index += 1) {
    const body = JSON.stringify({
      title: `Cook ${index}`,
      company: `Inn ${index}`,
      location: "Leeds",
      description: "A kitchen looks for somebody who cooks. ".repeat(50),
      note: "Called them.",
    });
    const answer = await fetch(`${url}/api/users/${uid}/jobListings/own-${index}`, {
      method: "PUT",
      headers,
      body,
    });
    if (!answer.ok) throw new Error(`Saving a listing answered ${answer.status}: ${await answer.text()}`);
  }
}

async function makeToken({ url, uid, headers }: Guest): Promise<{ authorization: string }> {
  const body = JSON.stringify({ name: "Benchmark", scopes: ["read"] });
  const answer = await fetch(`${url}/api/users/${uid}/tokens`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`Making a token answered ${answer.status}: ${await answer.text()}`);
  const { secret } = (await answer.json()) as { secret: string };
  return { authorization: `Bearer ${secret}` };
}

/** Tokens of another guest, which are looked through as those of everybody. */
async function addTokens(dataDir: string, url: string): Promise<void> {
  const { uid } = await signInGuest(url);
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), createLogger("warn"), {
    attach: true,
  });
  const now = new Date();
  await database.db.insert(personalTokens).values(
    Array.from({ length: TOKENS }, (_, index) => ({
      userId: uid,
      name: `Script ${index}`,
      scopes: ["read" as const],
      tokenHash: randomUUID(),
      lastFour: "abcd",
      createdAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    })),
  );
  await database.close();
}
