import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestContext, type TestContext } from "#testing/server-context";
import { checkBackup } from "./read-backup.ts";
import { backUpWhenDue, lastDue, listBackups, readFailure } from "./scheduled-backup.ts";

let tested: TestContext;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "jobwright-scheduled-backup-"));
  tested = await createTestContext({ config: { dataDir: join(folder, "data") } });
});
afterAll(async () => {
  await tested.close();
  await rm(folder, { recursive: true, force: true });
});

function run(at: Date, name: string, keep = 2): Promise<void> {
  const backup = { folder: join(folder, name), time: "03:00", keep, passphrase: null };
  const { ctx, databaseUrl: url } = tested;
  const context = { ...ctx, url, config: { ...ctx.config, backup }, clock: { now: () => at } };
  return backUpWhenDue(context, new AbortController().signal);
}

/** By the clock of the machine, as the setting is. */
const local = (day: number, hour: number, minute = 0) => new Date(2026, 9, day, hour, minute);

test("a backup is made once a day when its time has come, and the oldest go", async () => {
  const made = async () => (await listBackups(join(folder, "daily"))).map(({ madeAt }) => madeAt.getTime());
  await run(local(1, 10), "daily");
  await run(local(1, 23), "daily");
  await run(local(2, 2, 59), "daily");
  expect(await made()).toEqual([local(1, 10).getTime()]);
  await run(local(2, 3), "daily");
  await run(local(2, 3, 1), "daily");
  await run(local(4, 12), "daily");
  expect(await made()).toEqual([local(2, 3).getTime(), local(4, 12).getTime()]);
  const [first] = await listBackups(join(folder, "daily"));
  expect((await checkBackup(first?.path ?? "", async () => null)).info.format).toBe("jobwright-backup");
});

test("three that start together make one backup between them", async () => {
  await Promise.all([
    run(local(1, 10), "shared"),
    run(local(1, 10, 0), "shared"),
    run(local(1, 10, 1), "shared"),
  ]);
  expect(await listBackups(join(folder, "shared"))).toHaveLength(1);
  expect(await readFailure(join(folder, "shared"))).toBeNull();
});

test("other files of the folder stay, and a failure is written down and tried again in an hour", async () => {
  const place = join(folder, "failing");
  await run(local(1, 4), "failing");
  await writeFile(join(place, "mine.txt"), "mine");
  const before = (await readdir(place)).length;
  const { ctx, databaseUrl } = tested;
  const backup = { folder: place, time: "03:00", keep: 1, passphrase: null };
  const broken = {
    ...ctx,
    url: databaseUrl.replace(/[^/]*$/, "no_such_database"),
    config: { ...ctx.config, backup },
    clock: { now: () => local(2, 4) },
  };
  await expect(backUpWhenDue(broken, new AbortController().signal)).rejects.toThrow("no_such_database");
  expect(await readFailure(place)).toContain("no_such_database");
  await run(local(2, 4, 30), "failing", 1);
  expect(await readdir(place)).toHaveLength(before + 1);
  await run(local(2, 5), "failing", 1);
  expect(await readFailure(place)).toBeNull();
  expect((await readdir(place)).filter((name) => name.endsWith(".backup"))).toHaveLength(1);
  expect(await readdir(place)).toContain("mine.txt");
});

test("the last time that was due is today's once it has come, else yesterday's", () => {
  expect(lastDue(local(5, 2, 59), "03:00")).toEqual(local(4, 3));
  expect(lastDue(local(5, 3), "03:00")).toEqual(local(5, 3));
});
