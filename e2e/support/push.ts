import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { PushService, Subscription } from "../../server/testing/push-service.ts";
import type { PersonPage } from "./browser.ts";
import type { Journey } from "./journey.ts";

/**
 * Gives the page's browser another push service than its maker's, which cannot be reached from a test: `subscribe`
 * makes a subscription there, and the page keeps it as a browser does, over reloads. Returns what was made so far.
 */
async function givePushService(page: Page, service: PushService): Promise<Subscription[]> {
  const made: Subscription[] = [];
  await page.exposeFunction("subscribeAtService", async (publicKey: string) => {
    const subscription = await service.subscribe(publicKey);
    made.push(subscription);
    return subscription;
  });
  await page.addInitScript(() => {
    const KEY = "test-push-subscription";
    const atService = (globalThis as unknown as { subscribeAtService(key: string): Promise<object> })
      .subscribeAtService;
    const toSubscription = (json: string | null) =>
      json && {
        ...(JSON.parse(json) as object),
        toJSON: () => JSON.parse(json) as object,
        unsubscribe: async () => {
          localStorage.removeItem(KEY);
          return true;
        },
      };
    const replacement = {
      getSubscription: async () => toSubscription(localStorage.getItem(KEY)),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const key = btoa(String.fromCharCode(...applicationServerKey));
        const json = JSON.stringify(
          await atService(key.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")),
        );
        localStorage.setItem(KEY, json);
        return toSubscription(json);
      },
    };
    Object.assign(PushManager.prototype, replacement);
  });
  return made;
}

/** A page whose browser has that push service, and whose person answers its question with yes. */
export async function newPushPage(
  journey: Pick<Journey<object>, "app" | "openPage">,
  service: PushService,
): Promise<{ page: PersonPage; made: Subscription[] }> {
  const page = await journey.openPage({ hasServiceWorkers: true });
  await page.context().grantPermissions(["notifications"], { origin: journey.app.url });
  return { page, made: await givePushService(page, service) };
}

export function pushSwitch(page: Page): Locator {
  return page.getByRole("switch", { name: "Push in this browser" });
}

/** Switches push on in the Notifications tab, which is shown. */
export async function switchPushOn(page: Page): Promise<void> {
  await expect.poll(() => pushSwitch(page).getAttribute("aria-disabled")).toBe("false");
  await pushSwitch(page).click();
  await page.getByRole("list", { name: "Browsers that get push" }).getByText("This browser").waitFor();
}

/** Whether the page's browser has a subscription. */
export function isSubscribed(page: Page): Promise<boolean> {
  return page.evaluate(() => localStorage.getItem("test-push-subscription") !== null);
}

/**
 * Hands a push to the page's own service worker, as the browser does when one arrives; ends when it is shown. Who asks
 * Chromium for its notifications while one is about to be shown may make it forget that one.
 */
export async function deliverPush(page: Page, origin: string, data: string): Promise<void> {
  const shown = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const onMessage = ({ data: { type } }: MessageEvent<{ type: string }>) => {
          if (type !== "push-received") return;
          navigator.serviceWorker.removeEventListener("message", onMessage);
          resolve();
        };
        navigator.serviceWorker.addEventListener("message", onMessage);
      }),
  );
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await registrationId,
    data,
  });
  await shown;
  await session.detach();
}

/** The notifications that the browser shows for the page's app. */
export function shownNotifications(
  page: Page,
): Promise<{ title: string; body: string; icon: string; tag: string }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/");
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, icon, tag }) => ({ title, body, icon: new URL(icon).pathname, tag }));
  });
}

/** Clicks the first notification that the browser shows. */
export async function clickNotification(page: Page): Promise<void> {
  const worker = page.context().serviceWorkers().at(-1);
  if (worker === undefined) throw new Error("The page has no service worker.");
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as EventTarget & { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    if (notification === undefined) throw new Error("Nothing is shown.");
    // The browser's own event may be waited for; a made one may not.
    const event = Object.assign(new Event("notificationclick"), {
      notification,
      waitUntil: () => undefined,
    });
    scope.dispatchEvent(event);
  });
}
