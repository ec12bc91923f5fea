import { randomBytes } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import { inject } from "vitest";
import { createDatabase, createPool, type Database } from "#db/client";

/** A database of one test file. */
export type TestDatabase = { db: Database; pool: pg.Pool; url: string; close(): Promise<void> };

/** A fresh copy of the migrated database: one for each test file, closed in its `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject("testDatabase");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await administer(adminUrl, `create database ${name} template ${template}`);
  const url = adminUrl.replace(/[^/]*$/, name);
  const pool = createPool({ url, size: 5, log: pino({ level: "silent" }) });
  const close = async () => {
    await pool.end();
    await administer(adminUrl, `drop database ${name} with (force)`);
  };
  return { db: createDatabase(pool), pool, url, close };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
