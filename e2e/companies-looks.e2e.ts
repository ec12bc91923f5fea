import type { CompanyRecord } from "@jobwright/contracts/companies";
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { companyCard, openResearch } from "./support/companies.ts";
import {
  makeEmptyRecord,
  makeFullRecord,
  makePartialRecord,
  readKnownCompanies,
  readSampleCompanies,
} from "./support/company-records.ts";
import { setUpJourney } from "./support/journey.ts";
import { startFeedResearchApp } from "./support/research-apps.ts";
import { askFor } from "./support/research-screen.ts";
import { checkAxe, checkNoSidewaysScroll, looks, screenshot } from "./support/screen.ts";

/** The smallest target that WCAG 2.2 allows, in CSS pixels. */
const SMALLEST_TARGET = 24;

const journey = setUpJourney(() => startFeedResearchApp());

const [sample, otherSample] = readSampleCompanies();
const [known] = readKnownCompanies();
if (sample === undefined || otherSample === undefined || known === undefined) {
  throw new Error("The tests need two sample companies and one that exists.");
}
const full = makeFullRecord(sample);
const other = makeFullRecord(otherSample);
const partial = makePartialRecord(known, {
  match: {
    entity: { entityId: known.id, name: known.label, about: known.description, website: null },
    isChosen: false,
    others: [{ entityId: "Q42", name: known.label, about: "British record label", website: null }],
  },
});
const empty = makeEmptyRecord("Quillfeather Joinery");
const each: [string, CompanyRecord][] = [
  ["full", full],
  ["partial", partial],
  ["empty", empty],
];
const thousand = Array.from({ length: 1000 }, (_, index) =>
  makeFullRecord({ ...sample, name: `Company ${index + 1}` }),
);
const SESSION = "9d0d61b2-2b9e40d7";

function nameOf({ companyOverview }: CompanyRecord): string {
  return companyOverview.name;
}

/** Lets a research of this name begin that goes on until the test ends; nobody was asked about it before. */
async function keepResearching(page: Page, name: string): Promise<void> {
  const { hackernews } = journey.started;
  hackernews.hold();
  onTestFinished(hackernews.letGo);
  await askFor(page, name);
  const progress = page.getByRole("region", { name: "Research progress" });
  await progress
    .getByRole("listitem")
    .filter({ hasText: "Hacker News" })
    .getByText("Still being asked")
    .waitFor();
  await progress
    .getByRole("listitem")
    .filter({ hasText: "Hiring Without Whiteboards" })
    .getByText("Knows nothing")
    .waitFor();
}

async function checkLook(page: Page, name: string): Promise<void> {
  await screenshot(page, name);
  await checkAxe(page);
  await checkNoSidewaysScroll(page);
}

/** The names of buttons on the page that a finger would miss; those inside a sentence may be as high as its lines. */
async function findSmallButtons(page: Page): Promise<string[]> {
  return page.getByRole("button").evaluateAll(
    (buttons, smallest) =>
      buttons.flatMap((button) => {
        if (getComputedStyle(button).display.startsWith("inline") && button.closest("p")) return [];
        const { width, height } = button.getBoundingClientRect();
        return width < smallest || height < smallest ? [button.textContent] : [];
      }),
    SMALLEST_TARGET,
  );
}

describe.each(looks)("in the $theme theme at $width px", ({ theme, width }) => {
  const look = `${theme}-${width}`;

  test("no research, a failed loading and a running research look right and pass axe", async () => {
    const page = await journey.openPage({ theme, width });
    await openResearch(page, journey.app, []);
    await page.getByText("No Company Research Available").waitFor();
    await checkLook(page, `companies-none-${look}`);
    await keepResearching(page, `Quillfeather Joinery of ${theme} ${width}`);
    expect(await page.getByText("No Company Research Available").count()).toBe(0);
    await checkLook(page, `companies-running-${look}`);
    page.expectTrouble(/500/);
    await page.route("**/companyResearch", (route) =>
      route.fulfill({ status: 500, json: { error: { code: "internal", message: "Something broke." } } }),
    );
    await page.reload();
    await page.getByRole("alert").getByText("Failed to load research data. Please try again.").waitFor();
    await checkLook(page, `companies-failed-${look}`);
  });

  test.each(each)("a %s record looks right and passes axe in each view", async (kind, record) => {
    const page = await journey.openPage({ theme, width });
    await openResearch(page, journey.app, [{ sessionId: SESSION, records: [record] }]);
    for (const view of ["grid", "list"]) {
      await page.goto(`/company-research?view=${view}`);
      await companyCard(page, nameOf(record)).waitFor();
      await checkLook(page, `companies-${kind}-${view}-${look}`);
      expect(await findSmallButtons(page)).toEqual([]);
    }
    await page.goto("/company-research?view=detailed");
    await page.getByRole("heading", { name: "Sources asked" }).waitFor();
    await checkLook(page, `companies-${kind}-detailed-${look}`);
    expect(await findSmallButtons(page)).toEqual([]);
  });

  test("three compared and the choice of the company look right and pass axe", async () => {
    const page = await journey.openPage({ theme, width });
    const records = [full, partial, other];
    await openResearch(page, journey.app, [{ sessionId: SESSION, records }]);
    const keys = JSON.stringify(records.map((record) => `${SESSION} ${nameOf(record)}`));
    await page.goto(`/company-research?compare=${encodeURIComponent(keys)}`);
    await page.getByRole("heading", { name: "Compare 3 companies" }).waitFor();
    await checkLook(page, `companies-compare-${look}`);
    const key = encodeURIComponent(`${SESSION} ${nameOf(partial)}`);
    await page.goto(`/company-research?view=detailed&company=${key}`);
    await page.getByRole("button", { name: "Not this company?" }).click();
    await page.getByRole("dialog").getByRole("radio").first().waitFor();
    await screenshot(page, `companies-choose-${look}`);
    // What the dialog covers half is no target while it is open; it was checked without it.
    await checkAxe(page, "[role=dialog]");
    await checkNoSidewaysScroll(page);
  });

  // Two dozen whole records are a lot for axe: a busy machine needs more than the usual time for them.
  test(
    "a thousand records pass axe and do not scroll sideways in any view",
    { timeout: 180_000 },
    async () => {
      const page = await journey.openPage({ theme, width });
      await openResearch(page, journey.app, [{ sessionId: SESSION, records: thousand }]);
      await companyCard(page, "Company 1").waitFor();
      await checkLook(page, `companies-thousand-${look}`);
      await page
        .getByRole("radio", { name: "List" })
        .or(page.getByRole("button", { name: "List" }))
        .click();
      await companyCard(page, "Company 24").waitFor();
      await checkNoSidewaysScroll(page);
      await page.goto("/company-research?view=detailed");
      await page.getByRole("combobox", { name: "Company" }).waitFor();
      await checkLook(page, `companies-thousand-detailed-${look}`);
    },
  );
});

test("nothing moves without end for whoever wants less motion", async () => {
  const page = await journey.openPage({ reducedMotion: true });
  await openResearch(page, journey.app, [{ sessionId: SESSION, records: [full] }]);
  await keepResearching(page, "Quillfeather Joinery at rest");
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime === Infinity)
      .map(({ id }) => id),
  );
  expect(moving).toEqual([]);
});
