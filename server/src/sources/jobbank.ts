import * as z from "zod/mini";
import { htmlToText } from "#platform/markup/html-to-text";
import { optionalText } from "#platform/outbound/entry-schemas";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { fetchText } from "./fetch-source.ts";
import { readXml } from "./pages/read-page.ts";
import { nameQuery, readSearchWords } from "./query-words.ts";
import { readEntries } from "./read-entries.ts";
import { isFeed } from "./read-feed.ts";
import type { Source } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const FEED_PATH = "/jobsearch/feed/jobSearchRSSfeed";

const itemSchema = z.object({
  url: z.string(),
  title: z.string(),
  published: optionalText,
  html: z.string(),
});

/**
 * Job Bank of the government of Canada: its Atom feed of a search, by words and for the whole country, since the feed does
 * not filter by place. Its robots.txt asks for five seconds between requests, so a search is one request, for the first
 * title. Entries have labels and no text. Not verified live.
 */
export const jobbank: Source = {
  id: "jobbank",
  name: "Job Bank",
  kind: "search",
  defaultBaseUrl: "https://www.jobbank.gc.ca",
  minIntervalMs: 30 * 60_000,
  maxConcurrency: 1,
  keySettings: {},
  countries: ["CA"],
  terms: "Machines may read it, five seconds apart (robots.txt).",
  sends: "The first job title or keyword.",
  isVerified: false,
  describe: () => "Canada",
  requestName: (request) => nameQuery(request.query),
  async ask(request, access) {
    const [searchstring = ""] = readSearchWords(request.query);
    const text = await fetchText(access, FEED_PATH, { searchstring, page: 1 });
    if (!isFeed(text)) throw new SourceFormatError("Job Bank answered something that is not a list of jobs");
    const { items } = await readXml({ person: "jobbank", signal: access.signal }, "parseXmlFeed", text);
    const read = await readEntries("Job Bank", items, itemSchema, (item) => {
      const labels = readLabels(item.html);
      const place = labels.get("location");
      return toRawPosting({
        source: "jobbank",
        externalId: /\/jobposting\/(\d+)/.exec(item.url)?.[1] ?? "",
        title: item.title,
        company: labels.get("employer"),
        url: item.url,
        locations: [place && `${place}, Canada`],
        postedAt: item.published,
        payText: labels.get("salary"),
      });
    });
    return { ...read, isComplete: false };
  },
};

/** The lines "Employer: Acme" of an entry by their labels in small letters. */
function readLabels(html: string): Map<string, string> {
  const lines = htmlToText(html).split("\n");
  return new Map(
    lines.flatMap((line) => {
      const [, label = "", value = ""] = /^([^:]{2,40}):\s*(.+)$/.exec(line) ?? [];
      return label === "" ? [] : [[label.trim().toLowerCase(), value.trim()] as const];
    }),
  );
}
