import { randomUUID } from "node:crypto";
import type { Resume } from "@jobwright/contracts/resumes";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { user, verification } from "#db/schema/auth";
import { blobJournal } from "#db/schema/storage";
import { allRoutes } from "./all-routes.ts";
import { createTestApp, openAccount, openBrowser, type TestApp } from "#testing/http/test-app";
import { openResumePerson } from "#testing/resumes/resume-person";
import { sendChunk } from "#testing/full-person";
import { mergeGuest } from "./merge-guest.ts";
import { countOwned, expectGone, openGuest, readAll } from "#testing/auth/guest-merge";

let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});
afterEach(() => tested.server.db.execute(sql`drop function if exists refuse() cascade`));
afterAll(() => tested.close());

test("a guest with something in every owned table finds all of it in a new account, by the API", async () => {
  const guest = await openGuest(tested);
  const owned = await countOwned(tested, guest.uid);
  // A new table that belongs to people fails here until `fillPerson` gives it a row.
  expect(Object.entries(owned).filter(([, count]) => count === 0)).toEqual([]);
  const before = await readAll(guest.browser, guest.uid);
  await tested.server.db.insert(verification).values({
    id: randomUUID(),
    identifier: randomUUID(),
    value: JSON.stringify({ link: { userId: guest.uid } }),
    expiresAt: new Date(),
  });
  const account = await openAccount(tested, { name: "Ada Example" });
  await mergeGuest(tested.server, { guestId: guest.uid, accountId: account.uid });

  await expectGone(tested, guest.uid);
  expect(await countOwned(tested, account.uid)).toEqual(owned);
  const after = await readAll(account, account.uid);
  expect(after.document).toMatchObject({
    profile: {
      ...before.document.profile,
      name: "Ada Example",
      email: account.email,
      createdAt: after.document.profile.createdAt,
      version: before.document.profile.version + 1,
    },
    jobPreferences: before.document.jobPreferences,
    currentSessionId: guest.sessionId,
    totalJobsViewed: 3,
    jobListings: before.document.jobListings,
    resumes: before.document.resumes,
    resumeUrl: before.document.resumeUrl,
  });
  for (const part of ["listings", "favorites", "searches", "research", "deliveries"] as const) {
    expect(after[part]).toEqual(before[part]);
  }
  expect(after.resumes).toEqual(before.resumes);
  expect(after.readings).toEqual(before.readings);
  expect(after.files).toEqual(before.files);
  expect(after.messages).toEqual(before.messages);
  expect(after.settings).toMatchObject({ email: { address: `${guest.mark}@example.net` } });
  expect(await tested.server.db.select().from(blobJournal)).toEqual([]);
  expect((await guest.browser.send("GET", `/api/users/${guest.uid}`)).status).toBe(401);
});

test("an upload goes on in the account, and its file becomes a resume, is replaced and deleted there", async () => {
  const guest = await openGuest(tested);
  const account = await openAccount(tested);
  await mergeGuest(tested.server, { guestId: guest.uid, accountId: account.uid });
  const end = await sendChunk(tested, account, guest.uploadUrl, {
    command: "upload, finalize",
    offset: Buffer.byteLength(`${guest.mark} first line\n`),
    text: "and the rest",
  });
  expect(end.status).toBe(200);
  const { name } = (await end.json()) as { name: string };
  const path = `/api/users/${account.uid}/resumes`;
  const body = {
    storagePath: name,
    type: "original",
    metadata: { title: "next.txt", uploadSource: "manual", isOriginal: true, keywords: [] },
  };
  const made = await account.send("POST", path, { body });
  expect(made.status).toBe(200);
  const { id } = (await made.json()) as Resume;
  const { resumes } = (await (await account.send("GET", path)).json()) as { resumes: Resume[] };
  const old = resumes.find((resume) => resume.id !== id);
  const objectUrl = new URL(old?.publicUrl ?? "").pathname;
  const { call, upload } = await openResumePerson(tested, account);
  const file = { storagePath: await upload("newer.txt", "A newer text of the resume"), title: "newer.txt" };
  expect((await call("PUT", `/${old?.id}/file`, file)).status).toBe(200);
  // The file that was replaced is gone, though it lay in the guest's folder.
  expect((await account.send("GET", objectUrl)).status).toBeGreaterThanOrEqual(400);
  expect((await call("DELETE", `/${old?.id}`)).status).toBeLessThan(300);
  // What was left of the guest's folder belongs to nobody else.
  const stranger = openBrowser(tested.app);
  await stranger.signInGuest();
  expect((await stranger.send("GET", `/v0/b/jobwright/o/${encodeURIComponent(name)}`)).status).toBe(403);
  expect(
    (await stranger.send("POST", path.replace(account.uid, (await stranger.signInGuest()).uid), { body }))
      .status,
  ).toBe(400);
});

test("what a guest writes while the move goes on is refused or is the account's, never lost unseen", async () => {
  const guest = await openGuest(tested);
  const account = await openAccount(tested);
  const writes = Array.from({ length: 12 }, async (_each, index) => {
    const path = `/api/users/${guest.uid}/jobListings/own-${index}`;
    const response = await guest.browser.send("PUT", path, { body: { title: "Own", note: `${index}` } });
    return response.status === 200 ? `own-${index}` : null;
  });
  const counting = Array.from({ length: 6 }, async () => {
    const body = { jobsViewed: 5 };
    return (await guest.browser.send("PATCH", `/api/users/${guest.uid}`, { body })).status === 200 ? 5 : 0;
  });
  const first = `${guest.mark} first line\n`;
  const last = { command: "upload, finalize", offset: Buffer.byteLength(first), text: "and the rest" };
  const finishing = sendChunk(tested, guest.browser, guest.uploadUrl, last);
  await mergeGuest(tested.server, { guestId: guest.uid, accountId: account.uid });
  await finishing;
  // As the client does where the answer was a failure: it sends the end again.
  expect((await sendChunk(tested, account, guest.uploadUrl, last)).status).toBe(200);
  const written = (await Promise.all(writes)).filter((id) => id !== null);
  const counted = (await Promise.all(counting)).reduce<number>((sum, count) => sum + count, 0);
  const { document } = await readAll(account, account.uid);
  expect(document.jobListings.filter((id) => id.startsWith("own-")).toSorted()).toEqual(written.toSorted());
  expect(document.totalJobsViewed).toBe(3 + counted);
  await expectGone(tested, guest.uid);
});

test("a move that fails at its end changes nothing at all", async () => {
  const guest = await openGuest(tested);
  const account = await openAccount(tested);
  const before = [await readAll(guest.browser, guest.uid), await readAll(account, account.uid)];
  await tested.server.db.execute(sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'disk full'; end $$`);
  await tested.server.db.execute(
    sql`create trigger refuse before delete on "user" for each row execute function refuse()`,
  );
  await expect(mergeGuest(tested.server, { guestId: guest.uid, accountId: account.uid })).rejects.toThrow();
  expect([await readAll(guest.browser, guest.uid), await readAll(account, account.uid)]).toEqual(before);
});

test("only a guest who is there is moved, to an account that is there, once", async () => {
  const [guest, account, other] = [
    await openGuest(tested),
    await openAccount(tested),
    await openAccount(tested),
  ];
  const { server } = tested;
  const tries = [
    { guestId: account.uid, accountId: other.uid },
    { guestId: guest.uid, accountId: guest.uid },
    { guestId: guest.uid, accountId: randomUUID() },
    { guestId: randomUUID(), accountId: account.uid },
  ];
  for (const move of tries) await expect(mergeGuest(server, move)).rejects.toThrow();
  const twice = [account, other].map(({ uid }) => mergeGuest(server, { guestId: guest.uid, accountId: uid }));
  const ends = await Promise.allSettled(twice);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await server.db.$count(user, eq(user.id, guest.uid))).toBe(0);
});
