import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addBoards, forgetBoards } from "#testing/job-search/fresh-jobs";
import { openScheduledPeople, type ScheduledPeople } from "#testing/scheduled-people";
import { createTestClock } from "#testing/test-clock";
import { startWork } from "./duties.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let people: ScheduledPeople;

beforeAll(async () => {
  people = await openScheduledPeople({ clock: createTestClock("2026-10-01T00:00:00Z") });
});
afterAll(() => people.close());

beforeEach(async () => {
  people.clock.advance(DAY_MS);
  people.boards.remotive = [];
  people.boards.override.remotive = null;
  await forgetBoards(people.server);
});

/** Five days, the change of clocks in the middle of them; the offsets are those of 09:00 before and after it. */
test.each([
  ["Australia/Lord_Howe", "2026-10-02", "+10:30", "+11:00"],
  ["Europe/Berlin", "2026-10-23", "+02:00", "+01:00"],
  ["America/New_York", "2026-10-30", "-04:00", "-05:00"],
  ["America/New_York", "2027-03-12", "-05:00", "-04:00"],
  ["Europe/Berlin", "2027-03-26", "+01:00", "+02:00"],
  ["Australia/Lord_Howe", "2027-04-02", "+11:00", "+10:30"],
])(
  "a search at 09:00 in %s runs once on each day from %s on, with one e-mail for each run",
  async (timezone, firstDay, before, after) => {
    people.clock.set(`${firstDay}T00:00:00${before}`);
    const person = await people.open({ timezone });
    const times = [0, 1, 2, 3, 4].map((count) => {
      const day = new Date(Date.parse(firstDay) + count * DAY_MS).toISOString().slice(0, 10);
      return new Date(`${day}T09:00:00${count < 2 ? before : after}`);
    });
    const companies: string[] = [];
    for (const time of times) {
      await people.passTo(new Date(time.getTime() - MINUTE_MS));
      expect(person.mails()).toHaveLength(companies.length);
      companies.push(people.addJob().company);
      await people.passTo(time);
      expect(person.mails()).toHaveLength(companies.length);
    }
    const [last = new Date()] = times.slice(-1);
    await people.passTo(new Date(last.getTime() + DAY_MS - MINUTE_MS));
    expect(await person.readRuns()).toMatchObject(
      times.map((time, index) => ({
        dueAt: time.toISOString(),
        finishedAt: time.toISOString(),
        trigger: "schedule",
        state: "done",
        attempts: 1,
        found: index + 1,
        newJobs: 1,
      })),
    );
    expect(person.mails().map(({ subject }) => subject)).toEqual(times.map(() => "1 new job for Cook"));
    for (const [index, company] of companies.entries()) {
      const naming = person.mails().filter(({ text }) => text.includes(company));
      expect(naming).toEqual([person.mails()[index]]);
    }
    expect(await person.readMessages()).toHaveLength(times.length);
    expect(await person.readSearch()).toMatchObject({
      lastRunAt: last.toISOString(),
      nextRunAt: new Date(last.getTime() + DAY_MS).toISOString(),
    });
    await person.setStatus("paused");
    expect(await person.countTasks()).toBe(0);
  },
);

test("quiet hours hold the e-mails of their runs back, also in a night of 25 hours, and one digest follows", async () => {
  people.clock.set("2027-10-30T20:00:00+02:00");
  const person = await people.open({
    timezone: "Europe/Berlin",
    frequency: "Custom",
    customSchedule: "30 22,6 * * *",
  });
  const first = people.addJob();
  await people.passTo("2027-10-31T06:00:00+01:00");
  expect(await person.readRuns()).toMatchObject([{ dueAt: "2027-10-30T20:30:00.000Z", newJobs: 1 }]);
  const second = people.addJob();
  await people.passTo("2027-10-31T06:59:59+01:00");
  expect((await person.readRuns()).map(({ newJobs }) => newJobs)).toEqual([1, 1]);
  expect(await person.readMessages()).toHaveLength(2);
  expect((await person.readLog()).map(({ state }) => state)).toEqual(["held", "held"]);
  expect(person.mails()).toEqual([]);
  await people.passTo("2027-10-31T07:00:00+01:00");
  expect(person.mails()).toMatchObject([{ subject: "2 new jobs for Cook while you had quiet hours" }]);
  for (const { company } of [first, second]) expect(person.mails()[0]?.text).toContain(company);
  await people.passTo("2027-10-31T22:00:00+01:00");
  expect(person.mails()).toHaveLength(1);
  expect((await person.readLog()).map(({ state }) => state)).toEqual(["sent", "sent"]);
  await person.setStatus("paused");
});

/** The day after, half a minute before 09:00 by the clock of UTC. */
function toNextMorning(): Date {
  const morning = new Date(people.clock.now().getTime() + DAY_MS);
  morning.setUTCHours(8, 59, 30, 0);
  people.clock.set(morning);
  return morning;
}

/** The next run of everybody at 09:00, and what is to be sent then. */
async function passRun(): Promise<void> {
  const morning = toNextMorning();
  await people.passTo(new Date(morning.getTime() + MINUTE_MS));
}

/** Whether the token that the push service was shown bears the signature of the server's own key (RFC 8292). */
async function isSignedByServer(authorization: string): Promise<boolean> {
  const publicKey = await people.server.push.readPublicKey();
  const [, signed = "", signature = "", shownKey] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const kind = { name: "ECDSA", namedCurve: "P-256" };
  const key = await crypto.subtle.importKey("raw", Buffer.from(publicKey, "base64url"), kind, false, [
    "verify",
  ]);
  const bytes = Buffer.from(signature, "base64url");
  const isTrue = await crypto.subtle.verify({ ...kind, hash: "SHA-256" }, key, bytes, Buffer.from(signed));
  return isTrue && shownKey === publicKey;
}

describe("a run", () => {
  test("that finds nothing new is in the history, and no message tells of it", async () => {
    const person = await people.open({ notificationType: "Both" });
    const browser = await person.addBrowser();
    people.addJob();
    await passRun();
    await passRun();
    expect(await person.readRuns()).toMatchObject([
      { found: 1, newJobs: 1 },
      { found: 1, newJobs: 0, sessionId: null },
    ]);
    expect(await person.readMessages()).toHaveLength(1);
    expect(person.mails()).toHaveLength(1);
    expect(people.pushService.received(browser)).toHaveLength(1);
    await person.setStatus("paused");
  });

  test("is told by e-mail and push, signed by this server, where both were chosen", async () => {
    const person = await people.open({ notificationType: "Both" });
    const browser = await person.addBrowser();
    const { company } = people.addJob();
    await passRun();
    const [message] = await person.readMessages();
    const [run] = await person.readRuns();
    expect(person.mails()).toMatchObject([{ subject: "1 new job for Cook" }]);
    expect(people.pushService.received(browser)).toEqual([
      {
        title: "1 new job for Cook",
        text: expect.stringContaining(company) as string,
        link: message?.link,
        tag: message?.id,
      },
    ]);
    expect(message?.link).toContain(run?.sessionId);
    const { authorization = "", topic } = people.pushService.lastHeaders();
    expect(await isSignedByServer(authorization)).toBe(true);
    expect(topic).toMatch(/^[\w-]{32}$/);
    await person.setStatus("paused");
  });

  test("stays in the app's own list where nothing else was chosen", async () => {
    const person = await people.open({ notificationType: "None" });
    const browser = await person.addBrowser();
    people.addJob();
    await passRun();
    expect(await person.readMessages()).toMatchObject([{ kind: "newJobs", title: "1 new job for Cook" }]);
    expect(await person.readLog()).toEqual([]);
    expect([person.mails(), people.pushService.received(browser)]).toEqual([[], []]);
    await person.setStatus("paused");
  });

  test.each([
    ["is down", (response) => void response.socket?.destroy(), /./],
    ["hangs", () => {}, "No answer in 1 s."],
    ["answers garbage", (response) => void response.end("<html>"), /not JSON/],
  ] satisfies [string, NonNullable<ScheduledPeople["boards"]["override"]["remotive"]>, string | RegExp][])(
    "names a board that %s, and tells of what the others have",
    async (_trouble, override, reason) => {
      const person = await people.open();
      await addBoards(people.server, ["acme"]);
      people.boards.ashby.set("acme", [{ id: 1, title: "Cook" }]);
      people.boards.override.remotive = override;
      await passRun();
      expect(await person.readRuns()).toMatchObject([
        {
          state: "done",
          newJobs: 1,
          error: null,
          sources: [
            { name: "Remotive", state: "unreachable", reason: expect.stringMatching(reason) as string },
            { name: "Ashby", state: "answered", count: 1 },
          ],
        },
      ]);
      expect(person.mails()).toHaveLength(1);
      await person.setStatus("paused");
    },
  );
});

test("without a mail server the messages stay in the app, and the log says why", async () => {
  const bare = await openScheduledPeople({ config: { mail: null } });
  try {
    const person = await bare.open();
    bare.addJob();
    await bare.passTo("2026-11-03T09:00:00Z");
    expect(await person.readMessages()).toMatchObject([{ title: "1 new job for Cook" }]);
    expect(await person.readLog()).toMatchObject([
      { channel: "email", state: "failed", error: "E-mail is off on this server." },
    ]);
    expect(bare.mailServer.mails).toEqual([]);
  } finally {
    await bare.close();
  }
});

test("a server that works does all this by itself, and stops when it is told to", async () => {
  const working = await openScheduledPeople();
  const work = startWork(working.server, working.databaseUrl);
  try {
    const person = await working.open();
    working.addJob();
    working.clock.set("2026-11-03T09:00:00Z");
    await expect.poll(() => person.mails(), { timeout: 15_000 }).toHaveLength(1);
    expect(await person.readRuns()).toMatchObject([{ state: "done", newJobs: 1 }]);
    await work.stop();
    working.clock.set("2026-11-04T09:00:00Z");
    expect(await person.readRuns()).toHaveLength(1);
  } finally {
    await work.stop();
    await working.close();
  }
});
