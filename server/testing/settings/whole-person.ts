import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { ServerContext } from "#context";
import { account, session, user } from "#db/schema/auth";
import { boards, userBoards } from "#db/schema/sources";
import { jobSearches, jobSearchListings, listings } from "#db/schema/jobs";
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
import { jobPreferences, userDocuments } from "#db/schema/profile";
import { fillFiles } from "./whole-files.ts";
import { fillResearch } from "./whole-research.ts";
import { at, fillTracking } from "./whole-tracking.ts";
import { fillWholeWays } from "./whole-ways.ts";

/** Fills every column of everything that is kept of a person; `mark` stands in all of their texts. */
export async function fillWholePerson(ctx: ServerContext, uid: string, mark: string): Promise<void> {
  await ctx.db
    .update(user)
    .set({ image: `https://photos.example/${mark}.png`, createdAt: at(1) })
    .where(eq(user.id, uid));
  await ctx.db.insert(account).values({
    id: randomUUID(),
    userId: uid,
    accountId: `subject of ${mark}`,
    providerId: "oidc",
    accessToken: `secret access of ${mark}`,
    createdAt: at(2),
    updatedAt: at(2),
  });
  await fillWholeWays(ctx.db, uid, mark, at(2));
  await ctx.db.insert(session).values({
    id: randomUUID(),
    userId: uid,
    token: `secret token of ${mark}`,
    expiresAt: new Date(Date.UTC(2099, 0)),
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0",
    createdAt: at(2),
    updatedAt: at(3),
  });
  await fillDocument(ctx, uid, mark);
  await fillJobs(ctx, uid, mark);
  await fillNotifications(ctx, uid, mark);
  await fillFiles(ctx, uid, mark);
  await fillModelCalls(ctx, uid, mark);
  await fillTracking(ctx, uid, mark);
}

async function fillDocument(ctx: ServerContext, uid: string, mark: string): Promise<void> {
  await ctx.db
    .update(userDocuments)
    .set({
      name: `${mark} Example`,
      phone: "+44 113 496 0000",
      role: "Nurse",
      location: "Leeds",
      connections: 7,
      title: `${mark} title`,
      bio: `${mark} bio, “quoted” \\ and\nlong`,
      avatar: `https://photos.example/${mark}-avatar.png`,
      skills: [`${mark} skill`, "Triage"],
      experience: [
        {
          company: `${mark} Ltd`,
          title: "Nurse",
          startDate: "2020-01",
          endDate: null,
          description: "Wards.",
        },
      ],
      education: [{ school: `${mark} School`, degree: "BSc", field: "Nursing", graduationYear: 2015 }],
      links: [{ type: "website", url: `https://example.org/${mark}` }],
      version: 3,
      currentSessionId: `session-${mark}-0001`,
      lastSearchDate: at(4),
      totalJobsViewed: 41,
      lastClearedDate: at(5),
      learningResetAt: at(3),
      crawlConsent: true,
      createdAt: at(1),
    })
    .where(eq(userDocuments.userId, uid));
  await ctx.db
    .update(jobPreferences)
    .set({
      titles: [`${mark} nurse`],
      locations: ["Leeds"],
      skills: ["Triage"],
      companies: [`${mark} Clinic`],
      includeKeywords: ["ward"],
      excludeKeywords: ["apprentice"],
      other: `${mark} other`,
      salaryRange: { min: 30_000, max: 60_000 },
      jobType: "Part-time",
      seniority: "Senior",
      isScheduleChosen: true,
      timezone: "Europe/London",
      version: 4,
      updatedAt: at(6),
    })
    .where(eq(jobPreferences.userId, uid));
}

async function fillJobs(ctx: ServerContext, userId: string, mark: string): Promise<void> {
  const sessionId = `session-${mark}-0001`;
  await ctx.db.insert(jobSearches).values([
    {
      userId,
      sessionId,
      state: "finished",
      heartbeatAt: at(4),
      createdAt: at(4),
      updatedAt: at(4),
      report: {
        finishedAt: at(4).toISOString(),
        wanted: { titles: [`${mark} nurse`], locations: [], skills: [] },
        sources: [],
        found: 2,
        merged: 0,
        hidden: [],
        belowCut: 0,
        shown: 2,
        sampleReason: null,
        companiesResearched: 1,
        stoppedByPerson: false,
        endedBy: null,
        model: {
          model: `${mark} model`,
          state: "partly",
          text: `${mark} model said`,
          judged: 1,
          read: 1,
          tokens: 900,
        },
        weights: { role: 34, skills: 29, keywords: 10, seniority: 10, placeAndPay: 12, freshness: 5 },
      },
    },
    {
      userId,
      sessionId: `session-${mark}-0002`,
      state: "failed",
      error: `${mark} error`,
      heartbeatAt: at(5),
      createdAt: at(5),
      updatedAt: at(5),
    },
  ]);
  const postings = [randomUUID(), randomUUID()] as const;
  const listing = {
    userId,
    title: `${mark} Nurse`,
    company: `${mark} Clinic`,
    location: "Leeds",
    salary: "£30,000",
  };
  const text = {
    datePosted: "2026-10-01",
    description: `${mark} wards\n\nat night`,
    jobLink: "https://example.org/1",
  };
  await ctx.db.insert(listings).values([
    {
      ...listing,
      ...text,
      id: `job-${sessionId}-0`,
      postingId: postings[0],
      postingIds: [postings[0], randomUUID()],
      listingNumber: 1,
      qualifications: [`${mark} degree`],
      benefits: ["Pension"],
      easyApply: true,
      status: "applied",
      note: `${mark} note`,
      favoritedAt: at(7),
      sources: [{ source: "feed", name: "Feed", url: "https://example.org/1" }],
      match: {
        score: 81.5,
        label: "Strong",
        signals: [{ name: "role", value: 1, points: 35, maxPoints: 35, reason: "Same title." }],
        matchedSkills: ["Triage"],
        missingSkills: [],
        unsureSkills: [],
        askedSkills: [{ name: `${mark} ventilation`, isRequired: true }],
        raises: [{ points: 4.5, text: "Name ventilation among your skills.", skill: "Ventilation" }],
        facts: { yearsRequired: 2, visa: "notOffered", language: "en" },
        payEstimate: {
          min: 28_000,
          median: 31_000,
          max: 36_000,
          currency: "GBP",
          confidence: "medium",
          dataPoints: 12,
        },
        judgment: { model: `${mark} model`, verdict: "good", reason: `${mark} verdict`, points: 3 },
        readByModel: ["years"],
        distance: null,
      },
      isSample: true,
      lastSeenAt: at(8),
      closedAt: at(9),
      statusChangedAt: at(8),
      linkCheckedAt: at(9),
      jobId: `${mark} 4711`,
      postedDate: "yesterday",
      createdAt: at(4),
      updatedAt: at(9),
    },
    {
      ...listing,
      ...text,
      id: `job-${sessionId}-1`,
      postingId: postings[1],
      postingIds: [postings[1]],
      createdAt: at(4),
      updatedAt: at(10),
      deletedAt: at(10),
      notForMeReason: "pay",
    },
    { ...listing, ...text, id: `own-${mark}`, jobLink: "#", createdAt: at(11), updatedAt: at(11) },
  ]);
  await ctx.db.insert(jobSearchListings).values([
    { userId, sessionId, listingId: `own-${mark}`, position: 0 },
    { userId, sessionId, listingId: `job-${sessionId}-0`, position: 1 },
  ]);
  await fillResearch(ctx, userId, mark);
  const token = `https://${mark.toLowerCase()}.example/feed.xml`;
  await ctx.db.insert(boards).values([
    { source: "feed", token, company: `${mark}.example`, url: token, foundBy: "pasted" },
    {
      source: "ashby",
      token: `${mark} clinic`,
      company: `${mark} Clinic`,
      url: `https://jobs.ashbyhq.com/${mark}%20clinic`,
      foundBy: "pasted",
    },
  ]);
  await ctx.db.insert(userBoards).values([
    { userId, source: "feed", token, createdAt: at(12) },
    { userId, source: "ashby", token: `${mark} clinic`, createdAt: at(13) },
  ]);
}

async function fillChannels({ db }: ServerContext, userId: string, mark: string): Promise<void> {
  await db.insert(notificationChannels).values({
    userId,
    kind: "ntfy",
    name: `${mark} phone`,
    target: `https://ntfy.example.org/${mark}`,
    secret: `secret access token of ${mark}`,
    isOn: true,
    createdAt: at(11),
    lastSentAt: at(12),
    lastFailedAt: at(13),
    lastFailure: `${mark} did not answer`,
  });
  await db.insert(jobFeeds).values({
    userId,
    secretHash: `secret hash of a feed of ${mark} ${userId}`,
    createdAt: at(13),
    lastReadAt: at(14),
  });
}

async function fillNotifications(ctx: ServerContext, userId: string, mark: string): Promise<void> {
  await fillChannels(ctx, userId, mark);
  await ctx.db.insert(notificationSettings).values({
    userId,
    notificationType: "Both",
    quietHours: { start: "21:00", end: "07:00" },
    email: `${mark}@mail.example`,
    unconfirmedEmail: `new.${mark}@mail.example`,
    codeHash: `secret hash of ${mark}`,
    codeSentAt: at(14),
    codeTries: 1,
  });
  const [id, deliveryId] = [randomUUID(), randomUUID()];
  await ctx.db.insert(messages).values({
    id,
    userId,
    kind: "account",
    title: `${mark} message`,
    text: `${mark} message text`,
    link: "/settings?tab=account",
    createdAt: at(15),
    readAt: at(16),
  });
  await ctx.db.insert(deliveries).values({
    id: deliveryId,
    userId,
    messageId: id,
    title: `${mark} message`,
    channel: "email",
    target: `${mark}@mail.example`,
    state: "failed",
    error: `${mark} refused`,
    createdAt: at(15),
  });
  await ctx.db.insert(outbox).values({
    userId,
    messageId: id,
    deliveryId,
    channel: "email",
    told: { jobs: [], total: 1, sessionId: `job-search-session-${mark}`, titles: [] },
    isHeld: false,
    dueAt: at(16),
    createdAt: at(15),
  });
  await ctx.db.insert(pushDevices).values({
    userId,
    endpoint: `https://push.example/secret-${mark}`,
    p256dh: `secret key of ${mark}`,
    auth: `secret auth of ${mark}`,
    name: "Firefox on Linux",
    createdAt: at(17),
  });
}

async function fillModelCalls(ctx: ServerContext, userId: string, mark: string): Promise<void> {
  const call = { userId, runId: `session-${mark}-0001`, model: `${mark} model` };
  await ctx.db.insert(modelCalls).values([
    { ...call, purpose: "readPosting", outcome: "refused", tokens: 321, at: at(21) },
    { ...call, purpose: "judgeMatches", outcome: "answered", tokens: 579, at: at(22) },
  ]);
}
