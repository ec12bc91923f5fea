import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimDataFolder, findDataFolder, type FoundDataFolder } from "./find-data-folder.ts";

let folder: string;
let base: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "jobwright-places-"));
  base = join(folder, "share");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function makeClone(name: string, { hasGit = true } = {}): Promise<string> {
  const clone = join(folder, name);
  await mkdir(hasGit ? join(clone, ".git") : clone, { recursive: true });
  return clone;
}

function find(clone: string): FoundDataFolder {
  return findDataFolder({ clone, base, isRoot: false, brandName: "Jobwright" });
}

/** As a start that keeps something does. */
async function start(clone: string): Promise<FoundDataFolder> {
  const found = find(clone);
  await claimDataFolder({ clone, base, isRoot: false, brandName: "Jobwright" }, found);
  await writeFile(join(found.path, "auth-secret"), clone);
  return found;
}

test("a clone keeps its data outside of itself, and finds it when it was cleaned, moved or cloned again", async () => {
  const clone = await makeClone("one");
  const { path, notes } = await start(clone);
  expect(notes).toEqual([]);
  expect(path.startsWith(base)).toBe(true);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
  await rm(clone, { recursive: true });
  await makeClone("one");
  expect(find(clone)).toMatchObject({ path, notes: [] });
  await start(clone);
  const moved = join(folder, "moved");
  await rename(clone, moved);
  expect(await start(moved)).toMatchObject({
    path,
    notes: [expect.stringContaining(`moved here from ${clone}`)],
  });
  expect(find(moved)).toMatchObject({ path, notes: [] });
});

test("without a folder of git the clone keeps its id itself", async () => {
  const clone = await makeClone("archive", { hasGit: false });
  const { path } = await start(clone);
  await rename(clone, join(folder, "elsewhere"));
  expect(find(join(folder, "elsewhere")).path).toBe(path);
});

test("a copy begins without data and says whose copy it is; a new clone at an old place does too", async () => {
  const clone = await makeClone("first");
  const first = await start(clone);
  const copy = join(folder, "copy");
  await cp(clone, copy, { recursive: true });
  const second = await start(copy);
  expect(second.path).not.toBe(first.path);
  expect(second.notes).toEqual([
    expect.stringContaining(`This is a copy of ${clone}, whose data stays its own`),
  ]);
  expect(find(copy)).toMatchObject({ path: second.path, notes: [] });
  expect(find(clone)).toMatchObject({ path: first.path, notes: [] });

  await rename(clone, join(folder, "away"));
  await start(join(folder, "away"));
  await makeClone("first");
  expect((await start(clone)).path).not.toBe(first.path);
  expect(find(join(folder, "away")).path).toBe(first.path);
});

test("data inside the clone, as it was kept before, is used on and its place is said", async () => {
  const clone = await makeClone("old");
  await mkdir(join(clone, "data/postgres"), { recursive: true });
  await writeFile(join(clone, "data/postgres/PG_VERSION"), "18\n");
  const { path, notes } = await start(clone);
  expect(path).toBe(join(clone, "data"));
  expect(notes).toEqual([
    expect.stringMatching(/cleaning that deletes it\. To move it, stop everything and: mkdir -p .* && mv /),
  ]);
  const [, make = "", from = "", to = ""] = /mkdir -p (\S+) && mv (\S+) (\S+)$/.exec(notes[0] ?? "") ?? [];
  await mkdir(make, { recursive: true });
  await rename(from, to);
  expect(existsSync(join(to, "postgres/PG_VERSION"))).toBe(true);
  expect(find(clone)).toMatchObject({ path: to, notes: [] });
});
