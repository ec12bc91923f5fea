import * as z from "zod/mini";
import { returnPathSchema } from "./auth.ts";
import { httpUrlSchema, isoDateTimeSchema, textSchema } from "./common.ts";
import { companyCandidateSchema, companyRecordSchema } from "./companies.ts";
import {
  datePostedSchema,
  deadlineSchema,
  jobStatuses,
  listingIdSchema,
  listingSchema,
  sessionIdSchema,
  sourceLinkSchema,
} from "./jobs.ts";
import { notForMeReasons, searchReportSchema, sourceReportSchema } from "./matching.ts";
import { modelOutcomes, modelPurposes } from "./models.ts";
import { deliveryChannels, deliveryStates, emailSchema, messageKinds } from "./notifications.ts";
import { chosenPreferencesSchema, jobPreferencesSchema } from "./preferences.ts";
import { profileFieldsSchema } from "./profile.ts";
import {
  documentLayouts,
  paperSizes,
  resumeDocumentSchema,
  resumeOutlineSchema,
  textLinksSchema,
} from "./resume-document.ts";
import {
  readingStateSchema,
  resumeFactsSchema,
  resumeMetadataSchema,
  resumeTitleSchema,
  resumeTypeSchema,
} from "./resumes.ts";
import { runTriggers } from "./scheduler.ts";
import { scheduledSearchSchema, scheduleSchema, searchRunStates } from "./scheduled-searches.ts";
import { tailoringJobIdSchema, tailoringSchema, tailoringSessionIdSchema } from "./tailoring.ts";

/** What `data.json` of an export says of itself; docs/export-format.md tells people the same. */
export const EXPORT_FORMAT = "jobwright-export";
export const EXPORT_VERSION = 8;
/** Versions that can be taken in. Fields that an older one lacks have a default in the schema. */
export const readableExportVersions = [1, 2, 3, 4, 5, 6, 7, EXPORT_VERSION] as const;
/** The entry of the ZIP that holds everything but the files. */
export const EXPORT_DATA_ENTRY = "data.json";

/** A file of the ZIP: a running number, so that no two are one, and the file's name as it is safe everywhere. */
export const exportEntrySchema = z.string().check(z.regex(/^files\/\d{3,}-[A-Za-z0-9._-]{1,120}$/));

/** Largest whole number that is stored. */
const MAX_COUNT = 2_147_483_647;
const countSchema = z.int().check(z.gte(0), z.lte(MAX_COUNT));
const storedText = z.string().check(z.maxLength(1_000_000));
const nameText = z.string().check(z.maxLength(500));
const uuidSchema = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** A moment that exists, of this age. */
const momentSchema = isoDateTimeSchema.check(
  z.refine((text) => {
    const time = Date.parse(text);
    return time >= 0 && time < Date.UTC(2200, 0);
  }, "is no moment of the years 1970 to 2199"),
);
const optionalMoment = z.nullable(momentSchema);

const identitySchema = z.strictObject({
  uid: z.string(),
  /** Null for a guest. */
  email: z.nullable(nameText),
  emailVerified: z.boolean(),
  name: storedText,
  /** As the sign-in's provider gave it. */
  photo: z.nullable(storedText),
  isGuest: z.boolean(),
  createdAt: momentSchema,
  providers: z.array(z.strictObject({ name: nameText, linkedAt: momentSchema })),
  devices: z.array(z.strictObject({ name: storedText, signedInAt: momentSchema, lastUsedAt: momentSchema })),
});

const profileSchema = z.extend(profileFieldsSchema, {
  role: storedText,
  connections: countSchema,
  /** Null: the photo of the sign-in. */
  avatar: z.nullable(httpUrlSchema),
  createdAt: momentSchema,
  /** Since version 2. What was done before does not move the weights of searches; null: never reset. */
  learningResetAt: z._default(optionalMoment, null),
});

const preferencesSchema = z.strictObject({
  ...jobPreferencesSchema.shape,
  timezone: textSchema(64),
  chosen: chosenPreferencesSchema,
  updatedAt: momentSchema,
});

const countersSchema = z.strictObject({
  currentSessionId: z.nullable(textSchema(100)),
  lastSearchDate: optionalMoment,
  totalJobsViewed: countSchema,
  lastClearedDate: optionalMoment,
});

export const exportedListingSchema = z.strictObject({
  id: listingIdSchema,
  listingNumber: z.nullable(countSchema),
  title: storedText,
  company: storedText,
  location: storedText,
  salary: storedText,
  datePosted: datePostedSchema,
  description: storedText,
  qualifications: z.array(storedText),
  benefits: z.array(storedText),
  jobLink: z.union([httpUrlSchema, z.literal("#")]),
  easyApply: z.boolean(),
  status: z.enum(jobStatuses),
  note: storedText,
  favoritedAt: optionalMoment,
  sources: z.array(z.extend(sourceLinkSchema, { url: httpUrlSchema })),
  match: listingSchema.shape.match,
  isSample: z.boolean(),
  /** The posting that it was made from, and the same with its duplicates on other boards. */
  postingId: z.nullable(uuidSchema),
  postingIds: z.array(uuidSchema),
  lastSeenAt: optionalMoment,
  closedAt: optionalMoment,
  createdAt: momentSchema,
  updatedAt: momentSchema,
  /** Set: the person deleted it, and it is kept so that later searches leave it out. */
  deletedAt: optionalMoment,
  /** Since version 2. Why it was deleted, where the person said so. */
  notForMeReason: z._default(z.nullable(z.enum(notForMeReasons)), null),
  /** Since version 3. Since when it has its status; null: since it was found. */
  statusChangedAt: z._default(optionalMoment, null),
  /** Since version 3. When its link was last looked at; null: never. */
  linkCheckedAt: z._default(optionalMoment, null),
  /** Since version 7. What a program that wrote it calls it, and when that says it was posted. */
  jobId: z._default(z.nullable(storedText), null),
  postedDate: z._default(z.nullable(storedText), null),
  /** Since version 8. */
  deadline: z._default(deadlineSchema, null),
});
export type ExportedListing = z.infer<typeof exportedListingSchema>;

export const exportedSearchSchema = z.strictObject({
  sessionId: sessionIdSchema,
  state: z.enum(["running", "finished", "failed"]),
  error: z.nullable(storedText),
  report: z.nullable(searchReportSchema),
  /** In ranked order. */
  listingIds: z.array(listingIdSchema),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type ExportedSearch = z.infer<typeof exportedSearchSchema>;

const overviewSchema = companyRecordSchema.shape.companyOverview;
const webLink = z.optional(httpUrlSchema);

/** A record whose addresses lead nowhere but to the web. */
const exportedRecordSchema = companyRecordSchema.check(
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
);

export const exportedResearchSchema = z.strictObject({
  sessionId: sessionIdSchema,
  companyName: overviewSchema.shape.name.check(z.maxLength(500)),
  position: countSchema,
  record: exportedRecordSchema,
  /** Since version 5. `name`: the company was researched by itself, without a job search. */
  origin: z._default(z.enum(["search", "name"]), "search"),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type ExportedResearch = z.infer<typeof exportedResearchSchema>;

export const exportedCompanyChoiceSchema = z.strictObject({
  /** `name:` and the compared name, or `job:` and the listing's id. */
  subject: z.string().check(z.regex(/^(?:name|job):.{1,300}$/)),
  companyName: z.nullable(nameText),
  entityId: z.nullable(companyCandidateSchema.shape.entityId),
  createdAt: momentSchema,
});
export type ExportedCompanyChoice = z.infer<typeof exportedCompanyChoiceSchema>;

const headerText = z.string().check(
  z.maxLength(1024),
  z.refine((text) => !/\p{Cc}/u.test(text), "has control characters"),
);

export const exportedFileSchema = z.strictObject({
  path: z.string().check(z.minLength(1), z.maxLength(1024)),
  /** Where its bytes are in the ZIP; null where the server had lost them when the export was made. */
  file: z.nullable(exportEntrySchema),
  /** Bytes. */
  size: countSchema,
  /** Base64. */
  md5: z.string().check(z.regex(/^[A-Za-z0-9+/]{22}==$/)),
  contentType: z.exactOptional(headerText),
  cacheControl: z.exactOptional(headerText),
  contentDisposition: z.exactOptional(headerText),
  contentEncoding: z.exactOptional(headerText),
  contentLanguage: z.exactOptional(headerText),
  metadata: z.exactOptional(z.record(z.string().check(z.minLength(1), z.maxLength(256)), z.string())),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type ExportedFile = z.infer<typeof exportedFileSchema>;

export const exportedResumeSchema = z.strictObject({
  ...z.omit(resumeMetadataSchema, { documentUrl: true }).shape,
  title: resumeTitleSchema,
  description: textSchema(2000),
  relatedJobId: z.nullable(textSchema(200)),
  relatedCompany: z.nullable(textSchema(300)),
  relatedRole: z.nullable(textSchema(300)),
  originalResumeId: z.nullable(textSchema(100)),
  customizations: z.array(textSchema(1000)).check(z.maxLength(200)),
  fileSize: countSchema,
  uploadedAt: momentSchema,
  /** Since version 7. When the person made it the primary one; the latest counts. */
  primaryAt: z._default(optionalMoment, null),
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/)),
  type: resumeTypeSchema,
  /** Where its file is in the ZIP; null where it has none any more. */
  file: z.nullable(exportEntrySchema),
  reading: z.strictObject({
    state: readingStateSchema,
    text: storedText,
    pageCount: countSchema,
    /** Since version 6; null: read before it was kept. */
    outline: z._default(z.nullable(resumeOutlineSchema), null),
    /** Since version 7; null: read before they were kept. */
    links: z._default(z.nullable(textLinksSchema), null),
    facts: resumeFactsSchema,
    /** The person's version; null while they changed nothing. */
    corrected: z.nullable(resumeFactsSchema),
    readAt: momentSchema,
  }),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type ExportedResume = z.infer<typeof exportedResumeSchema>;

const madeFileSchema = z.strictObject({
  /** Its `path` among `files`; null where it did not pass its check. */
  storagePath: z.nullable(storedText),
  filename: nameText,
  pageCount: z.nullable(countSchema),
  problem: z.nullable(storedText),
});

export const exportedTailoringSchema = z.strictObject({
  /** Of one of `listings`, which the person may have deleted since, or of a pasted posting. */
  jobId: tailoringJobIdSchema,
  sessionId: tailoringSessionIdSchema,
  version: countSchema,
  status: tailoringSchema.shape.status,
  /** What the person calls it; null: it is named after its job. */
  name: z._default(z.nullable(nameText), null),
  job: z.strictObject({ title: storedText, company: storedText, description: storedText }),
  /** Of `resumes`, which the person may have deleted since; null: a text that was typed. */
  resumeId: z.nullable(nameText),
  resumeTitle: storedText,
  resumeText: storedText,
  /** What came of it; null: nothing yet. */
  work: z.nullable(
    z.strictObject({
      original: resumeDocumentSchema,
      ...z.pick(tailoringSchema, {
        changes: true,
        refused: true,
        handEdits: true,
        requirements: true,
        score: true,
        steps: true,
        tookMs: true,
        model: true,
        notices: true,
        tailoredResumeText: true,
      }).shape,
    }),
  ),
  files: z.nullable(z.strictObject({ pdf: madeFileSchema, docx: madeFileSchema })),
  layout: z.enum(documentLayouts),
  paper: z.enum(paperSizes),
  /** Of `resumes`; null: it was not saved. */
  savedResumeId: z.nullable(nameText),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type ExportedTailoring = z.infer<typeof exportedTailoringSchema>;

export const exportedBoardSchema = z.strictObject({
  source: z.string().check(z.maxLength(50)),
  /** What names the board to its source; the whole address of a feed, a list or a page. */
  token: z.string().check(z.minLength(1), z.maxLength(2048)),
  company: nameText,
  url: httpUrlSchema,
  addedAt: momentSchema,
});
export type ExportedBoard = z.infer<typeof exportedBoardSchema>;

export const exportedMessageSchema = z.strictObject({
  id: uuidSchema,
  kind: z.enum(messageKinds),
  title: storedText,
  text: storedText,
  link: z.nullable(returnPathSchema),
  createdAt: momentSchema,
  readAt: optionalMoment,
});
export type ExportedMessage = z.infer<typeof exportedMessageSchema>;

export const exportedDeliverySchema = z.strictObject({
  id: uuidSchema,
  /** Null where the message was deleted. */
  messageId: z.nullable(uuidSchema),
  title: storedText,
  channel: z.enum(deliveryChannels),
  target: storedText,
  state: z.enum(deliveryStates),
  error: z.nullable(storedText),
  at: momentSchema,
});
export type ExportedDelivery = z.infer<typeof exportedDeliverySchema>;

/** What was asked of a language model for the person, and what it cost; never what was said. */
export const exportedModelCallSchema = z.strictObject({
  runId: nameText,
  purpose: z.enum(modelPurposes),
  model: nameText,
  /** Null: it was under way when it was exported. */
  outcome: z.nullable(z.enum(modelOutcomes)),
  /** In and out. */
  tokens: countSchema,
  at: momentSchema,
});
export type ExportedModelCall = z.infer<typeof exportedModelCallSchema>;

export const exportedStatusChangeSchema = z.strictObject({
  id: uuidSchema,
  listingId: listingIdSchema,
  /** Null for the first status of a listing that the person added. */
  from: z.nullable(z.enum(jobStatuses)),
  to: z.enum(jobStatuses),
  at: momentSchema,
});
export type ExportedStatusChange = z.infer<typeof exportedStatusChangeSchema>;

export const exportedScheduledSearchSchema = z.strictObject({
  id: uuidSchema,
  /** It follows the person's preferences; one of theirs does at most. */
  fromPreferences: z.boolean(),
  preferences: z.strictObject(scheduledSearchSchema.shape.preferences.shape),
  schedule: z.strictObject(scheduleSchema.shape),
  timezone: textSchema(64),
  status: scheduledSearchSchema.shape.status,
  /** The task at the scheduler that it was exported from, and what was known of it. No import takes these four. */
  cloudTaskId: z.nullable(storedText),
  nextRunAt: optionalMoment,
  cloudTaskError: z.nullable(storedText),
  /** Seconds. */
  retryAfter: z.nullable(countSchema),
  lastRunAt: optionalMoment,
  isSample: z.boolean(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type ExportedScheduledSearch = z.infer<typeof exportedScheduledSearchSchema>;

export const exportedSampleDataSchema = z.strictObject({
  addedAt: momentSchema,
  listingIds: z.array(listingIdSchema),
  /** Of `scheduledSearches`. */
  searchIds: z.array(uuidSchema),
  resumeIds: z.array(exportedResumeSchema.shape.id),
});
export type ExportedSampleData = z.infer<typeof exportedSampleDataSchema>;

export const exportedSearchRunSchema = z.strictObject({
  id: uuidSchema,
  /** Of `scheduledSearches`. */
  searchId: uuidSchema,
  dueAt: momentSchema,
  trigger: z.enum(runTriggers),
  state: z.enum(searchRunStates),
  startedAt: optionalMoment,
  finishedAt: optionalMoment,
  attempts: countSchema,
  found: z.nullable(countSchema),
  newJobs: z.nullable(countSchema),
  sources: z.array(sourceReportSchema),
  error: z.nullable(storedText),
  /** Of `searches`, which the person may have deleted since. */
  sessionId: z.nullable(sessionIdSchema),
});
export type ExportedSearchRun = z.infer<typeof exportedSearchRunSchema>;

/** By what a job is known that a scheduled search told of. */
export const exportedSeenPostingSchema = z.strictObject({
  key: z.string().check(z.minLength(1), z.maxLength(500)),
  at: momentSchema,
});
export type ExportedSeenPosting = z.infer<typeof exportedSeenPostingSchema>;

/** The whole of `data.json`. Nothing is dropped unseen: a field that is not named here is refused. */
export const exportSchema = z.strictObject({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(readableExportVersions),
  exportedAt: momentSchema,
  /** The name of the installation that it comes from. */
  brand: nameText,
  identity: identitySchema,
  profile: profileSchema,
  preferences: preferencesSchema,
  counters: countersSchema,
  listings: z.array(exportedListingSchema),
  searches: z.array(exportedSearchSchema),
  companyResearch: z.array(exportedResearchSchema),
  /** Since version 5. */
  companyChoices: z._default(z.array(exportedCompanyChoiceSchema), []),
  files: z.array(exportedFileSchema),
  resumes: z.array(exportedResumeSchema),
  boards: z.array(exportedBoardSchema),
  notifications: z.strictObject({
    /** Confirmed; null: the sign-in's own. */
    email: z.nullable(emailSchema),
    /** Waits for its code. */
    unconfirmedEmail: z.nullable(emailSchema),
  }),
  messages: z.array(exportedMessageSchema),
  deliveries: z.array(exportedDeliverySchema),
  pushDevices: z.array(z.strictObject({ name: storedText, addedAt: momentSchema })),
  /** Since version 2. */
  modelCalls: z._default(z.array(exportedModelCallSchema), []),
  /** Since version 3, as the two after it. */
  statusChanges: z._default(z.array(exportedStatusChangeSchema), []),
  scheduledSearches: z._default(z.array(exportedScheduledSearchSchema), []),
  /** Null: the person has none. */
  sampleData: z._default(z.nullable(exportedSampleDataSchema), null),
  /** Since version 4, as the one after it. */
  searchRuns: z._default(z.array(exportedSearchRunSchema), []),
  seenPostings: z._default(z.array(exportedSeenPostingSchema), []),
  /** Since version 6. */
  tailorings: z._default(z.array(exportedTailoringSchema), []),
});
export type ExportData = z.infer<typeof exportSchema>;
