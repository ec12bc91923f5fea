import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listings } from "#db/schema/jobs";
import { messages } from "#db/schema/notifications";
import { resumeTailorings, tailoringVersions } from "#db/schema/tailoring";
import { allRoutes } from "./all-routes.ts";
import { createTestApp, openAccount, openBrowser, type TestApp } from "#testing/http/test-app";
import { makeTailoringRow, makeVersionRow } from "#testing/tailoring/tailoring-row";
import { mergeGuest } from "./merge-guest.ts";

let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});
afterAll(() => tested.close());

const day = (date: number) => new Date(Date.UTC(2026, 9, date, 9));

async function openBoth() {
  const account = await openAccount(tested);
  const guestId = (await openBrowser(tested.app).signInGuest()).uid;
  return { accountId: account.uid, guestId };
}

async function addRecord(userId: string, mark: string, updatedAt: Date, jobId = "new"): Promise<void> {
  await tested.server.db
    .insert(resumeTailorings)
    .values(makeTailoringRow(userId, mark, { jobId, updatedAt }));
  await tested.server.db.insert(tailoringVersions).values(makeVersionRow(userId, mark, { jobId }));
}

/** A listing of a job that is known by these postings; its id is answered. */
async function addListing(userId: string, id: string, ...postingIds: string[]): Promise<string> {
  await tested.server.db.insert(listings).values({
    userId,
    id,
    postingId: postingIds[0] ?? null,
    postingIds,
    title: "Nurse",
    company: "Clinic",
    location: "Leeds",
    salary: "-",
    datePosted: "2026-10-01",
    description: "-",
    jobLink: `https://example.org/${postingIds[0]}`,
  });
  return id;
}

async function readRecords(userId: string) {
  const rows = await tested.server.db
    .select()
    .from(resumeTailorings)
    .where(eq(resumeTailorings.userId, userId))
    .orderBy(resumeTailorings.jobId);
  const versions = await tested.server.db
    .select({ jobId: tailoringVersions.jobId, job: tailoringVersions.job })
    .from(tailoringVersions)
    .where(eq(tailoringVersions.userId, userId));
  // Each version went with its own record.
  expect(new Map(versions.map(({ job, jobId }) => [job.company, jobId]))).toEqual(
    new Map(rows.map((row) => [row.job.company, row.jobId])),
  );
  return new Map(rows.map((row) => [row.job.company, row.jobId]));
}

/** What the app's list of messages shows, in a stable order. */
async function readMessages(userId: string) {
  const { title, text, link } = messages;
  return tested.server.db
    .select({ title, text, link })
    .from(messages)
    .where(eq(messages.userId, userId))
    .orderBy(link);
}

function toMessage(company: string, place: string) {
  const link = `/resume-tailoring/${place}`;
  return {
    title: "Two tailored resumes for one job",
    text:
      "Of two tailored resumes for one job the newer keeps its place. The other is here:\n" +
      `Resume for Nurse at ${company}: ${link}`,
    link,
  };
}

test.each([
  ["the guest's", 9, 8, "Guest Clinic", "Account Clinic"],
  ["the account's", 8, 9, "Account Clinic", "Guest Clinic"],
] as const)(
  "of two tailored resumes for one place %s stays where it is newer, and the other is found by a message",
  async (_whose, ofGuest, ofAccount, stays, moves) => {
    const { accountId, guestId } = await openBoth();
    await addRecord(guestId, "Guest", day(ofGuest));
    await addRecord(accountId, "Account", day(ofAccount));
    await mergeGuest(tested.server, { guestId, accountId });
    const records = await readRecords(accountId);
    expect(records.get(stays)).toBe("new");
    const place = records.get(moves) ?? "";
    expect(place).toBe("resume-1790000000000");
    expect(await readMessages(accountId)).toEqual([toMessage(moves, place)]);
  },
);

test.each([
  ["the account's", 9, "Account Clinic"],
  ["none", null, "Later Clinic"],
] as const)(
  "of two tailored resumes for listings that become one, with %s beside them, all are kept",
  async (_whose, ofAccount, stays) => {
    const { accountId, guestId } = await openBoth();
    const [one, other] = [randomUUID(), randomUUID()];
    const jobId = await addListing(accountId, "job-of-account", one, other);
    await addRecord(guestId, "Earlier", day(7), await addListing(guestId, "job-of-guest-1", one));
    await addRecord(guestId, "Later", day(8), await addListing(guestId, "job-of-guest-2", other));
    // A listing of another job that has the id of the account's, and gets a further one.
    await addRecord(guestId, "Another", day(6), await addListing(guestId, jobId, randomUUID()));
    if (ofAccount !== null) await addRecord(accountId, "Account", day(ofAccount), jobId);
    await mergeGuest(tested.server, { guestId, accountId });
    const records = await readRecords(accountId);
    expect(records.get(stays)).toBe(jobId);
    expect(records.get("Another Clinic")).toMatch(/^job-of-account-[0-9a-f]{8}$/);
    const moved = [...records].filter(([company]) => company !== stays && company !== "Another Clinic");
    expect(moved.map(([, place]) => place)).toEqual(
      ["resume-1790000000000", "resume-1790000000000-2"].slice(0, ofAccount === null ? 1 : 2),
    );
    expect(await readMessages(accountId)).toEqual(moved.map(([company, place]) => toMessage(company, place)));
  },
);

test("a tailored resume that nothing collides with moves as it is", async () => {
  const { accountId, guestId } = await openBoth();
  await addRecord(guestId, "Guest", day(1));
  await mergeGuest(tested.server, { guestId, accountId });
  expect(await readRecords(accountId)).toEqual(new Map([["Guest Clinic", "new"]]));
  expect(await readRecords(guestId)).toEqual(new Map());
});
