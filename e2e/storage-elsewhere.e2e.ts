import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDataFolder, startApp, type StartedApp } from "../server/testing/start-app.ts";
import { createTestDatabase, type TestDatabase } from "../server/testing/test-database.ts";
import { closedPort } from "./support/app.ts";
import { setUpBrowser } from "./support/journey.ts";
import { nurseResume, openEmptyResumeTab, textFile, uploadResume } from "./support/resumes.ts";

/** Two processes of one installation: the page comes from one, and the files are kept by the other (ST01, ST05). */

const browsing = setUpBrowser();

let database: TestDatabase;
let dataDir: string;
let pages: StartedApp;
let files: StartedApp;
let filesUrl: string;

beforeAll(async () => {
  [database, dataDir] = await Promise.all([createTestDatabase(), makeDataFolder()]);
  const [pagesPort, filesPort] = [await closedPort(), await closedPort()];
  filesUrl = `http://127.0.0.1:${filesPort}`;
  const env = {
    DATABASE_URL: database.url,
    AUTH_SECRET: "a secret that both of the processes share",
    PUBLIC_URL: `http://127.0.0.1:${pagesPort}`,
    STORAGE_URL: filesUrl,
  };
  pages = await startApp({ dataDir, env: { ...env, PORT: String(pagesPort) } });
  files = await startApp({ dataDir, env: { ...env, PORT: String(filesPort) } });
});

afterAll(async () => {
  await Promise.all([pages?.stop(), files?.stop()]);
  await database?.close();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

test("a resume is uploaded to, opened from and deleted at the other address, by token", async () => {
  const page = await browsing.openPageOf(pages);
  page.expectTrouble(new RegExp(`^request to elsewhere: [A-Z]+ ${filesUrl}/v0/b/`));
  const asked: { method: string; credential: string; hasCookie: boolean }[] = [];
  page.on("request", async (request) => {
    if (!request.url().startsWith(filesUrl)) return;
    const headers = await request.allHeaders();
    const credential = headers["authorization"]?.split(" ")[0] ?? "none";
    asked.push({ method: request.method(), credential, hasCookie: "cookie" in headers });
  });
  await openEmptyResumeTab(page);
  const card = await uploadResume(page, textFile("nurse.txt", nurseResume()));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    card.getByRole("button", { name: "Download nurse.txt" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("nurse.txt");
  const [answer, tab] = await Promise.all([
    page.context().waitForEvent("response", (response) => response.url().startsWith(`${filesUrl}/v0/b/`)),
    page.waitForEvent("popup"),
    card.getByRole("button", { name: "View nurse.txt" }).click(),
  ]);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  await tab.close();
  expect(asked.filter(({ method }) => method === "POST")).toEqual([
    { method: "POST", credential: "Firebase", hasCookie: false },
  ]);
  await card.getByRole("button", { name: "Delete nurse.txt" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await card.waitFor({ state: "detached" });
  const { rows } = await database.pool.query("select count(*)::int as count from stored_files");
  expect(rows).toEqual([{ count: 0 }]);
});
