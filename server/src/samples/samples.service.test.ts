import { jobStatuses, type Listing } from "@jobwright/contracts/jobs";
import type { Resume, ResumeReading } from "@jobwright/contracts/resumes";
import type { UserDocument } from "@jobwright/contracts/profile";
import { and, asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jobSearches, listings, statusChanges } from "#db/schema/jobs";
import { sampleData } from "#db/schema/samples";
import { scheduledSearches } from "#db/schema/scheduled-searches";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { readDecidedListings, readDeletedPostingIds, saveFoundListings } from "#jobs/jobs.service";
import { errorOf, listStored, openResumePerson, type ResumePerson } from "#testing/resumes/resume-person";
import { textResume } from "#testing/resumes/text-resume";

const DAY_MS = 24 * 60 * 60_000;
let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});
afterAll(() => tested.close());

const press = (person: ResumePerson, method: "POST" | "DELETE") =>
  person.browser.send(method, `/api/users/${person.user.uid}/sampleData`);

async function add(person: ResumePerson): Promise<{ addedAt: string; listings: number }> {
  const response = await press(person, "POST");
  expect(response.status).toBe(200);
  return (await response.json()) as { addedAt: string; listings: number };
}

async function remove(person: ResumePerson): Promise<void> {
  expect((await press(person, "DELETE")).status).toBe(204);
}

/** Every row of the person that sample data may touch, and their files. */
async function readAll(person: ResumePerson) {
  const { db } = tested.server;
  const { uid } = person.user;
  const [ofListings, changes, searches, records] = await Promise.all([
    db.select().from(listings).where(eq(listings.userId, uid)).orderBy(asc(listings.id)),
    db
      .select()
      .from(statusChanges)
      .where(eq(statusChanges.userId, uid))
      .orderBy(asc(statusChanges.listingId), asc(statusChanges.changedAt)),
    db.select().from(scheduledSearches).where(eq(scheduledSearches.userId, uid)),
    db.select().from(sampleData).where(eq(sampleData.userId, uid)),
  ]);
  return { listings: ofListings, changes, searches, records, stored: await listStored(tested, person) };
}

const get = async <T>(person: ResumePerson, path: string): Promise<T> =>
  (await (await person.browser.send("GET", `/api/users/${person.user.uid}${path}`)).json()) as T;

/** Runs `during` while a statement on a table fails. */
async function whileFailing(event: string, table: string, during: () => Promise<void>): Promise<void> {
  const { db } = tested.server;
  await db.execute(sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'disk full'; end $$`);
  await db.execute(
    sql.raw(`create trigger refuse before ${event} on ${table} for each row execute function refuse()`),
  );
  try {
    await during();
  } finally {
    await db.execute(sql`drop function refuse() cascade`);
  }
}

describe("sample data", () => {
  test("is a search of three months: jobs in all statuses, notes, favorites, a paused schedule, a resume", async () => {
    const person = await openResumePerson(tested);
    const now = tested.server.clock.now();
    expect(await add(person)).toEqual({ addedAt: now.toISOString(), listings: 18 });
    const { jobs } = await get<{ jobs: Listing[] }>(person, "/jobListings");
    expect(jobs).toHaveLength(18);
    expect(new Set(jobs.map(({ status }) => status))).toEqual(new Set(jobStatuses));
    expect(jobs.every(({ isSample, jobLink, match }) => isSample && jobLink === "#" && match === null)).toBe(
      true,
    );
    expect(jobs.filter(({ note }) => note !== undefined)).toHaveLength(3);
    expect(jobs.filter(({ favorite }) => favorite)).toHaveLength(2);
    expect(jobs.filter(({ salary }) => salary === "Not specified").length).toBeGreaterThan(2);
    expect(jobs.filter(({ isOpen }) => !isOpen)).toHaveLength(1);
    for (const { id, description, qualifications, datePosted } of jobs) {
      expect(id).toMatch(/^sample-[0-9a-f]{8}-\d{1,2}$/);
      expect(description.split(/[.!?](?:\s|$)/).length).toBeGreaterThan(3);
      expect(qualifications.length).toBeGreaterThanOrEqual(3);
      expect(qualifications.length).toBeLessThanOrEqual(7);
      expect(datePosted < now.toISOString().slice(0, 10)).toBe(true);
    }
    expect((await get<UserDocument>(person, "")).sampleDataAddedAt).toBe(now.toISOString());
  });

  test("has a history that ends in each job's status and lies within the last 90 days", async () => {
    const person = await openResumePerson(tested);
    await add(person);
    const now = tested.server.clock.now().getTime();
    const all = await readAll(person);
    for (const listing of all.listings) {
      const changes = all.changes.filter(({ listingId }) => listingId === listing.id);
      const times = [listing.createdAt, ...changes.map(({ changedAt }) => changedAt)].map((at) =>
        at.getTime(),
      );
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(new Set(times).size).toBe(times.length);
      expect(times[0]).toBeGreaterThan(now - 91 * DAY_MS);
      expect(times.at(-1)).toBeLessThan(now);
      const statuses = ["new", ...changes.map(({ toStatus }) => toStatus)];
      expect(changes.map(({ fromStatus }) => fromStatus)).toEqual(statuses.slice(0, -1));
      expect(statuses.at(-1)).toBe(listing.status);
      expect(listing.statusChangedAt).toEqual(changes.at(-1)?.changedAt ?? null);
    }
    const offered = all.listings.find(({ status }) => status === "offered");
    const path = all.changes
      .filter(({ listingId }) => listingId === offered?.id)
      .map(({ toStatus }) => toStatus);
    expect(path).toEqual(["researching", "applying", "applied", "interviewing", "offered"]);
  });

  test("has a schedule that is paused, without a task, and does not follow the preferences", async () => {
    const person = await openResumePerson(tested);
    await add(person);
    const { searches } = await readAll(person);
    expect(searches).toMatchObject([
      { isSample: true, fromPreferences: false, status: "paused", cloudTaskId: null, nextRunAt: null },
    ]);
  });

  test("has a resume with a file that opens, was read, and is not taken for the newest of one's own", async () => {
    const person = await openResumePerson(tested);
    const own = await person.add("cv.txt", textResume);
    await add(person);
    const [newest, sample] = await person.list();
    expect(newest).toEqual(own);
    expect(sample).toMatchObject({ title: "Sample resume.txt", metadata: { fileType: "txt" } });
    expect(sample?.reading).toMatchObject({ state: "read", jobs: 2, schools: 1 });
    const text = await (await tested.app.request(sample?.publicUrl ?? "")).text();
    expect(text).toContain("Robin Hale");
    const reading = await get<ResumeReading>(person, `/resumes/${sample?.id}/reading`);
    expect(reading.facts.contact.email?.value).toBe("robin.hale@example.org");
    expect(reading.facts.skills.length).toBeGreaterThan(5);
  });

  test("is added once, also by two presses at the same moment", async () => {
    const person = await openResumePerson(tested);
    const [first, second] = await Promise.all([add(person), add(person)]);
    expect(second).toEqual(first);
    const before = await readAll(person);
    expect(before.listings).toHaveLength(18);
    expect(before.stored).toMatchObject({ records: [expect.any(String)], objects: [expect.any(String)] });
    expect(before.stored.journal).toBe(0);
    expect(await add(person)).toEqual(first);
    expect(await readAll(person)).toEqual(before);
  });

  test.each([
    ["insert", "sample_data"],
    ["insert", "resume_readings"],
    ["insert", "status_changes"],
  ])(
    "leaves nothing behind where an %s into %s fails, and is added by the next press",
    async (event, table) => {
      const person = await openResumePerson(tested);
      const before = await readAll(person);
      await whileFailing(event, table, async () => {
        expect((await press(person, "POST")).status).toBe(500);
      });
      expect(await readAll(person)).toEqual(before);
      await add(person);
      expect((await readAll(person)).listings).toHaveLength(18);
    },
  );

  test("is refused with its reason where there is no room for a resume, and nothing is added", async () => {
    const person = await openResumePerson(tested);
    const own = await person.add("cv.txt", textResume);
    await tested.server.db.execute(sql`
      insert into resumes select (jsonb_populate_record(r, jsonb_build_object('id', r.id || n, 'storage_path', r.storage_path || n))).*
      from resumes r, generate_series(1, 99) n where r.id = ${own.id}`);
    const before = await readAll(person);
    const refused = await errorOf(await press(person, "POST"));
    expect(refused).toMatchObject({ status: 400, code: "request/invalid" });
    expect(refused.message).toContain("100");
    expect(await readAll(person)).toEqual(before);
  });
});

describe("removing sample data", () => {
  test("leaves exactly what was there before, and nothing else of the person is touched", async () => {
    const person = await openResumePerson(tested);
    await person.add("cv.txt", textResume);
    const own = { title: "Cook", status: "applied" };
    await person.browser.send("PUT", `/api/users/${person.user.uid}/jobListings/sample-own-1`, { body: own });
    const before = await readAll(person);
    await add(person);
    await remove(person);
    expect(await readAll(person)).toEqual(before);
    expect((await get<UserDocument>(person, "")).sampleDataAddedAt).toBeNull();
  });

  test("takes what was changed or deleted in the meantime too", async () => {
    const person = await openResumePerson(tested);
    const base = `/api/users/${person.user.uid}`;
    const before = await readAll(person);
    await add(person);
    const all = await readAll(person);
    const [first, second, third] = all.listings.map(({ id }) => id);
    await person.browser.send("PUT", `${base}/jobListings/${first}`, {
      body: { status: "offered", note: "Mine" },
    });
    await person.browser.send("DELETE", `${base}/jobListings/${second}`);
    await person.browser.send("PUT", `${base}/favorites/${third}`);
    const searchId = all.searches[0]?.id ?? "";
    const resumed = await person.browser.send("PATCH", `/api/scheduledSearches/${searchId}`, {
      body: { status: "active" },
    });
    expect(resumed.status).toBe(200);
    const [resume] = await person.list();
    const path = await person.upload("other.txt", textResume);
    const replaced = await person.call("PUT", `/${resume?.id}/file`, {
      storagePath: path,
      title: "other.txt",
    });
    expect(((await replaced.json()) as Resume).title).toBe("other.txt");
    await remove(person);
    expect(await readAll(person)).toEqual(before);
  });

  test("goes on where the resume and the schedule are gone already", async () => {
    const person = await openResumePerson(tested);
    const before = await readAll(person);
    await add(person);
    const { searches } = await readAll(person);
    await person.call("DELETE", `/${(await person.list())[0]?.id}`);
    await person.browser.send("DELETE", `/api/scheduledSearches/${searches[0]?.id}`);
    await remove(person);
    expect(await readAll(person)).toEqual(before);
  });

  test("that fails half-way is finished by the next press", async () => {
    const person = await openResumePerson(tested);
    const before = await readAll(person);
    await add(person);
    await whileFailing("delete", "listings", async () => {
      expect((await press(person, "DELETE")).status).toBe(500);
    });
    const { listings: kept, records } = await readAll(person);
    expect([kept.length, records.length]).toEqual([18, 1]);
    await remove(person);
    expect(await readAll(person)).toEqual(before);
  });

  test("does nothing where there is none, and the data can be added again afterwards", async () => {
    const person = await openResumePerson(tested);
    const before = await readAll(person);
    await remove(person);
    expect(await readAll(person)).toEqual(before);
    await add(person);
    await remove(person);
    await remove(person);
    await add(person);
    expect((await readAll(person)).listings).toHaveLength(18);
  });

  test("by two presses at the same moment is as by one, also of what an import brought in without a resume", async () => {
    const person = await openResumePerson(tested);
    const before = await readAll(person);
    await add(person);
    await tested.server.db
      .update(sampleData)
      .set({ resumeIds: [], searchIds: [] })
      .where(eq(sampleData.userId, person.user.uid));
    await Promise.all([remove(person), remove(person)]);
    const after = await readAll(person);
    expect([after.listings, after.records]).toEqual([before.listings, before.records]);
    expect([after.searches.length, after.stored.records.length]).toEqual([1, 1]);
  });

  test("does not touch another person's", async () => {
    const [one, other] = [await openResumePerson(tested), await openResumePerson(tested)];
    await add(one);
    await add(other);
    const before = await readAll(other);
    await remove(one);
    const { files: _files, ...stored } = before.stored;
    expect(await readAll(other)).toMatchObject({ ...before, stored });
    const crossed = await one.browser.send("DELETE", `/api/users/${other.user.uid}/sampleData`);
    expect(crossed.status).toBe(403);
  });
});

describe("sample listings", () => {
  test("teach nothing, however they were decided on", async () => {
    const person = await openResumePerson(tested);
    await add(person);
    const { listings: rows } = await readAll(person);
    const fresh = rows.find(({ status }) => status === "new");
    const path = `/api/users/${person.user.uid}/jobListings/${fresh?.id}/notForMe`;
    expect((await person.browser.send("PUT", path, { body: { reason: "company" } })).status).toBe(204);
    expect(await readDecidedListings(person.ctx)).toEqual([]);
  });

  test("are neither found again nor hidden by later searches", async () => {
    const person = await openResumePerson(tested);
    await add(person);
    const before = await readAll(person);
    const [sample] = before.listings;
    expect(await readDeletedPostingIds(person.ctx)).toEqual([]);
    const sessionId = "session-after-sample";
    const postingId = crypto.randomUUID();
    const { db, clock } = tested.server;
    await db
      .insert(jobSearches)
      .values({ userId: person.user.uid, sessionId, state: "running", heartbeatAt: clock.now() });
    const { status: _s, statusChangedAt: _c, note: _n, favoritedAt: _f, deletedAt: _d, ...facts } = sample!;
    const { notForMeReason: _r, linkCheckedAt: _l, userId: _u, id: _i, ...found } = facts;
    const posting = { ...found, postingId, postingIds: [postingId], isSample: false };
    const [saved] = await db.transaction((tx) =>
      saveFoundListings(tx, person.user.uid, sessionId, [posting]),
    );
    expect(saved).toMatchObject({ id: `job-${sessionId}-0`, status: "new", isSample: false });
    const isSample = and(eq(listings.userId, person.user.uid), eq(listings.isSample, true));
    expect(await db.select().from(listings).where(isSample).orderBy(asc(listings.id))).toEqual(
      before.listings,
    );
  });
});
