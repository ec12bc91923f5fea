import type { ErrorCode } from "@jobwright/contracts/errors";
import { scheduledSearchesEndpoints } from "@jobwright/contracts/scheduled-searches";
import { describe, expect, test } from "vitest";
import { answer, refuse, unreachable } from "../../../testing/stand-in-api.ts";
import { makeTasklessSearch, renderSearches } from "../testing/render-searches.tsx";

const { listScheduledSearches } = scheduledSearchesEndpoints;
const answerList = () => answer(listScheduledSearches, () => ({ searches: [makeTasklessSearch()] }));

describe("a list that cannot be loaded", () => {
  test.each<[string, ErrorCode, string | undefined, string]>([
    ["an answer without success", "server/internal", "The disk is full.", "The disk is full."],
    [
      "another person",
      "auth/forbidden",
      undefined,
      "Authentication required. Please sign in to view scheduled searches",
    ],
    [
      "a refused permission",
      "auth/origin",
      undefined,
      "Permission denied. Check the security rules for the scheduledSearches collection.",
    ],
  ])("by %s reads Failed to load schedules, and Try again loads it", async (_, code, message, reason) => {
    const { alert, row } = await renderSearches(refuse(code, message));
    await expect.element(alert.getByText("Failed to load schedules", { exact: true })).toBeVisible();
    await expect.element(alert.getByText(reason, { exact: true })).toBeVisible();
    answerList();
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect.element(row("Cook")).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });

  test("by no answer reads Error loading schedules, as often as Try again gets none", async () => {
    const { alert, row } = await renderSearches(unreachable);
    await expect.element(alert.getByText("Error loading schedules", { exact: true })).toBeVisible();
    const asked = answer(listScheduledSearches, unreachable);
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => asked).toHaveLength(1);
    await expect.element(alert.getByText("Error loading schedules", { exact: true })).toBeVisible();
    answerList();
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect.element(row("Cook")).toBeVisible();
  });
});
