import type { ReactNode } from "react";
import { jobStatuses, type SavedJob } from "@jobwright/contracts/jobs";
import { formatDay } from "../../../lib/describe-date.ts";
import { SampleBadge } from "../../../ui/sample-badge.tsx";
import { GONE, toPostedText, toSalaryText } from "../card-text.ts";
import { OwnLines } from "./own-lines.tsx";
import styles from "./saved-table.module.css";

export type SavedOrder = { column: string; isDescending: boolean };

type Column = {
  name: string;
  label: string;
  /** A first press on its head means the newest and best first, not texts from A on. */
  startsDescending?: boolean;
  compare: (one: SavedJob, other: SavedJob) => number;
  /** Of a wide table, in pixels. */
  width?: number;
  /** Null: its cell is there in every width, and the table has it itself. */
  toCell: ((job: SavedJob) => ReactNode) | null;
};

const ranks = new Map(jobStatuses.map((status, rank) => [status, rank]));
const collator = new Intl.Collator("en-US", { sensitivity: "base", numeric: true });

/** The columns of the table of saved jobs. */
export const savedColumns: readonly Column[] = [
  {
    name: "status",
    label: "Status",
    compare: (one, other) => (ranks.get(one.status) ?? 0) - (ranks.get(other.status) ?? 0),
    toCell: null,
  },
  {
    name: "title",
    label: "Job",
    compare: (one, other) => collator.compare(one.title, other.title),
    toCell: null,
  },
  {
    name: "company",
    label: "Company",
    compare: (one, other) => collator.compare(one.company, other.company),
    toCell: ({ company }) => <span className={styles.name}>{company}</span>,
  },
  {
    name: "location",
    label: "Place and pay",
    compare: (one, other) => collator.compare(one.location, other.location),
    toCell: ({ location, salary }) => (
      <>
        <span className={styles.line}>{location}</span>
        <span className={`${styles.line} small muted`}>{toSalaryText(salary)}</span>
      </>
    ),
  },
  {
    name: "posted",
    label: "Posted",
    startsDescending: true,
    compare: (one, other) => toDay(one.datePosted).localeCompare(toDay(other.datePosted)),
    width: 96,
    toCell: ({ isOpen, datePosted }) => (isOpen ? toPostedText(datePosted, new Date()) : GONE),
  },
  {
    name: "since",
    label: "In status since",
    startsDescending: true,
    compare: (one, other) => one.statusSince.localeCompare(other.statusSince),
    width: 124,
    toCell: ({ statusSince }) => formatDay(statusSince),
  },
  {
    name: "deadline",
    label: "Deadline",
    // Jobs without one stand below those that have one when the next deadline comes first.
    compare: (one, other) => (one.deadline ?? "none").localeCompare(other.deadline ?? "none"),
    width: 116,
    toCell: (job) => <OwnLines job={job} place="table" />,
  },
  {
    name: "score",
    label: "Match",
    startsDescending: true,
    // Jobs that were never ranked stand below every ranked one.
    compare: (one, other) => (one.score ?? -1) - (other.score ?? -1),
    width: 88,
    toCell: (job) => <JobScore job={job} />,
  },
];

export function JobScore({ job }: { job: SavedJob }) {
  if (job.isSample) return <SampleBadge />;
  if (job.score === null) return <span className={styles.unrated}>Not rated</span>;
  return <span className={styles.score}>{Math.round(job.score)}</span>;
}

/** Without a day a job stands below every one that has it when the newest come first. */
function toDay(datePosted: string): string {
  return /^\d{4}-\d{2}-\d{2}/.test(datePosted) ? datePosted : "";
}

/** The jobs in the order of a column; those that are equal there keep their order. */
export function sortSavedJobs(jobs: readonly SavedJob[], order: SavedOrder | null): SavedJob[] {
  const column = savedColumns.find(({ name }) => name === order?.column);
  if (order === null || column === undefined) return [...jobs];
  const sign = order.isDescending ? -1 : 1;
  return jobs.toSorted((one, other) => sign * column.compare(one, other));
}

/** The order after a press on a column's head: that column, then the other way round, then the list as it comes. */
export function nextOrder(order: SavedOrder | null, column: string): SavedOrder | null {
  const first = savedColumns.find(({ name }) => name === column)?.startsDescending ?? false;
  if (order?.column !== column) return { column, isDescending: first };
  return order.isDescending === first ? { column, isDescending: !first } : null;
}
