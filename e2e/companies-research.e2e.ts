import { listFacts } from "@jobwright/contracts/company-facts";
import type { CompanyRecord } from "@jobwright/contracts/companies";
import { describe, expect, onTestFinished, test } from "vitest";
import { sharedData } from "../scripts/shared-data.ts";
import { makeEmptyRecord } from "../web/src/features/companies/testing/company-records.ts";
import { addResearch, companyCard } from "./support/companies.ts";
import { startFeedResearchApp } from "./support/research-apps.ts";
import {
  answerLogos,
  askFor,
  askedSource,
  readResearch,
  researchByCall,
  openAndResearch,
} from "./support/research-screen.ts";
import { checkSources, openSections, walkFacts } from "./support/company-walk.ts";
import type { PersonOptions, PersonPage } from "./support/browser.ts";
import { setUpJourney } from "./support/journey.ts";
import { checkAxe, screenshot } from "./support/screen.ts";
import { readUid, signInAsGuest } from "./support/sign-in.ts";

const NOBODY = "Zyxquor Brightwater";
/** Members of the S&P 500, which file with the SEC. */
const listed = [
  "IBM",
  "Apple",
  "Amazon",
  "Alphabet",
  "Visa",
  "Disney",
  "Target",
  "Gartner",
  "eBay",
  "Casey's",
];
/** Companies without a place in that index, most of them remote. */
const unlisted = ["GitLab", "Buffer", "Doist", "Linear", "Supabase", "Airtable", "Delta Electronics"];
/** Known from the list of interviews alone. */
const interviewed = ["Artsy", "Algolia", "Adthena"];
/** As many as one person may research in a minute. */
const companies = [...listed, ...unlisted, ...interviewed];

const NO_LISTS = "the public lists are not on this machine";
const areListsHere = sharedData("companies") !== null;

const journey = setUpJourney(() => startFeedResearchApp());

async function openAsGuest(options: PersonOptions = {}): Promise<PersonPage> {
  const page = await journey.openPage(options);
  await answerLogos(page);
  await signInAsGuest(page, "/company-research");
  return page;
}

/** All records of who is signed in, each company's once. */
async function readRecords(page: PersonPage): Promise<CompanyRecord[]> {
  return (await readResearch(page)).flatMap(({ researchData }) => researchData);
}

async function researchAll(page: PersonPage): Promise<CompanyRecord[]> {
  for (const name of companies) await researchByCall(page, name);
  return readRecords(page);
}

function find(records: readonly CompanyRecord[], name: string): CompanyRecord {
  const record = records.find(({ companyOverview }) => companyOverview.name === name);
  if (!record) throw new Error(`There is no record of ${name}.`);
  return record;
}

describe.skipIf(!areListsHere)(`on real companies${areListsHere ? "" : `: skipped, ${NO_LISTS}`}`, () => {
  test("each statement of every record has a source with its name, day and page", async () => {
    const page = await openAsGuest();
    const records = await researchAll(page);
    expect(records).toHaveLength(companies.length);
    for (const record of records) checkSources(record);
    for (const name of listed) {
      const record = find(records, name);
      expect(
        record.filings?.map(({ title }) => title),
        name,
      ).toContain("Annual report (10-K)");
      expect(record.companyOverview.stockSymbol, name).toBeDefined();
    }
    for (const name of interviewed) {
      const record = find(records, name);
      expect(record.interviewIntelligence?.process?.length, name).toBeGreaterThan(0);
      expect(new Set(record.sources.map(({ source }) => source)), name).toEqual(new Set(["interviews"]));
    }
    for (const name of unlisted) {
      expect(find(records, name).companyOverview.website, name).toMatch(/^https:/);
    }
  }, 120_000);

  test("by name, one after another, the Detailed view shows every fact beside its sources", async () => {
    const page = await openAsGuest();
    for (const name of companies) {
      await openAndResearch(page, name);
      await page.getByText("Researched by name", { exact: true }).waitFor();
      const record = find(await readRecords(page), name);
      const detail = page.getByRole("main");
      await openSections(detail);
      expect([...(await walkFacts(detail, record))].toSorted(), name).toEqual(listFacts(record).toSorted());
    }
  }, 240_000);

  test.each(["Grid", "List"])(
    "the %s shows all of them, every fact beside its sources",
    async (view) => {
      const page = await openAsGuest();
      await researchAll(page);
      const ofNobody = {
        sessionId: "session_nobody",
        records: [makeEmptyRecord(NOBODY)],
        isSearch: false,
      };
      await addResearch(journey.app, await readUid(page), [ofNobody]);
      const records = await readRecords(page);
      await page.reload();
      await page.getByRole("button", { name: view, exact: true }).click();
      const list = page.getByRole("list", { name: "Companies", exact: true });
      await expect.poll(() => list.getByRole("article").count()).toBe(companies.length + 1);
      for (const record of records) {
        const { name } = record.companyOverview;
        const card = companyCard(page, name);
        await openSections(card);
        const shown = await walkFacts(card, record);
        expect(shown.size === 0, `${name} shows something`).toBe(listFacts(record).length === 0);
      }
      await checkAxe(page);
      await screenshot(page, `company-research-${view.toLowerCase()}-real`);
    },
    240_000,
  );
});

test("while a company is researched, each source shows whether it has answered", async () => {
  const { hackernews } = journey.started;
  onTestFinished(() => hackernews.letGo());
  hackernews.hold();
  const page = await openAsGuest();
  await askFor(page, "Nucor");
  const progress = page.getByRole("region", { name: "Research progress" });
  await progress.getByRole("heading", { name: "Researching Nucor" }).waitFor();
  const line = (source: string) =>
    progress.getByRole("listitem").filter({ has: page.getByText(source, { exact: true }) });
  for (const source of ["Wikidata", "Wikipedia", "Company website", "SEC filings"]) {
    await line(source).getByText("Answered", { exact: true }).waitFor();
  }
  await line("Imported ratings")
    .getByText(/^Off: No ratings were imported/)
    .waitFor();
  await line("Hacker News").getByText("Still being asked", { exact: true }).waitFor();
  await progress.getByText(/^\d of \d sources done$/).waitFor();
  expect(await page.getByRole("button", { name: "Research", exact: true }).getAttribute("aria-busy")).toBe(
    "true",
  );

  hackernews.letGo();
  await page.getByRole("heading", { level: 2, name: "Nucor", exact: true }).waitFor();
  await askedSource(page, "Hacker News")
    .getByText(/^\d facts?/)
    .waitFor();
});

test.each([
  { theme: "light", width: 1440 },
  { theme: "dark", width: 375 },
] as const)("of a company that nobody knows it says what was looked at ($theme, $width px)", async (look) => {
  const page = await openAsGuest(look);
  await openAndResearch(page, NOBODY);
  await page.getByText(`Nobody who answered knows ${NOBODY}`, { exact: true }).waitFor();
  for (const source of ["Hiring Without Whiteboards", "S&P 500 constituents", "Hacker News"]) {
    const line = askedSource(page, source);
    await line.getByText("Knows nothing of this company").waitFor();
    expect(await line.getByRole("link").getAttribute("href")).toMatch(/^https:/);
  }
  await askedSource(page, "Wikidata").getByText("It knows no company that is surely the one meant").waitFor();
  await askedSource(page, "Its own postings").getByText("Knows nothing of this company").waitFor();
  await checkAxe(page);
  await page.getByRole("button", { name: "Correct the name" }).click();
  await page.getByRole("dialog").getByRole("heading", { level: 2 }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Grid", exact: true }).click();
  const card = companyCard(page, NOBODY);
  await card.getByText("None of the sources asked knows its industry, size or place.").waitFor();
  await card.getByText("No ratings from your sources", { exact: true }).waitFor();
  await checkAxe(page);
});
