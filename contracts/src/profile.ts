import * as z from "zod/mini";
import { httpUrlSchema, isoDateTimeSchema, tagListSchema, textSchema } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { chosenPreferencesSchema, jobPreferencesSchema } from "./preferences.ts";

/** How much a profile holds: text in UTF-16 units, lists in entries. */
export const profileLimits = {
  name: 200,
  title: 200,
  location: 200,
  phone: 50,
  role: 200,
  connections: 1_000_000,
  bio: 5000,
  skill: 100,
  /** A company, title, school, degree or field of an entry. */
  entryName: 300,
  description: 5000,
  url: 2048,
  skills: 200,
  experience: 50,
  education: 50,
  links: 20,
  firstYear: 1900,
  lastYear: 2100,
} as const;

/** Half a surrogate pair is no character, and PostgreSQL keeps none in JSON. */
const wholeCharacters = () =>
  z.refine<string>((value) => value.isWellFormed(), { error: "has half a character" });

function profileText(max: number) {
  const limit = `is longer than ${max.toLocaleString("en-US")} characters`;
  return z.pipe(z.string().check(z.maxLength(max, limit), wholeCharacters()), textSchema(max));
}

function profileList<T extends z.ZodMiniType>(entry: T, max: number) {
  return z.array(entry).check(z.maxLength(max, `has more than ${max} entries`));
}

/** A month, `YYYY-MM`. */
export const monthSchema = z
  .string()
  .check(z.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, "must be a month from 1900 to 2099, as 2021-03"));

/** One job of a profile; `startDate` null is not known, `endDate` null is a job that goes on (PR08). */
export const profileExperienceSchema = z
  .strictObject({
    company: profileText(profileLimits.entryName),
    title: profileText(profileLimits.entryName),
    startDate: z.nullable(monthSchema),
    endDate: z.nullable(monthSchema),
    description: profileText(profileLimits.description),
  })
  .check(
    z.refine(({ company, title }) => company !== "" || title !== "", {
      error: "needs a title or a company",
      path: ["title"],
    }),
    z.refine(({ startDate, endDate }) => startDate === null || endDate === null || startDate <= endDate, {
      error: "ends before it starts",
      path: ["endDate"],
    }),
  );
export type ProfileExperience = z.infer<typeof profileExperienceSchema>;

const { firstYear, lastYear } = profileLimits;
const yearProblem = `must be a year from ${firstYear} to ${lastYear}`;

export const profileEducationSchema = z
  .strictObject({
    school: profileText(profileLimits.entryName),
    degree: profileText(profileLimits.entryName),
    field: profileText(profileLimits.entryName),
    graduationYear: z.nullable(
      z.int(yearProblem).check(z.gte(firstYear, yearProblem), z.lte(lastYear, yearProblem)),
    ),
  })
  .check(
    z.refine(({ school, degree, field }) => school !== "" || degree !== "" || field !== "", {
      error: "needs a school or a degree",
      path: ["school"],
    }),
  );
export type ProfileEducation = z.infer<typeof profileEducationSchema>;

/** The kinds of links that are offered; a link of another kind is `other`. */
export const linkTypes = ["website", "linkedin", "github", "portfolio", "other"] as const;
export type LinkType = (typeof linkTypes)[number];

/** A browser drops blanks and control characters from an address, so that it would lead elsewhere than it reads. */
const linkUrlSchema = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(profileLimits.url, `is longer than ${profileLimits.url.toLocaleString("en-US")} characters`),
    wholeCharacters(),
    z.refine((value) => !/[\s\u0000-\u001f\u007f]/.test(value), "has blanks or control characters"),
  ),
  httpUrlSchema,
);
export const profileLinkSchema = z.strictObject({ type: z.enum(linkTypes), url: linkUrlSchema });
export type ProfileLink = z.infer<typeof profileLinkSchema>;

const skillListSchema = z.pipe(
  profileList(profileText(profileLimits.skill), profileLimits.skills),
  tagListSchema(profileLimits.skills, profileLimits.skill),
);

const COUNT_PROBLEM = `must be a whole number from 0 to ${profileLimits.connections.toLocaleString("en-US")}`;

/** What a person writes of themselves (part 2 section 3). Limits keep a profile well below the largest request. */
export const profileFieldsSchema = z.strictObject({
  name: profileText(profileLimits.name),
  title: profileText(profileLimits.title),
  location: profileText(profileLimits.location),
  phone: profileText(profileLimits.phone),
  bio: profileText(profileLimits.bio),
  role: profileText(profileLimits.role),
  connections: z.int().check(z.gte(0, COUNT_PROBLEM), z.lte(profileLimits.connections, COUNT_PROBLEM)),
  skills: skillListSchema,
  experience: profileList(profileExperienceSchema, profileLimits.experience),
  education: profileList(profileEducationSchema, profileLimits.education),
  links: profileList(profileLinkSchema, profileLimits.links),
});
export type ProfileFields = z.infer<typeof profileFieldsSchema>;

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
    experience: z.array(profileExperienceSchema),
    education: z.array(profileEducationSchema),
    links: z.array(profileLinkSchema),
    /** Rises with every change of what the person writes; a change names the version that it was made on. */
    version: z.number(),
  }),
  jobPreferences: jobPreferencesSchema,
  preferencesChosen: chosenPreferencesSchema,
  /** Rises with every change of the preferences; a change may name the version that it was made on. */
  preferencesVersion: z.number(),
  /** When sample data was added; null where there is none. */
  sampleDataAddedAt: z.nullable(isoDateTimeSchema),
  /** Whether boards of the directory may be read for this person's searches; null: they did not answer yet. */
  crawlConsent: z.nullable(z.boolean()),
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
  /** Refused with `profile/changed` where another change came between, so that nobody overwrites it unseen. */
  profile: z.optional(z.extend(z.partial(profileFieldsSchema), { version: z.int().check(z.gte(0)) })),
  jobPreferences: z.optional(z.partial(jobPreferencesSchema)),
  /** Refuses the whole request with `preferences/changed` where the preferences have another version by now. */
  preferencesVersion: z.optional(z.int().check(z.gte(0))),
  /** Resumes the scheduled search of the preferences where it is paused; without it a paused one stays paused. */
  resumesSearch: z.optional(z.literal(true)),
  currentSessionId: z.optional(z.nullable(textSchema(100))),
  /** How many more listings were shown; added to `totalJobsViewed`. */
  jobsViewed: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
  lastClearedDate: z.optional(isoDateTimeSchema),
  crawlConsent: z.optional(z.boolean()),
});
export type UserDocumentPatch = z.infer<typeof userDocumentPatchSchema>;

export const profileEndpoints = {
  getUserDocument: endpoint({
    feature: "profile",
    method: "GET",
    path: "/api/users/:uid",
    part: "documents",
    access: { kind: "owner", by: { param: "uid" } },
    scope: "read",
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
