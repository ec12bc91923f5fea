import { OutboundError } from "#platform/outbound/outbound-client";
import { SourceFormatError } from "#platform/outbound/source-format-error";

export type PagesRead = {
  entries: unknown[];
  /** The last page was reached, and none failed. */
  isAll: boolean;
};

/**
 * Reads pages one after the other until one is empty, repeats the one before (a server that knows no pages) or is
 * said to be the last (`hasMore`), at most `maxPages`.
 * The first page must come; where a later one fails, what came before is kept and `isAll` is false.
 */
export async function readPages(
  bounds: { maxPages: number; firstPage: number; hasMore?: (page: number) => boolean },
  askPage: (page: number) => Promise<unknown[]>,
): Promise<PagesRead> {
  const entries: unknown[] = [];
  let previousFirst: unknown;
  for (let page = bounds.firstPage; page < bounds.firstPage + bounds.maxPages; page += 1) {
    let next: unknown[];
    try {
      next = await askPage(page);
    } catch (error) {
      const isLost = error instanceof OutboundError || error instanceof SourceFormatError;
      if (page === bounds.firstPage || !isLost) throw error;
      return { entries, isAll: false };
    }
    const isRepeated = next.length > 0 && JSON.stringify(next[0]) === JSON.stringify(previousFirst);
    if (next.length === 0 || isRepeated) return { entries, isAll: true };
    previousFirst = next[0];
    entries.push(...next);
    if (bounds.hasMore && !bounds.hasMore(page)) return { entries, isAll: true };
  }
  return { entries, isAll: false };
}
