import { describe, expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { readFocus } from "./support/keyboard.ts";
import { nurseResume } from "./support/resumes.ts";
import { addSavedJobs, fourJobs, openSavedJobs, type SavedRow } from "./support/saved-jobs.ts";
import { reloadSignedIn, waitForSignInScreen, waitUntilCounted } from "./support/sign-in.ts";
import {
  description,
  docxFile,
  expectHint,
  openTailoring,
  readChosen,
  resumeText,
  savedResume,
  saveResume,
  tailorButton,
  uploadHere,
  waitForTailoring,
} from "./support/tailoring-screen.ts";

const journey = setUpJourney();
const PROCESSED = "Resume content will be processed automatically.";
const TOO_LARGE = 10 * 1024 * 1024 + 1;

/** Somebody who has most of what the sample posting asks for. */
const analystResume = `Rosa Lindqvist
Data Analyst
Minneapolis, MN | rosa.lindqvist@example.org

Experience

Data Analyst, Harbor Foods, Minneapolis, MN
March 2020 - Present
- Built weekly dashboards in Power BI on PostgreSQL

Skills

SQL, PostgreSQL, Power BI, dbt, Python`;

const thousand: SavedRow[] = Array.from({ length: 1000 }, (_, index) => ({
  title: `Nurse ${index + 1}`,
  description: `Ward number ${index + 1} looks for a nurse.`,
}));

describe("an upload", () => {
  test("is sent, read and chosen, and stays chosen after a reload (T04, T12, T14, T17)", async () => {
    const page = await journey.openPage();
    await openTailoring(page);
    await uploadHere(page, docxFile("grace.docx", nurseResume()));
    await expectHint(page, "Add job description to continue", true);
    expect(await readChosen(page)).toBe("grace.docx");
    expect(await resumeText(page).isDisabled()).toBe(true);
    expect(await resumeText(page).getAttribute("placeholder")).toBe(PROCESSED);
    await reloadSignedIn(page);
    await expect.poll(() => readChosen(page)).toBe("grace.docx");
    await page.getByRole("button", { name: "Switch to manual input" }).click();
    await expectHint(page, "Add resume and job description to continue", true);
    await expect
      .poll(() => resumeText(page).evaluate((field) => field === document.activeElement))
      .toBe(true);
  });

  test("that ends when the screen was left is told, and not as chosen", async () => {
    const page = await journey.openPage();
    await openTailoring(page);
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/v0/b/**", async (route) => {
      await gate;
      await route.continue();
    });
    await uploadHere(page, docxFile("grace.docx", nurseResume()));
    await page.getByRole("link", { name: "Dashboard", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    letGo();
    await page.getByText("grace.docx is uploaded.", { exact: true }).waitFor({ state: "attached" });
  });

  test("of more than 10 MB is refused before it is sent (R17)", async () => {
    const page = await journey.openPage();
    await openTailoring(page);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/v0/b/")) sent.push(request.url());
    });
    await uploadHere(page, { ...docxFile("big.docx", "Ann"), buffer: Buffer.alloc(TOO_LARGE) });
    const alert = page.getByRole("alert").filter({ hasText: "Failed to upload resume. Please try again." });
    await alert.getByText("File size must be less than 10MB").waitFor();
    expect(sent).toEqual([]);
    await expectHint(page, "Add resume and job description to continue", true);
  });

  test("whose bytes are of no kind that is read is refused with the server's reason, and leaves nothing", async () => {
    const page = await journey.openPage();
    page.expectTrouble(/4\d\d/);
    await openTailoring(page);
    await uploadHere(page, { ...docxFile("fake.docx", "Ann"), buffer: Buffer.from([0, 1, 2, 3, 255, 254]) });
    const alert = page.getByRole("alert").filter({ hasText: "Failed to upload resume. Please try again." });
    await alert.waitFor();
    expect((await alert.innerText()).split("\n").filter(Boolean).length).toBeGreaterThan(2);
    await page.getByRole("option", { name: "No saved resumes yet" }).waitFor({ state: "attached" });
  });
});

test("the text of a sample takes the place of a chosen resume, which stays saved (T07, T12)", async () => {
  const page = await journey.openPage();
  await openTailoring(page);
  await saveResume(page, "nurse.txt");
  await page.goto("/resume-tailoring/new");
  await expect.poll(() => readChosen(page)).toBe("nurse.txt");
  await page.getByRole("button", { name: "Load Sample Resume" }).click();
  await expect.poll(() => resumeText(page).inputValue()).toContain("Daniel Park");
  expect(await resumeText(page).isEnabled()).toBe(true);
  expect(await readChosen(page)).toBe("None: the text below");
  await savedResume(page).selectOption("nurse.txt");
  expect(await resumeText(page).inputValue()).toBe("");
});

test("a deletion that is called off or fails leaves the resume chosen (R14, R18)", async () => {
  const page = await journey.openPage();
  await openTailoring(page);
  await saveResume(page, "kept.txt");
  await page.goto("/resume-tailoring/new");
  await page.getByRole("button", { name: "Delete kept.txt" }).click();
  const question = page.getByRole("dialog", { name: "Delete this resume?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "hidden" });
  expect(await readChosen(page)).toBe("kept.txt");
  page.expectTrouble(/500/);
  await page.route(/\/resumes\/[^/]+$/, (route) =>
    route.fulfill({ status: 500, json: { code: "server/internal", message: "No.", requestId: "r1" } }),
  );
  await page.getByRole("button", { name: "Delete kept.txt" }).click();
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await question.getByText(/^Failed to delete resume\. Please try again\./).waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await readChosen(page)).toBe("kept.txt");
});

test("a thousand saved jobs are counted, searched and gone through by keys (T09)", async () => {
  const page = await journey.openPage();
  await openSavedJobs(page, journey.app, thousand, "/resume-tailoring/new");
  await page.getByRole("button", { name: "Saved Jobs (1,000)" }).click();
  const dialog = page.getByRole("dialog", { name: "Saved Jobs" });
  await dialog.getByText("1,000 jobs", { exact: true }).waitFor();
  await expect.poll(async () => (await readFocus(page)).name).toBe("Find a job by its title or company");
  expect(await dialog.getByRole("listitem").count()).toBeLessThan(60);
  await dialog.getByRole("button", { name: /^Nurse 1 ?Cascade/ }).focus();
  await page.keyboard.press("End");
  await expect.poll(async () => (await readFocus(page)).name).toMatch(/^Nurse 1000/);
  await page.keyboard.press("Home");
  await expect.poll(async () => (await readFocus(page)).name).toMatch(/^Nurse 1Cascade/);
  await dialog.getByLabel("Find a job by its title or company").fill("zebra");
  await dialog.getByText("No saved job has these words in its title or company.").waitFor();
  await dialog.getByLabel("Find a job by its title or company").fill("nurse 777");
  await dialog.getByText("1 of 1,000 jobs").waitFor();
  await dialog.getByRole("button", { name: /^Nurse 777/ }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => description(page).inputValue()).toBe("Ward number 777 looks for a nurse.");
  expect(new URL(page.url()).pathname).toBe("/resume-tailoring/saved-777");
});

test("the open job is chosen again to have what was saved; a company that is not known is not named", async () => {
  const page = await journey.openPage();
  const uid = await openTailoring(page);
  await addSavedJobs(journey.app, uid, [{ title: "Ward Nurse", company: "Not specified" }]);
  await page.goto("/resume-tailoring/saved-1");
  await page.getByText("Opened for Ward Nurse", { exact: true }).waitFor();
  await expect.poll(() => description(page).inputValue()).toBe("Cares for adults.");
  await description(page).fill("Something else.");
  await page.getByRole("button", { name: "Saved Jobs (1)" }).click();
  const dialog = page.getByRole("dialog", { name: "Saved Jobs" });
  await dialog.getByRole("button", { name: /^Ward Nurse/ }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(await description(page).inputValue()).toBe("Cares for adults.");
});

test("nobody's saved jobs are none, and what can be done is said", async () => {
  const page = await journey.openPage();
  await openTailoring(page);
  await page.getByRole("button", { name: "Saved Jobs (0)" }).click();
  await page.getByRole("dialog", { name: "Saved Jobs" }).getByText("No saved jobs yet").waitFor();
});

test("Sample Job takes the place of a saved job, and is no saved job itself", async () => {
  const page = await journey.openPage();
  const uid = await openTailoring(page);
  await addSavedJobs(journey.app, uid, fourJobs);
  await page.goto("/resume-tailoring/saved-2");
  await expect.poll(() => page.getByLabel("Job title", { exact: true }).inputValue()).toBe("Step-Down Nurse");
  await page.getByRole("button", { name: "Sample Job" }).click();
  await expect
    .poll(() => page.getByLabel("Job title", { exact: true }).inputValue())
    .toBe("Business Intelligence Analyst");
  expect(new URL(page.url()).pathname).toBe("/resume-tailoring/new");
});

test("of two base resumes the one that fits better is named with its score, and chosen by a press", async () => {
  const page = await journey.openPage();
  await openTailoring(page);
  await saveResume(page, "analyst.txt", analystResume);
  await saveResume(page, "nurse.txt");
  await page.goto("/resume-tailoring/new");
  await expect.poll(() => readChosen(page)).toBe("nurse.txt");
  await page.getByRole("button", { name: "Sample Job" }).click();
  const note = page.getByRole("status").filter({ hasText: "fits this posting better" });
  await note.getByText(/^“analyst\.txt” fits this posting better: \d+ of \d+$/).waitFor();
  expect(await readChosen(page)).toMatch(/^nurse\.txt · \d+ of \d+$/);
  await note.getByRole("button", { name: "Choose it" }).click();
  await expect.poll(() => readChosen(page)).toMatch(/^analyst\.txt · \d+ of \d+ · fits best$/);
  await note.waitFor({ state: "detached" });
  expect((await readFocus(page)).name).toContain("Saved resume");
  await description(page).fill("");
  await expect.poll(() => readChosen(page)).toBe("analyst.txt");
});

test("a text that is longer than is taken is told with its length, and the button says why it waits", async () => {
  const page = await journey.openPage();
  await openTailoring(page);
  await resumeText(page).fill("Grace Adeyemi");
  await description(page).fill("x".repeat(50_001));
  const problem = "This has 50,001 characters; 50,000 are taken.";
  await page.getByText(problem).first().waitFor();
  expect(await tailorButton(page).getAttribute("aria-disabled")).toBe("true");
  await description(page).fill("x".repeat(50_000));
  await expect.poll(() => tailorButton(page).getAttribute("aria-disabled")).toBeNull();
  await description(page).fill("  \n ");
  await expectHint(page, "Add job description to continue", true);
});

test("a session that ends while the screen is open leads to signing in, and takes nothing that was typed", async () => {
  const page = await journey.openPage();
  page.expectTrouble(/401/);
  await openTailoring(page);
  await resumeText(page).fill("Grace Adeyemi");
  await description(page).fill("We look for a nurse.");
  await waitUntilCounted(page);
  await page.waitForLoadState("networkidle");
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await tailorButton(page).click();
  await waitForSignInScreen(page);
  await page.getByText("Your session has ended").waitFor();
  await page.context().addCookies(cookies);
  await page.reload();
  await waitForTailoring(page);
  await expect.poll(() => resumeText(page).inputValue()).toBe("Grace Adeyemi");
  expect(await description(page).inputValue()).toBe("We look for a nurse.");
});
