import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { text } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { taskRuns } from "#db/schema/scheduler";
import { forgetBoards } from "#testing/job-search/fresh-jobs";
import { sendDueMessages } from "#notifications/notifications.service";
import { claimDueTasks } from "#scheduler/scheduler.service";
import { openScheduledPeople, type ScheduledPeople, type ScheduledPerson } from "#testing/scheduled-people";
import { startWork } from "./duties.ts";

const DAY_MS = 24 * 3_600_000;
/** The queue's workers look by the machine's clock, every 2 s and 5 s, and a busy machine takes long to do what they find. */
const RETRY_LIMIT_MS = 60_000;
let people: ScheduledPeople;
const persons: ScheduledPerson[] = [];

beforeAll(async () => {
  people = await openScheduledPeople();
});
afterAll(() => people.close());

beforeEach(async () => {
  people.boards.remotive = [];
  people.boards.override.remotive = null;
  people.clock.advance(DAY_MS);
  await forgetBoards(people.server);
});
afterEach(async () => {
  for (const person of persons.splice(0)) await person.setStatus("paused");
});

async function open(): Promise<ScheduledPerson> {
  const person = await people.open();
  persons.push(person);
  return person;
}

/**
 * The queue's waits run by the database's clock, 15 s and more: this ends those before another attempt, and those for a
 * worker that was not heard of, which live ones do not outlast either and are begun again beside.
 */
async function endWaits({ server }: ScheduledPeople): Promise<void> {
  await server.db.execute(sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`);
  await server.db.execute(
    sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`,
  );
}

/** Moves the clock to 09:00 of a day to come. */
function toMorning(days = 1): Date {
  const morning = new Date(people.clock.now().getTime() + days * DAY_MS);
  morning.setUTCHours(9, 0, 0, 0);
  people.clock.set(morning);
  return morning;
}

async function expectOneRun(person: ScheduledPerson): Promise<void> {
  expect(await person.readRuns()).toMatchObject([{ state: "done", newJobs: 1 }]);
  expect(await person.readMessages()).toHaveLength(1);
  expect(person.mails()).toHaveLength(1);
}

describe("a clock", () => {
  test("that jumps ahead by a month gives one run for all that was missed, and goes on from there", async () => {
    const person = await open();
    people.addJob();
    toMorning();
    await people.work();
    await people.passTo(new Date(people.clock.now().getTime() + 60_000));
    people.addJob();
    toMorning(31);
    people.clock.advance(3_600_000);
    await people.work();
    await people.work();
    expect((await person.readRuns()).map(({ newJobs }) => newJobs)).toEqual([1, 1]);
    expect(person.mails()).toHaveLength(2);
    people.addJob();
    const next = toMorning();
    expect((await person.readSearch()).nextRunAt).toBe(next.toISOString());
    await people.work();
    expect(person.mails()).toHaveLength(3);
  });

  test("that jumps back gives no time a second run, and the next times theirs", async () => {
    const person = await open();
    people.addJob();
    const morning = toMorning();
    await people.work();
    expect(person.mails()).toHaveLength(1);
    people.addJob();
    people.clock.set(new Date(morning.getTime() - 3 * 3_600_000));
    await people.passTo(new Date(morning.getTime() + DAY_MS - 60_000));
    expect(await person.readRuns()).toHaveLength(1);
    await people.passTo(new Date(morning.getTime() + DAY_MS));
    expect((await person.readRuns()).map(({ newJobs }) => newJobs)).toEqual([1, 1]);
    expect(person.mails()).toHaveLength(2);
  });

  test("that was months ahead keeps no board from being asked once it is right", async () => {
    const ahead = people.clock.now().getTime();
    const first = await open();
    people.addJob();
    toMorning(100);
    await people.work();
    await expectOneRun(first);
    people.clock.set(new Date(ahead));
    const second = await open();
    people.addJob();
    toMorning();
    await people.work();
    const [run] = await second.readRuns();
    expect([run?.found, run?.sources.at(0)?.state]).toEqual([2, "answered"]);
  });
});

test(
  "a run outlives a database whose connections break, at whatever moment, and tells once",
  { timeout: 3 * RETRY_LIMIT_MS },
  async () => {
    const faulty = await openScheduledPeople();
    const work = startWork(faulty.server, faulty.databaseUrl);
    const admin = new pg.Client({ connectionString: faulty.databaseUrl });
    await admin.connect();
    const breakAll = () =>
      admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
    try {
      const person = await faulty.open();
      faulty.addJob();
      faulty.clock.set("2026-11-03T09:00:00Z");
      for (let round = 0; round < 40; round += 1) {
        await breakAll();
        // A moment in which something goes on: the breaks come at any point of it.
        await pause(round * 3);
      }
      const countMails = async () => {
        await endWaits(faulty);
        faulty.clock.advance(20_000);
        return person.mails().length;
      };
      await expect.poll(countMails, { timeout: RETRY_LIMIT_MS, interval: 500 }).toBe(1);
      expect(await person.readRuns()).toMatchObject([{ state: "done", newJobs: 1 }]);
      expect(await person.readMessages()).toHaveLength(1);
      faulty.clock.set("2026-11-04T09:00:00Z");
      faulty.addJob();
      await expect.poll(countMails, { timeout: RETRY_LIMIT_MS, interval: 500 }).toBe(2);
      expect(await person.readRuns()).toHaveLength(2);
    } finally {
      await work.stop();
      await admin.end();
      await faulty.close();
    }
  },
);

/** Stands before an app and passes calls on to it; the answer of the first is lost. */
async function startLossyWay() {
  let app: ScheduledPeople | null = null;
  let calls = 0;
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "", headers } = request;
    const { authorization = "" } = headers;
    const body = await text(request);
    const answer = await app?.app.request(url, {
      method,
      body,
      headers: { authorization, "content-type": "application/json" },
    });
    calls += 1;
    if (calls === 1) request.socket.destroy();
    else response.writeHead(answer?.status ?? 502).end(await answer?.text());
  }
  const server = createServer((request, response) => void pass(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (opened: ScheduledPeople) => (app = opened),
    countCalls: () => calls,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test("an answer that is lost after the run was settled leads to no second one", async () => {
  const way = await startLossyWay();
  const app = await openScheduledPeople({ config: { executeUrl: way.url } });
  way.leadTo(app);
  try {
    const person = await app.open();
    app.addJob();
    app.clock.set("2026-11-03T09:00:00Z");
    await claimDueTasks(app.server);
    const readTries = async () => {
      await endWaits(app);
      const runs = await app.server.db.select().from(taskRuns);
      return runs.map(({ state, attempts }) => [state, attempts]);
    };
    await expect.poll(readTries, { timeout: RETRY_LIMIT_MS, interval: 200 }).toEqual([["done", 2]]);
    await sendDueMessages(app.server);
    expect(way.countCalls()).toBe(2);
    expect(await person.readRuns()).toMatchObject([{ attempts: 1 }]);
    await expectOneRun(person);
  } finally {
    await app.close();
    way.close();
  }
});

describe("a search that is ended while it fires", () => {
  test("leaves no task, and tells once or not at all, as its messages say", async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await people.open();
      people.addJob();
      toMorning();
      const isPaused = round % 2 === 0;
      const end = async () => {
        await pause(round);
        await (isPaused ? person.setStatus("paused") : person.remove());
      };
      await Promise.all([claimDueTasks(people.server), end()]);
      await people.work();
      expect(await person.countTasks()).toBe(0);
      const messages = await person.readMessages();
      expect(messages.length).toBeLessThanOrEqual(1);
      expect(person.mails()).toHaveLength(messages.length);
      if (isPaused) expect(await person.readSearch()).toMatchObject({ cloudTaskId: null, nextRunAt: null });
      const mails = person.mails().length;
      toMorning();
      people.addJob();
      await people.work();
      expect(person.mails()).toHaveLength(mails);
    }
  });

  test("in the middle of its run tells nothing, and nothing of it is left", async () => {
    const person = await people.open();
    people.addJob();
    toMorning();
    const asked = Promise.withResolvers<ServerResponse>();
    people.boards.override.remotive = asked.resolve;
    await claimDueTasks(people.server);
    const board = await asked.promise;
    await person.remove();
    const { remotive } = people.boards;
    board.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ jobs: remotive }));
    await people.work();
    const isOfSearch = eq(taskRuns.scheduleId, person.search.id);
    const runs = await people.server.db.select().from(taskRuns).where(isOfSearch);
    expect(runs).toEqual([]);
    expect(await person.countTasks()).toBe(0);
    expect([await person.readMessages(), person.mails()]).toEqual([[], []]);
  });
});
