import type { Skill } from "#lexicon/lexicon-schema";
import { technologySkills } from "#lexicon/technology-skills";
import { foldText } from "./fold-text.ts";
import { joinTokens, type SkillNode, type SkillTrie } from "./skill-trie.ts";
import { toSingular, tokenizeForSkills, type SkillTokens } from "./skill-tokens.ts";

/** Where a skill stands in a text: UTF-16 offsets, `end` exclusive. */
export type FoundSkill = { id: string; label: string; start: number; end: number };

type Hit = { skill: Skill; start: number; end: number; isSure: boolean };
type SentenceTests = { hasContext: SentenceTest; hasExclusion: SentenceTest };
type Found = { length: number; hit: Hit | null };

const GAP_LIMIT = 12;
/** Longest word for people with what stands before it, in characters. */
const PEOPLE_LIMIT = 24;
/** Longest name before its letters in brackets, in characters. */
const EXPANSION_LIMIT = 90;
const listGap = /^\s*(?:(?:[,;/|+&(:]|,?\s*\b(?:and|or|und|oder|with|mit|et|y))\s*)?$/i;
const bulletGap = /^[ \t]*\n[ \t\n]*(?:[-*•·‣▪–]\s*)?$/;
const people =
  /^[ /-](?:(?:and|und|&|\/) )?(?:engineers?|developers?|devs?|designers?|architects?|analysts?|scientists?|administrators?|admins?|specialists?|experts?|consultants?|managers?|leads?|leaders?|partners?|researchers?|technicians?|testers?|coach(?:es)?|interns?|professionals?|practitioners?|teams?|squads?|groups?|departments?|guild|chapter|compan(?:y|ies)|startups?|start-ups?|firms?|entwickler(?:in)?|ingenieur(?:in)?)(?![\p{L}\p{N}])/iu;
const amountBefore = /(?:[$€£] ?\d[\d.,]*[km]?|\d[.,]\d{3}(?:[.,]\d+)?|\d{2,3}k) ?$/i;
const demanded = /\b(?:expertise|proficien(?:t|cy)|fluen(?:t|cy)|programming) (?:with|in) $/i;
const domain = /^\.(?:com|org|io|net|de|ai|co|eu|uk|ch|fr|app|dev|us|at|nl)(?![\p{L}\p{N}])/iu;

/**
 * The skills that a text names, in order, longest match first, without overlaps. Ambiguous words count where their
 * context stands in the same sentence or line, in a list beside another skill, or alone on a line.
 */
export function findSkillsIn(text: string, trie: SkillTrie): FoundSkill[] {
  const tokens = tokenizeForSkills(text, trie.numberOf);
  const tests = {
    hasContext: createSentenceTest(tokens, trie.contexts),
    hasExclusion: createSentenceTest(tokens, trie.exclusions),
  };
  const hits: Hit[] = [];
  for (let index = 0; index < tokens.words.length;) {
    const found = findLongest(text, tokens, index, trie.root, tests);
    if (found?.hit) hits.push(found.hit);
    index += found?.length ?? 1;
  }
  proveByNeighbours(text, hits);
  return hits
    .filter(({ isSure }) => isSure)
    .map(({ skill, start, end }) => ({ id: skill.id, label: skill.label, start, end }));
}

function findLongest(
  text: string,
  tokens: SkillTokens,
  from: number,
  root: SkillNode,
  { hasContext, hasExclusion }: SentenceTests,
): Found | null {
  const path: SkillNode[] = [];
  let looseFrom = Infinity;
  for (let index = from, node: SkillNode | undefined = root; index < tokens.words.length; index += 1) {
    const join = tokens.joins[index];
    if (index > from && join === 0) break;
    node = node.next?.get(tokens.words[index] ?? -1);
    if (!node) break;
    path.push(node);
    if (index > from && join === 2) looseFrom = Math.min(looseFrom, path.length);
  }
  for (let length = path.length; length > 0; length -= 1) {
    const start = tokens.starts[from] ?? 0;
    const end = tokens.ends[from + length - 1] ?? 0;
    let doubtful: Found | null = null;
    for (const { skill, exact, isLoose } of path[length - 1]?.terms ?? []) {
      if (length >= looseFrom && !isLoose) continue;
      if (exact !== null && exact !== joinTokens(text, tokens, from, from + length)) continue;
      if (skill === null && doubtful) continue;
      if (skill === null) return { length, hit: null };
      if (isInDomain(text, start, end) || isCurrency(text, start, end)) continue;
      if (isShortForOther(text, start, end, skill)) continue;
      if (skill.isField && people.test(text.slice(end, end + PEOPLE_LIMIT))) return { length, hit: null };
      if (length === 1 && hasExclusion(skill, from) === true) continue;
      const isSure = hasContext(skill, from) !== false || isDemandedName(text, start, end, skill);
      const found = { length, hit: { skill, start, end, isSure } };
      if (isSure) return found;
      doubtful ??= found;
    }
    if (doubtful) return doubtful;
  }
  return null;
}

/** "Expertise with Swift," asks for the language, whatever else the word may be. */
function isDemandedName(text: string, start: number, end: number, { exactCase }: Skill): boolean {
  return (
    exactCase === true &&
    demanded.test(text.slice(Math.max(0, start - PEOPLE_LIMIT), start)) &&
    /^(?:[,.;)\n]|$)/.test(text.slice(end, end + 1))
  );
}

/** "python.org" is an address, and so is the ".net" of "example.net". */
function isInDomain(text: string, start: number, end: number): boolean {
  if (text[end] === "." && domain.test(text.slice(end, end + 6))) return true;
  return text[start] === "." && start > 0 && /[\p{L}\p{N}]/u.test(text[start - 1] ?? "");
}

/** The "CAD" of "$90,000 CAD" is money. */
function isCurrency(text: string, start: number, end: number): boolean {
  if (end - start !== 3 || !/^[A-Z]{3}$/.test(text.slice(start, end))) return false;
  return (
    amountBefore.test(text.slice(Math.max(0, start - GAP_LIMIT), start)) ||
    /^ ?[$€£]/.test(text.slice(end, end + 2))
  );
}

/** "Common Management Systems (CMS)" says what its letters stand for, and it is not the content management system. */
function isShortForOther(
  text: string,
  start: number,
  end: number,
  { id, label, aliases = [] }: Skill,
): boolean {
  const letters = text.slice(start, end);
  // "Standard Query Language (SQL)" is a slip: the letters of a technology are surer than the words before them.
  if (technologySkills.has(id)) return false;
  if (text[start - 1] !== "(" || text[end] !== ")" || !/^[A-Z]{3,5}$/.test(letters)) return false;
  const before = text.slice(Math.max(0, start - EXPANSION_LIMIT), start - 1);
  const words = before.match(/\p{L}+/gu)?.slice(-letters.length) ?? [];
  if (toInitials(words) !== letters) return false;
  const expansions = [label, ...aliases].map((writing) => foldText(writing).match(/\p{L}+/gu) ?? []);
  const known = expansions.filter((writing) => toInitials(writing).toUpperCase() === letters);
  return known.length > 0 && !known.some((writing) => isSameWords(writing, words.map(foldText)));
}

function toInitials(words: readonly string[]): string {
  return words.map((word) => word.slice(0, 1)).join("");
}

function isSameWords(words: readonly string[], others: readonly string[]): boolean {
  return words.every((word, index) => toSingular(word) === toSingular(others[index] ?? ""));
}

type SentenceTest = (skill: Skill, index: number) => boolean | null;

/**
 * Tells whether one of a skill's phrases stands in the sentence of a token; null: the skill has none. Reads each sentence
 * once.
 */
function createSentenceTest(
  { words, sentences }: SkillTokens,
  phrasesOf: SkillTrie["contexts"],
): SentenceTest {
  let current = -1;
  let wordsOfSentence = new Set<number>();
  let answers = new Map<Skill, boolean>();
  const read = (sentence: number, index: number) => {
    current = sentence;
    wordsOfSentence = new Set();
    answers = new Map();
    let first = index;
    while (first > 0 && sentences[first - 1] === sentence) first -= 1;
    for (let at = first; at < words.length && sentences[at] === sentence; at += 1) {
      wordsOfSentence.add(words[at] ?? -1);
    }
  };
  return (skill, index) => {
    const phrases = phrasesOf.get(skill);
    if (!phrases) return null;
    const sentence = sentences[index] ?? 0;
    if (sentence !== current) read(sentence, index);
    const known = answers.get(skill);
    if (known !== undefined) return known;
    const answer = phrases.some((phrase) => phrase.every((word) => wordsOfSentence.has(word)));
    answers.set(skill, answer);
    return answer;
  };
}

/** Doubtful hits become sure beside a sure one in a list, in both directions, or alone on their line. */
function proveByNeighbours(text: string, hits: Hit[]): void {
  for (const hit of hits) {
    if (!hit.isSure && isWholeLine(text, hit)) hit.isSure = hits.length === 1 || isBulleted(text, hit.start);
  }
  for (let index = 1; index < hits.length; index += 1) proveBy(text, hits[index - 1], hits[index]);
  for (let index = hits.length - 1; index > 0; index -= 1) proveBy(text, hits[index - 1], hits[index]);
}

function proveBy(text: string, first: Hit | undefined, second: Hit | undefined): void {
  if (!first || !second || first.isSure === second.isSure) return;
  if (second.start - first.end > GAP_LIMIT) return;
  const gap = text.slice(first.end, second.start);
  const doubtful = first.isSure ? second : first;
  const sure = first.isSure ? first : second;
  // "Python programming" is that of Python, and "NPS programming" no programming at all.
  if (gap.trim() === "" && !gap.includes("\n") && !technologySkills.has(sure.skill.id)) return;
  const isList = gap.includes("\n") ? bulletGap.test(gap) && isWholeLine(text, doubtful) : listGap.test(gap);
  if (isList) doubtful.isSure = true;
}

function isWholeLine(text: string, { start, end }: { start: number; end: number }): boolean {
  const before = text.slice(Math.max(0, start - GAP_LIMIT), start);
  const after = text.slice(end, end + GAP_LIMIT);
  const isFirst = start < GAP_LIMIT ? /(?:^|\n)[ \t]*(?:[-*•·‣▪–]\s*)?$/ : /\n[ \t]*(?:[-*•·‣▪–]\s*)?$/;
  return isFirst.test(before) && /^[ \t.,;]*(?:\n|$)/.test(after);
}

function isBulleted(text: string, start: number): boolean {
  return /[-*•·‣▪–]\s*$/.test(text.slice(Math.max(0, start - 4), start));
}
