import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { createDocumentReader } from "../server/src/platform/documents/document-reader.ts";
import { createLogger } from "../server/src/platform/logger.ts";
import type { LocalJob } from "../server/testing/local-boards.ts";
import { startBoardsApp } from "./support/boards.ts";
import { setUpJourney } from "./support/journey.ts";
import type { ChosenFile } from "./support/resumes.ts";
import { screenshot } from "./support/screen.ts";
import { card, readTitles, searchFor } from "./support/search.ts";
import { signInAsGuest } from "./support/sign-in.ts";
import { download } from "./support/tailoring-results.ts";
import {
  description,
  docxFile,
  expectHint,
  readChosen,
  resumeText,
  savedResume,
  sharedPdf,
  steps,
  tailor,
  uploadHere,
  waitForTailoring,
} from "./support/tailoring-screen.ts";

const TITLE = "Machine Learning Engineer";
const COMPANY = "Bluestem Cloud";
const RESUME_TITLE = `Resume for ${TITLE} at ${COMPANY}`;
/** The posting's word for what the resume calls AWS, and its word for GCP. */
const UNDONE = "Amazon Web Services";
const KEPT = "Google Cloud Platform";

const jobs: LocalJob[] = [
  {
    id: 1,
    title: TITLE,
    company: COMPANY,
    place: "USA",
    text: [
      "<p>You train and serve the models that forty teams build on, and you make that calmer every month.</p>",
      "<h3>Requirements</h3><ul><li>Kubernetes in production</li><li>Amazon Web Services</li>",
      "<li>Google Cloud Platform</li><li>Python</li></ul><h3>Nice to have</h3><ul><li>Snowflake</li></ul>",
    ].join(" "),
  },
  { id: 2, title: "Machine Learning Engineer, Search", company: "Kestrel Data", place: "USA" },
];

/** A resume of the shared set, and one of our own for machines without it; both name AWS and GCP by these names. */
const resumes: { from: string; person: string; file: ChosenFile | null }[] = [
  { from: "a PDF of the shared set", person: "John Doe", file: sharedPdf("rendercv-classic.pdf") },
  {
    from: "an own Word file",
    person: "Rosa Lindqvist",
    file: docxFile(
      "rosa.docx",
      `Rosa Lindqvist
Machine Learning Engineer
Denver, CO | rosa.lindqvist@example.org | 303-555-0190

Experience

Machine Learning Engineer, Kestrel Data, Denver, CO
March 2021 - Present
- Served 12 models to 3 teams
- Cut training time by 40%

Education

Bachelor of Science in Mathematics, University of Denver, 2020

Skills

Ray, Spark, Python, Kubernetes, AWS, GCP`,
    ),
  },
];

const journey = setUpJourney(() => startBoardsApp(jobs));
const NO_DATA = "needs the shared resumes, and they are not on this machine";

/** Reads a file with the reader that reads uploads. */
async function readText(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tailored-"));
  const reader = createDocumentReader({ log: createLogger("silent") });
  onTestFinished(async () => {
    await reader.close();
    await rm(folder, { recursive: true });
  });
  await writeFile(join(folder, "file"), bytes);
  return (await reader.readResume(join(folder, "file"))).text.replace(/\s+/g, " ");
}

function viewer(page: Page) {
  return page.getByRole("region", { name: RESUME_TITLE, exact: true });
}

/** Waits until the document stands in the chosen viewer, without a failure. */
async function expectShown(page: Page, number: number): Promise<void> {
  await viewer(page)
    .getByText(new RegExp(`^Viewer ${number} of 3`))
    .waitFor();
  const desk = page.getByRole("region", { name: `Document: ${RESUME_TITLE}`, exact: true });
  await expect.poll(() => desk.getAttribute("aria-busy")).toBe("false");
  expect(
    await viewer(page)
      .getByText(/Failed to load|Unable to Load/)
      .count(),
  ).toBe(0);
}

/** Opens the screen from the card of a found job, and waits for what it brings along. */
async function openFromCard(page: Page): Promise<void> {
  await card(page, TITLE)
    .getByRole("link", { name: `Tailor Resume for ${TITLE}` })
    .click();
  await waitForTailoring(page);
  await page.getByText(`Opened for ${TITLE} at ${COMPANY}`).waitFor();
  await expect.poll(() => description(page).inputValue()).toContain(KEPT);
  await expectHint(page, "Add resume content to continue", true);
}

/** Accepts the change to the undone wording and undoes it, until the document has its own word again. */
async function undoChange(page: Page): Promise<void> {
  const change = page
    .getByRole("list", { name: "Changes", exact: true })
    .getByRole("article", { name: "Posting’s word for the same tool" })
    .filter({ hasText: UNDONE });
  await change.getByRole("button", { name: "Accept" }).click();
  await change.getByText("Accepted", { exact: true }).waitFor();
  await change.getByRole("button", { name: "Undo" }).click();
  await change.getByText("Undone", { exact: true }).waitFor();
  await page.getByRole("tab", { name: "Document" }).click();
  const lines = page.getByRole("tabpanel", { name: "Document" }).getByRole("listitem");
  await lines.filter({ hasText: KEPT }).first().waitFor();
  await expect.poll(() => lines.filter({ hasText: UNDONE }).count()).toBe(0);
  await lines.filter({ hasText: "AWS" }).first().waitFor();
  await expect.poll(() => page.getByText("Making the documents…").count()).toBe(0);
}

/** Expects a download with a sensible name that holds what was kept and not what was undone. */
async function expectDownload(page: Page, label: "PDF" | "DOCX", person: string): Promise<void> {
  const { name, bytes } = await download(page, label);
  const start = label === "PDF" ? "%PDF" : "PK";
  expect(name.toLowerCase()).toBe(`${person} - ${TITLE} - ${COMPANY}.${label}`.toLowerCase());
  expect(bytes.subarray(0, start.length).toString()).toBe(start);
  const text = await readText(bytes);
  expect(text.toLowerCase()).toContain(person.toLowerCase());
  expect(text).toContain(KEPT);
  expect(text).toContain("AWS");
  expect(text).not.toContain(UNDONE);
}

async function viewInAll(page: Page): Promise<void> {
  for (const [index, name] of ["Document viewer", "File viewer", "pdf.js"].entries()) {
    await viewer(page).getByLabel("Viewer", { exact: true }).selectOption(name);
    await expectShown(page, index + 1);
  }
  const pages = viewer(page).getByRole("region", { name: `Document: ${RESUME_TITLE}` });
  await pages.getByText(KEPT).first().waitFor();
  expect(await pages.getByText(UNDONE).count()).toBe(0);
}

/** Saves the PDF and finds it in the list of this screen and in the Resume tab, as a tailored one. */
async function saveAndFind(page: Page, person: string): Promise<void> {
  await page.getByRole("button", { name: "Save Resume" }).click();
  await page.getByRole("menuitem", { name: "PDF", exact: true }).click();
  const saved = page.getByRole("alert").filter({ hasText: "Resume saved successfully!" });
  await saved
    .getByText("Resume saved successfully! You can find it in your saved resumes.", { exact: true })
    .waitFor();
  const title = `${person} - ${TITLE} - ${COMPANY}.pdf`.toLowerCase();
  const listed = savedResume(page).getByRole("option", { name: `for ${COMPANY}` });
  await listed.waitFor({ state: "attached" });
  expect((await listed.textContent())?.toLowerCase()).toBe(`${title} · for ${COMPANY}`.toLowerCase());
  await saved.getByRole("link", { name: "See saved resumes" }).click();
  const kept = page.getByRole("article").filter({ hasText: `${TITLE} - ${COMPANY}.pdf` });
  await kept.getByText("Tailored", { exact: true }).waitFor();
  const rows = await journey.app.query(
    `select lower(title) as title, related_role, related_company, upload_source,
       original_resume_id is not null as has_original
     from resumes where type = 'tailored' and lower(title) = $1`,
    [title],
  );
  const made = { related_role: TITLE, related_company: COMPANY, upload_source: "ai_generated" };
  expect(rows).toEqual([{ title, ...made, has_original: true }]);
}

test.for(resumes)(
  "a job card leads to a tailored resume that is changed, viewed, downloaded, saved and found, from $from",
  async ({ file, person }, { skip }) => {
    if (file === null) return skip(NO_DATA);
    const page = await journey.openPage({ isWindowed: true });
    await signInAsGuest(page, "/jobs");
    await searchFor(page, { roles: [TITLE], places: ["USA"] });
    const titles = await readTitles(page);
    await openFromCard(page);

    await uploadHere(page, file);
    await expectHint(page, "Ready to tailor resume", false);
    expect(await readChosen(page)).toBe(file.name);
    expect(await resumeText(page).isDisabled()).toBe(true);
    const { context } = await tailor(page);
    expect(context).toMatchObject({ job_title: TITLE, job_company: COMPANY });
    expect(await steps(page).getByRole("listitem").filter({ hasText: ", Done" }).count()).toBe(5);
    await page.getByRole("heading", { level: 2, name: RESUME_TITLE, exact: true }).first().waitFor();
    await expectShown(page, 1);
    await screenshot(page, `tailoring-journey-${person}`);

    await undoChange(page);
    await expectDownload(page, "PDF", person);
    await expectDownload(page, "DOCX", person);
    await viewInAll(page);
    await saveAndFind(page, person);

    await page.goBack();
    await waitForTailoring(page);
    await page.getByRole("heading", { level: 2, name: RESUME_TITLE, exact: true }).first().waitFor();
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await expect.poll(() => readTitles(page)).toEqual(titles);
  },
);
