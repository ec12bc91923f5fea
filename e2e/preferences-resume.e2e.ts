import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { chooseFile, nurseResume, openEmptyResumeTab, textFile, uploadResume } from "./support/resumes.ts";
import { checkAxe } from "./support/screen.ts";
import { readUid } from "./support/sign-in.ts";
import {
  collectRequests,
  goToStep,
  openWizard,
  pressFinish,
  readSaved,
  reopenWizard,
  reviewLine,
  savedDialog,
} from "./support/wizard.ts";

const journey = setUpJourney();

const nurse = () => textFile("grace.txt", nurseResume());
const choose = (dialog: Locator) => dialog.getByRole("button", { name: "Choose a file" });
const DOCUMENT = /^\/api\/users\/[^/]+$/;

test("the default resume is the newest, opens by View, is used by Use Default, and stands in the review", async () => {
  const page = await journey.openPage();
  await openEmptyResumeTab(page);
  await uploadResume(page, textFile("older.txt", nurseResume("Ann Older")));
  await uploadResume(page, textFile("default.txt", nurseResume()));
  await page.goto("/");
  const dialog = await reopenWizard(page);
  await dialog.getByText("default.txt", { exact: true }).waitFor();
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    dialog.getByRole("link", { name: "View" }).click(),
  ]);
  await tab.getByText("Cascade Regional Medical Center").waitFor();
  await tab.close();
  await dialog.getByRole("button", { name: "Use Default", exact: true }).click();
  await dialog.getByRole("button", { name: "Using Default", exact: true }).waitFor();
  await checkAxe(page);
  await goToStep(dialog, "Review");
  await reviewLine(dialog, "Resume").getByText("default.txt", { exact: true }).waitFor();
});

test("roles and skills of a chosen file are suggestions, and only those that are accepted are saved", async () => {
  const page = await journey.openPage();
  const dialog = await openWizard(page);
  await chooseFile(page, choose(dialog), nurse());
  await dialog.getByText(/^Found \d+ roles? and \d+ skills? in grace\.txt\. They are offered/).waitFor();
  await goToStep(dialog, "Basic Preferences");
  expect(await dialog.getByRole("button", { name: /^Remove / }).count()).toBe(0);
  const offered = dialog.getByRole("list", { name: "Found in grace.txt" });
  await offered.getByRole("button", { name: "Add Registered Nurse" }).click();
  await offered.getByRole("button", { name: "Add Registered Nurse" }).waitFor({ state: "detached" });
  await goToStep(dialog, "Advanced Preferences");
  await dialog.getByRole("button", { name: "Add Triage" }).click();
  await pressFinish(dialog);
  await savedDialog(page).waitFor();
  expect(await readSaved(journey.app, await readUid(page))).toMatchObject({
    titles: ["Registered Nurse"],
    skills: ["Triage"],
  });
});

test("an upload that fails saves nothing and keeps the wizard; without a connection it says so", async () => {
  const page = await journey.openPage();
  page.expectTrouble(/500|507|ERR_/);
  const saves = collectRequests(page, "PATCH", DOCUMENT);
  let answer = { status: 500, json: { code: "server/internal", message: "internal", requestId: "r-1" } };
  await page.route(/\/api\/users\/[^/]+\/resumes$/, (route) =>
    route.request().method() === "POST" ? route.fulfill(answer) : route.continue(),
  );
  const dialog = await openWizard(page);
  await chooseFile(page, choose(dialog), nurse());
  await pressFinish(dialog);
  const alert = dialog.getByRole("alert");
  await alert.filter({ hasText: "Failed to upload resume. Please try again." }).waitFor();

  answer = {
    status: 422,
    json: { code: "documents/empty", message: "This file has no text in it.", requestId: "r-2" },
  };
  page.expectTrouble(/422/);
  await alert.getByRole("button", { name: "Try again" }).click();
  await alert.filter({ hasText: "This file has no text in it." }).waitFor();

  await page.context().setOffline(true);
  await alert.getByRole("button", { name: "Try again" }).click();
  const noConnection = "Error uploading resume. Please check your connection and try again.";
  await alert.filter({ hasText: noConnection }).waitFor();
  expect(saves).toEqual([]);
  await reviewLine(dialog, "Resume").getByText("grace.txt", { exact: true }).waitFor();

  await page.context().setOffline(false);
  await page.unrouteAll();
  await alert.getByRole("button", { name: "Try again" }).click();
  await savedDialog(page).waitFor();
  const resumes = await page.request.get(`/api/users/${await readUid(page)}/resumes`);
  expect(await resumes.json()).toMatchObject({ resumes: [{ metadata: { title: "grace.txt" } }] });
});

test("a file that was chosen is there after a close, and named after the page was left", async () => {
  const page = await journey.openPage();
  const dialog = await openWizard(page);
  await chooseFile(page, choose(dialog), nurse());
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
  await reopenWizard(page);
  await dialog.getByRole("button", { name: "Go on where you left off" }).click();
  await dialog.getByRole("button", { name: "Remove", exact: true }).waitFor();
  await page.reload();
  await reopenWizard(page);
  await dialog.getByRole("button", { name: "Go on where you left off" }).click();
  await dialog.getByText("grace.txt was chosen before you left this page.").waitFor();
});
