import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sharedData } from "../scripts/shared-data.ts";
import { readDownload } from "./support/browser.ts";
import { setUpJourney } from "./support/journey.ts";
import {
  chooseFile,
  nurseResume,
  openEmptyResumeTab,
  resumeCard,
  textFile,
  uploadButton,
  uploadResume,
} from "./support/resumes.ts";
import { screenshot } from "./support/screen.ts";
import { readUid, reloadSignedIn } from "./support/sign-in.ts";

const accountant = sharedData("resumes/pdf/soupboss-01-Accountant.pdf");
const accountantWord = sharedData("resumes/docx/soupboss-01-Accountant.docx");
const NO_DATA = "needs the shared resumes, and they are not on this machine";

const journey = setUpJourney();

function pdf(path: string, name = "Accountant.pdf") {
  return { name, mimeType: "application/pdf", buffer: readFileSync(path) };
}

/** Files and unfinished uploads that the server has of the person on this page. */
async function countStored(page: Page): Promise<number> {
  const [row] = await journey.app.query(
    `select (select count(*) from stored_files where owner_id = $1) +
       (select count(*) from storage_uploads where owner_id = $1) as count`,
    [await readUid(page)],
  );
  return Number(row?.["count"]);
}

describe("a PDF resume", () => {
  test("is uploaded, read, viewed, downloaded, updated and deleted", async ({ skip }) => {
    if (accountant === null) return skip(NO_DATA);
    const page = await journey.openPage();
    await openEmptyResumeTab(page);
    const card = await uploadResume(page, pdf(accountant));
    await card.getByText(/^PDF · \d+ KB · Uploaded \w{3} \d{1,2}, \d{4}$/).waitFor();
    await card.getByText("Original", { exact: true }).waitFor();
    await card.getByRole("button", { name: "What we read: 3 jobs, 1 school, 5 skills" }).waitFor();
    await page.getByRole("region", { name: "Primary Resume" }).getByRole("article").waitFor();

    const [answer, tab] = await Promise.all([
      page.context().waitForEvent("response", (response) => response.url().includes("/v0/b/")),
      page.waitForEvent("popup"),
      card.getByRole("button", { name: "View Accountant.pdf" }).click(),
    ]);
    expect(answer.status()).toBe(200);
    await tab.close();
    expect(answer.headers()).toMatchObject({ "content-type": "application/pdf" });
    expect(answer.headers()["content-disposition"]).toMatch(/^inline; filename="Accountant.pdf"/);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      card.getByRole("button", { name: "Download Accountant.pdf" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("Accountant.pdf");
    expect((await readDownload(download)).equals(readFileSync(accountant))).toBe(true);

    const link = await readPublicUrl(page);
    expect((await page.request.get(link)).status()).toBe(200);
    const nurse = textFile("nurse.txt", nurseResume());
    await chooseFile(page, card.getByRole("button", { name: "Update Accountant.pdf" }), nurse);
    const updated = resumeCard(page, "nurse.txt");
    await updated.getByRole("button", { name: /^What we read: 2 jobs, 1 school, 4 skills/ }).waitFor();
    await page.getByRole("status").getByText("Resume updated").waitFor();
    expect(await card.count()).toBe(0);
    expect((await page.request.get(link)).status()).toBe(404);

    const newLink = await readPublicUrl(page);
    await updated.getByRole("button", { name: "Delete nurse.txt" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete this resume?" });
    await dialog.getByText(/cannot be undone/).waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    await updated.getByRole("button", { name: "Delete nurse.txt" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("heading", { name: "Upload your resume" }).waitFor();
    expect(await updated.count()).toBe(0);
    expect((await page.request.get(newLink)).status()).toBe(404);
  });

  test("that is a Word file opens as text", async ({ skip }) => {
    if (accountantWord === null) return skip(NO_DATA);
    const page = await journey.openPage();
    await openEmptyResumeTab(page);
    const card = await uploadResume(page, {
      name: "Accountant.docx",
      mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      buffer: readFileSync(accountantWord),
    });
    await card.getByText(/^DOCX · /).waitFor();
    await card.getByRole("button", { name: "View Accountant.docx" }).click();
    const text = page.getByRole("dialog").getByRole("region", { name: "Text of the document" });
    await text.getByText(/Ebony Moore[\s\S]*Attention to detail/).waitFor();
  });
});

/** The link of the one resume that the person on this page has. */
async function readPublicUrl(page: Page): Promise<string> {
  const answer = await page.request.get(`/api/users/${await readUid(page)}/resumes`);
  const { resumes } = (await answer.json()) as { resumes: { publicUrl: string }[] };
  expect(resumes).toHaveLength(1);
  return resumes[0]?.publicUrl ?? "";
}

test("a file that is not taken is refused before or after it is sent, and nothing is stored", async () => {
  const page = await journey.openPage();
  page.expectTrouble(/415|404|422/);
  await openEmptyResumeTab(page);
  const before = await countStored(page);
  const area = page.getByRole("region", { name: "Upload a resume" });

  await chooseFile(page, uploadButton(page), { ...textFile("photo.png", "x"), mimeType: "image/png" });
  await area.getByRole("alert").getByText("Please upload a PDF, DOCX, or TXT file").waitFor();
  await area.getByText("photo.png was not uploaded.").waitFor();
  await screenshot(page, "resumes-wrong-type");

  const large = textFile("large.txt", "a".repeat(10 * 1024 * 1024 + 1));
  await chooseFile(page, uploadButton(page), large);
  await area.getByRole("alert").getByText("File size must be less than 10MB").waitFor();
  await area.getByRole("button", { name: "Dismiss" }).click();
  expect(await area.getByRole("alert").count()).toBe(0);

  const program = Buffer.concat([Buffer.from("MZ\u0090\u0000"), Buffer.alloc(500, 7)]);
  await chooseFile(page, uploadButton(page), { ...pdfNamed("resume.pdf"), buffer: program });
  await area.getByRole("alert").getByText("Failed to upload resume. Please try again.").waitFor();
  await area.getByText("Please upload a PDF, DOCX, or TXT file").waitFor();

  await chooseFile(page, uploadButton(page), { ...pdfNamed("empty.pdf"), buffer: Buffer.alloc(0) });
  await area.getByText("This file is empty. Nothing was stored. Choose another file.").waitFor();
  await expect.poll(() => countStored(page)).toBe(before);
});

function pdfNamed(name: string) {
  return { name, mimeType: "application/pdf", buffer: Buffer.from("") };
}

test("an upload that is cancelled leaves nothing", async () => {
  const page = await journey.openPage();
  await openEmptyResumeTab(page);
  const before = await countStored(page);
  // The third request, which is the second chunk, is held until the person has cancelled.
  let requests = 0;
  const letGo = Promise.withResolvers<void>();
  await page.route("**/v0/b/**", async (route) => {
    requests += 1;
    if (requests === 3) await letGo.promise;
    await route.continue().catch(() => undefined);
  });
  await chooseFile(page, uploadButton(page), textFile("long.txt", "Line of text\n".repeat(80_000)));
  const progress = page.getByRole("progressbar", { name: "Upload of long.txt" });
  await expect.poll(() => progress.getAttribute("aria-valuenow")).toBe("25");
  await screenshot(page, "resumes-uploading");
  await page.getByRole("button", { name: "Cancel" }).click();
  letGo.resolve();
  await progress.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Upload Resume");
  await expect.poll(() => countStored(page)).toBe(before);
  await reloadSignedIn(page);
  await page.getByRole("heading", { name: "Upload your resume" }).waitFor();
});

test("a resume whose file is gone says so and takes a new one", async () => {
  const page = await journey.openPage();
  await openEmptyResumeTab(page);
  const card = await uploadResume(page, textFile("gone.txt", nurseResume()));
  await journey.app.query("delete from stored_files where owner_id = $1", [await readUid(page)]);
  await reloadSignedIn(page);
  await card.getByText("File missing").waitFor();
  await card.getByRole("button", { name: "View gone.txt" }).focus();
  await card.getByRole("tooltip").getByText("The file is missing.").first().waitFor();
  await screenshot(page, "resumes-file-missing");
  const again = textFile("again.txt", nurseResume());
  await chooseFile(page, card.getByRole("button", { name: "Update gone.txt" }), again);
  await resumeCard(page, "again.txt").waitFor();
  expect(await page.getByText("File missing").count()).toBe(0);
});
