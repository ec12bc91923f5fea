import { expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { checkAxe, checkNoSidewaysScroll } from "./support/screen.ts";
import { signInAsGuest } from "./support/sign-in.ts";

const journey = setUpJourney();

test.each([
  { theme: "light", width: 1440 },
  { theme: "dark", width: 375 },
] as const)(
  "a token made in the settings tries calls on the page of the API, by keyboard alone: $theme, $width px",
  async (look) => {
    const page = await journey.openPage(look);
    await signInAsGuest(page, "/settings?tab=account");
    const card = page.getByRole("region", { name: "Access tokens" });
    await card.getByRole("button", { name: "Make a token" }).click();
    await page.getByRole("dialog").getByLabel("What is it for?").fill("Page of the API");
    await page.keyboard.press("Enter");
    const shown = page.getByRole("dialog", { name: "Your new token" });
    const secret = (await shown.locator("code").textContent()) ?? "";
    await page.goto("/docs");
    await page.getByLabel(/^Access token/).focus();
    await page.keyboard.type(secret);
    await page.keyboard.press("Tab");
    await page.getByText(/^“Page of the API” of Guest: read\. Works until/).waitFor();
    const call = page.locator("#listSavedJobs");
    await call.getByText("Try it").focus();
    await page.keyboard.press("Enter");
    await call.getByRole("button", { name: "Send GET" }).focus();
    await page.keyboard.press("Enter");
    await call.getByText("200 Done.").waitFor();
    expect(await call.getByLabel("Answer").last().textContent()).toContain('"jobs": []');
    await checkAxe(page);
    await checkNoSidewaysScroll(page);
  },
);
