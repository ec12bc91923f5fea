import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { fullProfile } from "../web/src/features/profile/testing/full-profile.ts";
import { setUpJourney } from "./support/journey.ts";
import { editProfile, openEmptyProfile, openFullProfile, saveProfile, section } from "./support/profile.ts";
import { checkAxe } from "./support/screen.ts";
import { reloadSignedIn, waitUntilCounted } from "./support/sign-in.ts";

const journey = setUpJourney();

function field(page: Page, name: string) {
  return page.getByLabel(name, { exact: true });
}

function valueOf(page: Page, name: string): Promise<string> {
  return field(page, name).inputValue();
}

async function pickMonth(page: Page, list: string, name: string, month: string, year: string) {
  await section(page, list).getByLabel(`${name}: month`).last().selectOption({ label: month });
  await section(page, list).getByLabel(`${name}: year`).last().fill(year);
}

test("a profile is written from nothing, saved, and there after a reload", async () => {
  const page = await journey.openPage();
  await openEmptyProfile(page);
  await editProfile(page);
  await expect
    .poll(() => field(page, "Name").evaluate((input) => input === document.activeElement))
    .toBe(true);
  await field(page, "Name").fill("Grace Adeyemi");
  await field(page, "Title").fill("Registered Nurse");
  await field(page, "Location").fill("Portland, OR");
  await field(page, "Phone").fill("(503) 555-0142");
  await field(page, "About").fill("First line.\nSecond line.");
  await field(page, "Your skills").fill("Triage, triage,  ,Telemetry,");
  await field(page, "Your skills").fill("Epic");
  await page.getByRole("button", { name: "Add skill" }).click();
  await field(page, "Your skills").press("Backspace");
  await field(page, "Your skills").fill("   ");
  await page.keyboard.press("Enter");
  const jobs = section(page, "Experience");
  await jobs.getByRole("button", { name: "Add a job" }).click();
  await page.keyboard.type("Nurse");
  await jobs.getByLabel("Company").fill("Cascade");
  await pickMonth(page, "Experience", "Start", "Mar", "2021");
  await jobs.getByLabel("I work here now").check();
  await jobs.getByRole("button", { name: "Add a job" }).click();
  await jobs.getByLabel("Job title").last().fill("Aide");
  await pickMonth(page, "Experience", "End", "Feb", "2021");
  await section(page, "Education").getByRole("button", { name: "Add a school" }).click();
  await page.keyboard.type("University of Portland");
  await field(page, "Graduation year").fill("2018");
  await section(page, "Links").getByRole("button", { name: "Add a link" }).click();
  await field(page, "Type").selectOption({ label: "GitHub" });
  await field(page, "Address").fill("github.com/grace");
  await section(page, "Links").getByRole("button", { name: "Add a link" }).click();
  await saveProfile(page);
  await page.getByRole("status").getByText("Profile saved").waitFor();

  await reloadSignedIn(page);
  await page.getByRole("heading", { name: "Grace Adeyemi" }).waitFor();
  expect(await section(page, "Skills").getByRole("listitem").allTextContents()).toEqual([
    "Triage",
    "Telemetry",
  ]);
  const shown = await section(page, "Experience").innerText();
  expect(shown).toMatch(/Nurse\s+Mar 2021 – now\s+Cascade\s+Aide\s+Until Feb 2021/);
  expect(await section(page, "About").innerText()).toContain("First line.\nSecond line.");
  await section(page, "Education").getByText("2018").waitFor();
  const link = section(page, "Links").getByRole("link", { name: /GitHub/ });
  expect(await link.getAttribute("href")).toBe("https://github.com/grace");
  expect(await link.getAttribute("rel")).toBe("noopener noreferrer");
  expect(await link.getAttribute("target")).toBe("_blank");
  await expect.poll(() => section(page, "Links").getByRole("link").count()).toBe(1);
});

test("changes that are not saved are asked about, whichever way the person leaves", async () => {
  const page = await journey.openPage();
  await openFullProfile(page);
  await editProfile(page);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await editProfile(page);
  await field(page, "Title").fill("Charge Nurse");
  const dialog = page.getByRole("dialog", { name: "Discard your changes?" });
  await page.getByRole("link", { name: "Dashboard" }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await valueOf(page, "Title")).toBe("Charge Nurse");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "detached" });

  const asked = page.waitForEvent("dialog");
  const reload = page.evaluate(() => location.reload());
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await reload;
  expect(await valueOf(page, "Title")).toBe("Charge Nurse");

  await page.getByRole("link", { name: "Dashboard" }).click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  await page.getByRole("link", { name: "Profile" }).click();
  await page.getByText(fullProfile.title).waitFor();
});

test("a session that ends under the form takes nothing that was typed", async () => {
  const page = await journey.openPage();
  page.expectTrouble(/401/);
  await openFullProfile(page);
  await editProfile(page);
  await field(page, "Title").fill("Charge Nurse");
  await waitUntilCounted(page);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Please sign in to view your profile.").waitFor();
  await page.context().addCookies(cookies);
  const other = await page.context().newPage();
  await other.goto("/favicon.svg");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is same-origin and takes none
  await other.evaluate(() => new BroadcastChannel("session").postMessage("signed-in"));
  await expect.poll(() => valueOf(page, "Title")).toBe("Charge Nurse");
  await saveProfile(page);
  await page.getByText("Charge Nurse").waitFor();
});

test("two tabs: what both changed is shown with both values, and the choice is saved", async () => {
  const page = await journey.openPage();
  await openFullProfile(page);
  const other = await page.context().newPage();
  await other.goto("/profile");
  await editProfile(page);
  await editProfile(other);
  await field(other, "Title").fill("Head Nurse");
  await field(other, "About").fill("From the other tab.");
  await field(other, "Phone").fill("1");
  await saveProfile(other);

  page.expectTrouble(/409/);
  await field(page, "Title").fill("Charge Nurse");
  await field(page, "About").fill("From this tab.");
  await field(page, "Location").fill("Salem, OR");
  await page.getByRole("button", { name: "Save Changes" }).click();
  const panel = section(page, "Your profile was changed in another tab");
  await panel.waitFor();
  await expect.poll(() => panel.evaluate((element) => element === document.activeElement)).toBe(true);
  await checkAxe(page);
  expect(await valueOf(page, "Title")).toBe("Charge Nurse");
  expect(await valueOf(page, "Location")).toBe("Salem, OR");
  expect(await valueOf(page, "Phone")).toBe("1");
  const title = panel.getByRole("group", { name: "Title" });
  expect(await title.getByRole("radio", { name: /^Yours/ }).isChecked()).toBe(true);
  await title.getByRole("radio", { name: /^Saved in another tab/ }).check();
  expect(await valueOf(page, "Title")).toBe("Head Nurse");
  await saveProfile(page);
  await page.getByText("Head Nurse").waitFor();
  await page.getByText("From this tab.").waitFor();
  await page.getByText("Salem, OR").waitFor();
});
