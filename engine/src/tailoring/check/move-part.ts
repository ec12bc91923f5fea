import type { Wording } from "./align-line.ts";
import { toLineParts, type LinePart } from "./line-parts.ts";
import type { Gap } from "./line-tokens.ts";
import { isSameWord } from "./word-forms.ts";

/** The most parts of which it is tried whether one was moved. */
const MOST_TRIED = 4;

/**
 * The original with one part such as "by automating tests" moved to the front, for each that begins like the proposed
 * line; and with such a part moved from the front to the end of its sentence.
 */
export function listMoved(original: Wording, firstKey: string | undefined): Wording[] {
  const { tokens } = original;
  if (firstKey === undefined) return [];
  const parts = toLineParts(tokens);
  const sentence = parts.findIndex(({ isSentenceStart }, index) => index > 0 && isSentenceStart);
  const first = sentence < 0 ? parts : parts.slice(0, sentence);
  const end = sentence < 0 ? tokens.length : (parts[sentence]?.start ?? tokens.length);
  const moved: Wording[] = [];
  for (const [index, part] of first.entries()) {
    if (moved.length >= MOST_TRIED) break;
    if (index === 0 || !part.isAttached || !isSameWord(tokens[part.start]?.key ?? "", firstKey)) continue;
    for (const until of listEnds(first.slice(index + 1), end)) {
      moved.push(reorder(original, [part.start, until], [0, part.start], [until, tokens.length]));
    }
  }
  const second = first[1];
  if (first[0]?.isAttached && second?.isMain) {
    moved.push(reorder(original, [second.start, end], [0, second.start], [end, tokens.length]));
  }
  return moved;
}

/** Where the moved part may end: at the next part, if what follows may stand without it, and with the sentence. */
function listEnds([next]: readonly LinePart[], end: number): number[] {
  if (next === undefined) return [end];
  return next.isAttached && !next.hasNumber ? [next.start, end] : [end];
}

type Range = readonly [start: number, end: number];

function reorder({ tokens, others, skills }: Wording, ...ranges: readonly Range[]): Wording {
  const rows = ranges.filter(([start, end]) => end > start);
  const take = <T>(values: readonly T[]) => rows.map(([start, end]) => values.slice(start, end));
  const gaps: Gap[] = ["stop", "comma"];
  return {
    tokens: take(tokens).flatMap((row, index) =>
      row.map((token, at) => (at === 0 ? { ...token, gap: gaps[index] ?? token.gap } : token)),
    ),
    others: take(others).flat(),
    skills: take(skills).flat(),
  };
}
