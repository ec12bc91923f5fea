import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { jsonResume } from "../web/src/features/profile/testing/json-resume.ts";
import { setUpJourney } from "./support/journey.ts";
import { openFullProfile, saveProfile, section } from "./support/profile.ts";
import { chooseFile, nurseResume, openEmptyResumeTab, textFile, uploadResume } from "./support/resumes.ts";
import { checkAxe, screenshot } from "./support/screen.ts";

const journey = setUpJourney();

function jsonFile(content: unknown, name = "resume.json") {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  return { name, mimeType: "application/json", buffer: Buffer.from(text) };
}

function sources(page: Page): Locator {
  return page.getByRole("dialog", { name: "Import into your profile" });
}

function preview(page: Page): Locator {
  return page.getByRole("dialog", { name: "What would change" });
}

async function openImport(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Import/ }).click();
  await sources(page).waitFor();
}

function fileButton(page: Page): Locator {
  return sources(page).getByRole("button", { name: "Choose a file" });
}

test("a JSON Resume is previewed, chosen from, put into the form, and kept by Save Changes alone", async () => {
  const page = await journey.openPage();
  await openFullProfile(page);
  await openImport(page);
  await chooseFile(page, fileButton(page), jsonFile(jsonResume));
  const dialog = preview(page);
  await dialog.waitFor();
  await dialog.getByText("4 things are there already and left out.").waitFor();
  await dialog.getByText("1 link is left out, for not being a web address.").waitFor();
  await dialog.getByText("year only: 2014 – year only: 2016").waitFor();
  const title = dialog.getByRole("checkbox", { name: /^Title/ });
  expect(await title.isChecked()).toBe(false);
  expect(await dialog.getByRole("checkbox", { name: "Dialysis", exact: true }).isChecked()).toBe(true);
  await checkAxe(page);
  await screenshot(page, "import-preview-light-1440");
  await title.check();
  await dialog.getByRole("checkbox", { name: "Home dialysis" }).uncheck();
  await dialog.getByRole("button", { name: "Use these" }).click();
  await dialog.waitFor({ state: "detached" });

  expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("Charge Nurse");
  expect(await page.getByLabel("Location", { exact: true }).inputValue()).toBe("Portland, OR");
  await page.getByRole("button", { name: "Save Changes" }).click();
  const aide = page.getByRole("group", { name: "Aide at Bay Clinic" });
  await aide.getByText("Choose the month too, or clear the year.").waitFor();
  await aide.getByLabel("Start: month").selectOption({ label: "Jan" });
  await aide.getByLabel("End: month").selectOption({ label: "Dec" });
  await saveProfile(page);
  await section(page, "Experience").getByText("Jan 2014 – Dec 2016").waitFor();
  const skills = await section(page, "Skills").getByRole("listitem").allTextContents();
  expect(skills).toContain("Dialysis");
  expect(skills).not.toContain("Home dialysis");
  await expect.poll(() => section(page, "Links").getByRole("link").count()).toBe(3);

  await openImport(page);
  const known = { basics: { label: "Charge Nurse" }, skills: [{ name: "dialysis" }] };
  await chooseFile(page, fileButton(page), jsonFile(known));
  await preview(page).getByText("has nothing that your profile does not have already").waitFor();
  await preview(page).getByRole("button", { name: "Choose another" }).click();
  await sources(page).waitFor();
});

test("an uploaded resume fills an empty profile", async () => {
  const page = await journey.openPage();
  await openEmptyResumeTab(page);
  await uploadResume(page, textFile("nurse.txt", nurseResume()));
  await page.getByRole("link", { name: "Profile" }).click();
  await openImport(page);
  await sources(page).getByRole("button", { name: "Use nurse.txt" }).click();
  const dialog = preview(page);
  await dialog.getByText("Mar 2021 – now").waitFor();
  expect(await dialog.getByRole("checkbox", { name: /^Name/ }).isChecked()).toBe(true);
  await dialog.getByRole("button", { name: "Use these" }).click();
  await saveProfile(page);
  await page.getByRole("heading", { name: "Grace Adeyemi" }).waitFor();
  await section(page, "Experience").getByText("Jun 2018 – Feb 2021").waitFor();
  await expect.poll(() => section(page, "Skills").getByRole("listitem").count()).toBe(4);
});
