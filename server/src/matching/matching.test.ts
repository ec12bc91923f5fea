import { randomUUID } from "node:crypto";
import type { Match, LearnedMatching, NotForMeReason, SignalName } from "@jobwright/contracts/matching";
import { signalNames, signalWeights } from "@jobwright/contracts/matching";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mergeGuest } from "#app/merge-guest";
import type { UserContext } from "#context";
import { listings, jobSearches } from "#db/schema/jobs";
import { allRoutes } from "#app/all-routes";
import { createTestApp, openAccount, openBrowser, type Browser, type TestApp } from "#testing/http/test-app";
import * as jobs from "#jobs/jobs.service";
import { createTestClock } from "#testing/test-clock";
import { readLearned } from "./matching.service.ts";

let tested: TestApp;
const clock = createTestClock();

beforeAll(async () => {
  tested = await createTestApp(allRoutes, { clock });
});
beforeEach(() => clock.advance(1000));
afterAll(() => tested.close());

type Person = Browser & { uid: string };

async function openGuest(): Promise<Person> {
  const browser = openBrowser(tested.app);
  return { ...browser, uid: (await browser.signInGuest()).uid };
}

/** As the search reads it for the person. */
function contextOf({ uid }: Person): UserContext {
  const user = {
    uid,
    email: null,
    displayName: "",
    photoURL: null,
    emailVerified: false,
    isAnonymous: false,
  };
  return { ...tested.server, user, requestId: "test" };
}

function toMatch(values: Partial<Record<SignalName, number>>): Match {
  return {
    score: 50,
    label: "Fair",
    signals: signalNames.map((name) => ({
      name,
      value: values[name] ?? null,
      points: 0,
      maxPoints: signalWeights[name],
      reason: "",
    })),
    matchedSkills: [],
    missingSkills: [],
    unsureSkills: [],
    askedSkills: [],
    raises: [],
    facts: null,
    payEstimate: null,
    judgment: null,
    readByModel: [],
    distance: null,
  };
}

/** A listing that a search found. Returns its path. */
async function addListing(
  { uid }: Person,
  change: Partial<typeof listings.$inferInsert> = {},
): Promise<{ id: string; path: string }> {
  const id = `job-${randomUUID()}`;
  await tested.server.db.insert(listings).values({
    userId: uid,
    id,
    title: "Cook",
    company: "Inn",
    location: "Leeds",
    salary: "Not specified",
    datePosted: "2026-11-01",
    description: "A kitchen.",
    jobLink: "#",
    updatedAt: clock.now(),
    ...change,
  });
  return { id, path: `/api/users/${uid}/jobListings/${id}` };
}

async function favorite(person: Person, change: Partial<typeof listings.$inferInsert> = {}): Promise<string> {
  const { id } = await addListing(person, change);
  expect((await person.send("PUT", `/api/users/${person.uid}/favorites/${id}`)).status).toBe(200);
  return id;
}

async function markNotForMe(
  person: Person,
  reason: NotForMeReason,
  change: Partial<typeof listings.$inferInsert> = {},
): Promise<string> {
  const { path } = await addListing(person, change);
  expect((await person.send("PUT", `${path}/notForMe`, { body: { reason } })).status).toBe(204);
  return path;
}

async function read(person: Person, method = "GET"): Promise<LearnedMatching> {
  const response = await person.send(method, `/api/users/${person.uid}/matching`);
  expect(response.status).toBe(200);
  return (await response.json()) as LearnedMatching;
}

const weightOf = ({ weights }: LearnedMatching, name: SignalName) =>
  weights.find(({ signal }) => signal === name);

const untouched = {
  weights: signalNames.map((signal) => ({
    signal,
    points: signalWeights[signal],
    defaultPoints: signalWeights[signal],
    reason: null,
  })),
  learnedFrom: { favorites: 0, applied: 0, deleted: 0, notForMe: 0 },
  companiesSetAside: [],
};

test("favorites and reasons move the weights of searches, in the open, until they are reset", async () => {
  const ada = await openAccount(tested);
  expect(await read(ada)).toEqual({ ...untouched, resetAt: null });
  expect(await readLearned(contextOf(ada))).toEqual({ weights: null, avoidedCompanies: [] });

  for (const role of [1, 0.9, 0.8]) await favorite(ada, { match: toMatch({ role, skills: 0.5 }) });
  for (const skills of [1, 0.9]) await markNotForMe(ada, "pay", { match: toMatch({ skills }) });
  const learned = await read(ada);
  expect(learned).toMatchObject({
    learnedFrom: { favorites: 3, applied: 0, deleted: 0, notForMe: 2 },
    companiesSetAside: [],
    resetAt: null,
  });
  expect(weightOf(learned, "placeAndPay")).toEqual({
    signal: "placeAndPay",
    points: 22.6,
    defaultPoints: 20,
    reason: "Raised: 2 jobs were not for you because of their pay.",
  });
  expect(weightOf(learned, "role")).toMatchObject({ points: 36.8 });
  expect(learned.weights.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(100, 10);
  const { weights } = await readLearned(contextOf(ada));
  expect(weights).toEqual(Object.fromEntries(learned.weights.map(({ signal, points }) => [signal, points])));

  clock.advance(1000);
  const reset = { ...untouched, resetAt: clock.now().toISOString() };
  expect(await read(ada, "DELETE")).toEqual(reset);
  expect(await read(ada)).toEqual(reset);
  expect(await readLearned(contextOf(ada))).toEqual({ weights: null, avoidedCompanies: [] });
  // The listings stay as they are, and what is done from now on counts.
  expect(await tested.server.db.$count(listings, eq(listings.userId, ada.uid))).toBe(5);
  clock.advance(1000);
  await markNotForMe(ada, "skills");
  expect(weightOf(await read(ada), "skills")).toMatchObject({ points: 21.6 });
});

test("applications and deletions without a reason are held against each other", async () => {
  const ada = await openAccount(tested);
  for (const status of ["applied", "interviewing", "offered", "rejected", "applying", "researching"]) {
    const { path } = await addListing(ada, { match: toMatch({ skills: 0.9 }) });
    expect((await ada.send("PUT", path, { body: { status } })).status).toBe(200);
  }
  for (let index = 0; index < 4; index += 1) {
    const { path } = await addListing(ada, { match: toMatch({ skills: 0.2 }) });
    expect((await ada.send("DELETE", path)).status).toBe(204);
  }
  const learned = await read(ada);
  expect(learned.learnedFrom).toEqual({ favorites: 0, applied: 4, deleted: 4, notForMe: 0 });
  expect(weightOf(learned, "skills")).toMatchObject({
    points: 23.1,
    reason: "Raised: jobs you favorited or applied to fit your skills better than those you deleted.",
  });
});

test("a job that is not for the person is deleted with its reason, and bringing it back takes the reason away", async () => {
  const ada = await openAccount(tested);
  const path = await markNotForMe(ada, "company");
  expect((await ada.send("GET", path)).status).toBe(404);
  expect(await read(ada)).toMatchObject({ companiesSetAside: ["Inn"], learnedFrom: { notForMe: 1 } });
  const response = await ada.send("DELETE", path);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "jobs/listing-not-found" });
  expect(await read(ada)).toMatchObject({ companiesSetAside: ["Inn"] });
  expect((await ada.send("PUT", path, { body: { restore: true } })).status).toBe(200);
  expect(await read(ada)).toEqual({ ...untouched, resetAt: null });
  // Deleted again without a reason, the old one is not remembered.
  expect((await ada.send("DELETE", path)).status).toBe(204);
  expect(await read(ada)).toMatchObject({ learnedFrom: { deleted: 1, notForMe: 0 }, companiesSetAside: [] });
});

test("a reason is noted also for a job that another window deleted, and a second one replaces it", async () => {
  const ada = await openAccount(tested);
  const { path } = await addListing(ada);
  expect((await ada.send("DELETE", path)).status).toBe(204);
  expect(await read(ada)).toMatchObject({ learnedFrom: { deleted: 1, notForMe: 0 } });
  for (const [reason, companiesSetAside] of [
    ["company", ["Inn"]],
    ["company", ["Inn"]],
    ["pay", []],
  ] as const) {
    expect((await ada.send("PUT", `${path}/notForMe`, { body: { reason } })).status).toBe(204);
    const learned = await read(ada);
    expect(learned).toMatchObject({ companiesSetAside, learnedFrom: { deleted: 0, notForMe: 1 } });
  }
  expect((await ada.send("GET", path)).status).toBe(404);
});

test("a reason that there is none of, and a listing of nobody or of somebody else, change nothing", async () => {
  const [ada, eve] = [await openAccount(tested), await openAccount(tested)];
  const { id, path } = await addListing(ada);
  for (const body of [{ reason: "luck" }, {}, { reason: "pay", more: 1 }]) {
    expect((await ada.send("PUT", `${path}/notForMe`, { body })).status).toBe(400);
  }
  const body = { reason: "pay" };
  expect((await eve.send("PUT", `${path}/notForMe`, { body })).status).toBe(403);
  for (const unknown of [id, "nobodys"]) {
    const foreign = `/api/users/${eve.uid}/jobListings/${unknown}/notForMe`;
    const response = await eve.send("PUT", foreign, { body });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "jobs/listing-not-found" });
  }
  expect((await ada.send("GET", path)).status).toBe(200);
});

test("companies are set aside once each, however their listings write them, and the reset brings them back", async () => {
  const ada = await openAccount(tested);
  for (const company of ["Müller GmbH & Co. KG", "Acme, Inc.", "MÜLLER", "acme", "Inn", "—"]) {
    clock.advance(1);
    await markNotForMe(ada, company === "Inn" ? "pay" : "company", { company });
  }
  const set = ["Müller GmbH & Co. KG", "Acme, Inc."];
  expect((await read(ada)).companiesSetAside).toEqual(set);
  expect((await readLearned(contextOf(ada))).avoidedCompanies).toEqual(set);
  clock.advance(1);
  await read(ada, "DELETE");
  expect((await readLearned(contextOf(ada))).avoidedCompanies).toEqual([]);
});

test("listings of the sample board teach nothing", async () => {
  const ada = await openAccount(tested);
  await favorite(ada, { isSample: true });
  await markNotForMe(ada, "company", { isSample: true });
  expect(await read(ada)).toEqual({ ...untouched, resetAt: null });
});

test("two people learn apart, and neither reads or resets the other's", async () => {
  const [ada, eve] = [await openAccount(tested), await openGuest()];
  await markNotForMe(ada, "role");
  await markNotForMe(eve, "company");
  expect(await read(ada)).toMatchObject({ companiesSetAside: [], learnedFrom: { notForMe: 1 } });
  clock.advance(1);
  for (const method of ["GET", "DELETE"]) {
    expect((await eve.send(method, `/api/users/${ada.uid}/matching`)).status).toBe(403);
  }
  await read(eve, "DELETE");
  expect(weightOf(await read(ada), "role")?.reason).toBe(
    "Raised: 1 job was not for you because of its role.",
  );
  expect(await read(ada)).toMatchObject({ resetAt: null });
});

test("a search that finds a job again after the reset is no deed of the person's", async () => {
  const ada = await openAccount(tested);
  const [postingId, sessionId] = [randomUUID(), `session-${randomUUID()}`];
  const { id, path } = await addListing(ada, { postingId, postingIds: [postingId] });
  expect((await ada.send("PUT", path, { body: { status: "applied" } })).status).toBe(200);
  clock.advance(1000);
  await read(ada, "DELETE");
  clock.advance(1000);
  const { db } = tested.server;
  await db
    .insert(jobSearches)
    .values({ userId: ada.uid, sessionId, state: "finished", heartbeatAt: clock.now() });
  const isThis = and(eq(listings.userId, ada.uid), eq(listings.id, id));
  const [row] = await db.select().from(listings).where(isThis);
  if (!row) throw new Error("The listing is gone.");
  const found = { ...row, title: "Cook, now with a kitchen", updatedAt: clock.now() };
  const [saved] = await db.transaction((tx) => jobs.saveFoundListings(tx, ada.uid, sessionId, [found]));
  expect(saved).toMatchObject({ id, title: "Cook, now with a kitchen", status: "applied" });
  expect((await read(ada)).learnedFrom.applied).toBe(0);
  expect((await ada.send("PUT", path, { body: { status: "interviewing" } })).status).toBe(200);
  expect((await read(ada)).learnedFrom.applied).toBe(1);
});

test("what a guest taught moves to their account, and what either reset does not come back", async () => {
  const [guest, ada] = [await openGuest(), await openAccount(tested)];
  await markNotForMe(ada, "role");
  await favorite(guest, { match: toMatch({ skills: 1 }) });
  await markNotForMe(guest, "company", { company: "Acme" });
  await markNotForMe(guest, "pay");
  await mergeGuest(tested.server, { guestId: guest.uid, accountId: ada.uid });
  expect(await read(ada)).toMatchObject({
    learnedFrom: { favorites: 1, applied: 0, deleted: 0, notForMe: 3 },
    companiesSetAside: ["Acme"],
    resetAt: null,
  });

  const later = await openGuest();
  await markNotForMe(later, "pay");
  clock.advance(1000);
  const { resetAt } = await read(later, "DELETE");
  clock.advance(1000);
  await markNotForMe(later, "seniority");
  await mergeGuest(tested.server, { guestId: later.uid, accountId: ada.uid });
  const after = await read(ada);
  expect(after).toMatchObject({ learnedFrom: { favorites: 0, notForMe: 1 }, companiesSetAside: [], resetAt });
  expect(weightOf(after, "seniority")?.reason).toBe("Raised: 1 job was not for you because of its level.");
});
