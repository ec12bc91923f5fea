import { readdir, readFile, rm } from "node:fs/promises";
import { expect, test } from "vitest";
import { startLocalBoards } from "../server/testing/local-boards.ts";
import { makeDataFolder, startApp } from "../server/testing/start-app.ts";
import { feedJobs } from "./support/boards.ts";
import { setUpBrowser } from "./support/journey.ts";
import { electricianPreferences, runNow, twoBoards } from "./support/scheduled-runs.ts";
import { openWithPreferences, searchesSection } from "./support/searches.ts";

const browser = setUpBrowser();

/** Processes that this one started, by id. */
async function readChildren(pid: number): Promise<number[]> {
  const all = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    all.map(async (id) => {
      const stat = await readFile(`/proc/${id}/stat`, "utf8").catch(() => "");
      return { id: Number(id), parent: Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) };
    }),
  );
  return parents.filter(({ parent }) => parent === pid).map(({ id }) => id);
}

const isAlive = (pid: number) =>
  readFile(`/proc/${pid}/stat`).then(
    () => true,
    () => false,
  );

test(
  "a worker beside a server that only answers runs what is scheduled, and what it leaves is the next one's",
  { timeout: 180_000 },
  async ({ onTestFinished }) => {
    const boards = await startLocalBoards();
    boards.remotive.push(...feedJobs);
    onTestFinished(() => boards.close());
    // One folder with one embedded database, as on one machine without any settings.
    const dataDir = await makeDataFolder();
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const env = await twoBoards(boards);
    const app = await startApp({ dataDir, env: { ...env, ROLE: "api" } });
    onTestFinished(() => app.stop());
    const startWorker = async () => {
      const worker = await startApp({ script: "worker", dataDir, env: { ...env, PUBLIC_URL: app.url } });
      onTestFinished(() => worker.stop());
      return worker;
    };

    const page = await browser.openPageOf(app);
    await openWithPreferences(page, electricianPreferences());
    const section = searchesSection(page);
    const first = await startWorker();
    await runNow(page, / of \d+, 1 board unreachable$/);

    const children = await readChildren(first.pid);
    await first.stop();
    for (const pid of [first.pid, ...children]) expect(await isAlive(pid)).toBe(false);
    expect(first.log().trim().split("\n")).toEqual([
      "Jobwright runs what is scheduled",
      `Everything is kept in ${dataDir}`,
    ]);

    await section.getByRole("button", { name: "Run now" }).click();
    await section.getByText("About to run", { exact: true }).first().waitFor();
    await startWorker();
    await section.getByText(/^Nothing new of \d/).waitFor();
  },
);
