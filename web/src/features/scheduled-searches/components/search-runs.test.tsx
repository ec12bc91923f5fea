import { errorCodes } from "@jobwright/contracts/errors";
import { scheduledSearchesEndpoints } from "@jobwright/contracts/scheduled-searches";
import { expect, test } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { checkAxe } from "../../../testing/check-axe.ts";
import { answer, refuse, unreachable } from "../../../testing/stand-in-api.ts";
import { makeCookSearch, makeTasklessSearch, renderSearches } from "../testing/render-searches.tsx";

const { runScheduledSearch, listSearchRuns } = scheduledSearchesEndpoints;
const runNow = (row: Locator) => row.getByRole("button", { name: "Run now" });

test("Run now that is refused or gets no answer says what happened, and can be pressed again", async () => {
  const { row, alert } = await renderSearches([makeCookSearch()]);
  answer(runScheduledSearch, refuse("searches/already-running"));
  await runNow(row("Cook")).click();
  await expect
    .element(alert.getByText(errorCodes["searches/already-running"].message, { exact: true }))
    .toBeVisible();
  await checkAxe();
  answer(runScheduledSearch, unreachable);
  await runNow(row("Cook")).click();
  await expect.element(alert.getByText("Error starting the run", { exact: true })).toBeVisible();
  await expect.element(alert.getByText(/^Cannot connect to server/)).toBeVisible();
  await expect.element(runNow(row("Cook"))).not.toHaveAttribute("aria-disabled");
});

test("Run now says why it cannot be pressed, and sends nothing then", async () => {
  const { row } = await renderSearches([
    makeCookSearch({
      id: "paused",
      preferences: { titles: ["Night Porter"] },
      status: "paused",
      cloudTaskId: null,
      nextRunAt: null,
    }),
    makeTasklessSearch({ id: "taskless", preferences: { titles: ["Welder"] }, retryAfter: 7200 }),
  ]);
  const sent = answer(runScheduledSearch, unreachable);
  for (const [name, reason] of [
    ["Night Porter", "It is paused. Resume it first."],
    ["Welder", "It has no background task. Press Retry first."],
  ] as const) {
    const button = runNow(row(name));
    await expect.element(button).toHaveAttribute("aria-disabled", "true");
    (button.element() as HTMLElement).focus();
    await expect.element(page.getByRole("tooltip").getByText(reason)).toBeVisible();
    await userEvent.keyboard("{Enter}");
  }
  expect(sent).toEqual([]);
});

test("the zone of the next run is named where it is not the browser's own", async () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { row } = await renderSearches([
    makeCookSearch({ id: "tokyo", timezone: "Asia/Tokyo" }),
    makeCookSearch({ id: "own", preferences: { titles: ["Welder"] }, timezone: own }),
  ]);
  await expect.element(row("Cook").getByText(/^Next run .+ [AP]M, Tokyo$/)).toBeVisible();
  await expect.element(row("Welder").getByText(/^Next run .+ [AP]M$/)).toBeVisible();
});

test("a history that cannot be read says so, is tried again, and gives the focus back", async () => {
  const { row } = await renderSearches([makeCookSearch()]);
  answer(listSearchRuns, unreachable);
  const button = row("Cook").getByRole("button", { name: "History" });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog", { name: "History" });
  const alert = dialog.getByRole("alert");
  await expect.element(alert.getByText("The history could not be read")).toBeVisible();
  await expect.element(alert.getByText(/^Cannot connect to server/)).toBeVisible();
  await checkAxe();
  answer(listSearchRuns, refuse("searches/not-found"));
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect.element(alert.getByText("Scheduled search not found")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
