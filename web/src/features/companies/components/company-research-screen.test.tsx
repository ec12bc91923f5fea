import type { CompanyRecord } from "@jobwright/contracts/companies";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { findSample, makeEmptyRecord, makeFullRecord } from "../testing/company-records.ts";
import { makeSession } from "../testing/make-research.ts";
import { companyCard, openResearch, readCompanies, waitForCompany } from "../testing/open-research.tsx";

const NAME = "Loon Lake Cooperative";
const OTHER = "Taff Valley Care Group";
const loonLake = makeFullRecord(findSample(NAME));
const taffValley = makeFullRecord(findSample(OTHER));
const both = [makeSession("session-2026-abcdefgh", [loonLake, taffValley])];

beforeEach(() => localStorage.clear());

/** How many cards stand beside each other in the first row. */
function countColumns(): number {
  const tops = page
    .getByRole("article")
    .elements()
    .map((card) => card.getBoundingClientRect().top);
  return tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 1).length;
}

function readView(): string | null | undefined {
  const group = page.getByRole("group", { name: "View" });
  return group.element().querySelector("[aria-pressed=true]")?.textContent;
}

test("the Grid has one to three columns and the List is a stack (C11, C12)", async () => {
  const more = ["One", "Two"].map((name) => makeEmptyRecord(name));
  await openResearch([makeSession("session-2026-abcdefgh", [loonLake, taffValley, ...more])]);
  await expect.element(companyCard("Two")).toBeVisible();
  expect(readView()).toBe("Grid");
  for (const [width, columns] of [
    [1440, 3],
    [1200, 2],
    [900, 1],
    [375, 1],
  ] as const) {
    await page.viewport(width, 900);
    await expect.poll(() => [width, countColumns()]).toEqual([width, columns]);
  }
  await page.viewport(1440, 900);
  await page.getByRole("group", { name: "View" }).getByRole("button", { name: "List", exact: true }).click();
  await expect.poll(countColumns).toBe(1);
  expect(readCompanies()).toEqual([NAME, OTHER, "One", "Two"]);
});

test("an address of a record that is gone shows the Grid and says so", async () => {
  await openResearch(both, "?view=detailed&company=nobody");
  await expect.element(page.getByText("The research that this address names is not here")).toBeVisible();
  expect(page.getByRole("article").elements()).toHaveLength(2);
});

test("a section that is opened makes its own card longer and no other of its row", async () => {
  await openResearch(both);
  await expect.element(companyCard(OTHER)).toBeVisible();
  const heightOf = (name: string) => companyCard(name).element().getBoundingClientRect().height;
  const [own, other] = [heightOf(NAME), heightOf(OTHER)];
  await companyCard(NAME).getByRole("button", { name: "Interview Intelligence" }).click();
  await expect.poll(() => heightOf(NAME)).toBeGreaterThan(own + 100);
  expect(heightOf(OTHER)).toBe(other);
});

describe("for a job (F03)", () => {
  const ofJob: CompanyRecord = { ...loonLake, jobId: "saved-1" };

  test("the address of a job shows the record that was made for it", async () => {
    await openResearch([makeSession("session-2026-abcdefgh", [ofJob, taffValley])], "/saved-1");
    await waitForCompany(NAME);
    expect(readView()).toBe("Detailed");
  });

  test("new shows the Grid with the form and no notice", async () => {
    await openResearch(both, "/new");
    await expect.element(page.getByRole("textbox", { name: "Company name or posting link" })).toBeVisible();
    await expect.element(companyCard(NAME)).toBeVisible();
    expect(readView()).toBe("Grid");
    expect(page.getByText(/There is no research for this job yet/).elements()).toEqual([]);
  });
});

test("a favorite that was kept by its id counts too", async () => {
  localStorage.setItem("companyFavorites", '["loon-lake-cooperative"]');
  await openResearch(both);
  await page.getByRole("button", { name: `Remove ${NAME} from favorites` }).click();
  await expect.element(page.getByRole("button", { name: `Add ${NAME} to favorites` })).toBeVisible();
  expect(localStorage.getItem("companyFavorites")).toBe("[]");
});
