import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { companyCard, openResearch, openWithJobs, readCompanies } from "./support/companies.ts";
import { findSample, makeEmptyRecord, makeFullRecord } from "./support/company-records.ts";
import { setUpJourney } from "./support/journey.ts";
import { fourJobs } from "./support/saved-jobs.ts";
import { readUid } from "./support/sign-in.ts";

const journey = setUpJourney();

const loonLake = makeFullRecord(findSample("Loon Lake Cooperative"));
const taffValley = makeFullRecord(findSample("Taff Valley Care Group"));
const SESSION = "session-2026-abcdefgh";
const both = [{ sessionId: SESSION, records: [loonLake, taffValley] }];
const FAILED = "Failed to load research data. Please try again.";

/** How many cards stand beside each other in the first row. */
async function countColumns(page: Page): Promise<number> {
  const tops = await page
    .getByRole("article")
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  return tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 1).length;
}

async function viewOf(page: Page): Promise<string | null> {
  return page.getByRole("group", { name: "View" }).locator("[aria-pressed=true]").textContent();
}

async function openView(page: Page, view: "Grid" | "List" | "Detailed"): Promise<void> {
  await page.getByRole("group", { name: "View" }).getByRole("button", { name: view, exact: true }).click();
}

describe("the views", () => {
  test("the Grid has one to three columns and the List is a stack (C11, C12)", async () => {
    const page = await journey.openPage();
    const more = ["One", "Two"].map((name) => makeEmptyRecord(name));
    await openResearch(page, journey.app, [{ sessionId: SESSION, records: [loonLake, taffValley, ...more] }]);
    await companyCard(page, "Two").waitFor();
    expect(await viewOf(page)).toBe("Grid");
    for (const [width, columns] of [
      [1440, 3],
      [1200, 2],
      [900, 1],
      [375, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => [width, await countColumns(page)]).toEqual([width, columns]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await openView(page, "List");
    await expect.poll(() => countColumns(page)).toBe(1);
    expect(await readCompanies(page)).toEqual([
      loonLake.companyOverview.name,
      taffValley.companyOverview.name,
      "One",
      "Two",
    ]);
  });

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

  test("an address of a record that is gone shows the Grid and says so", async () => {
    const page = await journey.openPage();
    await openResearch(page, journey.app, both, "?view=detailed&company=nobody");
    await page.getByText("The research that this address names is not here").waitFor();
    expect(await page.getByRole("article").count()).toBe(2);
  });

  test("a section that is opened makes its own card longer and no other of its row", async () => {
    const page = await journey.openPage();
    await openResearch(page, journey.app, both);
    const heightOf = (name: string) =>
      companyCard(page, name).evaluate((card) => card.getBoundingClientRect().height);
    await companyCard(page, "Taff Valley Care Group").waitFor();
    const own = await heightOf("Loon Lake Cooperative");
    const other = await heightOf("Taff Valley Care Group");
    await companyCard(page, "Loon Lake Cooperative")
      .getByRole("button", { name: "Interview Intelligence" })
      .click();
    await expect.poll(() => heightOf("Loon Lake Cooperative")).toBeGreaterThan(own + 100);
    expect(await heightOf("Taff Valley Care Group")).toBe(other);
  });
});

describe("for a job (F03)", () => {
  const jobs = fourJobs.slice(0, 2);
  const rows = [
    { sessionId: SESSION, records: [{ ...loonLake, jobId: "saved-1" }, taffValley], jobs: ["saved-1"] },
  ];

  test("the address of a job shows the record that was made for it", async () => {
    const page = await journey.openPage();
    await openWithJobs(page, journey.app, { jobs, rows, path: "/company-research/saved-1" });
    await page.getByRole("heading", { level: 2, name: "Loon Lake Cooperative", exact: true }).waitFor();
    expect(await viewOf(page)).toBe("Detailed");
  });

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

  test("new shows the Grid with the form and no notice", async () => {
    const page = await journey.openPage();
    await openResearch(page, journey.app, both, "/new");
    await page.getByRole("textbox", { name: "Company name or posting link" }).waitFor();
    await companyCard(page, "Loon Lake Cooperative").waitFor();
    expect(await viewOf(page)).toBe("Grid");
    expect(await page.getByText("There is no research for this job yet").count()).toBe(0);
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
  test("Refresh asks once and shows what is new (C17)", async () => {
    const page = await journey.openPage();
    const uid = await openResearch(page, journey.app, both);
    await companyCard(page, "Taff Valley Care Group").waitFor();
    await page.waitForLoadState("networkidle");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/companyResearch")) asked.push(request.method());
    });
    await journey.app.query(
      `update company_research set record = jsonb_set(record, '{companyOverview,headquarters}', '"Duluth, MN"')
         where user_id = $1 and company_name = 'Loon Lake Cooperative'`,
      [uid],
    );
    await page.getByRole("button", { name: "Refresh", exact: true }).click();
    await companyCard(page, "Loon Lake Cooperative").getByText("Duluth, MN").waitFor();
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual(["GET"]);
  });

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

  test("a session that the server no longer has is no longer kept (C38)", async () => {
    const page = await journey.openPage();
    const uid = await openResearch(page, journey.app, [
      ...both,
      { sessionId: "session-other-12345678", records: [makeEmptyRecord("Gone Ltd")] },
    ]);
    await companyCard(page, "Gone Ltd").waitFor();
    const readKeys = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("companyResearch-")));
    expect((await readKeys()).toSorted()).toEqual([
      `companyResearch-${SESSION}`,
      "companyResearch-session-other-12345678",
    ]);
    await journey.app.query("delete from company_research where user_id = $1 and company_name = 'Gone Ltd'", [
      uid,
    ]);
    await page.getByRole("button", { name: "Refresh", exact: true }).click();
    await companyCard(page, "Gone Ltd").waitFor({ state: "detached" });
    expect(await readKeys()).toEqual([`companyResearch-${SESSION}`]);
  });

  test("without any research the screen says so, and Try Loading Again brings what has come since (C19)", async () => {
    const page = await journey.openPage();
    const uid = await openResearch(page, journey.app, []);
    await page.getByRole("heading", { name: "No Company Research Available", exact: true }).waitFor();
    await journey.app.query(
      `insert into company_research (user_id, session_id, company_name, position, record) values ($1, $2, 'Late Ltd', 0, $3)`,
      [uid, SESSION, JSON.stringify(makeEmptyRecord("Late Ltd"))],
    );
    await page.getByRole("button", { name: "Try Loading Again" }).click();
    await companyCard(page, "Late Ltd").waitFor();
    expect(await page.getByText("No Company Research Available").count()).toBe(0);
  });

  test("where nothing can be loaded and nothing is kept, the empty screen says that nothing is lost", async () => {
    const page = await journey.openPage();
    page.expectTrouble(/500/);
    await page.route("**/companyResearch", (route) =>
      route.fulfill({
        status: 500,
        json: { code: "internal", message: "No.", requestId: "request-of-a-test" },
      }),
    );
    await openResearch(page, journey.app, both);
    await page.getByRole("alert").getByText(FAILED).waitFor();
    await page.getByText("this browser keeps none of it. Nothing is lost.").waitFor();
    await page.unroute("**/companyResearch");
    await page.getByRole("button", { name: "Try Loading Again" }).click();
    await companyCard(page, "Loon Lake Cooperative").waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  });
});
