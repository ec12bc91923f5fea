import { describe, expect, test } from "vitest";
import { askToDelete, browsersList, openAsGuest, openAsPerson, startAccountApp } from "./support/account.ts";
import type { PersonPage } from "./support/browser.ts";
import { setUpJourney } from "./support/journey.ts";
import { checkAxe, checkNoSidewaysScroll, looks, screenshot } from "./support/screen.ts";
import { waitForSignInScreen } from "./support/sign-in.ts";

const journey = setUpJourney(startAccountApp);

describe.each(looks)("in the $theme theme at $width px", ({ theme, width }) => {
  test("the Account tab and its dialogs look right and pass axe", async () => {
    const page = await journey.openPage({ theme, width, reducedMotion: true });
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
    const elsewhere = await journey.openPage({ width: 375 });
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
