import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "#db/schema/auth";
import { storageUploadParts, storageUploads } from "#db/schema/storage";
import * as storage from "./storage.service.ts";
import { sweepStorage } from "./sweep-storage.ts";
import { countUnclaimed, openCalls, type ProtocolCalls } from "#testing/storage/protocol-calls";
import { makeDocument, md5Of, startStorageServer, type StorageServer } from "#testing/storage/storage-server";

let server: StorageServer;
let calls: ProtocolCalls;

beforeAll(async () => {
  server = await startStorageServer();
  calls = openCalls(server);
});

afterAll(() => server.close());

test("the sweep takes abandoned uploads, forgotten blobs and old incoming files, and nothing else", async () => {
  const { db } = server.server;
  const person = await server.signIn();
  await calls.store(person, "kept.txt", "a text");
  const url = await calls.startUpload(person, "abandoned.pdf");
  const id = new URL(url).searchParams.get("upload_id") ?? "";
  expect((await calls.command(person, url, "upload", 0, makeDocument(5000))).status).toBe(200);
  await sweepStorage(server.server);
  expect((await calls.command(person, url, "query")).status).toBe(200);
  const before = (await server.listFiles()).length;
  server.clock.advance(24 * 60 * 60_000 + 1);
  expect(await sweepStorage(server.server)).toMatchObject({ blobs: 1 });
  server.clock.advance(-24 * 60 * 60_000 - 1);
  expect((await server.listFiles()).length).toBe(before - 1);
  expect(await db.select().from(storageUploads).where(eq(storageUploads.id, id))).toEqual([]);
  expect(await db.select().from(storageUploadParts).where(eq(storageUploadParts.uploadId, id))).toEqual([]);
  expect((await calls.send(person, calls.urlOf(`${person.folder}/kept.txt`))).status).toBe(200);
});

test("a deleted account takes its files along", async () => {
  const person = await server.signIn();
  await calls.store(person, "account.txt", "a text");
  const before = (await server.listFiles()).length;
  await server.server.db.delete(user).where(eq(user.id, person.uid));
  await sweepStorage(server.server);
  expect((await server.listFiles()).length).toBe(before - 1);
  expect((await calls.send(person, calls.urlOf(`${person.folder}/account.txt`))).status).toBe(401);
});

test("the service gives a file as a local one for as long as it is used, and only to its owner", async () => {
  const [person, other] = [await server.signIn(), await server.signIn()];
  const bytes = makeDocument(70_000);
  await calls.store(person, "local.pdf", bytes, { contentType: "application/pdf" });
  const path = `${person.folder}/local.pdf`;
  const ctx = { ...server.server, user: person.user, requestId: "test" };
  const others = { ...ctx, user: other.user };
  expect(await storage.findStoredFile(ctx, path)).toEqual({
    path,
    size: 70_000,
    contentType: "application/pdf",
    md5Hash: md5Of(bytes),
  });
  expect(await storage.findStoredFile(others, path)).toBeNull();
  const hash = await storage.withStoredFile(ctx, path, async (localPath) =>
    createHash("md5")
      .update(await readFile(localPath))
      .digest("base64"),
  );
  expect(hash).toBe(md5Of(bytes));
  await expect(
    storage.withStoredFile(ctx, path, async () => {
      throw new Error("no use");
    }),
  ).rejects.toThrow("no use");
  await expect(storage.withStoredFile(others, path, async () => 1)).rejects.toMatchObject({
    code: "storage/object-not-found",
  });
  await expect(storage.deleteStoredFile(others, path)).rejects.toMatchObject({
    code: "storage/object-not-found",
  });
  const urls = await storage.readPublicUrls(ctx, [path, `${person.folder}/none.pdf`]);
  expect([...urls.keys()]).toEqual([path]);
  await storage.deleteStoredFile(ctx, path);
  await expect(storage.deleteStoredFile(ctx, path)).rejects.toMatchObject({
    code: "storage/object-not-found",
  });
  expect(await countUnclaimed(server)).toEqual({ incoming: 0, journal: 0 });
});
