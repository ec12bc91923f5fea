import { pino } from "pino";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createDatabase, createPool, type Database } from "#db/client";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";
import { createJobQueue, type JobQueue } from "./job-queue.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

type Opened = { queue: JobQueue; done: string[]; logged: () => { level: number; msg: string }[] };

function openQueue(pool = database.pool): Opened {
  const done: string[] = [];
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => lines.push(line) });
  const queue = createJobQueue({
    pool,
    log,
    name: "tried-out",
    concurrency: 2,
    handle: async (id) => void done.push(id),
    handleGivenUp: async () => {},
    listBegun: async () => [],
  });
  const logged = () => lines.map((line) => JSON.parse(line) as { level: number; msg: string });
  return { queue, done, logged };
}

const makeIds = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

test("jobs are added with the transaction that they belong to, or not at all", async () => {
  const { queue, done, logged } = openQueue();
  await queue.work();
  const [kept, lost] = [makeIds(3), makeIds(3)];
  await database.db.transaction((tx) => queue.add(tx, kept));
  await expect(
    database.db.transaction(async (tx) => {
      await queue.add(tx, lost);
      throw new Error("The rest of the transaction failed.");
    }),
  ).rejects.toThrow("The rest");
  queue.wake();
  await expect.poll(() => done.toSorted(), { timeout: 10_000 }).toEqual(kept.toSorted());
  await queue.stop();
  expect(done).toHaveLength(3);
  expect(logged()).toEqual([]);
});

test("a full queue is emptied without a rest between two jobs", async () => {
  const { queue, done } = openQueue();
  await queue.start();
  const ids = makeIds(100);
  await database.db.transaction((tx) => queue.add(tx, ids));
  const startedAt = performance.now();
  await queue.work();
  // With a rest of 2 s after each, two at a time would take 100 s.
  await expect.poll(() => done, { timeout: 10_000 }).toHaveLength(100);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  await queue.stop();
});

test("what was taken out within a transaction is not done", async () => {
  const { queue, done } = openQueue();
  await queue.start();
  const [gone, left] = [makeIds(2), makeIds(1)];
  await database.db.transaction(async (tx) => {
    await queue.add(tx, [...gone, ...left]);
    await queue.remove(tx, gone);
    await queue.remove(tx, []);
  });
  await queue.work();
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(left);
  await queue.stop();
});

test("several that start at once on an empty database all stand, and stop at once", async () => {
  const opened = await createTestDatabase();
  try {
    const queues = [1, 2, 3].map(() => openQueue(opened.pool));
    await Promise.all(queues.map(({ queue }) => queue.start()));
    expect(queues.map(({ queue }) => queue.isReady())).toEqual([true, true, true]);
    await Promise.all(queues.map(({ queue }) => queue.stop()));
    expect(queues.map(({ queue }) => queue.isReady())).toEqual([false, false, false]);
    expect(queues.flatMap(({ logged }) => logged())).toEqual([]);
  } finally {
    await opened.close();
  }
});

test("a database that does not answer is said once, and the queue stands when it answers", async () => {
  const name = `late_${crypto.randomUUID().replaceAll("-", "")}`;
  const { adminUrl, template } = inject("testDatabase");
  const log = pino({ level: "silent" });
  const pool = createPool({ url: adminUrl.replace(/[^/]*$/, name), size: 2, log });
  const admin = createPool({ url: adminUrl, size: 1, log });
  const { queue, done, logged } = openQueue(pool);
  try {
    const starting = queue.work();
    await expect.poll(logged, { timeout: 5000 }).toMatchObject([{ level: 50 }]);
    expect(queue.isReady()).toBe(false);
    const tx: Database = createDatabase(pool);
    await expect(queue.add(tx, makeIds(1))).rejects.toThrow("does not stand");
    await admin.query(`create database ${name} template ${template}`);
    await starting;
    const ids = makeIds(1);
    await queue.add(tx, ids);
    queue.wake();
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(ids);
    expect(logged()).toHaveLength(1);
  } finally {
    await queue.stop();
    await pool.end();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
});

test("one that never started stops at once, and one that is stopped while it starts does not stand", async () => {
  const startedAt = performance.now();
  await openQueue().queue.stop();
  expect(performance.now() - startedAt).toBeLessThan(500);
  const { queue } = openQueue();
  const starting = queue.start();
  await queue.stop();
  await starting;
  expect(queue.isReady()).toBe(false);
});
