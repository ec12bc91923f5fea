import type { Caller } from "#platform/fair-queue";
import { mapWithConcurrency } from "#platform/map-with-concurrency";
import { OutboundError, type OutboundAnswer } from "#platform/outbound/outbound-client";
import { isSameSite, type JobLink } from "./pages/job-link.ts";
import type { PagePosting } from "./pages/page-posting.ts";
import { readPage } from "./pages/read-page.ts";
import { fitsQuery } from "./query-words.ts";
import { findJobsInSitemaps, type FoundLinks, isPageFailure } from "./read-sitemaps.ts";
import type { SiteVisit } from "./site-visit.ts";
import type { SourceQuery, SourceRequest } from "./source.ts";

/** Job pages at the same time. */
const AT_ONCE = 2;
/** Job pages that are tried until one shows that postings can be read. */
const MAX_CHECKED = 5;

/** A careers page that was read as the board `board`, and the visit that goes on from it. */
type CareersPage = {
  request: SourceRequest;
  board: string;
  page: OutboundAnswer;
  visit: SiteVisit;
  caller: Caller;
};

/** What the job pages of a site hold; null for each posting that cannot be read. */
export type SiteRead = {
  found: (PagePosting | null)[];
  /** Every job that the site names was read, or is gone. */
  isWhole: boolean;
  /** Links to jobs that were found and not read. */
  unreadLinks: number;
};

/**
 * Reads the job pages that a careers page leads to: those in the data that it was made from, else those that it links to, else
 * those in the site's sitemaps. Data and links may be the first page of a longer list, so only a sitemap can be whole. Null
 * where no way leads to a posting; where that is because a page could not be read, its failure is thrown.
 */
export async function readCareersSite(site: CareersPage): Promise<SiteRead | null> {
  const { caller, page, request } = site;
  const part = (links: JobLink[]): FoundLinks => ({ links, isWhole: false });
  const ways = [
    async () => part(await readPage(caller, "findListedJobs", page.text, page.url)),
    async () => part(await readPage(caller, "findLinkedJobs", page.text, page.url)),
    () => findJobsInSitemaps(site),
  ];
  const seen = new Set<string>();
  let isAll = true;
  let isUnfit = false;
  let failure: unknown = null;
  for (const find of ways) {
    const { links, isWhole } = await find();
    const unseen = links.filter(({ url }) => !seen.has(url));
    if (unseen.length === 0) continue;
    const read = await readJobPages(site, unseen);
    isAll &&= read.isAll;
    failure ??= read.failure;
    const isGone = isWhole && isAll && request.isCheck !== true;
    if (read.found.length > 0 || isGone)
      return { found: read.found, isWhole: isWhole && isAll, unreadLinks: unseen.length - read.asked.length };
    isUnfit ||= read.asked.length === 0;
    for (const url of read.asked) seen.add(url);
  }
  if (failure !== null) throw failure;
  return isUnfit ? { found: [], isWhole: false, unreadLinks: 0 } : null;
}

type JobPagesRead = {
  found: (PagePosting | null)[];
  asked: string[];
  /** Each link was read or answered 404 or 410. */
  isAll: boolean;
  /** The first page that could not be read for another reason; null: none. */
  failure: unknown;
};

async function readJobPages(
  { request, board, page, visit, caller }: CareersPage,
  links: JobLink[],
): Promise<JobPagesRead> {
  const { host } = new URL(page.url);
  const wanted = request.isCheck ? links.slice(0, MAX_CHECKED) : pickWanted(links, request.query);
  const asked: string[] = [];
  let isAll = wanted.length === links.length;
  let failure: unknown = null;
  let isOver = false;

  async function readJob({ url }: JobLink): Promise<(PagePosting | null)[]> {
    if (isOver || !visit.canAsk()) {
      isAll = false;
      return [];
    }
    asked.push(url);
    try {
      const job = await visit.read(url, { isWithin: (target) => isSameSite(target.host, host) });
      const found = await readPage(caller, "readBoardPostings", job.text, board, job.url);
      isAll &&= found.length > 0;
      isOver ||= request.isCheck === true && found.some((posting) => posting !== null);
      return found;
    } catch (error) {
      if (!isPageFailure(error, caller)) throw error;
      const status = error instanceof OutboundError ? error.status : null;
      if (status === 404 || status === 410) return [];
      isAll = false;
      failure ??= error;
      // The host wants to be left alone for now.
      isOver ||= status === 429 || status === 503;
      return [];
    }
  }

  const found = await mapWithConcurrency(wanted, request.isCheck ? 1 : AT_ONCE, readJob);
  return { found: found.flat(), asked, isAll, failure };
}

/** Jobs whose links fit what is looked for, then those whose links say nothing. */
function pickWanted(links: JobLink[], query: SourceQuery): JobLink[] {
  const fitting = new Set(links.filter(({ words }) => fitsQuery(words, query)));
  return [...fitting, ...links.filter((link) => link.words === "" && !fitting.has(link))];
}
