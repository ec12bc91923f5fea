import * as z from "zod/mini";
import { fetchJson } from "./fetch-source.ts";
import { companyFromToken } from "./company-name.ts";
import { anything, optionalText, textList } from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import { nameWholeFeed } from "./query-words.ts";
import { expectList, readEntries, readField } from "./read-entries.ts";
import { readPages } from "./read-pages.ts";
import { readInstant } from "./read-instant.ts";
import { readPay } from "./read-pay.ts";
import type { Source } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const PAGE_SIZE = 20;
const MAX_PAGES = 5;

const jobSchema = z.object({
  title: z.string(),
  companyName: optionalText,
  companySlug: optionalText,
  guid: optionalText,
  applicationLink: optionalText,
  employmentType: optionalText,
  minSalary: anything,
  maxSalary: anything,
  salaryPeriod: optionalText,
  currency: optionalText,
  seniority: textList,
  locationRestrictions: textList,
  categories: textList,
  description: optionalText,
  excerpt: optionalText,
  pubDate: anything,
  expiryDate: anything,
});

/**
 * The newest of Himalayas' remote jobs, by cursor. The documentation says milliseconds, recordings hold seconds:
 * both are read. `companyName` has been seen as the word "name", then the slug tells the company.
 * An empty `locationRestrictions` means anywhere.
 */
export const himalayas: Source = {
  id: "himalayas",
  name: "Himalayas",
  kind: "feed",
  defaultBaseUrl: "https://himalayas.app",
  minIntervalMs: 30 * 60_000,
  maxConcurrency: 1,
  keySettings: {},
  terms: "Free; link back.",
  isVerified: true,
  describe: () => "Remote, newest first",
  requestName: nameWholeFeed,
  async ask(_request, access) {
    let cursor: string | undefined;
    const bounds = { maxPages: MAX_PAGES, firstPage: 1, hasMore: () => cursor !== undefined };
    const pages = await readPages(bounds, async () => {
      const answer = await fetchJson(access, "/jobs/api", { limit: PAGE_SIZE, cursor });
      const next = readField(answer, "nextCursor") ?? readField(answer, "cursor");
      cursor = typeof next === "string" && next !== "" && next !== cursor ? next : undefined;
      return expectList("Himalayas", readField(answer, "jobs"));
    });
    const read = await readEntries("Himalayas", pages.entries, jobSchema, toPosting);
    return { ...read, isComplete: false };
  },
};

function toPosting(job: z.output<typeof jobSchema>) {
  const url = job.guid ?? job.applicationLink;
  return toRawPosting({
    source: "himalayas",
    externalId: url ?? "",
    title: job.title,
    company: readCompany(job),
    url,
    applyUrl: job.applicationLink,
    locations: job.locationRestrictions.length > 0 ? job.locationRestrictions : ["Worldwide"],
    workMode: "remote",
    postedAt: job.pubDate,
    openUntil: readInstant(job.expiryDate),
    pay: readPay({
      min: job.minSalary,
      max: job.maxSalary,
      currency: job.currency,
      period: job.salaryPeriod,
    }),
    employmentType: job.employmentType,
    level: job.seniority.join(", "),
    description: htmlToText(job.description ?? job.excerpt ?? ""),
    tags: job.categories.map((category) => category.replaceAll("-", " ")),
  });
}

function readCompany(job: z.output<typeof jobSchema>): string | null {
  const name = job.companyName?.trim();
  if (name && name !== "name") return name;
  return job.companySlug ? companyFromToken(job.companySlug) : null;
}
