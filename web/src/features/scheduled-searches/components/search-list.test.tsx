import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { checkAxe } from "../../../testing/check-axe.ts";
import { checkNoSidewaysScroll } from "../../../testing/check-look.ts";
import { makeSearch } from "../../../testing/make-search.ts";
import { looks } from "../../../testing/render-at.tsx";
import { inHours, makeCookSearch, renderSearches } from "../testing/render-searches.tsx";

const LONG_TITLE = "Assistant Principal Investigator for Veterinary Anaesthesiology and Critical Care";
const UNBROKEN = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const NO_CRON =
  "This is not a cron expression of five fields: minute, hour, day of month, month, day of week.";

const custom = (customSchedule: string) => ({ enabled: true, frequency: "Custom", customSchedule }) as const;
const none = { cloudTaskId: null, nextRunAt: null };

/** What a night nurse looks for each Monday. */
const nurseSearch = makeSearch({
  schedule: { enabled: true, frequency: "Weekly", customSchedule: "1,09:00" },
  nextRunAt: inHours(40),
});

/** Each kind of entry that the list can have. */
const tenSearches = [
  { preferences: { titles: ["Clinical Nurse Educator"] }, timezone: "America/Los_Angeles" },
  {
    ...none,
    preferences: { titles: ["Pastry Chef"] },
    cloudTaskError: "Cloud Task queue is initializing. Please try again in a few minutes.",
    retryAfter: 240,
  },
  { ...none, preferences: { titles: ["Night Porter"] }, status: "paused" as const },
  { ...none, preferences: { titles: ["Gardener"] }, status: "disabled" as const },
  { preferences: { titles: [LONG_TITLE, UNBROKEN, LONG_TITLE, "Vet"], locations: [UNBROKEN, LONG_TITLE] } },
  {
    preferences: { titles: ["Data Entry Clerk"] },
    schedule: custom("* * * * *"),
    mergedToMinutes: 15,
    nextRunAt: inHours(0.2),
  },
  {
    ...none,
    preferences: { titles: ["Translator"] },
    schedule: custom("every full moon, or when the tide is high and the harbour is open to ships"),
    scheduleWords: null,
    cloudTaskError: NO_CRON,
  },
  { preferences: { titles: ["Bus Driver"] }, nextRunAt: inHours(-2) },
  {
    preferences: { titles: ["Librarian"], locations: [] },
    schedule: { enabled: true, frequency: "Monthly" as const, customSchedule: "31,06:00" },
    nextRunAt: inHours(200),
  },
  { ...none, preferences: { titles: ["Welder"] }, cloudTaskError: "No room left.", retryAfter: 7200 },
].map((changes, index) => makeCookSearch({ id: `search-${index}`, ...changes }));

describe.each(looks)("in the $theme theme at $width px", (look) => {
  test("the list looks right with no search, and passes axe", async () => {
    const { section } = await renderSearches([], look);
    await expect.element(section.getByText("No Scheduled Searches", { exact: true })).toBeVisible();
    await checkAxe();
    checkNoSidewaysScroll();
  });

  test("the list looks right with one search, as do its dialogs, and all pass axe", async () => {
    const { section } = await renderSearches([nurseSearch], look);
    await expect.element(section.getByText("Active", { exact: true })).toBeVisible();
    await checkAxe();
    checkNoSidewaysScroll();
    await section.getByRole("button", { name: "Edit schedule" }).click();
    const edit = page.getByRole("dialog", { name: "Edit Schedule" });
    await expect.element(edit.getByText("Next five runs")).toBeVisible();
    await edit.getByText("Custom", { exact: true }).click();
    await expect.element(edit.getByText(/Runs closer than 15 minutes are merged/)).toBeVisible();
    await checkAxe();
    checkNoSidewaysScroll();
    await userEvent.keyboard("{Escape}");
    await expect.element(edit).not.toBeInTheDocument();
    await section.getByRole("button", { name: "Delete scheduled search" }).click();
    await expect
      .element(page.getByText("Are you sure you want to delete this scheduled search?", { exact: true }))
      .toBeVisible();
    await checkAxe();
  });

  test("the list looks right with ten searches of every kind, and passes axe", async () => {
    const { section } = await renderSearches(tenSearches, look);
    await expect.element(section.getByRole("article")).toHaveLength(10);
    await expect.element(section.getByRole("heading", { name: "Scheduled Searches 10" })).toBeVisible();
    await checkAxe();
    checkNoSidewaysScroll();
  });
});

test("an empty list hints at the preferences and leads there", async () => {
  const { section, onOpenPreferences } = await renderSearches([]);
  await expect.element(section.getByText("No Scheduled Searches", { exact: true })).toBeVisible();
  await expect.element(section.getByText(/^Configure a schedule in preferences/)).toBeVisible();
  await section.getByRole("button", { name: "Job Preferences" }).click();
  expect(onOpenPreferences).toHaveBeenCalledOnce();
});

test("each kind of entry tells its state, its next run, and what can be done", async () => {
  const { row } = await renderSearches(tenSearches);
  const expectTold = async (name: string, text: string | RegExp) => {
    await expect.element(row(name).getByText(text, { exact: true })).toBeVisible();
  };
  await expectTold("Clinical Nurse Educator", "Active");
  await expectTold("Night Porter", "Paused, so no next run");
  await expectTold("Gardener", "Disabled, so no next run");
  await expectTold("Pastry Chef", "Retry in 4m");
  await expectTold("Welder", "Retry in 2h");
  await expectTold("Bus Driver", "Next run is due");
  await expectTold("Data Entry Clerk", /^Runs closer than 15 minutes are merged/);
  await expectTold("Translator", /^This is not a cron expression of five fields/);
  const button = (name: string, label: string) => row(name).getByRole("button", { name: label });
  expect(button("Translator", "Retry").elements()).toHaveLength(1);
  expect(
    row("Translator")
      .getByText(/^Retry in/)
      .query(),
  ).toBeNull();
  expect(button("Clinical Nurse Educator", "Retry").query()).toBeNull();
  for (const name of ["Night Porter", "Gardener"]) {
    await button(name, "Resume").click();
    await expectTold(name, "Active");
    expect(button(name, "Pause").elements()).toHaveLength(1);
  }
});

test("everything can be done with the keyboard alone, and the focus stays where the person is", async () => {
  const { section } = await renderSearches([nurseSearch]);
  const button = (name: string) => section.getByRole("button", { name });
  const focus = (name: string) => (button(name).element() as HTMLElement).focus();
  const expectFocus = async (name: string) => {
    await expect.element(button(name)).toHaveFocus();
  };
  focus("Pause");
  await userEvent.keyboard("{Enter}");
  await expect.element(section.getByText("Paused", { exact: true })).toBeVisible();
  await expectFocus("Resume");
  await userEvent.tab();
  await expectFocus("History");
  await userEvent.tab();
  await expectFocus("Edit schedule");
  await userEvent.keyboard("{Enter}");
  const edit = page.getByRole("dialog", { name: "Edit Schedule" });
  await expect.element(edit.getByRole("radio", { name: "Weekly" })).toBeInTheDocument();
  (edit.getByRole("radio", { name: "Weekly" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(edit.getByText(/^Every day at 9:00 AM/).first()).toBeVisible();
  (edit.getByRole("button", { name: "Save" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(edit).not.toBeInTheDocument();
  await expect.element(section.getByText(/^Daily at 9:00 AM/)).toBeVisible();
  await expectFocus("Edit schedule");
  await userEvent.keyboard("{Enter}");
  await expect.element(edit).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(edit).not.toBeInTheDocument();
  await expectFocus("Edit schedule");
  await userEvent.tab();
  await expectFocus("Delete scheduled search");
  await userEvent.keyboard(" ");
  const remove = page.getByRole("dialog", { name: "Delete scheduled search" });
  await expect.element(remove).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(remove).not.toBeInTheDocument();
  await expectFocus("Delete scheduled search");
  await userEvent.keyboard("{Enter}");
  await expect.element(remove.getByRole("button", { name: "Delete" })).toBeVisible();
  (remove.getByRole("button", { name: "Delete" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(section.getByText("No Scheduled Searches", { exact: true })).toBeVisible();
  await expect.element(section).toHaveFocus();
});

test("a screen reader meets the words of a row's buttons, and none of their pictures", async () => {
  const { section } = await renderSearches([nurseSearch]);
  await expect.element(section.getByRole("button", { name: "Run now" })).toBeVisible();
  const pictures = [...section.element().querySelectorAll("button svg")];
  expect(pictures.map((picture) => picture.getAttribute("aria-hidden"))).toEqual(Array(5).fill("true"));
});
