import { mkdtemp, rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Config } from "#config/config";
import { listProcesses } from "#db/running-processes";
import { systemClock, type Clock } from "#platform/clock";
import { createTestContext, type TestContext } from "#testing/server-context";
import { joinInstallation, type Membership } from "./join-installation.ts";

let opened: TestContext;
let folder: string;
let joined: Membership[];
let warnings: string[];

beforeEach(async () => {
  [opened, folder] = await Promise.all([createTestContext(), mkdtemp(join(tmpdir(), "jobwright-join-"))]);
  [joined, warnings] = [[], []];
});
afterEach(async () => {
  await Promise.all(joined.map((membership) => membership.leave()));
  await opened.close();
  await rm(folder, { recursive: true, force: true });
});

async function joinWith(
  config: Partial<Config> = {},
  clock: Clock = systemClock,
  heartbeatMs = 10_000,
): Promise<Membership> {
  const log = pino({ level: "warn" }, { write: (line: string) => void warnings.push(line) });
  const all = { ...opened.ctx.config, dataDir: join(folder, "one"), ...config };
  const membership = await joinInstallation({ config: all, db: opened.ctx.db, clock, log, heartbeatMs });
  joined.push(membership);
  // In one process all would have the same id.
  await opened.ctx.db.execute(sql`update running_processes set host = 'another machine'`);
  return membership;
}

test("processes that share secret and folder run side by side, and say so to nobody", async () => {
  await joinWith();
  await joinWith({ role: "worker" });
  const second = await joinWith({ role: "api" });
  expect(warnings).toEqual([]);
  await second.leave();
  expect(await listProcesses(opened.ctx.db)).toHaveLength(2);
});

test("a process counts on others until its first heartbeat, when it knows of those that started with it", async () => {
  const fresh = await joinWith();
  expect(fresh.hasOthers()).toBe(true);
  await fresh.leave();
  const alone = await joinWith({}, systemClock, 1);
  await expect.poll(() => alone.hasOthers(), { timeout: 10_000 }).toBe(false);
  await joinWith();
  await expect.poll(() => alone.hasOthers(), { timeout: 10_000 }).toBe(true);
});

test("another secret is refused, and so is a folder of its own, but not with a bucket for all", async () => {
  await joinWith();
  await expect(joinWith({ authSecret: "another secret than all the others have" })).rejects.toThrow(
    /Nothing was started\. This process and the server on another machine .* different secrets/,
  );
  await expect(joinWith({ dataDir: join(folder, "two") })).rejects.toThrow(/keep files in different places/);
  const s3 = {
    bucket: "b",
    endpoint: null,
    region: "r",
    accessKeyId: null,
    secretAccessKey: null,
    prefix: "",
  };
  await expect(joinWith({ dataDir: join(folder, "two"), s3 })).rejects.toThrow(/same S3_BUCKET/);
  expect(await listProcesses(opened.ctx.db)).toHaveLength(1);
  await Promise.all(joined.map((membership) => membership.leave()));
  await joinWith({ s3 });
  await joinWith({ s3, dataDir: join(folder, "two") });
  expect(warnings).toEqual([]);
});

test("other versions and clocks that are apart are told in the log", async () => {
  await joinWith();
  await joinWith({ version: "9.9.9" }, { now: () => new Date(Date.now() - 60_000) });
  expect(warnings.join("")).toMatch(/This process is version 9\.9\.9, .* is 0\.0\.0-test/);
  expect(warnings.join("")).toMatch(/clocks of the processes are (59|60|61) seconds apart/);
});

test("a process that was killed, or has been silent for long, is in nobody's way", async () => {
  const lost = await joinWith();
  const other = { authSecret: "another secret than all the others have" };
  await opened.ctx.db.execute(sql`update running_processes set heartbeat_at = now() - interval '1 minute'`);
  await (await joinWith(other)).leave();
  await lost.leave();
  await joinWith();
  // No system gives out so high an id.
  await opened.ctx.db.execute(sql`update running_processes set host = ${hostname()}, pid = 2147483647`);
  await joinWith(other);
  expect(await listProcesses(opened.ctx.db)).toHaveLength(1);
});
