import type { RawPosting } from "@jobwright/engine/posting";
import { askAddress } from "./ask-source.ts";
import { nameBoard } from "./query-words.ts";
import { readPage } from "./pages/read-page.ts";
import { isWholeBoard, readEntries } from "./read-entries.ts";
import { jobPostingSchema, readJobPosting } from "./read-job-posting.ts";
import { MAX_PAGE_BYTES } from "#platform/markup/page-threads";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { boardToken, type Source, type SourceAnswer } from "./source.ts";

/** One page that holds schema.org JobPosting data as JSON-LD; its address is the token. */
export const page: Source = {
  id: "page",
  name: "Job page",
  kind: "board",
  defaultBaseUrl: "",
  minIntervalMs: 60 * 60_000,
  maxConcurrency: 2,
  keySettings: {},
  isVerified: true,
  describe: () => "Job pages",
  requestName: nameBoard,
  async ask(request, access): Promise<SourceAnswer> {
    const address = boardToken(request);
    const { text, url } = await askAddress(access, address, { maxBytes: MAX_PAGE_BYTES });
    const found = await readPage({ person: address, signal: access.signal }, "findJobPostings", text);
    return readPostings(found, address, url);
  },
};

/**
 * The postings of a page. `address` is its token, `pageUrl` where it was found in the end.
 * Throws {@link SourceFormatError} where it holds none.
 */
async function readPostings(
  found: readonly unknown[],
  address: string,
  pageUrl: string,
): Promise<SourceAnswer> {
  if (found.length === 0) throw new SourceFormatError("The page holds no job posting that can be read");
  const read = await readEntries("The page", found, jobPostingSchema, (entry): RawPosting | null =>
    readJobPosting(entry, address, pageUrl),
  );
  return { ...read, isComplete: isWholeBoard(read) };
}
