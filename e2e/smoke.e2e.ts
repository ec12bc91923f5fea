import { describe, expect, test } from "vitest";
import { startApp } from "./support/app.ts";
import { setUpJourney } from "./support/journey.ts";
import { checkAxe, checkNoSidewaysScroll, looks, screenshot } from "./support/screen.ts";
import { logOut, signInAsGuest, waitForFrame, waitForSignInScreen } from "./support/sign-in.ts";

const journey = setUpJourney(() => startApp({ network: "none" }));

describe.each(looks)("in the $theme theme at $width px", ({ theme, width }) => {
  test("nobody signed in sees the sign-in screen, which follows the system's theme and passes axe", async () => {
    const page = await journey.openPage({ theme, width });
    await page.goto("/jobs");
    await waitForSignInScreen(page);
    expect(await page.locator("html").getAttribute("class")).toContain(theme);
    expect(await page.getByRole("link", { name: "Job Search" }).count()).toBe(0);
    await checkAxe(page);
    await checkNoSidewaysScroll(page);
    await screenshot(page, `sign-in-${theme}-${width}`);
  });

  test("a guest comes in, stays signed in over a reload, and Log Out brings back the sign-in screen", async () => {
    const page = await journey.openPage({ theme, width });
    await signInAsGuest(page);
    await checkAxe(page);
    await checkNoSidewaysScroll(page);
    await screenshot(page, `first-screen-${theme}-${width}`);

    await page.reload();
    await waitForFrame(page);
    expect(await page.getByRole("button", { name: "Continue as guest" }).count()).toBe(0);

    await logOut(page);
    await page.reload();
    await waitForSignInScreen(page);
  });
});

test("a guest is asked before the way back is lost, and stays by pressing Cancel", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page);
  await page.getByRole("button", { name: "Log Out" }).click();
  const dialog = page.getByRole("dialog", { name: "Log out of this guest session?" });
  await dialog.getByText("A guest cannot sign in again").waitFor();
  await checkAxe(page);
  await screenshot(page, "log-out");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.reload();
  await waitForFrame(page);
});

test("signing out in one tab signs out the other", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page);
  const other = await page.context().newPage();
  await other.goto("/jobs");
  await waitForFrame(other);
  await logOut(page);
  await waitForSignInScreen(other);
});

test("the server writes no error while people come and go", () => {
  expect(journey.started.log()).not.toMatch(/"level":(50|60)|unhandled|\bstack\b/i);
});
