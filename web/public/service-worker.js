// Shows push notifications and leads a click on one into the app. It keeps nothing and answers no requests.
const ICON = "/favicon.svg";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { title, text, link, tag } = readMessage(event.data);
  // One that comes again takes the place of the first, without another sound.
  const shown = self.registration.showNotification(title, { body: text, icon: ICON, tag, data: { link } });
  event.waitUntil(shown.finally(() => tellTabs({ type: "push-received" })));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openLink(toPath(event.notification.data?.link)));
});

// The push service gave the subscription up. A new one is made and told to the server, as far as the browser allows.
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

function readMessage(data) {
  let message = null;
  try {
    message = data?.json();
  } catch {
    // Not one of this server's messages; a notification must be shown all the same.
  }
  return {
    title: typeof message?.title === "string" ? message.title : "You have a new message",
    text: typeof message?.text === "string" ? message.text : "",
    link: toPath(message?.link),
    tag: typeof message?.tag === "string" ? message.tag : "",
  };
}

/** A path of this app; anything else leads to its start. */
function toPath(link) {
  if (typeof link !== "string" || !link.startsWith("/")) return "/";
  try {
    const url = new URL(link, self.location.origin);
    return url.origin === self.location.origin ? url.pathname + url.search + url.hash : "/";
  } catch {
    return "/";
  }
}

async function openLink(path) {
  const tab = (await appTabs())[0];
  if (tab === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  // A browser that does not let the tab come forward still lets it go there.
  await tab.focus().catch(() => undefined);
  // The app goes there by itself, so that it can ask before unsaved changes are left.
  tell(tab, { type: "open-link", link: path });
}

async function tellTabs(message) {
  for (const tab of await appTabs()) tell(tab, message);
}

function tell(tab, message) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's tabs are same-origin
  tab.postMessage(message);
}

/** Open tabs that show the app, the last used one first; not files, answers of the server or the page of an e-mail. */
async function appTabs() {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return tabs.filter((tab) => !/^\/(api\/|unsubscribe$)|\./.test(new URL(tab.url).pathname));
}

async function renew(event) {
  const key = event.oldSubscription?.options.applicationServerKey;
  const fresh =
    event.newSubscription ??
    (key
      ? await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
      : null);
  if (fresh === null) return;
  const session = await fetch("/api/auth/session", { headers: { accept: "application/json" } });
  const { user } = session.ok ? await session.json() : { user: null };
  if (user === null) {
    await fresh.unsubscribe();
    return;
  }
  const { endpoint, keys } = fresh.toJSON();
  await fetch(`/api/users/${encodeURIComponent(user.uid)}/pushDevices`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, keys }),
  });
}
