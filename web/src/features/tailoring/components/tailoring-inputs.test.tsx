import { resumesEndpoints } from "@jobwright/contracts/resumes";
import { tailoringEndpoints } from "@jobwright/contracts/tailoring";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { chooseFile } from "../../../testing/choose-file.ts";
import { makeResume } from "../../../testing/make-resume.ts";
import { readFocus } from "../../../testing/read-focus.ts";
import { answer, Refusal } from "../../../testing/stand-in-api.ts";
import {
  description,
  expectHint,
  openTailoring,
  readChosen,
  resumeText,
  savedResume,
} from "../testing/open-tailoring.tsx";

const TOO_LARGE = 10 * 1024 * 1024 + 1;
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

beforeEach(() => sessionStorage.clear());

test("an upload of more than 10 MB is refused before it is sent (R17)", async () => {
  // A request would fail the test: nothing here answers an upload.
  await openTailoring();
  chooseFile(new File([new Uint8Array(TOO_LARGE)], "big.docx", { type: DOCX }));
  const alert = page.getByRole("alert").filter({ hasText: "Failed to upload resume. Please try again." });
  await expect.element(alert.getByText("File size must be less than 10MB")).toBeVisible();
  await expectHint("Add resume and job description to continue", true);
});

test("the text of a sample takes the place of a chosen resume, which stays saved (T07, T12)", async () => {
  await openTailoring({ resumes: [makeResume({ title: "nurse.txt" })] });
  await expect.poll(readChosen).toBe("nurse.txt");
  await page.getByRole("button", { name: "Load Sample Resume" }).click();
  await expect.element(resumeText()).toHaveValue(expect.stringContaining("Daniel Park") as string);
  await expect.element(resumeText()).toBeEnabled();
  expect(readChosen()).toBe("None: the text below");
  await savedResume().selectOptions("nurse.txt");
  await expect.element(resumeText()).toHaveValue("");
});

test("a deletion that is called off or fails leaves the resume chosen (R14, R18)", async () => {
  await openTailoring({ resumes: [makeResume({ title: "kept.txt" })] });
  const ask = () => page.getByRole("button", { name: "Delete kept.txt" }).click();
  await ask();
  const question = page.getByRole("dialog", { name: "Delete this resume?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(readChosen()).toBe("kept.txt");
  answer(resumesEndpoints.deleteResume, () => {
    throw new Refusal(500, "server/internal", "No.");
  });
  await ask();
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(question.getByText(/^Failed to delete resume\. Please try again\./)).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(readChosen()).toBe("kept.txt");
});

test("of two base resumes the one that fits better is named with its score, and chosen by a press", async () => {
  answer(tailoringEndpoints.compareResumes, () => ({
    fits: [
      { resumeId: "analyst", score: { score: 60, exact: 5, alias: 1, of: 10 }, missing: ["dbt"] },
      { resumeId: "nurse", score: { score: 10, exact: 1, alias: 0, of: 10 }, missing: ["SQL"] },
    ],
  }));
  await openTailoring({
    resumes: [
      makeResume({ id: "nurse", title: "nurse.txt" }),
      makeResume({ id: "analyst", title: "analyst.txt" }),
    ],
  });
  await expect.poll(readChosen).toBe("nurse.txt");
  await page.getByRole("button", { name: "Sample Job" }).click();
  const note = page.getByRole("status").filter({ hasText: "fits this posting better" });
  await expect.element(note.getByText(/^“analyst\.txt” fits this posting better: \d+ of \d+$/)).toBeVisible();
  expect(readChosen()).toMatch(/^nurse\.txt · \d+ of \d+$/);
  await note.getByRole("button", { name: "Choose it" }).click();
  await expect.poll(readChosen).toMatch(/^analyst\.txt · \d+ of \d+ · fits best$/);
  await expect.element(note).not.toBeInTheDocument();
  expect(readFocus().name).toContain("Saved resume");
  await description().fill("");
  await expect.poll(readChosen).toBe("analyst.txt");
});

test("a text that is longer than is taken is told with its length, and the button says why it waits", async () => {
  await openTailoring();
  const button = page.getByRole("button", { name: "Tailor My Resume" });
  await resumeText().fill("Grace Adeyemi");
  await description().fill("x".repeat(50_001));
  await expect.element(page.getByText("This has 50,001 characters; 50,000 are taken.").first()).toBeVisible();
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await description().fill("x".repeat(50_000));
  await expect.element(button).not.toHaveAttribute("aria-disabled");
  await description().fill("  \n ");
  await expectHint("Add job description to continue", true);
});

test("hints say what is still wanted, and the button waits for it (T18, T20 to T23)", async () => {
  await openTailoring();
  await expectHint("Add resume and job description to continue", true);
  await page.getByRole("button", { name: "Load Sample Resume" }).click();
  await expectHint("Add job description to continue", true);
  await page.getByRole("button", { name: "Sample Job" }).click();
  await expectHint("Ready to tailor resume", false);
  await resumeText().fill("");
  await expectHint("Add resume content to continue", true);
});

test("the cover letter is to come: its tab says so and opens nothing (T02, T03)", async () => {
  await openTailoring();
  const tab = page.getByRole("tab", { name: "Cover Letter (Coming Soon)" });
  await expect.element(tab).toHaveAttribute("aria-disabled", "true");
  await tab.click({ force: true });
  await expect
    .element(page.getByRole("tab", { name: "Resume", exact: true }))
    .toHaveAttribute("aria-selected", "true");
});

test("the first original is chosen on load, and manual input is a press away (T13, T15 to T17)", async () => {
  await openTailoring({ resumes: [makeResume({ title: "nurse.txt" })] });
  await expect.poll(readChosen).toBe("nurse.txt");
  await expect
    .element(resumeText())
    .toHaveAttribute("placeholder", "Resume content will be processed automatically.");
  await expect.element(resumeText()).toBeDisabled();
  await page.getByRole("button", { name: "Switch to manual input" }).click();
  await expect.element(resumeText()).toBeEnabled();
  await expect.element(resumeText()).toHaveValue("");
  await savedResume().selectOptions("nurse.txt");
  await expect.element(resumeText()).toBeDisabled();
});

test("a chosen resume is deleted after a question (T06, R14)", async () => {
  const resumes = [makeResume({ id: "old", title: "old.txt" })];
  const deleted = answer(resumesEndpoints.deleteResume, () => {
    resumes.length = 0;
  });
  await openTailoring({ resumes });
  await page.getByRole("button", { name: "Delete old.txt" }).click();
  const question = page.getByRole("dialog", { name: "Delete this resume?" });
  expect(deleted).toEqual([]);
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole("option", { name: "No saved resumes yet" })).toBeInTheDocument();
  await expect.element(resumeText()).toBeEnabled();
  expect(deleted.map(({ params }) => params["resumeId"])).toEqual(["old"]);
});

test("a file of another kind is refused with its reason (T05, R17)", async () => {
  // A request would fail the test: nothing here answers an upload.
  await openTailoring();
  chooseFile(new File(["{\\rtf1 Ann}"], "resume.rtf", { type: "application/rtf" }));
  const alert = page.getByRole("alert").filter({ hasText: "Failed to upload" });
  await expect
    .element(alert.getByText("Failed to upload resume. Please try again.", { exact: true }))
    .toBeVisible();
  await expect
    .element(alert.getByText("Please choose a PDF, DOC or DOCX file.", { exact: true }))
    .toBeVisible();
  await alert.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

test("a job that was deleted is told, and another description can be given", async () => {
  await openTailoring({}, { jobId: "saved-9" });
  await expect.element(page.getByText(/^This job is not among your saved jobs any more\./)).toBeVisible();
  await description().fill("We look for a nurse.");
  await expectHint("Add resume content to continue", true);
});

test("a description of blanks is empty, and one that is given then can be tailored to", async () => {
  await openTailoring();
  await resumeText().fill("Grace Adeyemi\nRegistered Nurse");
  await description().fill(" \n ");
  await expectHint("Add job description to continue", true);
  await description().fill("Requirements:\n- Triage\n- Telemetry");
  await expectHint("Ready to tailor resume", false);
});
