import type { WorkMode } from "@jobwright/engine/posting";
import { anything, optionalText } from "#platform/outbound/entry-schemas";
import { OutboundError } from "#platform/outbound/outbound-client";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { htmlToText } from "#platform/markup/html-to-text";
import { childText, childrenOf, type XmlElement } from "#platform/markup/parse-xml";
import * as z from "zod/mini";
import { companyFromBoard } from "./company-name.ts";
import { atOwnHost, fetchJson, fetchText } from "./fetch-source.ts";
import { readXml } from "./pages/read-page.ts";
import { nameBoard } from "./query-words.ts";
import { expectList, isWholeBoard, readEntries, readField } from "./read-entries.ts";
import { readFeedPosting } from "./read-feed-posting.ts";
import { readPages } from "./read-pages.ts";
import { boardToken, type Source, type SourceAccess } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

/** Lengths at which a JSON feed may have been cut; how it goes on is not known. */
const cutLengths = [30, 100];
/** Items of a page of the RSS feed. */
const PAGE_SIZE = 100;
const MAX_PAGES = 5;

const itemSchema = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  date_published: optionalText,
  content_html: optionalText,
  _jobposting: anything,
});

/** What the RSS feed alone tells of a posting. */
type Remark = { workMode: WorkMode | null; tags: string[] };

/** "temporary" is remote for some time only, so that the posting is none of these. */
const workModes: Record<string, WorkMode> = { fully: "remote", hybrid: "hybrid" };

/**
 * A company's board on Teamtailor, below teamtailor.com or at a host of the company's own, which is then the token. Its JSON
 * feed holds a schema.org JobPosting for each job, which never tells hybrid or remote work; its RSS feed does, and is left out
 * where it does not come.
 */
export const teamtailor: Source = {
  id: "teamtailor",
  name: "Teamtailor",
  kind: "board",
  defaultBaseUrl: "https://{board}.teamtailor.com",
  minIntervalMs: 60 * 60_000,
  maxConcurrency: 2,
  keySettings: {},
  terms: "Public feeds of each careers site (JSON and RSS).",
  isVerified: true,
  describe: () => "Company boards",
  requestName: nameBoard,
  async ask(request, access) {
    const board = boardToken(request);
    const host = atOwnHost(access, board);
    const answer = await askAgain(() => fetchJson(host, "/jobs.json"));
    const items = expectList("Teamtailor", readField(answer, "items"));
    const title = readField(answer, "title");
    const company =
      typeof title === "string" && title !== "" ? title : (request.company ?? companyFromBoard(board));
    const remarks =
      request.isCheck || items.length === 0
        ? new Map<string, Remark>()
        : await fetchRemarks(host, board, items.length);
    const read = await readEntries("Teamtailor", items, itemSchema, ({ _jobposting: posting, ...item }) => {
      const told = readFeedPosting(posting, item.url);
      const remark = remarks.get(item.id);
      return toRawPosting({
        ...told,
        source: "teamtailor",
        board,
        externalId: item.id,
        title: item.title,
        company: told?.company || company,
        url: item.url,
        workMode: remark?.workMode ?? told?.workMode ?? null,
        postedAt: item.date_published ?? told?.postedAt,
        description: item.content_html ? htmlToText(item.content_html) : (told?.description ?? ""),
        tags: [...(remark?.tags ?? []), ...(told?.tags ?? [])],
      });
    });
    const isCut = cutLengths.includes(items.length) || readField(answer, "next_url") !== undefined;
    return { ...read, isComplete: items.length > 0 && !isCut && isWholeBoard(read) };
  },
};

/** By the id that both feeds give a posting; none where the RSS feed does not come. */
async function fetchRemarks(host: SourceAccess, board: string, count: number): Promise<Map<string, Remark>> {
  const remarks = new Map<string, Remark>();
  const maxPages = Math.min(MAX_PAGES, Math.ceil(count / PAGE_SIZE));
  try {
    await readPages({ maxPages, firstPage: 0 }, async (page) => {
      const items = await fetchRss(host, board, page);
      for (const item of items) remarks.set(childText(item, "guid"), readRemark(item));
      return items;
    });
  } catch (error) {
    const isLost = error instanceof OutboundError || error instanceof SourceFormatError;
    if (!isLost || host.signal.aborted) throw error;
  }
  return remarks;
}

async function fetchRss(host: SourceAccess, board: string, page: number): Promise<XmlElement[]> {
  const part = { per_page: PAGE_SIZE, offset: page * PAGE_SIZE };
  const text = await askAgain(() => fetchText(host, "/jobs.rss", part));
  const root = await readXml({ person: board, signal: host.signal }, "parseXml", text);
  if (root?.name !== "rss") throw new SourceFormatError("Teamtailor answered something that is no feed");
  return childrenOf(childrenOf(root, "channel")[0], "item");
}

function readRemark(item: XmlElement): Remark {
  return {
    workMode: workModes[childText(item, "remoteStatus")] ?? null,
    tags: [childText(item, "tt:department"), childText(item, "tt:role")],
  };
}

/** Teamtailor answers 400 in passing, so that such a request is made once more. */
async function askAgain<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof OutboundError && error.status === 400) return await ask();
    throw error;
  }
}
