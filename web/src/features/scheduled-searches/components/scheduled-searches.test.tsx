import { notificationsEndpoints } from "@jobwright/contracts/notifications";
import { scheduledSearchesEndpoints, type ScheduledSearch } from "@jobwright/contracts/scheduled-searches";
import { profileEndpoints } from "@jobwright/contracts/profile";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { checkAxe } from "../../../testing/check-axe.ts";
import { makeNotificationSettings } from "../../../testing/make-notification-settings.ts";
import { makeSearch } from "../../../testing/make-search.ts";
import { makeUserDocument } from "../../../testing/make-user-document.ts";
import { guest, looks, renderAt } from "../../../testing/render-at.tsx";
import { answer, never, Refusal } from "../../../testing/stand-in-api.ts";
import { ScheduledSearches } from "./scheduled-searches.tsx";

const search = makeSearch({
  preferences: { titles: ["Cook"], locations: ["Leeds"] },
  schedule: { enabled: true, frequency: "Daily", customSchedule: "09:00" },
  timezone: "Europe/London",
  nextRunAt: "2030-01-02T09:00:00.000Z",
});

function renderList(look: { theme?: "light" | "dark"; width?: number } = {}) {
  const onOpenPreferences = vi.fn<() => void>();
  answer(notificationsEndpoints.getNotificationSettings, () => makeNotificationSettings());
  const ui = (
    <ScheduledSearches uid={guest.uid} onOpenPreferences={onOpenPreferences} onRunsEnded={() => {}} />
  );
  return renderAt(ui, look).then((screen) => ({ ...screen, onOpenPreferences }));
}

test("shows where the list will be while it is read", async () => {
  answer(scheduledSearchesEndpoints.listScheduledSearches, never);
  const screen = await renderList();
  await expect.element(screen.getByRole("heading", { name: "Scheduled Searches" })).toBeVisible();
  await expect.element(screen.getByRole("status", { name: "Loading the scheduled searches" })).toBeVisible();
  await expect.element(screen.getByText("No Scheduled Searches")).not.toBeInTheDocument();
});

test("S11: without a search it says so and leads to the preferences", async () => {
  answer(scheduledSearchesEndpoints.listScheduledSearches, () => ({ searches: [] }));
  const screen = await renderList();
  await expect.element(screen.getByText("No Scheduled Searches")).toBeVisible();
  await screen.getByRole("button", { name: "Job Preferences" }).click();
  expect(screen.onOpenPreferences).toHaveBeenCalledOnce();
});

test("S28: a list that cannot be loaded says so and is read again", async () => {
  const calls = answer(scheduledSearchesEndpoints.listScheduledSearches, () => {
    throw new Refusal(404, "searches/not-found", "Scheduled search not found");
  });
  const screen = await renderList();
  await expect.element(screen.getByText("Failed to load schedules")).toBeVisible();
  answer(scheduledSearchesEndpoints.listScheduledSearches, () => ({ searches: [search] }));
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Cook")).toBeVisible();
  expect(calls.map(({ query }) => query.get("userId"))).toEqual([guest.uid]);
});

test("why a schedule was not saved is said until the schedule changes", async () => {
  answer(scheduledSearchesEndpoints.listScheduledSearches, () => ({ searches: [search] }));
  answer(profileEndpoints.getUserDocument, () => makeUserDocument());
  answer(scheduledSearchesEndpoints.previewSchedule, never);
  answer(scheduledSearchesEndpoints.updateScheduledSearch, () => {
    throw new Refusal(400, "request/invalid", "This schedule cannot run.");
  });
  const screen = await renderList();
  await screen.getByRole("button", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Schedule" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("This schedule cannot run.")).toBeVisible();
  await dialog.getByLabelText("Time").selectOptions("10:00 AM");
  await expect.element(dialog.getByText("This schedule cannot run.")).not.toBeInTheDocument();
});

test("where no e-mail can be sent, the form of a schedule says so and promises none", async () => {
  answer(scheduledSearchesEndpoints.listScheduledSearches, () => ({ searches: [search] }));
  answer(profileEndpoints.getUserDocument, () => makeUserDocument());
  answer(scheduledSearchesEndpoints.previewSchedule, () => ({
    words: "At 9:00 AM",
    runs: [],
    problem: null,
    mergedToMinutes: null,
  }));
  const screen = await renderList();
  await screen.getByRole("button", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Schedule" });
  await expect.element(dialog.getByText(/enter one in Settings, or sign in/)).toBeVisible();
  await expect.element(dialog.getByText(/You get an e-mail/)).not.toBeInTheDocument();
});

test("an active search says that no e-mail can be sent, and leads to where that is changed", async () => {
  const paused: ScheduledSearch = { ...search, id: "search-2", status: "paused", nextRunAt: null };
  answer(scheduledSearchesEndpoints.listScheduledSearches, () => ({ searches: [search, paused] }));
  const screen = await renderList();
  await expect.element(screen.getByText(/^A guest has no e-mail address/)).toBeVisible();
  expect(screen.getByText(/^A guest has no e-mail address/).all()).toHaveLength(1);
  await screen.getByRole("link", { name: "Notification settings" }).click();
  await expect.element(screen.getByText("At /settings?tab=notifications")).toBeVisible();
});

test("S34: a search whose schedule was refused offers Edit beside Retry", async () => {
  const schedule = { enabled: true, frequency: "Custom" as const, customSchedule: "now and then" };
  const refused = { ...search, schedule, cloudTaskError: "This is no cron expression.", retryAfter: null };
  answer(scheduledSearchesEndpoints.listScheduledSearches, () => ({ searches: [refused] }));
  answer(profileEndpoints.getUserDocument, () => makeUserDocument());
  answer(scheduledSearchesEndpoints.previewSchedule, never);
  const screen = await renderList();
  await expect.element(screen.getByRole("button", { name: "Retry" })).toBeVisible();
  await screen.getByRole("button", { name: "Edit", exact: true }).click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
});

for (const look of looks) {
  test(`a search passes axe, ${look.theme} at ${look.width} px`, async () => {
    answer(scheduledSearchesEndpoints.listScheduledSearches, () => ({ searches: [search] }));
    const screen = await renderList(look);
    await expect.element(screen.getByText("Cook")).toBeVisible();
    await checkAxe();
  });
}
