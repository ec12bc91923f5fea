import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import {
  chooseFile,
  nurseResume,
  openEmptyResumeTab,
  textFile,
  uploadResume,
  type ChosenFile,
} from "./support/resumes.ts";
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

/** Drops files on the drop area, as they come from a folder of the desktop. */
async function dropFiles(area: Locator, files: ChosenFile[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString() }));
  await area.evaluate((element, dropped) => {
    const dataTransfer = new DataTransfer();
    for (const { name, mimeType, text } of dropped) {
      dataTransfer.items.add(new File([text], name, { type: mimeType }));
    }
    for (const type of ["dragenter", "dragover", "drop"]) {
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }
  }, given);
}

/** Answers the list of resumes with a failure, or not at all, until `how` is "well". */
async function troubleResumeList(page: Page): Promise<{ how: "refused" | "gone" | "well" }> {
  const trouble: { how: "refused" | "gone" | "well" } = { how: "refused" };
  const json = { code: "server/internal", message: "An unexpected error occurred", requestId: "r-1" };
  await page.route(/\/api\/users\/[^/]+\/resumes$/, (route) => {
    if (route.request().method() !== "GET" || trouble.how === "well") return route.continue();
    return trouble.how === "gone" ? route.abort() : route.fulfill({ status: 500, json });
  });
  return trouble;
}

test("a wrong or too large file is refused in words, and Remove clears the chosen one", async () => {
  const page = await journey.openPage();
  const dialog = await openWizard(page);
  await chooseFile(page, choose(dialog), { name: "a.png", mimeType: "image/png", buffer: Buffer.from("x") });
  await dialog.getByText("Please upload a PDF, DOCX, or TXT file", { exact: true }).waitFor();
  const large = Buffer.alloc(10 * 1024 * 1024 + 1, 97);
  await chooseFile(page, choose(dialog), { name: "a.txt", mimeType: "text/plain", buffer: large });
  await dialog.getByText("File size must be less than 10MB", { exact: true }).waitFor();
  await chooseFile(page, choose(dialog), textFile("mine.txt", nurseResume()));
  await dialog.getByText("mine.txt", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await dialog.getByText("mine.txt", { exact: true }).waitFor({ state: "detached" });
});

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

test("a resume is dropped on the area; of several, none is taken", async () => {
  const page = await journey.openPage();
  const dialog = await openWizard(page);
  const area = dialog.getByRole("region", { name: "Upload a resume" });
  await dropFiles(area, [nurse(), textFile("other.txt", "Nothing")]);
  await dialog.getByText("Drop one file at a time").waitFor();
  await dropFiles(area, [nurse()]);
  await dialog.getByText("grace.txt", { exact: true }).waitFor();
  expect(await dialog.getByText("Drop one file at a time").count()).toBe(0);
  await checkAxe(page);
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

test("a list of resumes that is refused, and one that does not come, are told apart and asked for again", async () => {
  const page = await journey.openPage();
  page.expectTrouble(/500|ERR_FAILED/);
  const trouble = await troubleResumeList(page);
  const dialog = await openWizard(page);
  const alert = dialog.getByRole("alert");
  await alert.filter({ hasText: "Could not fetch resumes." }).waitFor();
  trouble.how = "gone";
  await alert.getByRole("button", { name: "Try again" }).click();
  await alert.filter({ hasText: "Error fetching resumes." }).waitFor();
  await checkAxe(page);
  trouble.how = "well";
  await alert.getByRole("button", { name: "Try again" }).click();
  await alert.waitFor({ state: "detached" });
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

test("without a resume the review says so", async () => {
  const page = await journey.openPage();
  const dialog = await openWizard(page);
  await goToStep(dialog, "Review");
  await reviewLine(dialog, "Resume").getByText("No resume uploaded", { exact: true }).waitFor();
});
