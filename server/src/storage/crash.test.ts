import { request } from "node:http";
import { readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { blobJournal, storageUploads, storedFiles } from "#db/schema/storage";
import { createBlobStore } from "#platform/blobs/create-blob-store";
import { createTestContext, type TestContext } from "#testing/server-context";
import { makeDataFolder, startApp } from "#testing/start-app";
import { fillBlob, reserveBlob } from "./reserve-blob.ts";
import { deleteJournal } from "./storage.repository.ts";
import { sweepStorage } from "./sweep-storage.ts";
import { makeDocument } from "#testing/storage/storage-server";

let context: TestContext;
let dataDir: string;

beforeAll(async () => {
  dataDir = await makeDataFolder();
  context = await createTestContext({ config: { dataDir } });
});

afterAll(async () => {
  await context.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Everything that was left becomes old enough for the sweep, which then runs. */
async function sweepLater(): Promise<void> {
  const { ctx } = context;
  await ctx.db.execute(sql`update blob_journal set delete_after = now()`);
  for (const name of await listFolder("files-incoming")) await utimes(name, 0, 0);
  await sweepStorage(ctx);
}

async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function countRows() {
  const { db } = context.ctx;
  const tables = [storedFiles, storageUploads, blobJournal];
  return Promise.all(tables.map((table) => db.$count(table)));
}

test("a server that is killed in the middle of an upload leaves no object, and after the sweep no bytes", async () => {
  const app = await startApp({ dataDir, env: { DATABASE_URL: context.databaseUrl } });
  const headers = { "content-type": "application/json", origin: app.url };
  const guest = await fetch(`${app.url}/api/auth/guest`, { method: "POST", headers, body: "{}" });
  const { user } = (await guest.json()) as { user: { uid: string } };
  const cookie = guest.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  const url = `${app.url}/v0/b/jobwright/o?name=${encodeURIComponent(`resumes/${user.uid}/half.pdf`)}`;
  const half = request(url, {
    method: "POST",
    headers: {
      origin: app.url,
      cookie,
      "content-type": "multipart/related; boundary=part",
      "content-length": 8_000_000,
    },
  });
  const broken = new Promise((resolve) => half.once("error", resolve));
  half.write("--part\r\n\r\n{}\r\n--part\r\nContent-Type: application/pdf\r\n\r\n");
  half.write(makeDocument(4_000_000));
  await vi.waitFor(
    async () => {
      const [file] = await listFolder("files-incoming");
      expect((await stat(file ?? "")).size).toBeGreaterThan(1_000_000);
      expect((await countRows())[2]).toBe(1);
    },
    { timeout: 10_000 },
  );
  await app.kill();
  await broken;

  expect((await countRows())[0]).toBe(0);
  expect(await listFolder("files")).toEqual([]);
  await sweepLater();
  expect(await countRows()).toEqual([0, 0, 0]);
  expect(await listFolder("files-incoming")).toEqual([]);
}, 60_000);

test("bytes that were written but never became an object go with the sweep, and not before their time", async () => {
  const { ctx } = context;
  const localPath = await ctx.blobs.newIncomingPath();
  await writeFile(localPath, "a text");
  const blob = reserveBlob(ctx);
  await fillBlob(ctx, blob, localPath);
  await sweepStorage(ctx);
  expect(await listFolder("files")).toHaveLength(1);
  await sweepLater();
  expect(await listFolder("files")).toEqual([]);
  expect(await countRows()).toEqual([0, 0, 0]);
});

test("a blob that cannot be deleted waits for a later sweep and holds up no other", async () => {
  const { ctx } = context;
  const log: string[] = [];
  const keys = [reserveBlob(ctx), reserveBlob(ctx)];
  await Promise.all(keys.map(({ noted }) => noted));
  await ctx.db.execute(sql`update blob_journal set delete_after = now()`);
  const store = createBlobStore(ctx.config);
  const stuck = keys[0]?.key;
  const blobs = {
    ...store,
    delete: (key: string) => (key === stuck ? Promise.reject(new Error("stuck")) : store.delete(key)),
  };
  const warn = (_fields: object, message: string) => void log.push(message);
  await sweepStorage({ ...ctx, blobs, log: { ...ctx.log, warn } as typeof ctx.log });
  expect(await ctx.db.select({ key: blobJournal.blobKey }).from(blobJournal)).toEqual([{ key: stuck }]);
  expect(log).toHaveLength(1);
  await sweepLater();
  expect(await countRows()).toEqual([0, 0, 0]);
});

test("while a blob is being deleted no row is held: other sweeps pass it by, and its late maker is refused at once", async () => {
  const { ctx } = context;
  const blob = reserveBlob(ctx);
  await blob.noted;
  await ctx.db.execute(sql`update blob_journal set delete_after = now()`);
  const deleting = Promise.withResolvers<void>();
  const slow = {
    ...createBlobStore(ctx.config),
    delete: vi.fn<(key: string) => Promise<void>>(() => deleting.promise),
  };
  const sweep = sweepStorage({ ...ctx, blobs: slow });
  await vi.waitFor(() => expect(slow.delete).toHaveBeenCalledTimes(1));
  expect((await sweepStorage({ ...ctx, blobs: slow })).blobs).toBe(0);
  expect(await deleteJournal(ctx.db, blob.key)).toBe(false);
  deleting.resolve();
  expect((await sweep).blobs).toBe(1);
  expect(await countRows()).toEqual([0, 0, 0]);
});
