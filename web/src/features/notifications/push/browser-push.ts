const WORKER = "/service-worker.js";

/** Why push cannot be switched on in this browser, or null where it can. */
export function whyUnsupported(): "insecure" | "browser" | null {
  if (!window.isSecureContext) return "insecure";
  const hasAll = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  return hasAll ? null : "browser";
}

/** This browser's subscription, without asking for anything; null where there is none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (whyUnsupported() !== null) return null;
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes this browser to the server's messages. `publicKey` is the server's VAPID key, base64url. Call it after
 * the person allowed notifications. Throws where the browser or its push service refuses.
 */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of another server key cannot be subscribed over.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: fromBase64Url(publicKey) });
}

export async function unsubscribe(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

/** What the server needs of a subscription. Throws where the browser gave no keys. */
export function toDevice(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) {
    throw new Error("The browser gave a push subscription without its keys.");
  }
  return { endpoint, keys: { p256dh, auth } };
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(bytes, (char) => char.charCodeAt(0));
}
