import type { Delivery, NotificationSettings } from "@jobwright/contracts/notifications";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { deliveries } from "#db/schema/notifications";
import { createTestApp, openAccount, openBrowser, type Browser, type TestApp } from "#testing/http/test-app";
import { allRoutes } from "#app/all-routes";
import { startMailServer, type MailServer } from "#testing/mail-server";
import { startPushService, type PushService, type Subscription } from "#testing/push-service";
import { readTroubles } from "#testing/read-troubles";
import { createTestClock } from "#testing/test-clock";

type Type = NotificationSettings["notificationType"];
type Person = Browser & { uid: string; email: string };

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const clock = createTestClock();
let mailServer: MailServer;
let pushService: PushService;
let tested: TestApp;

beforeAll(async () => {
  mailServer = await startMailServer();
  pushService = await startPushService();
  tested = await createTestApp(allRoutes, {
    clock,
    config: {
      mail: { url: mailServer.url, from: "Jobwright <jobs@example.org>" },
      push: { contact: null, exemptOrigins: [pushService.origin] },
    },
  });
});

afterAll(async () => {
  await tested.close();
  await Promise.all([mailServer.close(), pushService.close()]);
});

beforeEach(() => {
  mailServer.fail(null);
  pushService.fail(null);
});

/** The log names the trouble, never the person. Throws where it does. */
afterEach(() => {
  const named = tested.logged
    .splice(0)
    .find((line) => /@example|Ada|Firefox|\/notify\/|Test notification/.test(line));
  if (named !== undefined) throw new Error(`The log holds what is a person's: ${named}`);
});

async function open(type: Type): Promise<Person> {
  const person = await openAccount(tested);
  await change(person, { notificationType: type });
  return person;
}

async function change(person: Person, body: object): Promise<NotificationSettings> {
  const response = await person.send("PATCH", `/api/users/${person.uid}/notificationSettings`, { body });
  expect(response.status).toBe(200);
  return (await response.json()) as NotificationSettings;
}

async function addBrowser(person: Person): Promise<Subscription> {
  const browser = await pushService.subscribe(await tested.server.push.readPublicKey());
  const response = await person.send("POST", `/api/users/${person.uid}/pushDevices`, {
    body: browser,
    headers: { "user-agent": FIREFOX },
  });
  expect(response.status).toBe(200);
  return browser;
}

async function sendTest(person: Person): Promise<Omit<Delivery, "id" | "at">[]> {
  clock.advance(1000);
  const response = await person.send("POST", `/api/users/${person.uid}/testNotification`);
  expect(response.status).toBe(200);
  const { deliveries: sent } = (await response.json()) as { deliveries: Delivery[] };
  const logged = await person.send("GET", `/api/users/${person.uid}/deliveries`);
  const log = ((await logged.json()) as { deliveries: Delivery[] }).deliveries;
  const ids = new Set(sent.map(({ id }) => id));
  expect(new Set(log.slice(0, sent.length).map(({ id }) => id))).toEqual(ids);
  return sent.map(({ id: _id, at: _at, ...rest }) => rest);
}

const title = "Test notification";
const inApp = { title, channel: "app", target: "This app", state: "sent", error: null };

test("by e-mail, the test goes to the sign-in's own address, with a link to this server", async () => {
  const person = await open("Email");
  await addBrowser(person);
  const byEmail = { title, channel: "email", target: person.email, state: "sent", error: null };
  expect(await sendTest(person)).toEqual([inApp, byEmail]);
  const mail = mailServer.newestTo(person.email);
  expect(mail).toMatchObject({ from: "jobs@example.org", subject: title });
  expect(mail.text).toContain("Open Jobwright: http://localhost/settings?tab=notifications");
  expect(mail.html).toContain('href="http://localhost/settings?tab=notifications"');
  expect(readTroubles(tested.logged)).toEqual([]);
});

test("by push, the test goes to every browser that was added", async () => {
  const person = await open("Push");
  const browsers = [await addBrowser(person), await addBrowser(person)];
  const byPush = { title, channel: "push", target: "Firefox on Linux", state: "sent", error: null };
  expect(await sendTest(person)).toEqual([inApp, byPush, byPush]);
  for (const browser of browsers) {
    expect(pushService.received(browser)).toMatchObject([{ title, link: "/settings?tab=notifications" }]);
  }
  expect(mailServer.mails.filter(({ to }) => to.includes(person.email))).toEqual([]);
  expect(readTroubles(tested.logged)).toEqual([]);
});

test("by both, it goes both ways; by none, only the app's list has it", async () => {
  const person = await open("Both");
  await addBrowser(person);
  expect((await sendTest(person)).map(({ channel, state }) => [channel, state])).toEqual([
    ["app", "sent"],
    ["email", "sent"],
    ["push", "sent"],
  ]);
  await change(person, { notificationType: "None" });
  expect(await sendTest(person)).toEqual([inApp]);
  expect(readTroubles(tested.logged)).toEqual([]);
});

test("the test comes at once, also in quiet hours", async () => {
  const person = await open("Email");
  await change(person, { quietHours: { start: "00:00", end: "23:59" }, timezone: "UTC" });
  expect(await sendTest(person)).toMatchObject([inApp, { channel: "email", state: "sent" }]);
});

test("an address that the mail server refuses fails, and the push goes out all the same", async () => {
  const person = await open("Both");
  const browser = await addBrowser(person);
  mailServer.fail({ at: "address", status: 550 });
  expect(await sendTest(person)).toMatchObject([
    inApp,
    { channel: "email", state: "failed", error: "The mail server refused the address." },
    { channel: "push", state: "sent" },
  ]);
  expect(pushService.received(browser)).toHaveLength(1);
  expect(tested.logged.join()).toContain("EENVELOPE 550");
});

test("a mail server that hangs up and a push service that is out of order are both said", async () => {
  const person = await open("Both");
  await addBrowser(person);
  mailServer.fail({ at: "message", hangUp: true });
  pushService.fail(503);
  expect(await sendTest(person)).toMatchObject([
    inApp,
    { channel: "email", state: "failed", error: "The mail server broke the connection off." },
    { channel: "push", state: "failed", error: "The push service refused it (503)." },
  ]);
});

test("a browser that takes no more notifications is removed, and the log says so", async () => {
  const person = await open("Push");
  const [gone, there] = [await addBrowser(person), await addBrowser(person)];
  pushService.expire(gone);
  const error = "This browser does not take notifications any more, so it was removed.";
  const outcomes = await sendTest(person);
  expect(outcomes.filter(({ channel }) => channel === "push")).toHaveLength(2);
  expect(outcomes).toContainEqual({
    title,
    channel: "push",
    target: "Firefox on Linux",
    state: "failed",
    error,
  });
  expect((await change(person, {})).push.devices).toHaveLength(1);
  expect(pushService.received(there)).toHaveLength(1);
  expect(await sendTest(person)).toHaveLength(2);
  expect(readTroubles(tested.logged)).toEqual([]);
});

test("without a browser or an address the channel fails with what is missing", async () => {
  const person = await open("Push");
  expect(await sendTest(person)).toEqual([
    inApp,
    {
      title,
      channel: "push",
      target: "No browser",
      state: "failed",
      error: "No browser is set to get notifications.",
    },
  ]);
  const browser = openBrowser(tested.app);
  const { uid } = await browser.signInGuest();
  const guest = { ...browser, uid, email: "" };
  expect(await sendTest(guest)).toMatchObject([
    inApp,
    { channel: "email", state: "failed", target: "No address", error: "No confirmed e-mail address is set." },
  ]);
});

test("the test may be sent five times a minute", async () => {
  const person = await open("None");
  for (let time = 0; time < 5; time += 1) await sendTest(person);
  const path = `/api/users/${person.uid}/testNotification`;
  expect((await person.send("POST", path)).status).toBe(429);
  clock.advance(60_000);
  expect((await person.send("POST", path)).status).toBe(200);
});

test("the delivery log keeps 90 days and 200 entries of each person", async () => {
  const [person, other] = [await open("None"), await open("None")];
  await sendTest(other);
  const { db } = tested.server;
  const now = clock.now().getTime();
  const entry = { userId: person.uid, title, channel: "app", target: "This app", state: "sent" } as const;
  const day = 24 * 60 * 60 * 1000;
  await db.insert(deliveries).values({ ...entry, createdAt: new Date(now - 91 * day) });
  await db.insert(deliveries).values({ ...entry, createdAt: new Date(now - 89 * day) });
  await sendTest(person);
  const kept = () => db.select().from(deliveries).where(eq(deliveries.userId, person.uid));
  expect(await kept()).toHaveLength(2);
  const createdAt = new Date(now - day);
  await db.insert(deliveries).values(Array.from({ length: 300 }, () => ({ ...entry, createdAt })));
  await sendTest(person);
  expect(await kept()).toHaveLength(200);
  expect(await db.select().from(deliveries).where(eq(deliveries.userId, other.uid))).toHaveLength(1);
});

test("with no mail server, e-mail is off and says so only to those who chose it", async () => {
  const without = await createTestApp(allRoutes, { config: { mail: null } });
  try {
    const person = await openAccount(without);
    const path = `/api/users/${person.uid}/notificationSettings`;
    expect(await (await person.send("GET", path)).json()).toMatchObject({
      notificationType: "Email",
      email: { isOn: false, address: person.email, unconfirmed: null, obstacle: "off" },
    });
    const sent = await person.send("POST", `/api/users/${person.uid}/testNotification`);
    expect(((await sent.json()) as { deliveries: Delivery[] }).deliveries).toMatchObject([
      inApp,
      { channel: "email", state: "failed", target: person.email, error: "E-mail is off on this server." },
    ]);
    const refused = await person.send("PATCH", path, {
      body: { email: "new@example.net", notificationType: "None" },
    });
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: "notifications/email-off" }]);
    expect(await (await person.send("GET", path)).json()).toMatchObject({ notificationType: "Email" });
    await person.send("PATCH", path, { body: { notificationType: "None" } });
    const quiet = await person.send("POST", `/api/users/${person.uid}/testNotification`);
    expect(((await quiet.json()) as { deliveries: Delivery[] }).deliveries).toMatchObject([inApp]);
    expect(readTroubles(without.logged)).toEqual([]);
  } finally {
    await without.close();
  }
});
