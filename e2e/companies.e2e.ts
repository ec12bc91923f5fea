import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { findSample, makeFullRecord } from "../web/src/features/companies/testing/company-records.ts";
import { companyCard, openResearch, openWithJobs, readCompanies } from "./support/companies.ts";
import { setUpJourney } from "./support/journey.ts";
import { fourJobs } from "./support/saved-jobs.ts";
import { readUid } from "./support/sign-in.ts";

const journey = setUpJourney();

const loonLake = makeFullRecord(findSample("Loon Lake Cooperative"));
const taffValley = makeFullRecord(findSample("Taff Valley Care Group"));
const SESSION = "session-2026-abcdefgh";
const both = [{ sessionId: SESSION, records: [loonLake, taffValley] }];
const FAILED = "Failed to load research data. Please try again.";

async function viewOf(page: Page): Promise<string | null> {
  return page.getByRole("group", { name: "View" }).locator("[aria-pressed=true]").textContent();
}

async function openView(page: Page, view: "Grid" | "List" | "Detailed"): Promise<void> {
  await page.getByRole("group", { name: "View" }).getByRole("button", { name: view, exact: true }).click();
}

describe("the views", () => {
  test("view and company stand in the address: reload, back and forward bring them again", async () => {
    const page = await journey.openPage();
    await openResearch(page, journey.app, both);
    await companyCard(page, "Taff Valley Care Group").waitFor();
    await openView(page, "List");
    await expect.poll(() => new URL(page.url()).search).toBe("?view=list");
    await page.reload();
    await companyCard(page, "Taff Valley Care Group").waitFor();
    expect(await viewOf(page)).toBe("List");
    await companyCard(page, "Taff Valley Care Group")
      .getByRole("link", { name: "Taff Valley Care Group", exact: true })
      .click();
    const heading = page.getByRole("heading", { level: 2, name: "Taff Valley Care Group", exact: true });
    await heading.waitFor();
    const address = new URL(page.url());
    expect(address.searchParams.get("view")).toBe("detailed");
    expect(address.searchParams.get("company")).toBe(`${SESSION} Taff Valley Care Group`);
    await page.reload();
    await heading.waitFor();
    await page.goBack();
    await expect.poll(() => viewOf(page)).toBe("List");
    await page.goBack();
    await expect.poll(() => viewOf(page)).toBe("Grid");
    await page.goForward();
    await page.goForward();
    await heading.waitFor();
    expect(await viewOf(page)).toBe("Detailed");
  });
});

describe("for a job (F03)", () => {
  const jobs = fourJobs.slice(0, 2);
  const rows = [
    { sessionId: SESSION, records: [{ ...loonLake, jobId: "saved-1" }, taffValley], jobs: ["saved-1"] },
  ];

  test("a job without research gets the Grid with a notice, and so does a job that nobody knows", async () => {
    const page = await journey.openPage();
    await openWithJobs(page, journey.app, { jobs, rows, path: "/company-research/nothing-known" });
    const notice = page.getByRole("status").filter({ hasText: "There is no research for this job yet" });
    await notice.getByText("Research its company above, by its name or the link of the posting.").waitFor();
    expect(await readCompanies(page)).toEqual(["Loon Lake Cooperative", "Taff Valley Care Group"]);

    await page.goto("/");
    await page.getByRole("link", { name: "Research for Step-Down Nurse", exact: true }).click();
    await notice.getByRole("button", { name: "Research Cascade Regional", exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/company-research/saved-2");
  });

  test("the card of a saved job and the card of a found job lead to the record of their company", async () => {
    const page = await journey.openPage();
    const found = page.getByRole("heading", { level: 2, name: "Loon Lake Cooperative", exact: true });
    await openWithJobs(page, journey.app, { jobs, rows, path: "/" });
    await page.getByRole("link", { name: "Research for ICU Registered Nurse, Nights", exact: true }).click();
    await found.waitFor();
    expect(new URL(page.url()).pathname).toBe("/company-research/saved-1");

    await page.goto(`/jobs?session=${SESSION}`);
    await page.getByRole("link", { name: "Research for ICU Registered Nurse, Nights", exact: true }).click();
    await found.waitFor();
    expect(new URL(page.url()).pathname).toBe("/company-research/saved-1");
  });
});

describe("reading it", () => {
  test("what cannot be loaded is told and can be put away, and what the browser kept is shown (C18, C38, C39)", async () => {
    const page = await journey.openPage();
    await openResearch(page, journey.app, both);
    await companyCard(page, "Taff Valley Care Group").waitFor();
    const kept = await page.evaluate((key) => localStorage.getItem(key), `companyResearch-${SESSION}`);
    const answer = await page.request.get(`/api/users/${await readUid(page)}/companyResearch/${SESSION}`);
    expect(JSON.parse(kept ?? "null")).toEqual(await answer.json());

    page.expectTrouble(/500/);
    await page.route("**/companyResearch", (route) =>
      route.fulfill({
        status: 500,
        json: { code: "internal", message: "No.", requestId: "request-of-a-test" },
      }),
    );
    await page.reload();
    const alert = page.getByRole("alert").filter({ hasText: FAILED });
    await alert.getByText("Below is what was read last.").waitFor();
    expect(await readCompanies(page)).toEqual(["Loon Lake Cooperative", "Taff Valley Care Group"]);
    await alert.getByRole("button", { name: "Dismiss" }).click();
    await alert.waitFor({ state: "detached" });
    expect(await page.getByRole("article").count()).toBe(2);
    await page.getByRole("button", { name: "Refresh", exact: true }).click();
    await alert.waitFor();

    await page.unroute("**/companyResearch");
    const answers = Promise.withResolvers<void>();
    onTestFinished(() => answers.resolve());
    await page.route("**/companyResearch", async (route) => {
      await answers.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: "Refresh", exact: true }).click();
    await alert.waitFor({ state: "detached" });
    expect(await readCompanies(page)).toEqual(["Loon Lake Cooperative", "Taff Valley Care Group"]);
    const answered = page.waitForResponse("**/companyResearch");
    answers.resolve();
    expect((await answered).status()).toBe(200);
    await page.waitForLoadState("networkidle");
    expect(await page.getByRole("article").count()).toBe(2);
    expect(await alert.count()).toBe(0);
  });
});
