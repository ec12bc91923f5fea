import type { Locator, Page } from "playwright-core";
import { signInAsGuest } from "./sign-in.ts";

/** A file as a person would choose it. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** Opens the Resume tab as a new guest, and waits until it has been read that there is no resume yet. */
export async function openEmptyResumeTab(page: Page): Promise<void> {
  await signInAsGuest(page, "/settings");
  await page.getByRole("heading", { level: 2, name: "Upload your resume" }).waitFor();
}

/** The card of the resume with this title. */
export function resumeCard(page: Page, title: string): Locator {
  return page.getByRole("article", { name: title, exact: true });
}

/** Presses a button that opens the file picker and chooses a file in it. */
export async function chooseFile(page: Page, button: Locator, file: ChosenFile): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button.click()]);
  await chooser.setFiles(file);
}

export function uploadButton(page: Page): Locator {
  return page.getByRole("button", { name: "Upload Resume" });
}

/** Uploads a file and waits for its card with what was read. */
export async function uploadResume(page: Page, file: ChosenFile): Promise<Locator> {
  await chooseFile(page, uploadButton(page), file);
  const card = resumeCard(page, file.name);
  await card.getByRole("button", { name: /^What we read: / }).waitFor();
  return card;
}

/** Opens what was read in a resume and waits for its fields. */
export async function openReading(page: Page, card: Locator): Promise<Locator> {
  await card.getByRole("button", { name: /^What we read: / }).click();
  const panel = page.getByRole("dialog", { name: "What we read" });
  await panel.getByLabel("Name", { exact: true }).waitFor();
  return panel;
}

export function textFile(name: string, text: string): ChosenFile {
  return { name, mimeType: "text/plain", buffer: Buffer.from(text) };
}

/** A resume as a person may write it in a plain text file. */
export function nurseResume(name = "Grace Adeyemi"): string {
  return `${name}
Registered Nurse
Portland, OR | 503-555-0142 | grace.adeyemi@example.org

Summary
Nurse with six years in intensive care.

Experience

Registered Nurse, Cascade Regional Medical Center, Portland, OR
March 2021 - Present
- Cared for two critically ill adults a shift
- Trained eight new nurses

Staff Nurse, St. Brigid Hospital, Vancouver, WA
June 2018 - February 2021
- Ran the night shift of a 24-bed unit

Education

Bachelor of Science in Nursing, University of Portland, 2018

Skills
Ventilators, Triage, Telemetry, Patient education
`;
}

/** A resume whose lines do not say clearly what they are. */
export function vagueResume(): string {
  return `Grace Adeyemi
Portland, OR | grace.adeyemi@example.org

Experience

Night shift, on call 2021
- Cared for two critically ill adults a shift

St. Brigid
June 2018 - February 2021
- Ran the night shift of a 24-bed unit

Helping hands at home
2012

Skills
Triage, Telemetry
`;
}
