import { anything, idSchema, listOf, optionalFlag, optionalText } from "#platform/outbound/entry-schemas";
import * as z from "zod/mini";
import { fetchJson } from "./fetch-source.ts";
import { nameWholeFeed } from "./query-words.ts";
import { expectList, readEntries, readField } from "./read-entries.ts";
import { readPages } from "./read-pages.ts";
import { readPay } from "./read-pay.ts";
import { readWorkMode } from "./read-work-mode.ts";
import type { Source } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

/** 25 jobs each. */
const MAX_PAGES = 10;

const jobSchema = z.object({
  id: idSchema,
  title: z.string(),
  slug: z.string(),
  company_name: z.string(),
  work_arrangement: optionalText,
  locations: listOf(z.object({ city: optionalText, country: optionalText, work_arrangement: optionalText })),
  posted: anything,
  schedule_type: optionalText,
  salary_lower: anything,
  salary_upper: anything,
  salary_currency: optionalText,
  salary_period: optionalText,
  stack: listOf(z.object({ name: z.string() })),
  category: optionalText,
  level: optionalText,
  is_expired: optionalFlag,
});
type Job = z.output<typeof jobSchema>;

/**
 * The jobs of 4 Day Week, without texts. Pay is in hundredths of its currency. A job states for each of its places how one
 * works there, and has no link: its page is named after its slug.
 */
export const fourdayweek: Source = {
  id: "fourdayweek",
  name: "4 Day Week",
  kind: "feed",
  defaultBaseUrl: "https://4dayweek.io",
  minIntervalMs: 60 * 60_000,
  maxConcurrency: 1,
  keySettings: {},
  terms: "An open interface, at most 60 requests a minute.",
  isVerified: true,
  describe: () => "Four-day weeks",
  requestName: nameWholeFeed,
  async ask(_request, access) {
    let hasMore = false;
    const bounds = { maxPages: MAX_PAGES, firstPage: 1, hasMore: () => hasMore };
    const pages = await readPages(bounds, async (page) => {
      const answer = await fetchJson(access, "/api/jobs", { page });
      hasMore = readField(answer, "has_more") === true;
      return expectList("4 Day Week", readField(answer, "jobs"));
    });
    const read = await readEntries("4 Day Week", pages.entries, jobSchema, toPosting);
    return { ...read, isComplete: false };
  },
};

function toPosting(job: Job) {
  if (job.is_expired === true) return "skip";
  const stated = job.locations.map((place) => place.work_arrangement ?? job.work_arrangement);
  const modes = new Set(stated.length > 0 ? stated.map(readWorkMode) : [readWorkMode(job.work_arrangement)]);
  const [mode = null] = modes;
  return toRawPosting({
    source: "fourdayweek",
    externalId: job.id,
    title: job.title,
    company: job.company_name,
    url: `https://4dayweek.io/job/${encodeURIComponent(job.slug)}`,
    locations: job.locations.map((place) => nameOfPlace(place, modes.size > 1)),
    workMode: modes.size === 1 ? mode : null,
    postedAt: job.posted,
    pay: readPay({
      min: fromHundredths(job.salary_lower),
      max: fromHundredths(job.salary_upper),
      currency: job.salary_currency,
      period: job.salary_period,
    }),
    level: job.level,
    tags: [job.category, job.schedule_type?.replaceAll("_", " "), ...job.stack.map(({ name }) => name)],
  });
}

/** Where places differ in how one works there, a remote one says so: the job itself has no single way then. */
function nameOfPlace(place: Job["locations"][number], isMixed: boolean): string {
  const isRemote = isMixed && readWorkMode(place.work_arrangement) === "remote";
  return [isRemote ? "Remote" : "", place.city, place.country].filter(Boolean).join(", ");
}

function fromHundredths(amount: unknown): unknown {
  return typeof amount === "number" ? amount / 100 : null;
}
