import type { Page } from "playwright-core";
import type { PushService, Subscription } from "../../server/src/testing/push-service.ts";

/**
 * Gives the page's browser another push service than its maker's, which cannot be reached from a test: `subscribe`
 * makes a subscription there, and the page keeps it as a browser does, over reloads. Returns what was made so far.
 */
export async function givePushService(page: Page, service: PushService): Promise<Subscription[]> {
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

/** Whether the page's browser has a subscription. */
export function isSubscribed(page: Page): Promise<boolean> {
  return page.evaluate(() => localStorage.getItem("test-push-subscription") !== null);
}

/** Hands a push to the page's own service worker, as the browser does when one arrives. */
export async function deliverPush(page: Page, origin: string, data: string): Promise<void> {
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
  await session.detach();
}

/** The notifications that the browser shows for the page's app. */
export function shownNotifications(page: Page): Promise<{ title: string; body: string; icon: string }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/");
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, icon }) => ({ title, body, icon: new URL(icon).pathname }));
  });
}
