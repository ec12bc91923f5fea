import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { readUid, reloadSignedIn } from "./support/sign-in.ts";
import { changeOf, openSampleResult, readRecord, waitForResult } from "./support/tailoring-results.ts";

const journey = setUpJourney();

const SAVED = "Resume saved successfully! You can find it in your saved resumes.";
const SAVE = "**/resumeTailoring/*/save";

function saveButton(page: Page) {
  return page.getByRole("button", { name: "Save Resume" });
}

async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await page.getByRole("menuitem", { name: "PDF", exact: true }).click();
}

/** Keeps requests to an address until they are let go. */
async function hold(page: Page, address: string): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

test("a download that ends while a resume is saved does not let it be saved twice", async () => {
  const page = await journey.openPage();
  await openSampleResult(page);
  const letDownloadGo = await hold(page, "**/resumeTailoring/*/file?*");
  const letSaveGo = await hold(page, SAVE);
  const downloadButton = page.getByRole("button", { name: "Download", exact: true });
  await downloadButton.click();
  const downloaded = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Text", exact: true }).click();
  await save(page);
  const saving = page.getByRole("button", { name: "Saving…" });
  await saving.waitFor();
  expect(await downloadButton.getAttribute("aria-busy")).toBe("true");
  letDownloadGo();
  await downloaded;
  await expect.poll(() => downloadButton.getAttribute("aria-busy")).toBeNull();
  expect(await saving.getAttribute("aria-disabled")).toBe("true");
  letSaveGo();
  await page.getByText(SAVED, { exact: true }).waitFor();
});

test("what was saved is told until it is deleted, with a word where the document was changed after that", async () => {
  const page = await journey.openPage();
  await openSampleResult(page);
  await save(page);
  const note = page.getByRole("link", { name: "See saved resumes" });
  await page.getByText(SAVED, { exact: true }).waitFor();
  await note.waitFor();
  const changedAfter = page.getByText(/You changed the document after that: save it again/);
  expect(await changedAfter.count()).toBe(0);
  await reloadSignedIn(page);
  await waitForResult(page);
  await page.getByText("Saved among your resumes.", { exact: true }).waitFor();

  await save(page);
  await page.getByText(SAVED, { exact: true }).waitFor();
  await changeOf(page, "Skills put in the posting’s order").getByRole("button", { name: "Undo" }).click();
  await changedAfter.waitFor();
  await save(page);
  await page.getByText(SAVED, { exact: true }).waitFor();
  await changedAfter.waitFor({ state: "detached" });

  const { savedResumeId } = await readRecord(page);
  const path = `/api/users/${await readUid(page)}/resumes/${savedResumeId}`;
  expect(await page.evaluate(async (url) => (await fetch(url, { method: "DELETE" })).ok, path)).toBe(true);
  await reloadSignedIn(page);
  await waitForResult(page);
  await expect.poll(() => page.getByLabel("Saved resume").locator("option").count()).toBeGreaterThan(1);
  expect(await note.count()).toBe(0);
});
