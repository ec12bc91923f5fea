import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Endpoint } from "@jobwright/contracts/endpoint";
import { defaultJobPreferences } from "@jobwright/contracts/preferences";
import { and, eq } from "drizzle-orm";
import { authServerOf } from "#auth/auth-server";
import { saveResearch } from "#companies/companies.service";
import { account, passkey, recoveryCodes, user } from "#db/schema/auth";
import { jobSearches, listings } from "#db/schema/jobs";
import { jobFeeds, messages, notificationChannels, pushDevices } from "#db/schema/notifications";
import { scheduledSearches } from "#db/schema/scheduled-searches";
import { evidenceAnswers } from "#db/schema/tailoring";
import { personalTokens } from "#db/schema/tokens";
import { createMissingTasks } from "#scheduled-searches/scheduled-searches.service";
import { makeTextPdf } from "#testing/documents/pdf";
import { signStoredFile } from "#storage/storage.service";
import { openResumePerson } from "#testing/resumes/resume-person";
import { makeEvidenceRow } from "#testing/tailoring/evidence-row";
import { insertTailoring } from "#testing/tailoring/insert-tailoring";
import type { Browser, TestApp } from "./test-app.ts";

export const OWNED_PICTURE_URL = "https://photos.example/cook-at-the-inn.png";

/** Somebody who is signed in. */
export type Owner = Browser & { uid: string };

type Make = (tested: TestApp, owner: Owner) => Promise<string>;

/** What a parameter of a path names, by what stands before it. A new route teaches its own here. */
const makers: Record<string, Make> = {
  "jobListings/:jobId": makeListing,
  "favorites/:jobId": makeListing,
  "jobSearches/:sessionId": makeSearch,
  "run-job-search/:sessionId": makeRunningSearch,
  "companyResearch/:sessionId": makeResearch,
  "companies/:companyName": () => Promise.resolve("Cook at the inn"),
  "resumes/:resumeId": makeResume,
  "tailor-resume/:jobId": makeTailoring,
  "resumeTailoring/:jobId": makeTailoring,
  "evidence/:evidenceId": makeEvidence,
  // That of the record before it in the path.
  "versions/:number": () => Promise.resolve("1"),
  "scheduledSearches/:searchId": makeScheduledSearch,
  "sessions/:id": makeSession,
  "passkeys/:id": makePasskey,
  "providers/:provider": makeProvider,
  "tokens/:id": makeToken,
  "messages/:id": makeMessage,
  "pushDevices/:id": makePushDevice,
  "notificationChannels/:id": makeChannel,
  "feeds/:file": makeFeed,
  "callback/:provider": () => Promise.resolve("oidc"),
  "imports/:importId": makeSheetImport,
};

/** Makes what the path of an endpoint names for its owner. Returns the ids by parameter, without `uid`. */
export async function makeThings(
  tested: TestApp,
  owner: Owner,
  { path }: Pick<Endpoint, "path">,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [key, name = ""] of path.matchAll(/[^/]+\/:(\w+)/g)) {
    if (name === "uid") continue;
    const make = makers[key];
    if (!make) throw new Error(`Say in owned-things.ts how a person comes to what ${key} names.`);
    ids[name] = await make(tested, owner);
  }
  if (path.endsWith("/documentView/page")) ids["documentUrl"] = await makeDocument(tested, owner);
  if (path === "/api/picture") ids["pictureUrl"] = await makePicture(tested, owner);
  return ids;
}

/** The sign-in photo, for a query; the test serves it. */
async function makePicture({ server }: TestApp, { uid }: Owner): Promise<string> {
  await server.db.update(user).set({ image: OWNED_PICTURE_URL }).where(eq(user.id, uid));
  return encodeURIComponent(OWNED_PICTURE_URL);
}

/** The public URL of a PDF, for a query. */
async function makeDocument(tested: TestApp, owner: Owner): Promise<string> {
  const person = await openResumePerson(tested, owner);
  const path = await person.upload("cv.pdf", makeTextPdf("Cook at the inn"));
  const { publicUrl } = await signStoredFile(person.ctx, path);
  return encodeURIComponent(publicUrl);
}

async function makePasskey({ server }: TestApp, { uid }: Owner): Promise<string> {
  const id = randomUUID();
  await server.db.insert(passkey).values({
    id,
    userId: uid,
    publicKey: "",
    credentialID: id,
    counter: 0,
    deviceType: "singleDevice",
    backedUp: false,
  });
  await makeOtherWay(server, uid);
  return id;
}

async function makeToken({ server }: TestApp, { uid }: Owner): Promise<string> {
  const id = randomUUID();
  await server.db.insert(personalTokens).values({
    id,
    userId: uid,
    name: "Cook at the inn",
    scopes: ["read"],
    tokenHash: id,
    lastFour: "abcd",
    createdAt: server.clock.now(),
    expiresAt: new Date("2100-01-01"),
  });
  return id;
}

async function makeProvider({ server }: TestApp, { uid }: Owner): Promise<string> {
  const ids = { id: randomUUID(), accountId: randomUUID() };
  await server.db.insert(account).values({ ...ids, userId: uid, providerId: "oidc" });
  await makeOtherWay(server, uid);
  return "oidc";
}

/** The last way to sign in could not be taken away. */
async function makeOtherWay({ db, clock }: TestApp["server"], userId: string): Promise<void> {
  await db.insert(recoveryCodes).values({ userId, codeHash: randomUUID(), createdAt: clock.now() });
}

async function makeListing({ server }: TestApp, { uid }: Owner): Promise<string> {
  const id = `job-${randomUUID()}`;
  await server.db.insert(listings).values({
    userId: uid,
    id,
    title: "Cook at the inn",
    company: "Inn",
    location: "Leeds",
    salary: "Not specified",
    datePosted: "2026-11-01",
    description: "A kitchen.",
    // A link to look at, which is never opened: it is not public.
    jobLink: "http://127.0.0.1/jobs/1",
  });
  return id;
}

/** What an import of a CSV file added, unchanged since. */
async function makeSheetImport({ server }: TestApp, { uid }: Owner): Promise<string> {
  const now = server.clock.now();
  const importId = `${now.getTime().toString(36)}-${randomUUID().slice(-12)}`;
  await server.db.insert(listings).values({
    userId: uid,
    id: `sheet-${importId}-99999`,
    title: "Cook at the inn",
    company: "Inn",
    location: "Leeds",
    salary: "Not specified",
    datePosted: "2026-11-01",
    description: "A kitchen.",
    jobLink: "#",
    updatedAt: now,
  });
  return importId;
}

async function makeSearch({ server }: TestApp, { uid }: Owner): Promise<string> {
  const sessionId = `session-${randomUUID()}`;
  await server.db
    .insert(jobSearches)
    .values({ userId: uid, sessionId, state: "finished", heartbeatAt: server.clock.now() });
  return sessionId;
}

/** As another process of the same installation runs it. */
async function makeRunningSearch(tested: TestApp, owner: Owner): Promise<string> {
  const sessionId = await makeSearch(tested, owner);
  const isThis = and(eq(jobSearches.userId, owner.uid), eq(jobSearches.sessionId, sessionId));
  await tested.server.db.update(jobSearches).set({ state: "running" }).where(isThis);
  return sessionId;
}

async function makeResearch(tested: TestApp, owner: Owner): Promise<string> {
  const sessionId = await makeSearch(tested, owner);
  const { db, clock } = tested.server;
  const record = { companyOverview: { id: "inn", name: "Cook at the inn" }, sources: [] };
  const researched = { record, companyKey: null, isWaiting: false };
  await saveResearch(db, owner.uid, sessionId, [researched], clock.now());
  return sessionId;
}

async function makeResume(tested: TestApp, owner: Owner): Promise<string> {
  const person = await openResumePerson(tested, owner);
  return (await person.add("cv.txt", "Cook at the inn\n\nExperience\nInn, Leeds, 2019 to 2024\n")).id;
}

async function makeTailoring({ server }: TestApp, { uid }: Owner): Promise<string> {
  const jobId = `job-${randomUUID()}`;
  await insertTailoring(server, uid, jobId, "Cook at the inn");
  return jobId;
}

async function makeEvidence({ server }: TestApp, { uid }: Owner): Promise<string> {
  const row = makeEvidenceRow(uid, "Cook at the inn", { saidAt: server.clock.now() });
  await server.db.insert(evidenceAnswers).values(row);
  return row.id;
}

/** One with its background task, where the app has a scheduler. */
async function makeScheduledSearch({ server }: TestApp, { uid }: Owner): Promise<string> {
  const { searchSchedule, ...preferences } = defaultJobPreferences("Europe/London");
  const { frequency, customSchedule, timezone } = searchSchedule;
  const id = randomUUID();
  const now = server.clock.now();
  await server.db.insert(scheduledSearches).values({
    id,
    userId: uid,
    fromPreferences: false,
    preferences: { ...preferences, titles: ["Cook at the inn"] },
    schedule: { enabled: true, frequency, customSchedule },
    timezone,
    status: "active",
    createdAt: now,
    updatedAt: now,
  });
  await createMissingTasks(server, uid);
  return id;
}

/** Of another browser than the owner's. */
async function makeSession({ server }: TestApp, { uid }: Owner): Promise<string> {
  const { internalAdapter } = await (await authServerOf(server)).$context;
  return (await internalAdapter.createSession(uid)).id;
}

async function makeMessage({ server }: TestApp, { uid }: Owner): Promise<string> {
  const id = randomUUID();
  const text = { kind: "account" as const, title: "Cook at the inn", text: "A text." };
  await server.db.insert(messages).values({ id, userId: uid, ...text, createdAt: server.clock.now() });
  return id;
}

async function makePushDevice({ server }: TestApp, { uid }: Owner): Promise<string> {
  const id = randomUUID();
  const keys = { p256dh: "key", auth: "auth", name: "Cook at the inn" };
  const endpoint = `https://push.example.org/${id}`;
  await server.db
    .insert(pushDevices)
    .values({ id, userId: uid, endpoint, ...keys, createdAt: server.clock.now() });
  return id;
}

/** Its address is not public, so that nothing is ever sent there. */
async function makeChannel({ server }: TestApp, { uid }: Owner): Promise<string> {
  const id = randomUUID();
  await server.db.insert(notificationChannels).values({
    id,
    userId: uid,
    kind: "ntfy",
    name: "Cook at the inn",
    target: "http://127.0.0.1/topic",
    isOn: true,
    createdAt: server.clock.now(),
  });
  return id;
}

async function makeFeed({ server }: TestApp, { uid }: Owner): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  const secretHash = createHash("sha256").update(secret).digest("hex");
  await server.db.insert(jobFeeds).values({ userId: uid, secretHash, createdAt: server.clock.now() });
  return `${secret}.xml`;
}
