import { areTrueSynonyms, synonymGroups, toKey } from "#lexicon/true-synonyms";
import { findSkills } from "#reading/read-skills";
import { strongerGap, toTokens, type Token } from "./line-tokens.ts";
import { amountWords, articles, fillerWords } from "./small-words.ts";

export type PreparedLine = {
  text: string;
  /** Without articles and filler words, whose gaps went to the token after them. */
  tokens: Token[];
  fillers: string[];
};

export function prepareLine(text: string): PreparedLine {
  const tokens: Token[] = [];
  const fillers: string[] = [];
  const all = toTokens(text);
  let gap: Token["gap"] = "none";
  for (const [index, token] of all.entries()) {
    const isFiller = fillerWords.has(token.key);
    if (isFiller || isArticle(text, token, all[index + 1])) {
      if (isFiller) fillers.push(token.key);
      gap = strongerGap(gap, token.gap);
      continue;
    }
    tokens.push({ ...token, gap: strongerGap(gap, token.gap) });
    gap = "none";
  }
  return { text, tokens, fillers };
}

/** An "A" inside a line is a grade or a name. */
function isArticle(text: string, { key, start, gap }: Token, next: Token | undefined): boolean {
  if (!articles.has(key) || next === undefined || amountWords.has(next.key)) return false;
  if (next.gap !== "none" || text[start - 1] === "-" || text[start + key.length] === "-") return false;
  return gap === "stop" || text[start] === text[start]?.toLowerCase();
}

/** For each token how it may be said otherwise: so many tokens of the line by one of these rows of keys. */
export type OtherWording = { length: number; keys: string[] };

const LONGEST_TERM = 5;
const groupOf = new Map(synonymGroups.flatMap((group) => group.map((writing) => [toKey(writing), group])));

export function listOtherWordings({ text, tokens }: PreparedLine): OtherWording[][] {
  return tokens.map(({ start }, index) => {
    const wordings: OtherWording[] = [];
    for (let length = 1; length <= LONGEST_TERM && index + length <= tokens.length; length += 1) {
      const last = tokens[index + length - 1];
      if (!last || (length > 1 && last.gap !== "none" && last.gap !== "slash")) break;
      const term = text.slice(start, last.end);
      for (const other of groupOf.get(toKey(term)) ?? []) {
        if (toKey(other) === toKey(term) || !areTrueSynonyms(term, other, text)) continue;
        wordings.push({ length, keys: prepareLine(other).tokens.map(({ key }) => key) });
      }
    }
    return wordings;
  });
}

/** For each token whether it belongs to the name of a skill. */
export function markSkills({ text, tokens }: PreparedLine): boolean[] {
  const skills = findSkills(text);
  let at = 0;
  return tokens.map(({ start, end }) => {
    while ((skills[at]?.end ?? Infinity) <= start) at += 1;
    const skill = skills[at];
    return skill !== undefined && skill.start < end;
  });
}
