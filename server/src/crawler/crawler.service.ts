import type { ServerContext } from "#context";
import { selectCrawlCounts, type CrawlCounts } from "./crawler.repository.ts";
import { FAILURES_TO_OPEN, systemsToCrawl } from "./crawl-boards.ts";

export { crawlBoards } from "./crawl-boards.ts";

/** Where the crawler stands; zero throughout where this installation does not crawl. */
export async function readCrawlCounts({ db, config, clock }: ServerContext): Promise<CrawlCounts> {
  if (config.crawl.mode === "off") return { due: 0, paused: 0, requests: 0, bytes: 0 };
  return selectCrawlCounts(db, {
    systems: systemsToCrawl(config),
    failuresToOpen: FAILURES_TO_OPEN,
    now: clock.now(),
  });
}
