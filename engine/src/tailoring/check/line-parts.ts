import type { Token } from "./line-tokens.ts";
import { beginsPart, isLimit, leaningWords } from "./small-words.ts";

/** A clause of a line: what stands between commas and their like, and words such as "using" and "through". */
export type LinePart = {
  /** Index of the first token. */
  start: number;
  isSentenceStart: boolean;
  /** Begins with a word such as "using". */
  isAttached: boolean;
  /** What the sentence is about: it is left out only with all of it. */
  isMain: boolean;
  hasLimit: boolean;
  hasNumber: boolean;
  isLeaning: boolean;
};

export function toLineParts(tokens: readonly Token[]): LinePart[] {
  const parts: LinePart[] = [];
  let hasMain = false;
  for (const [index, { key, gap, number }] of tokens.entries()) {
    const isSentenceStart = index === 0 || gap === "stop";
    const isAttached = beginsPart(key, tokens[index + 1]?.key);
    if (isSentenceStart) hasMain = false;
    if (isSentenceStart || gap === "comma" || isAttached) {
      const isMain: boolean = !hasMain && !isAttached;
      hasMain ||= isMain;
      const isLeaning = leaningWords.has(key);
      parts.push({
        start: index,
        isSentenceStart,
        isAttached,
        isMain,
        hasLimit: false,
        hasNumber: false,
        isLeaning,
      });
    }
    const part = parts.at(-1);
    if (!part) continue;
    part.hasLimit ||= isLimit(key);
    part.hasNumber ||= number !== null;
  }
  return parts;
}

/** The most parts in a row that are left out at one place in the middle of a line. */
const MOST_LEFT_OUT = 24;

/**
 * For each part where a line may go on when the part is left out: indexes of tokens, their number for the end. What
 * carries a limit stays, a sentence keeps its main part, and what comes after must not attach to another thing.
 */
export function listSkips(parts: readonly LinePart[], tokenCount: number): Map<number, number[]> {
  const skips = new Map<number, number[]>();
  let firstLimit = parts.length;
  for (let from = parts.length - 1; from > 0; from -= 1) {
    if (parts[from]?.hasLimit) firstLimit = from;
    const targets: number[] = [];
    let crossesSentence = false;
    let hasMain = false;
    for (let at = from; at < parts.length && at < firstLimit && at - from < MOST_LEFT_OUT; at += 1) {
      const part = parts[at];
      if (!part) break;
      // The main part of a sentence that has begun already.
      if (part.isMain && !crossesSentence && !part.isSentenceStart) hasMain = true;
      crossesSentence ||= part.isSentenceStart;
      const next = parts[at + 1];
      if (!hasMain && (next === undefined || mayFollow(next, crossesSentence))) {
        targets.push(next?.start ?? tokenCount);
      }
    }
    if (targets.length > 0) skips.set(parts[from]?.start ?? 0, targets);
  }
  return skips;
}

function mayFollow(next: LinePart, crossesSentence: boolean): boolean {
  if (next.isSentenceStart) return !next.isLeaning;
  return !crossesSentence && next.isAttached && !next.hasNumber;
}
