import type { RawPosting } from "@jobwright/engine/posting";
import { findJobPostings } from "../find-job-postings.ts";
import { jobPostingSchema, readJobPosting } from "../read-job-posting.ts";
import { toRawPosting } from "../to-raw-posting.ts";

/** A schema.org JobPosting of a page. */
export type PagePosting = { posting: RawPosting; validThrough: string | null };

/** Whether a page may be kept as a board. */
export function hasJobPostings(html: string): boolean {
  return findJobPostings(html).length > 0;
}

/** All of a page that is kept as the board `board`, or belongs to it; null for each that cannot be read. */
export function readBoardPostings(html: string, board: string, pageUrl: string): (PagePosting | null)[] {
  return findJobPostings(html).map((entry) => toPosting(entry, board, pageUrl));
}

/** Those that can be read; `pageUrl` is where the page was found in the end. */
export function readPagePostings(html: string, pageUrl: string): PagePosting[] {
  return readBoardPostings(html, pageUrl, pageUrl).filter((found) => found !== null);
}

function toPosting(entry: unknown, board: string, pageUrl: string): PagePosting | null {
  const read = jobPostingSchema.safeParse(entry);
  if (!read.success) return null;
  const posting = toRawPosting({ source: "page", board, ...readJobPosting(read.data, pageUrl) });
  return posting && { posting, validThrough: read.data.validThrough?.trim() ?? null };
}

/** The one that a link names: the only one, or the one whose own address is among `links`. */
export function pickPosting(
  found: readonly PagePosting[],
  links: readonly string[],
): PagePosting | undefined {
  if (found.length < 2) return found[0];
  const keys = new Set(links.map(withoutEnd));
  const ofLink = found.filter(({ posting }) => keys.has(withoutEnd(posting.url)));
  return ofLink.length === 1 ? ofLink[0] : undefined;
}

function withoutEnd(url: string): string {
  return url.replace(/[#?].*$/, "").replace(/\/+$/, "");
}
