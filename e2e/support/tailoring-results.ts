import type { Tailoring } from "@jobwright/contracts/tailoring";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { sampleJob } from "../../web/src/features/tailoring/samples/sample-job.ts";
import { sampleResume } from "../../web/src/features/tailoring/samples/sample-resume.ts";
import { readDownload } from "./browser.ts";
import { readUid, signInAsGuest } from "./sign-in.ts";
import {
  description as descriptionField,
  NEW_TAILORING,
  resumeText,
  steps,
  tailorButton,
} from "./tailoring-screen.ts";

export type Posting = { title?: string; company?: string; description: string };

/** Enters a resume's text and a posting on the screen, tailors, and waits for what came of it. */
export async function tailorText(page: Page, text: string, posting: Posting): Promise<Locator> {
  await resumeText(page).fill(text);
  await enterPosting(page, posting);
  return tailorToResult(page);
}

export async function enterPosting(page: Page, { title = "", company = "", description }: Posting) {
  await page.getByLabel("Job title", { exact: true }).fill(title);
  await page.getByLabel("Company", { exact: true }).fill(company);
  await descriptionField(page).fill(description);
}

/** Presses the button and waits until the run has ended and its result is shown. */
export async function tailorToResult(page: Page, timeout?: number): Promise<Locator> {
  await tailorButton(page).click();
  return waitForResult(page, timeout);
}

/** Waits for a finished run and its banner. */
export async function waitForResult(page: Page, timeout?: number): Promise<Locator> {
  await steps(page)
    .getByText(/^Done in /)
    .waitFor(timeout === undefined ? {} : { timeout });
  const banner = page.getByRole("region", { name: /^(Resume for |Tailored Resume$)/ }).first();
  await banner.getByRole("button", { name: "Download" }).waitFor();
  return banner;
}

/** The sample resume, tailored to the sample job by a new guest. */
export async function openSampleResult(page: Page): Promise<Locator> {
  await signInAsGuest(page, NEW_TAILORING);
  return tailorText(page, sampleResume, sampleJob);
}

/** A change by its title, such as "Bullet moved up". */
export function changeOf(page: Page, title: string): Locator {
  return page.getByRole("list", { name: "Changes" }).getByRole("article", { name: title, exact: true });
}

export function resultTab(page: Page, name: "Changes" | "Keywords" | "Gaps" | "Document"): Locator {
  return page.getByRole("tablist", { name: "Result" }).getByRole("tab", { name: new RegExp(`^${name}`) });
}

/** Answers the question that is shown: elsewhere, in these words. Waits until the resume is tailored with it. */
export async function answerHere(page: Page, words: string): Promise<void> {
  const before = await readRecord(page);
  const elsewhere = page.getByRole("radio", { name: "Elsewhere" });
  if (await elsewhere.isVisible()) await elsewhere.click();
  await page.getByLabel("What was it? In your own words").fill(words);
  await page.getByRole("button", { name: "Save and tailor again" }).click();
  const readState = async () => {
    const { sessionId, status } = await readRecord(page);
    return status === "completed" && sessionId !== before.sessionId;
  };
  await expect.poll(readState, { timeout: 20_000 }).toBe(true);
}

/** The record as the server has it (DO07). */
export async function readRecord(page: Page, jobId = "new"): Promise<Tailoring> {
  const answer = await page.request.get(`/api/users/${await readUid(page)}/resumeTailoring/${jobId}`);
  if (!answer.ok()) throw new Error(`The record was answered with ${answer.status()}.`);
  return (await answer.json()) as Tailoring;
}

/** Chooses a format in the menu of Download and gives the file's name and bytes. */
export async function download(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: format, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readDownload(file) };
}
