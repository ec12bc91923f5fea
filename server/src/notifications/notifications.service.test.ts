import { MESSAGES_PAGE, type Message, type PushDevice } from "@jobwright/contracts/notifications";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messages, pushDevices } from "#db/schema/notifications";
import { allRoutes } from "#app/all-routes";
import { createTestApp, openAccount, type Browser, type TestApp } from "#testing/http/test-app";
import { startPushService, type PushService, type Subscription } from "#testing/push-service";
import { readTroubles } from "#testing/read-troubles";
import { createTestClock } from "#testing/test-clock";
import { addMessage } from "./notifications.service.ts";

type Person = Browser & { uid: string };
type Page = { messages: Message[]; unread: number; hasMore: boolean };

const clock = createTestClock();
let pushService: PushService;
let tested: TestApp;

beforeAll(async () => {
  pushService = await startPushService();
  tested = await createTestApp(allRoutes, {
    clock,
    config: { push: { contact: null, exemptOrigins: [pushService.origin] } },
  });
});

afterAll(async () => {
  await tested.close();
  await pushService.close();
});

function add(person: Person, title: string): Promise<string> {
  return addMessage(tested.server, person.uid, { kind: "account", title, text: "A text.", link: "/jobs" });
}

async function list(person: Person, before?: string): Promise<Page> {
  const query = before === undefined ? "" : `?before=${encodeURIComponent(before)}`;
  const response = await person.send("GET", `/api/users/${person.uid}/messages${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
}

async function countUnread(person: Person): Promise<number> {
  const response = await person.send("GET", `/api/users/${person.uid}/unreadMessages`);
  return ((await response.json()) as { unread: number }).unread;
}

async function markRead(person: Person, body: object): Promise<unknown> {
  return (await person.send("POST", `/api/users/${person.uid}/messages/read`, { body })).json();
}

test("messages are listed newest first, and are unread until they are marked", async () => {
  const person = await openAccount(tested);
  const ids: string[] = [];
  for (const title of ["one", "two", "three"]) {
    clock.advance(1000);
    ids.push(await add(person, title));
  }
  const { messages: listed, unread, hasMore } = await list(person);
  expect(listed.map(({ title }) => title)).toEqual(["three", "two", "one"]);
  expect(listed[0]).toEqual({
    id: ids[2],
    kind: "account",
    title: "three",
    text: "A text.",
    link: "/jobs",
    createdAt: clock.now().toISOString(),
    isRead: false,
  });
  expect([unread, hasMore, await countUnread(person)]).toEqual([3, false, 3]);
  expect(await markRead(person, { ids: [ids[0], "no-id", "00000000-0000-4000-8000-000000000000"] })).toEqual({
    unread: 2,
  });
  expect(await markRead(person, { ids: [] })).toEqual({ unread: 2 });
  expect((await list(person)).messages.map(({ isRead }) => isRead)).toEqual([false, false, true]);
  expect(await markRead(person, {})).toEqual({ unread: 0 });
});

test("older messages come page by page, none left out, though many came at the same moment", async () => {
  const person = await openAccount(tested);
  for (let count = 0; count < MESSAGES_PAGE + 5; count += 1) await add(person, "at once");
  clock.advance(1000);
  for (let count = 0; count < MESSAGES_PAGE - 2; count += 1) await add(person, "later");
  const first = await list(person);
  expect(first.messages.map(({ title }) => title)).toContain("at once");
  expect(first.hasMore).toBe(false);
  expect(first.messages).toHaveLength(2 * MESSAGES_PAGE + 3);
  clock.advance(1000);
  for (let count = 0; count < MESSAGES_PAGE; count += 1) await add(person, "newest");
  const page = await list(person);
  expect([page.messages.length, page.hasMore]).toEqual([MESSAGES_PAGE, true]);
  const next = await list(person, page.messages.at(-1)?.createdAt);
  expect([next.messages.length, next.hasMore]).toEqual([first.messages.length, false]);
  expect((await person.send("GET", `/api/users/${person.uid}/messages?before=yesterday`)).status).toBe(400);
});

test("a message can be deleted, once, and only by whom it belongs to", async () => {
  const [ada, eve] = [await openAccount(tested), await openAccount(tested)];
  const id = await add(ada, "for Ada");
  const remove = (person: Person, which: string) =>
    person.send("DELETE", `/api/users/${person.uid}/messages/${which}`);
  const foreign = await remove(eve, id);
  expect([foreign.status, await foreign.json()]).toMatchObject([
    404,
    { code: "notifications/message-not-found" },
  ]);
  await markRead(eve, { ids: [id] });
  expect([(await list(eve)).messages, await countUnread(ada)]).toEqual([[], 1]);
  expect((await remove(ada, "no-id")).status).toBe(404);
  expect((await remove(ada, id)).status).toBe(204);
  expect((await remove(ada, id)).status).toBe(404);
  expect((await list(ada)).messages).toEqual([]);
});

test("of more than 500 messages the oldest read ones go, and unread ones stay", async () => {
  const [person, other] = [await openAccount(tested), await openAccount(tested)];
  await add(other, "not mine to lose");
  await markRead(other, {});
  const row = { userId: person.uid, kind: "account", title: "old", text: "", link: null } as const;
  const [oldest, old] = [new Date(clock.now().getTime() - 2000), new Date(clock.now().getTime() - 1000)];
  await tested.server.db
    .insert(messages)
    .values([
      ...Array.from({ length: 20 }, () => ({ ...row, createdAt: oldest, readAt: oldest })),
      ...Array.from({ length: 10 }, () => ({ ...row, createdAt: oldest })),
      ...Array.from({ length: 499 }, () => ({ ...row, createdAt: old, readAt: old })),
    ]);
  await add(person, "new");
  const kept = await tested.server.db.select().from(messages).where(eq(messages.userId, person.uid));
  expect(kept).toHaveLength(510);
  expect(kept.filter(({ readAt }) => readAt === null)).toHaveLength(11);
  expect((await list(other)).messages).toHaveLength(1);
});

async function addBrowser(person: Person, body: object, userAgent = ""): Promise<Response> {
  return person.send("POST", `/api/users/${person.uid}/pushDevices`, {
    body,
    headers: { "user-agent": userAgent },
  });
}

async function subscribe(): Promise<Subscription> {
  return pushService.subscribe(await tested.server.push.readPublicKey());
}

async function devicesOf(person: Person): Promise<PushDevice[]> {
  const response = await person.send("GET", `/api/users/${person.uid}/notificationSettings`);
  return ((await response.json()) as { push: { devices: PushDevice[] } }).push.devices;
}

test("a browser is added by its name, renewed where it is known, and removed", async () => {
  const person = await openAccount(tested);
  const browser = await subscribe();
  const added = (await (await addBrowser(person, browser)).json()) as PushDevice;
  expect(added).toEqual({
    id: expect.any(String) as string,
    name: "Unknown browser",
    addedAt: clock.now().toISOString(),
  });
  clock.advance(1000);
  const keys = (await subscribe()).keys;
  const chrome = "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36";
  const renewed = await addBrowser(person, { endpoint: browser.endpoint, keys }, chrome);
  expect(await renewed.json()).toEqual({ ...added, name: "Chrome on Android" });
  expect(await devicesOf(person)).toEqual([{ ...added, name: "Chrome on Android" }]);
  const path = `/api/users/${person.uid}/pushDevices/${added.id}`;
  expect((await person.send("DELETE", path)).status).toBe(204);
  const again = await person.send("DELETE", path);
  expect([again.status, await again.json()]).toMatchObject([404, { code: "notifications/device-not-found" }]);
  expect((await person.send("DELETE", `/api/users/${person.uid}/pushDevices/no-id`)).status).toBe(404);
});

test("a browser belongs to who is signed in there now", async () => {
  const [ada, bob] = [await openAccount(tested), await openAccount(tested)];
  const browser = await subscribe();
  const { id } = (await (await addBrowser(ada, browser)).json()) as PushDevice;
  const foreign = await bob.send("DELETE", `/api/users/${bob.uid}/pushDevices/${id}`);
  expect(foreign.status).toBe(404);
  clock.advance(1000);
  const moved = (await (await addBrowser(bob, browser)).json()) as PushDevice;
  expect(moved.addedAt).toBe(clock.now().toISOString());
  expect([await devicesOf(ada), await devicesOf(bob)]).toEqual([[], [moved]]);
});

test("a browser gets nothing more once its session has ended", async () => {
  const person = await openAccount(tested);
  await addBrowser(person, await subscribe());
  const readRows = () =>
    tested.server.db.select().from(pushDevices).where(eq(pushDevices.userId, person.uid));
  expect(await readRows()).toHaveLength(1);
  expect((await person.send("DELETE", `/api/users/${person.uid}/sessions`)).status).toBe(204);
  expect(await readRows()).toEqual([]);
});

test("twenty browsers at most get notifications; the oldest makes room", async () => {
  const person = await openAccount(tested);
  const first = await subscribe();
  const { id } = (await (await addBrowser(person, first)).json()) as PushDevice;
  for (let count = 0; count < 20; count += 1) {
    clock.advance(1000);
    expect((await addBrowser(person, await subscribe())).status).toBe(200);
  }
  const devices = await devicesOf(person);
  expect([devices.length, devices.some((device) => device.id === id)]).toEqual([20, false]);
});

test.each([
  "http://push.example.com/abc",
  "https://127.0.0.1/abc",
  "https://[fd00::1]/abc",
  "https://localhost/abc",
  "https://a:b@push.example.com/abc",
])("the push address %s is refused", async (endpoint) => {
  const person = await openAccount(tested);
  const { keys } = await subscribe();
  const response = await addBrowser(person, { endpoint, keys });
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { code: "notifications/push-refused" },
  ]);
  expect(await devicesOf(person)).toEqual([]);
});

test("keys that nothing can be encrypted with are refused", async () => {
  const person = await openAccount(tested);
  const { endpoint, keys } = await subscribe();
  expect((await addBrowser(person, { endpoint, keys: { ...keys, p256dh: "A".repeat(87) } })).status).toBe(
    422,
  );
  expect((await addBrowser(person, { endpoint, keys: { ...keys, auth: "short" } })).status).toBe(400);
});

test("an address at a push service never leaves the server", async () => {
  const person = await openAccount(tested);
  const browser = await subscribe();
  const added = await (await addBrowser(person, browser)).text();
  const settings = await (await person.send("GET", `/api/users/${person.uid}/notificationSettings`)).text();
  for (const answer of [added, settings]) expect(answer).not.toMatch(/notify|p256dh|auth/);
  const rows = await tested.server.db.select().from(pushDevices).where(eq(pushDevices.userId, person.uid));
  expect(rows[0]?.endpoint).toBe(browser.endpoint);
});

test("none of this is worth a line of the log", () => {
  expect(readTroubles(tested.logged)).toEqual([]);
});
