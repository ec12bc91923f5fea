import type { OwnPatch } from "@jobwright/contracts/jobs";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ApiError } from "../../../lib/api-error.ts";
import { checkAxe } from "../../../testing/check-axe.ts";
import { looks, renderAt } from "../../../testing/render-at.tsx";
import { makeSavedJob } from "../testing/make-saved-job.ts";
import { toDeadlineLine } from "./own-lines.tsx";
import { SavedBoard } from "./saved-board.tsx";
import { SavedCards } from "./saved-cards.tsx";
import { SavedTable } from "./saved-table.tsx";
import type { SavedJobActions } from "./use-saved-job-actions.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day of this browser's calendar, as many days from today. */
function dayFromNow(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => `${part}`.padStart(2, "0"))
    .join("-");
}

const soon = makeSavedJob({ id: "job-1", title: "Nurse", deadline: dayFromNow(2) });
const none = makeSavedJob({ id: "job-2", title: "Cook" });
const later = makeSavedJob({ id: "job-3", title: "Baker", deadline: dayFromNow(3) });
const jobs = [none, later, soon];

let sent: OwnPatch[] = [];
let error: ApiError | null = null;
const actions: SavedJobActions = {
  async patch(_job, fields) {
    sent.push(fields);
    if (error !== null) throw error;
  },
  toggleFavorite: () => {},
  remove: () => {},
  checkLink: async () => {},
  checkOpened: async () => null,
};

beforeEach(() => {
  sent = [];
  error = null;
});

test("a deadline is a date until three days before it, and in words from then on", () => {
  const now = new Date(2026, 10, 21, 16, 30).getTime();
  const textOf = (deadline: string) => toDeadlineLine({ deadline, status: "new" }, now);
  expect(toDeadlineLine({ deadline: null, status: "new" }, now)).toBeNull();
  expect(textOf("2027-01-15")).toEqual({ text: "Due Jan 15, 2027", isUrgent: false });
  expect(textOf("2026-11-25")).toEqual({ text: "Due Nov 25", isUrgent: false });
  const near = ["2026-11-24", "2026-11-23", "2026-11-22", "2026-11-21", "2026-11-20"].map(textOf);
  expect(near.map((line) => line?.text)).toEqual([
    "Due in 3 days",
    "Due in 2 days",
    "Due tomorrow",
    "Due today",
    "Was due Nov 20",
  ]);
  expect(near.every((line) => line?.isUrgent)).toBe(true);
  expect(toDeadlineLine({ deadline: "2026-11-21", status: "applied" }, now)?.isUrgent).toBe(false);
  expect(toDeadlineLine({ deadline: "2026-11-21", status: "new" }, now + DAY_MS)?.text).toBe(
    "Was due Nov 21",
  );
});

const views = {
  cards: <SavedCards uid="guest-1" jobs={jobs} actions={actions} />,
  board: <SavedBoard jobs={jobs} actions={actions} />,
  table: <SavedTable uid="guest-1" jobs={jobs} actions={actions} />,
};
const places = Object.entries(views).flatMap(([view, ui]) => looks.map((look) => ({ view, ui, ...look })));

test.each(places)("a deadline is seen in the $view ($theme, $width px)", async ({ ui, theme, width }) => {
  await renderAt(<main style={{ margin: 16 }}>{ui}</main>, { theme, width });
  await expect.element(page.getByText("Nurse").first()).toBeVisible();
  for (const text of ["Due in 2 days", "Due in 3 days"]) {
    const seen = page
      .getByText(text)
      .elements()
      .filter((element) => element.checkVisibility());
    expect(seen).toHaveLength(1);
    expect(seen[0]!.scrollHeight).toBeLessThanOrEqual(seen[0]!.clientHeight + 1);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await checkAxe();
});

test("the table is sorted by the next deadline, jobs without one last", async () => {
  await renderAt(views.table);
  await page.getByRole("button", { name: "Deadline" }).click();
  const titles = page
    .getByRole("rowheader")
    .elements()
    .map((element) => element.textContent);
  expect(titles.map((title) => /^[A-Z][a-z]+/.exec(title)?.[0])).toEqual([
    expect.stringMatching(/^Nurse/),
    expect.stringMatching(/^Baker/),
    expect.stringMatching(/^Cook/),
  ]);
});

async function openDialog(title: string) {
  const more = page.getByRole("button", { name: `More actions for ${title}` });
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await page.getByRole("menuitem", { name: "Deadline" }).click();
  return page.getByLabelText("Apply by (empty for none)");
}

test("a deadline is set with the keyboard in the menu that has the note, and taken off by an empty day", async () => {
  await renderAt(views.table);
  const field = await openDialog("Cook");
  await field.fill("2026-12-15");
  await page.getByRole("button", { name: "Save deadline" }).click();
  await expect.element(field).not.toBeInTheDocument();
  const again = await openDialog("Nurse");
  await expect.element(again).toHaveValue(soon.deadline);
  await checkAxe();
  await again.fill("");
  await page.getByRole("button", { name: "Save deadline" }).click();
  await expect.element(again).not.toBeInTheDocument();
  expect(sent).toEqual([{ deadline: "2026-12-15" }, { deadline: null }]);
});

test("a day that is far off is not sent, and what could not be saved says why and stays", async () => {
  await renderAt(views.table);
  const field = await openDialog("Cook");
  await field.fill("0202-12-15");
  await page.getByRole("button", { name: "Save deadline" }).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/no day of the years 1970 to 2199/);
  expect(sent).toEqual([]);
  error = new ApiError({ code: "network", message: "No connection.", status: 0 });
  await field.fill("2026-12-15");
  await page.getByRole("button", { name: "Save deadline" }).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/No connection/);
  await expect.element(field).toHaveValue("2026-12-15");
});
