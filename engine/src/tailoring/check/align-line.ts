import { skipAt } from "./droppable.ts";
import { strongerGap, type Gap, type Token } from "./line-tokens.ts";
import type { Wording } from "./other-wordings.ts";
import { lettersOfName, singularOf } from "./same-thing.ts";
import { mayReplaceVerb } from "./verb-strength.ts";

/** The most ways in which a beginning may be explained at once: with more a line is too unclear to vouch for. */
const MOST_WAYS = 64;

/** Places of the original that a number of proposed tokens leads to, each with the gap that stands there then. */
type Places = Map<number, Gap>;

/**
 * Whether every word of `proposed` is that of `original` at its place, in the same form and behind the same comma or
 * full stop, or says exactly what stands there; and whether only what is listed was left out. Near-linear in the length
 * of the lines.
 */
export function isExplained(original: Wording, proposed: readonly Token[]): boolean {
  const { tokens } = original;
  const places: Places[] = [new Map([[0, "stop"]])];
  for (let index = 0; index <= proposed.length; index += 1) {
    const reached = places[index];
    if (!reached) continue;
    for (const [place, gap] of reached) {
      const target = skipAt(tokens, place);
      // What stood before the words that were left out stands before the next one now.
      if (target !== null && !reached.has(target)) {
        reached.set(target, strongerGap(gap, tokens[target]?.gap ?? "stop"));
      }
    }
    if (index === proposed.length) return reached.has(tokens.length);
    if (reached.size > MOST_WAYS) return false;
    for (const [place, gap] of reached) {
      if (proposed[index]?.gap !== gap) continue;
      for (const step of listSteps(original, proposed, { place, index })) {
        const target = place + step.original;
        (places[index + step.proposed] ??= new Map<number, Gap>()).set(target, tokens[target]?.gap ?? "stop");
      }
    }
    delete places[index];
  }
  return false;
}

type Step = { original: number; proposed: number };

function listSteps(
  original: Wording,
  proposed: readonly Token[],
  { place, index }: { place: number; index: number },
): Step[] {
  const [token, word] = [original.tokens[place], proposed[index]];
  if (!token || !word) return [];
  const steps: Step[] = [];
  if (isSame(token, word, original.isInName[place] ?? false)) steps.push({ original: 1, proposed: 1 });
  for (const { length, keys } of original.others[place] ?? []) {
    const isWritten = keys.every((key, offset) => {
      const other = proposed[index + offset];
      return other?.key === key && (offset === 0 || other.gap === "none" || other.gap === "slash");
    });
    if (isWritten && keys.length > 0) steps.push({ original: length, proposed: keys.length });
  }
  return steps;
}

/** Whether a token of the original and one of the proposed line, each at its place, say the same. */
function isSame(token: Token, word: Token, isInName: boolean): boolean {
  if (token.number || word.number) {
    // "nine staff" are no Nine.
    return token.key === word.key && (!word.isCapital || token.isCapital || word.gap === "stop");
  }
  if (!areLettersSame(token, word, isInName)) return false;
  if (token.key === word.key || singularOf(token.key) === word.key) return true;
  if (/^an?$/.test(token.key) && /^an?$/.test(word.key)) return true;
  return word.gap === "stop" && mayReplaceVerb(token.key, word.key);
}

/**
 * A capital may come and go with the start of a sentence, and go inside a name of several words. Elsewhere "apple" is no
 * Apple, "us" no US and "Windows" no window; a writing such as "SQL", which means one thing only, may be put right.
 */
function areLettersSame(token: Token, word: Token, isInName: boolean): boolean {
  if (token.letters === word.letters) return true;
  if (word.letters === lettersOfName(word.key)) return true;
  if (word.letters === "lower") return token.letters === "capital" && (token.gap === "stop" || isInName);
  return word.letters === "capital" && token.letters === "lower" && word.gap === "stop";
}
