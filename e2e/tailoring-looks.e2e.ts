import { describe, expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { readFocus, tabTo } from "./support/keyboard.ts";
import { addSavedJobs, fourJobs, type SavedRow } from "./support/saved-jobs.ts";
import { checkAxe, checkNoSidewaysScroll, looks, screenshot } from "./support/screen.ts";
import { readUid, reloadSignedIn, signInAsGuest } from "./support/sign-in.ts";
import {
  expectHint,
  NEW_TAILORING,
  openTailoring,
  readChosen,
  resumeText,
  saveResume,
  steps,
  tailor,
  waitForTailoring,
} from "./support/tailoring-screen.ts";

const journey = setUpJourney();
const SAMPLE_TITLE = "Resume for Business Intelligence Analyst at Northfield Grocery Cooperative";

const thousand: SavedRow[] = Array.from({ length: 1000 }, (_, index) => ({
  title:
    index % 3 === 0
      ? `Clinical Nurse Educator for the Intensive Care Units, ${index + 1}`
      : `Nurse ${index + 1}`,
}));

describe.each(looks)("in the $theme theme at $width px", ({ theme, width }) => {
  const look = `${theme}-${width}`;

  test("the empty screen, one saved resume and a thousand saved jobs look right and pass axe", async () => {
    const page = await journey.openPage({ theme, width, reducedMotion: true });
    const uid = await openTailoring(page);
    await page.getByRole("button", { name: "Saved Jobs (0)" }).waitFor();
    await checkAxe(page);
    await checkNoSidewaysScroll(page);
    await screenshot(page, `tailoring-empty-${look}`);

    await saveResume(page, "Grace Adeyemi, Registered Nurse, for intensive care units.txt");
    await addSavedJobs(journey.app, uid, thousand);
    await page.goto(NEW_TAILORING);
    await expect.poll(() => readChosen(page)).toContain("Grace Adeyemi");
    await page.getByRole("button", { name: "Saved Jobs (1,000)" }).waitFor();
    await checkAxe(page);
    await checkNoSidewaysScroll(page);
    await screenshot(page, `tailoring-saved-resume-${look}`);

    await page.getByRole("button", { name: "Saved Jobs (1,000)" }).click();
    const dialog = page.getByRole("dialog", { name: "Saved Jobs" });
    await dialog.getByText("1,000 jobs", { exact: true }).waitFor();
    await checkAxe(page, "[role=dialog]");
    await checkNoSidewaysScroll(page);
    await screenshot(page, `tailoring-thousand-${look}`);
  });

  test("a finished tailoring looks right and passes axe", async () => {
    const page = await journey.openPage({ theme, width, reducedMotion: true });
    await openTailoring(page);
    await page.getByRole("button", { name: "Load Sample Resume" }).click();
    await page.getByRole("button", { name: "Sample Job" }).click();
    await tailor(page);
    await page.getByText(/^Viewer 1 of 3 · page 1 of \d/).waitFor();
    await checkAxe(page);
    await checkNoSidewaysScroll(page);
    await screenshot(page, `tailoring-done-${look}`);
  });
});

test("a person tailors, undoes a change and goes back by keyboard alone", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page, "/settings");
  const uid = await readUid(page);
  await addSavedJobs(journey.app, uid, fourJobs);
  await reloadSignedIn(page);
  await tabTo(page, "Resume Tailoring");
  await page.keyboard.press("Enter");
  await waitForTailoring(page);
  await tabTo(page, "Load Sample Resume");
  await page.keyboard.press("Enter");
  await expect.poll(() => resumeText(page).inputValue()).toContain("Daniel Park");
  await tabTo(page, /^Saved Jobs \(4\)$/);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Saved Jobs" });
  await dialog.getByText("4 jobs", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(async () => (await readFocus(page)).name).toBe("Saved Jobs (4)");
  await tabTo(page, "Sample Job");
  await page.keyboard.press("Enter");
  await expectHint(page, "Ready to tailor resume", false);
  await tabTo(page, "Tailor My Resume");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 2, name: SAMPLE_TITLE }).first().waitFor();
  await steps(page)
    .getByText(/^Done in /)
    .waitFor();
  expect((await readFocus(page)).name).toBe("Tailor My Resume");
  await tabTo(page, "Undo");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await readFocus(page)).name).toBe("Redo");
  await page.getByText("Undone", { exact: true }).waitFor();
  await tabTo(page, "Back", "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
});
