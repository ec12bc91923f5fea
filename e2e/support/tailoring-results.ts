import { readFile } from "node:fs/promises";
import type { Tailoring } from "@jobwright/contracts/tailoring";
import type { Locator, Page } from "playwright-core";
import { sampleJob } from "../../web/src/features/tailoring/samples/sample-job.ts";
import { sampleResume } from "../../web/src/features/tailoring/samples/sample-resume.ts";
import { readUid, signInAsGuest } from "./sign-in.ts";

export const NEW_TAILORING = "/resume-tailoring/new";

export type Posting = { title?: string; company?: string; description: string };

/** Enters a resume's text and a posting on the screen, tailors, and waits for what came of it. */
export async function tailorText(page: Page, text: string, posting: Posting): Promise<Locator> {
  await page.getByLabel("Resume text", { exact: true }).fill(text);
  await enterPosting(page, posting);
  return tailor(page);
}

export async function enterPosting(page: Page, { title = "", company = "", description }: Posting) {
  await page.getByLabel("Job title", { exact: true }).fill(title);
  await page.getByLabel("Company", { exact: true }).fill(company);
  await page.getByLabel("Description", { exact: true }).fill(description);
}

/** Presses the button and waits until the run has ended and its result is shown. */
export async function tailor(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Tailor My Resume" }).click();
  return waitForResult(page);
}

/** Waits for a finished run and its banner. */
export async function waitForResult(page: Page): Promise<Locator> {
  await page
    .getByRole("region", { name: "Steps" })
    .getByText(/^Done in /)
    .waitFor();
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
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
