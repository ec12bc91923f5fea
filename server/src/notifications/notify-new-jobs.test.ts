import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messages, outbox } from "#db/schema/notifications";
import type { TestClock } from "#testing/test-clock";
import {
  changeNotificationSettings,
  deleteMessage,
  readNotificationSettings,
} from "./notifications.service.ts";
import { sendDueMessages } from "./send-due-messages.ts";
import { notifyNewJobs } from "./notify-new-jobs.ts";
import {
  makeNotifiedJob,
  makeNotifiedJobs,
  openNotifiedPeople,
  type NotifiedPeople,
  type NotifiedPerson,
} from "#testing/notifications/notified-people";

const night = { timezone: "America/New_York", quietHours: { start: "22:00", end: "08:00" } };
let people: NotifiedPeople;
let clock: TestClock;

beforeAll(async () => {
  people = await openNotifiedPeople();
  clock = people.tested.ctx.clock;
});

afterAll(() => people.close());

beforeEach(async () => {
  people.mailServer.fail(null);
  await people.tested.ctx.db.delete(outbox);
  // 11 in the evening in New York.
  clock.set("2026-11-03T04:00:00Z");
});

function readMessages({ uid }: NotifiedPerson) {
  return people.tested.ctx.db.select().from(messages).where(eq(messages.userId, uid));
}

function asUser({ uid, email }: NotifiedPerson) {
  const user = {
    uid,
    email,
    displayName: "Ada Example",
    photoURL: null,
    emailVerified: true,
    isAnonymous: false,
  };
  return { ...people.tested.ctx, user, requestId: "test" };
}

describe("the app's own list", () => {
  test("has the message at once, with the session it leads to", async () => {
    const person = await people.open({ ...night, notificationType: "None" });
    await people.notify(person);
    expect(await readMessages(person)).toMatchObject([
      {
        kind: "newJobs",
        title: "7 new jobs for Registered Nurse",
        text: "Best: Registered Nurse at St Mary's, Ward Nurse at St Mary's and 5 more.",
        link: "/jobs?session=session-told-0001",
        readAt: null,
      },
    ]);
    expect(await people.readLog(person)).toEqual([]);
    expect(await people.send()).toBe(0);
  });

  test("leads to the job where there is one alone", async () => {
    const person = await people.open({ notificationType: "None" });
    await people.notify(person, { jobs: [makeNotifiedJob()], total: 1 });
    expect(await readMessages(person)).toMatchObject([
      {
        title: "1 new job for Registered Nurse",
        text: "Registered Nurse at St Mary's.",
        link: "/jobs?session=session-told-0001&job=listing-1",
      },
    ]);
  });
});

describe("what cannot go out is said at once and not queued", () => {
  test("with no address and no browser", async () => {
    const { ctx } = people.tested;
    const person = await people.open({ notificationType: "Both" });
    const withoutMail = { ...ctx, mailer: { ...ctx.mailer, isOn: false } };
    await ctx.db.transaction((db) => notifyNewJobs({ ...withoutMail, db }, person.uid, makeNotifiedJobs()));
    expect(await people.readLog(person)).toEqual([
      { channel: "email", target: person.email, state: "failed", error: "E-mail is off on this server." },
      {
        channel: "push",
        target: "No browser",
        state: "failed",
        error: "No browser is set to get notifications.",
      },
    ]);
    expect(await people.readOutbox(person)).toEqual([]);
    expect(await readMessages(person)).toHaveLength(1);
  });
});

describe("in quiet hours", () => {
  test("what came is held and goes out as one digest when they end", async () => {
    const person = await people.open({ ...night, notificationType: "Both" });
    const browser = await people.addBrowser(person);
    await people.notify(person);
    clock.advance(3 * 60 * 60_000);
    await people.notify(person, {
      jobs: [makeNotifiedJob({ jobId: "listing-9", title: "Chief Nurse", score: 95 })],
      total: 1,
      sessionId: "session-told-0002",
    });
    expect((await people.readLog(person)).map(({ state }) => state)).toEqual([
      "held",
      "held",
      "held",
      "held",
    ]);
    clock.set("2026-11-03T12:59:59.999Z");
    expect(await people.send()).toBe(0);
    expect(people.mailsTo(person)).toEqual([]);
    clock.set("2026-11-03T13:00:00Z");
    expect(await people.send()).toBe(2);
    const [mail, ...others] = people.mailsTo(person);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("8 new jobs for Registered Nurse while you had quiet hours");
    const inText = ["Chief Nurse: ", "Registered Nurse: ", "Ward Nurse: "].map((title) =>
      mail?.text.indexOf(title),
    );
    expect(inText).toEqual(inText.toSorted((one = 0, other = 0) => one - other));
    expect(people.pushService.received(browser)).toMatchObject([
      {
        title: "8 new jobs for Registered Nurse while you had quiet hours",
        text: "Best: Chief Nurse at St Mary's, Registered Nurse at St Mary's, Ward Nurse at St Mary's and 5 more.",
        link: "/",
      },
    ]);
    expect((await people.readLog(person)).map(({ state }) => state)).toEqual([
      "sent",
      "sent",
      "sent",
      "sent",
    ]);
    expect(await people.send()).toBe(0);
  });

  test("a digest is one, however many processes send", async () => {
    const persons = await Promise.all(Array.from({ length: 6 }, () => people.open(night)));
    for (const person of persons) {
      await people.notify(person);
      await people.notify(person, { sessionId: "session-told-0002" });
      await people.notify(person, { sessionId: "session-told-0003" });
    }
    clock.set("2026-11-03T13:00:00Z");
    const other = people.openOther();
    try {
      await Promise.all([people.send(), people.send(), sendDueMessages(other.ctx)]);
    } finally {
      await other.close();
    }
    expect(persons.map((person) => people.mailsTo(person).length)).toEqual(persons.map(() => 1));
  });

  test("a digest that fails is tried again as a whole", async () => {
    const person = await people.open(night);
    await people.notify(person);
    await people.notify(person, { sessionId: "session-told-0002" });
    clock.set("2026-11-03T13:00:00Z");
    people.mailServer.fail({ at: "answer", hangUp: true });
    expect(await people.send()).toBe(1);
    expect((await people.readLog(person)).map(({ state }) => state)).toEqual(["waiting", "waiting"]);
    people.mailServer.fail(null);
    clock.advance(60_000);
    expect(await people.send()).toBe(1);
    expect(people.mailsTo(person).map(({ subject }) => subject)).toEqual([
      "14 new jobs for Registered Nurse while you had quiet hours",
    ]);
  });

  test("a message that is tried again in them waits for their end too", async () => {
    clock.set("2026-11-03T02:59:30Z");
    const person = await people.open(night);
    await people.notify(person);
    people.mailServer.fail({ at: "answer", hangUp: true });
    await people.send();
    people.mailServer.fail(null);
    clock.set("2026-11-03T03:00:30Z");
    await people.send();
    expect(await people.readLog(person)).toMatchObject([{ state: "held", error: null }]);
    clock.set("2026-11-03T13:00:00Z");
    await people.send();
    expect(people.mailsTo(person)).toHaveLength(1);
  });

  test("that were made longer meanwhile, what is held waits on", async () => {
    const person = await people.open(night);
    await people.notify(person);
    await people.change(person, { quietHours: { start: "22:00", end: "09:00" } });
    clock.set("2026-11-03T13:00:00Z");
    await people.send();
    expect(people.mailsTo(person)).toEqual([]);
    expect(await people.readLog(person)).toMatchObject([{ state: "held" }]);
    clock.set("2026-11-03T14:00:00Z");
    await people.send();
    expect(people.mailsTo(person)).toHaveLength(1);
  });

  test("that were turned off in the settings, what is held goes out at once", async () => {
    const person = await people.open(night);
    await people.notify(person);
    await changeNotificationSettings(asUser(person), { quietHours: { start: "08:00", end: "08:00" } });
    await people.send();
    expect(people.mailsTo(person)).toHaveLength(1);
    expect((await readNotificationSettings(asUser(person))).quietHours.start).toBe("08:00");
  });

  test.each([
    ["spring", "2027-03-14T04:00:00Z", "2027-03-14T12:00:00Z"],
    ["autumn", "2026-11-01T03:00:00Z", "2026-11-01T13:00:00Z"],
  ])("through the change of clocks in %s, they end by the person's clock", async (_, now, end) => {
    clock.set(now);
    const person = await people.open(night);
    await people.notify(person);
    clock.set(new Date(new Date(end).getTime() - 1));
    expect(await people.send()).toBe(0);
    clock.set(end);
    expect(await people.send()).toBe(1);
  });
});

test("a message that the person deletes is not sent any more, and the log says so", async () => {
  const person = await people.open({ ...night });
  await people.notify(person);
  const [message] = await readMessages(person);
  await deleteMessage(asUser(person), message?.id ?? "");
  clock.set("2026-11-03T13:00:00Z");
  expect(await people.send()).toBe(0);
  expect(await people.readLog(person)).toMatchObject([
    { state: "failed", error: "The message was deleted before it was sent." },
  ]);
});
