import {
  anything,
  idSchema,
  listOf,
  optionalFlag,
  optionalText,
  textList,
} from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import * as z from "zod/mini";
import { companyFromToken } from "./company-name.ts";
import { fetchJson } from "./fetch-source.ts";
import { joinSections, readListItems } from "./list-sections.ts";
import { isExpired } from "./open-until.ts";
import { softwareCompanyLines } from "./lines-of-work.ts";
import { nameWholeFeed } from "./query-words.ts";
import { expectList, readEntries } from "./read-entries.ts";
import { readPages } from "./read-pages.ts";
import { readPay } from "./read-pay.ts";
import type { Source } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const PAGE_SIZE = 50;
const MAX_PAGES = 10;

const jobSchema = z.object({
  id: idSchema,
  title: z.string(),
  url: z.string(),
  type: optionalText,
  remote: optionalFlag,
  currency_code: optionalText,
  gross_salary_low: anything,
  gross_salary_high: anything,
  role_description: optionalText,
  main_requirements: optionalText,
  nice_to_have: optionalText,
  perks: optionalText,
  tags: textList,
  locations: listOf(z.object({ city: optionalText, country_code: optionalText })),
  published_at: optionalText,
  created_at: optionalText,
  expires_at: optionalText,
});
type Job = z.output<typeof jobSchema>;

/**
 * The jobs of Landing.jobs, from one offset to the next (`page` is ignored there). It states no company: its name is read
 * from the link (`/at/acme-labs/...`). Pay is for a year. `remote` false leaves hybrid possible.
 */
export const landingjobs: Source = {
  id: "landingjobs",
  name: "Landing.jobs",
  kind: "feed",
  defaultBaseUrl: "https://landing.jobs",
  minIntervalMs: 60 * 60_000,
  maxConcurrency: 1,
  linesOfWork: softwareCompanyLines,
  keySettings: {},
  terms: "Nothing is known of terms for machines.",
  isVerified: true,
  describe: () => "Tech jobs, many in Portugal",
  requestName: nameWholeFeed,
  async ask(_request, access) {
    let isLast = false;
    const bounds = { maxPages: MAX_PAGES, firstPage: 0, hasMore: () => !isLast };
    const pages = await readPages(bounds, async (page) => {
      const parameters = { limit: PAGE_SIZE, offset: page * PAGE_SIZE };
      const jobs = expectList("Landing.jobs", await fetchJson(access, "/api/v1/jobs", parameters));
      isLast = jobs.length < PAGE_SIZE;
      return jobs;
    });
    const read = await readEntries("Landing.jobs", pages.entries, jobSchema, (job) =>
      isExpired(job.expires_at ?? null, access.now) ? "skip" : toPosting(job),
    );
    return { ...read, isComplete: false };
  },
};

function toPosting(job: Job) {
  const slug = /\/at\/([^/?#]+)/.exec(job.url)?.[1];
  const requirements = readListItems(job.main_requirements ?? "");
  const niceToHave = readListItems(job.nice_to_have ?? "");
  const benefits = readListItems(job.perks ?? "");
  return toRawPosting({
    source: "landingjobs",
    externalId: job.id,
    title: job.title,
    company: slug ? companyFromToken(slug) : null,
    url: job.url,
    locations: job.locations.map(({ city, country_code: country }) =>
      [city, country].filter(Boolean).join(", "),
    ),
    workMode: job.remote === true ? "remote" : null,
    postedAt: job.published_at ?? job.created_at,
    openUntil: job.expires_at,
    pay: readPay({
      min: job.gross_salary_low,
      max: job.gross_salary_high,
      currency: job.currency_code,
      period: "year",
    }),
    employmentType: job.type,
    description: joinSections(
      [htmlToText(job.role_description ?? "")],
      [
        { heading: "Main requirements", items: requirements },
        { heading: "Nice to have", items: niceToHave },
        { heading: "Perks", items: benefits },
      ],
      [],
    ),
    qualifications: [...requirements, ...niceToHave],
    benefits,
    tags: job.tags,
  });
}
