import { defaultJobPreferences } from "@jobwright/contracts/preferences";
import type { UserDocument } from "@jobwright/contracts/profile";
import type { JobStatus } from "@jobwright/contracts/jobs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserContext } from "#context";
import { jobSearches, listings } from "#db/schema/jobs";
import { userDocuments } from "#db/schema/profile";
import { allRoutes } from "#app/all-routes";
import { createTestApp, openBrowser, type Browser, type TestApp } from "#testing/http/test-app";
import { createUserDocument, readUserPreferences, recordSearch } from "./profile.service.ts";

let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});

afterAll(() => tested.close());

async function openSignedIn(timezone?: string) {
  const browser = openBrowser(tested.app);
  const user = await browser.signInGuest(timezone);
  const ctx: UserContext = { ...tested.server, user, requestId: "test" };
  return { browser, user, ctx };
}

async function getDocument(browser: Browser, uid: string): Promise<UserDocument> {
  const response = await browser.send("GET", `/api/users/${uid}`);
  expect(response.status).toBe(200);
  return (await response.json()) as UserDocument;
}

test("a new guest's document has the defaults and the browser's timezone", async () => {
  const { browser, user } = await openSignedIn("Europe/Berlin");
  expect(await getDocument(browser, user.uid)).toEqual({
    uid: user.uid,
    profile: {
      name: "Guest",
      email: null,
      phone: "",
      createdAt: tested.server.clock.now().toISOString(),
      role: "",
      location: "",
      connections: 0,
      applications: 0,
      interviews: 0,
      title: "",
      bio: "",
      avatar: null,
      skills: [],
      experience: [],
      education: [],
      links: [],
      version: 0,
    },
    jobPreferences: defaultJobPreferences("Europe/Berlin"),
    preferencesChosen: { salaryRange: false, jobType: false, seniority: false, searchSchedule: false },
    preferencesVersion: 0,
    sampleDataAddedAt: null,
    crawlConsent: null,
    applications: [],
    resumes: [],
    jobListings: [],
    jobSearches: [],
    currentSessionId: null,
    lastSearchDate: null,
    totalJobsViewed: 0,
    lastClearedDate: null,
    resume: null,
    resumeUrl: null,
    lastResumeUpload: null,
    hasResume: false,
  });
});

test("a timezone that does not exist does not stop anybody from signing in", async () => {
  const { browser, user } = await openSignedIn("Middle-earth/Shire");
  expect((await getDocument(browser, user.uid)).jobPreferences.searchSchedule.timezone).toBe("UTC");
});

test("a merge writes the given fields and leaves the others as they are", async () => {
  const { browser, user } = await openSignedIn();
  const path = `/api/users/${user.uid}`;
  const send = async (body: object) => {
    const response = await browser.send("PATCH", path, { body });
    expect(response.status).toBe(200);
    return (await response.json()) as UserDocument;
  };
  await send({ jobPreferences: { titles: ["Nurse", " nurse ", ""], locations: ["Leeds"] }, jobsViewed: 7 });
  await send({
    jobPreferences: { salaryRange: { min: 30_000, max: 60_000 } },
    currentSessionId: "session-12345678",
  });
  const merged = await send({ jobsViewed: 5, lastClearedDate: "2026-11-01T10:00:00+01:00" });
  expect(merged).toMatchObject({
    currentSessionId: "session-12345678",
    totalJobsViewed: 12,
    lastClearedDate: "2026-11-01T09:00:00.000Z",
    jobPreferences: {
      titles: ["Nurse"],
      locations: ["Leeds"],
      salaryRange: { min: 30_000, max: 60_000 },
      seniority: "Junior",
    },
  });
  expect(await getDocument(browser, user.uid)).toEqual(merged);
  expect((await send({ currentSessionId: null })).currentSessionId).toBeNull();
  expect(await send({})).toMatchObject({ totalJobsViewed: 12 });
});

test("an answer to reading boards is kept until the next one, and asks for no version of the preferences", async () => {
  const { browser, user } = await openSignedIn();
  const answerWith = async (crawlConsent: unknown) => {
    const response = await browser.send("PATCH", `/api/users/${user.uid}`, { body: { crawlConsent } });
    return [response.status, (await getDocument(browser, user.uid)).crawlConsent];
  };
  expect(await answerWith(true)).toEqual([200, true]);
  expect(await answerWith(false)).toEqual([200, false]);
  expect(await answerWith(null)).toEqual([400, false]);
  expect((await getDocument(browser, user.uid)).preferencesVersion).toBe(0);
});

test("two tabs that count at once are both counted", async () => {
  const { browser, user } = await openSignedIn();
  const add = () => browser.send("PATCH", `/api/users/${user.uid}`, { body: { jobsViewed: 3 } });
  await Promise.all(Array.from({ length: 8 }, add));
  expect((await getDocument(browser, user.uid)).totalJobsViewed).toBe(24);
});

test("preferences that were made on an older version change nothing, and of many at once one is saved", async () => {
  const { browser, user } = await openSignedIn();
  const save = (titles: string[], preferencesVersion: number) =>
    browser.send("PATCH", `/api/users/${user.uid}`, {
      body: { jobPreferences: { titles }, preferencesVersion },
    });
  expect((await save(["Nurse"], 0)).status).toBe(200);
  const late = await save(["Cook"], 0);
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ code: "preferences/changed" });
  expect(await getDocument(browser, user.uid)).toMatchObject({
    jobPreferences: { titles: ["Nurse"] },
    preferencesVersion: 1,
  });
  const statuses = await Promise.all(
    ["Baker", "Roofer", "Welder"].map(async (title) => (await save([title], 1)).status),
  );
  expect(statuses.toSorted()).toEqual([200, 409, 409]);
  expect((await getDocument(browser, user.uid)).preferencesVersion).toBe(2);
});

test("a merge with one bad field changes nothing and names the field", async () => {
  const { browser, user } = await openSignedIn();
  const response = await browser.send("PATCH", `/api/users/${user.uid}`, {
    body: { jobsViewed: 4, jobPreferences: { titles: ["Cook"], salaryRange: { min: 5, max: 1 } } },
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: "request/invalid",
    fields: { "jobPreferences.salaryRange": "the minimum is above the maximum" },
  });
  expect(await getDocument(browser, user.uid)).toMatchObject({
    totalJobsViewed: 0,
    jobPreferences: { titles: [] },
  });
});

test("derived fields and unknown ones cannot be written", async () => {
  const { browser, user } = await openSignedIn();
  const response = await browser.send("PATCH", `/api/users/${user.uid}`, {
    body: { hasResume: true, uid: "me" },
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    fields: { hasResume: "is not a known field", uid: "is not a known field" },
  });
});

test("what was never chosen is told apart from the same value chosen", async () => {
  const { browser, user, ctx } = await openSignedIn();
  const untouched = await readUserPreferences(ctx, user.uid);
  expect(untouched.preferences.jobType).toBe("Full-time");
  expect(untouched.chosen).toEqual({
    salaryRange: false,
    jobType: false,
    seniority: false,
    searchSchedule: false,
  });
  await browser.send("PATCH", `/api/users/${user.uid}`, {
    body: { jobPreferences: { jobType: "Full-time" } },
  });
  const chosen = await readUserPreferences(ctx, user.uid);
  expect(chosen.preferences).toEqual(untouched.preferences);
  expect(chosen.chosen).toMatchObject({ jobType: true, seniority: false });
  expect((await getDocument(browser, user.uid)).preferencesChosen).toEqual(chosen.chosen);
});

test("counters and ids come from the listings that are not deleted", async () => {
  const { browser, user } = await openSignedIn();
  const statuses: JobStatus[] = [
    "new",
    "researching",
    "applying",
    "applied",
    "interviewing",
    "rejected",
    "offered",
  ];
  const rows = statuses.map((status, index) => toListingRow(user.uid, `job-${status}`, status, index));
  const deleted = { ...toListingRow(user.uid, "job-gone", "applied", 9), deletedAt: new Date() };
  await tested.server.db.insert(listings).values([...rows, deleted]);
  await tested.server.db
    .insert(jobSearches)
    .values({ userId: user.uid, sessionId: "session-abcdefgh", state: "finished", heartbeatAt: new Date() });
  expect(await getDocument(browser, user.uid)).toMatchObject({
    profile: { applications: 2, interviews: 1 },
    applications: ["job-applying", "job-applied", "job-interviewing", "job-rejected", "job-offered"],
    jobListings: statuses.map((status) => `job-${status}`),
    jobSearches: ["session-abcdefgh"],
  });
});

test("a search leaves its date and its session in the document", async () => {
  const { browser, user, ctx } = await openSignedIn();
  const at = new Date("2026-11-02T10:00:00.000Z");
  await recordSearch(ctx, { sessionId: "session-87654321", at });
  expect(await getDocument(browser, user.uid)).toMatchObject({
    currentSessionId: "session-87654321",
    lastSearchDate: at.toISOString(),
  });
});

test("a document that is created again stays as it is", async () => {
  const { browser, user } = await openSignedIn("Europe/Paris");
  await createUserDocument(tested.server, { userId: user.uid, name: "Other", timezone: "Asia/Tokyo" });
  const document = await getDocument(browser, user.uid);
  expect(document.profile.name).toBe("Guest");
  expect(document.jobPreferences.searchSchedule.timezone).toBe("Europe/Paris");
});

test("a missing document is named, for reading, merging and searching", async () => {
  const { browser, user, ctx } = await openSignedIn();
  await tested.server.db.delete(userDocuments).where(eq(userDocuments.userId, user.uid));
  for (const method of ["GET", "PATCH"]) {
    const response = await browser.send(
      method,
      `/api/users/${user.uid}`,
      method === "GET" ? {} : { body: {} },
    );
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "user/not-found", message: "User data not found" });
  }
  await expect(recordSearch(ctx, { sessionId: "session-1", at: new Date() })).rejects.toMatchObject({
    code: "user/not-found",
  });
});

function toListingRow(userId: string, id: string, status: JobStatus, index: number) {
  return {
    userId,
    id,
    status,
    title: "Cook",
    company: "Inn",
    location: "Leeds",
    salary: "Not specified",
    datePosted: "2026-11-01",
    description: "A kitchen.",
    jobLink: "#",
    createdAt: new Date(Date.UTC(2026, 10, 1, 12, 0, 30 - index)),
  };
}
