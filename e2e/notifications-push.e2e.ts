import { expect, test } from "vitest";
import { startPushService } from "../server/testing/push-service.ts";
import { startApp, startBeside } from "./support/app.ts";
import { setUpJourney } from "./support/journey.ts";
import {
  messagesButton,
  notificationsReady,
  openNotifications,
  SETTINGS_PATH,
} from "./support/notifications.ts";
import {
  clickNotification,
  deliverPush,
  isSubscribed,
  newPushPage,
  pushSwitch,
  shownNotifications,
  switchPushOn,
} from "./support/push.ts";
import { logOut, readUid, reloadSignedIn, signInAsGuest, waitUntilCounted } from "./support/sign-in.ts";

const journey = setUpJourney(async () => {
  const service = await startPushService();
  const env = { PUSH_SERVICE_ORIGINS: service.origin };
  const app = await startBeside(
    () => startApp({ network: "none", env }),
    () => service.close(),
  );
  return { app, service, stop: app.stop };
});

test("push is switched on, a test reaches the browser's push service, and switching off ends it", async () => {
  const { page, made } = await newPushPage(journey, journey.started.service);
  await openNotifications(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.getByRole("radio", { name: "Push Notification" }).check();
  const obstacle = page.getByText("No browser gets push yet");
  await obstacle.waitFor();
  await switchPushOn(page);
  await obstacle.waitFor({ state: "detached" });
  expect(await pushSwitch(page).getAttribute("aria-checked")).toBe("true");

  await page.getByRole("button", { name: "Send a test notification" }).click();
  await page.getByText(/^Push to .+: sent$/).waitFor();
  const [subscription] = made;
  if (subscription === undefined) throw new Error("The browser made no subscription.");
  expect(journey.started.service.received(subscription)).toEqual([
    { title: expect.any(String), text: expect.any(String), link: expect.stringMatching(/^\//) },
  ]);

  await reloadSignedIn(page);
  await expect.poll(() => pushSwitch(page).getAttribute("aria-checked")).toBe("true");
  await page.keyboard.press("Tab");
  await pushSwitch(page).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => pushSwitch(page).getAttribute("aria-checked")).toBe("false");
  await obstacle.waitFor();
  expect(await isSubscribed(page)).toBe(false);
  expect(await journey.app.query("select id from push_devices")).toEqual([]);
});

test("a browser that was removed elsewhere, or has ended its subscription, is off", async () => {
  const { page, made } = await newPushPage(journey, journey.started.service);
  await openNotifications(page);
  await page.getByRole("radio", { name: "Push Notification" }).check();
  await switchPushOn(page);
  await journey.app.query("delete from push_devices");
  await reloadSignedIn(page);
  await expect.poll(() => pushSwitch(page).getAttribute("aria-checked")).toBe("false");
  await expect.poll(() => isSubscribed(page)).toBe(false);

  await switchPushOn(page);
  const newest = made.at(-1);
  if (newest === undefined) throw new Error("The browser made no subscription.");
  journey.started.service.expire(newest);
  await page.getByRole("button", { name: "Send a test notification" }).click();
  await page.getByText(/^Push to .+: failed\. /).waitFor();
  await expect.poll(() => pushSwitch(page).getAttribute("aria-checked")).toBe("false");
  await page.getByText("No browser gets push yet").waitFor();
});

test("logging out, and another person at the same browser, end push there", async () => {
  const { page } = await newPushPage(journey, journey.started.service);
  await openNotifications(page);
  await switchPushOn(page);
  await page.goto("/");
  await waitUntilCounted(page);
  await logOut(page);
  await expect.poll(() => isSubscribed(page)).toBe(false);

  await openNotifications(page);
  await switchPushOn(page);
  await waitUntilCounted(page);
  // The session ends without a word, as by its age.
  await page.context().clearCookies();
  await page.goto("/");
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await expect.poll(() => isSubscribed(page)).toBe(false);
  await page.goto(SETTINGS_PATH);
  await notificationsReady(page);
  expect(await pushSwitch(page).getAttribute("aria-checked")).toBe("false");
});

test("a browser that blocks notifications says so, and how to allow them", async () => {
  const page = await journey.openPage({ hasServiceWorkers: true });
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await openNotifications(page);
  await page.getByText("Blocked by this browser. Allow notifications for this site").waitFor();
  expect(await pushSwitch(page).getAttribute("aria-disabled")).toBe("true");
  await pushSwitch(page).click({ force: true });
  expect(await pushSwitch(page).getAttribute("aria-checked")).toBe("false");
});

test("a browser whose person says no when it asks, or that has no push at all, stays off", async () => {
  const page = await journey.openPage({ hasServiceWorkers: true });
  await page.addInitScript(() => {
    let permission = "default";
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = async () => (permission = "denied") as NotificationPermission;
  });
  await openNotifications(page);
  await expect.poll(() => pushSwitch(page).getAttribute("aria-disabled")).toBe("false");
  await pushSwitch(page).click();
  await page.getByText("Blocked by this browser.").waitFor();

  const old = await journey.openPage();
  await old.addInitScript(() => {
    Reflect.deleteProperty(globalThis, "PushManager");
  });
  await openNotifications(old);
  await old.getByText("Not available: this browser cannot get push notifications.").waitFor();
});

test("the service worker shows a push, refreshes the count, and a click leads into the open app", async () => {
  const { page } = await newPushPage(journey, journey.started.service);
  await openNotifications(page);
  await Promise.all([page.context().waitForEvent("serviceworker"), switchPushOn(page)]);
  const answer = await page.request.get("/service-worker.js");
  expect(answer.headers()["cache-control"]).toBe("no-cache");
  expect(answer.headers()["content-type"]).toMatch(/javascript/);

  await journey.app.query(
    "insert into messages (user_id, kind, title, text, created_at) values ($1, 'account', 'Hello', 'There', now())",
    [await readUid(page)],
  );
  await deliverPush(
    page,
    journey.app.url,
    JSON.stringify({ title: "Hello", text: "There", link: "/settings?tab=account" }),
  );
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ title: "Hello", body: "There", icon: "/favicon.svg", tag: "" }]);
  await expect.poll(() => messagesButton(page).getAttribute("aria-label")).toBe("Messages, 1 unread");

  await clickNotification(page);
  await expect.poll(() => new URL(page.url()).search).toBe("?tab=account");
  expect(await shownNotifications(page)).toEqual([]);

  await deliverPush(
    page,
    journey.app.url,
    JSON.stringify({ title: "Away", text: "", link: "https://evil.example/" }),
  );
  await expect.poll(async () => (await shownNotifications(page)).length).toBe(1);
  await clickNotification(page);
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");

  await deliverPush(page, journey.app.url, "not JSON");
  await expect.poll(async () => (await shownNotifications(page))[0]?.title).toBe("You have a new message");
});

test("a push that comes again takes the place of the first, and others stay beside it", async () => {
  const { page } = await newPushPage(journey, journey.started.service);
  await openNotifications(page);
  await switchPushOn(page);
  const deliver = (message: object) => deliverPush(page, journey.app.url, JSON.stringify(message));
  const titles = async () => (await shownNotifications(page)).map(({ title }) => title).toSorted();
  await deliver({ title: "7 new jobs", text: "", link: "/jobs", tag: "run-1" });
  await deliver({ title: "7 new jobs, again", text: "", link: "/jobs", tag: "run-1" });
  await deliver({ title: "2 new jobs", text: "", link: "/jobs", tag: "run-2" });
  await expect.poll(titles).toEqual(["2 new jobs", "7 new jobs, again"]);
});

test("nobody's first visit registers a service worker", async () => {
  const page = await journey.openPage({ hasServiceWorkers: true });
  await signInAsGuest(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
