import * as z from "zod/mini";
import { fetchJson } from "./fetch-source.ts";
import { anything, idSchema, optionalText, textList } from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import { nameWholeFeed } from "./query-words.ts";
import { expectList, readEntries, readField } from "./read-entries.ts";
import { readPay } from "./read-pay.ts";
import type { Source } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const jobSchema = z.object({
  id: idSchema,
  url: z.string(),
  jobTitle: z.string(),
  companyName: z.string(),
  jobIndustry: textList,
  jobType: textList,
  jobGeo: optionalText,
  jobLevel: optionalText,
  jobExcerpt: optionalText,
  jobDescription: optionalText,
  pubDate: anything,
  salaryMin: anything,
  salaryMax: anything,
  salaryCurrency: optionalText,
  salaryPeriod: optionalText,
});

/** The 100 newest remote jobs of Jobicy, which asks to be called once an hour at most. */
export const jobicy: Source = {
  id: "jobicy",
  name: "Jobicy",
  kind: "feed",
  defaultBaseUrl: "https://jobicy.com",
  minIntervalMs: 60 * 60_000,
  maxConcurrency: 1,
  keySettings: {},
  terms: "At most once an hour; not passed on to other job boards.",
  isVerified: true,
  describe: () => "Remote",
  requestName: nameWholeFeed,
  async ask(_request, access) {
    const answer = await fetchJson(access, "/api/v2/remote-jobs", { count: 100 });
    const read = await readEntries(
      "Jobicy",
      expectList("Jobicy", readField(answer, "jobs")),
      jobSchema,
      (job) =>
        toRawPosting({
          source: "jobicy",
          externalId: job.id,
          title: job.jobTitle,
          company: job.companyName,
          url: job.url,
          locations: job.jobGeo?.split(",") ?? [],
          workMode: "remote",
          postedAt: job.pubDate,
          pay: readPay({
            min: job.salaryMin,
            max: job.salaryMax,
            currency: job.salaryCurrency,
            period: job.salaryPeriod,
          }),
          employmentType: job.jobType.join(", "),
          level: job.jobLevel === "Any" ? null : job.jobLevel,
          description: htmlToText(job.jobDescription ?? job.jobExcerpt ?? ""),
          tags: job.jobIndustry,
        }),
    );
    return { ...read, isComplete: false };
  },
};
