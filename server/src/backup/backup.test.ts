import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { allRoutes } from "#app/all-routes";
import { BACKUP_LOCK } from "#db/advisory-locks";
import { storedFiles } from "#db/schema/storage";
import type { S3Settings } from "#config/config";
import type { BlobStore } from "#platform/blobs/blob-store";
import { createBlobStore } from "#platform/blobs/create-blob-store";
import { sweepStorage } from "#storage/sweep-storage";
import { openGuest } from "#testing/auth/guest-merge";
import { createDatabaseBefore } from "#testing/database-before";
import { describeSchema, digestDatabase } from "#testing/backup/compare-databases";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { startS3Server, type S3Server } from "#testing/s3-server";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";
import { createBackup } from "./create-backup.ts";
import { checkBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

vi.setConfig({ testTimeout: 90_000 });

const SECRET = "a secret of the tests, which guards nothing";
const PASSPHRASE = "correct horse battery staple";

let tested: TestApp;
let folder: string;
let store: S3Server;
let plain: string;
const opened: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
  folder = await mkdtemp(join(tmpdir(), "jobwright-backup-"));
  store = await startS3Server();
  await openGuest(tested);
  plain = await backUp("plain");
});
afterAll(async () => {
  for (const each of opened) await each.close();
  await Promise.all([tested.close(), store.close(), rm(folder, { recursive: true, force: true })]);
});

async function backUp(
  name: string,
  { passphrase = null, blobs = tested.server.blobs }: { passphrase?: string | null; blobs?: BlobStore } = {},
): Promise<string> {
  const path = join(folder, `${name}.backup`);
  const source = { config: tested.server.config, url: tested.databaseUrl, blobs, now: new Date() };
  await createBackup(source, path, { passphrase });
  return path;
}

type Target = { url: string; dataDir: string; blobs: BlobStore };

async function makeTarget({ s3 = null, database }: { s3?: S3Settings | null; database?: TestDatabase } = {}) {
  const made = database ?? (await createTestDatabase({ ...inject("testDatabase"), template: "template0" }));
  const dataDir = await mkdtemp(join(folder, "data-"));
  const blobs = createBlobStore({ dataDir, s3 });
  opened.push({ close: () => Promise.all([made.close(), blobs.close()]).then(() => undefined) });
  return { url: made.url, dataDir, blobs };
}

async function restore(path: string, target: Target, { passphrase = PASSPHRASE, isReplacing = false } = {}) {
  const backup = await checkBackup(path, async () => passphrase);
  const config = { dataDir: target.dataDir, authSecret: null };
  return restoreBackup(backup, { ...target, config, isReplacing, isBehindPooler: false, ownName: "nobody" });
}

async function readFiles(url: string, blobs: BlobStore): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const { rows } = await tested.server.db.execute<{ key: string }>(
    sql`select blob_key as key from stored_files union select blob_key from storage_upload_parts`,
  );
  for (const { key } of rows) files[key] = (await buffer(await blobs.open(key))).toString("base64");
  expect(Object.keys(files).length, url).toBeGreaterThan(0);
  return files;
}

async function expectAll({ url, blobs, dataDir }: Target): Promise<void> {
  expect(await digestDatabase(url)).toEqual(await digestDatabase(tested.databaseUrl));
  expect(await describeSchema(url)).toEqual(await describeSchema(tested.databaseUrl));
  expect(await readFiles(url, blobs)).toEqual(await readFiles(tested.databaseUrl, tested.server.blobs));
  expect(await readFile(join(dataDir, "auth-secret"), "utf8")).toBe(`${SECRET}\n`);
}

test("a backup holds every row, file and secret, and only its user may read it", async () => {
  const target = await makeTarget();
  const { summary } = await restore(plain, target);
  await expectAll(target);
  expect(summary.missingFiles).toBe(0);
  expect((await stat(plain)).mode & 0o777).toBe(0o600);
  expect((await stat(join(target.dataDir, "auth-secret"))).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).filter((name) => name.includes("unfinished"))).toEqual([]);
});

test("an encrypted backup goes from a folder into a bucket, and a bucket is saved as well", async () => {
  const path = await backUp("encrypted", { passphrase: PASSPHRASE });
  const target = await makeTarget({ s3: store.settings });
  await restore(path, target);
  await expectAll(target);
  const again = join(folder, "from-bucket.backup");
  const source = { config: tested.server.config, url: target.url, blobs: target.blobs, now: new Date() };
  const { files } = await createBackup(source, again, { passphrase: null });
  expect(files.count).toBe((await store.listKeys()).length);
});

test("a backup that is cut, changed, of another kind or locked is refused by a code", async () => {
  const encrypted = await backUp("to-damage", { passphrase: PASSPHRASE });
  for (const path of [plain, encrypted]) {
    const whole = await readFile(path);
    const broken = join(folder, "broken.backup");
    const read = async (content: Buffer) => {
      await writeFile(broken, content);
      return checkBackup(broken, async () => PASSPHRASE).then(
        () => "whole",
        (error: { code?: string }) => error.code,
      );
    };
    expect(await read(whole)).toBe("whole");
    for (const part of [0.2, 0.5, 0.9]) {
      const at = Math.floor(whole.byteLength * part);
      expect(await read(whole.subarray(0, at)), `cut at ${part}`).toBe("backup/damaged");
      const changed = Buffer.from(whole);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(await read(changed), `changed at ${part}`).toBe("backup/damaged");
    }
    expect(await read(whole.subarray(0, -1))).toBe("backup/damaged");
    expect(await read(Buffer.from("PK"))).toBe("backup/not-a-backup");
  }
  const codeOf = (path: string, passphrase: string | null) =>
    checkBackup(path, async () => passphrase).catch((error: { code?: string }) => error.code);
  expect(await codeOf(encrypted, "correct horse battery stable")).toBe("backup/wrong-passphrase");
  expect(await codeOf(encrypted, null)).toBe("backup/passphrase-needed");
  expect(await codeOf(join(folder, "none.backup"), null)).toBe("backup/not-found");
});

test("a backup of a newer version is refused", async () => {
  await tested.server.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 99999999999999)`,
  );
  const path = await backUp("newer").finally(() =>
    tested.server.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'from the future'`),
  );
  await expect(checkBackup(path, async () => null)).rejects.toMatchObject({ code: "backup/newer" });
});

test("over people's data a backup is put with --replace alone, and then nothing of before is left", async () => {
  const target = await makeTarget();
  await restore(plain, target);
  await rm(join(target.dataDir, "auth-secret"));
  const before = await digestDatabase(target.url);
  await expect(restore(plain, target)).rejects.toMatchObject({ code: "restore/people-here" });
  expect(await digestDatabase(target.url)).toEqual(before);

  const other = await createTestApp(allRoutes);
  opened.push(other);
  await openGuest(other);
  const path = join(folder, "other.backup");
  const { config, blobs } = other.server;
  await createBackup({ config, url: other.databaseUrl, blobs, now: new Date() }, path, { passphrase: null });
  await restore(path, target, { isReplacing: true });
  const digests = await digestDatabase(target.url);
  const expected = await digestDatabase(other.databaseUrl);
  expect({ ...digests, blob_journal: "" }).toEqual({ ...expected, blob_journal: "" });
  // What the files before were is the sweep's to remove.
  expect(digests["blob_journal"]).not.toBe(expected["blob_journal"]);
});

test("a restore that fails in the middle changes nothing", async () => {
  const target = await makeTarget();
  await restore(plain, target);
  const before = { rows: await digestDatabase(target.url), files: await listKeys(target.blobs) };
  const path = join(folder, "with-more.backup");
  await openGuest(tested);
  const source = {
    config: tested.server.config,
    url: tested.databaseUrl,
    blobs: tested.server.blobs,
    now: new Date(),
  };
  await createBackup(source, path, { passphrase: null });
  let moves = 0;
  const failing: BlobStore = {
    ...target.blobs,
    moveIn: async (key, localPath) => {
      moves += 1;
      if (moves > 1) throw new Error("the disk is full");
      await target.blobs.moveIn(key, localPath);
    },
  };
  await expect(restore(path, { ...target, blobs: failing }, { isReplacing: true })).rejects.toMatchObject({
    code: "restore/failed",
    message: "The restore failed: the disk is full. Nothing was changed.",
  });
  expect({ rows: await digestDatabase(target.url), files: await listKeys(target.blobs) }).toEqual(before);
});

async function listKeys(blobs: BlobStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of blobs.list()) keys.push(key);
  return keys.toSorted();
}

test("what is written and deleted while a backup is made is in it as it was at its beginning", async () => {
  const { server } = tested;
  const before = await digestDatabase(tested.databaseUrl);
  let isFirst = true;
  const blobs: BlobStore = {
    ...server.blobs,
    size: async (key) => {
      if (isFirst) {
        isFirst = false;
        await server.db.delete(storedFiles);
        await openGuest(tested);
        await sweepStorage(server);
      }
      return server.blobs.size(key);
    },
  };
  const path = await backUp("consistent", { blobs });
  const target = await makeTarget();
  const { summary } = await restore(path, target);
  expect(await digestDatabase(target.url)).toEqual(before);
  expect(summary).toMatchObject({ missingFiles: 0 });
  // Afterwards the deleted ones go.
  const held = (await listKeys(server.blobs)).length;
  expect((await sweepStorage(server)).blobs).toBeGreaterThan(0);
  expect((await listKeys(server.blobs)).length).toBeLessThan(held);
});

test("a backup of an older version comes out in this one", async () => {
  const older = await createDatabaseBefore("0032_evidence_answers");
  opened.push(older);
  await older.pool.query(`insert into "user" (id, name, email, created_at, updated_at)
    values ('ada', 'Ada', 'ada@example.org', now(), now())`);
  const path = join(folder, "older.backup");
  const { config, blobs } = tested.server;
  await createBackup({ config, url: older.url, blobs, now: new Date() }, path, { passphrase: null });
  const target = await makeTarget();
  await restore(path, target);
  expect(await describeSchema(target.url)).toEqual(await describeSchema(tested.databaseUrl));
  expect((await digestDatabase(target.url))["user"]).toBe((await digestDatabase(older.url))["user"]);
});

test("a database that is in use, or another program's, is left alone", async () => {
  const used = await createTestDatabase();
  const target = await makeTarget({ database: used });
  await used.pool.query("select 1");
  await expect(restore(plain, target)).rejects.toMatchObject({ code: "restore/in-use" });
  const foreign = await createTestDatabase({ ...inject("testDatabase"), template: "template0" });
  const client = new pg.Client({ connectionString: foreign.url });
  await client.connect();
  await client.query("create table theirs (id int)");
  await client.end();
  await expect(restore(plain, await makeTarget({ database: foreign }))).rejects.toMatchObject({
    code: "restore/foreign-database",
  });
});

test("a backup waits for a file that is being deleted", async () => {
  const client = new pg.Client({ connectionString: tested.databaseUrl });
  await client.connect();
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock_shared($1)", [BACKUP_LOCK]);
  const made = backUp("waited");
  const waiting = "select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted";
  await expect.poll(async () => (await client.query<{ n: number }>(waiting)).rows[0]?.n).toBe(1);
  await client.query("commit");
  await client.end();
  expect((await stat(await made)).size).toBeGreaterThan(0);
});

test("a backup replaces no file, and two are not made at once", async () => {
  await expect(backUp("plain")).rejects.toMatchObject({ code: "backup/exists" });
  const blobs: BlobStore = {
    ...tested.server.blobs,
    size: async (key) => {
      await expect(backUp("second")).rejects.toMatchObject({ code: "backup/running" });
      return tested.server.blobs.size(key);
    },
  };
  await backUp("first", { blobs });
});
