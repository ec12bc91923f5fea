import { expect, test } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { readNumbers } from "../features/dashboard/testing/dashboard-page.ts";
import { answerSavedJobs } from "../features/jobs/testing/answer-saved-jobs.ts";
import {
  board,
  boardCard,
  boardColumn,
  chooseMore,
  chooseStatus,
  statusButton,
} from "../features/jobs/testing/saved-jobs-page.ts";
import { fourJobs, type SavedRow } from "../features/jobs/testing/saved-rows.ts";
import { checkAxe } from "../testing/check-axe.ts";
import { checkNoSidewaysScroll } from "../testing/check-look.ts";
import { readFocus } from "../testing/read-focus.ts";
import { renderApp } from "../testing/render-app.tsx";

const NOTHING_FITS = /^No saved job fits the filter\./;
const focused = () => readFocus().name;
const textOf = (locator: Locator) => (locator.element() as HTMLElement).innerText;

test("on the board a card is moved by keys alone, and arrow keys lead from card to card", async () => {
  const { stored } = answerSavedJobs(fourJobs);
  await renderApp("/?view=board");
  const icuNurse = boardCard("ICU Registered Nurse", boardColumn("New"));
  await expect.element(icuNurse).toBeVisible();
  (icuNurse.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(focused()).toContain("Step-Down Nurse");
  await userEvent.keyboard("m");
  const menu = page.getByRole("menu", { name: "Move to" });
  await expect.element(menu).toBeVisible();
  // From New, the one that holds: Researching, Applying, Applied.
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
  await expect.element(boardCard("Step-Down Nurse", boardColumn("Applied"))).toBeVisible();
  await expect.poll(focused).toContain("Step-Down Nurse");
  await expect.poll(() => stored.get("saved-2")?.status).toBe("applied");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(focused).toContain("ICU Registered Nurse");
  await userEvent.keyboard("{Enter}");
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await expect.poll(focused).toContain("ICU Registered Nurse");
  await checkAxe();
});

test.each([769, 900, 998, 999, 1100, 1138, 1139, 1280, 1358, 1359, 1440])(
  "at %i px the table leaves job, company and place room to be read, and says each deadline",
  async (width) => {
    answerSavedJobs([{ title: "Health and Safety Coordinator", deadline: "2030-12-15" }, ...fourJobs]);
    await renderApp("/?view=table", { width });
    await expect.element(page.getByRole("table")).toBeVisible();
    const isSeen = (element: Element) => element.checkVisibility();
    const heads = page.getByRole("columnheader").elements().filter(isSeen);
    const named = heads.filter((head) => /^(?:Job|Company|Place and pay)/.test(head.textContent));
    expect(named.length).toBeGreaterThan(0);
    for (const head of named) expect(head.getBoundingClientRect().width).toBeGreaterThanOrEqual(104);
    await expect
      .poll(() =>
        page
          .getByText(/^Due Dec 15/)
          .elements()
          .filter(isSeen),
      )
      .toHaveLength(1);
    checkNoSidewaysScroll();
  },
);

test("on the board a card is dragged to another status, and Undo takes it back", async () => {
  const { stored } = answerSavedJobs(fourJobs);
  await renderApp("/?view=board");
  const card = boardCard("ICU Registered Nurse", boardColumn("New"));
  await card.dropTo(boardColumn("Interviewing"));
  await expect.element(boardCard("ICU Registered Nurse", boardColumn("Interviewing"))).toBeVisible();
  await expect.poll(() => stored.get("saved-1")?.status).toBe("interviewing");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(card).toBeVisible();
  await expect.poll(() => stored.get("saved-1")?.status).toBe("new");
});

test("the board is narrowed to favorites and to what waits for long", async () => {
  answerSavedJobs([...fourJobs, { title: "Charge Nurse", status: "applied", days: 16 }]);
  await renderApp("/?view=board");
  const cards = board.getByRole("listitem");
  await expect.element(cards).toHaveLength(5);
  await expect.element(boardColumn("Applied").getByText("16 days")).toBeVisible();
  await page.getByRole("button", { name: /^Waiting over 10 days\s*1$/ }).click();
  await expect.element(cards).toHaveLength(1);
  await page.getByRole("button", { name: "Favorites" }).click();
  await expect.element(page.getByText(NOTHING_FITS)).toBeVisible();
});

test("the table is sorted by its heads, filtered by status, and moves and notes a job", async () => {
  const { stored } = answerSavedJobs([...fourJobs, { title: "Aide", status: "applied" }]);
  await renderApp("/?view=table");
  const table = page.getByRole("table", { name: "Saved jobs" });
  const rows = table.getByRole("rowheader");
  const expectFirst = async (title: string) => {
    await expect.poll(() => textOf(rows.first())).toContain(title);
  };
  const sortBy = (name: string) => table.getByRole("button", { name, exact: true }).click();
  await sortBy("Job");
  await expectFirst("Aide");
  const head = table.getByRole("columnheader", { name: "Job" });
  await expect.element(head).toHaveAttribute("aria-sort", "ascending");
  await sortBy("Job");
  await expectFirst("Step-Down Nurse");
  await expect.element(head).toHaveAttribute("aria-sort", "descending");
  await sortBy("Match");
  await expectFirst("ICU Registered Nurse");
  await page.getByRole("combobox", { name: "Status" }).selectOptions("applied");
  await expect.element(rows).toHaveLength(1);
  await chooseMore("Aide", "Note");
  const note = page.getByRole("dialog", { name: "Note" });
  await note.getByRole("textbox").fill("Ask Ada.");
  await note.getByRole("button", { name: "Save note" }).click();
  await expect.element(note).not.toBeInTheDocument();
  const status = table.getByRole("button", { name: "Status: Applied. Change the status of Aide" });
  await chooseStatus(status, "Interviewing");
  await expect.element(page.getByText(NOTHING_FITS)).toBeVisible();
  await expect.poll(() => stored.get("saved-5")).toMatchObject({ status: "interviewing", note: "Ask Ada." });
});

test("the chart shows applications by week and how far they got, and follows each move", async () => {
  const jobs: SavedRow[] = [
    { title: "Nurse" },
    { title: "Charge Nurse", status: "applied", days: 14 },
    { title: "Flight Nurse", status: "interviewing", days: 7 },
    { title: "Clinical Educator", status: "offered", days: 7 },
    { title: "Aide", status: "applied", days: 200 },
  ];
  answerSavedJobs(jobs);
  await renderApp("/");
  const chart = page.getByRole("region", { name: "Your applications" });
  const readSteps = () =>
    [...chart.element().querySelectorAll<HTMLElement>("dl > div")].map(({ innerText }) =>
      innerText.replace(/\s+/g, " ").trim(),
    );
  await expect.element(chart).toBeVisible();
  await expect.poll(readSteps).toEqual(["Applied 4", "Interviewing 2 50%", "Offered 1 25%"]);
  await expect.element(chart.getByText("3 in the last 12 weeks")).toBeVisible();
  await expect.element(chart.getByText("None of them rejected")).toBeVisible();
  const weeks = chart.getByRole("listitem");
  await expect.element(weeks).toHaveLength(12);
  expect(weeks.filter({ hasText: "2 applications" }).elements()).toHaveLength(1);
  expect(weeks.filter({ hasText: "1 application" }).elements()).toHaveLength(1);
  await chooseStatus(statusButton("Nurse"), "Applied");
  await expect.poll(readSteps).toEqual(["Applied 5", "Interviewing 2 40%", "Offered 1 20%"]);
  await expect.element(chart.getByText("4 in the last 12 weeks")).toBeVisible();
  await expect.poll(readNumbers).toEqual([5, 3, 1, 1]);
  await chooseStatus(statusButton("Charge Nurse"), "Rejected");
  await expect.element(chart.getByText("1 of them rejected")).toBeVisible();
});
