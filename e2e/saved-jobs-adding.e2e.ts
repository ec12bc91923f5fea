import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { openAdding, savedCard } from "./support/saved-jobs.ts";
import { signInAsGuest } from "./support/sign-in.ts";

const journey = setUpJourney();

const OWN_JOBS = "**/jobListings/own-*";
const NOT_SAVED = "Nothing you typed is lost.";

async function writeByHand(page: Page, title: string) {
  const form = page.getByRole("dialog", { name: "Add a job by hand" });
  await page.getByRole("button", { name: "Write it by hand" }).click();
  await form.getByLabel("Title").fill(title);
  return form;
}

const refuse = (route: Route) =>
  route.fulfill({
    status: 500,
    json: { code: "jobs/save-failed", message: "Failed to save data.", requestId: "request-of-a-test" },
  });

test("an answer that comes after a job was begun by hand leaves what was typed", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page);
  const held = Promise.withResolvers<void>();
  await page.route("**/readPosting", async (route) => {
    await held.promise;
    await route.continue();
  });
  const dialog = await openAdding(page);
  await dialog.getByLabel("Link or text of the posting").fill("Night Nurse\nPortland, OR");
  await dialog.getByRole("button", { name: "Read it" }).click();
  const form = await writeByHand(page, "Private Nurse");
  const answered = page.waitForResponse("**/readPosting");
  held.resolve();
  await (await answered).finished();
  await form.getByLabel("Company").fill("The Lindens");
  await form.getByRole("button", { name: "Save job" }).click();
  await savedCard(page, "Private Nurse").getByText("The Lindens", { exact: true }).waitFor();
});

test("a job whose answer was lost is saved again as the same one, and its dialog stays meanwhile", async () => {
  const page = await journey.openPage();
  page.expectTrouble(/500/);
  await signInAsGuest(page);
  const held = Promise.withResolvers<void>();
  await page.route(OWN_JOBS, async (route) => {
    await held.promise;
    await route.fetch();
    await refuse(route);
  });
  await openAdding(page);
  const form = await writeByHand(page, "Private Nurse");
  await form.getByRole("button", { name: "Save job" }).click();
  const back = form.getByRole("button", { name: "Back" });
  await expect.poll(() => back.getAttribute("aria-disabled")).toBe("true");
  await page.keyboard.press("Escape");
  held.resolve();
  await form.getByText(NOT_SAVED).waitFor();
  await page.unroute(OWN_JOBS);
  await form.getByRole("button", { name: "Save job" }).click();
  await form.waitFor({ state: "detached" });
  await page.reload();
  await savedCard(page, "Private Nurse").first().waitFor();
  await expect.poll(() => savedCard(page, "Private Nurse").count()).toBe(1);
});

test("why a job could not be saved is not said over the next one", async () => {
  const page = await journey.openPage();
  page.expectTrouble(/500/);
  await signInAsGuest(page);
  await page.route(OWN_JOBS, refuse);
  await openAdding(page);
  const form = await writeByHand(page, "Private Nurse");
  await form.getByRole("button", { name: "Save job" }).click();
  await form.getByText(NOT_SAVED).waitFor();
  await form.getByRole("button", { name: "Back" }).click();
  await writeByHand(page, "Night Nurse");
  await expect.poll(() => form.getByText(NOT_SAVED).count()).toBe(0);
});
