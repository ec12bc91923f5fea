import { jobStatuses, listingDefaults, type JobStatus } from "@jobwright/contracts/jobs";
import type { SheetField } from "@jobwright/contracts/job-sheets";
import type { ListingRow } from "../to-job.ts";

/** A listing as a sheet shows it. */
export type SheetListing = {
  listing: ListingRow;
  /** Oldest first. */
  changes: readonly { from: JobStatus | null; to: JobStatus; at: Date }[];
  /** The version of its tailored resume that was sent last; null: none was. */
  sent: { number: number; at: Date } | null;
};

/** `field` null: the column tells something that no import takes. */
type SheetColumn = { name: string; field: SheetField | null; textOf: (row: SheetListing) => string };

/** Which statuses come before having applied. */
const beforeApplied: readonly JobStatus[] = ["new", "researching", "applying"];

/** The columns of a sheet of saved jobs, in their order. What a listing does not say is an empty cell. */
export const sheetColumns: readonly SheetColumn[] = [
  // A job has to have a title: one that names none keeps the words that stand for it.
  { name: "Title", field: "title", textOf: ({ listing }) => listing.title },
  { name: "Company", field: "company", textOf: ({ listing }) => withoutDefault(listing.company) },
  { name: "Location", field: "location", textOf: ({ listing }) => withoutDefault(listing.location) },
  { name: "Salary", field: "salary", textOf: ({ listing }) => withoutDefault(listing.salary) },
  { name: "Link", field: "jobLink", textOf: ({ listing }) => withoutDefault(listing.jobLink) },
  { name: "Status", field: "status", textOf: ({ listing }) => statusLabels[listing.status] },
  {
    name: "In status since",
    field: "statusSince",
    textOf: ({ listing }) => toDay(listing.statusChangedAt ?? listing.createdAt),
  },
  { name: "Applied on", field: "appliedOn", textOf: toAppliedDay },
  { name: "Status history", field: "statusHistory", textOf: ({ changes }) => toHistory(changes) },
  { name: "Deadline", field: "deadline", textOf: ({ listing }) => listing.deadline ?? "" },
  { name: "Favorite", field: "favorite", textOf: ({ listing }) => toYes(listing.favoritedAt !== null) },
  { name: "Note", field: "note", textOf: ({ listing }) => listing.note },
  { name: "Date posted", field: "datePosted", textOf: ({ listing }) => withoutDefault(listing.datePosted) },
  { name: "Added on", field: "addedOn", textOf: ({ listing }) => toDay(listing.createdAt) },
  { name: "Match score", field: null, textOf: ({ listing }) => toText(listing.match?.score) },
  { name: "Found on", field: "source", textOf: ({ listing }) => toNames(listing.sources) },
  { name: "Easy apply", field: "easyApply", textOf: ({ listing }) => toYes(listing.easyApply) },
  { name: "Resume sent", field: null, textOf: ({ sent }) => toSentText(sent) },
  { name: "Link checked on", field: null, textOf: ({ listing }) => toDay(listing.linkCheckedAt) },
  { name: "Closed on", field: null, textOf: ({ listing }) => toDay(listing.closedAt) },
  { name: "Reference", field: "jobId", textOf: ({ listing }) => listing.jobId ?? "" },
  { name: "Posted as stated", field: "postedDate", textOf: ({ listing }) => listing.postedDate ?? "" },
  { name: "Sample", field: "isSample", textOf: ({ listing }) => toYes(listing.isSample) },
  {
    name: "Requirements",
    field: "qualifications",
    textOf: ({ listing }) => toLines(listing.qualifications),
  },
  { name: "Benefits", field: "benefits", textOf: ({ listing }) => toLines(listing.benefits) },
  { name: "Description", field: "description", textOf: ({ listing }) => withoutDefault(listing.description) },
];

/** The names of the statuses as screens show them (J12). */
const statusLabels = Object.fromEntries(
  jobStatuses.map((status) => [status, status[0]?.toUpperCase() + status.slice(1)]),
) as Record<JobStatus, string>;

const defaults: readonly string[] = Object.values(listingDefaults);

function withoutDefault(text: string): string {
  return defaults.includes(text) ? "" : text;
}

function toDay(moment: Date | null): string {
  return moment?.toISOString().slice(0, 10) ?? "";
}

function toAppliedDay({ listing, changes }: SheetListing): string {
  const first = changes.find(({ to }) => to === "applied");
  if (first !== undefined) return toDay(first.at);
  return listing.status === "applied" ? toDay(listing.statusChangedAt) : "";
}

/**
 * "New; 2026-11-03 Applied; 2026-11-20 Interviewing": the status that it began with where it has no day, then each
 * change.
 */
function toHistory(changes: SheetListing["changes"]): string {
  const first = changes[0]?.from;
  return [
    ...(first == null ? [] : [statusLabels[first]]),
    ...changes.map(({ to, at }) => `${toDay(at)} ${statusLabels[to]}`),
  ].join("; ");
}

function toYes(isSo: boolean): string {
  return isSo ? "Yes" : "";
}

function toText(value: number | undefined): string {
  return value === undefined ? "" : String(value);
}

function toNames(sources: ListingRow["sources"]): string {
  return [...new Set(sources.map(({ name }) => name))].join(", ");
}

function toSentText(sent: SheetListing["sent"]): string {
  return sent === null ? "" : `Version ${sent.number}, ${toDay(sent.at)}`;
}

function toLines(items: readonly string[]): string {
  return items.map((item) => item.replaceAll(/\s+/g, " ").trim()).join("\n");
}

/** True where a job in this status was applied to, whether its history says so or not. */
export function isAppliedStatus(status: JobStatus): boolean {
  return !beforeApplied.includes(status);
}
