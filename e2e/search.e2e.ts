import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sharedData } from "../scripts/shared-data.ts";
import { startStandInBoards, type StandInBoards } from "../server/testing/stand-in-boards.ts";
import { startApp, type StartedApp } from "./support/app.ts";
import { setUpBrowser } from "./support/journey.ts";
import { checkAxe, checkNoSidewaysScroll, screenshot } from "./support/screen.ts";
import {
  FOUND,
  cards,
  readSessionId,
  sourceRow,
  startSearch,
  waitForResults,
  waitForSource,
} from "./support/search.ts";
import { signInAsGuest } from "./support/sign-in.ts";

const isRecordingHere = sharedData("api-responses") !== null;
const NO_RECORDING = "the recorded answers of the boards are not on this machine";

describe("on the recorded answers of the boards", () => {
  const browsing = setUpBrowser();
  let boards: StandInBoards;
  let app: StartedApp;

  beforeAll(async () => {
    if (!isRecordingHere) return;
    boards = await startStandInBoards({ latencyMs: { remoteok: 400, arbeitnow: 800 } });
    app = await startApp({ standIns: boards });
    await app.query(
      "insert into boards (source, token, company, url, found_by) " +
        "select 'ashby', token, token, 'https://jobs.ashbyhq.com/' || token, 'imported' from unnest($1::text[]) token",
      [["anyscale", "browserbase", "cursor", "docker", "replit", "supabase"]],
    );
  });

  afterAll(async () => {
    await app?.stop();
    await boards?.close();
  });

  test("a guest types a role and a place, watches the boards answer, and gets real, explained listings", async ({
    skip,
  }) => {
    skip(!isRecordingHere, NO_RECORDING);
    const page = await browsing.openPageOf(app);
    await signInAsGuest(page);
    await page.getByRole("link", { name: "Job Search" }).click();
    await page.getByRole("heading", { name: "Jumpstart Your Career" }).waitFor();
    await page.getByText("Paste a job board link").click();
    await page.getByRole("textbox", { name: /careers page/ }).fill("https://job-boards.greenhouse.io/gitlab");
    await page.getByRole("button", { name: "Add board" }).click();
    await page.getByText(/^Greenhouse is added with [\d,]+ postings\./).waitFor();

    // The search goes on until it is seen that one board has answered and another has not.
    const letHimalayasGo = boards.hold("himalayas");
    await startSearch(page, { roles: ["Software Engineer"], places: ["Remote"] });
    await page.getByText("Searching for jobs and researching companies...").first().waitFor();
    await waitForSource(page, "Himalayas", "Searching");
    await waitForSource(page, "Remotive", "Answered");
    await page.getByRole("heading", { name: /^\d[\d,]* jobs so far$/ }).waitFor();
    await screenshot(page, "recorded-searching");
    letHimalayasGo();
    await waitForResults(page);

    const heading = await page.getByRole("heading", { level: 1, name: FOUND }).innerText();
    const count = Number(/\d+/.exec(heading)?.[0]);
    expect(count).toBeGreaterThan(20);
    await page.getByText(`Session ${(await readSessionId(page)).slice(-8)},`).waitFor();
    await page.getByText(/^Company research is complete for \d+ companies\.$/).waitFor();
    expect(await page.getByText("Sample", { exact: true }).count()).toBe(0);
    await page.getByRole("button", { name: "All sources" }).click();
    for (const name of ["Remotive", "Arbeitnow", "Remote OK", "Himalayas", "Jobicy", "Greenhouse", "Ashby"]) {
      const row = await sourceRow(page, name).innerText();
      expect(row, name).toMatch(/Answered\s+(< )?[\d.]+ s\s+\d+$/);
    }
    await page.getByRole("button", { name: "All sources" }).click();

    const reasons = page.getByRole("region", { name: /^Reasons of the score \d+$/ });
    for (const signal of ["Role", "Skills", "Place and pay", "Freshness"]) {
      await reasons.getByText(signal, { exact: true }).waitFor();
    }
    await reasons.getByText(/of 100$/).waitFor();
    const links = await cards(page)
      .getByRole("link", { name: /^Website/ })
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/^https?:\/\/(?!127\.0\.0\.1)/);

    await checkAxe(page);
    await checkNoSidewaysScroll(page);
    await screenshot(page, "recorded-results");
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => cards(page).last().isVisible()).toBe(true);
    await checkNoSidewaysScroll(page);
  });
});
