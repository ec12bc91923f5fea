import { errorCodes } from "@jobwright/contracts/errors";
import { expect, test } from "vitest";
import { cutOff, fail } from "./support/failing-calls.ts";
import { setUpJourney } from "./support/journey.ts";
import { checkAxe, checkNoSidewaysScroll, looks, screenshot } from "./support/screen.ts";

const journey = setUpJourney();
const CALLS = /\/api\/unsubscribe\?/;

test.each(looks)(
  "a link that is refused says so to anybody, in the $theme theme at $width px",
  async ({ theme, width }) => {
    const page = await journey.openPage({ theme, width });
    page.expectTrouble(/answer 403|status of 403/);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (CALLS.test(request.url())) asked.push(request.method());
    });
    await fail(page, CALLS, "notifications/link-refused");
    await page.goto("/unsubscribe?token=no-such-token");
    await page.getByRole("alert").getByText(errorCodes["notifications/link-refused"].message).waitFor();
    expect(await page.getByRole("button", { name: /Try again|Turn off/ }).count()).toBe(0);
    const settings = page.getByRole("link", { name: "Sign in to see your notification settings" });
    expect(await settings.getAttribute("href")).toBe("/settings?tab=notifications");
    expect(asked).toEqual(["GET"]);
    await checkAxe(page);
    await checkNoSidewaysScroll(page);
    await screenshot(page, `unsubscribe-refused-${theme}-${width}`);
  },
);

test("a link that could not be read is tried again, and nothing is turned off by that", async () => {
  const page = await journey.openPage();
  page.expectTrouble(/answer 403|status of 403|ERR_CONNECTION_REFUSED/);
  await cutOff(page, CALLS);
  await page.goto("/unsubscribe?token=any");
  const alert = page.getByRole("alert");
  await alert.getByText(/^Cannot connect to server/).waitFor();
  await page.unroute(CALLS);
  await fail(page, CALLS, "notifications/link-refused");
  await alert.getByRole("button", { name: "Try again" }).click();
  await alert.getByText(errorCodes["notifications/link-refused"].message).waitFor();
});
