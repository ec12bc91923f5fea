import { servePageReaders } from "#platform/markup/page-threads";
import { findBoardLinks } from "../boards/board-links.ts";
import { readPagePostings } from "./page-posting.ts";
import { readPageText } from "./page-text.ts";
import { readSiteName } from "./read-site-name.ts";
import { findJobPostings } from "../find-job-postings.ts";
import { parseXmlFeed } from "../parse-xml-feed.ts";

const readers = { findBoardLinks, findJobPostings, readPagePostings, readPageText, readSiteName };
const feedReaders = { parseXmlFeed };

export type PageReaders = typeof readers;
export type FeedReaders = typeof feedReaders;

servePageReaders({ ...readers, ...feedReaders });
