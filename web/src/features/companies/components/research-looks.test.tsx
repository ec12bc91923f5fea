import { companiesEndpoints, type CompanyRecord } from "@jobwright/contracts/companies";
import { cleanup } from "vitest-browser-react";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { askForLessMotion } from "../../../testing/ask-for-less-motion.ts";
import { checkAxe } from "../../../testing/check-axe.ts";
import { checkLook, checkNoSidewaysScroll } from "../../../testing/check-look.ts";
import { looks } from "../../../testing/render-at.tsx";
import { answer, answerStream, Refusal } from "../../../testing/stand-in-api.ts";
import {
  findKnownCompany,
  findSample,
  makeAsked,
  makeEmptyRecord,
  makeFullRecord,
  makePartialRecord,
} from "../testing/company-records.ts";
import { makeSession } from "../testing/make-research.ts";
import { companyCard, openResearch, openScreen } from "../testing/open-research.tsx";

/** The smallest target that WCAG 2.2 allows, in CSS pixels. */
const SMALLEST_TARGET = 24;
const SESSION = "9d0d61b2-2b9e40d7";

const sample = findSample("Loon Lake Cooperative");
const known = findKnownCompany();
const full = makeFullRecord(sample);
const other = makeFullRecord(findSample("Taff Valley Care Group"));
const elsewhere = { entityId: "Q42", name: known.label, about: "British record label", website: null };
const partial = makePartialRecord(known, {
  match: {
    entity: { entityId: known.id, name: known.label, about: known.description, website: null },
    isChosen: false,
    others: [elsewhere],
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

beforeEach(() => localStorage.clear());

function nameOf({ companyOverview }: CompanyRecord): string {
  return companyOverview.name;
}

/** Lets a research begin that goes on until the test ends. */
async function keepResearching(name: string): Promise<void> {
  const asked = [makeAsked("interviews", "nothing"), makeAsked("hackernews", "waiting")];
  answerStream(companiesEndpoints.researchCompany, [{ type: "progress", progress: { name, asked } }]);
  await page.getByRole("textbox", { name: "Company name or posting link" }).fill(name);
  await page.getByRole("button", { name: "Research", exact: true }).click();
  const lines = page.getByRole("region", { name: "Research progress" }).getByRole("listitem");
  for (const [source, state] of [
    ["Hacker News", /^Still being asked/],
    ["Hiring list", /^Knows nothing/],
  ] as const) {
    await expect.element(lines.filter({ hasText: source }).getByText(state)).toBeVisible();
  }
}

/** The names of buttons on the page that a finger would miss; those inside a sentence may be as high as its lines. */
function findSmallButtons(): string[] {
  const buttons = page.getByRole("button").elements();
  return buttons.flatMap((button) => {
    if (getComputedStyle(button).display.startsWith("inline") && button.closest("p")) return [];
    const { width, height } = button.getBoundingClientRect();
    return width < SMALLEST_TARGET || height < SMALLEST_TARGET ? [button.textContent] : [];
  });
}

describe.each(looks)("in the $theme theme at $width px", (look) => {
  test("no research, a failed loading and a running research look right and pass axe", async () => {
    await openResearch([], "", look);
    const none = page.getByText("No Company Research Available");
    await expect.element(none).toBeVisible();
    await checkLook();
    await keepResearching("Quillfeather Joinery");
    expect(none.elements()).toEqual([]);
    await checkLook();
    await cleanup();
    answer(companiesEndpoints.listCompanyResearch, () => {
      throw new Refusal(500, "server/internal", "Something broke.");
    });
    await openScreen("", look);
    const failed = page.getByRole("alert").getByText("Failed to load research data. Please try again.");
    await expect.element(failed).toBeVisible();
    await checkLook();
  });

  test.each(each)("a %s record looks right and passes axe in each view", async (_kind, record) => {
    const { router } = await openResearch([makeSession(SESSION, [record])], "?view=grid", look);
    for (const view of ["grid", "list"] as const) {
      await router.navigate({ to: `/company-research?view=${view}` as never });
      await expect.element(companyCard(nameOf(record))).toBeVisible();
      await checkLook();
      expect(findSmallButtons()).toEqual([]);
    }
    await router.navigate({ to: "/company-research?view=detailed" as never });
    await expect.element(page.getByRole("heading", { name: "Sources asked" })).toBeVisible();
    await checkLook();
    expect(findSmallButtons()).toEqual([]);
  });

  test("three compared and the choice of the company look right and pass axe", async () => {
    answer(companiesEndpoints.findCompanies, () => ({ candidates: [elsewhere] }));
    const records = [full, partial, other];
    const keys = JSON.stringify(records.map((record) => `${SESSION} ${nameOf(record)}`));
    const sessions = [makeSession(SESSION, records)];
    await openResearch(sessions, `?compare=${encodeURIComponent(keys)}`, look);
    await expect.element(page.getByRole("heading", { name: "Compare 3 companies" })).toBeVisible();
    await checkLook();
    await cleanup();
    const key = encodeURIComponent(`${SESSION} ${nameOf(partial)}`);
    await openResearch(sessions, `?view=detailed&company=${key}`, look);
    await page.getByRole("button", { name: "Not this company?" }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByRole("radio").first()).toBeVisible();
    // What the dialog covers half is no target while it is open; it was checked without it.
    await checkAxe(dialog.element());
    checkNoSidewaysScroll();
  });

  // Two dozen whole records are a lot for axe: a busy machine needs more than the usual time for them.
  test(
    "a thousand records pass axe and do not scroll sideways in any view",
    { timeout: 180_000 },
    async () => {
      await openResearch([makeSession(SESSION, thousand)], "", look);
      await expect.element(companyCard("Company 1")).toBeVisible();
      await checkLook();
      await page.getByRole("button", { name: "List", exact: true }).click();
      await expect.element(companyCard("Company 24")).toBeVisible();
      checkNoSidewaysScroll();
      await page.getByRole("button", { name: "Detailed", exact: true }).click();
      await expect.element(page.getByRole("combobox", { name: "Company" })).toBeVisible();
      await checkLook();
    },
  );
});

test("nothing moves without end for whoever wants less motion", async () => {
  await askForLessMotion();
  await openResearch([makeSession(SESSION, [full])]);
  await keepResearching("Quillfeather Joinery at rest");
  const moving = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime === Infinity)
    .map(({ id }) => id);
  expect(moving).toEqual([]);
});
