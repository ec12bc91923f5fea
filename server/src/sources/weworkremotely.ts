import { optionalText, textList } from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import * as z from "zod/mini";
import { fetchAddress } from "./fetch-source.ts";
import { readXml } from "./pages/read-page.ts";
import { nameWholeFeed } from "./query-words.ts";
import { expectList, readEntries } from "./read-entries.ts";
import { isFeed } from "./read-feed.ts";
import type { Source } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const itemSchema = z.object({
  id: optionalText,
  url: optionalText,
  title: z.string(),
  location: optionalText,
  published: optionalText,
  html: optionalText,
  employmentType: optionalText,
  tags: textList,
});

/**
 * We Work Remotely's feed of its newest jobs. The company stands in the title only, as "Company: Role". The text names the
 * company's headquarters, which is no place of the job: that is the region.
 */
export const weworkremotely: Source = {
  id: "weworkremotely",
  name: "We Work Remotely",
  kind: "feed",
  defaultBaseUrl: "https://weworkremotely.com",
  minIntervalMs: 60 * 60_000,
  maxConcurrency: 1,
  keySettings: {},
  terms: "Its feed may be used with a link back, and is new once an hour. Its job pages refuse machines.",
  isVerified: true,
  describe: () => "Remote",
  requestName: nameWholeFeed,
  async ask(_request, access) {
    const { text } = await fetchAddress(access, `${access.baseUrl}/remote-jobs.rss`);
    const caller = { person: "weworkremotely", signal: access.signal };
    const content = isFeed(text) ? await readXml(caller, "parseXmlFeed", text) : null;
    const items = expectList("We Work Remotely", content?.items);
    const read = await readEntries("We Work Remotely", items, itemSchema, toPosting);
    return { ...read, isComplete: false };
  },
};

function toPosting(item: z.output<typeof itemSchema>) {
  const end = item.title.indexOf(": ");
  return toRawPosting({
    source: "weworkremotely",
    externalId: item.id ?? item.url ?? "",
    title: end === -1 ? null : item.title.slice(end + 2),
    company: end === -1 ? null : item.title.slice(0, end),
    url: item.url ?? item.id,
    locations: [item.location],
    workMode: "remote",
    postedAt: item.published,
    employmentType: item.employmentType,
    description: htmlToText(item.html ?? ""),
    tags: item.tags,
  });
}
