import { expect, onTestFinished, test } from "vitest";
import { startApp, type AppOptions, type StartedApp } from "./support/app.ts";
import { setUpBrowser } from "./support/journey.ts";
import { checkAxe, screenshot } from "./support/screen.ts";
import { GOOGLE, readUser } from "./support/sign-in-app.ts";
import { openSignInWindow, waitForFrame, waitForSignInScreen } from "./support/sign-in.ts";

const browsing = setUpBrowser();

async function startFor(options: AppOptions): Promise<StartedApp> {
  const app = await startApp({ network: "none", ...options });
  onTestFinished(() => app.stop());
  return app;
}

/** Where the server's own provider listens: at the address that a sign-in is sent to. */
async function findProvider(app: StartedApp): Promise<string> {
  const response = await fetch(`${app.url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: app.url },
    body: JSON.stringify({ provider: "oidc", mode: "redirect", attempt: "looking-for-it" }),
  });
  const { url } = (await response.json()) as { url: string };
  return new URL(url).origin;
}

test("with no provider, Google says why it is off, and a guest's token goes nowhere", async () => {
  const app = await startFor({});
  // Any request to another address would fail the test.
  const page = await browsing.openPageOf(app);
  await page.goto("/");
  const google = page.getByRole("button", { name: GOOGLE });
  expect(await google.getAttribute("aria-disabled")).toBe("true");
  await page.getByText("Google sign-in is not set up on this server.").last().waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Sign in with/ }).count()).toBe(1);
  expect(await page.getByText("Sign in later").count()).toBe(0);
  await checkAxe(page);
  await screenshot(page, "no-provider");
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await waitForFrame(page);
  await page.waitForLoadState("networkidle");
});

test("the demo sign-in stands above Google, says what it is, and takes any name", async () => {
  const app = await startFor({ args: ["--demo-login"] });
  const page = await browsing.openPageOf(app, { alsoAllowed: [await findProvider(app)] });
  await page.goto("/");
  await waitForSignInScreen(page);
  const ways = page.getByRole("button", { name: /^(Sign in with|Continue as)/ });
  const [first = "", ...others] = await ways.allTextContents();
  expect(others).toEqual([GOOGLE, "Continue as guest"]);
  await page.getByText("Demo sign-in: any name works. It runs on this machine only.").waitFor();
  await page.getByText("Sign in later and keep everything you saved as a guest.").waitFor();
  await checkAxe(page);
  await screenshot(page, "demo-login");
  const popup = await openSignInWindow(page, first);
  await popup.getByRole("button", { name: /^Ada Example/ }).click();
  await waitForFrame(page);
  expect(await readUser(page)).toMatchObject({ displayName: "Ada Example", isAnonymous: false });
});
