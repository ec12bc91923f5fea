import { beforeEach, describe, expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { alertOf, cutOff, fail, openWithSearch, PERMISSION_DENIED } from "./support/search-troubles.ts";
import { searchRow, startSearchesApp } from "./support/searches.ts";

const journey = setUpJourney(startSearchesApp);
const LIST = "**/api/scheduledSearches?*";

beforeEach(() => journey.started.scheduler.answer("task"));

describe("a list that cannot be loaded", () => {
  test.each([
    ["an answer without success", "server/internal", "The disk is full.", "The disk is full."],
    [
      "another person",
      "auth/forbidden",
      undefined,
      "Authentication required. Please sign in to view scheduled searches",
    ],
    ["a refused permission", "auth/origin", undefined, PERMISSION_DENIED],
  ] as const)(
    "by %s reads Failed to load schedules, and Try again loads it",
    async (_, code, message, reason) => {
      const { page } = await openWithSearch(journey);
      await fail(page, LIST, code, message);
      await page.reload();
      await alertOf(page).getByText("Failed to load schedules", { exact: true }).waitFor();
      await alertOf(page).getByText(reason, { exact: true }).waitFor();
      await page.unroute(LIST);
      await alertOf(page).getByRole("button", { name: "Try again" }).click();
      await searchRow(page, "Cook").waitFor();
      expect(await alertOf(page).count()).toBe(0);
    },
  );

  test("by no answer reads Error loading schedules, as often as Try again gets none", async () => {
    const { page } = await openWithSearch(journey);
    await cutOff(page, LIST);
    await page.reload();
    await alertOf(page).getByText("Error loading schedules", { exact: true }).waitFor();
    const asked = page.waitForEvent("requestfailed");
    await alertOf(page).getByRole("button", { name: "Try again" }).click();
    await asked;
    await alertOf(page).getByText("Error loading schedules", { exact: true }).waitFor();
    await page.unroute(LIST);
    await alertOf(page).getByRole("button", { name: "Try again" }).click();
    await searchRow(page, "Cook").waitFor();
  });
});
