import type { RawPosting } from "@jobwright/engine/posting";
import * as z from "zod/mini";
import { fetchAddress } from "./fetch-source.ts";
import { nameBoard } from "./query-words.ts";
import { readPage } from "./pages/read-page.ts";
import { isWholeBoard, readEntries } from "./read-entries.ts";
import { MAX_PAGE_BYTES } from "#platform/markup/page-threads";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { boardToken, type Source, type SourceAnswer } from "./source.ts";

/** The worker has checked and read each; null where it could not. */
const readAlready = z.custom<RawPosting | null>();

/** One page that holds schema.org JobPosting data as JSON-LD; its address is the token. */
export const page: Source = {
  id: "page",
  name: "Job page",
  kind: "board",
  defaultBaseUrl: "",
  minIntervalMs: 60 * 60_000,
  maxConcurrency: 2,
  keySettings: {},
  terms: "Those of the page that a person named.",
  isVerified: true,
  describe: () => "Job pages",
  requestName: nameBoard,
  async ask(request, access): Promise<SourceAnswer> {
    const address = boardToken(request);
    const { text, url } = await fetchAddress(access, address, { maxBytes: MAX_PAGE_BYTES });
    const caller = { person: address, signal: access.signal };
    const found = await readPage(caller, "readBoardPostings", text, address, url);
    if (found.length === 0) throw new SourceFormatError("The page holds no job posting that can be read");
    const read = await readEntries("The page", found, readAlready, (posting) => posting);
    return { ...read, isComplete: isWholeBoard(read) };
  },
};
