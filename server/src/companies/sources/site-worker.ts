import { servePageReaders } from "#platform/markup/page-threads";
import { readOrganization } from "./read-organization.ts";
import { readSitePage } from "./site-page.ts";

const readers = { readOrganization, readSitePage };
export type SiteReaders = typeof readers;

servePageReaders(readers);
