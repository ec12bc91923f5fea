import { describe, expect, test } from "vitest";
import { cancelSignIn, signInAs } from "./support/identity.ts";
import { setUpJourney } from "./support/journey.ts";
import { checkAxe, checkNoSidewaysScroll, looks, screenshot } from "./support/screen.ts";
import {
  alertOf,
  GOOGLE,
  newPerson,
  openSignIn,
  OWN,
  readUser,
  startSignInApp,
} from "./support/sign-in-app.ts";
import {
  logOutOfAccount,
  openSignInWindow,
  signInAsGuest,
  waitForFrame,
  waitForSignInScreen,
} from "./support/sign-in.ts";

const journey = setUpJourney(startSignInApp);

describe("a sign-in that does not come to its end", () => {
  test("a person may take their time, and a window that they close is told 8 s later", async () => {
    const page = await journey.openPage();
    await page.clock.install();
    await page.goto("/jobs");
    await waitForSignInScreen(page);
    const popup = await openSignInWindow(page, GOOGLE);
    await popup.getByRole("heading", { name: "Demo sign-in" }).waitFor();
    await page.getByText("Finish in the window that opened.").waitFor();
    expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 640]);
    await page.getByRole("button", { name: "Show the window" }).click();
    await page.clock.fastForward(60_000);
    await page.getByText("Finish in the window that opened.").waitFor();
    expect(await page.getByRole("button", { name: GOOGLE }).getAttribute("aria-busy")).toBe("true");
    await checkAxe(page);
    await screenshot(page, "waiting");

    const heading = page.getByRole("heading", { level: 1 });
    const before = await heading.boundingBox();
    await popup.close();
    await page.getByText("The window was closed. Checking whether you finished…").waitFor();
    expect(await page.getByRole("button", { name: GOOGLE }).getAttribute("aria-busy")).toBeNull();
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.clock.fastForward(8000);
    const alert = alertOf(page, "The sign-in window was closed before you finished.");
    await alert.getByText("Nothing is lost. Open it again, or continue as guest.").waitFor();
    expect(await heading.boundingBox()).toEqual(before);
    expect(await readUser(page)).toBeNull();
    await checkAxe(page);
    await screenshot(page, "popup-closed");

    const again = await openSignInWindow(page, GOOGLE);
    expect(await page.getByRole("alert").count()).toBe(0);
    await signInAs(again, newPerson());
    await waitForFrame(page);
    expect(new URL(page.url()).pathname).toBe("/jobs");
  });

  test("a window that a provider's page cut off counts as closed, and still signs in when it ends", async () => {
    const page = await journey.openPage();
    await page.clock.install();
    await page.goto("/");
    await waitForSignInScreen(page);
    await page.context().route(`${journey.started.provider.issuer}/**`, async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      const headers = { ...response.headers(), "cross-origin-opener-policy": "same-origin" };
      await route.fulfill({ response, headers });
    });
    const popup = await openSignInWindow(page, GOOGLE);
    await popup.getByRole("heading", { name: "Demo sign-in" }).waitFor();
    await page.getByText("The window was closed. Checking whether you finished…").waitFor();
    await page.clock.fastForward(8000);
    await alertOf(page, "The sign-in window was closed before you finished.").waitFor();
    const person = newPerson();
    await signInAs(popup, person);
    await waitForFrame(page);
    await page.getByText(person.name).first().waitFor();
  });

  test("a cancel at the provider is told at once", async () => {
    const page = await openSignIn(journey);
    const popup = await openSignInWindow(page, GOOGLE);
    await cancelSignIn(popup);
    await alertOf(page, "The sign-in window was closed before you finished.").waitFor();
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  test("a second sign-in cancels the first, also one in another tab", async () => {
    const page = await openSignIn(journey);
    const first = await openSignInWindow(page, GOOGLE);
    await first.getByRole("heading", { name: "Demo sign-in" }).waitFor();
    const second = await openSignInWindow(page, OWN);
    await expect.poll(() => first.isClosed()).toBe(true);
    await second.getByRole("heading", { name: "Demo sign-in" }).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);

    const otherTab = await page.context().newPage();
    await otherTab.goto("/");
    const third = await openSignInWindow(otherTab, GOOGLE);
    await expect.poll(() => second.isClosed()).toBe(true);
    await alertOf(page, "You started another sign-in, so this one was stopped.").waitFor();
    await screenshot(page, "cancelled");
    const person = newPerson();
    await signInAs(third, person);
    await waitForFrame(otherTab);
    // The first tab hears of it.
    await waitForFrame(page);
    await page.getByText(person.name).first().waitFor();
  });

  test("Continue as guest cancels a sign-in that waits", async () => {
    const page = await openSignIn(journey);
    const popup = await openSignInWindow(page, GOOGLE);
    await popup.getByRole("heading", { name: "Demo sign-in" }).waitFor();
    await page.getByRole("button", { name: "Continue as guest" }).click();
    await waitForFrame(page);
    await expect.poll(() => popup.isClosed()).toBe(true);
    expect((await readUser(page))?.isAnonymous).toBe(true);
  });

  test("a blocked window offers the redirect, which works and comes back to where it began", async () => {
    const page = await journey.openPage();
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto("/profile");
    await page.getByRole("button", { name: GOOGLE }).click();
    const alert = alertOf(page, "Your browser blocked the sign-in window.");
    await screenshot(page, "popup-blocked");
    await checkAxe(page);
    await alert.getByRole("button", { name: "Sign in on this page instead" }).click();
    await cancelSignIn(page);
    await alertOf(page, "The sign-in window was closed before you finished.").waitFor();
    expect(page.url()).toBe(`${journey.app.url}/profile`);
    await page.reload();
    await waitForSignInScreen(page);
    expect(await page.getByRole("alert").count()).toBe(0);

    await page.getByRole("button", { name: GOOGLE }).click();
    await page.getByRole("button", { name: "Sign in on this page instead" }).click();
    await signInAs(page, newPerson());
    await waitForFrame(page);
    expect(page.url()).toBe(`${journey.app.url}/profile`);
  });

  test("a guest whose redirect fails stays in the app and is told", async () => {
    const page = await journey.openPage();
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await signInAsGuest(page, "/settings?tab=account");
    await page.getByRole("button", { name: GOOGLE }).click();
    await page.getByRole("button", { name: "Sign in on this page instead" }).click();
    await cancelSignIn(page);
    await alertOf(page, "The sign-in window was closed before you finished.").waitFor();
    await page.getByText("Nothing is lost. Open it again, or go on as a guest.").waitFor();
    expect(page.url()).toBe(`${journey.app.url}/settings?tab=account`);
    expect((await readUser(page))?.isAnonymous).toBe(true);
    await screenshot(page, "redirect-failed-in-app");
  });

  test("a browser without windows is told so, and may sign in on the page", async () => {
    const page = await journey.openPage();
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, "BroadcastChannel");
    });
    await page.goto("/");
    await page.getByRole("button", { name: OWN }).click();
    const alert = alertOf(page, "This browser cannot open a sign-in window.");
    await alert.getByRole("button", { name: "Sign in on this page instead" }).click();
    await signInAs(page, newPerson());
    await waitForFrame(page);
  });

  test("an address that is not authorised is named with the right one", async () => {
    const { port } = new URL(journey.app.url);
    const elsewhere = `http://localhost:${port}`;
    const page = await journey.openPage({ alsoAllowed: [elsewhere] });
    await page.goto(`${elsewhere}/`);
    await waitForSignInScreen(page);
    const popup = await openSignInWindow(page, GOOGLE);
    const alert = alertOf(page, `Signing in is not allowed from localhost:${port}.`);
    await alert.getByText(`Open the app at 127.0.0.1:${port} and sign in there`).waitFor();
    await expect.poll(() => popup.isClosed()).toBe(true);
    await screenshot(page, "unauthorized-domain");
    await page.getByRole("button", { name: "Continue as guest" }).click();
    await waitForFrame(page);
  });

  test("a provider that hangs is waited for at 5 s and given up at 15 s; the other ways stay usable", async () => {
    const page = await openSignIn(journey);
    await page.context().route(`${journey.started.provider.issuer}/**`, () => new Promise(() => {}));
    const startedAt = performance.now();
    await page.getByRole("button", { name: GOOGLE }).click();
    await page.getByText("Still waiting for Google…").waitFor();
    expect(performance.now() - startedAt).toBeGreaterThan(4900);
    expect(await page.getByRole("button", { name: OWN }).getAttribute("aria-busy")).toBeNull();
    await screenshot(page, "still-waiting");
    const alert = alertOf(page, "Google does not answer.");
    await alert.getByText("Nothing is lost. Check your connection and try again").waitFor();
    const waitedMs = performance.now() - startedAt;
    expect(waitedMs).toBeGreaterThan(14_900);
    expect(waitedMs).toBeLessThan(17_000);
    await expect.poll(() => page.context().pages().length).toBe(1);
    await page.getByRole("button", { name: "Continue as guest" }).click();
    await waitForFrame(page);
  });

  test("a callback that is replayed is refused, in a window and on a page", async () => {
    const page = await openSignIn(journey);
    const callbacks: string[] = [];
    page.context().on("request", (request) => {
      if (request.url().includes("/api/auth/callback/")) callbacks.push(request.url());
    });
    const popup = await openSignInWindow(page, GOOGLE);
    await signInAs(popup, newPerson());
    await waitForFrame(page);
    expect(callbacks).toHaveLength(1);
    await logOutOfAccount(page);
    await page.goto(callbacks[0] ?? "");
    await alertOf(page, "This sign-in was already used, is too old, or was not started here.").waitFor();
    expect(page.url()).toBe(`${journey.app.url}/`);
    expect(await readUser(page)).toBeNull();
    await screenshot(page, "invalid-auth-event");
  });

  test("a server that fails is told, and the window closes", async () => {
    const page = await openSignIn(journey);
    page.expectTrouble(/ERR_CONNECTION_REFUSED/);
    await page.route("**/api/auth/sign-in", (route) => route.abort("connectionrefused"));
    const popup = await openSignInWindow(page, GOOGLE);
    await alertOf(page, "The server does not answer.").waitFor();
    await expect.poll(() => popup.isClosed()).toBe(true);
  });
});

describe.each(looks)("in the $theme theme at $width px", (look) => {
  test("the sign-in screen, its message and the sign-in window are accessible", async () => {
    const page = await journey.openPage(look);
    await page.clock.install();
    await page.goto("/");
    await waitForSignInScreen(page);
    const name = `${look.theme}-${look.width}`;
    await checkAxe(page);
    await checkNoSidewaysScroll(page);
    await screenshot(page, `screen-${name}`);
    const gate = Promise.withResolvers<void>();
    await page.route("**/api/auth/sign-in", async (route) => {
      await gate.promise;
      await route.continue();
    });
    const popup = await openSignInWindow(page, GOOGLE);
    await popup.getByText("Opening the sign-in page…").waitFor();
    await checkAxe(popup);
    await screenshot(popup, `window-${name}`);
    gate.resolve();
    await popup.getByRole("heading", { name: "Demo sign-in" }).waitFor();
    await popup.close();
    await page.getByText("The window was closed.").waitFor();
    await page.clock.fastForward(8000);
    await alertOf(page, "The sign-in window was closed before you finished.").waitFor();
    await checkAxe(page);
    await checkNoSidewaysScroll(page);
    await screenshot(page, `message-${name}`);
  });
});
