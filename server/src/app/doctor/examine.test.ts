import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import type { Config } from "#config/config";
import { systemClock, type Clock } from "#platform/clock";
import { openGuest } from "#testing/auth/guest-merge";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { startS3Server } from "#testing/s3-server";
import { startMailServer, type MailServer } from "#testing/mail-server";
import { joinInstallation } from "../join-installation.ts";
import { examine } from "./examine.ts";

const SECRET = "a secret of the tests, which guards nothing";

let tested: TestApp;
let mail: MailServer;
let folder: string;

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
  await openGuest(tested);
  mail = await startMailServer();
  folder = await mkdtemp(join(tmpdir(), "jobwright-doctor-"));
});
afterAll(async () => {
  await Promise.all([tested.close(), mail.close(), rm(folder, { recursive: true, force: true })]);
});

/** Findings by their names: "" for what is well, otherwise what to do. */
async function look(config: Partial<Config> = {}, clock: Clock = systemClock) {
  const found = Object.entries(await find(config, clock));
  return Object.fromEntries(found.map(([name, [kind, text]]) => [name, kind === "WRONG" ? text : ""]));
}

/** Kind and text of the findings by their names. */
async function find(
  config: Partial<Config> = {},
  clock: Clock = systemClock,
): Promise<Record<string, [kind: string, text: string]>> {
  const { server } = tested;
  const log = pino({ level: "silent" });
  const all = { config: { ...server.config, ...config }, log, blobs: server.blobs, clock };
  const findings = await examine(all);
  return Object.fromEntries(findings.map(({ name, kind, text }) => [name, [kind, text]]));
}

test("of an installation that is well everything is said to be well", async () => {
  // The tasks of the tests are due at days of their own.
  await tested.server.db.execute(sql`update scheduled_tasks set next_run_at = now() + interval '1 day'`);
  const found = await look({ mail: { url: mail.url, from: "a@example.org" } });
  expect(new Set(Object.values(found))).toEqual(new Set([""]));
  expect(Object.keys(found)).toEqual(
    expect.arrayContaining([
      "version",
      "data folder",
      "space",
      "database",
      "schema",
      "clock",
      "schedule",
      "lost files",
    ]),
  );
});

test("processes that differ among each other, or from this program, are told; those that agree are counted", async () => {
  const { db, config } = tested.server;
  const lookAt = async (change: Partial<Config> = {}) =>
    (await find({ dataDir: folder, authSecret: SECRET, ...change }))["processes"];
  expect(await lookAt()).toEqual(["ok", "no server and no worker runs"]);
  const own = { ...config, dataDir: folder, authSecret: SECRET };
  const start = async (change: Partial<Config> = {}) => {
    const log = pino({ level: "silent" });
    const membership = await joinInstallation({ config: { ...own, ...change }, db, clock: systemClock, log });
    // In one process all would have the same id.
    await db.execute(sql`update running_processes set host = 'another'`);
    return membership;
  };
  const [server, worker] = [await start(), await start({ role: "worker" })];
  expect(await lookAt()).toEqual([
    "ok",
    "1 server and 1 worker, with the same secret, files, version and clock",
  ]);
  expect(await lookAt({ authSecret: "another secret than that of the processes" })).toEqual([
    "WRONG",
    expect.stringMatching(/^This program and the server on another .* have different secrets/),
  ]);
  await db.execute(
    sql`update running_processes set version = '9.9.9', clock_ahead_ms = 60000 where role = 'worker'`,
  );
  expect(await lookAt()).toEqual([
    "WRONG",
    expect.stringMatching(
      /^The server on another \(process \d+\) is version 0\.0\.0-test, the worker on another .* 9\.9\.9.*60 seconds apart/,
    ),
  ]);
  await Promise.all([server.leave(), worker.leave()]);
});

test("a push service that knows nobody to write to is a note, and the clock of the store is compared", async () => {
  const store = await startS3Server();
  const all = { s3: store.settings, authSecret: SECRET, publicUrl: "http://127.0.0.1:3000" };
  const found = await find(all);
  expect(found["push"]).toEqual(["note", expect.stringContaining("set PUSH_CONTACT")]);
  expect(found["store clock"]).toEqual(["ok", "the store's and ours agree"]);
  const secure = await find({ ...all, publicUrl: "https://jobs.example.org" });
  expect(secure["push"]?.[0]).toBe("ok");
  const slow: Clock = { now: () => new Date(Date.now() - 60_000) };
  expect((await find(all, slow))["store clock"]?.[1]).toMatch(
    /^the store's clock is \d\d\.\d s ahead of ours/,
  );
  await store.close();
  expect((await find(all))["store clock"]?.[1]).toMatch(/^the store does not answer: .*Check S3_ENDPOINT$/);
});

test("lost bytes, an old schema, late searches and a clock that is off are each said with what to do", async () => {
  const { db, blobs } = tested.server;
  const { rows } = await db.execute<{ key: string }>(sql`select blob_key as key from stored_files limit 1`);
  const key = rows[0]?.key ?? "";
  await blobs.delete(key);
  await db.execute(sql`update scheduled_tasks set next_run_at = now() - interval '1 hour'`);
  const slow: Clock = { now: () => new Date(Date.now() - 60_000) };
  const found = await look({}, slow);
  expect(found["lost files"]).toContain(`the bytes of 1 file are not there (${key}): they are in a backup`);
  expect(found["schedule"]).toMatch(/should have run .*start a server or a worker/);
  expect(found["clock"]).toMatch(/^the database's clock is 60\.\d s ahead of ours: switch on time sync/);
  await db.execute(sql`delete from drizzle.__drizzle_migrations
    where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
  expect((await look())["schema"]).toBe(
    "of an older version, 1 step behind: back up, then npm start brings it here",
  );
});

test("a folder without room, open secrets and a mail server that refuses are said, and no password is", async () => {
  await writeFile(join(folder, "auth-secret"), "a secret", { mode: 0o600 });
  await chmod(join(folder, "auth-secret"), 0o644);
  const found = await look({
    dataDir: folder,
    authSecret: null,
    diskReserve: Number.MAX_SAFE_INTEGER,
    mail: { url: "smtp://ada:hidden-word@127.0.0.1:1", from: "a@example.org" },
    databaseUrl: "postgres://ada:hidden-word@127.0.0.1:1/none",
  });
  expect(found["secret"]).toBe(`others can read ${folder}/auth-secret: chmod 600 ${folder}/auth-secret`);
  expect(found["space"]).toContain("less than the reserve");
  expect(found["mail"]).toMatch(/^127\.0\.0\.1:1 does not take e-mail from us: .*ECONNREFUSED/);
  expect(found["database"]).toMatch(/^127\.0\.0\.1:1\/none does not answer: .*DATABASE_URL$/);
  expect(JSON.stringify(found)).not.toContain("hidden-word");
});
