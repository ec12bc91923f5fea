import type { Token } from "./line-tokens.ts";
import { beforeDroppedArticle, fillerWords, isLimit, meansWords, resultWords } from "./small-words.ts";
import { isPast } from "./word-forms.ts";

/** Where the line goes on when what begins at a place is left out: an index of tokens, or their number. Null: it stays. */
export function skipAt(tokens: readonly Token[], place: number): number | null {
  const token = tokens[place];
  if (!token) return null;
  return isFiller(tokens, place) || isSpareThe(tokens, place) || isLeadingI(tokens, place)
    ? place + 1
    : findTailEnd(tokens, place);
}

/** In "several of the 12 stores" it is an amount, in "Various Artists" a name. */
function isFiller(tokens: readonly Token[], place: number): boolean {
  const [token, next] = [tokens[place], tokens[place + 1]];
  if (!token || !fillerWords.has(token.key) || (next?.gap === "none" && next.key === "of")) return false;
  return token.letters === "lower" || token.gap === "stop";
}

function isSpareThe(tokens: readonly Token[], place: number): boolean {
  const [before, token, next] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  if (token?.key !== "the" || token.letters !== "lower" || token.gap !== "none") return false;
  return beforeDroppedArticle.has(before?.key ?? "") && next?.gap === "none";
}

/** A resume speaks of its person: "I led a team" is "Led a team". The "I" of an I-beam is another. */
function isLeadingI(tokens: readonly Token[], place: number): boolean {
  const [token, next] = [tokens[place], tokens[place + 1]];
  return token?.key === "i" && token.gap === "stop" && next?.gap === "none" && isPast(next.key);
}

/**
 * The end of the sentence, if all of it from this place is a result or a means of one's own. A capital, a number or a
 * limit in it may be what the rest hangs on, and a further comma may end it: then it stays.
 */
function findTailEnd(tokens: readonly Token[], place: number): number | null {
  if (!isTailStart(tokens, place)) return null;
  for (let at = place; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token || token.gap === "stop") return at;
    if (token.letters !== "lower" || token.number || isLimit(token.key)) return null;
    if (token.gap !== "none" && token.gap !== "slash" && !isTailStart(tokens, at)) return null;
  }
  return tokens.length;
}

function isTailStart(tokens: readonly Token[], place: number): boolean {
  const [before, token, next] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  if (!before || !token || token.gap === "stop") return false;
  if (token.gap === "comma" && resultWords.has(token.key)) return true;
  // Behind "taught by …" and "caused by …" stands who or what did it; things and numbers are done to by nobody else.
  const isThing = before.number !== null || /[^s]s$/.test(before.key);
  return token.key === "by" && isThing && next?.gap === "none" && meansWords.has(next.key);
}
