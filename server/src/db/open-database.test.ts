import { statSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createDataFolder, type DataFolder } from "#testing/database-processes";
import { isAlive } from "./embedded/processes.ts";

/** Programs start and end in these tests, which takes its time on a busy machine. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let folder: DataFolder;

beforeAll(async () => {
  folder = await createDataFolder();
});
// Each test ends with nothing running; the next one starts on what it left.
afterEach(() => folder.closeAll());
afterAll(() => folder.end());

function runningPid(): number {
  const running = folder.postgres();
  if (running === null || running === "incomplete") throw new Error("PostgreSQL does not run.");
  return running.pid;
}

const insert = (token: string) =>
  `insert into boards (source, token, company, url, found_by) values ('s', '${token}', 'c', 'u', 'tried')`;
const count = (token: string) => `select count(*)::int as n from boards where token = '${token}'`;

test("the first process starts the database and stops it, a second attaches, and a second server is refused", async () => {
  const server = await folder.open("server");
  expect(server.first).toMatchObject({ state: "open", isOwner: true });
  expect(folder.description()).toMatchObject({
    host: "127.0.0.1",
    database: "jobwright",
    serverPid: server.pid,
    postgresPid: runningPid(),
  });
  expect(statSync(join(folder.dataDir, "postgres.json")).mode & 0o777).toBe(0o600);

  const program = await folder.open("attach");
  expect(program.first).toMatchObject({ state: "open", isOwner: false, url: server.first.url });
  await program.query(insert("first"));
  expect((await server.query(count("first"))).rows).toEqual([{ n: 1 }]);
  await program.close();
  expect(isAlive(runningPid())).toBe(true);

  const second = await folder.open("server");
  expect(second.first.state).toBe("refused");
  expect(second.first.message).toContain(
    `Another Jobwright server (process ${server.pid}) already uses ${folder.dataDir}`,
  );
  expect((await server.query(count("first"))).rows).toEqual([{ n: 1 }]);
  await server.close();
  expect(folder.postgres()).toBeNull();
});

test("after kill -9 of the server the next one takes the running database over with every acknowledged row", async () => {
  const killed = await folder.open("server");
  expect((await killed.query(insert("taken-over"))).problem).toBeNull();
  const pid = runningPid();
  await killed.kill();
  expect(runningPid()).toBe(pid);

  const next = await folder.open("server");
  expect(next.first).toMatchObject({ state: "open", isOwner: true });
  expect(runningPid()).toBe(pid);
  expect(folder.description()).toMatchObject({ serverPid: next.pid, postgresPid: pid });
  expect((await next.query(count("taken-over"))).rows).toEqual([{ n: 1 }]);
  await next.close();
  expect(folder.postgres()).toBeNull();
});

test("after kill -9 of the server and of PostgreSQL the next start recovers every acknowledged row", async () => {
  const killed = await folder.open("server");
  expect((await killed.query(insert("recovered"))).problem).toBeNull();
  const pid = runningPid();
  await killed.kill();
  process.kill(pid, "SIGKILL");

  const next = await folder.open("server");
  expect(next.first).toMatchObject({ state: "open", isOwner: true });
  expect(runningPid()).not.toBe(pid);
  expect((await next.query(count("recovered"))).rows).toEqual([{ n: 1 }]);
});

test("after kill -9 of PostgreSQL alone the running server starts it again and goes on", async () => {
  const server = await folder.open("server");
  await server.query(insert("restarted"));
  const pid = runningPid();
  process.kill(pid, "SIGKILL");
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  await expect
    .poll(async () => (await server.query(count("restarted"))).rows, { timeout: 30_000 })
    .toEqual([{ n: 1 }]);
  expect(runningPid()).not.toBe(pid);
  await server.close();
  expect(folder.postgres()).toBeNull();
});

test("a program starts the database by itself, and a server that came meanwhile keeps it running", async () => {
  const program = await folder.open("attach");
  expect(program.first).toMatchObject({ state: "open", isOwner: true });
  const server = await folder.open("server");
  expect(server.first).toMatchObject({ state: "open", isOwner: true });
  await program.close();
  expect((await server.query(count("program"))).rows).toEqual([{ n: 0 }]);
  await server.close();
  expect(folder.postgres()).toBeNull();
});

test("of processes that start at once on a new folder one makes it, and all of them get in", async () => {
  const empty = await createDataFolder();
  const all = await Promise.all([empty.open("server"), empty.open("attach"), empty.open("attach")]);
  expect(all.map((each) => each.first.state)).toEqual(["open", "open", "open"]);
  for (const each of all) expect((await each.query(count("at-once"))).rows).toEqual([{ n: 0 }]);
  await Promise.all(all.map((each) => each.close()));
  expect(empty.postgres()).toBeNull();
  await empty.end();
});

test("of two servers that start at once exactly one is refused", async () => {
  const both = await Promise.all([folder.open("server"), folder.open("server")]);
  expect(both.map((each) => each.first.state).sort()).toEqual(["open", "refused"]);
});

test("a DATABASE_URL that does not answer is refused with its host and the reason, without the password", async () => {
  const url = "postgres://me:hidden-word@127.0.0.1:1/jobs";
  const opened = await folder.open("server", { DATABASE_URL: url });
  expect(opened.first.state).toBe("refused");
  expect(opened.first.message).toMatch(
    /127\.0\.0\.1:1\/jobs of DATABASE_URL does not answer: .*ECONNREFUSED/,
  );
  expect(opened.first.message).not.toContain("hidden-word");
});

test.runIf(process.getuid?.() === 0)(
  "as root a DATA_DIR that only root can enter is refused by its name",
  async () => {
    const closed = await createDataFolder();
    await chmod(closed.dataDir, 0o700);
    const opened = await closed.open("server");
    expect(opened.first.state).toBe("refused");
    expect(opened.first.message).toContain(`who cannot enter ${closed.dataDir}. Nothing was changed.`);
    await closed.end();
  },
);
