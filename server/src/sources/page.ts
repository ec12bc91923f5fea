import * as z from "zod/mini";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { isExpired } from "./open-until.ts";
import type { PagePosting } from "./pages/page-posting.ts";
import { readPage } from "./pages/read-page.ts";
import { nameBoard, nameQuery } from "./query-words.ts";
import { readCareersSite } from "./read-careers-site.ts";
import { isWholeBoard, readEntries } from "./read-entries.ts";
import { openSiteVisit } from "./site-visit.ts";
import { boardToken, type Source, type SourceAnswer } from "./source.ts";

/** The worker has checked and read each; null where it could not. */
const readAlready = z.custom<PagePosting | null>();

/**
 * A company's page, whose address is the token: the schema.org JobPosting data (JSON-LD) on it, else those of the job pages
 * that it leads to (docs/decisions/051-a-careers-page-is-read-as-a-board.md).
 */
export const page: Source = {
  id: "page",
  name: "Careers page",
  kind: "board",
  defaultBaseUrl: "",
  minIntervalMs: 60 * 60_000,
  maxConcurrency: 4,
  keySettings: {},
  terms: "What each site's robots.txt allows, at most 50 requests a visit.",
  isVerified: true,
  describe: () => "Careers pages",
  requestName: (request) => `${nameBoard(request)}?${nameQuery(request.query)}`,
  async ask(request, access): Promise<SourceAnswer> {
    const board = boardToken(request);
    const caller = { person: board, signal: access.signal };
    const visit = openSiteVisit(access, board);
    const answer = await visit.read(board);
    const own = await readPage(caller, "readBoardPostings", answer.text, board, answer.url);
    const readAll = (found: (PagePosting | null)[]) =>
      readEntries("The page", found, readAlready, (entry) => {
        if (entry === null) return null;
        return isExpired(entry.validThrough, access.now) ? "skip" : entry.posting;
      });
    if (own.length > 0) {
      const read = await readAll(own);
      return { ...read, isComplete: isWholeBoard(read) };
    }
    const site = await readCareersSite({ request, board, page: answer, visit, caller });
    if (site === null) {
      if (request.isCheck) return { postings: [], unreadable: 0, isComplete: false };
      throw new SourceFormatError("The page holds no job posting that can be read");
    }
    const read = await readAll(site.found);
    const isComplete = site.isWhole && isWholeBoard(read);
    return { ...read, isComplete, ...(request.isCheck ? { unreadLinks: site.unreadLinks } : {}) };
  },
};
