import { jobStatuses, listingDefaults, type Listing, type SavedJob } from "@jobwright/contracts/jobs";
import * as z from "zod";
import type { Entry } from "../answer-size.ts";
import { plainLine } from "../untrusted.ts";

/** Longest title, company and place that an answer holds, in characters. */
const MOST = 160;
/** Reasons of a match in a list. */
const MOST_REASONS = 2;

/** A job in a list. */
export const jobLineSchema = z.object({
  id: z.string().describe("Id for the other tools"),
  title: z.string(),
  company: z.string(),
  location: z.string(),
  salary: z.string().nullable(),
  datePosted: z.string(),
  score: z.number().nullable().describe("Match with the person's preferences, 0 to 100; null: never ranked"),
  why: z.array(z.string()).describe("What counts most for or against it"),
  status: z.enum(jobStatuses),
  favorite: z.boolean(),
  hasNote: z.boolean(),
  deadline: z.string().nullable(),
  isOpen: z.boolean().describe("False: its boards no longer show it"),
  isSample: z.boolean().describe("True: written for trying the app, no real opening"),
});
export type JobLine = z.infer<typeof jobLineSchema>;

export function toJobEntry(job: Listing | SavedJob): Entry<JobLine> {
  const score = "score" in job ? job.score : (job.match?.score ?? null);
  const salary = plainLine(job.salary ?? "", MOST);
  const data: JobLine = {
    id: job.id,
    title: plainLine(job.title, MOST),
    company: plainLine(job.company, MOST),
    location: plainLine(job.location, MOST),
    salary: salary === "" || salary === listingDefaults.text ? null : salary,
    datePosted: plainLine(job.datePosted, 40),
    score,
    why: "match" in job ? readReasons(job, MOST_REASONS) : [],
    status: job.status,
    favorite: job.favorite,
    hasNote: (job.note ?? "") !== "",
    deadline: job.deadline,
    isOpen: job.isOpen,
    isSample: job.isSample,
  };
  return { data, line: toLine(data) };
}

/** The sentences of the signals that moved the score most, for or against. */
export function readReasons({ match }: Pick<Listing, "match">, most: number): string[] {
  return (match?.signals ?? [])
    .filter(({ value }) => value !== null)
    .toSorted((a, b) => b.maxPoints - a.maxPoints)
    .slice(0, most)
    .map(({ reason }) => plainLine(reason, 200));
}

function toLine({ id, title, company, location, salary, score, status, favorite, ...job }: JobLine): string {
  const marks = [
    ...(score === null ? [] : [`match ${Math.round(score)}`]),
    status,
    ...(favorite ? ["favorite"] : []),
    ...(job.hasNote ? ["has a note"] : []),
    ...(job.deadline === null ? [] : [`deadline ${job.deadline}`]),
    ...(job.isOpen ? [] : ["closed"]),
    ...(job.isSample ? ["sample, no real opening"] : []),
  ];
  return `- ${[title, company, location, ...(salary === null ? [] : [salary])].join(" | ")} (${marks.join(", ")}) id: ${id}`;
}
