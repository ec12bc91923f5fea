import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";
import { openDatabase } from "./open-database.ts";

const SIZE = 6;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test.each([
  ["all", 2],
  ["worker", 4],
] as const)(
  "ROLE=%s: runs and duties get %i of 6 connections, and while they hold them searches and requests go on",
  async (role, atOnce) => {
    const config = { dataDir: "", databaseUrl: database.url, databasePoolSize: SIZE, role };
    const opened = await openDatabase(config, pino({ level: "silent" }), { attach: true });
    const released = Promise.withResolvers<void>();
    let begun = 0;
    const runs = Array.from({ length: SIZE }, () =>
      opened.backgroundDb.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        begun += 1;
        await released.promise;
      }),
    );
    await expect.poll(() => begun).toBe(atOnce);
    for (const db of [opened.db, opened.searchDb]) expect((await db.execute(sql`select 1`)).rowCount).toBe(1);
    expect(begun).toBe(atOnce);
    released.resolve();
    await Promise.all(runs);
    expect(begun).toBe(SIZE);
    await opened.close();
  },
);
