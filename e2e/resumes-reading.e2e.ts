import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { readDownload } from "./support/browser.ts";
import { setUpJourney } from "./support/journey.ts";
import { tabTo } from "./support/keyboard.ts";
import {
  chooseFile,
  nurseResume,
  openEmptyResumeTab,
  openReading,
  resumeCard,
  textFile,
  uploadResume,
  vagueResume,
} from "./support/resumes.ts";
import { checkAxe } from "./support/screen.ts";
import { reloadSignedIn } from "./support/sign-in.ts";

const journey = setUpJourney();

async function save(page: Page, panel: Locator): Promise<void> {
  await panel.getByRole("button", { name: "Save", exact: true }).click();
  await panel.waitFor({ state: "detached" });
  await page.getByRole("status").getByText("Corrections saved").waitFor();
}

function field(panel: Locator, name: string): Locator {
  return panel.getByRole("textbox", { name, exact: true });
}

/** Words that are marked in the document's text. */
function marked(panel: Locator): Promise<string | null> {
  return panel.getByRole("region", { name: "Text of the document" }).locator("mark").textContent();
}

test("what was read is corrected, kept over a reload, given out as JSON Resume and taken back", async () => {
  const page = await journey.openPage();
  await openEmptyResumeTab(page);
  const card = await uploadResume(page, textFile("nurse.txt", nurseResume()));
  let panel = await openReading(page, card);

  await field(panel, "Employer, Registered Nurse").focus();
  await expect.poll(() => marked(panel)).toBe("Cascade Regional Medical Center");
  await panel.getByLabel("Name", { exact: true }).fill("Grace B. Adeyemi");
  await field(panel, "From, Registered Nurse").fill("3/2020");
  await panel.getByRole("button", { name: "Add a point to Registered Nurse" }).click();
  await page.keyboard.type("Wrote the ward's handbook");
  await panel.getByRole("button", { name: "Remove Triage" }).click();
  await panel.getByRole("button", { name: "Add a skill" }).click();
  await page.keyboard.type("Wound care");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Charting");
  await panel.getByRole("button", { name: "Remove the job Staff Nurse" }).click();
  await save(page, panel);
  await card.getByRole("button", { name: /^What we read: 1 job, 1 school, 5 skills/ }).waitFor();
  await card.getByText("with your corrections").waitFor();

  await reloadSignedIn(page);
  panel = await openReading(page, card);
  expect(await panel.getByLabel("Name", { exact: true }).inputValue()).toBe("Grace B. Adeyemi");
  expect(await field(panel, "From, Registered Nurse").inputValue()).toBe("2020-03");
  expect(await field(panel, "Point 3, Registered Nurse").inputValue()).toBe("Wrote the ward's handbook");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    panel.getByRole("button", { name: "Download as JSON Resume" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("nurse.txt.json");
  const json = JSON.parse((await readDownload(download)).toString()) as Record<string, unknown>;
  expect(json).toMatchObject({
    basics: { name: "Grace B. Adeyemi", email: "grace.adeyemi@example.org" },
    work: [{ name: "Cascade Regional Medical Center", position: "Registered Nurse", startDate: "2020-03" }],
  });

  await panel.getByRole("button", { name: "Undo my corrections" }).click();
  const dialog = page.getByRole("dialog", { name: "Undo all your corrections?" });
  await waitForFocus(page, "Cancel");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await panel.getByRole("button", { name: "Undo my corrections" }).click();
  await dialog.getByRole("button", { name: "Undo my corrections" }).click();
  await expect.poll(() => panel.getByLabel("Name", { exact: true }).inputValue()).toBe("Grace Adeyemi");
  await panel.getByRole("button", { name: "Close", exact: true }).first().click();
  await card.getByRole("button", { name: /^What we read: 2 jobs, 1 school, 4 skills/ }).waitFor();
});

test("changes that are not saved are asked about, whichever way the person leaves", async () => {
  const page = await journey.openPage();
  await openEmptyResumeTab(page);
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "Profile" }).click();
  await menu.getByRole("link", { name: "Settings" }).click();
  const card = await uploadResume(page, textFile("nurse.txt", nurseResume()));
  const panel = await openReading(page, card);
  const phone = panel.getByLabel("Phone", { exact: true });
  await phone.fill("503-555-0199");
  const dialog = page.getByRole("dialog", { name: "Discard your changes?" });
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.evaluate(() => history.back());
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await phone.inputValue()).toBe("503-555-0199");
  await panel.getByRole("button", { name: "Cancel", exact: true }).click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await panel.waitFor({ state: "detached" });
  expect(await (await openReading(page, card)).getByLabel("Phone", { exact: true }).inputValue()).toBe(
    "503-555-0142",
  );
});

test("a date that cannot be kept is explained and stops the save", async () => {
  const page = await journey.openPage();
  await openEmptyResumeTab(page);
  const card = await uploadResume(page, textFile("nurse.txt", nurseResume()));
  const panel = await openReading(page, card);
  const from = field(panel, "From, Staff Nurse");
  await from.fill("long ago");
  await panel.getByRole("button", { name: "Save", exact: true }).click();
  await panel.getByText("This is not a date we can keep.").waitFor();
  expect(await from.getAttribute("aria-invalid")).toBe("true");
  await checkAxe(page);
  await from.fill("May 2019");
  await save(page, panel);
  const again = await openReading(page, card);
  expect(await field(again, "From, Staff Nurse").inputValue()).toBe("2019-05");
});

test("a corrected resume is replaced only after the person has agreed to lose the corrections", async () => {
  const page = await journey.openPage();
  await openEmptyResumeTab(page);
  const card = await uploadResume(page, textFile("nurse.txt", nurseResume()));
  const panel = await openReading(page, card);
  await panel.getByLabel("Name", { exact: true }).fill("Grace B. Adeyemi");
  await save(page, panel);
  await card.getByText("with your corrections").waitFor();
  const update = card.getByRole("button", { name: "Update nurse.txt" });
  const dialog = page.getByRole("dialog", { name: "Replace the corrected resume?" });
  await chooseFile(page, update, textFile("new.txt", nurseResume("Gwen Adeyemi")));
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "detached" });
  await chooseFile(page, update, textFile("new.txt", nurseResume("Gwen Adeyemi")));
  await dialog.getByRole("button", { name: "Replace" }).click();
  const replaced = resumeCard(page, "new.txt");
  const anew = await openReading(page, replaced);
  expect(await anew.getByLabel("Name", { exact: true }).inputValue()).toBe("Gwen Adeyemi");
  expect(await replaced.getByText("with your corrections").count()).toBe(0);
});

test("fields that we are not sure of are gone through and confirmed by keyboard alone", async () => {
  const page = await journey.openPage();
  await openEmptyResumeTab(page);
  const card = await uploadResume(page, textFile("vague.txt", vagueResume()));
  await card.getByText(/^\d fields to check$/).waitFor();
  await card.getByRole("button", { name: /^What we read/ }).focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "What we read" });
  const rights = panel.getByRole("button", { name: /^Looks right: / });
  await rights.first().waitFor();
  const count = await rights.count();
  expect(await panel.getByText("Please check", { exact: true }).count()).toBe(count);
  for (let left = count; left > 0; left -= 1) {
    await panel.getByText(left === 1 ? "1 field to check" : `${left} fields to check`).waitFor();
    await panel.getByRole("button", { name: "Go to the next" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/INPUT|TEXTAREA/);
    await tabTo(page, /^Looks right: /);
    await page.keyboard.press("Enter");
  }
  await panel.getByText("Nothing to check").waitFor();
  await tabTo(page, /^Save$/);
  await page.keyboard.press("Enter");
  await panel.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^What we read/);
  expect(await card.getByText(/to check$/).count()).toBe(0);

  await tabTo(page, /^Delete vague.txt$/);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Delete this resume?" }).waitFor();
  await waitForFocus(page, "Cancel");
  await tabTo(page, /^Delete$/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Upload your resume" }).waitFor();
});

/** Waits until the button with this text has the focus. */
async function waitForFocus(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(text);
}
