import { listingDefaults, type Listing } from "@jobwright/contracts/jobs";
import { toOwnFields, type ListingRow } from "./own-fields.ts";
import type { WithPutUpDays } from "./put-up-days.ts";

export type { ListingRow } from "./own-fields.ts";

/** A row as the contract's listing. */
export function toJob(row: ListingRow & Partial<WithPutUpDays>): Listing {
  return {
    id: row.id,
    ...(row.listingNumber === null ? {} : { listingNumber: row.listingNumber }),
    title: row.title,
    company: row.company,
    location: row.location,
    salary: row.salary,
    datePosted: row.datePosted,
    ...(row.putUpDays ? { putUpDays: row.putUpDays } : {}),
    description: row.description,
    qualifications: row.qualifications,
    benefits: row.benefits,
    jobLink: row.jobLink,
    easyApply: row.easyApply,
    ...toOwnFields(row),
    sources: row.sources,
    match: row.match,
    isSample: row.isSample,
    isOpen: row.closedAt === null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  };
}

/** The fields of a listing that its posting, or the person, left out (part 2 section 3). `day` is YYYY-MM-DD. */
export function withListingDefaults(
  given: Partial<
    Pick<ListingRow, "title" | "company" | "location" | "salary" | "datePosted" | "description" | "jobLink">
  >,
  day: string,
) {
  return {
    title: given.title || listingDefaults.text,
    company: given.company || listingDefaults.text,
    location: given.location || listingDefaults.text,
    salary: given.salary || listingDefaults.text,
    datePosted: given.datePosted || day,
    description: given.description || listingDefaults.description,
    jobLink: given.jobLink || listingDefaults.jobLink,
  };
}
