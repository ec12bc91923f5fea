import { jobStatuses, type JobStatus } from "@jobwright/contracts/jobs";
import * as z from "zod/mini";
import type { listings, statusChanges } from "#db/schema/jobs";
import entries from "./sample-listings.json" with { type: "json" };
import { momentBefore } from "./sample-moment.ts";

/** At least one day ago, so that it lies in the past at every hour. */
const daysAgo = z.int().check(z.gte(1), z.lte(90));
const at = z.string().check(z.regex(/^\d{2}:\d{2}$/));

/** An invented posting and what was done with it, dated relative to today. */
const sampleListingSchema = z.strictObject({
  title: z.string(),
  company: z.string(),
  location: z.string(),
  salary: z.string(),
  /** Days that it was online before it was found. */
  posted: z.int(),
  foundDaysAgo: daysAgo,
  foundAt: at,
  /** The changes of its status since it was new, oldest first. */
  steps: z.array(z.strictObject({ to: z.enum(jobStatuses), daysAgo, at })),
  description: z.string(),
  qualifications: z.array(z.string()),
  benefits: z.array(z.string()),
  note: z.optional(z.string()),
  isFavorite: z.optional(z.boolean()),
  /** When its posting was taken down; absent: it is open. */
  closedDaysAgo: z.optional(daysAgo),
});
type SampleListing = z.infer<typeof sampleListingSchema>;

type Rows = {
  listings: (typeof listings.$inferInsert)[];
  changes: (typeof statusChanges.$inferInsert)[];
};

/** The saved jobs of three months up to `now`, with their history, for a person in a timezone. */
export function makeSampleListings(
  owner: { userId: string; timezone: string; idPrefix: string },
  now: Date,
): Rows {
  const rows: Rows = { listings: [], changes: [] };
  z.array(sampleListingSchema)
    .parse(entries)
    .forEach((entry, index) => {
      const id = `${owner.idPrefix}-${index + 1}`;
      const changes = toChanges(entry, (moment) => momentBefore(now, moment, owner.timezone));
      rows.listings.push(toListing(entry, { ...owner, id, now, changes }));
      rows.changes.push(...changes.map((change) => ({ ...change, userId: owner.userId, listingId: id })));
    });
  return rows;
}

type Change = { fromStatus: JobStatus; toStatus: JobStatus; changedAt: Date };

function toChanges(
  { steps }: SampleListing,
  toMoment: (moment: { daysAgo: number; at: string }) => Date,
): Change[] {
  return steps.map((step, index) => ({
    fromStatus: steps[index - 1]?.to ?? "new",
    toStatus: step.to,
    changedAt: toMoment(step),
  }));
}

function toListing(
  entry: SampleListing,
  {
    userId,
    timezone,
    id,
    now,
    changes,
  }: { userId: string; timezone: string; id: string; now: Date; changes: Change[] },
): Rows["listings"][number] {
  const { title, company, location, salary, description, qualifications, benefits, foundDaysAgo, foundAt } =
    entry;
  const moment = (days: number, time: string) => momentBefore(now, { daysAgo: days, at: time }, timezone);
  const createdAt = moment(foundDaysAgo, foundAt);
  const last = changes.at(-1);
  const closedAt = entry.closedDaysAgo === undefined ? null : moment(entry.closedDaysAgo, foundAt);
  return {
    userId,
    id,
    title,
    company,
    location,
    salary,
    description,
    qualifications,
    benefits,
    datePosted: moment(foundDaysAgo + entry.posted, "12:00")
      .toISOString()
      .slice(0, 10),
    jobLink: "#",
    status: last?.toStatus ?? "new",
    statusChangedAt: last?.changedAt ?? null,
    note: entry.note ?? "",
    favoritedAt: entry.isFavorite ? (changes[0]?.changedAt ?? createdAt) : null,
    isSample: true,
    lastSeenAt: closedAt && moment((entry.closedDaysAgo ?? 0) + 1, foundAt),
    closedAt,
    createdAt,
    updatedAt: last?.changedAt ?? createdAt,
  };
}
