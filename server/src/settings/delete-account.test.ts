import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { UserDocument } from "@jobwright/contracts/profile";
import { DELETE_CONFIRMATION } from "@jobwright/contracts/settings";
import { resumeStoragePath, STORAGE_BUCKET } from "@jobwright/contracts/storage";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { identity } from "#auth/auth.service";
import { account, verification } from "#db/schema/auth";
import { postings, sourceCrawls } from "#db/schema/postings";
import { boards, userBoards } from "#db/schema/sources";
import { blobJournal } from "#db/schema/storage";
import { allRoutes } from "#app/all-routes";
import { createTestApp, openAccount, openBrowser, type Browser, type TestApp } from "#testing/http/test-app";
import { sweepStorage } from "#storage/sweep-storage";
import { findInDatabase, findInFolder } from "#testing/find-everywhere";
import { fillPerson, sendChunk, type FullPerson } from "#testing/full-person";
import { startSchedulerService } from "#testing/scheduler-service";
import { startS3Server, type S3Server } from "#testing/s3-server";
import { deleteAccount } from "./delete-account.ts";

let folder: TestApp;
let bucket: TestApp;
let s3: S3Server;

beforeAll(async () => {
  s3 = await startS3Server();
  [folder, bucket] = await Promise.all([
    createTestApp(allRoutes),
    createTestApp(allRoutes, { config: { s3: s3.settings } }),
  ]);
});
afterAll(async () => {
  await Promise.all([folder.close(), bucket.close()]);
  await s3.close();
});

type Account = Browser & { uid: string; email: string };

async function openFull(tested: TestApp): Promise<{ browser: Account; person: FullPerson }> {
  const mark = `person-${randomUUID().slice(0, 13)}`;
  const browser = await openAccount(tested, { name: `${mark} Example`, email: `${mark}@example.com` });
  const { db, clock } = tested.server;
  await db.insert(account).values({
    id: randomUUID(),
    userId: browser.uid,
    accountId: `${mark}-at-provider`,
    providerId: "oidc",
  });
  await db.insert(verification).values({
    id: randomUUID(),
    identifier: randomUUID(),
    value: JSON.stringify({ link: { email: browser.email } }),
    expiresAt: clock.now(),
  });
  const postingIds = [randomUUID(), randomUUID(), randomUUID()];
  const person = await fillPerson(tested, browser, {
    mark,
    sessionId: `session-${randomUUID()}`,
    postingIds,
  });
  return { browser, person };
}

function remove(browser: Account, confirmation = DELETE_CONFIRMATION): Promise<Response> {
  return browser.send("DELETE", `/api/users/${browser.uid}`, { body: { confirmation } });
}

/** What is found anywhere of a person's id, address and texts. */
async function findTraces(tested: TestApp, { browser, person }: Awaited<ReturnType<typeof openFull>>) {
  const texts = [browser.uid, browser.email, person.mark, person.sessionId, ...person.rowIds];
  return [
    ...(await findInDatabase(tested.server.db, texts)),
    ...(await findInFolder(tested.server.config.dataDir, texts)),
  ];
}

async function listFiles(tested: TestApp): Promise<string[]> {
  const { dataDir } = tested.server.config;
  const entries = await readdir(join(dataDir, "files"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test("nothing is left of a person in any table or file, and other people keep theirs", async () => {
  const other = await openFull(folder);
  const kept = await findTraces(folder, other);
  const keptFiles = await listFiles(folder);
  const gone = await openFull(folder);
  const places = new Set((await findTraces(folder, gone)).map(({ place }) => place));
  // The search for traces finds them where they are: in rows of many tables, and in the bytes of files.
  expect(places.size).toBeGreaterThan(30);
  expect([...places].filter((place) => place.startsWith(folder.server.config.dataDir))).toHaveLength(2);
  const stolen = gone.browser.cookie();

  const response = await remove(gone.browser, ` ${DELETE_CONFIRMATION.toUpperCase()} `);
  expect(response.status).toBe(204);
  expect(gone.browser.cookie()).toBe("");
  expect(await findTraces(folder, gone)).toEqual([]);
  expect(await listFiles(folder)).toEqual(keptFiles);
  expect(await folder.server.db.select().from(blobJournal)).toEqual([]);
  const again = await folder.app.request(`/api/users/${gone.browser.uid}`, { headers: { cookie: stolen } });
  expect(again.status).toBe(401);

  const keptNow = await findTraces(folder, other);
  expect(keptNow.map(({ place }) => place).toSorted()).toEqual(kept.map(({ place }) => place).toSorted());
});

test("nor in a bucket", async () => {
  const gone = await openFull(bucket);
  expect(await s3.listKeys()).toHaveLength(2);
  expect((await remove(gone.browser)).status).toBe(204);
  expect(await s3.listKeys()).toEqual([]);
  expect(await findTraces(bucket, gone)).toEqual([]);
});

test("a guest deletes what is theirs in the same way", async () => {
  const browser = openBrowser(folder.app);
  const mark = `guest-${randomUUID().slice(0, 13)}`;
  const sessionId = `session-${randomUUID()}`;
  const person = await fillPerson(folder, browser, { mark, sessionId, postingIds: [randomUUID()] });
  const guest = { ...browser, uid: person.uid, email: mark };
  expect((await remove(guest)).status).toBe(204);
  expect(await findTraces(folder, { browser: guest, person })).toEqual([]);
});

test("without the exact words nothing happens", async () => {
  const full = await openFull(folder);
  const before = await findTraces(folder, full);
  for (const words of ["", "delete", "delete  my account", "delete my account!", "yes"]) {
    const response = await remove(full.browser, words);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "settings/confirmation-wrong" });
  }
  expect(await findTraces(folder, full)).toEqual(before);
});

test("the tasks of scheduled searches are cancelled, and one that cannot be is no obstacle", async () => {
  const scheduler = await startSchedulerService();
  const { server } = folder;
  const config = { ...server.config, schedulerUrl: scheduler.url };
  for (const answer of ["task", "hang-up"] as const) {
    const full = await openFull(folder);
    const kept = await openFull(folder);
    scheduler.answer(answer);
    const ctx = { ...server, config, user: full.person.user, requestId: "test" };
    await deleteAccount(ctx, DELETE_CONFIRMATION);
    const paths = scheduler.calls().map(({ method, path }) => `${method} ${path}`);
    expect(paths).toContain(`DELETE /api/v1/tasks/task-of-${full.person.mark}`);
    expect(paths).not.toContain(`DELETE /api/v1/tasks/task-of-${kept.person.mark}`);
    expect(await findTraces(folder, full)).toEqual([]);
  }
  await scheduler.close();
});

test("a task that is being made while its person goes is cancelled", async () => {
  const scheduler = await startSchedulerService();
  const tested = await createTestApp(allRoutes, { config: { schedulerUrl: scheduler.url } });
  try {
    const person = await openAccount(tested);
    const path = `/api/users/${person.uid}`;
    const { jobPreferences } = (await (await person.send("GET", path)).json()) as UserDocument;
    const searchSchedule = { ...jobPreferences.searchSchedule, enabled: true };
    const asked = scheduler.holdNext();
    const saving = person.send("PATCH", path, { body: { jobPreferences: { searchSchedule } } });
    const letGo = await asked;
    expect((await remove(person)).status).toBe(204);
    letGo();
    await saving;
    expect(scheduler.calls().map(({ method }) => method)).toEqual(["POST", "DELETE"]);
    expect(scheduler.tasks()).toEqual([]);
  } finally {
    await tested.close();
    await scheduler.close();
  }
});

test("nobody is deleted by somebody else, and too many tries have to wait", async () => {
  const [one, other] = [await openAccount(folder), await openAccount(folder)];
  const body = { confirmation: DELETE_CONFIRMATION };
  expect((await other.send("DELETE", `/api/users/${one.uid}`, { body })).status).toBe(403);
  for (let tries = 0; tries < 10; tries += 1) await remove(one, "no");
  expect((await remove(one)).status).toBe(429);
  expect((await one.send("GET", `/api/users/${one.uid}`)).status).toBe(200);
});

test("a token that was given out stops working", async () => {
  const person = await openAccount(folder);
  const { token } = (await (await person.send("GET", "/api/auth/token")).json()) as { token: string };
  expect(await identity.readTokenUser(folder.server, token)).toMatchObject({ uid: person.uid });
  await remove(person);
  expect(await identity.readTokenUser(folder.server, token)).toBeNull();
});

test("an upload that is under way while its person goes leaves nothing behind", async () => {
  const { browser, person } = await openFull(folder);
  const keptFiles = (await listFiles(folder)).length - 2;
  const path = resumeStoragePath(browser.uid, new Date(), "late.txt");
  const arriving = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const head = `--late\r\nContent-Type: application/json\r\n\r\n{}\r\n--late\r\nContent-Type: text/plain\r\n\r\n`;
      controller.enqueue(Buffer.from(`${head}${person.mark} late`));
      arriving.resolve();
      await letGo.promise;
      controller.enqueue(Buffer.from("\r\n--late--"));
      controller.close();
    },
  });
  const upload = folder.app.request(`/v0/b/${STORAGE_BUCKET}/o?name=${encodeURIComponent(path)}`, {
    method: "POST",
    headers: {
      cookie: browser.cookie(),
      origin: "http://localhost",
      "x-goog-upload-protocol": "multipart",
      "content-type": "multipart/related; boundary=late",
    },
    body,
    duplex: "half",
  } as RequestInit);
  await arriving.promise;
  const chunk = sendChunk(folder, browser, person.uploadUrl, { command: "upload", offset: 999, text: "x" });
  const [removed] = await Promise.all([remove(browser), chunk]);
  expect(removed.status).toBe(204);
  letGo.resolve();
  expect((await upload).status).toBeGreaterThanOrEqual(400);
  expect(await findTraces(folder, { browser, person })).toEqual([]);
  expect(await listFiles(folder)).toHaveLength(keptFiles);
});

test("where the bytes cannot be deleted at once the person is gone, and the sweep finishes", async () => {
  const full = await openFull(folder);
  const { server } = folder;
  const broken = { ...server.blobs, delete: () => Promise.reject(new Error("disk is away")) };
  const user = { ...full.person.user };
  await deleteAccount({ ...server, blobs: broken, user, requestId: "test" }, DELETE_CONFIRMATION);
  expect(await findInDatabase(server.db, [full.browser.uid, full.person.mark])).toEqual([]);
  expect(await findTraces(folder, full)).toHaveLength(2);
  await sweepStorage(server);
  expect(await findTraces(folder, full)).toEqual([]);
});

test("a deletion that fails in the middle changes nothing", async () => {
  const full = await openFull(folder);
  const before = await findTraces(folder, full);
  const { db } = folder.server;
  await db.execute(sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'disk full'; end $$`);
  await db.execute(
    sql`create trigger refuse before delete on messages for each row execute function refuse()`,
  );
  expect((await remove(full.browser)).status).toBe(500);
  await db.execute(sql`drop function refuse() cascade`);
  const after = await findTraces(folder, full);
  expect(after.map(({ place }) => place).toSorted()).toEqual(before.map(({ place }) => place).toSorted());
  expect((await remove(full.browser)).status).toBe(204);
});

test("a board goes with the last person who pasted it, and what others saved of it stays", async () => {
  const [first, last] = [await openAccount(folder), await openAccount(folder)];
  const { db, clock } = folder.server;
  const token = `https://jobs.example.org/feed?key=${randomUUID()}`;
  const board = { source: "feed", token };
  await db.insert(boards).values({ ...board, company: "Inn", url: token, foundBy: "pasted" });
  await db.insert(userBoards).values([first, last].map(({ uid }) => ({ ...board, userId: uid })));
  await db.insert(sourceCrawls).values(
    [token, `${token}?${"h".repeat(43)}`].map((request) => ({
      source: "feed",
      request,
      fetchedAt: clock.now(),
      postingCount: 1,
    })),
  );
  await db.insert(postings).values({
    source: "feed",
    board: token,
    externalId: "1",
    url: "https://jobs.example.org/1",
    title: "Cook",
    company: "Inn",
    dedupeKey: "cook",
    contentHash: "1",
    termBag: new Uint8Array(),
    termCount: 0,
    firstSeenAt: clock.now(),
    lastSeenAt: clock.now(),
  });
  await remove(first);
  expect(await db.$count(boards, sql`token = ${token}`)).toBe(1);
  await remove(last);
  expect(await findInDatabase(db, [token])).toEqual([]);
});
