import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { user } from "#db/schema/auth";
import { outbox } from "#db/schema/notifications";
import type { TestClock } from "#testing/test-clock";
import { listDeliveries } from "./notifications.service.ts";
import { sendDueMessages } from "./send-due-messages.ts";
import { notifyNewJobs } from "./notify-new-jobs.ts";
import {
  makeNotifiedJobs,
  openNotifiedPeople,
  type NotifiedPeople,
} from "#testing/notifications/notified-people";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let people: NotifiedPeople;
let clock: TestClock;

beforeAll(async () => {
  people = await openNotifiedPeople();
  clock = people.tested.ctx.clock;
});

afterAll(() => people.close());

beforeEach(async () => {
  people.mailServer.fail(null);
  people.pushService.fail(null);
  await people.tested.ctx.db.delete(outbox);
  clock.advance(24 * HOUR_MS);
});

const byEmail = (target: string) => ({ channel: "email", target, state: "sent", error: null });

test("an e-mail goes out once, and its row goes", async () => {
  const person = await people.open();
  await people.notify(person);
  expect(people.mailsTo(person)).toEqual([]);
  expect(await people.send()).toBe(1);
  expect(await people.send()).toBe(0);
  const [mail, ...others] = people.mailsTo(person);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: "7 new jobs for Registered Nurse", from: "jobs@example.org" });
  expect(mail?.headers).toMatchObject({
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    "list-unsubscribe": expect.stringMatching(
      /^<https:\/\/jobs\.example\.org\/api\/unsubscribe\?token=[\w-]+\.[\w-]+>$/,
    ) as unknown,
    "message-id": expect.stringMatching(/^<[0-9a-f]{40}@jobs\.example\.org>$/) as unknown,
  });
  expect(await people.readLog(person)).toEqual([byEmail(person.email)]);
  expect(await people.readOutbox(person)).toEqual([]);
});

test("SE14: the log says when a message left, not when it was queued, and lists it by that", async () => {
  const person = await people.open();
  const { ctx } = people.tested;
  const read = async () => {
    const asked = { ...ctx, user: { uid: person.uid } as never, requestId: "test" };
    const { deliveries } = await listDeliveries(asked);
    return deliveries.map(({ channel, at }) => [channel, at]);
  };
  const times = [0, 1, 2].map((count) => new Date(clock.now().getTime() + count * HOUR_MS).toISOString());
  await people.notify(person);
  clock.advance(HOUR_MS);
  await people.notify(person);
  expect(await read()).toEqual(
    [times[1], times[0]].flatMap((at) => [
      ["app", at],
      ["email", at],
    ]),
  );
  clock.advance(HOUR_MS);
  await people.send();
  expect(await read()).toEqual([
    ["email", times[2]],
    ["email", times[2]],
    ["app", times[1]],
    ["app", times[0]],
  ]);
});

test("nothing goes out of a transaction that was undone", async () => {
  const person = await people.open();
  const { ctx } = people.tested;
  const undone = ctx.db.transaction(async (db) => {
    await notifyNewJobs({ ...ctx, db }, person.uid, makeNotifiedJobs());
    throw new Error("Not settled.");
  });
  await expect(undone).rejects.toThrow("Not settled.");
  expect(await people.send()).toBe(0);
  expect(await people.readLog(person)).toEqual([]);
});

test("a process that is stopping begins no further message", async () => {
  const person = await people.open();
  await people.notify(person);
  expect(await sendDueMessages(people.tested.ctx, AbortSignal.abort())).toBe(0);
  expect(await people.send()).toBe(1);
});

test("many processes at once send each message once", async () => {
  const persons = await Promise.all(Array.from({ length: 12 }, () => people.open()));
  for (const person of persons) await people.notify(person);
  const others = [people.openOther(), people.openOther()];
  try {
    const sending = [people.tested.ctx, ...others.map((other) => other.ctx)].map((ctx) =>
      sendDueMessages(ctx),
    );
    const tried = await Promise.all(sending);
    expect(tried.reduce((sum, count) => sum + count)).toBe(12);
  } finally {
    await Promise.all(others.map((other) => other.close()));
  }
  for (const person of persons) expect(people.mailsTo(person)).toHaveLength(1);
});

describe("a failure is tried again", () => {
  test("after growing waits, and the log says why it waits", async () => {
    const person = await people.open();
    await people.notify(person);
    people.mailServer.fail({ at: "address", status: 451 });
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect(await people.send()).toBe(1);
      expect(await people.readLog(person)).toMatchObject([
        { state: "waiting", error: "The mail server did not take the address for now." },
      ]);
      clock.advance(minutes * MINUTE_MS - 1);
      expect(await people.send()).toBe(0);
      clock.advance(1);
    }
    people.mailServer.fail(null);
    expect(await people.send()).toBe(1);
    expect(people.mailsTo(person)).toHaveLength(1);
    expect(await people.readLog(person)).toEqual([byEmail(person.email)]);
  });

  test("as the same e-mail, by its message id", async () => {
    const person = await people.open();
    await people.notify(person);
    const { ctx } = people.tested;
    const ids: (string | undefined)[] = [];
    const send: typeof ctx.mailer.send = (mail, options) => {
      ids.push(mail.messageId);
      return ctx.mailer.send(mail, options);
    };
    people.mailServer.fail({ at: "answer", hangUp: true }, { every: 2 });
    await people.notify(await people.open());
    await sendDueMessages({ ...ctx, mailer: { ...ctx.mailer, send } });
    clock.advance(MINUTE_MS);
    await sendDueMessages({ ...ctx, mailer: { ...ctx.mailer, send } });
    expect(ids).toHaveLength(3);
    expect(ids[0]).not.toBe(ids[1]);
    expect(ids.slice(0, 2)).toContain(ids[2]);
  });

  test("ten times, and then it is given up", async () => {
    const person = await people.open();
    await people.notify(person);
    people.mailServer.fail({ at: "message", status: 554 });
    for (let time = 0; time < 10; time += 1) {
      expect(await people.send()).toBe(1);
      clock.advance(HOUR_MS);
    }
    expect(await people.send()).toBe(0);
    expect(await people.readLog(person)).toMatchObject([
      { state: "failed", error: "The mail server refused the message." },
    ]);
  });

  test.each([
    ["refuses it", { at: "message", status: 451 } as const],
    ["hangs up in the middle", { at: "message", hangUp: true } as const],
    ["hangs up before it answers", { at: "answer", hangUp: true } as const],
  ])("where the mail server %s after the last byte", async (_, fault) => {
    const person = await people.open();
    await people.notify(person);
    people.mailServer.fail(fault);
    await people.send();
    expect(await people.readOutbox(person)).toMatchObject([{ leaseId: null, attempts: 1 }]);
    people.mailServer.fail(null);
    clock.advance(MINUTE_MS);
    await people.send();
    expect(people.mailsTo(person)).toHaveLength(1);
    expect(await people.readLog(person)).toEqual([byEmail(person.email)]);
  });

  test("but not where the address is refused for good", async () => {
    const person = await people.open();
    await people.notify(person);
    people.mailServer.fail({ at: "address", status: 550 });
    await people.send();
    expect(await people.readOutbox(person)).toEqual([]);
    expect(await people.readLog(person)).toMatchObject([
      { state: "failed", error: "The mail server refused the address." },
    ]);
  });

  test("with a mail server that fails one time in five, everybody gets one", async () => {
    const persons = await Promise.all(Array.from({ length: 10 }, () => people.open()));
    for (const person of persons) await people.notify(person);
    people.mailServer.fail({ at: "answer", hangUp: true }, { every: 5 });
    await people.send();
    clock.advance(MINUTE_MS);
    await people.send();
    clock.advance(HOUR_MS);
    await people.send();
    expect(persons.map((person) => people.mailsTo(person).length)).toEqual(persons.map(() => 1));
  });
});

describe("a process that ended", () => {
  /** Its rows are leased, as it left them. */
  async function leave(uid: string): Promise<void> {
    const leasedUntil = new Date(clock.now().getTime() + 2 * MINUTE_MS);
    const leaseId = "00000000-0000-4000-8000-000000000001";
    const left = { leaseId, leasedUntil };
    await people.tested.ctx.db.update(outbox).set(left).where(eq(outbox.userId, uid));
  }

  test("leaves its message to another once its lease has ended", async () => {
    const person = await people.open();
    await people.notify(person);
    await leave(person.uid);
    clock.advance(2 * MINUTE_MS - 1);
    expect(await people.send()).toBe(0);
    clock.advance(1);
    expect(await people.send()).toBe(1);
    expect(people.mailsTo(person)).toHaveLength(1);
  });

  test("before it heard the mail server has the same e-mail sent again", async () => {
    clock.set("2026-11-02T23:00:00.000Z");
    const person = await people.open({ quietHours: { start: "22:00", end: "07:00" } });
    await people.notify(person);
    await people.notify(person);
    clock.set("2026-11-03T07:00:00.000Z");
    const { ctx } = people.tested;
    const never = new Promise<void>(() => {});
    const dying: typeof ctx.mailer = {
      ...ctx.mailer,
      send: (mail, options) => ctx.mailer.send(mail, options).then(() => never),
    };
    void sendDueMessages({ ...ctx, mailer: dying });
    await expect.poll(() => people.mailsTo(person)).toHaveLength(1);
    expect(await people.send()).toBe(0);
    clock.advance(2 * MINUTE_MS);
    expect(await people.send()).toBe(1);
    const [first, second, ...more] = people.mailsTo(person);
    expect(more).toEqual([]);
    expect(second?.headers["message-id"]).toBe(first?.headers["message-id"]);
    expect(second?.text).toBe(first?.text);
    expect(await people.readLog(person)).toEqual([byEmail(person.email), byEmail(person.email)]);
  });

  test("is told from one that is slow, whose lease is renewed right before the last byte", async () => {
    const person = await people.open();
    await people.notify(person);
    const { ctx } = people.tested;
    const slow: typeof ctx.mailer = {
      ...ctx.mailer,
      send: async (mail, options) => {
        clock.advance(2 * MINUTE_MS - 1);
        await ctx.mailer.send(mail, options);
        clock.advance(2 * MINUTE_MS - 1);
        expect(await people.send()).toBe(0);
      },
    };
    await sendDueMessages({ ...ctx, mailer: slow });
    expect(people.mailsTo(person)).toHaveLength(1);
    expect(await people.readOutbox(person)).toEqual([]);
  });

  test("and comes back late does not send what another process has sent", async () => {
    const person = await people.open();
    await people.notify(person);
    const { ctx } = people.tested;
    const stolen: typeof ctx.mailer = {
      ...ctx.mailer,
      send: async (mail, options) => {
        clock.advance(2 * MINUTE_MS);
        expect(await people.send()).toBe(1);
        await ctx.mailer.send(mail, options);
      },
    };
    await sendDueMessages({ ...ctx, mailer: stolen });
    expect(people.mailsTo(person)).toHaveLength(1);
    expect(await people.readLog(person)).toEqual([byEmail(person.email)]);
  });
});

describe("what changed since it was queued", () => {
  test("a channel that was turned off sends nothing, and the log says so", async () => {
    const person = await people.open({ notificationType: "Both" });
    const browser = await people.addBrowser(person);
    await people.notify(person);
    await people.change(person, { notificationType: "None" });
    await people.send();
    expect(people.mailsTo(person)).toEqual([]);
    expect(people.pushService.received(browser)).toEqual([]);
    expect(await people.readLog(person)).toEqual([
      {
        channel: "email",
        target: person.email,
        state: "failed",
        error: "E-mail was turned off before it was sent.",
      },
      {
        channel: "push",
        target: "Firefox on Linux",
        state: "failed",
        error: "Push was turned off before it was sent.",
      },
    ]);
  });

  test("an address that is gone fails", async () => {
    const person = await people.open();
    await people.notify(person);
    const { db } = people.tested.ctx;
    await db.update(user).set({ emailVerified: false }).where(eq(user.id, person.uid));
    await people.send();
    expect(await people.readLog(person)).toMatchObject([
      { target: "No address", state: "failed", error: "No confirmed e-mail address is set." },
    ]);
  });

  test("a person who is gone gets nothing", async () => {
    const person = await people.open();
    await people.notify(person);
    await people.tested.ctx.db.delete(user).where(eq(user.id, person.uid));
    expect(await people.send()).toBe(0);
  });
});

describe("push", () => {
  test("goes to every browser with a tag, and opens the session", async () => {
    const person = await people.open({ notificationType: "Push" });
    const browsers = [await people.addBrowser(person), await people.addBrowser(person, "Chrome on Android")];
    await people.notify(person);
    expect(await people.readLog(person)).toMatchObject([{ target: "2 browsers", state: "waiting" }]);
    const [row] = await people.readOutbox(person);
    await people.send();
    for (const browser of browsers) {
      expect(people.pushService.received(browser)).toEqual([
        {
          title: "7 new jobs for Registered Nurse",
          text: "Best: Registered Nurse at St Mary's, Ward Nurse at St Mary's and 5 more.",
          link: "/jobs?session=session-told-0001",
          tag: row?.messageId,
        },
      ]);
    }
    expect(await people.readLog(person)).toMatchObject([
      { target: "Chrome on Android", state: "sent" },
      { target: "Firefox on Linux", state: "sent" },
    ]);
    expect(people.mailsTo(person)).toEqual([]);
  });

  test("that no push service takes is tried again and then shown once", async () => {
    const person = await people.open({ notificationType: "Push" });
    const browser = await people.addBrowser(person);
    await people.notify(person);
    people.pushService.fail(503);
    await people.send();
    expect(await people.readLog(person)).toMatchObject([
      { state: "waiting", error: "The push service refused it (503)." },
    ]);
    people.pushService.fail(null);
    clock.advance(MINUTE_MS);
    await people.send();
    expect(people.pushService.received(browser)).toHaveLength(1);
    expect(await people.readLog(person)).toMatchObject([{ state: "sent", error: null }]);
  });

  test("that one of two browsers has is not sent again", async () => {
    const person = await people.open({ notificationType: "Push" });
    const browser = await people.addBrowser(person);
    const failing = await people.addBrowser(person, "Chrome on Android");
    await people.notify(person);
    people.pushService.fail(503, failing);
    await people.send();
    expect(await people.readOutbox(person)).toEqual([]);
    expect(people.pushService.received(browser)).toHaveLength(1);
    expect(await people.readLog(person)).toMatchObject([
      { target: "Chrome on Android", state: "failed", error: "The push service refused it (503)." },
      { target: "Firefox on Linux", state: "sent" },
    ]);
  });

  test("to a browser that takes none any more fails for good", async () => {
    const person = await people.open({ notificationType: "Push" });
    people.pushService.expire(await people.addBrowser(person));
    await people.notify(person);
    await people.send();
    expect(await people.readOutbox(person)).toEqual([]);
    expect(await people.readLog(person)).toMatchObject([
      { state: "failed", error: "This browser does not take notifications any more, so it was removed." },
    ]);
  });
});
