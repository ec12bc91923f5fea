import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { readFocus, tabTo } from "./support/keyboard.ts";
import { checkAxe } from "./support/screen.ts";
import { readUid, signInAsGuest } from "./support/sign-in.ts";
import {
  goToStep,
  openWizard,
  pressFinish,
  readSaved,
  reviewLine,
  savedDialog,
  type stepTitles,
  wizardDialog,
} from "./support/wizard.ts";

const journey = setUpJourney();

const tagLists = {
  "Basic Preferences": ["Job Roles", "Locations", "Target Companies"],
  "Advanced Preferences": ["Required Skills"],
  "Search Filters": ["Include Keywords", "Exclude Keywords"],
} as const;

/** Pastes a text into the field that has the focus, as from the clipboard. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

const removals = (dialog: Locator) => dialog.getByRole("button", { name: /^Remove / });

test("each tag list takes Enter and comma, ignores blanks and duplicates, and gives back by Backspace", async () => {
  const page = await journey.openPage();
  const dialog = await openWizard(page);
  for (const [title, labels] of Object.entries(tagLists)) {
    await goToStep(dialog, title as keyof typeof tagLists);
    for (const label of labels) {
      const field = dialog.getByLabel(label, { exact: true });
      await field.pressSequentially("first,");
      await field.fill("second");
      await field.press("Enter");
      for (const ignored of ["FIRST", "   "]) {
        await field.fill(ignored);
        await field.press("Enter");
      }
      await expect.poll(() => removals(dialog).count()).toBe(2);
      await field.fill("");
      await field.press("Backspace");
      await dialog.getByRole("button", { name: "Remove second" }).waitFor({ state: "detached" });
      await field.press("Backspace");
      await expect.poll(() => removals(dialog).count()).toBe(0);
    }
  }
});

test("5,000 pasted entries are answered at the field, what fits is kept, and the page stays usable", async () => {
  const page = await journey.openPage();
  const dialog = await openWizard(page);
  await goToStep(dialog, "Basic Preferences");
  const field = dialog.getByLabel("Target Companies", { exact: true });
  await field.fill("Typed before");
  await field.press("Enter");
  const many = Array.from({ length: 5000 }, (_, index) => `Company ${index}`).join("\n");
  await paste(field, many);
  await dialog.getByText("This list holds 100, so 4,901 more were not added.").waitFor();
  await dialog.getByRole("button", { name: "Remove Typed before" }).waitFor();
  await expect.poll(() => removals(dialog).count()).toBe(100);
  await checkAxe(page);
  await pressFinish(dialog);
  await savedDialog(page).waitFor();
  const { companies } = await readSaved(journey.app, await readUid(page));
  expect(companies).toHaveLength(100);
});

test("types and levels are offered by their labels, and a level is saved by its name", async () => {
  const page = await journey.openPage();
  const dialog = await openWizard(page);
  await goToStep(dialog, "Advanced Preferences");
  const optionsOf = (label: string) => dialog.getByLabel(label).locator("option").allTextContents();
  expect(await optionsOf("Job Type")).toEqual(["Full-time", "Part-time", "Contract", "Intern"]);
  expect(await optionsOf("Seniority Level")).toEqual(["Junior", "Mid-Level", "Senior", "Executive"]);
  expect(await dialog.getByLabel("Job Type").inputValue()).toBe("Full-time");
  expect(await dialog.getByLabel("Seniority Level").inputValue()).toBe("Junior");
  await dialog.getByLabel("Job Type").selectOption("Contract");
  await dialog.getByLabel("Seniority Level").selectOption("Executive");
  await pressFinish(dialog);
  await savedDialog(page).waitFor();
  expect(await readSaved(journey.app, await readUid(page))).toMatchObject({
    job_type: "Contract",
    seniority: "Exec",
  });
});

test("the salary slider runs from 0 to 2,000,000 by 5,000, and its ends never cross", async () => {
  const page = await journey.openPage();
  const dialog = await openWizard(page);
  await goToStep(dialog, "Advanced Preferences");
  const salary = dialog.getByRole("group", { name: "Salary Range (USD)" });
  const lowest = salary.getByRole("slider", { name: "Lowest salary" });
  const highest = salary.getByRole("slider", { name: "Highest salary" });
  await salary.getByText("$0 to $2,000,000", { exact: true }).waitFor();
  await lowest.press("ArrowRight");
  await salary.getByText("$5,000 to $2,000,000", { exact: true }).waitFor();
  await lowest.press("End");
  await salary.getByText("$1,995,000 to $2,000,000", { exact: true }).waitFor();
  await lowest.press("ArrowRight");
  await highest.press("ArrowLeft");
  await salary.getByText("$1,995,000 to $2,000,000", { exact: true }).waitFor();
  await lowest.press("Home");
  await highest.press("Home");
  await highest.press("ArrowLeft");
  await salary.getByText("$0 to $5,000", { exact: true }).waitFor();
  expect(await highest.getAttribute("aria-valuetext")).toBe("$5,000");
});

test("the review tells every choice, None specified for an empty list, and each line leads back to its step", async () => {
  const page = await journey.openPage();
  const dialog = await openWizard(page);
  const lines = {
    Resume: "Upload Resume",
    "Job Roles": "Basic Preferences",
    Locations: "Basic Preferences",
    "Target Companies": "Basic Preferences",
    "Required Skills": "Advanced Preferences",
    "Job Type": "Advanced Preferences",
    "Seniority Level": "Advanced Preferences",
    "Salary Range (USD)": "Advanced Preferences",
    "Include Keywords": "Search Filters",
    "Exclude Keywords": "Search Filters",
    "Automated Job Search": "Search Schedule",
  } as const;
  for (const [label, title] of Object.entries(lines)) {
    await goToStep(dialog, "Review");
    await reviewLine(dialog, label).getByRole("button").click();
    await dialog.getByRole("heading", { level: 2, name: title }).waitFor();
  }
  await goToStep(dialog, "Review");
  for (const label of Object.values(tagLists).flat()) {
    await reviewLine(dialog, label).getByText("None specified", { exact: true }).waitFor();
  }
  await reviewLine(dialog, "Resume").getByText("No resume uploaded", { exact: true }).waitFor();
});

test("a person goes through the wizard, saves it and closes the dialog by keyboard alone", async () => {
  const page = await journey.openPage({ isNewcomer: true });
  await signInAsGuest(page);
  const dialog = wizardDialog(page);
  await dialog.getByRole("heading", { level: 2, name: "Upload Resume" }).waitFor();
  await tabTo(page, "Choose a file");
  await next(page, "Basic Preferences");
  await tabTo(page, "Job Roles");
  await page.keyboard.type("Roofer");
  await page.keyboard.press("Enter");
  await tabTo(page, "Locations");
  await page.keyboard.type("Denver, CO");
  await page.keyboard.press("Enter");
  await next(page, "Advanced Preferences");
  await tabTo(page, "Seniority Level");
  await page.keyboard.type("Sen");
  await next(page, "Search Filters");
  await next(page, "Search Schedule");
  await tabTo(page, "Enable Automated Job Search");
  await page.keyboard.press("Space");
  await tabTo(page, "Daily");
  await page.keyboard.press("ArrowRight");
  await dialog.getByLabel("Day of week").waitFor();
  await next(page, "Review");
  await tabTo(page, "Finish");
  await page.keyboard.press("Enter");
  await savedDialog(page).waitFor();
  await expect.poll(async () => (await readFocus(page)).name).toBe("Close");
  await page.keyboard.press("Enter");
  await savedDialog(page).waitFor({ state: "detached" });
  expect(await readSaved(journey.app, await readUid(page))).toMatchObject({
    titles: ["Roofer"],
    locations: ["Denver, CO"],
    seniority: "Senior",
    search_schedule: { enabled: true, frequency: "Weekly", customSchedule: "1,09:00" },
  });
});

/** Presses Next by keyboard; the heading of the step that follows has the focus then. */
async function next(page: Page, title: (typeof stepTitles)[number]): Promise<void> {
  await tabTo(page, "Next");
  await page.keyboard.press("Enter");
  await expect.poll(() => readFocus(page)).toMatchObject({ name: title, tag: "h2" });
}
