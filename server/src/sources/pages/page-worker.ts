import { servePageReaders } from "#platform/markup/page-threads";
import { parseXml } from "#platform/markup/parse-xml";
import { findBoardLinks } from "../boards/find-board-links.ts";
import { hasJobPostings, readBoardPostings, readPagePostings } from "./page-posting.ts";
import { readPageText } from "./page-text.ts";
import { readSiteName } from "./read-site-name.ts";
import { parseXmlFeed } from "../parse-xml-feed.ts";

const readers = {
  findBoardLinks,
  hasJobPostings,
  readBoardPostings,
  readPagePostings,
  readPageText,
  readSiteName,
};
const feedReaders = { parseXml, parseXmlFeed };

export type PageReaders = typeof readers;
export type FeedReaders = typeof feedReaders;

servePageReaders({ ...readers, ...feedReaders });
