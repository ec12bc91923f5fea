import { readField } from "./read-entries.ts";
import { readPages } from "./read-pages.ts";
import { CAPPED_TOTAL, splitByFacet } from "./workday-facets.ts";
import { type AppliedFacets, type OpenWorkday, PAGE_SIZE } from "./workday-requests.ts";

/** After so long no further page is begun, so that what was read until then is not lost to the crawl's time limit. */
const MAX_READING_MS = 150_000;

export type WorkdayList = {
  rows: unknown[];
  /** Distinct rows reach the number that the board states, where that is no capped one. */
  isAll: boolean;
};

/** The page that the board finds best for each of the words. */
export async function searchWorkday(opened: OpenWorkday, words: readonly string[]): Promise<WorkdayList> {
  const rows = new Map<string, unknown>();
  const bounds = { maxPages: words.length, firstPage: 0, hasMore: (page: number) => page + 1 < words.length };
  await readPages(bounds, async (page) => {
    keepRows(rows, (await opened.askPage({ words: words[page] ?? "", facets: {}, offset: 0 })).rows);
    return [page];
  });
  return { rows: [...rows.values()], isAll: false };
}

/**
 * The list of a board, at most so many pages. Where its total is capped and the pages are enough to pass that, it is read
 * by groups of a facet's values; without such a facet page by page, until one brings nothing new.
 */
export async function readWorkdayList(opened: OpenWorkday, maxPages: number): Promise<WorkdayList> {
  const rows = new Map<string, unknown>();
  const endsAt = performance.now() + MAX_READING_MS;
  let questions: AppliedFacets[] = [{}];
  let advertised: number | null = null;
  let at: { offset: number; total: number | null } = { offset: 0, total: null };
  const hasMore = () => questions.length > 0 && performance.now() < endsAt;
  await readPages({ maxPages, firstPage: 0, hasMore }, async (number) => {
    const page = await opened.askPage({ words: "", facets: questions[0] ?? {}, offset: at.offset });
    const isNew = keepRows(rows, page.rows);
    at = { offset: at.offset + page.rows.length, total: at.offset === 0 ? page.total : at.total };
    const isCapped = at.total === null || at.total === CAPPED_TOTAL;
    if (number === 0) advertised = isCapped ? null : at.total;
    const split =
      number === 0 && isCapped && maxPages > CAPPED_TOTAL / PAGE_SIZE ? splitByFacet(page.facets) : null;
    if (split !== null) {
      questions = split.groups.map((ids) => ({ [split.parameter]: ids }));
      advertised = split.sum;
      at = { offset: 0, total: null };
    } else if (isCapped ? !isNew : at.offset >= (at.total ?? 0)) {
      questions = questions.slice(1);
      at = { offset: 0, total: null };
    }
    return page.rows.length === 0 ? [] : [number];
  });
  return {
    rows: [...rows.values()],
    isAll: advertised !== null && advertised > 0 && rows.size >= advertised,
  };
}

/** True where one of them was not there yet. */
function keepRows(rows: Map<string, unknown>, read: unknown[]): boolean {
  const before = rows.size;
  for (const row of read) rows.set(String(readField(row, "externalPath") ?? JSON.stringify(row)), row);
  return rows.size > before;
}
