import { describe, expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { nurseResume } from "./support/resumes.ts";
import { reloadSignedIn, waitForSignInScreen, waitUntilCounted } from "./support/sign-in.ts";
import {
  description,
  docxFile,
  expectHint,
  openTailoring,
  readChosen,
  resumeText,
  tailorButton,
  uploadHere,
  waitForTailoring,
} from "./support/tailoring-screen.ts";

const journey = setUpJourney();
const PROCESSED = "Resume content will be processed automatically.";

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
