import type { RunJobSearchAnswer } from "@jobwright/contracts/job-search";
import { describe, expect, onTestFinished, test } from "vitest";
import type { LocalJob } from "../server/testing/local-boards.ts";
import { startStandInSources } from "../server/testing/companies/stand-in-sources.ts";
import { startApp, startBeside } from "./support/app.ts";
import type { PersonPage } from "./support/browser.ts";
import { companyCard } from "./support/companies.ts";
import { startFeedResearchApp } from "./support/research-apps.ts";
import { answerLogos, askedSource, readResearch, openAndResearch } from "./support/research-screen.ts";
import { checkSources, openSections, walkFacts } from "./support/company-walk.ts";
import { setUpJourney, type Journey } from "./support/journey.ts";
import { electricianPreferences, runNow } from "./support/scheduled-runs.ts";
import { searchFor } from "./support/search.ts";
import { openWithPreferences, savePreferences } from "./support/searches.ts";
import { readUid, signInAsGuest } from "./support/sign-in.ts";

const text = [
  "<p>You keep plants running. Our team of 14 engineers works with Python and PostgreSQL.</p>",
  "<h3>Benefits</h3><ul><li>Health insurance</li><li>Parental leave</li></ul>",
].join(" ");
/** Jobs of companies that the stand-ins know, for an electrician in Denver. */
const jobs: LocalJob[] = [
  { id: 1, title: "Electrician", company: "Corning", place: "Denver, CO", salary: "$72,000 - $84,000", text },
  {
    id: 2,
    title: "Electrician, Nights",
    company: "Corning",
    place: "Denver, CO",
    salary: "$70,000 - $80,000",
  },
  { id: 3, title: "Electrician, Solar", company: "Duke Energy", place: "USA", text },
  { id: 4, title: "Master Electrician", company: "Entergy", place: "USA" },
  { id: 5, title: "Electrician, Apprentice", company: "Bluestem Power", place: "Denver, CO", text },
];
const names = [...new Set(jobs.map(({ company }) => company ?? ""))];

async function openAsGuest(journey: Journey<unknown>): Promise<PersonPage> {
  const page = await journey.openPage();
  await answerLogos(page);
  await signInAsGuest(page, "/jobs");
  return page;
}

describe("after a job search", () => {
  const journey = setUpJourney(() => startFeedResearchApp(jobs));

  test("each of its companies has a record of that session, with every fact beside its sources", async () => {
    const page = await openAsGuest(journey);
    await searchFor(page, { roles: ["Electrician"] });
    await page.goto("/company-research");
    const [session] = await readResearch(page);
    const records = session?.researchData ?? [];
    expect(session?.origin).toBe("search");
    expect(records.map(({ companyOverview }) => companyOverview.name).toSorted()).toEqual(names.toSorted());
    const postings = records.flatMap(({ sources }) => sources.filter(({ source }) => source === "postings"));
    expect(postings.length).toBeGreaterThan(0);
    for (const record of records) {
      const { name } = record.companyOverview;
      checkSources(record);
      const card = companyCard(page, name);
      await openSections(card);
      await walkFacts(card, record);
    }
    for (const record of records) {
      const { name } = record.companyOverview;
      await page.goto("/company-research");
      await companyCard(page, name).getByRole("link", { name, exact: true }).click();
      await page
        .getByText(`From job search session ${session?.sessionId.slice(-8)}`, { exact: true })
        .waitFor();
      await openSections(page.getByRole("main"));
      await walkFacts(page.getByRole("main"), record);
    }
    const own = page.getByRole("region", { name: "Your jobs here" });
    expect(await own.getByRole("listitem").count()).toBeGreaterThan(0);
  }, 120_000);

  test("the answer of the search holds the same records as are kept of it", async () => {
    const page = await openAsGuest(journey);
    await savePreferences(page, { titles: ["Electrician"] });
    const answer = await page.request.post("/agents/run-job-search", {
      data: { user_id: await readUid(page) },
      headers: { origin: journey.app.url },
    });
    const { session_id, company_research } = (await answer.json()) as RunJobSearchAnswer;
    expect(company_research.map(({ companyOverview }) => companyOverview.name).toSorted()).toEqual(
      names.toSorted(),
    );
    const [session] = await readResearch(page);
    expect(session).toMatchObject({ sessionId: session_id, researchData: company_research });
  });

  test("another person's research of the same company asks no source again", async () => {
    const first = await openAsGuest(journey);
    await openAndResearch(first, "Revvity");
    const asked = journey.started.standIns.requests.length;
    expect(asked).toBeGreaterThan(0);
    const second = await openAsGuest(journey);
    await openAndResearch(second, "Revvity");
    const facts = async (page: PersonPage) => (await readResearch(page))[0]?.researchData[0]?.sources;
    expect(await facts(second)).toEqual(await facts(first));
    expect(journey.started.standIns.requests.length).toBe(asked);
  });

  test("a scheduled search researches its companies too", async () => {
    const page = await journey.openPage();
    await answerLogos(page);
    await openWithPreferences(page, electricianPreferences());
    await runNow(page, /^\d new of|^ of \d+/);
    await page.goto("/company-research");
    await companyCard(page, "Corning").getByRole("link", { name: "Corning", exact: true }).click();
    await page.getByText(/^From job search session /).waitFor();
    await askedSource(page, "Wikidata")
      .getByText(/^\d+ facts/)
      .waitFor();
    for (const record of (await readResearch(page))[0]?.researchData ?? []) checkSources(record);
  });
});

describe("where a search may not wait for research", () => {
  const journey = setUpJourney(() =>
    startFeedResearchApp(jobs, { env: { RESEARCH_TIME_LIMIT_SECONDS: "0" } }),
  );

  test("its records say what is still being asked, and are filled in without a reload", async () => {
    const { hackernews } = journey.started;
    onTestFinished(() => hackernews.letGo());
    hackernews.hold();
    const page = await openAsGuest(journey);
    await searchFor(page, { roles: ["Electrician"] });
    await page.getByRole("link", { name: "Company Research" }).click();
    const card = companyCard(page, "Corning");
    await card.getByText(/^\d sources are still being asked\.$/).waitFor();
    expect(await card.getByText("Industry", { exact: true }).count()).toBe(0);
    await card.getByRole("link", { name: "Corning", exact: true }).click();
    await page.getByText(/^\d sources are still being asked\. What they know is added here\.$/).waitFor();
    await askedSource(page, "Wikidata").getByText("Still being asked").waitFor();
    expect(await page.getByRole("row", { name: /^Industry/ }).innerText()).toContain("Not known yet");

    hackernews.letGo();
    await askedSource(page, "Wikidata")
      .getByText(/^\d+ facts/)
      .waitFor();
    await expect
      .poll(() => page.getByRole("row", { name: /^Industry/ }).innerText())
      .not.toContain("Not known");
    expect(await page.getByText(/still being asked/i).count()).toBe(0);
    const kept = (await readResearch(page))[0]?.researchData ?? [];
    const corning = kept.find(({ companyOverview }) => companyOverview.name === "Corning");
    if (!corning) throw new Error("The record of Corning is gone.");
    checkSources(corning);
    await openSections(page.getByRole("main"));
    await walkFacts(page.getByRole("main"), corning);
  });
});

describe("with the sample board and no network", () => {
  const journey = setUpJourney(async () => {
    const standIns = await startStandInSources();
    const started = await startBeside(
      () => startApp({ network: "none", research: standIns }),
      () => standIns.close(),
    );
    return { app: started, standIns, stop: started.stop };
  });

  test("every section of every employer is filled and marked as a sample, and nobody is asked", async () => {
    const page = await openAsGuest(journey);
    await searchFor(page, { roles: ["Nurse"] });
    await page.goto("/company-research");
    const records = (await readResearch(page)).flatMap(({ researchData }) => researchData);
    expect(records.length).toBeGreaterThan(1);
    for (const record of records) {
      const { name } = record.companyOverview;
      expect(record.isSample, name).toBe(true);
      checkSources(record);
      const card = companyCard(page, name);
      await card.getByText("Sample", { exact: true }).waitFor();
      await openSections(card);
      expect(await card.getByText("None", { exact: true }).count(), `empty sections of ${name}`).toBe(0);
      // Only a company that was made up has no website.
      const unknown = card.getByText(/^None of the sources asked knows (?!its website)/);
      expect(await unknown.allTextContents(), name).toEqual([]);
      await walkFacts(card, record);
    }
    const [record] = records;
    if (!record) throw new Error("There is no record.");
    const { name } = record.companyOverview;
    await companyCard(page, name).getByRole("link", { name, exact: true }).click();
    await page.getByText("Made up for the sample board.", { exact: true }).waitFor();
    const detail = page.getByRole("main");
    await openSections(detail);
    expect(await detail.getByText("None", { exact: true }).count()).toBe(0);
    await walkFacts(detail, record);
    expect(journey.started.standIns.requests).toEqual([]);
  });
});
