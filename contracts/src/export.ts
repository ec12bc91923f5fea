import * as z from "zod/mini";
import { httpUrlSchema, isoDateTimeSchema } from "./common.ts";
import {
  datePostedSchema,
  deadlineSchema,
  jobStatuses,
  listingIdSchema,
  listingSchema,
  sessionIdSchema,
  sourceLinkSchema,
} from "./jobs.ts";
import { notForMeReasons, searchReportSchema } from "./matching.ts";

/** Largest whole number that is stored. */
const MAX_COUNT = 2_147_483_647;
const countSchema = z.int().check(z.gte(0), z.lte(MAX_COUNT));
const storedText = z.string().check(z.maxLength(1_000_000));
const uuidSchema = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** A moment that exists, of this age. */
const momentSchema = isoDateTimeSchema.check(
  z.refine((text) => {
    const time = Date.parse(text);
    return time >= 0 && time < Date.UTC(2200, 0);
  }, "is no moment of the years 1970 to 2199"),
);
const optionalMoment = z.nullable(momentSchema);

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

export const exportedStatusChangeSchema = z.strictObject({
  id: uuidSchema,
  listingId: listingIdSchema,
  /** Null for the first status of a listing that the person added. */
  from: z.nullable(z.enum(jobStatuses)),
  to: z.enum(jobStatuses),
  at: momentSchema,
});
export type ExportedStatusChange = z.infer<typeof exportedStatusChangeSchema>;
