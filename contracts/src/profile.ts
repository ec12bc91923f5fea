import * as z from "zod/mini";
import { isoDateTimeSchema, textSchema } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { jobPreferencesSchema } from "./preferences.ts";

/**
 * The user document in its one documented shape (DO11 to DO13, PR14). Counters and the lists of ids are derived from
 * the tables that own them, so a client reads them and never writes them.
 */
export const userDocumentSchema = z.object({
  uid: z.string(),
  profile: z.object({
    name: z.string(),
    email: z.nullable(z.string()),
    phone: z.string(),
    createdAt: isoDateTimeSchema,
    role: z.string(),
    location: z.string(),
    connections: z.number(),
    applications: z.number(),
    interviews: z.number(),
    title: z.string(),
    bio: z.string(),
    avatar: z.nullable(z.string()),
    skills: z.array(z.string()),
    experience: z.array(z.record(z.string(), z.unknown())),
    education: z.array(z.record(z.string(), z.unknown())),
    links: z.array(z.record(z.string(), z.unknown())),
  }),
  jobPreferences: jobPreferencesSchema,
  /** Ids of listings with status `applying` or later. */
  applications: z.array(z.string()),
  resumes: z.array(z.string()),
  jobListings: z.array(z.string()),
  jobSearches: z.array(z.string()),
  currentSessionId: z.nullable(z.string()),
  lastSearchDate: z.nullable(isoDateTimeSchema),
  totalJobsViewed: z.number(),
  lastClearedDate: z.nullable(isoDateTimeSchema),
  resume: z.nullable(z.string()),
  resumeUrl: z.nullable(z.string()),
  lastResumeUpload: z.nullable(isoDateTimeSchema),
  hasResume: z.boolean(),
});
export type UserDocument = z.infer<typeof userDocumentSchema>;

/** A merge into the user document: fields that are absent stay as they are. */
export const userDocumentPatchSchema = z.strictObject({
  jobPreferences: z.optional(z.partial(jobPreferencesSchema)),
  currentSessionId: z.optional(z.nullable(textSchema(100))),
  /** How many more listings were shown; added to `totalJobsViewed`. */
  jobsViewed: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
  lastClearedDate: z.optional(isoDateTimeSchema),
});
export type UserDocumentPatch = z.infer<typeof userDocumentPatchSchema>;

export const profileEndpoints = {
  getUserDocument: endpoint({
    feature: "profile",
    method: "GET",
    path: "/api/users/:uid",
    part: "documents",
    access: { kind: "owner", by: { param: "uid" } },
    summary: "The user document.",
    response: userDocumentSchema,
  }),
  mergeUserDocument: endpoint({
    feature: "profile",
    method: "PATCH",
    path: "/api/users/:uid",
    part: "documents",
    access: { kind: "owner", by: { param: "uid" } },
    summary: "Merges fields into the user document and answers the whole document.",
    body: userDocumentPatchSchema,
    response: userDocumentSchema,
  }),
};
