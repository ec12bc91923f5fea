import { EMAIL_CODE, type NotificationSettings } from "@jobwright/contracts/notifications";
import type { UserDocument } from "@jobwright/contracts/profile";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { user } from "#db/schema/auth";
import { allRoutes } from "#app/all-routes";
import { createTestApp, openAccount, openBrowser, type Browser, type TestApp } from "#testing/http/test-app";
import { startMailServer, type MailServer } from "#testing/mail-server";
import { readTroubles } from "#testing/read-troubles";
import { createTestClock } from "#testing/test-clock";

type Person = Browser & { uid: string };

const HOUR_MS = 60 * 60_000;
const clock = createTestClock();
let mailServer: MailServer;
let tested: TestApp;
let made = 0;

beforeAll(async () => {
  mailServer = await startMailServer();
  tested = await createTestApp(allRoutes, {
    clock,
    config: { mail: { url: mailServer.url, from: "Jobwright <jobs@example.org>" } },
  });
});

afterAll(async () => {
  await tested.close();
  await mailServer.close();
});

beforeEach(() => {
  mailServer.fail(null);
  // All tests come from one client, whose limit is counted by the hour.
  clock.advance(HOUR_MS);
  made += 1;
});

const pathOf = (person: Person) => `/api/users/${person.uid}/notificationSettings`;
const freshAddress = () => `other-${made}@example.net`;

async function read(person: Person): Promise<NotificationSettings> {
  const response = await person.send("GET", pathOf(person));
  expect(response.status).toBe(200);
  return (await response.json()) as NotificationSettings;
}

async function patch(person: Person, body: object): Promise<[number, Record<string, unknown>]> {
  const response = await person.send("PATCH", pathOf(person), { body });
  return [response.status, (await response.json()) as Record<string, unknown>];
}

async function confirm(person: Person, code: string): Promise<[number, Record<string, unknown>]> {
  const response = await person.send("POST", `${pathOf(person)}/email`, { body: { code } });
  return [response.status, (await response.json()) as Record<string, unknown>];
}

function codeIn(address: string): string {
  const { subject, text } = mailServer.newestTo(address);
  const code = /^\d{6}/.exec(subject)?.[0] ?? "";
  expect(text).toContain(`Type ${code} in Jobwright`);
  return code;
}

const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

async function openGuest(): Promise<Person> {
  const browser = openBrowser(tested.app);
  const { uid } = await browser.signInGuest("Europe/Berlin");
  return { ...browser, uid };
}

test("a guest has the defaults, no address and no browsers", async () => {
  expect(await read(await openGuest())).toEqual({
    notificationType: "Email",
    quietHours: { start: "22:00", end: "08:00" },
    timezone: "Europe/Berlin",
    email: { isOn: true, address: null, unconfirmed: null, obstacle: "guest" },
    push: { publicKey: await tested.server.push.readPublicKey(), devices: [], obstacle: "noBrowser" },
  });
});

test("type, quiet hours and timezone are those of the search schedule, both ways", async () => {
  const person = await openGuest();
  const chosen = {
    notificationType: "Push",
    quietHours: { start: "21:00", end: "21:00" },
    timezone: "Asia/Kolkata",
  };
  expect(await patch(person, chosen)).toMatchObject([200, chosen]);
  const documentPath = `/api/users/${person.uid}`;
  const document = (await (await person.send("GET", documentPath)).json()) as UserDocument;
  expect(document.jobPreferences.searchSchedule).toEqual({
    enabled: false,
    frequency: "Daily",
    customSchedule: "09:00",
    ...chosen,
  });
  const searchSchedule = {
    ...document.jobPreferences.searchSchedule,
    frequency: "Weekly",
    notificationType: "Both",
  };
  await person.send("PATCH", documentPath, { body: { jobPreferences: { searchSchedule } } });
  expect(await read(person)).toMatchObject({ ...chosen, notificationType: "Both" });
  await patch(person, { timezone: "America/New_York" });
  const again = (await (await person.send("GET", documentPath)).json()) as UserDocument;
  expect(again.jobPreferences.searchSchedule).toMatchObject({
    frequency: "Weekly",
    timezone: "America/New_York",
  });
});

test.each([
  [{ timezone: "Mars/Olympus" }, "timezone"],
  [{ timezone: "+02:00" }, "timezone"],
  [{ timezone: "" }, "timezone"],
  [{ quietHours: { start: "24:00", end: "08:00" } }, "quietHours.start"],
  [{ notificationType: "Pigeon" }, "notificationType"],
  [{ email: "nobody" }, "email"],
  [{ email: "a@example.org\r\nBcc: b@example.org" }, "email"],
  [{ email: "a@example.org, b@example.org" }, "email"],
  [{ colour: "red" }, "colour"],
])("%o is refused by its field, and nothing is changed", async (body, field) => {
  const person = await openGuest();
  const before = await read(person);
  const [status, answer] = await patch(person, { notificationType: "None", ...body });
  expect([status, Object.keys(answer["fields"] as object)]).toEqual([400, [field]]);
  expect(await read(person)).toEqual(before);
});

test("another address counts once its code is typed in", async () => {
  const person = await openAccount(tested);
  const address = freshAddress();
  expect(await patch(person, { email: address })).toMatchObject([
    200,
    { email: { address: person.email, unconfirmed: address } },
  ]);
  const mail = mailServer.newestTo(address);
  expect(mail.text).toContain("good for 15 minutes");
  expect(mail.text).toContain("If it was not you, do nothing");
  expect(await confirm(person, codeIn(address))).toMatchObject([
    200,
    { email: { address, unconfirmed: null } },
  ]);
  expect(await confirm(person, codeIn(address))).toMatchObject([410, { code: "notifications/code-expired" }]);
  await person.send("POST", `/api/users/${person.uid}/testNotification`);
  expect(mailServer.newestTo(address).subject).toBe("Test notification");
  expect(readTroubles(tested.logged)).toEqual([]);
});

test("an address that the sign-in never confirmed counts for nothing without a code", async () => {
  const person = await openAccount(tested);
  await tested.server.db.update(user).set({ emailVerified: false }).where(eq(user.id, person.uid));
  expect((await read(person)).email.address).toBeNull();
  expect(await patch(person, { email: person.email })).toMatchObject([
    200,
    { email: { address: null, unconfirmed: person.email } },
  ]);
  expect(await confirm(person, codeIn(person.email))).toMatchObject([
    200,
    { email: { address: person.email } },
  ]);
});

test("null, and the sign-in's own address, go back to that one without a code", async () => {
  const person = await openAccount(tested);
  const address = freshAddress();
  await patch(person, { email: address });
  await confirm(person, codeIn(address));
  const sent = mailServer.mails.length;
  expect(await patch(person, { email: person.email.toUpperCase() })).toMatchObject([
    200,
    { email: { address: person.email, unconfirmed: null } },
  ]);
  clock.advance(60_000);
  await patch(person, { email: address });
  expect(await patch(person, { email: null })).toMatchObject([
    200,
    { email: { address: person.email, unconfirmed: null } },
  ]);
  expect(mailServer.mails).toHaveLength(sent + 1);
  expect(await confirm(person, codeIn(address))).toMatchObject([410, {}]);
});

test("a wrong code changes nothing; after five of them the right one is worth nothing", async () => {
  const person = await openGuest();
  const address = freshAddress();
  await patch(person, { email: address });
  const code = codeIn(address);
  for (let time = 0; time < EMAIL_CODE.tries; time += 1) {
    expect(await confirm(person, wrong(code))).toMatchObject([400, { code: "notifications/code-wrong" }]);
  }
  expect(await confirm(person, code)).toMatchObject([410, { code: "notifications/code-expired" }]);
  expect((await read(person)).email).toEqual({
    isOn: true,
    address: null,
    unconfirmed: address,
    obstacle: "unconfirmed",
  });
  clock.advance(60_000);
  await patch(person, { email: address });
  expect(await confirm(person, codeIn(address))).toMatchObject([200, { email: { address, obstacle: null } }]);
});

test("tries at the same moment do not slip past the limit", async () => {
  const person = await openGuest();
  const address = freshAddress();
  await patch(person, { email: address });
  const code = codeIn(address);
  const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(person, wrong(code))));
  expect(answers.filter(([status]) => status === 400)).toHaveLength(EMAIL_CODE.tries);
});

test("a code is good for 15 minutes", async () => {
  const person = await openGuest();
  const address = freshAddress();
  await patch(person, { email: address });
  const code = codeIn(address);
  clock.advance(EMAIL_CODE.minutes * 60_000);
  expect(await confirm(person, code)).toMatchObject([410, { code: "notifications/code-expired" }]);
});

test("a new code makes the old one worthless, and comes once a minute and five times an hour at most", async () => {
  const person = await openGuest();
  const address = freshAddress();
  await patch(person, { email: address });
  const first = codeIn(address);
  expect(await patch(person, { email: address })).toMatchObject([429, { code: "request/rate-limited" }]);
  clock.advance(60_000);
  await patch(person, { email: address });
  if (codeIn(address) !== first) expect((await confirm(person, first))[0]).toBe(400);
  for (let time = 0; time < 3; time += 1) {
    clock.advance(60_000);
    expect((await patch(person, { email: `${time}-${address}` }))[0]).toBe(200);
  }
  clock.advance(60_000);
  expect((await patch(person, { email: address }))[0]).toBe(429);
  clock.advance(HOUR_MS);
  expect((await patch(person, { email: address }))[0]).toBe(200);
});

test("one address gets five codes an hour at most, whoever asks", async () => {
  const address = freshAddress();
  for (let time = 0; time < 5; time += 1) await patch(await openGuest(), { email: address });
  const sent = mailServer.mails.length;
  const person = await openGuest();
  expect((await patch(person, { email: address.toUpperCase() }))[0]).toBe(429);
  expect(mailServer.mails).toHaveLength(sent);
  expect((await read(person)).email.unconfirmed).toBeNull();
});

test("one client sends twenty codes an hour at most, however many guests it makes", async () => {
  const guests: Person[] = [];
  for (let guest = 0; guest < 21; guest += 1) {
    if (guest === 15) clock.advance(60_000);
    guests.push(await openGuest());
  }
  const statuses = [];
  for (const [index, guest] of guests.entries()) {
    statuses.push((await patch(guest, { email: `${index}-${freshAddress()}` }))[0]);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});

test("an address that the mail server refuses is said, and waits for nothing", async () => {
  const person = await openGuest();
  mailServer.fail({ at: "address", status: 550 });
  const [status, answer] = await patch(person, { email: freshAddress(), notificationType: "None" });
  expect([status, answer["message"]]).toEqual([
    502,
    "The mail server refused the address. Nothing was changed.",
  ]);
  expect(await read(person)).toMatchObject({ notificationType: "Email", email: { unconfirmed: null } });
  const lines = tested.logged.splice(0).join("\n");
  expect(lines).toContain("EENVELOPE 550");
  expect(lines).not.toContain(freshAddress());
});

test("an address that waits for its code goes on waiting where the mail server refuses a further one", async () => {
  const person = await openGuest();
  const address = freshAddress();
  await patch(person, { email: address });
  clock.advance(60_000);
  mailServer.fail({ at: "address", status: 550 });
  expect((await patch(person, { email: freshAddress() }))[0]).toBe(502);
  expect((await read(person)).email.unconfirmed).toBe(address);
  expect((await confirm(person, codeIn(address)))[0]).toBe(200);
});

test("another person's code opens nothing", async () => {
  const [ada, eve] = [await openGuest(), await openGuest()];
  const address = freshAddress();
  await patch(ada, { email: address });
  await patch(eve, { email: address });
  const [toAda, toEve] = mailServer.mails.filter(({ to }) => to.includes(address));
  const codeOf = (subject = "") => subject.slice(0, 6);
  if (codeOf(toAda?.subject) !== codeOf(toEve?.subject)) {
    expect(await confirm(eve, codeOf(toAda?.subject))).toMatchObject([400, {}]);
  }
  expect(await confirm(eve, codeOf(toEve?.subject))).toMatchObject([200, { email: { address } }]);
  expect((await read(ada)).email.address).toBeNull();
});
