import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { CompanyRecord } from "@jobwright/contracts/companies";
import type { SearchReport } from "@jobwright/contracts/matching";
import { resumeStoragePath, STORAGE_BUCKET } from "@jobwright/contracts/storage";
import { companyChoices, companyResearch } from "#db/schema/companies";
import { readOwnedColumns } from "#db/owned-tables";
import { boards, userBoards } from "#db/schema/sources";
import { jobSearches, jobSearchListings, listings, statusChanges } from "#db/schema/jobs";
import { modelCalls } from "#db/schema/models";
import {
  deliveries,
  jobFeeds,
  messages,
  notificationChannels,
  notificationSettings,
  outbox,
  pushDevices,
} from "#db/schema/notifications";
import { sampleData } from "#db/schema/samples";
import { scheduledTasks, taskRuns } from "#db/schema/scheduler";
import { scheduledSearches, searchRuns, seenPostings } from "#db/schema/scheduled-searches";
import { evidenceAnswers, resumeTailorings, tailoringVersions } from "#db/schema/tailoring";
import { personalTokens } from "#db/schema/tokens";
import type { Browser, TestApp } from "./http/test-app.ts";
import { openResumePerson, type ResumePerson } from "./resumes/resume-person.ts";
import { textResume } from "./resumes/text-resume.ts";
import { makeEvidenceRow } from "./tailoring/evidence-row.ts";
import { makeTailoringRow, makeVersionRow } from "./tailoring/tailoring-row.ts";
import { makeScheduledSearch } from "./make-scheduled-search.ts";

export type FullPerson = ResumePerson & {
  uid: string;
  /** Stands in all texts of this person and in nobody else's. */
  mark: string;
  sessionId: string;
  /** The listings of the search, best first. */
  listingIds: string[];
  /** The resumable upload that has one chunk and goes on. */
  uploadUrl: string;
  /** Of every row that has this person as its owner. */
  rowIds: string[];
};

export type FullPersonOptions = {
  mark: string;
  sessionId: string;
  /** Postings of the listings of the search, at least one; the last one becomes a favourite, the first has a note. */
  postingIds: string[];
};

/**
 * Gives the person who is signed in with the browser something of everything that the product keeps of people, so that
 * each table with an owner has a row of theirs. A new table is filled here too.
 */
export async function fillPerson(
  tested: TestApp,
  browser: Browser,
  options: FullPersonOptions,
): Promise<FullPerson> {
  const person = await openResumePerson(tested, browser);
  const { uid } = person.user;
  const { mark } = options;
  const patched = await browser.send("PATCH", `/api/users/${uid}`, { body: toPatch(options) });
  expect(patched.status).toBe(200);
  const listingIds = await insertSearch(tested, uid, options);
  await insertSearches(tested, uid, options, listingIds);
  const favorite = `/api/users/${uid}/favorites/${listingIds.at(-1)}`;
  expect((await browser.send("PUT", favorite)).status).toBeLessThan(300);
  await insertNotifications(tested, uid, mark);
  await person.add(`${mark}.txt`, `${textResume}\n${mark} in a resume\n`, {
    metadata: { relatedJobId: listingIds[0] ?? null },
  });
  const uploadUrl = await startUpload(tested, person, mark);
  const rowIds = await listRowIds(tested, uid);
  return { ...person, uid, mark, sessionId: options.sessionId, listingIds, uploadUrl, rowIds };
}

async function listRowIds({ server }: TestApp, userId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const { table, column } of await readOwnedColumns(server.db)) {
    const { rows } = await server.db.execute<{ id: string | null }>(sql`
      select to_jsonb(owned) ->> 'id' as id from ${sql.identifier(table)} as owned
      where ${sql.identifier(column)} = ${userId}`);
    ids.push(...rows.flatMap(({ id }) => id ?? []));
  }
  return ids;
}

function toPatch({ mark, sessionId }: FullPersonOptions) {
  return {
    profile: {
      version: 0,
      title: `${mark} title`,
      bio: `${mark} bio`,
      skills: [`${mark} skill`, "Both know this"],
      experience: [
        { company: `${mark} Ltd`, title: "Cook", startDate: "2020-01", endDate: null, description: mark },
      ],
      education: [{ school: `${mark} School`, degree: "BSc", field: "Food", graduationYear: 2015 }],
      links: [{ type: "website", url: `https://example.org/${mark}` }],
    },
    jobPreferences: {
      titles: [`${mark} cook`, "Chef"],
      other: `${mark} other`,
      seniority: mark.startsWith("guest") ? "Senior" : "Mid",
    },
    currentSessionId: sessionId,
    jobsViewed: 3,
  };
}

async function insertSearch(
  tested: TestApp,
  userId: string,
  { mark, sessionId, postingIds }: FullPersonOptions,
): Promise<string[]> {
  const { db, clock } = tested.server;
  const now = clock.now();
  await db.insert(jobSearches).values({
    userId,
    sessionId,
    state: "finished",
    heartbeatAt: now,
    report: toReport(mark, now),
  });
  const ids = postingIds.map((_posting, index) => `job-${sessionId}-${index}`);
  await db.insert(listings).values(
    postingIds.map((postingId, index) => ({
      userId,
      id: ids[index] ?? "",
      postingId,
      postingIds: [postingId],
      listingNumber: index + 1,
      title: `Cook ${index}`,
      company: `${mark} Inn`,
      location: "Leeds",
      salary: "Not specified",
      datePosted: "2026-11-01",
      description: `${mark} kitchen`,
      jobLink: `https://example.org/${postingId}`,
      note: index === 0 ? `${mark} note` : "",
    })),
  );
  await db
    .insert(jobSearchListings)
    .values(ids.map((listingId, position) => ({ userId, sessionId, listingId, position })));
  await db.insert(companyResearch).values({
    userId,
    sessionId,
    searchId: sessionId,
    companyName: `${mark} Inn`,
    position: 0,
    record: toRecord(mark, ids[0] ?? ""),
  });
  await db.insert(companyResearch).values({
    userId,
    sessionId: `session-name-of-${mark}`,
    searchId: null,
    companyName: `${mark} Rivals`,
    position: 0,
    record: { companyOverview: { id: `${mark}-rivals`, name: `${mark} Rivals` }, sources: [] },
  });
  await db.insert(companyChoices).values([
    { userId, subject: `job:${ids[0]}`, companyName: `${mark} Employer`, entityId: "Q1" },
    { userId, subject: "name:both", entityId: null },
  ]);
  await db.insert(resumeTailorings).values(makeTailoringRow(userId, mark, { jobId: ids[0] ?? "" }));
  await db.insert(tailoringVersions).values(makeVersionRow(userId, mark, { jobId: ids[0] ?? "" }));
  await db.insert(evidenceAnswers).values(makeEvidenceRow(userId, mark));
  await db.insert(personalTokens).values({
    userId,
    name: `${mark} script`,
    scopes: ["read"],
    tokenHash: `hash of ${mark}`,
    lastFour: "abcd",
    createdAt: now,
    expiresAt: new Date("2100-01-01"),
  });
  const board = { source: "ashby", token: `board-of-${mark}` };
  await db.insert(boards).values({
    ...board,
    company: `${mark} Inn`,
    url: `https://jobs.ashbyhq.com/board-of-${mark}`,
    foundBy: "pasted",
  });
  await db.insert(userBoards).values({ userId, ...board });
  await db.insert(modelCalls).values({
    userId,
    runId: sessionId,
    purpose: "judgeMatches",
    model: `${mark} model`,
    outcome: "answered",
    tokens: 500,
    at: now,
  });
  return ids;
}

/**
 * A search of preferences with its task, a run of it and what that told of, a sample one that is paused, and what
 * records it as a sample.
 */
async function insertSearches(
  tested: TestApp,
  userId: string,
  { mark, sessionId }: FullPersonOptions,
  listingIds: string[],
): Promise<void> {
  const { db, clock } = tested.server;
  const now = clock.now();
  await db
    .insert(statusChanges)
    .values({ userId, listingId: listingIds[0] ?? "", toStatus: "new", changedAt: now });
  const [search, sample] = await db
    .insert(scheduledSearches)
    .values([
      makeScheduledSearch(userId, mark, { cloudTaskId: `task-of-${mark}`, nextRunAt: now }),
      makeScheduledSearch(userId, mark, { fromPreferences: false, status: "paused", isSample: true }),
    ])
    .returning();
  const task = { scheduleId: search?.id ?? "", targetUrl: "https://jobs.example.org", createdAt: now };
  const schedule = { frequency: "Daily", customSchedule: "09:00", timezone: "UTC" } as const;
  await db.insert(scheduledTasks).values({ ...task, schedule, nextRunAt: new Date("2100-01-01") });
  await db.insert(taskRuns).values({
    ...task,
    taskId: randomUUID(),
    dueAt: now,
    trigger: "schedule",
    state: "done",
    finishedAt: now,
  });
  await db.insert(sampleData).values({
    userId,
    addedAt: now,
    listingIds: [listingIds.at(-1) ?? ""],
    searchIds: sample ? [sample.id] : [],
  });
  await db.insert(searchRuns).values({
    id: randomUUID(),
    userId,
    searchId: search?.id ?? "",
    dueAt: now,
    trigger: "schedule",
    state: "done",
    attempts: 1,
    startedAt: now,
    finishedAt: now,
    found: 3,
    newJobs: 1,
    sessionId,
  });
  await db.insert(seenPostings).values([
    { userId, key: `link of ${mark}`, seenAt: now },
    { userId, key: "link of both", seenAt: now },
  ]);
}

async function insertNotifications(tested: TestApp, userId: string, mark: string): Promise<void> {
  const { db, clock } = tested.server;
  const createdAt = clock.now();
  await db.insert(notificationSettings).values({ userId, email: `${mark}@example.net` });
  const [message] = await db
    .insert(messages)
    .values({ userId, kind: "test", title: `${mark} message`, text: mark, createdAt })
    .returning();
  const line = { userId, messageId: message?.id ?? null, title: `${mark} message`, createdAt };
  const [, waiting] = await db
    .insert(deliveries)
    .values([
      { ...line, channel: "app", target: "This app", state: "sent" },
      { ...line, channel: "email", target: `${mark}@example.net`, state: "waiting" },
    ])
    .returning();
  await db.insert(outbox).values({
    userId,
    messageId: message?.id ?? "",
    deliveryId: waiting?.id ?? "",
    channel: "email",
    told: { jobs: [], total: 1, sessionId: `job-search-session-${mark}`, titles: [] },
    isHeld: false,
    dueAt: createdAt,
    createdAt,
  });
  await db.insert(notificationChannels).values({
    userId,
    kind: "ntfy",
    name: `${mark} phone`,
    target: `https://ntfy.example.org/${mark}`,
    isOn: false,
    createdAt,
  });
  await db.insert(jobFeeds).values({ userId, secretHash: `hash of a feed of ${mark}`, createdAt });
  const endpoint = `https://push.example.org/${mark}`;
  await db
    .insert(pushDevices)
    .values({ userId, endpoint, p256dh: mark, auth: mark, name: `${mark} browser`, createdAt });
}

/** A resumable upload of a text that has its first line and waits for the rest. */
async function startUpload(tested: TestApp, person: ResumePerson, mark: string): Promise<string> {
  const path = resumeStoragePath(
    person.user.uid,
    new Date(tested.server.clock.now().getTime() + 999),
    "next.txt",
  );
  const started = await tested.app.request(
    `/v0/b/${STORAGE_BUCKET}/o?name=${encodeURIComponent(path)}`,
    toCommand(person.browser, { "x-goog-upload-protocol": "resumable", "x-goog-upload-command": "start" }),
  );
  expect(started.status).toBe(200);
  const url = new URL(started.headers.get("x-goog-upload-url") ?? "");
  const first = await sendChunk(tested, person.browser, `${url.pathname}${url.search}`, {
    command: "upload",
    offset: 0,
    text: `${mark} first line\n`,
  });
  expect(first.status).toBe(200);
  return `${url.pathname}${url.search}`;
}

/** Goes on with a resumable upload. */
export async function sendChunk(
  tested: TestApp,
  browser: Browser,
  url: string,
  chunk: { command: string; offset: number; text: string },
): Promise<Response> {
  return tested.app.request(url, {
    ...toCommand(browser, {
      "x-goog-upload-command": chunk.command,
      "x-goog-upload-offset": String(chunk.offset),
      "content-length": String(Buffer.byteLength(chunk.text)),
    }),
    body: chunk.text,
  });
}

function toCommand(browser: Browser, headers: Record<string, string>) {
  return {
    method: "POST",
    headers: { cookie: browser.cookie(), origin: "http://localhost", ...headers },
  };
}

function toReport(mark: string, now: Date): SearchReport {
  return {
    finishedAt: now.toISOString(),
    wanted: { titles: [`${mark} cook`], locations: [], skills: [] },
    sources: [],
    found: 3,
    merged: 0,
    hidden: [],
    belowCut: 0,
    shown: 3,
    sampleReason: null,
    companiesResearched: 1,
    stoppedByPerson: false,
    endedBy: null,
    model: null,
    weights: null,
  };
}

function toRecord(mark: string, listingId: string): CompanyRecord {
  return {
    companyOverview: { id: `${mark}-inn`, name: `${mark} Inn` },
    jobId: listingId,
    associatedJob: { id: listingId },
    sources: [],
  };
}
