import { describe, expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { readFocus, tabTo } from "./support/keyboard.ts";
import { addSavedJobs, fourJobs, longText } from "./support/saved-jobs.ts";
import { readUid, reloadSignedIn, signInAsGuest } from "./support/sign-in.ts";
import {
  description,
  expectHint,
  openTailoring,
  resumeText,
  steps,
  tailorButton,
  waitForTailoring,
} from "./support/tailoring-screen.ts";

const journey = setUpJourney();

const SAMPLE_TITLE = "Resume for Business Intelligence Analyst at Northfield Grocery Cooperative";

describe("what goes in", () => {
  test("a saved job fills the posting with its whole description, and Back returns (T01, T09)", async () => {
    const page = await journey.openPage();
    await signInAsGuest(page, "/jobs");
    const uid = await readUid(page);
    await addSavedJobs(journey.app, uid, fourJobs);
    await page.getByRole("link", { name: "Resume Tailoring" }).click();
    await page.getByRole("button", { name: "Saved Jobs (4)" }).click();
    const dialog = page.getByRole("dialog", { name: "Saved Jobs" });
    await dialog.getByLabel("Find a job by its title or company").fill("icu");
    await dialog.getByText("1 of 4 jobs").waitFor();
    await dialog.getByRole("button", { name: /^ICU Registered Nurse, Nights/ }).click();
    await expect.poll(() => description(page).inputValue()).toContain(longText);
    expect(new URL(page.url()).pathname).toBe("/resume-tailoring/saved-1");
    expect(await page.getByLabel("Company", { exact: true }).inputValue()).toBe(
      "Cascade Regional Medical Center",
    );
    await page.getByRole("button", { name: "Back" }).click();
    await page.getByRole("heading", { level: 1, name: "Job Listings" }).waitFor();
  });

  test("what was entered survives a reload of the tab", async () => {
    const page = await journey.openPage();
    await openTailoring(page);
    await resumeText(page).fill("Grace Adeyemi");
    await description(page).fill("We look for a nurse.");
    await reloadSignedIn(page);
    expect(await resumeText(page).inputValue()).toBe("Grace Adeyemi");
    expect(await description(page).inputValue()).toBe("We look for a nurse.");
  });
});

describe("the run", () => {
  test("the sample resume is tailored to the sample job step by step, and the result waits here", async () => {
    const page = await journey.openPage();
    await openTailoring(page);
    await page.getByRole("button", { name: "Load Sample Resume" }).click();
    await page.getByRole("button", { name: "Sample Job" }).click();
    const asked = page.waitForRequest(
      (request) => new URL(request.url()).pathname === "/agents/tailor-resume",
    );
    await tailorButton(page).click();
    const { context, session_id } = (await asked).postDataJSON();
    expect(session_id).toMatch(/^resume-\d+$/);
    expect(context).toMatchObject({ task: "resume_tailoring", is_anonymous: true, resume_url: "" });
    await steps(page)
      .getByText(/^Done in /)
      .waitFor();
    await steps(page).getByText("Changes were proposed by the local engine.").waitFor();
    await page.getByText(SAMPLE_TITLE).first().waitFor();
    await reloadSignedIn(page);
    await page.getByText(SAMPLE_TITLE).first().waitFor();
    await steps(page)
      .getByText(/^Done in /)
      .waitFor();
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
