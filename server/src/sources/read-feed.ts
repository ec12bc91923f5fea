import * as z from "zod/mini";
import type { Caller } from "#platform/fair-queue";
import { anything, listOf, optionalObject, optionalText, textList } from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import { readFeedPosting } from "./read-feed-posting.ts";
import { expectList, readEntries, readField, type ReadEntries } from "./read-entries.ts";
import { readXml } from "./pages/read-page.ts";
import type { FeedContent } from "./parse-xml-feed.ts";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { cleanLine, toRawPosting } from "./to-raw-posting.ts";
import { readWebLink } from "#platform/markup/web-link";
import { readWorkMode } from "./read-work-mode.ts";

const itemSchema = z.object({
  id: optionalText,
  url: optionalText,
  title: z.string(),
  company: optionalText,
  location: optionalText,
  published: optionalText,
  html: optionalText,
  pay: optionalText,
  employmentType: optionalText,
  tags: textList,
  posting: anything,
});

const author = z.object({ name: optionalText });
const jsonItemSchema = z.object({
  id: z.optional(z.unknown()),
  url: optionalText,
  external_url: optionalText,
  title: optionalText,
  content_html: optionalText,
  content_text: optionalText,
  summary: optionalText,
  date_published: optionalText,
  date_modified: optionalText,
  author: optionalObject({ name: optionalText }),
  authors: listOf(author),
  tags: textList,
  _jobposting: anything,
});

/** True where a text begins like an RSS or Atom feed, or is a JSON feed (jsonfeed.org). */
export function isFeed(text: string): boolean {
  const start = text.slice(0, 2000).trimStart();
  if (start.startsWith("<")) return /<(rss|feed|rdf:RDF)[\s>]/i.test(start) && !/<html[\s>]/i.test(start);
  return (
    start.startsWith("{") && /"https?:\/\/(www\.)?jsonfeed\.org\/version/.test(start.replaceAll("\\/", "/"))
  );
}

/**
 * The postings of a feed. The company is the item's own field or author, else read from "Role at Company" or
 * "Company: Role", else the feed's title. `_jobposting` of a JSON feed's item is read as well. Throws
 * {@link SourceFormatError} where the text is no feed.
 */
export async function readFeed(
  caller: Caller,
  text: string,
  address: string,
  feedUrl: string,
): Promise<ReadEntries> {
  if (!isFeed(text)) throw new SourceFormatError("The address answers something that is not a feed");
  const isXml = text.trimStart().startsWith("<");
  const content = isXml ? await readXml(caller, "parseXmlFeed", text) : parseJsonFeed(text);
  return readEntries("The feed", content.items, itemSchema, (item) => {
    const url = readWebLink(item.url, feedUrl);
    const told = readFeedPosting(item.posting, url ?? feedUrl);
    const { title, company } = readTitle(item.title, told?.company || item.company, content.title);
    return toRawPosting({
      ...told,
      source: "feed",
      board: address,
      externalId: item.id ?? url ?? "",
      title,
      company,
      url,
      locations: told?.locations ?? item.location?.split(/[;|]/) ?? [],
      workMode: told?.workMode ?? readWorkMode(item.location),
      postedAt: item.published ?? told?.postedAt,
      payText: item.pay,
      employmentType: told?.employmentType || item.employmentType,
      description: item.html ? htmlToText(item.html) : (told?.description ?? ""),
      tags: [...item.tags, ...(told?.tags ?? [])],
    });
  });
}

function readTitle(rawTitle: string, rawCompany: string | null | undefined, feedTitle: string) {
  const title = cleanLine(rawTitle) ?? "";
  const company = cleanLine(rawCompany);
  if (company !== null) return { title, company };
  const at = /^(.{3,}?)\s+(?:at|@)\s+([^@]{2,80})$/i.exec(title);
  if (at) return { title: at[1], company: at[2] };
  const colon = /^([^:]{2,60}):\s+(.{3,})$/.exec(title);
  if (colon) return { title: colon[2], company: colon[1] };
  return { title, company: feedTitle };
}

function parseJsonFeed(text: string): FeedContent {
  let feed: unknown;
  try {
    feed = JSON.parse(text);
  } catch (cause) {
    throw new SourceFormatError("The feed is cut off or not JSON", { cause });
  }
  const title = readField(feed, "title");
  const items = expectList("The feed", readField(feed, "items")).map((entry) => {
    const item = jsonItemSchema.safeParse(entry);
    if (!item.success) return null;
    const { _jobposting: posting, ...data } = item.data;
    return {
      id: data.id === undefined ? null : String(data.id),
      url: data.url ?? data.external_url,
      title: data.title,
      company: data.authors[0]?.name ?? data.author?.name,
      published: data.date_published ?? data.date_modified,
      html: data.content_html ?? data.content_text ?? data.summary,
      tags: data.tags,
      posting,
    };
  });
  return { title: typeof title === "string" ? title : "", items };
}
