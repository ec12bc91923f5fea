import { parseMarkup } from "#platform/markup/parse-markup";
import { isJobAddress, type JobLink, toSiteLink, wordsOfAddress } from "./job-link.ts";

export type SitemapContent = {
  /** Further sitemaps that are likely about jobs, by their names. */
  sitemaps: string[];
  jobs: JobLink[];
};

const MAX_SITEMAPS = 20;
export const MAX_JOB_LINKS = 2000;
/** Names of sitemaps that are about jobs. */
export const aboutJobs = /job|career|posting|position|vacanc|opening|stelle|karriere/i;

/**
 * What a sitemap (sitemaps.org, whichever namespace and prefix its elements have) says of jobs: the links of a list that
 * look like jobs of the site of `pageUrl`, or the sitemaps of an index whose names speak of jobs. Both are empty where the
 * text is no sitemap.
 */
export function readSitemap(xml: string, pageUrl: string): SitemapContent {
  const page = new URL(pageUrl);
  const sitemaps = new Set<string>();
  const jobs = new Map<string, JobLink>();
  const open: string[] = [];
  let text: string[] = [];

  function take(parent: string | undefined) {
    const address = URL.parse(text.join("").trim());
    if (address === null) return;
    if (parent === "sitemap") {
      if (aboutJobs.test(address.pathname) && sitemaps.size < MAX_SITEMAPS) sitemaps.add(address.href);
    } else if (parent === "url") {
      const url = toSiteLink(address.href, page);
      if (url === null || jobs.size >= MAX_JOB_LINKS || !isJobAddress(url, page)) return;
      jobs.set(url.href, { url: url.href, words: wordsOfAddress(url) });
    }
  }

  parseMarkup(
    xml,
    {
      onopentag(name) {
        open.push(name.replace(/^.*:/, ""));
        text = [];
      },
      ontext(part) {
        text.push(part);
      },
      onclosetag() {
        const name = open.pop();
        if (name === "loc") take(open.at(-1));
      },
    },
    { xmlMode: true, tooDeep: "stop" },
  );
  return { sitemaps: [...sitemaps], jobs: [...jobs.values()] };
}
