import { httpUrlSchema, textSchema } from "@jobwright/contracts/common";
import { listingIdSchema } from "@jobwright/contracts/jobs";
import { chosenPreferencesSchema, jobPreferencesSchema } from "@jobwright/contracts/preferences";
import { scheduledSearchSchema } from "@jobwright/contracts/scheduled-searches";
import * as z from "zod/mini";
import * as channels from "./exported-channels.ts";
import * as tailorings from "./exported-tailorings.ts";
import * as ways from "./exported-sign-in-ways.ts";
import * as tables from "./exported-tables.ts";
import { momentSchema, storedText } from "./table-export.ts";

/** What `data.json` of an export says of itself; docs/export-format.md tells people the same. */
export const EXPORT_FORMAT = "jobwright-export";
export const EXPORT_VERSION = 12;
/** Versions that can be taken in. Fields that an older one lacks have a default in the schema. */
export const readableExportVersions = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, EXPORT_VERSION] as const;
/** The entry of the ZIP that holds everything but the files. */
export const EXPORT_DATA_ENTRY = "data.json";

/** A file of the ZIP: a running number, so that no two are one, and the file's name as it is safe everywhere. */
export const exportEntrySchema = z.string().check(z.regex(/^files\/\d{3,}-[A-Za-z0-9._-]{1,120}$/));

const headerText = z.string().check(
  z.maxLength(1024),
  z.refine((text) => !/\p{Cc}/u.test(text), "has control characters"),
);

const identitySchema = z.strictObject({
  ...tables.exportedUser.shape,
  uid: z.string(),
  /** Null for a guest, and for an account without one. */
  email: z.nullable(tables.nameText),
  isGuest: z.boolean(),
  providers: z.array(z.strictObject(tables.exportedProviders.shape)),
  /** Since version 11, as the one after it. */
  passkeys: z._default(z.array(z.strictObject(ways.exportedPasskeys.shape)), []),
  /** Null: the person has none, as of the code. */
  password: z._default(z.nullable(z.strictObject(ways.exportedPassword.shape)), null),
  signInEmail: z._default(ways.exportedSignInEmail.shape.signInEmail, null),
  recoveryCode: z._default(z.nullable(z.strictObject(ways.exportedRecoveryCode.shape)), null),
  /** Since version 12. */
  tokens: z._default(z.array(z.strictObject(ways.exportedTokens.shape)), []),
  devices: z.array(z.strictObject({ name: storedText, ...tables.exportedDevices.shape })),
});

const fileSchema = z.strictObject({
  ...tables.exportedFiles.shape,
  /** Where its bytes are in the ZIP; null where the server had lost them when the export was made. */
  file: z.nullable(exportEntrySchema),
  contentType: z.exactOptional(headerText),
  cacheControl: z.exactOptional(headerText),
  contentDisposition: z.exactOptional(headerText),
  contentEncoding: z.exactOptional(headerText),
  contentLanguage: z.exactOptional(headerText),
  metadata: z.exactOptional(z.record(z.string().check(z.minLength(1), z.maxLength(256)), z.string())),
});
export type ExportedFile = z.infer<typeof fileSchema>;

const resumeSchema = z.strictObject({
  ...tables.exportedResumes.shape,
  /** Where its file is in the ZIP; null where it has none any more. */
  file: z.nullable(exportEntrySchema),
  reading: z.strictObject(tables.exportedReadings.shape),
});
export type ExportedResume = z.infer<typeof resumeSchema>;

const researchSchema = z.strictObject({
  ...tables.exportedResearch.shape,
  /** Since version 5. `name`: the company was researched by itself, without a job search. */
  origin: z._default(z.enum(["search", "name"]), "search"),
});

const scheduledEntrySchema = z.strictObject({
  ...tables.exportedScheduledSearches.shape,
  /** What it looks for and whose clock it follows, also where both are those of the preferences. */
  preferences: z.strictObject(scheduledSearchSchema.shape.preferences.shape),
  timezone: textSchema(64),
});

/** The whole of `data.json`. Nothing is dropped unseen: a field that is not named here is refused. */
export const exportSchema = z.strictObject({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(readableExportVersions),
  exportedAt: momentSchema,
  /** The name of the installation that it comes from. */
  brand: tables.nameText,
  identity: identitySchema,
  profile: z.strictObject(tables.exportedProfile.shape),
  preferences: z.strictObject({
    ...tables.exportedPreferences.shape,
    ...jobPreferencesSchema.shape,
    chosen: chosenPreferencesSchema,
  }),
  counters: z.strictObject(tables.exportedCounters.shape),
  listings: z.array(z.strictObject(tables.exportedListings.shape)),
  searches: z.array(
    z.strictObject({
      ...tables.exportedSearches.shape,
      /** In ranked order. */
      listingIds: z.array(listingIdSchema),
    }),
  ),
  companyResearch: z.array(researchSchema),
  /** Since version 5. */
  companyChoices: z._default(z.array(z.strictObject(tables.exportedCompanyChoices.shape)), []),
  files: z.array(fileSchema),
  resumes: z.array(resumeSchema),
  boards: z.array(
    z.strictObject({ ...tables.exportedBoards.shape, company: tables.nameText, url: httpUrlSchema }),
  ),
  notifications: z.strictObject(tables.exportedNotificationSettings.shape),
  messages: z.array(z.strictObject(tables.exportedMessages.shape)),
  deliveries: z.array(z.strictObject({ ...tables.exportedDeliveries.shape, at: momentSchema })),
  pushDevices: z.array(z.strictObject(tables.exportedPushDevices.shape)),
  /** Since version 2. */
  modelCalls: z._default(z.array(z.strictObject(tables.exportedModelCalls.shape)), []),
  /** Since version 3, as the two after it. */
  statusChanges: z._default(z.array(z.strictObject(tables.exportedStatusChanges.shape)), []),
  scheduledSearches: z._default(z.array(scheduledEntrySchema), []),
  /** Null: the person has none. */
  sampleData: z._default(z.nullable(z.strictObject(tables.exportedSampleData.shape)), null),
  /** Since version 4, as the one after it. */
  searchRuns: z._default(z.array(z.strictObject(tables.exportedSearchRuns.shape)), []),
  seenPostings: z._default(z.array(z.strictObject(tables.exportedSeenPostings.shape)), []),
  /** Since version 6. */
  tailorings: z._default(z.array(z.strictObject(tailorings.exportedTailorings.shape)), []),
  /** Since version 10. */
  tailoringVersions: z._default(z.array(z.strictObject(tailorings.exportedVersions.shape)), []),
  evidence: z._default(z.array(z.strictObject(tailorings.exportedEvidence.shape)), []),
  /** Since version 12, as the one after it. */
  notificationChannels: z._default(z.array(z.strictObject(channels.exportedChannels.shape)), []),
  /** Null: it is off. */
  jobFeed: z._default(z.nullable(z.strictObject(channels.exportedFeed.shape)), null),
});
export type ExportData = z.infer<typeof exportSchema>;
/** An entry of one of its lists. */
export type EntryOf<Name extends keyof ExportData> = ExportData[Name] extends (infer Entry)[] ? Entry : never;
