import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/open-database";
import { boards } from "#db/schema/sources";
import { makeDataFolder, startApp } from "#testing/start-app";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";
import { readConfig } from "./read-config.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

test("the server says where it is, where the data is and what is off, then one line a request and nothing more", async () => {
  const app = await startApp({ env: { DATABASE_URL: database.url } });
  // One that outlives its test would keep the next from starting.
  onTestFinished(app.stop);
  const alive = await fetch(`${app.url}/livez`);
  expect(alive.status).toBe(200);
  const guest = await fetch(`${app.url}/api/auth/guest`, {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json", origin: app.url },
  });
  expect(guest.status).toBe(200);
  await app.stop();
  const all = app.log().trim().split("\n");
  const requests = all.filter((line) => line.startsWith("{"));
  expect(requests.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 30, method: "GET", route: "/livez", status: 200 },
    { level: 30, method: "POST", route: "/api/auth/guest", status: 200 },
  ]);
  const lines = all.filter((line) => !line.startsWith("{"));
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe(`Jobwright is ready at ${app.url}`);
  expect(lines[1]).toContain(app.dataDir);
  expect(lines[2]).toMatch(
    /^Off until set \(see docs\/settings\.md\): .*e-mail \(SMTP_URL, MAIL_FROM\).*; USAJobs \(USAJOBS_/,
  );
  expect(app.log()).not.toContain(new URL(database.url).password || "no password");
});

test("a port that is taken ends the start with what to do", async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
  const { port } = holder.address() as AddressInfo;
  await expect(startApp({ env: { DATABASE_URL: database.url, PORT: String(port) } })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken by another program.`,
  );
  holder.close();
});

test("a wrong setting ends the start with its name and what is allowed", async () => {
  await expect(startApp({ env: { DATABASE_URL: database.url, LOG_LEVEL: "loud" } })).rejects.toThrow(
    /The server ended with code 1[\s\S]*LOG_LEVEL holds "loud"; allowed: /,
  );
});

test("a fresh installation with the embedded database loads the board directory", async () => {
  const dataDir = await makeDataFolder();
  const app = await startApp({ dataDir, env: { BOARD_DIRECTORY: "on" } });
  const opened = await openDatabase(readConfig({ DATA_DIR: dataDir }), pino({ level: "silent" }), {
    attach: true,
  });
  const count = () => opened.db.$count(boards);
  await expect.poll(count, { timeout: 20_000, interval: 250 }).toBeGreaterThan(16_000);
  await opened.close();
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test("of two servers that start at once one loads the board directory, after both listen", async () => {
  const env = { DATABASE_URL: database.url, BOARD_DIRECTORY: "on" };
  const dataDir = await makeDataFolder();
  const apps = await Promise.all([startApp({ dataDir, env }), startApp({ dataDir, env })]);
  const count = () => database.db.$count(boards);
  await expect.poll(count, { timeout: 20_000, interval: 250 }).toBeGreaterThan(16_000);
  await Promise.all(apps.map((app) => app.stop()));
  // What a connection wrote is counted when it has ended; a second load would update every row.
  const written = async () => {
    const { rows } = await database.db.execute(
      sql`select n_tup_ins::int as inserted, n_tup_upd::int as updated from pg_stat_user_tables where relname = 'boards'`,
    );
    return rows;
  };
  await expect.poll(written).toEqual([{ inserted: await count(), updated: 0 }]);
  expect(apps.map((app) => app.log()).join("")).not.toMatch(/"level":[456]0/);
  await rm(dataDir, { recursive: true, force: true });
});
