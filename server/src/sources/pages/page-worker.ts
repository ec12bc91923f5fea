import { servePageReaders } from "#platform/markup/page-threads";
import { parseXml } from "#platform/markup/parse-xml";
import { findBoardLinks } from "../boards/find-board-links.ts";
import { findLinkedJobs, findListedJobs } from "./find-listed-jobs.ts";
import { hasJobPostings, readBoardPostings, readPagePostings } from "./page-posting.ts";
import { readPageText } from "./page-text.ts";
import { readSitemap } from "./read-sitemap.ts";
import { readRobots } from "./robots.ts";
import { readSiteName } from "./read-site-name.ts";
import { parseXmlFeed } from "../parse-xml-feed.ts";

const readers = {
  findBoardLinks,
  findLinkedJobs,
  findListedJobs,
  hasJobPostings,
  readBoardPostings,
  readPagePostings,
  readPageText,
  readRobots,
  readSiteName,
};
const feedReaders = { parseXml, parseXmlFeed, readSitemap };

export type PageReaders = typeof readers;
export type FeedReaders = typeof feedReaders;

servePageReaders({ ...readers, ...feedReaders });
