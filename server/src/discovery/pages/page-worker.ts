import { servePageReaders } from "#platform/markup/page-threads";
import { findBoardLinks } from "../boards/board-links.ts";
import { readPagePostings } from "../one-posting/page-posting.ts";
import { readPageText } from "../one-posting/page-text.ts";
import { readSiteName } from "../one-posting/read-site-name.ts";
import { findJobPostings } from "../sources/find-job-postings.ts";
import { parseXmlFeed } from "../sources/parse-xml-feed.ts";

const readers = { findBoardLinks, findJobPostings, readPagePostings, readPageText, readSiteName };
const feedReaders = { parseXmlFeed };

export type PageReaders = typeof readers;
export type FeedReaders = typeof feedReaders;

servePageReaders({ ...readers, ...feedReaders });
