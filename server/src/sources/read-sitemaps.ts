import type { Caller } from "#platform/fair-queue";
import { OutboundError, type OutboundAnswer } from "#platform/outbound/outbound-client";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import type { JobLink } from "./pages/job-link.ts";
import { readXml } from "./pages/read-page.ts";
import { aboutJobs, MAX_JOB_LINKS } from "./pages/read-sitemap.ts";
import type { SiteVisit } from "./site-visit.ts";

const MAX_SITEMAPS = 8;
const MAX_BYTES = 12 * 1024 * 1024;

type Site = { page: OutboundAnswer; visit: SiteVisit; caller: Caller };
/** `isWhole`: every sitemap that may name a job was read. */
export type FoundLinks = { links: JobLink[]; isWhole: boolean };

/**
 * Jobs in the sitemaps that the robots.txt of the page's host names, else in the first one at the page's own path or above
 * it that has any.
 */
export async function findJobsInSitemaps(site: Site): Promise<FoundLinks> {
  const named = await site.visit.sitemapsOf(site.page.url);
  const ofJobs = named.filter((address) => aboutJobs.test(address));
  const seen = new Set<string>();
  for (const start of [ofJobs.length > 0 ? ofJobs : named, ...sitemapsAbove(site.page.url)]) {
    const found = await readSitemaps([start].flat(), site, seen);
    if (found.links.length > 0) return found;
  }
  return { links: [], isWhole: false };
}

/** Reads sitemaps and those that they are an index of; at most eight in a visit. */
async function readSitemaps(
  starts: string[],
  { page, visit, caller }: Site,
  seen: Set<string>,
): Promise<FoundLinks> {
  const jobs = new Map<string, JobLink>();
  let isWhole = true;
  const waiting = [...starts];
  for (const start of waiting) {
    const address = URL.parse(start, page.url)?.href;
    if (address === undefined || seen.has(address)) continue;
    if (seen.size >= MAX_SITEMAPS || !visit.canAsk()) {
      isWhole = false;
      break;
    }
    seen.add(address);
    try {
      const { text } = await visit.read(address, { maxBytes: MAX_BYTES });
      const content = await readXml(caller, "readSitemap", text, page.url);
      for (const job of content.jobs) jobs.set(job.url, job);
      waiting.push(...content.sitemaps);
    } catch (error) {
      // Where no sitemap is, or none that can be read, nothing is known of jobs.
      if (!isPageFailure(error, caller)) throw error;
      isWhole = false;
    }
  }
  return { links: [...jobs.values()], isWhole: isWhole && jobs.size < MAX_JOB_LINKS };
}

/** "/en/careers" has them at "/en/careers/sitemap.xml", "/en/sitemap.xml" and "/sitemap.xml". */
function sitemapsAbove(pageUrl: string): string[] {
  const { origin, pathname } = new URL(pageUrl);
  const parts = pathname.split("/").filter((part) => part !== "" && !part.includes("."));
  const paths = parts.map((_, index) => `/${parts.slice(0, parts.length - index).join("/")}`);
  return [...paths, ""].map((path) => `${origin}${path}/sitemap.xml`);
}

/** True where one page could not be read, which leaves others; false for a stop, and for a mistake of ours. */
export function isPageFailure(error: unknown, { signal }: Caller): boolean {
  return !signal?.aborted && (error instanceof OutboundError || error instanceof SourceFormatError);
}
