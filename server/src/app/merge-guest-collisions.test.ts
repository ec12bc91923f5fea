import type { CompanyResearchSession } from "@jobwright/contracts/companies";
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listings } from "#db/schema/jobs";
import { allRoutes } from "./all-routes.ts";
import { createTestApp, openAccount, openBrowser, type TestApp } from "#testing/http/test-app";
import { fillPerson } from "#testing/full-person";
import { mergeGuest } from "./merge-guest.ts";
import { expectGone, newMark, newPostings, openGuest, readAll } from "#testing/auth/guest-merge";

let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});
afterAll(() => tested.close());

test("an account with things of its own keeps them, and what both have is joined or told in a message", async () => {
  const shared = randomUUID();
  const account = await openAccount(tested);
  const own = await fillPerson(tested, account, {
    mark: newMark("account"),
    sessionId: `session-${randomUUID()}`,
    postingIds: [randomUUID(), shared],
  });
  const guest = await openGuest(tested, [randomUUID(), randomUUID(), shared]);
  await guest.browser.send("PUT", `/api/users/${guest.uid}/jobListings/${guest.listingIds[2]}`, {
    body: { status: "interviewing", note: "They called" },
  });
  await own.browser.send("PUT", `/api/users/${own.uid}/jobListings/${own.listingIds[1]}`, {
    body: { status: "applied", note: "Sent by post" },
  });
  // What was answered before the move is kept ready, and is not answered after it.
  await readAll(account, account.uid);
  await mergeGuest(tested.server, { guestId: guest.uid, accountId: account.uid });

  await expectGone(tested, guest.uid);
  const after = await readAll(account, account.uid);
  expect(after.document).toMatchObject({
    profile: {
      name: "Ada Example",
      title: `${own.mark} title`,
      skills: [`${own.mark} skill`, "Both know this", `${guest.mark} skill`],
      experience: [{ company: `${own.mark} Ltd` }, { company: `${guest.mark} Ltd` }],
      education: [{ school: `${own.mark} School` }, { school: `${guest.mark} School` }],
      links: [{ url: `https://example.org/${own.mark}` }, { url: `https://example.org/${guest.mark}` }],
    },
    jobPreferences: { titles: [`${own.mark} cook`, "Chef", `${guest.mark} cook`], seniority: "Mid" },
    totalJobsViewed: 6,
  });
  expect(after.document.jobListings).toHaveLength(4);
  expect(after.document.resumes).toHaveLength(2);
  const search = after.searches.find(
    (each) => (each as { sessionId: string }).sessionId === guest.sessionId,
  ) as { jobs: { id: string; status: string; note?: string }[] };
  // The shared job stands in its place of the guest's list, as the account's listing.
  expect(search.jobs.map(({ id }) => id)).toEqual([
    guest.listingIds[0],
    guest.listingIds[1],
    own.listingIds[1],
  ]);
  expect(search.jobs[2]).toMatchObject({
    status: "interviewing",
    favorite: true,
    note: "Sent by post\n\nThey called",
  });
  const message = after.messages.find(({ kind }) => kind === "account");
  for (const lost of [
    `Title: ${guest.mark} title`,
    `About: ${guest.mark} bio`,
    `Other preferences: ${guest.mark} other`,
    "Seniority: Senior",
    `Address for e-mail: ${guest.mark}@example.net`,
  ]) {
    expect(message?.text).toContain(lost);
  }
});

test("the same ids on both sides, as after an import, become two of everything", async () => {
  const account = await openAccount(tested);
  const sessionId = `session-${randomUUID()}`;
  const filled = { sessionId, postingIds: [randomUUID()] };
  const own = await fillPerson(tested, account, { ...filled, mark: newMark("account") });
  const guest = await fillPerson(tested, openBrowser(tested.app), {
    sessionId,
    postingIds: newPostings(),
    mark: newMark("guest"),
  });
  const [resume] = (await readAll(account, account.uid)).document.resumes;
  await tested.server.db.transaction(async (tx) => {
    await tx.execute(sql`set constraints all deferred`);
    await tx.execute(sql`update resume_readings set resume_id = ${resume} where user_id = ${guest.uid}`);
    await tx.execute(sql`update resumes set id = ${resume} where user_id = ${guest.uid}`);
  });
  await mergeGuest(tested.server, { guestId: guest.uid, accountId: account.uid });
  const { document, searches, research, readings } = await readAll(account, account.uid);
  expect(document.resumes).toHaveLength(2);
  expect(readings).toHaveLength(2);
  expect(document.jobListings).toHaveLength(4);
  const jobsOf = searches.map((search) => (search as { jobs: { company: string }[] }).jobs);
  expect(jobsOf.map((jobs) => jobs.length).toSorted()).toEqual([1, 3]);
  const sessions = (research as { sessions: CompanyResearchSession[] }).sessions;
  expect(sessions.filter(({ origin }) => origin === "name")).toHaveLength(2);
  const records = sessions.filter(({ origin }) => origin === "search");
  // Each record still names a listing of its own search.
  for (const { researchData, jobListings } of records) {
    expect(jobListings.map(({ id }) => id)).toContain(researchData[0]?.jobId);
  }
  expect(document.jobListings).toContain(own.listingIds[0]);
});

test("a listing stays deleted only where both deleted it", async () => {
  const [deletedByGuest, deletedByBoth] = [randomUUID(), randomUUID()];
  const account = await openAccount(tested);
  const postings = { postingIds: [deletedByGuest, deletedByBoth], sessionId: `session-${randomUUID()}` };
  const own = await fillPerson(tested, account, { ...postings, mark: newMark("account") });
  const guest = await openGuest(tested, [deletedByGuest, deletedByBoth]);
  for (const [person, index] of [
    [guest, 0],
    [guest, 1],
    [own, 1],
  ] as const) {
    const path = `/api/users/${person.uid}/jobListings/${person.listingIds[index]}`;
    expect((await person.browser.send("DELETE", path)).status).toBe(204);
  }
  await mergeGuest(tested.server, { guestId: guest.uid, accountId: account.uid });
  const rows = await tested.server.db.select().from(listings).where(eq(listings.userId, account.uid));
  expect(rows.map(({ id, deletedAt }) => [id, deletedAt !== null]).toSorted()).toEqual([
    [own.listingIds[0], false],
    [own.listingIds[1], true],
  ]);
});
