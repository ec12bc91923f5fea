import type { RawPosting } from "@jobwright/engine/posting";
import * as z from "zod/mini";
import { fetchJson } from "./fetch-source.ts";
import { idSchema, optionalText } from "#platform/outbound/entry-schemas";
import { decodeEntities, htmlToLine, htmlToText } from "#platform/markup/html-to-text";
import { softwareCompanyLines } from "./lines-of-work.ts";
import { nameWholeFeed } from "./query-words.ts";
import { expectList, readEntries, readField } from "./read-entries.ts";
import { readHiringHeader } from "./read-hiring-header.ts";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import type { Source, SourceAccess } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";
import { readWebLink } from "#platform/markup/web-link";

const MAX_HEADER = 3000;

const storySchema = z.object({ objectID: idSchema, title: z.string() });
const commentSchema = z.object({ id: idSchema, text: optionalText, created_at: optionalText });

/**
 * The newest "Ask HN: Who is hiring?" thread. Each comment is free text whose first line is a header by custom,
 * "Company | Role | Place | Terms | Pay", in no fixed order; one without a company or a role is unreadable.
 */
export const hackernews: Source = {
  id: "hackernews",
  name: "Hacker News",
  kind: "feed",
  defaultBaseUrl: "https://hn.algolia.com",
  minIntervalMs: 30 * 60_000,
  maxConcurrency: 1,
  linesOfWork: softwareCompanyLines,
  keySettings: {},
  terms: "10,000 requests an hour from one address.",
  isVerified: true,
  describe: () => "Who is hiring, this month",
  requestName: nameWholeFeed,
  async ask(_request, access) {
    const thread = await findThread(access);
    const answer = await fetchJson(access, `/api/v1/items/${encodeURIComponent(thread)}`);
    const comments = expectList("Hacker News", readField(answer, "children"));
    const read = await readEntries("Hacker News", comments, commentSchema, readComment);
    return { ...read, isComplete: false };
  },
};

async function findThread(access: SourceAccess): Promise<string> {
  const answer = await fetchJson(access, "/api/v1/search_by_date", {
    tags: "story,author_whoishiring",
    hitsPerPage: 12,
  });
  for (const hit of expectList("Hacker News", readField(answer, "hits"))) {
    const story = storySchema.safeParse(hit);
    if (story.success && /who is hiring/i.test(story.data.title)) return story.data.objectID;
  }
  throw new SourceFormatError("Hacker News lists no “Who is hiring?” thread");
}

/** A deleted comment has no text: it is no entry at all. */
function readComment(comment: z.output<typeof commentSchema>): RawPosting | null | "skip" {
  if (!comment.text) return "skip";
  const start = comment.text.slice(0, MAX_HEADER);
  const end = start.search(/<p>|<br|\n/i);
  const first = end === -1 ? start : start.slice(0, end);
  const header = readHiringHeader(htmlToLine(first));
  if (header === null) return null;
  return toRawPosting({
    source: "hackernews",
    externalId: comment.id,
    title: header.title,
    company: header.company,
    url: `https://news.ycombinator.com/item?id=${comment.id}`,
    companyUrl: readFirstLink(first),
    locations: header.locations,
    workMode: header.workMode,
    postedAt: comment.created_at,
    payText: header.payText,
    employmentType: header.employmentType,
    description: htmlToText(comment.text),
  });
}

function readFirstLink(html: string): string | null {
  const link = /<a\s[^>]*?href="([^"]{1,2048})"/i.exec(html)?.[1];
  return link === undefined ? null : readWebLink(decodeEntities(link));
}
