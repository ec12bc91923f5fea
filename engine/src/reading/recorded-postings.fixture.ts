import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { PayPeriod, RawPosting } from "#posting";
import { sharedData } from "../../../scripts/shared-data.ts";
import { makeRawPosting } from "./raw-posting.fixture.ts";

type Component = {
  compensationType: string;
  interval: string;
  currencyCode?: string | null;
  minValue?: number | null;
  maxValue?: number | null;
};
type AshbyJob = {
  board: string;
  id: string;
  title: string;
  employmentType: string;
  location: string;
  secondaryLocations: { location: string }[];
  publishedAt: string;
  isRemote: boolean | null;
  jobUrl: string;
  applyUrl: string;
  descriptionPlain: string;
  compensation: { compensationTierSummary: string | null; summaryComponents: Component[] };
};

const periods: Record<string, PayPeriod> = {
  "1 YEAR": "year",
  "1 HOUR": "hour",
  "1 MONTH": "month",
  "1 WEEK": "week",
  "1 DAY": "day",
};

/** Recorded postings of Ashby boards with their pay in words (`payText`) and as fields; null: not on this machine. */
export function readRecordedPostings(): RawPosting[] | null {
  const path = sharedData("jobs/ashby-2025-10.jsonl.gz");
  if (path === null) return null;
  const lines = gunzipSync(readFileSync(path)).toString("utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => toRaw(JSON.parse(line) as AshbyJob));
}

function toRaw(job: AshbyJob): RawPosting {
  const salary = job.compensation.summaryComponents.find(
    ({ compensationType, minValue, maxValue }) =>
      compensationType === "Salary" && Boolean(minValue ?? maxValue),
  );
  return makeRawPosting({
    source: "ashby",
    board: job.board,
    externalId: job.id,
    url: job.jobUrl,
    applyUrl: job.applyUrl,
    title: job.title,
    company: job.board,
    locations: [job.location, ...job.secondaryLocations.map(({ location }) => location)],
    workMode: job.isRemote ? "remote" : null,
    postedAt: job.publishedAt,
    pay: salary
      ? {
          min: salary.minValue ?? null,
          max: salary.maxValue ?? null,
          currency: salary.currencyCode ?? null,
          period: periods[salary.interval] ?? null,
        }
      : null,
    payText: job.compensation.compensationTierSummary,
    employmentType: job.employmentType,
    description: job.descriptionPlain,
  });
}
