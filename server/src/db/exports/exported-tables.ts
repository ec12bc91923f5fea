import { returnPathSchema } from "@jobwright/contracts/auth";
import { httpUrlSchema, textSchema } from "@jobwright/contracts/common";
import { companyCandidateSchema, companyRecordSchema } from "@jobwright/contracts/companies";
import {
  datePostedSchema,
  deadlineDaySchema,
  jobStatuses,
  listingIdSchema,
  sessionIdSchema,
  sourceLinkSchema,
} from "@jobwright/contracts/jobs";
import {
  matchSchema,
  notForMeReasons,
  searchReportSchema,
  sourceReportSchema,
} from "@jobwright/contracts/matching";
import { modelOutcomes, modelPurposes } from "@jobwright/contracts/models";
import {
  deliveryChannels,
  deliveryStates,
  emailSchema,
  messageKinds,
} from "@jobwright/contracts/notifications";
import { jobPreferencesSchema } from "@jobwright/contracts/preferences";
import { profileFieldsSchema } from "@jobwright/contracts/profile";
import { resumeOutlineSchema, textLinksSchema } from "@jobwright/contracts/resume-document";
import {
  readingStateSchema,
  resumeFactsSchema,
  resumeMetadataSchema,
  resumeTitleSchema,
  resumeTypeSchema,
} from "@jobwright/contracts/resumes";
import { runTriggers } from "@jobwright/contracts/scheduler";
import {
  scheduledSearchSchema,
  scheduleSchema,
  searchRunStates,
} from "@jobwright/contracts/scheduled-searches";
import * as z from "zod/mini";
import { account, session, user } from "../schema/auth.ts";
import { companyChoices, companyResearch } from "../schema/companies.ts";
import { jobSearches, listings, statusChanges } from "../schema/jobs.ts";
import { modelCalls } from "../schema/models.ts";
import { deliveries, messages, notificationSettings, pushDevices } from "../schema/notifications.ts";
import { jobPreferences, userDocuments } from "../schema/profile.ts";
import { resumeReadings, resumes } from "../schema/resumes.ts";
import { sampleData } from "../schema/samples.ts";
import { scheduledSearches, searchRuns, seenPostings } from "../schema/scheduled-searches.ts";
import { userBoards } from "../schema/sources.ts";
import { storedFiles } from "../schema/storage.ts";
import { countSchema, exportTable, storedText } from "./table-export.ts";

/**
 * What of a person's tables is in an export, and what an import takes. A new column is in both by itself; here stands
 * where it is to be otherwise. What an entry has besides its row's columns is in `export-schema.ts`.
 */

export const nameText = z.string().check(z.maxLength(500));

/** Why a column stays here. */
const SECRET = "would let somebody else in";
const COUNTED = "the server counts or derives it for itself";
const UNDER_WAY = "of something that goes on, and ends with the export";
const PLACE = "says where bytes lie on this server";

export const exportedUser = exportTable(user, {
  only: ["id", "email", "emailVerified", "name", "image", "isAnonymous", "createdAt"],
  leftOut: { updatedAt: COUNTED, removalNoticedAt: COUNTED },
  renamed: { id: "uid", image: "photo", isAnonymous: "isGuest" },
  checks: { email: nameText },
});

export const exportedProviders = exportTable(account, {
  only: ["providerId", "createdAt"],
  leftOut: {
    id: SECRET,
    accountId: SECRET,
    accessToken: SECRET,
    refreshToken: SECRET,
    idToken: SECRET,
    accessTokenExpiresAt: COUNTED,
    refreshTokenExpiresAt: COUNTED,
    scope: COUNTED,
    password: SECRET,
    updatedAt: COUNTED,
  },
  renamed: { providerId: "name", createdAt: "linkedAt" },
  checks: { providerId: nameText },
  order: ["createdAt", "id"],
});

export const exportedDevices = exportTable(session, {
  only: ["createdAt", "updatedAt"],
  leftOut: {
    id: SECRET,
    token: SECRET,
    expiresAt: COUNTED,
    ipAddress: SECRET,
    userAgent: "an export says which browser it is",
  },
  renamed: { createdAt: "signedInAt", updatedAt: "lastUsedAt" },
  checks: {},
  order: ["createdAt", "id"],
});

const counters = ["currentSessionId", "lastSearchDate", "totalJobsViewed", "lastClearedDate"] as const;

export const exportedCounters = exportTable(userDocuments, {
  only: counters,
  checks: { currentSessionId: textSchema(100) },
});

const IN_COUNTERS = "is in `counters`";
export const exportedProfile = exportTable(userDocuments, {
  leftOut: {
    version: COUNTED,
    listingsVersion: COUNTED,
    currentSessionId: IN_COUNTERS,
    lastSearchDate: IN_COUNTERS,
    totalJobsViewed: IN_COUNTERS,
    lastClearedDate: IN_COUNTERS,
  },
  checks: { ...profileFieldsSchema.shape, role: storedText, connections: countSchema, avatar: httpUrlSchema },
  later: ["learningResetAt", "crawlConsent"],
});

export const exportedPreferences = exportTable(jobPreferences, {
  leftOut: { version: COUNTED, isScheduleChosen: "is in `chosen`" },
  checks: { ...jobPreferencesSchema.shape, timezone: textSchema(64) },
});

export const exportedListings = exportTable(listings, {
  checks: {
    id: listingIdSchema,
    datePosted: datePostedSchema,
    jobLink: z.union([httpUrlSchema, z.literal("#")]),
    status: z.enum(jobStatuses),
    sources: z.array(z.extend(sourceLinkSchema, { url: httpUrlSchema })),
    match: matchSchema,
    deadline: deadlineDaySchema,
    notForMeReason: z.enum(notForMeReasons),
  },
  later: ["notForMeReason", "statusChangedAt", "linkCheckedAt", "jobId", "postedDate", "deadline"],
  page: 200,
});

export const exportedStatusChanges = exportTable(statusChanges, {
  renamed: { fromStatus: "from", toStatus: "to", changedAt: "at" },
  checks: { listingId: listingIdSchema, fromStatus: z.enum(jobStatuses), toStatus: z.enum(jobStatuses) },
  order: ["changedAt", "id"],
});

export const exportedSearches = exportTable(jobSearches, {
  leftOut: { progress: UNDER_WAY, heartbeatAt: UNDER_WAY, stopRequestedAt: UNDER_WAY },
  checks: {
    sessionId: sessionIdSchema,
    state: z.enum(["running", "finished", "failed"]),
    report: searchReportSchema,
  },
  page: 200,
});

const overviewSchema = companyRecordSchema.shape.companyOverview;
const webLink = z.optional(httpUrlSchema);

export const exportedResearch = exportTable(companyResearch, {
  leftOut: {
    searchId: "follows from `origin` and `sessionId`",
    companyKey: COUNTED,
    isWaiting: COUNTED,
  },
  checks: {
    sessionId: sessionIdSchema,
    companyName: overviewSchema.shape.name.check(z.maxLength(500)),
    /** A record whose addresses lead nowhere but to the web. */
    record: companyRecordSchema.check(
      z.refine(
        ({ companyOverview, reviewsSummary, sources, asked, match, filings, mentions }) =>
          [
            companyOverview.website,
            companyOverview.logoUrl,
            companyOverview.careersUrl,
            reviewsSummary?.link,
            match?.entity?.website,
            ...[sources, asked, filings, mentions].flatMap((list) => list?.map(({ url }) => url)),
            ...(match?.others.map(({ website }) => website) ?? []),
          ].every((url) => webLink.safeParse(url ?? undefined).success),
        "has a link that is no http or https address",
      ),
    ),
  },
  page: 200,
});

export const exportedCompanyChoices = exportTable(companyChoices, {
  checks: {
    /** `name:` and the compared name, or `job:` and the listing's id. */
    subject: z.string().check(z.regex(/^(?:name|job):.{1,300}$/)),
    companyName: nameText,
    entityId: companyCandidateSchema.shape.entityId,
  },
});

export const exportedFiles = exportTable(storedFiles, {
  only: ["path", "size", "md5Hash", "createdAt", "updatedAt"],
  leftOut: {
    bucket: PLACE,
    blobKey: PLACE,
    settable: "its fields stand beside the others",
    generation: COUNTED,
    metageneration: COUNTED,
    downloadTokens: SECRET,
  },
  renamed: { md5Hash: "md5" },
  checks: {
    path: z.string().check(z.minLength(1), z.maxLength(1024)),
    md5Hash: z.string().check(z.regex(/^[A-Za-z0-9+/]{22}==$/)),
  },
});

export const exportedResumes = exportTable(resumes, {
  checks: {
    ...z.omit(resumeMetadataSchema, { documentUrl: true, uploadedAt: true }).shape,
    id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/)),
    type: resumeTypeSchema,
    title: resumeTitleSchema,
    description: textSchema(2000),
    relatedJobId: textSchema(200),
    relatedCompany: textSchema(300),
    relatedRole: textSchema(300),
    originalResumeId: textSchema(100),
    customizations: z.array(textSchema(1000)).check(z.maxLength(200)),
    fileSize: countSchema,
  },
  later: ["primaryAt"],
  // A text of a reading is long.
  page: 20,
});

export const exportedReadings = exportTable(resumeReadings, {
  leftOut: { resumeId: "it stands in its resume", uncertainFields: COUNTED },
  checks: {
    state: readingStateSchema,
    outline: resumeOutlineSchema,
    links: textLinksSchema,
    facts: resumeFactsSchema,
    corrected: resumeFactsSchema,
  },
  later: ["outline", "links"],
});

export const exportedBoards = exportTable(userBoards, {
  renamed: { createdAt: "addedAt" },
  checks: {
    source: z.string().check(z.maxLength(50)),
    /** What names the board to its source; the whole address of a feed, a list or a page. */
    token: z.string().check(z.minLength(1), z.maxLength(2048)),
  },
});

const IN_SCHEDULE = "is in the `searchSchedule` of the preferences";
export const exportedNotificationSettings = exportTable(notificationSettings, {
  only: ["email", "unconfirmedEmail"],
  leftOut: {
    notificationType: IN_SCHEDULE,
    quietHours: IN_SCHEDULE,
    codeHash: SECRET,
    codeSentAt: UNDER_WAY,
    codeTries: UNDER_WAY,
  },
  checks: { email: emailSchema, unconfirmedEmail: emailSchema },
});

export const exportedMessages = exportTable(messages, {
  checks: { kind: z.enum(messageKinds), link: returnPathSchema },
});

export const exportedDeliveries = exportTable(deliveries, {
  leftOut: { createdAt: "an export has one moment, `at`", finishedAt: "the same" },
  checks: { channel: z.enum(deliveryChannels), state: z.enum(deliveryStates) },
});

export const exportedPushDevices = exportTable(pushDevices, {
  only: ["name", "createdAt"],
  leftOut: { id: SECRET, sessionId: SECRET, endpoint: SECRET, p256dh: SECRET, auth: SECRET },
  renamed: { createdAt: "addedAt" },
  checks: {},
  order: ["createdAt", "id"],
});

export const exportedModelCalls = exportTable(modelCalls, {
  leftOut: { id: "calls are known by all that they say" },
  checks: {
    runId: nameText,
    purpose: z.enum(modelPurposes),
    model: nameText,
    outcome: z.enum(modelOutcomes),
  },
  order: ["at", "id"],
});

const FROM_ELSEWHERE = "may stand in the preferences; an export has it at the search as well";
export const exportedScheduledSearches = exportTable(scheduledSearches, {
  leftOut: {
    taskFailures: COUNTED,
    isListed: "an export has those that are listed",
    preferences: FROM_ELSEWHERE,
    timezone: FROM_ELSEWHERE,
  },
  checks: {
    schedule: z.strictObject(scheduleSchema.shape),
    status: scheduledSearchSchema.shape.status,
  },
  order: ["createdAt", "id"],
});

export const exportedSampleData = exportTable(sampleData, {
  checks: {
    listingIds: z.array(listingIdSchema),
    searchIds: z.array(exportedScheduledSearches.shape.id),
    resumeIds: z.array(exportedResumes.shape.id),
  },
});

export const exportedSearchRuns = exportTable(searchRuns, {
  leftOut: { heartbeatAt: UNDER_WAY },
  checks: {
    trigger: z.enum(runTriggers),
    state: z.enum(searchRunStates),
    sources: z.array(sourceReportSchema),
    sessionId: sessionIdSchema,
  },
  order: ["dueAt", "id"],
});

export const exportedSeenPostings = exportTable(seenPostings, {
  renamed: { seenAt: "at" },
  checks: { key: z.string().check(z.minLength(1), z.maxLength(500)) },
  page: 5000,
});

/** Owned tables without entries of their own, and why. */
export const tablesLeftOut = {
  job_search_listings: "a search names its listings itself, as `listingIds`",
  outbox: "messages on their way, whose lines are in `deliveries`",
  storage_uploads: "an upload that was not finished ends by itself within a day",
  storage_upload_parts: "the same",
};
