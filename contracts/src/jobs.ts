import * as z from "zod/mini";
import { agentJobSchema, MAX_AGENT_JOBS, MAX_AGENT_RESULT_BYTES } from "./agent-answers.ts";
import { httpUrlSchema, isoDateSchema, isoDateTimeSchema, okSchema, textSchema } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { matchDistanceSchema, matchSchema, notForMeReasons, searchReportSchema } from "./matching.ts";

/** Part 1 section 4, in the order of a person's progress. Labels are the capitalised names (J12). */
export const jobStatuses = [
  "new",
  "researching",
  "applying",
  "applied",
  "interviewing",
  "rejected",
  "offered",
] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Listings that are kept for one person, deleted ones among them. */
export const MAX_LISTINGS = 20_000;
/** Search sessions of one person beyond which neither they nor an agent service add one. */
export const MAX_JOB_SEARCHES = 20_000;
/** Texts of one listing together, in bytes of UTF-8. */
export const MAX_LISTING_BYTES = 256 * 1024;
/** Changes of listings by one person. */
export const LISTING_WRITES_PER_MINUTE = 600;
/** Pages of saved jobs and of results that one person reads: fifteen times a list of `MAX_LISTINGS`. */
export const LISTING_PAGES_PER_MINUTE = 600;

/** Days on which a job was put up that the index keeps: the first and the latest ones. */
export const MAX_PUT_UP_DAYS = 60;
/** So many days after a job was put up the first time, it may be asked of an open posting whether it still is. */
export const STILL_OPEN_DAYS = 180;

/** What a listing holds where its posting said nothing (part 2 section 3). */
export const listingDefaults = {
  text: "Not specified",
  description: "No description available",
  jobLink: "#",
} as const;

/** Shown in place of an empty or "Not specified" salary (D16). */
export const SALARY_NOT_SPECIFIED = "Salary not specified";

/** How many characters of a session id are shown (part 2 section 9). */
export const SESSION_SUFFIX_LENGTH = 8;

export const SESSION_ID_PREFIX = "session-";
export const sessionIdSchema = z.string().check(z.regex(/^session-[A-Za-z0-9-]{8,80}$/));
/** `job-{sessionId}-{index}`, index from 0 (J03). */
export const listingIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,120}$/));

export function toListingId(sessionId: string, index: number): string {
  return `job-${sessionId}-${index}`;
}

/** One place where the posting was seen. */
export const sourceLinkSchema = z.object({
  /** Source id, such as `greenhouse`. */
  source: z.string(),
  /** The name people know it by, such as "Greenhouse". */
  name: z.string(),
  url: z.string(),
});

/** A day until which a person wants to have applied, in their own calendar. */
export const deadlineDaySchema = isoDateSchema.check(
  z.refine((day) => {
    const time = Date.parse(day);
    // A day that no calendar has reads as another one.
    return time >= 0 && time < Date.UTC(2200, 0) && new Date(time).toISOString().startsWith(day);
  }, "is no day of the years 1970 to 2199"),
);
/** The same; null: none. */
export const deadlineSchema = z.nullable(deadlineDaySchema);

/** What a person sets on a listing of their own by changing it. */
const ownChangesSchema = z.partial(
  z.object({ status: z.enum(jobStatuses), note: textSchema(5000), deadline: deadlineSchema }),
);
type OwnChanges = z.infer<typeof ownChangesSchema>;
export const ownChangeNames = Object.keys(ownChangesSchema.shape) as (keyof OwnChanges)[];
/** The same with the favorite mark, which has its own endpoints. */
export type OwnPatch = OwnChanges & { favorite?: boolean };

/**
 * What a person sets on a listing, as a sentence names it. A listing that has one of them is touched: Clear All and the
 * next search leave it in place.
 */
const touchWords = {
  favorite: "a favorite",
  note: "a note",
  deadline: "a deadline",
  status: "a status of their own",
} as const satisfies Record<keyof OwnPatch, string>;
export type TouchName = keyof typeof touchWords;
export const touchNames = Object.keys(touchWords) as TouchName[];

/** All of it in one sentence: "a favorite, a note or a status of their own". */
export const ANY_TOUCH = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
  Object.values(touchWords),
);

/** A job listing (part 1 section 3, part 2 section 3), with what the search knows besides. */
export const listingSchema = z.object({
  id: z.string(),
  listingNumber: z.optional(z.number()),
  title: z.string(),
  company: z.string(),
  location: z.string(),
  salary: z.optional(z.string()),
  datePosted: z.string(),
  /**
   * The days in UTC on which its board put the job up, oldest first, `MAX_PUT_UP_DAYS` at most, as the posting index knows
   * them now. Absent where the index does not hold the posting.
   */
  putUpDays: z.optional(z.array(isoDateSchema).check(z.minLength(1), z.maxLength(MAX_PUT_UP_DAYS))),
  description: z.string(),
  /** Of the whole description, in UTF-16 units, where `description` is only its beginning, as in a page of results. */
  descriptionLength: z.optional(z.number()),
  qualifications: z.array(z.string()),
  benefits: z.array(z.string()),
  jobLink: z.string(),
  easyApply: z.boolean(),
  favorite: z.boolean(),
  status: z.enum(jobStatuses),
  note: z.optional(z.string()),
  jobId: z.optional(z.string()),
  postedDate: z.optional(z.string()),
  /** Every board it was found on, best first; empty for a listing a person wrote. */
  sources: z.array(sourceLinkSchema),
  /** Null for a listing that was never ranked. */
  match: z.nullable(matchSchema),
  /** Written by this project and not a real opening. */
  isSample: z.boolean(),
  /** False once two complete answers of every board that held it no longer did. */
  isOpen: z.boolean(),
  lastSeenAt: z.nullable(isoDateTimeSchema),
  /** Since when it has its status: its last change, or when it was found. */
  statusSince: isoDateTimeSchema,
  /** When its link was last looked at for the person; null: never. */
  linkCheckedAt: z.nullable(isoDateTimeSchema),
  deadline: deadlineSchema,
});
export type Listing = z.infer<typeof listingSchema>;

/** The part of a listing that is the person's own, where they have done nothing about it. */
export const untouchedListing = {
  favorite: false,
  status: "new",
  linkCheckedAt: null,
  deadline: null,
} as const satisfies Partial<Listing>;

/** True where the person set something on a listing (`touchNames`). An empty note is none. */
export function isTouched(listing: Pick<Listing, TouchName>): boolean {
  const untouched: Partial<Listing> = untouchedListing;
  return touchNames.some((name) => (listing[name] || undefined) !== (untouched[name] || undefined));
}

/** How much of a description a saved job carries; the listing has the whole (D22). In UTF-16 units. */
export const SAVED_DESCRIPTION_LENGTH = 150;

/** A listing as the dashboard's lists need it, without what makes a thousand of them heavy. */
export const savedJobSchema = z.extend(
  z.omit(listingSchema, { match: true, benefits: true, sources: true, listingNumber: true }),
  {
    listingNumber: z.nullable(z.number()),
    /** The first `SAVED_DESCRIPTION_LENGTH` characters; `descriptionLength` says how long the whole is. */
    description: z.string(),
    descriptionLength: z.number(),
    /** Of 100; null for a listing that was never ranked. */
    score: z.nullable(z.number()),
    /** How far it is from the nearest place that was wanted with a radius; null where that is not known. */
    distance: z.nullable(matchDistanceSchema),
    createdAt: isoDateTimeSchema,
    /** Shown with the person's own: added by hand, and part of no search. */
    isOwn: z.boolean(),
  },
);
export type SavedJob = z.infer<typeof savedJobSchema>;

/** Where the next page of a list begins, as the page before told it in `next`. */
const pageQuerySchema = z.object({ after: z.optional(z.string().check(z.maxLength(300))) });
const nextPageSchema = z.nullable(z.string());

/** A change of a listing's status. `from` is null for the first status of a listing that a person added. */
export const statusChangeSchema = z.object({
  jobId: z.string(),
  from: z.nullable(z.enum(jobStatuses)),
  to: z.enum(jobStatuses),
  at: isoDateTimeSchema,
});
export type StatusChange = z.infer<typeof statusChangeSchema>;

/** What a look at a posting's link found. `unknown`: it could not be told, and nothing about the listing changed. */
export const linkStates = ["open", "gone", "unknown"] as const;

/** A posting that a person pasted, as it was read; they look at it before it is saved. */
export const readPostingSchema = z.object({
  title: z.string(),
  company: z.string(),
  location: z.string(),
  salary: z.string(),
  /** Null: not told. */
  datePosted: z.nullable(isoDateSchema),
  description: z.string(),
  qualifications: z.array(z.string()),
  benefits: z.array(z.string()),
  jobLink: z.string(),
  /** `jobPosting`: from the page's schema.org JobPosting; `board`: from the board's own interface; `text`: read in the text. */
  readFrom: z.enum(["jobPosting", "board", "text"]),
  /** Fields that could not be read, so that the person fills them. */
  missing: z.array(z.enum(["title", "company", "location", "salary", "datePosted", "description"])),
});
export type ReadPosting = z.infer<typeof readPostingSchema>;

/** A day, or "Not specified" where a person added a posting that states none. */
export const datePostedSchema = z.union([isoDateSchema, z.literal(listingDefaults.text)]);

/** Fields of a listing that its owner may write. */
export const listingPatchSchema = z.strictObject({
  /** Brings a deleted listing back (undo); without it a deleted one is refused as `jobs/listing-deleted`. */
  restore: z.optional(z.literal(true)),
  title: z.optional(textSchema(300)),
  company: z.optional(textSchema(300)),
  location: z.optional(textSchema(300)),
  salary: z.optional(textSchema(300)),
  datePosted: z.optional(datePostedSchema),
  description: z.optional(textSchema(50_000)),
  qualifications: z.optional(z.array(textSchema(1000)).check(z.maxLength(100))),
  benefits: z.optional(z.array(textSchema(1000)).check(z.maxLength(100))),
  jobLink: z.optional(z.union([httpUrlSchema, z.literal("#")])),
  ...ownChangesSchema.shape,
  jobId: z.optional(textSchema(300)),
  postedDate: z.optional(textSchema(100)),
});
export type ListingPatch = z.infer<typeof listingPatchSchema>;
export const listingPatchNames = Object.keys(listingPatchSchema.shape) as (keyof ListingPatch)[];

/** A search session (part 2 section 3). `jobs` are in ranked order. */
export const jobSearchSessionSchema = z.object({
  sessionId: z.string(),
  jobs: z.array(listingSchema),
  jobCount: z.number(),
  createdAt: isoDateTimeSchema,
  lastUpdated: isoDateTimeSchema,
  status: z.literal("active"),
  /** Null until the search has ended. */
  report: z.nullable(searchReportSchema),
});
export type JobSearchSession = z.infer<typeof jobSearchSessionSchema>;

export const favoriteSchema = z.object({ jobId: z.string(), favoritedAt: isoDateTimeSchema });

const owner = { kind: "owner", by: { param: "uid" } } as const;

export const jobsEndpoints = {
  listListings: endpoint({
    feature: "jobs",
    method: "GET",
    path: "/api/users/:uid/jobListings",
    part: "documents",
    access: owner,
    scope: "read",
    summary: "All saved job listings, newest first.",
    response: z.object({ jobs: z.array(listingSchema) }),
  }),
  getListing: endpoint({
    feature: "jobs",
    method: "GET",
    path: "/api/users/:uid/jobListings/:jobId",
    part: "documents",
    access: owner,
    scope: "read",
    summary: "One saved job listing.",
    response: listingSchema,
  }),
  putListing: endpoint({
    feature: "jobs",
    method: "PUT",
    path: "/api/users/:uid/jobListings/:jobId",
    part: "documents",
    access: owner,
    scope: ["jobs", "capture"],
    summary:
      "Merges fields into a listing, or makes a new one of the person's own. A deleted one comes back with `restore: true` only.",
    body: listingPatchSchema,
    response: listingSchema,
  }),
  deleteListing: endpoint({
    feature: "jobs",
    method: "DELETE",
    path: "/api/users/:uid/jobListings/:jobId",
    part: "documents",
    access: owner,
    scope: "jobs",
    summary: "Deletes one listing and takes it off its session's list. `PUT` with `restore` brings it back.",
  }),
  markNotForMe: endpoint({
    feature: "jobs",
    method: "PUT",
    path: "/api/users/:uid/jobListings/:jobId/notForMe",
    part: "documents",
    access: owner,
    scope: "jobs",
    summary:
      'Deletes a listing as "not for me, because …"; the reason adjusts later searches. `PUT` of the listing with `restore` brings it back and takes the reason away.',
    body: z.strictObject({ reason: z.enum(notForMeReasons) }),
  }),
  listSavedJobs: endpoint({
    feature: "jobs",
    method: "GET",
    path: "/api/users/:uid/savedJobs",
    part: "documents",
    access: owner,
    scope: "read",
    summary:
      "Saved job listings, newest first, without their long texts, a page at a time: `next` is the `after` of the next page, null at the end.",
    query: pageQuerySchema,
    response: z.object({ jobs: z.array(savedJobSchema), next: nextPageSchema }),
  }),
  listStatusChanges: endpoint({
    feature: "jobs",
    method: "GET",
    path: "/api/users/:uid/statusChanges",
    part: "documents",
    access: owner,
    scope: "read",
    summary:
      "The changes of status of the saved listings, oldest first; of each the first 50 and the last 50.",
    response: z.object({ changes: z.array(statusChangeSchema) }),
  }),
  checkLink: endpoint({
    feature: "jobs",
    method: "POST",
    path: "/api/users/:uid/jobListings/:jobId/linkCheck",
    part: "documents",
    access: owner,
    scope: "jobs",
    summary:
      "Opens the posting's link and notes whether it is still there. Where that cannot be told, `state` is `unknown` " +
      "with the reason, and the listing stays as it was.",
    response: z.object({
      state: z.enum(linkStates),
      reason: z.nullable(z.string()),
      listing: listingSchema,
    }),
  }),
  readPosting: endpoint({
    feature: "jobs",
    method: "POST",
    path: "/api/users/:uid/readPosting",
    part: "documents",
    access: owner,
    scope: ["jobs", "capture"],
    summary: "Reads a posting from its link or its pasted text. Nothing is saved.",
    body: z.union([
      z.strictObject({ url: httpUrlSchema }),
      z.strictObject({ text: textSchema(100_000).check(z.minLength(1)) }),
    ]),
    response: readPostingSchema,
  }),
  listJobSearches: endpoint({
    feature: "jobs",
    method: "GET",
    path: "/api/users/:uid/jobSearches",
    part: "documents",
    access: owner,
    scope: "read",
    summary: "The search sessions, newest first, without their listings; with `limit` only so many.",
    query: z.object({ limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))) }),
    response: z.object({ sessions: z.array(z.omit(jobSearchSessionSchema, { jobs: true })) }),
  }),
  getJobSearch: endpoint({
    feature: "jobs",
    method: "GET",
    path: "/api/users/:uid/jobSearches/:sessionId",
    part: "documents",
    access: owner,
    scope: "read",
    summary: "One search session with its listings in ranked order.",
    response: jobSearchSessionSchema,
  }),
  listSearchResults: endpoint({
    feature: "jobs",
    method: "GET",
    path: "/api/users/:uid/jobSearches/:sessionId/results",
    part: "documents",
    access: owner,
    scope: "read",
    summary:
      "The listings of a session in ranked order with the beginnings of their descriptions, a page at a time: `next` is the `after` of the next page, null at the end.",
    query: pageQuerySchema,
    response: z.object({
      session: z.omit(jobSearchSessionSchema, { jobs: true }),
      jobs: z.array(listingSchema),
      next: nextPageSchema,
    }),
  }),
  putJobSearch: endpoint({
    feature: "jobs",
    method: "PUT",
    path: "/api/users/:uid/jobSearches/:sessionId",
    part: "documents",
    access: owner,
    scope: "searches",
    summary:
      "Keeps the session's list: the ids of its listings, in order. Ids of other people's listings are refused. With " +
      "`jobs` it keeps what a search of an agent service found that keeps nothing itself; the answer has their ids.",
    maxBodyBytes: MAX_AGENT_RESULT_BYTES,
    body: z.union([
      z.strictObject({ jobIds: z.array(listingIdSchema).check(z.maxLength(5000)) }),
      z.strictObject({ jobs: z.array(agentJobSchema).check(z.maxLength(MAX_AGENT_JOBS)) }),
    ]),
    response: jobSearchSessionSchema,
  }),
  deleteJobSearch: endpoint({
    feature: "jobs",
    method: "DELETE",
    path: "/api/users/:uid/jobSearches/:sessionId",
    part: "documents",
    access: owner,
    scope: "searches",
    summary: `Clear All: deletes the session, its research and its listings without ${ANY_TOUCH}.`,
    response: z.object({ deletedListings: z.number(), keptListings: z.number() }),
  }),
  listFavorites: endpoint({
    feature: "jobs",
    method: "GET",
    path: "/api/users/:uid/favorites",
    part: "documents",
    access: owner,
    scope: "read",
    summary: "The favorites, newest first.",
    response: z.object({ favorites: z.array(favoriteSchema) }),
  }),
  putFavorite: endpoint({
    feature: "jobs",
    method: "PUT",
    path: "/api/users/:uid/favorites/:jobId",
    part: "documents",
    access: owner,
    scope: "jobs",
    summary: "Makes a listing a favorite.",
    response: favoriteSchema,
  }),
  deleteFavorite: endpoint({
    feature: "jobs",
    method: "DELETE",
    path: "/api/users/:uid/favorites/:jobId",
    part: "documents",
    access: owner,
    scope: "jobs",
    summary: "Takes the favorite mark off a listing.",
    response: okSchema,
  }),
};
