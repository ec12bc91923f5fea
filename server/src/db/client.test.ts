import type { Socket } from "node:net";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { inspect } from "node:util";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { createTestDatabase } from "#testing/test-database";

test("a connection that breaks between two statements of a transaction fails the transaction and nothing else", async () => {
  const { db, pool, close } = await createTestDatabase();
  const connected = new Promise<pg.PoolClient>((resolve) => pool.once("connect", resolve));
  try {
    const broken = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const client = await connected;
      const ended = new Promise((resolve) => client.once("end", resolve));
      await pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
      await ended;
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  } finally {
    await close();
  }
});

test("a connection that breaks at the beginning of a transaction leaves its place to others", async () => {
  const { db, pool, close } = await createTestDatabase();
  try {
    for (let round = 0; round < 2 * pool.options.max; round += 1) {
      pool.once("acquire", (client) => {
        // As a network that is gone: the statement that begins the transaction gets no answer.
        (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
      });
      await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
    }
    expect(await db.transaction((tx) => tx.execute(sql`select 1 as one`))).toMatchObject({ rowCount: 1 });
    expect(pool.totalCount - pool.idleCount).toBe(0);
  } finally {
    await close();
  }
});

test("a failed query that is printed shows none of its values", () => {
  const error = new DrizzleQueryError("select $1", ["ada@example.org"], new Error("the database is gone"));
  const printed = inspect({ error });
  expect(printed).toContain("a query failed: the database is gone");
  expect(printed).not.toContain("ada@example.org");
});
