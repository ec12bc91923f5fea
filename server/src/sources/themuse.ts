import * as z from "zod/mini";
import { fetchJson } from "./fetch-source.ts";
import { idSchema, listOf, optionalObject, optionalText } from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import { nameWholeFeed } from "./query-words.ts";
import { expectList, readEntries, readField } from "./read-entries.ts";
import { readPages } from "./read-pages.ts";
import type { Source } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const MAX_PAGES = 5;
const named = z.object({ name: z.string() });

const jobSchema = z.object({
  id: idSchema,
  name: z.string(),
  company: z.object({ name: z.string() }),
  locations: listOf(named),
  levels: listOf(named),
  categories: listOf(named),
  tags: listOf(named),
  publication_date: optionalText,
  contents: optionalText,
  refs: optionalObject({ landing_page: optionalText }),
});

/**
 * The Muse's public list, 20 jobs a page, here the first pages. Clients start at page 0 or 1 alike, so a page
 * that comes twice ends the list. Without a key 500 requests an hour; over that it answers 403. Not verified live.
 */
export const themuse: Source = {
  id: "themuse",
  name: "The Muse",
  kind: "feed",
  defaultBaseUrl: "https://www.themuse.com",
  minIntervalMs: 30 * 60_000,
  maxConcurrency: 1,
  keySettings: {},
  terms: "500 requests an hour without a key.",
  isVerified: false,
  describe: () => "Newest first, mostly United States",
  requestName: nameWholeFeed,
  async ask(_request, access) {
    let pageCount = MAX_PAGES;
    const bounds = { maxPages: MAX_PAGES, firstPage: 0, hasMore: (page: number) => page < pageCount };
    const pages = await readPages(bounds, async (page) => {
      const answer = await fetchJson(access, "/api/public/jobs", { page, descending: "true" });
      const count = readField(answer, "page_count");
      if (typeof count === "number") pageCount = count;
      return expectList("The Muse", readField(answer, "results"));
    });
    const read = await readEntries("The Muse", pages.entries, jobSchema, (job) => {
      const places = job.locations.map((location) => location.name);
      return toRawPosting({
        source: "themuse",
        externalId: job.id,
        title: job.name,
        company: job.company.name,
        url: job.refs?.landing_page,
        locations: places,
        workMode: places.some((place) => /remote/i.test(place)) ? "remote" : null,
        postedAt: job.publication_date,
        level: job.levels.map((level) => level.name).join(", "),
        description: htmlToText(job.contents ?? ""),
        tags: [...job.categories, ...job.tags].map((tag) => tag.name),
      });
    });
    return { ...read, isComplete: false };
  },
};
