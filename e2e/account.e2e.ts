import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { browsersList, openAsGuest, openAsPerson, startAccountApp } from "./support/account.ts";
import { signInAs } from "./support/identity.ts";
import { setUpJourney } from "./support/journey.ts";
import {
  openSignInWindow,
  readUid,
  signInAsGuest,
  waitForFrame,
  waitForSignInScreen,
  waitUntilCounted,
} from "./support/sign-in.ts";

const journey = setUpJourney(startAccountApp);

function selectedTab(page: Page): Promise<string | null> {
  return page.getByRole("tab", { selected: true }).textContent();
}

test("the tabs are in the address, open by it, and Back and Forward go through them", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page, "/settings");
  expect(await page.getByRole("tab").allTextContents()).toEqual(["Resume", "Notifications", "Account"]);
  await page.getByRole("tab", { name: "Notifications" }).click();
  await page.getByRole("tab", { name: "Account" }).click();
  await page.getByRole("heading", { level: 2, name: "Danger Zone" }).waitFor();
  expect(new URL(page.url()).search).toBe("?tab=account");
  await page.goBack();
  await expect.poll(() => selectedTab(page)).toBe("Notifications");
  await page.goBack();
  await expect.poll(() => selectedTab(page)).toBe("Resume");
  await page.goForward();
  await expect.poll(() => selectedTab(page)).toBe("Notifications");
  expect(new URL(page.url()).search).toBe("?tab=notifications");

  await page.goto("/settings?tab=notifications");
  await waitForFrame(page);
  expect(await selectedTab(page)).toBe("Notifications");
  await page.goto("/settings?tab=nothing-of-ours");
  await waitForFrame(page);
  expect(await selectedTab(page)).toBe("Resume");
});

test("a guest keeps everything by signing in on the Account tab, which then shows who they are", async () => {
  const page = await journey.openPage();
  const guest = await openAsGuest(page);
  const person = { name: "Grace Adeyemi", email: "grace@example.org" };
  await signInAs(await openSignInWindow(page, "Sign in with Example ID"), person);
  const identity = page.getByRole("region", { name: "Grace Adeyemi" });
  await identity.getByText("grace@example.org").waitFor();
  await identity.getByText("Verified", { exact: true }).waitFor();
  expect(await page.getByText("You are here as a guest").count()).toBe(0);
  expect(await readUid(page)).not.toBe(guest);
  await expect.poll(() => browsersList(page).getByRole("listitem").count()).toBe(1);
});

test("a browser that is signed out from another one meets the sign-in screen at its next act", async () => {
  const person = { name: "Dana Reed", email: "dana@example.org" };
  const [first, second] = [await journey.openPage(), await journey.openPage()];
  await openAsPerson(first, person);
  await openAsPerson(second, person);
  await expect.poll(() => browsersList(second).getByRole("listitem").count()).toBe(2);
  await waitUntilCounted(second);

  await first.reload();
  const rows = browsersList(first).getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(2);
  expect(await rows.first().innerText()).toMatch(/Chrom\w+ on Linux\s+This browser\s+Signed in today\./);
  expect(await rows.nth(1).innerText()).toMatch(/Signed in today\. Last used today\./);
  expect(await rows.first().getByRole("button").count()).toBe(0);
  await rows
    .nth(1)
    .getByRole("button", { name: /^Sign out Chrom\w+ on Linux, signed in today$/ })
    .click();
  await expect.poll(() => rows.count()).toBe(1);
  await first.getByText(/^Chrom\w+ on Linux is signed out$/).waitFor();

  second.expectTrouble(/401/);
  await second.getByRole("link", { name: "Dashboard", exact: true }).click();
  await waitForSignInScreen(second);
  await second.getByText("Your session has ended").waitFor();
  await first.getByRole("link", { name: "Dashboard", exact: true }).click();
  await first.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
});

test("a person who signs out everywhere is signed out in each browser, and finds everything at the next sign-in", async () => {
  const person = { name: "Noor Haddad", email: "noor@example.org" };
  const [first, second] = [await journey.openPage(), await journey.openPage()];
  const uid = await openAsPerson(first, person);
  await openAsPerson(second, person);
  await waitUntilCounted(second);
  await first.getByRole("button", { name: "Sign out everywhere" }).click();
  const dialog = first.getByRole("dialog", { name: "Sign out everywhere?" });
  await dialog.getByText("What you saved stays on the server").waitFor();
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await waitForSignInScreen(first);
  expect(await journey.app.query("select 1 from session where user_id = $1", [uid])).toEqual([]);
  second.expectTrouble(/401/);
  await second.getByRole("link", { name: "Dashboard", exact: true }).click();
  await waitForSignInScreen(second);
  expect(await openAsPerson(second, person)).toBe(uid);
});

test("sign out everywhere asks a guest first, ends all sessions, and reaches the other tabs at once", async () => {
  const page = await journey.openPage();
  const uid = await openAsGuest(page);
  const otherTab = await page.context().newPage();
  await otherTab.goto("/jobs");
  await waitForFrame(otherTab);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign out everywhere?" });
  await dialog.getByText("A guest cannot sign in again").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await journey.app.query("select 1 from session where user_id = $1", [uid])).toHaveLength(1);

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await waitForSignInScreen(page);
  await otherTab.getByRole("heading", { level: 1, name: "Welcome to Jobwright" }).waitFor({ timeout: 1000 });
  expect(await journey.app.query("select 1 from session where user_id = $1", [uid])).toEqual([]);
  await page.reload();
  await waitForSignInScreen(page);
});
