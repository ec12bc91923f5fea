import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDataFolder, type DataFolder } from "#testing/database-processes";

/** Programs start and end in these tests, which takes its time on a busy machine. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

/** No process has it: Linux ends below. */
const NO_PROCESS = 2 ** 22 + 1;

let folder: DataFolder;

beforeEach(async () => {
  folder = await createDataFolder();
});
afterEach(() => folder.end());

async function leave(names: string[]): Promise<void> {
  for (const name of names) {
    if (name.endsWith(".password") || name.includes(".json")) {
      await writeFile(join(folder.dataDir, name), "left");
      continue;
    }
    await mkdir(join(folder.dataDir, name, "base"), { recursive: true });
    await writeFile(join(folder.dataDir, name, "base/1"), "left");
  }
}

const unfinished = async () => (await readdir(folder.dataDir)).filter((name) => name.includes(".new-"));

test("a first start removes what starts before it left, though another process has the id of their maker now", async () => {
  await leave(
    [NO_PROCESS, process.pid].flatMap((pid) => [`postgres.new-${pid}`, `postgres.new-${pid}.password`]),
  );
  const server = await folder.open("server");
  expect(server.first).toMatchObject({ state: "open" });
  expect(await unfinished()).toEqual([]);
});

test("a start on a cluster that is there removes them too, and leaves what a process that runs is writing", async () => {
  const first = await folder.open("server");
  await first.close();
  const ofAnother = `postgres.json.new-${process.pid}`;
  await leave([`postgres.new-${process.pid}`, `postgres.json.new-${NO_PROCESS}`, ofAnother, "other.new-1"]);
  const next = await folder.open("server");
  expect(next.first).toMatchObject({ state: "open" });
  expect(await unfinished()).toEqual(["other.new-1", ofAnother].toSorted());
});
