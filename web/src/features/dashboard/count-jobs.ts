import type { JobStatus, SavedJob } from "@jobwright/contracts/jobs";
import { formatShortDay } from "../../lib/describe-date.ts";

export type CountedJob = Pick<SavedJob, "status" | "company" | "createdAt" | "statusSince">;

/** One stat tile: its number and what the number is made of. */
type Stat = { value: number; note: string };
export type JobStats = { found: Stat; applications: Stat; interviews: Stat; offers: Stat };

/** The four tiles from the current statuses (D05 to D08). Days and weeks are those of the reader's own calendar. */
export function countJobs(jobs: readonly CountedJob[], now: Date): JobStats {
  const count = (status: JobStatus) => jobs.filter((job) => job.status === status).length;
  const applying = count("applying");
  const applied = count("applied");
  return {
    found: { value: jobs.length, note: describeFound(jobs, now) },
    applications: {
      value: applying + applied,
      note:
        applying + applied === 0 ? "None yet" : `${format(applying)} applying, ${format(applied)} applied`,
    },
    interviews: countInterviews(jobs, now),
    offers: countOffers(jobs, now),
  };
}

function describeFound(jobs: readonly CountedJob[], now: Date): string {
  if (jobs.length === 0) return "None saved yet";
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const fresh = jobs.filter((job) => isSince(job.createdAt, yesterday)).length;
  return `${noneOr(fresh)} new since yesterday`;
}

/** How many came this week, which starts on Monday. */
function countInterviews(jobs: readonly CountedJob[], now: Date): Stat {
  const interviews = jobs.filter((job) => job.status === "interviewing");
  if (interviews.length === 0) return { value: 0, note: "None yet" };
  const daysSinceMonday = (now.getDay() + 6) % 7;
  const monday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysSinceMonday);
  const moved = interviews.filter((job) => isSince(job.statusSince, monday)).length;
  return { value: interviews.length, note: `${noneOr(moved)} moved here this week` };
}

/** The newest offer by its company and day; further ones are counted. */
function countOffers(jobs: readonly CountedJob[], now: Date): Stat {
  const offers = jobs
    .filter((job) => job.status === "offered")
    .toSorted((a, b) => Date.parse(b.statusSince) - Date.parse(a.statusSince));
  const newest = offers[0];
  if (newest === undefined) return { value: 0, note: "None yet" };
  const note = `${newest.company}, ${formatShortDay(new Date(newest.statusSince), now)}`;
  return {
    value: offers.length,
    note: offers.length === 1 ? note : `${note} and ${format(offers.length - 1)} more`,
  };
}

function isSince(isoDateTime: string, day: Date): boolean {
  return Date.parse(isoDateTime) >= day.getTime();
}

function format(count: number): string {
  return count.toLocaleString("en-US");
}

function noneOr(count: number): string {
  return count === 0 ? "None" : format(count);
}
