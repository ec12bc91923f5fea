import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimFolderRecord, findFolderRecord } from "./folder-record.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "jobwright-record-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("processes that start at once get one id, which stays when a clone says that the data is its own", async () => {
  const data = join(folder, "data");
  expect(findFolderRecord(data)).toBeNull();
  const claimed = await Promise.all(
    ["/clone", null, null, "/clone", null].map((path) => claimFolderRecord(data, path)),
  );
  expect(new Set(claimed.map(({ id }) => id)).size).toBe(1);
  expect(findFolderRecord(data)).toEqual({ id: claimed[0]?.id, path: "/clone" });
  expect(await claimFolderRecord(data, null)).toEqual({ id: claimed[0]?.id, path: "/clone" });
  expect(await claimFolderRecord(data, "/moved")).toEqual({ id: claimed[0]?.id, path: "/moved" });
  expect(await readdir(data)).toEqual(["installation.json"]);
});

test("a folder of before, with two ids in two files, keeps the one that processes know it by, and the clone", async () => {
  const id = "0b0d3c3e-35a5-4c3a-9a55-4f5b3a1f0c11";
  await writeFile(join(folder, "folder-id"), `${id}\n`);
  await writeFile(join(folder, "installation.json"), '{ "id": "0123456789abcdef", "path": "/clone" }\n');
  expect(findFolderRecord(folder)).toEqual({ id, path: "/clone" });
  expect(await readdir(folder)).toHaveLength(2);
  expect(await claimFolderRecord(folder, null)).toEqual({ id, path: "/clone" });
  expect(await readdir(folder)).toEqual(["installation.json"]);
  expect(JSON.parse(await readFile(join(folder, "installation.json"), "utf8"))).toEqual({
    id,
    path: "/clone",
  });
});
