import { abbreviationRows } from "./abbreviation-rows.ts";
import { toItems, toWords } from "./word-rows.ts";

/** One writing and what it stands for, in small letters; `context` is empty where it means one thing in any resume. */
export type Abbreviation = { short: string; long: string; context: readonly string[] };

export const abbreviations: readonly Abbreviation[] = toItems(abbreviationRows).flatMap((row) => {
  const [writings = "", rest = ""] = row.split(" = ");
  const [long = "", context = ""] = rest.split(" | ");
  return writings.split(",").map((short) => ({ short: short.trim(), long, context: toWords(context) }));
});

const byShort = Map.groupBy(abbreviations, ({ short }) => short);
const byLong = Map.groupBy(abbreviations, ({ long }) => long);

/**
 * What a short writing stands for in a line, and the short writings of a long one, in small letters and without a point
 * at the end. Where it means several things only what a word of the line proves is given, and nothing where two are.
 */
export function otherWritingsOf(writing: string, line: string): string[] {
  const words = new Set(toWords(line.toLowerCase().replaceAll(/[^\p{L}\p{N}$#&/' -]/gu, " ")));
  const isProven = ({ short, context }: Abbreviation) =>
    context.length > 0 ? context.some((word) => words.has(word)) : (byShort.get(short)?.length ?? 0) === 1;
  const meanings = (byShort.get(writing) ?? []).filter(isProven);
  const longs = new Set(meanings.map(({ long }) => long));
  const shorts = (byLong.get(writing) ?? []).filter(isProven).map(({ short }) => short);
  return [...(longs.size === 1 ? longs : []), ...shorts];
}
