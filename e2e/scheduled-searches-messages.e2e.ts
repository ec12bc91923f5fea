import { errorCodes } from "@jobwright/contracts/errors";
import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import {
  addSearch,
  alertOf,
  cutOff,
  fail,
  openWithSearch,
  PERMISSION_DENIED,
} from "./support/search-troubles.ts";
import { searchRow, searchesSection, startSearchesApp } from "./support/searches.ts";
import { readUid, signInAsGuest } from "./support/sign-in.ts";

const journey = setUpJourney(startSearchesApp);
const ONE = /\/api\/scheduledSearches\/[^?]+$/;

beforeEach(() => journey.started.scheduler.answer("task"));

type Deed = {
  name: string;
  press: (page: Page, row: Locator) => Promise<void>;
  alert: (page: Page) => Locator;
};

const pause: Deed = {
  name: "Pause",
  press: (_, row) => row.getByRole("button", { name: "Pause" }).click(),
  alert: alertOf,
};
const retry: Deed = {
  name: "Retry",
  press: (_, row) => row.getByRole("button", { name: "Retry" }).click(),
  alert: alertOf,
};
const edit: Deed = {
  name: "Edit",
  press: async (page, row) => {
    await row.getByRole("button", { name: "Edit schedule" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  },
  alert: (page) => page.getByRole("dialog").getByRole("alert"),
};
const remove: Deed = {
  name: "Delete",
  press: async (page, row) => {
    await row.getByRole("button", { name: "Delete scheduled search" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  },
  alert: (page) => page.getByRole("dialog").getByRole("alert"),
};

describe("what is done to a search that is another person's by now", () => {
  test.each([
    [pause, "Authentication required. Please sign in to update scheduled searches"],
    [edit, "Authentication required. Please sign in to update scheduled searches"],
    [remove, "Authentication required. Please sign in to delete scheduled searches"],
    [retry, "Failed to retry cloud taskAuthentication required. Please sign in to retry cloud tasks"],
  ])("asks to sign in: $name", async (deed, text) => {
    const { page, uid, row } = await openWithSearch(journey);
    const other = await journey.openPage();
    await signInAsGuest(other, "/settings");
    await journey.app.query("update scheduled_searches set user_id = $1 where user_id = $2", [
      await readUid(other),
      uid,
    ]);
    await deed.press(page, row);
    await deed.alert(page).waitFor();
    expect(await deed.alert(page).textContent()).toBe(text);
    expect(await row.getByText("Active", { exact: true }).isVisible()).toBe(true);
  });
});

test.each([pause, edit, remove, retry])(
  "a permission that is refused is told as such: $name",
  async (deed) => {
    const { page, row } = await openWithSearch(journey);
    await fail(page, ONE, "auth/origin");
    await deed.press(page, row);
    await deed.alert(page).getByText(PERMISSION_DENIED).waitFor();
  },
);

test.each([
  [pause, "Error updating schedule"],
  [edit, "Error updating schedule"],
  [remove, "Error deleting schedule"],
  [retry, "Error retrying cloud task"],
])("a call that gets no answer is told with the server that was asked: $name", async (deed, text) => {
  const { page, row } = await openWithSearch(journey);
  await cutOff(page, ONE);
  await deed.press(page, row);
  const alert = deed.alert(page);
  await alert.getByText(text).waitFor();
  await alert.getByText(/Cannot connect to server\. Make sure the server is running at /).waitFor();
  expect(await row.getByText("Active", { exact: true }).isVisible()).toBe(true);
});

test("any other failure gives its own message, or Unknown error where there is none", async () => {
  const { page, row } = await openWithSearch(journey);
  await fail(page, ONE, "server/internal", "The disk is full.");
  await pause.press(page, row);
  await alertOf(page).getByText("The disk is full.", { exact: true }).waitFor();
  await page.unroute(ONE);
  await fail(page, ONE, "server/internal", "");
  await pause.press(page, row);
  await alertOf(page).getByText("Unknown error", { exact: true }).waitFor();
});

test("Retry of a search that was paused elsewhere says that it failed, why, and what to do", async () => {
  const { page, uid, row } = await openWithSearch(journey);
  await journey.app.query("update scheduled_searches set status = 'paused' where user_id = $1", [uid]);
  await retry.press(page, row);
  const alert = alertOf(page);
  await alert.getByText("Failed to retry cloud task", { exact: true }).waitFor();
  await alert.getByText(errorCodes["searches/not-active"].message, { exact: true }).waitFor();
});

test("a search that was deleted elsewhere goes, whatever is pressed of it", async () => {
  const { page, uid } = await openWithSearch(journey);
  for (const deed of [pause, edit, remove, retry]) {
    await journey.app.query("delete from scheduled_searches where user_id = $1", [uid]);
    await deed.press(page, searchRow(page, "Cook"));
    await page.getByRole("alert").getByText("Scheduled search not found", { exact: true }).waitFor();
    await searchesSection(page).getByText("No Scheduled Searches", { exact: true }).waitFor();
    await addSearch(journey.app, page, uid);
  }
});
