import { jobsEndpoints } from "@jobwright/contracts/jobs";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerSavedJobs } from "../testing/answer-saved-jobs.ts";
import { chooseMore, savedCard } from "../testing/saved-jobs-page.ts";
import { fourJobs, longText, type SavedRow } from "../testing/saved-rows.ts";
import { guest, renderAt } from "../../../testing/render-at.tsx";
import { answer, refuse } from "../../../testing/stand-in-api.ts";
import { SavedJobs } from "./saved-jobs.tsx";

function renderSavedJobs(rows: readonly SavedRow[]) {
  answerSavedJobs(rows);
  return renderAt(<SavedJobs uid={guest.uid} view="cards" onView={() => {}} />);
}

const cards = page.getByRole("article");
const filter = page.getByPlaceholder("Filter by title, company…");
const expectCards = async (count: number) => {
  await expect.element(cards).toHaveLength(count);
};
const unfolding = page.getByRole("button", { name: /^(View All|Show Less)/ });

test("three cards are shown, View All shows the rest, and the text filter looks at all that is told", async () => {
  await renderSavedJobs(fourJobs);
  await expectCards(3);
  await page.getByRole("button", { name: "View All (4)", exact: true }).click();
  await expectCards(4);
  await page.getByRole("button", { name: "Show Less", exact: true }).click();
  await expectCards(3);
  await expect.element(filter).toHaveValue("");
  for (const [text, title] of [
    ["flight", "Flight Nurse"],
    ["willamette", "Clinical Educator"],
    ["vancouver", "Step-Down Nurse"],
    ["simulation", "Clinical Educator"],
  ] as const) {
    await filter.fill(text);
    await expectCards(1);
    await expect.element(savedCard(title)).toBeVisible();
  }
  await filter.fill("nobody");
  await expect.element(page.getByText(/^No saved job fits the filter\./)).toBeVisible();
  await page.getByRole("button", { name: "Clear filter" }).click();
  await expectCards(3);
});

test("a card tells how far its job is where that is known", async () => {
  await renderSavedJobs([
    {
      title: "Ward Nurse",
      status: "new",
      location: "Wakefield, England",
      distance: { km: 19.3, unit: "km" },
    },
    { title: "Aide", status: "new", location: "Wherever" },
  ]);
  await expect.element(savedCard("Ward Nurse").getByText("Wakefield, England · 19 km away")).toBeVisible();
  await expect.element(savedCard("Aide").getByText("Wherever", { exact: true })).toBeVisible();
});

test("View All is there only where more than three jobs fit the filter, and counts those", async () => {
  const rows: SavedRow[] = [...fourJobs, { title: "Aide", status: "applied" }];
  await renderSavedJobs(rows);
  const status = page.getByRole("combobox", { name: "Status" });
  const expectViewAll = async (count: number) => {
    await expect
      .element(page.getByRole("button", { name: `View All (${count})`, exact: true }))
      .toBeVisible();
  };
  await expectViewAll(5);
  await status.selectOptions("new");
  await expectViewAll(4);
  await expectCards(3);
  await status.selectOptions("applied");
  await expect.element(savedCard("Aide")).toBeVisible();
  await expectCards(1);
  await expect.element(unfolding).toHaveLength(0);
  await status.selectOptions("all");
  await filter.fill("nurse");
  await expectCards(3);
  await expect.element(unfolding).toHaveLength(0);
});

test("a card shows what it has to the letter: 150 characters, three requirements, 30 characters of each", async () => {
  const { router } = await renderSavedJobs(fourJobs);
  const card = savedCard("ICU Registered Nurse, Nights");
  const beginning = card.getByText(`${longText.slice(0, 150)}...`, { exact: false });
  await expect.element(beginning).toBeVisible();
  await expect.element(card.getByText("$48.20 to $63.75 an hour")).toBeVisible();
  await card.getByRole("button", { name: /^Show more/ }).click();
  await expect.element(card.getByText(/The end\./)).toBeVisible();
  await card.getByRole("button", { name: /^Show less of the description/ }).click();
  await expect.element(beginning).toBeVisible();
  const requirements = card.getByRole("list").last().getByRole("listitem");
  await expect.element(requirements).toHaveLength(3);
  const cut = card.getByTitle("Two years in adult critical care units");
  expect((cut.element() as HTMLElement).innerText).toContain("Two years in adult critical ca...");
  await card.getByRole("button", { name: /^Show all \(5\)/ }).click();
  await expect.element(requirements).toHaveLength(5);
  const link = card.getByRole("link", { name: /^Website/ });
  await expect.element(link).toHaveAttribute("href", "https://example.org/jobs/icu");
  await expect.element(link).toHaveAttribute("target", "_blank");
  const other = savedCard("Step-Down Nurse");
  await expect.element(other.getByText("Salary not specified")).toBeVisible();
  expect(other.getByRole("button", { name: /^Show/ }).elements()).toHaveLength(0);
  const website = other.getByRole("button", { name: /^Website/ });
  await expect.element(website).toHaveAttribute("aria-disabled", "true");
  await website.hover();
  await expect
    .element(page.getByRole("tooltip", { name: "This posting came without a link." }))
    .toBeVisible();
  await card.getByRole("link", { name: /^Research/ }).click();
  await expect.element(page.getByText("At /company-research/saved-1", { exact: true })).toBeVisible();
  expect(router.state.location.state).toMatchObject({ job: { id: "saved-1", listingNumber: 1 } });
});

test("a note that was typed and not saved is there again, also where saving failed", async () => {
  localStorage.clear();
  await renderSavedJobs(fourJobs);
  await chooseMore("Step-Down Nurse", "Note");
  const dialog = page.getByRole("dialog", { name: "Note" });
  await dialog.getByRole("textbox").fill("Ask about the night shift.");
  await expect.element(dialog.getByText("Not saved yet")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  answer(jobsEndpoints.putListing, refuse("server/internal"));
  await chooseMore("Step-Down Nurse", "Note");
  await expect.element(dialog.getByRole("textbox")).toHaveValue("Ask about the night shift.");
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  answerSavedJobs(fourJobs);
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expect.element(savedCard("Step-Down Nurse").getByText("Ask about the night shift.")).toBeVisible();
});
