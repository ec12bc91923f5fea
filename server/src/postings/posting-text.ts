import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** What a posting says; a listing has its own copy. */
export type PostingText = { description: string; qualifications: string[]; benefits: string[] };

const options = {
  params: {
    // A step more takes 30 times as long for a text a fifth smaller.
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

/** Brotli of a JSON list with the three parts; null where the posting says nothing. */
export async function packText({
  description,
  qualifications,
  benefits,
}: PostingText): Promise<Uint8Array | null> {
  if (description === "" && qualifications.length + benefits.length === 0) return null;
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
