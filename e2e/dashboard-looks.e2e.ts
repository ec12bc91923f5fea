import type { Page } from "playwright-core";
import { describe, test } from "vitest";
import { addSampleData, assistants } from "./support/dashboard.ts";
import { setUpJourney } from "./support/journey.ts";
import { checkAxe, checkNoSidewaysScroll, looks, screenshot } from "./support/screen.ts";
import { signInAsGuest } from "./support/sign-in.ts";

const journey = setUpJourney();

async function check(page: Page, name: string): Promise<void> {
  await assistants(page).waitFor();
  await checkAxe(page);
  await checkNoSidewaysScroll(page);
  await screenshot(page, `dashboard-${name}`);
}

describe.each(looks)("in the $theme theme at $width px", ({ theme, width }) => {
  const look = `${theme}-${width}`;

  test("the Dashboard looks right and passes axe with nothing on it and with sample data", async () => {
    const page = await journey.openPage({ theme, width });
    await signInAsGuest(page);
    await page.getByRole("button", { name: "Explore with sample data" }).waitFor();
    await check(page, `none-${look}`);
    await addSampleData(page);
    await page.getByText("How far they got").waitFor();
    await check(page, `samples-${look}`);
    await page.getByRole("button", { name: "Remove sample data" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).waitFor();
    await checkAxe(page);
    await screenshot(page, `samples-remove-${look}`);
  });
});
