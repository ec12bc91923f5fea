import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { startBoardsApp } from "./support/boards.ts";
import { readNumbers } from "./support/dashboard.ts";
import { setUpJourney } from "./support/journey.ts";
import { chooseFile, nurseResume, textFile } from "./support/resumes.ts";
import { checkAxe } from "./support/screen.ts";
import { readUid, signInAsGuest } from "./support/sign-in.ts";
import {
  addTags,
  collectRequests,
  goToStep,
  openWizard,
  readSaved,
  savedDialog,
  wizardDialog,
} from "./support/wizard.ts";

const journey = setUpJourney(() => startBoardsApp());

async function setStatus(card: Locator, from: string, to: string): Promise<void> {
  await card.getByRole("button", { name: new RegExp(`^Status: ${from}`) }).click();
  await card.page().getByRole("menuitemradio", { name: to, exact: true }).click();
  await card.getByRole("button", { name: new RegExp(`^Status: ${to}`) }).waitFor();
}

describe("the first sign-in", () => {
  test("the wizard opens by itself once, and closing it is enough", async () => {
    const page = await journey.openPage({ isNewcomer: true });
    await signInAsGuest(page);
    const dialog = wizardDialog(page);
    await dialog.waitFor();
    await dialog.getByRole("heading", { level: 2, name: "Upload Resume" }).waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
    const uid = await readUid(page);
    expect(await page.evaluate((key) => localStorage.getItem(key), `seen-preferences-modal-${uid}`)).not.toBe(
      null,
    );
    await page.reload();
    await page.getByRole("heading", { level: 2, name: "Your AI Assistants" }).waitFor();
    expect(await dialog.count()).toBe(0);
  });

  test("resume, roles, schedule, save, dialog, search in the background, results on the dashboard", async () => {
    const page = await journey.openPage({ isNewcomer: true });
    const runs = collectRequests(page, "POST", /^\/agents\/run$/);
    await signInAsGuest(page);
    const dialog = wizardDialog(page);
    await dialog.waitFor();
    const file = textFile("elena.txt", nurseResume("Elena Moss"));
    await chooseFile(page, dialog.getByRole("button", { name: "Choose a file" }), file);
    await dialog.getByText("elena.txt", { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Next" }).click();
    await dialog.getByRole("button", { name: "Add Registered Nurse" }).click();
    await dialog.getByRole("button", { name: "Remove Registered Nurse" }).click();
    await addTags(dialog, "Job Roles", ["Electrician"]);
    await addTags(dialog, "Locations", ["Denver, CO"]);
    await goToStep(dialog, "Search Schedule");
    expect(await dialog.getByText("Search Frequency").count()).toBe(0);
    await dialog.getByText("Inactive", { exact: true }).waitFor();
    await dialog.getByLabel("Enable Automated Job Search").check();
    await dialog.getByText("Active", { exact: true }).waitFor();
    await dialog.getByText("Next five runs").waitFor();
    await dialog.getByRole("button", { name: "Next" }).click();
    await dialog.getByText("elena.txt", { exact: true }).waitFor();
    await dialog
      .getByText(/9:00 AM/)
      .first()
      .waitFor();
    await dialog.getByRole("button", { name: "Finish" }).click();
    const success = savedDialog(page);
    await success
      .getByText("Your preferences have been saved and will be used to find the best job matches.")
      .waitFor();
    await checkAxe(page);
    await success.getByRole("button", { name: "Close", exact: true }).click();
    const uid = await readUid(page);
    await expect.poll(() => runs.length).toBe(1);
    const body = runs[0]?.postDataJSON() as { session_id: string };
    expect(body).toEqual({
      message: "find me jobs based on my preferences",
      context: { user_id: uid, firebase_uid: uid, is_anonymous: true, source: "preferences_onboarding" },
      session_id: expect.stringMatching(/^onboarding-\d+$/),
    });
    const card = page.getByRole("article").filter({ hasText: "Bluestem Power" });
    await card.waitFor();
    expect(await readSaved(journey.app, uid)).toMatchObject({
      titles: ["Electrician"],
      locations: ["Denver, CO"],
    });
    const resumes = await page.request.get(`/api/users/${uid}/resumes`);
    expect(await resumes.json()).toMatchObject({
      resumes: [
        {
          metadata: {
            title: "elena.txt",
            uploadSource: "manual",
            isOriginal: true,
            keywords: ["Electrician"],
          },
        },
      ],
    });
    await setStatus(card, "New", "Applied");
    const followers = async () => (await readNumbers(page)).slice(1);
    await expect.poll(followers).toEqual([1, 0, 0]);
    await setStatus(card, "Applied", "Interviewing");
    await expect.poll(followers).toEqual([0, 1, 0]);
  });
});

test("words are suggested by what is typed, and one that is picked becomes a tag", async () => {
  const page = await journey.openPage();
  const dialog = await openWizard(page);
  await goToStep(dialog, "Advanced Preferences");
  await dialog.getByLabel("Required Skills", { exact: true }).pressSequentially("kubern");
  await page.getByRole("option", { name: "Kubernetes", exact: true }).click();
  await dialog.getByRole("button", { name: "Remove Kubernetes" }).waitFor();
});
