import { readFileSync } from "node:fs";
import type { Locator, Page, Request } from "playwright-core";
import { expect } from "vitest";
import { makeDocx, paragraph } from "../../server/testing/documents/docx.ts";
import { sharedData } from "../../scripts/shared-data.ts";
import { chooseFile, nurseResume, textFile, type ChosenFile } from "./resumes.ts";
import { readUid, signInAsGuest } from "./sign-in.ts";

export const NEW_TAILORING = "/resume-tailoring/new";
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Opens the screen as a new guest; answers whose it is. */
export async function openTailoring(page: Page, path = NEW_TAILORING): Promise<string> {
  await signInAsGuest(page, path);
  await waitForTailoring(page);
  return readUid(page);
}

export async function waitForTailoring(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1, name: "Resume Tailoring", exact: true }).waitFor();
}

export function resumeText(page: Page): Locator {
  return page.getByLabel("Resume text", { exact: true });
}

export function description(page: Page): Locator {
  return page.getByLabel("Description", { exact: true });
}

export function savedResume(page: Page): Locator {
  return page.getByLabel("Saved resume", { exact: true });
}

/** What the list of saved resumes shows as chosen. */
export async function readChosen(page: Page): Promise<string | null> {
  return savedResume(page).locator("option:checked").textContent();
}

export function tailorButton(page: Page): Locator {
  return page.getByRole("button", { name: "Tailor My Resume" });
}

export function steps(page: Page): Locator {
  return page.getByRole("region", { name: "Steps" });
}

/** The hint below the button, and whether the button waits for more. */
export async function expectHint(page: Page, hint: string, isOff: boolean): Promise<void> {
  await page.getByRole("status").getByText(hint, { exact: true }).waitFor();
  expect(await tailorButton(page).getAttribute("aria-disabled")).toBe(isOff ? "true" : null);
}

export async function uploadHere(page: Page, file: ChosenFile): Promise<void> {
  await chooseFile(page, page.getByRole("button", { name: "Upload Resume" }), file);
}

/** Presses the button and waits for the result; answers what was asked of the agent service. */
export async function tailor(page: Page): Promise<ReturnType<Request["postDataJSON"]>> {
  const asked = page.waitForRequest(
    (request) => request.method() === "POST" && new URL(request.url()).pathname === "/agents/tailor-resume",
  );
  await tailorButton(page).click();
  const body = (await asked).postDataJSON();
  await steps(page)
    .getByText(/^Done in /)
    .waitFor();
  return body;
}

/** A Word file with one paragraph a line. */
export function docxFile(name: string, text: string): ChosenFile {
  const paragraphs = text.split("\n").map((line) => paragraph(line.replaceAll("&", "&amp;")));
  return { name, mimeType: DOCX, buffer: makeDocx(paragraphs.join("")) };
}

/** A PDF of the shared data set as a person would choose it; null where the set is not on this machine. */
export function sharedPdf(file: string): ChosenFile | null {
  const path = sharedData(`resumes/pdf/${file}`);
  if (path === null) return null;
  return { name: file, mimeType: "application/pdf", buffer: readFileSync(path) };
}

/** Saves a resume through the Resume tab, which takes plain text. */
export async function saveResume(page: Page, title: string, text = nurseResume()): Promise<void> {
  await page.goto("/settings?tab=resume");
  await chooseFile(page, page.getByRole("button", { name: "Upload Resume" }), textFile(title, text));
  await page.getByRole("article", { name: title, exact: true }).waitFor();
}
