import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants } from "node:zlib";
import { mapWithConcurrency } from "#platform/map-with-concurrency";

const compress = promisify(brotliCompress);

/** What a posting says; a listing has its own copy. */
export type PostingText = { description: string; qualifications: string[]; benefits: string[] };

const options = {
  params: {
    // A step more takes 30 times as long for a text a fifth smaller.
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // 256 KB, as long as a text may be: the usual window of 4 MB is memory that no text uses.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

/** Texts that are compressed at once: each takes a thread, and memory of its own. */
const AT_ONCE = 4;

/** The texts of postings as `posting_texts` has them, on other threads. */
export function packTexts(
  postings: readonly (PostingText & { id: string })[],
): Promise<{ postingId: string; texts: Uint8Array | null }[]> {
  return mapWithConcurrency(postings, AT_ONCE, async (posting) => ({
    postingId: posting.id,
    texts: await packText(posting),
  }));
}

export function saysNothing({ description, qualifications, benefits }: PostingText): boolean {
  return description === "" && qualifications.length + benefits.length === 0;
}

/** Brotli of a JSON list with the three parts; null where the posting says nothing. */
async function packText(text: PostingText): Promise<Uint8Array | null> {
  if (saysNothing(text)) return null;
  const { description, qualifications, benefits } = text;
  return compress(JSON.stringify([description, qualifications, benefits]), options);
}

export function unpackText(packed: Uint8Array | null): PostingText {
  if (packed === null) return { description: "", qualifications: [], benefits: [] };
  const [description, qualifications, benefits] = JSON.parse(brotliDecompressSync(packed).toString()) as [
    string,
    string[],
    string[],
  ];
  return { description, qualifications, benefits };
}
