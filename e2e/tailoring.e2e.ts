import { describe, expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { readFocus, tabTo } from "./support/keyboard.ts";
import type { ChosenFile } from "./support/resumes.ts";
import { addSavedJobs, fourJobs, longText } from "./support/saved-jobs.ts";
import { readUid, reloadSignedIn, signInAsGuest } from "./support/sign-in.ts";
import {
  description,
  expectHint,
  NEW_TAILORING,
  openTailoring,
  resumeText,
  saveResume,
  steps,
  tailorButton,
  uploadHere,
  waitForTailoring,
} from "./support/tailoring-screen.ts";

const journey = setUpJourney();

const SAMPLE_TITLE = "Resume for Business Intelligence Analyst at Northfield Grocery Cooperative";
const PROCESSED = "Resume content will be processed automatically.";

/** A file of a kind that is not taken, by its name. */
function rtfFile(): ChosenFile {
  return { name: "resume.rtf", mimeType: "application/rtf", buffer: Buffer.from("{\\rtf1 Ann}") };
}

describe("what goes in", () => {
  test("hints say what is still wanted, and the button waits for it (T18, T20 to T23)", async () => {
    const page = await journey.openPage();
    await openTailoring(page);
    await expectHint(page, "Add resume and job description to continue", true);
    await page.getByRole("button", { name: "Load Sample Resume" }).click();
    await expectHint(page, "Add job description to continue", true);
    await page.getByRole("button", { name: "Sample Job" }).click();
    await expectHint(page, "Ready to tailor resume", false);
    await resumeText(page).fill("");
    await expectHint(page, "Add resume content to continue", true);
  });

  test("the cover letter is to come: its tab says so and opens nothing (T02, T03)", async () => {
    const page = await journey.openPage();
    await openTailoring(page);
    const tab = page.getByRole("tab", { name: "Cover Letter (Coming Soon)" });
    expect(await tab.getAttribute("aria-disabled")).toBe("true");
    await tab.click({ force: true });
    expect(await page.getByRole("tab", { name: "Resume", exact: true }).getAttribute("aria-selected")).toBe(
      "true",
    );
  });

  test("the first original is chosen on load, and manual input is a press away (T13, T15 to T17)", async () => {
    const page = await journey.openPage();
    await openTailoring(page);
    await saveResume(page, "nurse.txt");
    await page.goto(NEW_TAILORING);
    const saved = page.getByLabel("Saved resume", { exact: true });
    await expect.poll(() => saved.locator("option:checked").textContent()).toBe("nurse.txt");
    expect(await resumeText(page).getAttribute("placeholder")).toBe(PROCESSED);
    expect(await resumeText(page).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Switch to manual input" }).click();
    expect(await resumeText(page).isEnabled()).toBe(true);
    expect(await resumeText(page).inputValue()).toBe("");
    await saved.selectOption("nurse.txt");
    expect(await resumeText(page).isDisabled()).toBe(true);
  });

  test("a chosen resume is deleted after a question (T06, R14)", async () => {
    const page = await journey.openPage();
    await openTailoring(page);
    await saveResume(page, "old.txt");
    await page.goto(NEW_TAILORING);
    await page.getByRole("button", { name: "Delete old.txt" }).click();
    const question = page.getByRole("dialog", { name: "Delete this resume?" });
    await question.getByRole("button", { name: "Delete", exact: true }).click();
    await question.waitFor({ state: "hidden" });
    await page.getByRole("option", { name: "No saved resumes yet" }).waitFor({ state: "attached" });
    expect(await resumeText(page).isEnabled()).toBe(true);
  });

  test("a file of another kind is refused with its reason (T05, R17)", async () => {
    const page = await journey.openPage();
    await openTailoring(page);
    await uploadHere(page, rtfFile());
    const alert = page.getByRole("alert").filter({ hasText: "Failed to upload" });
    await alert.getByText("Failed to upload resume. Please try again.", { exact: true }).waitFor();
    await alert.getByText("Please choose a PDF, DOC or DOCX file.", { exact: true }).waitFor();
    await alert.getByRole("button", { name: "Dismiss" }).click();
    await alert.waitFor({ state: "hidden" });
  });

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

  test("a job that was deleted is told, and another description can be given", async () => {
    const page = await journey.openPage();
    page.expectTrouble(/jobListings\/saved-9/);
    await openTailoring(page, "/resume-tailoring/saved-9");
    await page.getByText(/^This job is not among your saved jobs any more\./).waitFor();
    await description(page).fill("We look for a nurse.");
    await expectHint(page, "Add resume content to continue", true);
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

  test("a run that fails says so with the server's reason, and keeps what was entered (T25)", async () => {
    const page = await journey.openPage();
    page.expectTrouble(/422|tailor-resume/);
    const reason = "No text could be read in this resume: its pages are pictures. Nothing was changed.";
    await page.route("**/agents/tailor-resume", (route) =>
      route.fulfill({
        status: 422,
        json: { code: "tailoring/resume-unreadable", message: reason, requestId: "r1" },
      }),
    );
    await openTailoring(page);
    await resumeText(page).fill("Grace Adeyemi");
    await description(page).fill("We look for a nurse.");
    await tailorButton(page).click();
    const alert = page.getByRole("alert");
    await alert
      .getByText("Error occurred while tailoring resume. Please try again.", { exact: true })
      .waitFor();
    await alert.getByText(reason, { exact: true }).waitFor();
    expect(await resumeText(page).inputValue()).toBe("Grace Adeyemi");
    await expectHint(page, "Ready to tailor resume", false);
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
