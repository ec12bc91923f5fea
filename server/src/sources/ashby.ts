import type { WorkMode } from "@jobwright/engine/posting";
import { isOnTarget } from "@jobwright/engine/reading/pay-words";
import * as z from "zod/mini";
import { fetchJson } from "./fetch-source.ts";
import { companyFromToken } from "./company-name.ts";
import {
  anything,
  listOf,
  optionalFlag,
  optionalObject,
  optionalText,
} from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import { readPlainText } from "#platform/markup/plain-text";
import { nameBoard } from "./query-words.ts";
import { expectList, isWholeBoard, readEntries, readField } from "./read-entries.ts";
import { readPay } from "./read-pay.ts";
import { readWorkMode } from "./read-work-mode.ts";
import { boardToken, type Source } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const component = z.object({
  compensationType: z.string(),
  interval: optionalText,
  currencyCode: optionalText,
  minValue: anything,
  maxValue: anything,
});

/** One job of Ashby's posting API; recorded boards kept as files have the same fields. */
export const ashbyJobSchema = z.object({
  id: z.string(),
  title: z.string(),
  jobUrl: optionalText,
  applyUrl: optionalText,
  isListed: optionalFlag,
  department: optionalText,
  team: optionalText,
  employmentType: optionalText,
  location: optionalText,
  secondaryLocations: listOf(z.object({ location: z.string() })),
  publishedAt: optionalText,
  isRemote: optionalFlag,
  workplaceType: optionalText,
  descriptionHtml: optionalText,
  descriptionPlain: optionalText,
  compensation: optionalObject({
    compensationTierSummary: optionalText,
    scrapeableCompensationSalarySummary: optionalText,
    summaryComponents: listOf(component),
  }),
});
export type AshbyJob = z.output<typeof ashbyJobSchema>;

/** A company's board on Ashby, whole in one answer, without the company's name. An unknown board: 404 or no jobs. */
export const ashby: Source = {
  id: "ashby",
  name: "Ashby",
  kind: "board",
  defaultBaseUrl: "https://api.ashbyhq.com",
  minIntervalMs: 30 * 60_000,
  maxConcurrency: 4,
  keySettings: {},
  terms: "Published for reading, without a key.",
  isVerified: true,
  describe: () => "Company boards",
  requestName: nameBoard,
  async ask(request, access) {
    const board = boardToken(request);
    const path = `/posting-api/job-board/${encodeURIComponent(board)}`;
    const answer = await fetchJson(access, path, { includeCompensation: "true" });
    const jobs = expectList("Ashby", readField(answer, "jobs"));
    const company = request.company ?? companyFromToken(board);
    const read = await readEntries("Ashby", jobs, ashbyJobSchema, (job) =>
      job.isListed === false ? "skip" : readAshbyJob(job, board, company),
    );
    return { ...read, isComplete: isWholeBoard(read) };
  },
};

/** A posting from one job of a board; null where title or link is missing. */
export function readAshbyJob(job: AshbyJob, board: string, company: string) {
  const pay = job.compensation;
  const salary = pay?.summaryComponents.find(
    (part) => part.compensationType === "Salary" && (part.minValue != null || part.maxValue != null),
  );
  return toRawPosting({
    source: "ashby",
    board,
    externalId: job.id,
    title: job.title,
    company,
    url: job.jobUrl,
    applyUrl: job.applyUrl,
    locations: [job.location, ...job.secondaryLocations.map((place) => place.location)],
    workMode: readMode(job),
    postedAt: job.publishedAt,
    pay: salary
      ? readPay({
          min: salary.minValue,
          max: salary.maxValue,
          currency: salary.currencyCode,
          period: salary.interval,
        })
      : null,
    payText: readPayWords(pay?.compensationTierSummary, pay?.scrapeableCompensationSalarySummary),
    employmentType: job.employmentType,
    description: job.descriptionHtml
      ? htmlToText(job.descriptionHtml)
      : readPlainText(job.descriptionPlain ?? ""),
    tags: [job.department, job.team],
  });
}

/** `isRemote` is true for hybrid jobs too, so the newer `workplaceType` goes first; false leaves hybrid possible. */
function readMode(job: AshbyJob): WorkMode | null {
  return readWorkMode(job.workplaceType) ?? (job.isRemote ? "remote" : readWorkMode(job.location));
}

/** The short summary is of the amount alone; which part of it is on-target is told by the long one. */
function readPayWords(long: string | null | undefined, short: string | null | undefined): string | null {
  return (isOnTarget(long ?? "") ? long : (short ?? long)) ?? null;
}
