import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { session, user } from "#db/schema/auth";
import { pushDevices } from "#db/schema/notifications";
import {
  newBrowser,
  newPerson,
  openSignInApp,
  signInWith,
  whoIs,
  type SignInApp,
} from "#testing/auth/sign-in";

let app: SignInApp;

beforeAll(async () => {
  app = await openSignInApp();
});

beforeEach(() => app.passMinute());

afterAll(() => app.close());

const WINDOW = "/sign-in-window.html?attempt=attempt-1";

test("a double click makes one guest", async () => {
  const body = { attempt: "a-random-attempt-1" };
  const press = async () => {
    const response = await newBrowser(app).send("POST", "/api/auth/guest", { body });
    return ((await response.json()) as { user: { uid: string } }).user.uid;
  };
  const [one, other] = await Promise.all([press(), press()]);
  expect(other).toBe(one);
  expect(await press()).toBe(one);
  app.passMinute();
  app.passMinute();
  expect(await press()).not.toBe(one);
  const guessed = await newBrowser(app).send("POST", "/api/auth/guest", { body: { attempt: "1" } });
  expect(guessed.status).toBe(400);
});

test("a guest who signs in to a new account is that account, with what was theirs", async () => {
  const browser = newBrowser(app);
  const guest = await browser.signInGuest("Asia/Tokyo");
  const guestCookie = browser.cookie();
  await browser.send("PATCH", `/api/users/${guest.uid}`, {
    body: { currentSessionId: "session-of-guest-1" },
  });
  const { end } = await signInWith(app, browser, newPerson());
  expect(end).toBe(WINDOW);
  const who = await whoIs(browser);
  expect(who?.isAnonymous).toBe(false);
  expect(who?.uid).not.toBe(guest.uid);
  const document = await browser.send("GET", `/api/users/${who?.uid}`);
  expect(await document.json()).toMatchObject({ currentSessionId: "session-of-guest-1" });
  expect(await app.server.db.select().from(user).where(eq(user.id, guest.uid))).toEqual([]);
  const old = await app.app.request("/api/auth/session", { headers: { cookie: guestCookie } });
  expect(await old.json()).toEqual({ user: null });
});

test("a guest who signs in to an account that is there already brings along what is theirs", async () => {
  const person = newPerson();
  const first = newBrowser(app);
  await signInWith(app, first, person);
  const who = await whoIs(first);
  const browser = newBrowser(app);
  const guest = await browser.signInGuest();
  await browser.send("PATCH", `/api/users/${guest.uid}`, {
    body: { currentSessionId: "session-of-guest-2" },
  });
  await signInWith(app, browser, person);
  expect((await whoIs(browser))?.uid).toBe(who?.uid);
  const document = await first.send("GET", `/api/users/${who?.uid}`);
  expect(await document.json()).toMatchObject({ currentSessionId: "session-of-guest-2" });
  expect(await app.server.db.select().from(user).where(eq(user.id, guest.uid))).toEqual([]);
});

test("a guest's browser goes on getting push notifications until the account's session there ends", async () => {
  const { db, clock } = app.server;
  const browser = newBrowser(app);
  const guest = await browser.signInGuest();
  const [guestSession] = await db.select().from(session).where(eq(session.userId, guest.uid));
  await db.insert(pushDevices).values({
    userId: guest.uid,
    sessionId: guestSession?.id ?? "",
    endpoint: `https://push.example.org/${guest.uid}`,
    p256dh: "key",
    auth: "auth",
    name: "Firefox on Linux",
    createdAt: clock.now(),
  });
  await signInWith(app, browser, newPerson());
  const uid = (await whoIs(browser))?.uid ?? "";
  const readRows = () => db.select().from(pushDevices).where(eq(pushDevices.userId, uid));
  const [accountSession] = await db.select().from(session).where(eq(session.userId, uid));
  expect(await readRows()).toMatchObject([{ sessionId: accountSession?.id }]);
  expect((await browser.send("POST", "/api/auth/sign-out")).status).toBe(204);
  expect(await readRows()).toEqual([]);
});

test("a guest who cannot be moved stays the guest with everything, and may try again", async () => {
  const { db } = app.server;
  const browser = newBrowser(app);
  const guest = await browser.signInGuest();
  const person = newPerson();
  await db.execute(sql`
    create function keep_guest() returns trigger language plpgsql as
    $$ begin raise exception 'This guest cannot be deleted.'; end $$`);
  await db.execute(
    sql.raw(`create trigger keep_guest before delete on "user" for each row
             when (old.id = '${guest.uid}') execute function keep_guest()`),
  );
  const ended = await signInWith(app, browser, person);
  expect(ended.end).toBe(`${WINDOW}&error=guest-not-moved`);
  expect(ended.hasSession).toBe(false);
  expect(await whoIs(browser)).toEqual(guest);
  const [made] = await db.select().from(user).where(eq(user.email, person.email));
  expect(
    await db
      .select()
      .from(session)
      .where(eq(session.userId, made?.id ?? "")),
  ).toEqual([]);
  await db.execute(sql`drop trigger keep_guest on "user"`);
  expect((await signInWith(app, browser, person)).end).toBe(WINDOW);
  expect(await whoIs(browser)).toMatchObject({ uid: made?.id, isAnonymous: false });
});
