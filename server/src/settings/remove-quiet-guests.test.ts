import { randomUUID } from "node:crypto";
import type { SessionUser } from "@jobwright/contracts/auth";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServerContext } from "#context";
import { createDatabase, createPool } from "#db/client";
import { session, user } from "#db/schema/auth";
import { messages, notificationSettings } from "#db/schema/notifications";
import { scheduledSearches } from "#db/schema/scheduled-searches";
import { allRoutes } from "#app/all-routes";
import { createTestApp, openAccount, openBrowser, type TestApp } from "#testing/http/test-app";
import { changeNotificationChoice } from "#notifications/notifications.service";
import { findInDatabase, findInFolder } from "#testing/find-everywhere";
import { fillPerson } from "#testing/full-person";
import { startMailServer, type MailServer } from "#testing/mail-server";
import { makeScheduledSearch } from "#testing/make-scheduled-search";
import { createTestClock, type TestClock } from "#testing/test-clock";
import { removeQuietGuests } from "./remove-quiet-guests.ts";

const DAY_MS = 24 * 60 * 60_000;
const GUEST_DAYS = 30;
/** Before it a guest is not quiet for long enough to be notified. */
const NOTICE_AFTER = (GUEST_DAYS - 7) * DAY_MS + 60_000;
const noQuietHours = { start: "00:00", end: "00:00" };

let tested: TestApp;
let mailServer: MailServer;

beforeAll(async () => {
  mailServer = await startMailServer();
  // The sign-in library keeps a session's times by the real clock.
  tested = await createTestApp(allRoutes, {
    clock: createTestClock(new Date()),
    config: { mail: { url: mailServer.url, from: "Jobwright <jobs@example.org>" } },
  });
});
afterAll(async () => {
  await tested.close();
  await mailServer.close();
});

/** The server with a clock of the test's own, as it runs with `GUEST_DAYS`. */
function openServer(guestDays = GUEST_DAYS): ServerContext & { clock: TestClock } {
  const { server } = tested;
  return { ...server, clock: createTestClock(new Date()), config: { ...server.config, guestDays } };
}

async function openGuest() {
  const browser = openBrowser(tested.app);
  const guest = await browser.signInGuest();
  await changeNotificationChoice(tested.server, guest.uid, { quietHours: noQuietHours });
  return { ...guest, browser };
}

type Person = Pick<SessionUser, "uid">;

const isThere = async ({ uid }: Person) => (await tested.server.db.$count(user, eq(user.id, uid))) === 1;

function readNotices({ uid }: Person) {
  const isNotice = and(eq(messages.userId, uid), eq(messages.kind, "account"));
  return tested.server.db.select().from(messages).where(isNotice);
}

test("a quiet guest gets one notice, and goes a week later with files and rows", async () => {
  const ctx = openServer();
  const { db } = ctx;
  const browser = openBrowser(tested.app);
  const mark = `guest-${randomUUID().slice(0, 13)}`;
  const filled = { mark, sessionId: `session-${randomUUID()}`, postingIds: [randomUUID()] };
  const person = await fillPerson(tested, browser, filled);
  await changeNotificationChoice(ctx, person.uid, { quietHours: noQuietHours });
  await db
    .update(scheduledSearches)
    .set({ status: "paused" })
    .where(eq(scheduledSearches.userId, person.uid));
  const findTraces = async () => [
    ...(await findInDatabase(db, [person.uid, mark, ...person.rowIds])),
    ...(await findInFolder(ctx.config.dataDir, [person.uid, mark])),
  ];
  expect((await findTraces()).length).toBeGreaterThan(30);

  ctx.clock.advance(NOTICE_AFTER - 2 * 60_000);
  await removeQuietGuests(ctx);
  expect(await readNotices(person)).toEqual([]);
  ctx.clock.advance(2 * 60_000);
  await removeQuietGuests(ctx);
  await removeQuietGuests(ctx);
  const [notice, ...others] = await readNotices(person);
  expect(others).toEqual([]);
  const goneAt = new Date(ctx.clock.now().getTime() + 7 * DAY_MS);
  const date = goneAt.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  expect(notice?.title).toBe(`Open Jobwright before ${date} to keep your things`);
  expect(notice?.text).toContain(`On ${date} everything that is kept for you is deleted`);
  expect(notice?.text).toContain("Open Jobwright in the same browser before then, and nothing is deleted.");
  // No provider is configured here, so there is nothing to sign in with.
  expect(notice?.text).not.toContain("Sign in");

  ctx.clock.advance(7 * DAY_MS - 60_000);
  await removeQuietGuests(ctx);
  expect(await isThere(person)).toBe(true);
  ctx.clock.advance(60_000);
  await removeQuietGuests(ctx);
  expect(await findTraces()).toEqual([]);
  expect(await (await browser.send("GET", "/api/auth/session")).json()).toMatchObject({ user: null });
});

test("opening the app after the notice cancels it, and a new one comes when the guest is quiet again", async () => {
  const ctx = openServer();
  const guest = await openGuest();
  const longAgo = sql`now() - interval '23 days 1 hour'`;
  const expiresAt = sql`now() + interval '341 days'`;
  await ctx.db.update(session).set({ updatedAt: longAgo, expiresAt }).where(eq(session.userId, guest.uid));
  await ctx.db.update(user).set({ createdAt: longAgo, updatedAt: longAgo }).where(eq(user.id, guest.uid));
  await ctx.db.execute(sql`update job_preferences set updated_at = ${longAgo} where user_id = ${guest.uid}`);
  await removeQuietGuests(ctx);
  expect(await readNotices(guest)).toHaveLength(1);

  expect((await guest.browser.send("GET", `/api/users/${guest.uid}`)).status).toBe(200);
  ctx.clock.advance(8 * DAY_MS);
  await removeQuietGuests(ctx);
  expect(await isThere(guest)).toBe(true);
  expect(await readNotices(guest)).toHaveLength(1);

  // The server was off meanwhile: the old notice does not count, however long ago both are.
  ctx.clock.advance(40 * DAY_MS);
  await removeQuietGuests(ctx);
  expect(await isThere(guest)).toBe(true);
  expect(await readNotices(guest)).toHaveLength(2);
  ctx.clock.advance(7 * DAY_MS);
  await removeQuietGuests(ctx);
  expect(await isThere(guest)).toBe(false);
});

test("neither an account nor a guest with an active search is notified or removed; without the setting nobody", async () => {
  const [guest, searching] = [await openGuest(), await openGuest()];
  const account = await openAccount(tested);
  await tested.server.db.insert(scheduledSearches).values(makeScheduledSearch(searching.uid, "quiet"));
  for (const guestDays of [0, GUEST_DAYS]) {
    const ctx = openServer(guestDays);
    for (const days of [100, 10, 500]) {
      ctx.clock.advance(days * DAY_MS);
      await removeQuietGuests(ctx);
    }
    expect(await isThere(guest)).toBe(guestDays === 0);
    for (const kept of [account, searching]) {
      expect(await isThere(kept)).toBe(true);
      expect(await readNotices(kept)).toEqual([]);
    }
  }
});

test("a search that is active again after the notice keeps its guest", async () => {
  const ctx = openServer();
  const guest = await openGuest();
  ctx.clock.advance(NOTICE_AFTER);
  await removeQuietGuests(ctx);
  expect(await readNotices(guest)).toHaveLength(1);
  await ctx.db.insert(scheduledSearches).values(makeScheduledSearch(guest.uid, "quiet"));
  ctx.clock.advance(30 * DAY_MS);
  await removeQuietGuests(ctx);
  expect(await isThere(guest)).toBe(true);
});

test("the notice goes by e-mail to a confirmed address, after the quiet hours", async () => {
  const ctx = openServer();
  const guest = await openGuest();
  const email = `${guest.uid}@example.net`;
  const isOwn = eq(notificationSettings.userId, guest.uid);
  await ctx.db.update(notificationSettings).set({ email }).where(isOwn);
  await changeNotificationChoice(tested.server, guest.uid, {
    notificationType: "Email",
    timezone: "UTC",
    quietHours: { start: "23:00", end: "01:00" },
  });
  const midnight = Math.ceil((Date.now() + NOTICE_AFTER) / DAY_MS) * DAY_MS;
  ctx.clock.set(new Date(midnight));
  await removeQuietGuests(ctx);
  expect(await readNotices(guest)).toEqual([]);
  ctx.clock.advance(60 * 60_000);
  await removeQuietGuests(ctx);
  expect(await readNotices(guest)).toHaveLength(1);
  const mails = mailServer.mails.filter(({ to }) => to.includes(email));
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Open Jobwright before .* to keep your things$/),
  ]);
  expect(mails[0]?.text).toContain("Open Jobwright: http://localhost/");
});

test("several processes at once notify and remove each guest once", async () => {
  const ctx = openServer();
  const guests = await Promise.all([0, 1, 2, 3, 4].map(openGuest));
  const pools = [0, 1, 2].map(() => createPool({ url: tested.databaseUrl, size: 3, log: ctx.log }));
  const processes = pools.map((pool) => ({ ...ctx, db: createDatabase(pool) }));
  const run = () => Promise.all(processes.map((each) => removeQuietGuests(each)));
  ctx.clock.advance(NOTICE_AFTER);
  await run();
  for (const guest of guests) expect(await readNotices(guest)).toHaveLength(1);
  ctx.clock.advance(7 * DAY_MS);
  const before = await ctx.db.$count(user);
  tested.logged.splice(0);
  await run();
  const removed = tested.logged.map((line) => (JSON.parse(line) as { removed?: number }).removed ?? 0);
  expect(removed.reduce((sum, count) => sum + count, 0)).toBe(before - (await ctx.db.$count(user)));
  for (const guest of guests) expect(await isThere(guest)).toBe(false);
  await Promise.all(pools.map((pool) => pool.end()));
});

test("a guest whom another process holds is not waited for and comes the next time", async () => {
  const ctx = openServer();
  const held = await openGuest();
  ctx.clock.advance(NOTICE_AFTER);
  const pool = createPool({ url: tested.databaseUrl, size: 1, log: ctx.log });
  let isDone = false;
  let round: Promise<void> | undefined;
  await createDatabase(pool).transaction(async (tx) => {
    await tx.select({ id: user.id }).from(user).where(eq(user.id, held.uid)).for("update");
    round = removeQuietGuests(ctx).finally(() => (isDone = true));
    await expect.poll(() => isDone, { timeout: 10_000 }).toBe(true);
    expect(await readNotices(held)).toEqual([]);
  });
  await round;
  await pool.end();
  await removeQuietGuests(ctx);
  expect(await readNotices(held)).toHaveLength(1);
});

test("a guest whose removal fails holds up no other, keeps everything and goes the next time", async () => {
  const ctx = openServer();
  const [stuck, other] = [await openGuest(), await openGuest()];
  ctx.clock.advance(NOTICE_AFTER);
  await removeQuietGuests(ctx);
  ctx.clock.advance(7 * DAY_MS);
  await ctx.db.execute(sql`create function refuse() returns trigger language plpgsql as $$
    begin if old.user_id = ${sql.raw(`'${stuck.uid}'`)} then raise exception 'disk full'; end if; return old; end $$`);
  await ctx.db.execute(
    sql`create trigger refuse before delete on messages for each row execute function refuse()`,
  );
  await removeQuietGuests(ctx);
  await ctx.db.execute(sql`drop function refuse() cascade`);
  expect(await isThere(other)).toBe(false);
  expect(await readNotices(stuck)).toHaveLength(1);
  await removeQuietGuests(ctx);
  expect(await isThere(stuck)).toBe(false);
});

test("a server that is told to stop takes no further guest", async () => {
  const ctx = openServer();
  const guest = await openGuest();
  ctx.clock.advance(NOTICE_AFTER);
  await removeQuietGuests(ctx, AbortSignal.abort());
  expect(await readNotices(guest)).toEqual([]);
});
