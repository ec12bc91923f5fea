import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import type { StartedApp } from "../server/testing/start-app.ts";
import { figureAtMost, type Figure } from "./harness/bench.ts";
import { runSearch, savePreferences, signInGuest } from "./harness/guest.ts";

const ROUNDS = 20;

/**
 * Counts the different lists of listings that 20 searches on an idle machine and 20 more beside two busy processes a
 * processor give. `titles`: the wanted ones of all searches.
 */
export async function measureSteadiness(app: StartedApp, titles: string[]): Promise<Figure> {
  const seen = new Set<string>();
  await collectLists(app, titles, seen);
  const busy = Array.from({ length: 2 * availableParallelism() }, () =>
    spawn(process.execPath, ["--eval", "for (;;);"], { stdio: "ignore" }),
  );
  try {
    await collectLists(app, titles, seen);
  } finally {
    for (const child of busy) child.kill("SIGKILL");
  }
  const name = `lists of ${ROUNDS} same searches, idle, and as many under load`;
  return figureAtMost(name, seen.size, "", { atMost: 1 });
}

/** Each search is in a session of its own; nobody may search as often as both series together. */
async function collectLists(app: StartedApp, titles: string[], seen: Set<string>): Promise<void> {
  const guest = await signInGuest(app.url);
  await savePreferences(guest, { titles });
  for (let round = 0; round < ROUNDS; round += 1) {
    const last = (await runSearch(guest)).at(-1)?.event;
    if (last?.type !== "result") throw new Error(`The search ended with ${JSON.stringify(last)}.`);
    const { jobs } = last.result.job_listings;
    if (jobs.length === 0) throw new Error("The search found nothing.");
    seen.add(JSON.stringify(jobs.map(({ title, company, jobLink }) => [title, company, jobLink])));
  }
}
