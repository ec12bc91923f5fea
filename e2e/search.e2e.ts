import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sharedData } from "../scripts/shared-data.ts";
import { startStandInBoards, type StandInBoards } from "../server/testing/stand-in-boards.ts";
import { startApp, type StartedApp } from "./support/app.ts";
import { forgetAnswers, holdFeed, startBoardsApp } from "./support/boards.ts";
import { setUpBrowser, setUpJourney } from "./support/journey.ts";
import { checkAxe, checkNoSidewaysScroll, looks, screenshot } from "./support/screen.ts";
import {
  FOUND,
  card,
  cards,
  readSessionId,
  searchFor,
  sourceRow,
  startCard,
  startSearch,
  typeWish,
  waitForResults,
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
    // Slow enough that a person sees each board wait, search and answer.
    boards = await startStandInBoards({ latencyMs: { remoteok: 400, arbeitnow: 800, himalayas: 1500 } });
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

    await startSearch(page, { roles: ["Software Engineer"], places: ["Remote"] });
    await page.getByText("Searching for jobs and researching companies...").first().waitFor();
    await sourceRow(page, "Himalayas").getByText("Searching").waitFor();
    await sourceRow(page, "Remotive").getByText("Answered").waitFor();
    await page.getByRole("heading", { name: /^\d[\d,]* jobs so far$/ }).waitFor();
    await screenshot(page, "recorded-searching");
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
  });

  test.for(looks)("the results look right ($theme, $width px)", async ({ theme, width }, { skip }) => {
    skip(!isRecordingHere, NO_RECORDING);
    const page = await browsing.openPageOf(app, { theme, width });
    await signInAsGuest(page, "/jobs");
    await searchFor(page, { roles: ["Software Engineer"], places: ["San Francisco"] });
    await cards(page).first().waitFor();
    await checkAxe(page);
    await checkNoSidewaysScroll(page);
    await screenshot(page, `recorded-results-${theme}-${width}`);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => cards(page).last().isVisible()).toBe(true);
    await checkNoSidewaysScroll(page);
  });
});

describe("on two local boards", () => {
  const journey = setUpJourney(startBoardsApp);

  test.each(looks)("every state of the search is in order ($theme, $width px)", async ({ theme, width }) => {
    await forgetAnswers(journey.started);
    const look = `${theme}-${width}`;
    const check = async (state: string) => {
      // At the top nothing lies half under the bar of narrow screens.
      await page.evaluate(() => window.scrollTo(0, 0));
      await checkAxe(page);
      await checkNoSidewaysScroll(page);
      await screenshot(page, `${state}-${look}`);
    };
    const page = await journey.openPage({ theme, width });
    await signInAsGuest(page, "/jobs");
    await typeWish(page, { roles: ["Electrician", "Solar Installer"], places: ["Denver"] });
    await check("start-card");

    const { letGo } = holdFeed(journey.started.boards);
    await page.getByRole("button", { name: "Start Your Search" }).click();
    await sourceRow(page, "Remotive").getByText("Searching").waitFor();
    await check("searching");
    await letGo();
    await waitForResults(page);
    await card(page, "Electrician").waitFor();
    await check("results");

    const why = card(page, "Master Electrician").getByRole("button", { name: /^Why \d+\?/ });
    await why.click();
    const reasons = page.getByRole("region", { name: /^Reasons of the score \d+$/ });
    await reasons.getByText("Freshness", { exact: true }).waitFor();
    await expect.poll(() => reasons.count()).toBe(1);
    await check("reasons");

    await page.getByRole("button", { name: "Clear All" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Clear All" }).waitFor();
    await check("clear-all");
    await dialog.getByRole("button", { name: "Clear All" }).click();
    await startCard(page).waitFor();

    await forgetAnswers(journey.started, []);
    await page.getByRole("button", { name: "Start Your Search" }).click();
    await page.getByRole("heading", { name: "No Jobs Found" }).waitFor();
    await check("no-jobs");
  });
});
