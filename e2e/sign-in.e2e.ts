import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { signInAs } from "./support/identity.ts";
import { setUpJourney } from "./support/journey.ts";
import { checkAxe, screenshot } from "./support/screen.ts";
import { card, searchFor } from "./support/search.ts";
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
  continueAsGuest,
  logOut,
  logOutOfAccount,
  openSignInWindow,
  signInAsGuest,
  waitForFrame,
  waitForSignInScreen,
} from "./support/sign-in.ts";

const journey = setUpJourney(startSignInApp);

beforeEach(() => {
  journey.started.receiver.received.length = 0;
});

/** Addresses of the pictures that are loaded and seen. */
async function shownPhotos(page: Page): Promise<string[]> {
  const images = page.locator("img:visible");
  await expect
    .poll(() => images.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  return images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src));
}

test("somebody new signs in in a window, sees their name, and is in the app", async () => {
  const page = await openSignIn(journey);
  const person = newPerson();
  const greeted = page.getByText(`Signed in as ${person.name}`).waitFor();
  const popup = await openSignInWindow(page, GOOGLE);
  await popup.getByRole("heading", { name: "Demo sign-in" }).waitFor();
  const closed = popup.waitForEvent("close");
  await signInAs(popup, person);
  await greeted;
  await closed;
  await waitForFrame(page);
  expect(await readUser(page)).toMatchObject({
    displayName: person.name,
    email: person.email,
    isAnonymous: false,
  });
});

test("somebody who comes back is the same person, and the frame shows name and photo", async () => {
  const person = newPerson("Noor Haddad");
  const photo = "https://photos.example.org/noor.svg";
  journey.started.provider.setClaims(person.email, { picture: photo });
  const asked = `${journey.app.url}/api/picture?url=${encodeURIComponent(photo)}`;
  const page = await openSignIn(journey);
  const body =
    "<svg xmlns='http://www.w3.org/2000/svg' width='32' height='32'><rect width='32' height='32' fill='teal'/></svg>";
  await page.context().route(asked, (route) => route.fulfill({ contentType: "image/svg+xml", body }));
  const first = await openSignInWindow(page, OWN);
  await signInAs(first, person);
  await waitForFrame(page);
  const before = await readUser(page);
  await page.getByText(person.name).first().waitFor();
  await page.getByText(person.email).first().waitFor();
  expect(await shownPhotos(page)).toEqual([asked]);
  await screenshot(page, "frame-of-an-account");
  await logOutOfAccount(page);

  // Only now, so that the moment of the greeting can be looked at.
  const gate = Promise.withResolvers<void>();
  await page.reload();
  await page.route("**/assets/signed-in-app-*", async (route) => {
    await gate.promise;
    await route.continue();
  });
  const second = await openSignInWindow(page, OWN);
  await signInAs(second, person);
  await page.getByText(`Signed in as ${person.name}`).waitFor();
  expect(await shownPhotos(page)).toEqual([asked]);
  await checkAxe(page);
  await screenshot(page, "signed-in");
  gate.resolve();
  await waitForFrame(page);
  expect(await readUser(page)).toEqual(before);
});

test("nothing of the screen moves when the card takes the buttons' place", async () => {
  const page = await openSignIn(journey);
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/signed-in-app-*", async (route) => {
    await gate.promise;
    await route.continue();
  });
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.boundingBox();
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await page.getByText("Signed in as a guest").waitFor();
  expect(await heading.boundingBox()).toEqual(before);
  gate.resolve();
  await waitForFrame(page);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.innerText.includes("Signed in as"))
        document.documentElement.dataset["greeted"] = "yes";
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await waitForFrame(page);
  expect(await page.locator("html").getAttribute("data-greeted")).toBeNull();
});

test("a guest signs in from the settings and keeps the saved jobs, in every tab", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page, "/jobs");
  await searchFor(page, { roles: ["Electrician"] });
  const guest = await readUser(page);
  const other = await page.context().newPage();
  await other.goto("/jobs");
  await card(other, "Master Electrician").waitFor();

  await page.goto("/settings?tab=account");
  const person = newPerson("Grace Adeyemi");
  const popup = await openSignInWindow(page, GOOGLE);
  await signInAs(popup, person);
  await page.getByText("Everything from your guest session is in this account now.").waitFor();
  await page.getByRole("heading", { level: 2, name: person.name }).waitFor();
  expect(new URL(page.url()).search).toBe("?tab=account");
  await screenshot(page, "guest-became-account");
  const account = await readUser(page);
  expect(account?.uid).not.toBe(guest?.uid);
  await page.getByRole("link", { name: "Job Search" }).click();
  await card(page, "Master Electrician").waitFor();

  await other.getByText(person.name).first().waitFor();
  await card(other, "Master Electrician").waitFor();
  expect(await other.getByText("Your session has ended").count()).toBe(0);
  expect(await journey.app.query(`select 1 from "user" where id = $1`, [guest?.uid])).toEqual([]);
});

test("a guest who signs in by the redirect comes back to the settings with everything", async () => {
  const page = await journey.openPage();
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await continueAsGuest(page, "/jobs");
  await searchFor(page, { roles: ["Electrician"] });
  await page.goto("/settings?tab=account");
  await page.getByRole("button", { name: GOOGLE }).click();
  const alert = alertOf(page, "Your browser blocked the sign-in window.");
  await alert.getByText("Sign in on this page instead, or go on as a guest.").waitFor();
  await checkAxe(page);
  await screenshot(page, "settings-popup-blocked");
  await alert.getByRole("button", { name: "Sign in on this page instead" }).click();
  const person = newPerson("Ines Prado");
  await signInAs(page, person);
  await page.getByRole("heading", { level: 2, name: person.name }).waitFor();
  await page.getByText("Everything from your guest session is in this account now.").waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("?tab=account");
  await expect
    .poll(() => journey.started.receiver.received.map(({ method }) => method))
    .toEqual(["POST", "POST"]);
  await page.getByRole("link", { name: "Job Search" }).click();
  await card(page, "Master Electrician").waitFor();
  await page.reload();
  await card(page, "Master Electrician").waitFor();
  expect(journey.started.receiver.received).toHaveLength(2);
});

describe("other tabs", () => {
  test("leave within a second when one signs out", async () => {
    const page = await openSignIn(journey);
    const popup = await openSignInWindow(page, GOOGLE);
    await signInAs(popup, newPerson());
    await waitForFrame(page);
    const other = await page.context().newPage();
    await other.goto("/profile");
    await waitForFrame(other);
    const leftAt = other
      .getByRole("heading", { level: 1, name: /^Welcome to / })
      .waitFor()
      .then(() => performance.now());
    const endedAt = page.waitForResponse("**/api/auth/sign-out").then(() => performance.now());
    await page.getByRole("button", { name: "Log Out" }).click();
    expect((await leftAt) - (await endedAt)).toBeLessThan(1000);
    await other.getByText("Your session has ended").waitFor();
    await other.getByText("Please sign in to view your profile.").waitFor();
    await waitForSignInScreen(page);
    expect(await page.getByText("Your session has ended").count()).toBe(0);
  });

  test("hear of it through the storage where there are no channels", async () => {
    const page = await journey.openPage();
    await page.context().addInitScript(() => {
      Reflect.deleteProperty(globalThis, "BroadcastChannel");
    });
    await signInAsGuest(page);
    const other = await page.context().newPage();
    await other.goto("/settings");
    await waitForFrame(other);
    await logOut(page);
    await waitForSignInScreen(other);
    await other.getByText("A guest session cannot be opened again.").waitFor();
    await other.getByRole("button", { name: "Continue as guest" }).click();
    await waitForFrame(other);
    await waitForFrame(page);
  });

  test("a session that ended elsewhere is noticed when the tab is looked at again, at most every 30 s", async () => {
    const page = await journey.openPage();
    await page.clock.install();
    // What the frame asks by itself would notice it first.
    await page.route("**/unreadMessages", (route) => route.fulfill({ json: { unread: 0 } }));
    const counted = page.waitForResponse("**/unreadMessages");
    await signInAsGuest(page, "/settings");
    // The screen's own reads are over: none of them finds out either.
    await counted;
    await page.waitForLoadState("networkidle");
    await journey.app.query("delete from session");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/auth/session")) asked.push(request.url());
    });
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    expect(asked).toEqual([]);
    await page.clock.fastForward(31_000);
    await page.evaluate(() => {
      window.dispatchEvent(new Event("focus"));
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await waitForSignInScreen(page);
    await page.getByText("Your session has ended").waitFor();
    expect(asked).toHaveLength(1);
  });
});

describe("the token of who is signed in", () => {
  test("goes to the operator's address after a sign-in, and DELETE at the sign-out; nothing at a reload", async () => {
    const page = await openSignIn(journey);
    const popup = await openSignInWindow(page, GOOGLE);
    await signInAs(popup, newPerson());
    await waitForFrame(page);
    const user = await readUser(page);
    await expect.poll(() => journey.started.receiver.received.length).toBe(1);
    const [posted] = journey.started.receiver.received;
    expect(posted?.method).toBe("POST");
    const claims = JSON.parse(Buffer.from(posted?.bearer?.split(".")[1] ?? "", "base64url").toString());
    expect(claims).toMatchObject({ sub: user?.uid });
    expect(Date.now() / 1000 - claims.iat).toBeLessThan(300);
    await page.reload();
    await waitForFrame(page);
    await page.waitForLoadState("networkidle");
    await logOutOfAccount(page);
    await expect
      .poll(() => journey.started.receiver.received.map(({ method }) => method))
      .toEqual(["POST", "DELETE"]);
  });

  test("goes there for a guest too", async () => {
    const page = await journey.openPage();
    await continueAsGuest(page);
    await expect.poll(() => journey.started.receiver.received.map(({ method }) => method)).toEqual(["POST"]);
    await logOut(page);
    await expect
      .poll(() => journey.started.receiver.received.map(({ method }) => method))
      .toEqual(["POST", "DELETE"]);
  });

  test("an address that does not answer stops nothing", async () => {
    const page = await openSignIn(journey);
    page.expectTrouble(/ERR_CONNECTION_REFUSED/);
    await page.route(journey.started.receiver.url, (route) => route.abort("connectionrefused"));
    const warned = page.waitForEvent("console", (message) => message.type() === "warning");
    await page.getByRole("button", { name: "Continue as guest" }).click();
    await waitForFrame(page);
    expect((await warned).text()).toContain("The sign-in state was not passed on to");
  });
});
