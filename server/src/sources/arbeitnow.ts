import * as z from "zod/mini";
import { fetchJson } from "./fetch-source.ts";
import { optionalFlag, optionalNumber, optionalText, textList } from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import { nameWholeFeed } from "./query-words.ts";
import { readPages } from "./read-pages.ts";
import { expectList, isWholeBoard, readEntries, readField } from "./read-entries.ts";
import type { Source } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const MAX_PAGES = 5;

const jobSchema = z.object({
  slug: z.string(),
  title: z.string(),
  company_name: z.string(),
  url: z.string(),
  description: optionalText,
  remote: optionalFlag,
  tags: textList,
  job_types: textList,
  location: optionalText,
  created_at: optionalNumber,
});

/**
 * Arbeitnow's public feed, many adverts German. Pages follow until one is empty, here at most five.
 * Descriptions come as HTML, at times with the whole markup escaped; dates in seconds since 1970.
 */
export const arbeitnow: Source = {
  id: "arbeitnow",
  name: "Arbeitnow",
  kind: "feed",
  defaultBaseUrl: "https://www.arbeitnow.com",
  minIntervalMs: 30 * 60_000,
  maxConcurrency: 1,
  keySettings: {},
  terms: "Free without a key; link back.",
  isVerified: true,
  describe: () => "Europe and remote",
  requestName: nameWholeFeed,
  async ask(_request, access) {
    const pages = await readPages({ maxPages: MAX_PAGES, firstPage: 1 }, async (page) => {
      const answer = await fetchJson(access, "/api/job-board-api", { page });
      return expectList("Arbeitnow", readField(answer, "data"));
    });
    const read = await readEntries("Arbeitnow", pages.entries, jobSchema, (job) =>
      toRawPosting({
        source: "arbeitnow",
        externalId: job.slug,
        title: job.title,
        company: job.company_name,
        url: job.url,
        locations: [job.location],
        workMode: job.remote === true ? "remote" : null,
        postedAt: job.created_at,
        employmentType: job.job_types.join(", "),
        description: htmlToText(job.description ?? ""),
        tags: job.tags,
      }),
    );
    return { ...read, isComplete: pages.isAll && isWholeBoard(read) };
  },
};
