import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { findSample, makeFullRecord } from "../web/src/features/companies/testing/company-records.ts";
import {
  companyCard,
  deletionDialog,
  openResearch,
  openWithJobs,
  readCompanies,
  type ResearchRow,
} from "./support/companies.ts";
import { setUpJourney } from "./support/journey.ts";
import { readFocus, tabTo } from "./support/keyboard.ts";
import { fourJobs } from "./support/saved-jobs.ts";

const journey = setUpJourney();

const NAME = "Loon Lake Cooperative";
const OTHER = "Taff Valley Care Group";
const full = makeFullRecord(findSample(NAME));
const other = makeFullRecord(findSample(OTHER));
const SESSION = "session-2026-abcdefgh";
const both: ResearchRow[] = [{ sessionId: SESSION, records: [full, other] }];

async function waitForCompany(page: Page, name: string): Promise<void> {
  await page.getByRole("heading", { level: 2, name, exact: true }).waitFor();
}

/** What the server has of a session: the names of its companies, or the status of the refusal. */
async function readSession(page: Page, uid: string, sessionId = SESSION): Promise<string[] | number> {
  const answer = await page.request.get(`/api/users/${uid}/companyResearch/${sessionId}`);
  if (!answer.ok()) return answer.status();
  const { researchData } = (await answer.json()) as { researchData: { companyOverview: { name: string } }[] };
  return researchData.map(({ companyOverview }) => companyOverview.name);
}

test("Tailor Resume brings the job that the record was made for (C35)", async () => {
  const page = await journey.openPage();
  const records = [{ ...full, jobId: "saved-1" }];
  await openWithJobs(page, journey.app, {
    jobs: fourJobs.slice(0, 1),
    rows: [{ sessionId: SESSION, records, jobs: ["saved-1"] }],
    path: "/company-research",
  });
  const name = "Tailor Resume for ICU Registered Nurse, Nights";
  await companyCard(page, NAME).getByRole("link", { name, exact: true }).click();
  await page
    .getByText("Opened for ICU Registered Nurse, Nights at Cascade Regional Medical Center", {
      exact: true,
    })
    .waitFor();
  expect(new URL(page.url()).pathname).toBe("/resume-tailoring/saved-1");
});

describe("deleting (C36, C40)", () => {
  test("takes exactly the one record, and with the last one the session", async () => {
    const page = await journey.openPage();
    const twin = { sessionId: "session-2026-twin5678", records: [full], days: 1 };
    const uid = await openResearch(page, journey.app, [...both, twin]);
    const first = companyCard(page, NAME).first();
    await first.getByRole("button", { name: `Delete the research on ${NAME}`, exact: true }).click();
    const question = deletionDialog(page, NAME);
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "detached" });
    expect(await readSession(page, uid)).toEqual([NAME, OTHER]);

    await first.getByRole("button", { name: `Delete the research on ${NAME}`, exact: true }).click();
    await question.getByRole("button", { name: "Delete", exact: true }).click();
    await expect.poll(() => readCompanies(page)).toEqual([OTHER, NAME]);
    await question.waitFor({ state: "detached" });
    expect(await readSession(page, uid)).toEqual([OTHER]);
    expect(await readSession(page, uid, twin.sessionId)).toEqual([NAME]);
    await expect.poll(async () => (await readFocus(page)).name).toBe("Company Research");

    await page.getByRole("button", { name: `Delete the research on ${OTHER}`, exact: true }).click();
    await deletionDialog(page, OTHER).getByRole("button", { name: "Delete", exact: true }).click();
    await expect.poll(() => readCompanies(page)).toEqual([NAME]);
    expect(await readSession(page, uid)).toBe(404);
    expect(await page.evaluate((key) => localStorage.getItem(key), `companyResearch-${SESSION}`)).toBe(null);
    await page.reload();
    await companyCard(page, NAME).waitFor();
    expect(await readCompanies(page)).toEqual([NAME]);
  });

  test("in two tabs: what the other tab has deleted already goes here too, and nothing else does", async () => {
    const page = await journey.openPage();
    const uid = await openResearch(page, journey.app, both);
    await companyCard(page, OTHER).waitFor();
    const tab = await page.context().newPage();
    await tab.goto("/company-research");
    await tab.getByRole("button", { name: `Delete the research on ${NAME}`, exact: true }).click();
    await deletionDialog(tab, NAME).getByRole("button", { name: "Delete", exact: true }).click();
    await companyCard(tab, NAME).waitFor({ state: "detached" });
    expect(await readSession(page, uid)).toEqual([OTHER]);

    page.expectTrouble(/404/);
    await page.getByRole("button", { name: `Delete the research on ${NAME}`, exact: true }).click();
    await deletionDialog(page, NAME).getByRole("button", { name: "Delete", exact: true }).click();
    await expect.poll(() => readCompanies(page)).toEqual([OTHER]);
    await page.getByText("Research deleted").waitFor();
    expect(await readSession(page, uid)).toEqual([OTHER]);
    await tab.getByRole("button", { name: `Delete the research on ${OTHER}`, exact: true }).click();
    await deletionDialog(tab, OTHER).getByRole("button", { name: "Delete", exact: true }).click();
    await tab.getByRole("heading", { name: "No Company Research Available", exact: true }).waitFor();
    await page.getByRole("button", { name: "Refresh", exact: true }).click();
    await page.getByRole("heading", { name: "No Company Research Available", exact: true }).waitFor();
  });
});

test("a person reads, keeps, compares and deletes research by keyboard alone", async () => {
  const page = await journey.openPage();
  await openResearch(page, journey.app, both);
  await companyCard(page, OTHER).waitFor();
  await tabTo(page, "List");
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).search).toBe("?view=list");
  await tabTo(page, `Add ${NAME} to favorites`);
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: `Remove ${NAME} from favorites` }).waitFor();
  await tabTo(page, "Reviews Summary");
  await page.keyboard.press("Enter");
  await tabTo(page, /^Source of Pros: Open Ratings/);
  await tabTo(page, `Compare ${NAME}`);
  await page.keyboard.press("Enter");
  await tabTo(page, `Compare ${OTHER}`);
  await page.keyboard.press("Enter");
  await tabTo(page, "Compare 2 companies");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 2, name: "Compare 2 companies" }).waitFor();
  await tabTo(page, OTHER);
  await page.keyboard.press("Enter");
  await waitForCompany(page, OTHER);
  await tabTo(page, "Competitors");
  await page.keyboard.press("Enter");
  await page.getByRole("list", { name: "Competitors" }).waitFor();
  await tabTo(page, "Delete");
  await page.keyboard.press("Enter");
  await deletionDialog(page, OTHER).waitFor();
  await expect.poll(async () => (await readFocus(page)).name).toBe("Cancel");
  await tabTo(page, "Delete");
  await page.keyboard.press("Enter");
  await expect.poll(() => readCompanies(page)).toEqual([NAME]);
  await expect.poll(() => readFocus(page)).toMatchObject({ name: "Company Research", tag: "h1" });
});
