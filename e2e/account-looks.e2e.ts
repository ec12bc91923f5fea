import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askToDelete, browsersList, openAsGuest, openAsPerson } from "./support/account.ts";
import { startApp, type StartedApp } from "./support/app.ts";
import { newPersonPage, openBrowser, type PersonOptions, type PersonPage } from "./support/browser.ts";
import { startIdentityProvider, type IdentityProvider } from "./support/identity.ts";
import { checkAxe, checkNoSidewaysScroll, screenshot } from "./support/screen.ts";
import { waitForSignInScreen } from "./support/sign-in.ts";

let provider: IdentityProvider;
let app: StartedApp;
let browser: Browser;

beforeAll(async () => {
  [provider, browser] = await Promise.all([startIdentityProvider(), openBrowser()]);
  app = await startApp({ network: "none", env: { ...provider.env.google, ...provider.env.oidc } });
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
  await provider?.stop();
});

function openPage(options: PersonOptions = {}): Promise<PersonPage> {
  return newPersonPage(browser, app, { alsoAllowed: [provider.issuer], ...options });
}

describe.each([
  { theme: "light", width: 1440 },
  { theme: "light", width: 375 },
  { theme: "dark", width: 1440 },
  { theme: "dark", width: 375 },
] as const)("in the $theme theme at $width px", ({ theme, width }) => {
  test("the Account tab and its dialogs look right and pass axe", async () => {
    const page = await openPage({ theme, width, reducedMotion: true });
    await openAsGuest(page);
    await look(page, `guest-${theme}-${width}`);
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.getByRole("dialog", { name: "Sign out everywhere?" }).waitFor();
    await look(page, `guest-leaves-${theme}-${width}`);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const dialog = await askToDelete(page);
    await look(page, `delete-${theme}-${width}`);
    await dialog.getByRole("textbox").fill("delete my account");
    await look(page, `delete-ready-${theme}-${width}`);
    await dialog.getByRole("button", { name: "Delete Account" }).click();
    await waitForSignInScreen(page);
    await look(page, `deleted-${theme}-${width}`);

    const person = {
      name: "Maximiliana Featherstonehaugh",
      email: `maximiliana.${theme}.${width}@example.org`,
    };
    const elsewhere = await openPage({ width: 375 });
    await openAsPerson(elsewhere, person);
    await openAsPerson(page, person);
    await expect.poll(() => browsersList(page).getByRole("listitem").count()).toBe(2);
    await look(page, `person-${theme}-${width}`);
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.getByRole("dialog", { name: "Sign out everywhere?" }).waitFor();
    await look(page, `person-leaves-${theme}-${width}`);
  });
});

async function look(page: PersonPage, name: string): Promise<void> {
  await checkAxe(page);
  await checkNoSidewaysScroll(page);
  await screenshot(page, `account-${name}`);
}
