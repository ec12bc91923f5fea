import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeDocx, paragraph } from "../server/testing/documents/docx.ts";
import { makePagesPdf } from "../server/testing/documents/pdf.ts";
import { setUpJourney } from "./support/journey.ts";
import { chooseFile, nurseResume, type ChosenFile } from "./support/resumes.ts";
import { signInAsGuest } from "./support/sign-in.ts";
import {
  answerHere,
  download,
  enterPosting,
  readRecord,
  resultTab,
  tailorText,
  tailorToResult,
  waitForResult,
} from "./support/tailoring-results.ts";
import { NEW_TAILORING, saveResume } from "./support/tailoring-screen.ts";

const journey = setUpJourney();

const wardPosting = {
  title: "Ward Nurse",
  company: "Northfield General",
  description: "Requirements:\n- Triage\n- Telemetry\n- Wound care\n\nNice to have: phlebotomy.",
};
/** A hundred pages are made and read back in this time on a busy machine. */
const LONG_MS = 45_000;
const FAILED = "Error occurred while tailoring resume. Please try again.";
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

async function openScreen() {
  const page = await journey.openPage();
  await signInAsGuest(page, NEW_TAILORING);
  return page;
}

async function uploadHere(page: Page, file: ChosenFile): Promise<void> {
  await chooseFile(page, page.getByRole("button", { name: "Upload Resume" }), file);
  const saved = page.getByLabel("Saved resume", { exact: true });
  await expect.poll(() => saved.locator("option:checked").textContent()).toBe(file.name);
}

/** A resume with one job that goes on for as many lines as asked, each with so many more characters. */
function longResume(lines: number, extra = 0): string {
  const more = " and their family".repeat(Math.ceil(extra / 17));
  const bullets = Array.from(
    { length: lines },
    (_, index) => `- Cared for patient ${index + 1} on the ward${more}`,
  );
  return nurseResume().replace("- Trained eight new nurses", bullets.join("\n"));
}

test("a name that no font of the PDF has is told, and the DOCX is offered in its place", async () => {
  const page = await openScreen();
  await tailorText(page, nurseResume("王小明 🎓"), wardPosting);
  await page
    .getByText(/^The PDF is not offered: The PDF’?'?s fonts lack characters of this resume: 王/)
    .waitFor();
  await page.getByText("The DOCX was read back and holds nothing that you did not write.").waitFor();
  const file = await download(page, "DOCX");
  expect(file.bytes.subarray(0, 2).toString()).toBe("PK");
  expect((await download(page, "Text")).bytes.toString()).toContain("王小明");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  await page.getByRole("menuitem", { name: "DOCX" }).waitFor();
  expect(await page.getByRole("menuitem", { name: "PDF" }).count()).toBe(0);
});

test("a scanned resume without text is told, nothing is made, and another one can be given", async () => {
  const page = await openScreen();
  page.expectTrouble(/422/);
  await uploadHere(page, { name: "scan.pdf", mimeType: "application/pdf", buffer: makePagesPdf(2) });
  await enterPosting(page, wardPosting);
  await page.getByRole("button", { name: "Tailor My Resume" }).click();
  const alert = page.getByRole("alert").filter({ hasText: FAILED });
  await alert.getByText(/^No text could be read in this resume: its pages are pictures\./).waitFor();
  await page.getByText("Your tailored resume will be here").waitFor();
  await page.getByRole("button", { name: "Switch to manual input" }).click();
  await tailorText(page, nurseResume(), wardPosting);
  expect(await alert.count()).toBe(0);
});

test("a file of more than 100 pages is refused with its reason", async () => {
  const page = await openScreen();
  page.expectTrouble(/422|book\.pdf/);
  const book = { name: "book.pdf", mimeType: "application/pdf", buffer: makePagesPdf(101) };
  await chooseFile(page, page.getByRole("button", { name: "Upload Resume" }), book);
  await page
    .getByRole("alert")
    .getByText(/^This file has more than 100 pages\./)
    .waitFor();
});

test("an uploaded resume of a hundred pages is tailored, and its lines stay quick to edit", async () => {
  const page = await openScreen();
  const body = longResume(4000)
    .split("\n")
    .map((line) => paragraph(line))
    .join("");
  await uploadHere(page, { name: "long.docx", mimeType: DOCX, buffer: makeDocx(body) });
  await enterPosting(page, wardPosting);
  await tailorToResult(page, LONG_MS);
  const { tailoredResumeText, files } = await readRecord(page);
  expect(tailoredResumeText).toContain("Cared for patient 4000 on the ward");
  expect(files.pdf.pageCount).toBeGreaterThan(90);
  await resultTab(page, "Document").click();
  const line = page.getByRole("button", { name: "Edit line: Cared for patient 2 on the ward", exact: true });
  await line.click();
  await page.getByLabel("Text of the line").fill("Cared for a patient");
  await page.getByRole("button", { name: "Cancel" }).click();
  await line.waitFor();
});

test("a pasted resume that is too long is told with both lengths, and a long one is tailored", async () => {
  const page = await openScreen();
  await enterPosting(page, wardPosting);
  await page.getByLabel("Resume text", { exact: true }).fill(longResume(300, 400));
  await page
    .getByText(/^This has 1\d\d,\d{3} characters; 100,000 are taken\.$/)
    .first()
    .waitFor();
  expect(await page.getByRole("button", { name: "Tailor My Resume" }).getAttribute("aria-disabled")).toBe(
    "true",
  );
  await page.getByLabel("Resume text", { exact: true }).fill(longResume(200, 400));
  await tailorToResult(page, LONG_MS);
  expect((await readRecord(page)).tailoredResumeText).toContain("Cared for patient 200 on the ward");
});

test("what a saved resume lacks is added to what was read in it, and that one is tailored again", async () => {
  const page = await openScreen();
  await saveResume(page, "other.txt", nurseResume("Otto Marsh"));
  await saveResume(page, "nurse.txt");
  await page.goto(NEW_TAILORING);
  const saved = page.getByLabel("Saved resume", { exact: true });
  await expect.poll(() => saved.locator("option:checked").textContent()).toBe("nurse.txt");
  await enterPosting(page, wardPosting);
  await tailorToResult(page);
  await resultTab(page, "Document").click();
  await page.getByRole("button", { name: /^Edit line: Trained eight new nurses/ }).click();
  await page.getByLabel("Text of the line").fill("Trained new nurses");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("1 line was written by you and is yours to answer for.").waitFor();
  await resultTab(page, "Changes").click();
  // What is entered since is another resume, and no posting.
  const other = await saved.getByRole("option", { name: /^other\.txt/ }).getAttribute("value");
  await saved.selectOption(other);
  await page.getByLabel("Description", { exact: true }).fill("");
  await resultTab(page, "Gaps").click();
  const button = page.getByRole("button", { name: /^I have this: wound care$/i });
  await button.click();
  await page.getByRole("checkbox", { name: /to the skills of “nurse\.txt” as well$/ }).waitFor();
  await answerHere(page, "Dressed wounds on two wards");
  await waitForResult(page);
  const { resume, requirements, tailoredResumeText } = await readRecord(page);
  expect(resume.title).toBe("nurse.txt");
  expect(await saved.inputValue()).toBe(other);
  const found = requirements.find(({ label }) => label.toLowerCase() === "wound care");
  expect(found?.match).not.toBeNull();
  expect(tailoredResumeText).toMatch(/wound care/i);
  expect(tailoredResumeText).toMatch(/^.*Trained new nurses$/m);
});
