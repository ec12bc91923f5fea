import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { pino } from "pino";
import { inject, type ProvidedContext } from "vitest";
import { createDatabase, createPool, type Database } from "#db/client";

/** Where databases are made, and the migrated one that they are copies of. */
export type TestDatabaseServer = ProvidedContext["testDatabase"];
/** A database of one test file. */
export type TestDatabase = { db: Database; pool: pg.Pool; url: string; close(): Promise<void> };

/**
 * A fresh copy of the migrated database: one for each test file, closed in its `afterAll`. A global set-up, where
 * nothing is injected, names the server of `startTestDatabase` itself.
 */
export async function createTestDatabase(
  { adminUrl, template }: TestDatabaseServer = inject("testDatabase"),
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await administer(adminUrl, `create database ${name} template ${template}`);
  const url = adminUrl.replace(/[^/]*$/, name);
  const pool = openTestPool(url);
  const close = async () => {
    await pool.end();
    await drop(adminUrl, name);
  };
  return { db: createDatabase(pool), pool, url, close };
}

/** Connections of a test to a database that exists. */
export function openTestPool(url: string): pg.Pool {
  return createPool({ url, size: 5, log: pino({ level: "silent" }) });
}

/** A worker of autovacuum is a superuser's process, which the application's role may not end: it leaves by itself. */
async function drop(adminUrl: string, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await administer(adminUrl, `drop database ${name} with (force)`);
    } catch (error) {
      const isRefused = error instanceof pg.DatabaseError && error.code === "42501";
      if (!isRefused || tries === 50) throw error;
      await sleep(100);
    }
  }
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
