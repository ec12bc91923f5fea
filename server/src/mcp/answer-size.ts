/** The largest answer of a tool or a resource, its text and its structured content together. */
export const MAX_ANSWER_TOKENS = 8000;
/** Bytes of UTF-8 that count as one token: less than tokenizers make of ordinary text, so that the count is rather too high. */
const BYTES_PER_TOKEN = 3;
/** What the frame around entries or a text may take of it, in bytes. */
const FRAME_BYTES = 6000;
/** Room for the entries of a page, or for both copies of a text, in bytes. */
export const CONTENT_BYTES = MAX_ANSWER_TOKENS * BYTES_PER_TOKEN - FRAME_BYTES;

/** How many tokens a value takes as JSON, counted on the safe side. */
export function countTokens(value: unknown): number {
  return Math.ceil(bytesOf(value) / BYTES_PER_TOKEN);
}

/** Bytes of a value as JSON. */
export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** One of a page's entries: as structured content, and as a line of the text. */
export type Entry<Data> = { data: Data; line: string };

/** The first entries that fit into one answer together, always one at least. */
export function fitEntries<Data>(entries: readonly Entry<Data>[]): Entry<Data>[] {
  const fitting: Entry<Data>[] = [];
  let bytes = 0;
  for (const entry of entries) {
    bytes += bytesOf(entry.data) + bytesOf(entry.line);
    if (fitting.length > 0 && bytes > CONTENT_BYTES) break;
    fitting.push(entry);
  }
  return fitting;
}

/**
 * The part of a text that begins at `from` (UTF-16 units) and takes at most `most` bytes as JSON, cut at a word.
 * `next` is where the rest begins; null: this is the end.
 */
export function cutText(text: string, from: number, most: number): { part: string; next: number | null } {
  const start = Math.min(from, text.length);
  let end = Math.min(text.length, start + most);
  while (end > start + 1 && bytesOf(text.slice(start, end)) > most) {
    const share = most / bytesOf(text.slice(start, end));
    end = start + Math.max(1, Math.floor((end - start) * Math.min(share, 0.95)));
  }
  if (end < text.length) {
    const word = Math.max(text.lastIndexOf(" ", end), text.lastIndexOf("\n", end));
    if (word > start + (end - start) / 2) end = word + 1;
    else if (/[\ud800-\udbff]/.test(text.charAt(end - 1)) && end > start + 1) end -= 1;
  }
  return { part: text.slice(start, end).toWellFormed(), next: end < text.length ? end : null };
}
