import type { RawPosting } from "@jobwright/engine/posting";
import * as z from "zod/mini";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { fetchAddress } from "./fetch-source.ts";
import { anything, idSchema, optionalFlag, optionalText, textList } from "#platform/outbound/entry-schemas";
import { nameBoard } from "./query-words.ts";
import { expectList, isWholeBoard, readEntries } from "./read-entries.ts";
import { readWorkMode } from "./read-work-mode.ts";
import { boardToken, type Source } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const MAX_BYTES = 50 * 1024 * 1024;

/** One entry of the community `listings.json` format. */
const listingEntrySchema = z.object({
  id: idSchema,
  title: z.string(),
  company_name: z.string(),
  url: z.string(),
  company_url: optionalText,
  active: optionalFlag,
  is_visible: optionalFlag,
  locations: textList,
  terms: textList,
  sponsorship: optionalText,
  date_posted: anything,
  date_updated: anything,
});

/**
 * A list in the `listings.json` format that communities keep, at the address which is its token. Entries that are
 * not active or not visible are left out; dates are seconds since 1970; there is no text.
 */
export const listings: Source = {
  id: "listings",
  name: "Listings file",
  kind: "board",
  defaultBaseUrl: "",
  minIntervalMs: 60 * 60_000,
  maxConcurrency: 1,
  keySettings: {},
  terms: "Those of the file that a person named.",
  isVerified: true,
  describe: () => "Listings files",
  requestName: nameBoard,
  async ask(request, access) {
    const address = boardToken(request);
    const answer = await fetchAddress(access, address, { maxBytes: MAX_BYTES });
    const read = await readEntries("The listings file", parseList(answer.text), listingEntrySchema, (entry) =>
      readListingEntry(entry, address),
    );
    return { ...read, isComplete: isWholeBoard(read) };
  },
};

/** A posting from one entry; "skip" where it is closed, null where title, company or link is missing. */
function readListingEntry(
  entry: z.output<typeof listingEntrySchema>,
  board: string | null,
): RawPosting | null | "skip" {
  if (entry.active === false || entry.is_visible === false) return "skip";
  const hasSponsorship = entry.sponsorship && entry.sponsorship !== "Other";
  return toRawPosting({
    source: "listings",
    board,
    externalId: entry.id,
    title: entry.title,
    company: entry.company_name,
    url: entry.url,
    companyUrl: entry.company_url,
    locations: entry.locations,
    workMode:
      entry.locations.length > 0 && entry.locations.every((place) => readWorkMode(place) === "remote")
        ? "remote"
        : null,
    postedAt: entry.date_posted ?? entry.date_updated,
    tags: [...entry.terms, hasSponsorship ? entry.sponsorship : null],
  });
}

function parseList(text: string): unknown[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new SourceFormatError("The listings file is not JSON", { cause });
  }
  return expectList("The listings file", parsed);
}
