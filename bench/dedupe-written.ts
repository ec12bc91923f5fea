import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeRawPosting } from "@jobwright/engine/reading/raw-posting.fixture";
import type { RawPosting } from "@jobwright/engine/posting";

/** A pair written by hand (`bench/labels/README.md`); `why` says what varies, or why it is not one job. */
export type WrittenPair = {
  id: string;
  isSame: boolean;
  why: string;
  heldOut: boolean;
  postings: [RawPosting, RawPosting];
};
type WrittenPosting = {
  source: string;
  board?: string;
  id?: string;
  title: string;
  company: string;
  locations: string[];
  text: string;
  /** Stands before the text. */
  prefix?: string;
  /** Characters after which the board cuts the text. */
  cut?: number;
};
type Written = {
  texts: Record<string, { heldOut: boolean; text: string }>;
  pairs: { id: string; isSame: boolean; why: string; first: WrittenPosting; second: WrittenPosting }[];
};

/** The pairs written by hand, in eight languages; those with a held-out text are held out. */
export function readWrittenPairs(): WrittenPair[] {
  const path = join(import.meta.dirname, "labels/dedupe-pairs.json");
  const { texts, pairs } = JSON.parse(readFileSync(path, "utf8")) as Written;
  return pairs.map(({ id, isSame, why, first, second }) => ({
    id,
    isSame,
    why,
    heldOut: texts[first.text]?.heldOut ?? false,
    postings: [toRaw(first, "1", texts), toRaw(second, "2", texts)],
  }));
}

function toRaw(written: WrittenPosting, place: string, texts: Written["texts"]): RawPosting {
  const { source, board = null, id = place, title, company, locations, text, prefix, cut } = written;
  const stored = texts[text];
  if (!stored) throw new Error(`No text is called ${text}.`);
  const whole = prefix === undefined ? stored.text : `${prefix}\n\n${stored.text}`;
  return makeRawPosting({
    source,
    board,
    externalId: id,
    url: `https://${source}.example/${board ?? "jobs"}/${id}`,
    title,
    company,
    locations,
    description: cut === undefined || whole.length <= cut ? whole : `${whole.slice(0, cut)}…`,
  });
}
