import { skills } from "#lexicon/skills";
import { foldText } from "#reading/fold-text";
import { listSkips, toLineParts } from "./line-parts.ts";
import type { Gap, Token } from "./line-tokens.ts";
import type { OtherWording, PreparedLine } from "./prepare-line.ts";
import { addedPrepositions, beforeAddedPreposition, beginsPart } from "./small-words.ts";
import { mayReplaceVerb } from "./verb-strength.ts";
import { isSameWord } from "./word-forms.ts";

/** A line as it is compared: its tokens, how each may be said otherwise, and which belong to the name of a skill. */
export type Wording = {
  tokens: readonly Token[];
  others: readonly OtherWording[][];
  skills: readonly boolean[];
};

/** The most ways in which a beginning may be explained at once: with more a line is too unclear to vouch for. */
const MOST_WAYS = 64;

/**
 * Whether every word of `proposed` is explained by `original`, in its order. Parts may be left out at their end, true
 * synonyms and equal verbs may stand for each other. Near-linear in the length of the lines.
 */
export function isExplained(original: Wording, proposed: PreparedLine): boolean {
  const { tokens } = original;
  const skips = listSkips(toLineParts(tokens), tokens.length);
  const partStarts = new Set(toLineParts(tokens).map(({ start }) => start));
  // Places of the original that a number of proposed tokens leads to; true: a part was left out just before.
  const places: Map<number, boolean>[] = [new Map([[0, false]])];
  for (let index = 0; index <= proposed.tokens.length; index += 1) {
    const reached = places[index];
    if (!reached) continue;
    for (const [place, isSkipped] of reached) {
      if (isSkipped || !partStarts.has(place) || index === 0) continue;
      for (const target of skips.get(place) ?? []) if (!reached.has(target)) reached.set(target, true);
    }
    if (index === proposed.tokens.length) return reached.has(tokens.length);
    if (reached.size > MOST_WAYS) return false;
    for (const [place, isSkipped] of reached) {
      for (const step of listSteps(original, proposed, { place, index, isSkipped })) {
        const next = (places[index + step.proposed] ??= new Map<number, boolean>());
        next.set(place + step.original, false);
      }
    }
    delete places[index];
  }
  return false;
}

type At = { place: number; index: number; isSkipped: boolean };
type Step = { original: number; proposed: number };

function listSteps(original: Wording, proposed: PreparedLine, at: At): Step[] {
  const { place, index } = at;
  const word = proposed.tokens[index];
  if (!word) return [];
  const token = original.tokens[place];
  const steps: Step[] = [];
  const before = original.tokens[place - 1];
  if (before && word.gap === "none" && isAddedPreposition(before, word, proposed.tokens[index + 1])) {
    steps.push({ original: 0, proposed: 1 });
  }
  if (!token) return steps;
  const duty = countDutyWords(original.tokens, place);
  if (duty > 0) steps.push({ original: duty, proposed: 0 });
  steps.push(...listJoinedItems(original, proposed, at));
  if (index > 0 && !mayGapStand(original.tokens, at, word.gap)) return steps;
  if (isSame(token, word)) steps.push({ original: 1, proposed: 1 });
  for (const { length, keys } of original.others[place] ?? []) {
    const isWritten = keys.every((key, offset) => {
      const other = proposed.tokens[index + offset];
      return other?.key === key && (offset === 0 || other.gap === "none" || other.gap === "slash");
    });
    if (isWritten && keys.length > 0) steps.push({ original: length, proposed: keys.length });
  }
  return steps;
}

/** Names of skills that are ordinary words in lower case, such as Excel and Go. */
const namesByCase: ReadonlySet<string> = new Set(
  skills.flatMap(({ label, aliases = [], exactAliases = [], exactCase }) =>
    (exactCase ? [label, ...aliases, ...exactAliases] : exactAliases).map(foldText),
  ),
);
const LONGEST_SHORT = 4;

function isSame(token: Token, word: Token): boolean {
  if (token.number || word.number) return token.key === word.key;
  // "it" and "us" must not become "IT" and "US", nor "excel" the program.
  if (word.isUpper && !token.isUpper && word.key.length <= LONGEST_SHORT) return false;
  if (word.isCapital && !token.isCapital && word.gap !== "stop" && namesByCase.has(word.key)) return false;
  return isSameWord(token.key, word.key) || mayReplaceVerb(token.key, word.key);
}

/** "Worked Python" may become "Worked with Python"; beside a number or a name it would say something else. */
function isAddedPreposition(before: Token, word: Token, next: Token | undefined): boolean {
  if (!addedPrepositions.has(word.key) || !beforeAddedPreposition.has(before.key)) return false;
  return next !== undefined && next.gap === "none" && next.number === null && !next.isCapital;
}

/** "Responsible for managing" says what "managing" says. */
function countDutyWords(tokens: readonly Token[], place: number): number {
  const keys = tokens.slice(place, place + 4).map(({ key }) => key);
  if (place > 0 && tokens[place]?.gap === "none") return 0;
  const from = keys[0] === "was" || keys[0] === "were" ? 1 : 0;
  const isDuty = keys[from] === "responsible" && keys[from + 1] === "for" && keys[from + 2]?.endsWith("ing");
  return isDuty ? from + 2 : 0;
}

/** "Python, Django" and "Python and Django": between two skills a comma and an "and" are the same. */
function listJoinedItems(
  { tokens, skills: isSkill }: Wording,
  proposed: PreparedLine,
  { place, index }: At,
): Step[] {
  const [token, after] = [tokens[place], tokens[place + 1]];
  const [word, next] = [proposed.tokens[index], proposed.tokens[index + 1]];
  if (!token || !word || !isSkill[place - 1]) return [];
  const isAdded = word.key === "and" && next?.gap === "none" && isSkill[place] && token.gap !== "none";
  if (isAdded && token.gap !== "stop" && word.gap !== "stop" && next && isSame(token, next)) {
    return [{ original: 1, proposed: 2 }];
  }
  const isDropped =
    token.key === "and" && after?.gap === "none" && isSkill[place + 1] && word.gap === "comma";
  return isDropped && after && isSame(after, word) ? [{ original: 2, proposed: 1 }] : [];
}

/** Whether the proposed gap may stand before a token of the original. */
function mayGapStand(tokens: readonly Token[], { place, isSkipped }: At, gap: Gap): boolean {
  const token = tokens[place];
  if (!token) return false;
  if (token.gap === gap) return true;
  if (token.gap === "stop" || gap === "stop") return false;
  const isLoose = beginsPart(token.key, tokens[place + 1]?.key) || token.key === "and" || token.key === "or";
  return (isLoose || isSkipped) && (gap === "none" || gap === "comma") && token.gap !== "range";
}
