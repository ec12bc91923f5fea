import { errorCodes } from "@jobwright/contracts/errors";
import { scheduledSearchesEndpoints } from "@jobwright/contracts/scheduled-searches";
import { describe, expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { answer, refuse, unreachable } from "../../../testing/stand-in-api.ts";
import { makeTasklessSearch, renderSearches } from "../testing/render-searches.tsx";

const { updateScheduledSearch, deleteScheduledSearch, retryScheduledSearch } = scheduledSearchesEndpoints;
const PERMISSION_DENIED = "Permission denied. Check the security rules for the scheduledSearches collection.";
const dialogAlert = () => page.getByRole("dialog").getByRole("alert");

type Deed = {
  name: string;
  press: (row: Locator) => Promise<void>;
  /** What the deed's own failure is told in. */
  alert: (list: Locator) => Locator;
};

const pause: Deed = {
  name: "Pause",
  press: (row) => row.getByRole("button", { name: "Pause" }).click(),
  alert: (list) => list,
};
const retry: Deed = {
  name: "Retry",
  press: (row) => row.getByRole("button", { name: "Retry" }).click(),
  alert: (list) => list,
};
const edit: Deed = {
  name: "Edit",
  press: async (row) => {
    await row.getByRole("button", { name: "Edit schedule" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  },
  alert: dialogAlert,
};
const remove: Deed = {
  name: "Delete",
  press: async (row) => {
    await row.getByRole("button", { name: "Delete scheduled search" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  },
  alert: dialogAlert,
};

/** The list of somebody with one search that lacks its task, of which nothing can be changed. */
async function renderWithSearch(reply: () => never) {
  const screen = await renderSearches([makeTasklessSearch()]);
  for (const endpoint of [updateScheduledSearch, deleteScheduledSearch, retryScheduledSearch]) {
    answer(endpoint, reply);
  }
  return { ...screen, row: screen.row("Cook") };
}

describe("what is done to a search that is another person's by now", () => {
  test.each([
    [pause, "Authentication required. Please sign in to update scheduled searches"],
    [edit, "Authentication required. Please sign in to update scheduled searches"],
    [remove, "Authentication required. Please sign in to delete scheduled searches"],
    [retry, "Failed to retry cloud taskAuthentication required. Please sign in to retry cloud tasks"],
  ])("asks to sign in: $name", async (deed, text) => {
    const { row, alert } = await renderWithSearch(refuse("auth/forbidden"));
    await deed.press(row);
    await expect.element(deed.alert(alert)).toBeVisible();
    expect(deed.alert(alert).element().textContent).toBe(text);
    await expect.element(row.getByText("Active", { exact: true })).toBeVisible();
  });
});

test.each([pause, edit, remove, retry])(
  "a permission that is refused is told as such: $name",
  async (deed) => {
    const { row, alert } = await renderWithSearch(refuse("auth/origin"));
    await deed.press(row);
    await expect.element(deed.alert(alert).getByText(PERMISSION_DENIED)).toBeVisible();
  },
);

test.each([
  [pause, "Error updating schedule"],
  [edit, "Error updating schedule"],
  [remove, "Error deleting schedule"],
  [retry, "Error retrying cloud task"],
])("a call that gets no answer is told with the server that was asked: $name", async (deed, text) => {
  const { row, alert } = await renderWithSearch(unreachable);
  await deed.press(row);
  await expect.element(deed.alert(alert).getByText(text, { exact: false })).toBeVisible();
  await expect
    .element(deed.alert(alert).getByText(/Cannot connect to server\. Make sure the server is running at /))
    .toBeVisible();
  await expect.element(row.getByText("Active", { exact: true })).toBeVisible();
});

test("any other failure gives its own message, or Unknown error where there is none", async () => {
  const { row, alert } = await renderWithSearch(refuse("server/internal", "The disk is full."));
  await pause.press(row);
  await expect.element(alert.getByText("The disk is full.", { exact: true })).toBeVisible();
  answer(updateScheduledSearch, refuse("server/internal", ""));
  await pause.press(row);
  await expect.element(alert.getByText("Unknown error", { exact: true })).toBeVisible();
});

test("Retry of a search that was paused elsewhere says that it failed, why, and what to do", async () => {
  const { row, alert } = await renderWithSearch(refuse("searches/not-active"));
  await retry.press(row);
  await expect.element(alert.getByText("Failed to retry cloud task", { exact: true })).toBeVisible();
  await expect
    .element(alert.getByText(errorCodes["searches/not-active"].message, { exact: true }))
    .toBeVisible();
});

test.each([pause, edit, remove, retry])(
  "a search that was deleted elsewhere goes, whatever is pressed of it: $name",
  async (deed) => {
    const { row, section, stored } = await renderWithSearch(refuse("searches/not-found"));
    stored.clear();
    await deed.press(row);
    await expect
      .element(page.getByRole("alert").getByText("Scheduled search not found", { exact: true }))
      .toBeVisible();
    await expect.element(section.getByText("No Scheduled Searches", { exact: true })).toBeVisible();
  },
);
