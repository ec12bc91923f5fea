import type { Candidate } from "#wanted";
import type { TextFindings } from "./find-in-text.ts";
import type { LackingLanguage } from "./lacking-languages.ts";
import { countInBag, type Phrase } from "./phrase.ts";
import type { PreparedWanted } from "./prepare-wanted.ts";
import { NOT_STATED, type Signal } from "./signal.ts";
import { countSkillInBag, type WantedSkill } from "./wanted-skill.ts";

/** How common the wanted skills and words are among the candidates, and how long these are. */
export type TextStatistics = {
  averageLength: number;
  rarity: ReadonlyMap<Phrase, number>;
  /** The most that the free text earned with any candidate: the measure for the others. */
  bestOther: number;
};

// Okapi BM25 with the usual parameters (Robertson and Zaragoza 2009).
const K1 = 1.2;
const B = 0.75;

export function measureTexts(prepared: PreparedWanted, candidates: readonly Candidate[]): TextStatistics {
  const total = candidates.length;
  const averageLength =
    total === 0 ? 1 : candidates.reduce((sum, { termCount }) => sum + termCount, 0) / total || 1;
  const rarity = new Map<Phrase, number>();
  for (const skill of prepared.skills) rarity.set(skill, measureSkillRarity(skill, candidates));
  for (const phrase of [...prepared.keywords, ...prepared.other])
    rarity.set(
      phrase,
      measureRarity(candidates, (bag) => countInBag(phrase, bag) !== 0),
    );
  const statistics = { averageLength, rarity, bestOther: 0 };
  if (prepared.other.length > 0) {
    for (const candidate of candidates) {
      statistics.bestOther = Math.max(statistics.bestOther, sumBm25(prepared.other, candidate, statistics));
    }
  }
  return statistics;
}

/** How rare a skill is among the candidates: the less of them may name it, the higher. */
export function measureSkillRarity(skill: WantedSkill, candidates: readonly Candidate[]): number {
  return measureRarity(candidates, (bag) => countSkillInBag(skill, bag) !== 0);
}

function measureRarity(candidates: readonly Candidate[], isIn: (bag: Uint32Array) => boolean): number {
  let count = 0;
  for (const { termBag } of candidates) if (isIn(termBag)) count++;
  return Math.log(1 + (candidates.length - count + 0.5) / (count + 0.5)) + 0.1;
}

function saturate(frequency: number, candidate: Candidate, averageLength: number): number {
  return (frequency * (K1 + 1)) / (frequency + K1 * (1 - B + (B * candidate.termCount) / averageLength));
}

function sumBm25(phrases: readonly Phrase[], candidate: Candidate, statistics: TextStatistics): number {
  let sum = 0;
  for (const phrase of phrases) {
    const frequency = countInBag(phrase, candidate.termBag) ?? 0;
    if (frequency > 0)
      sum += saturate(frequency, candidate, statistics.averageLength) * (statistics.rarity.get(phrase) ?? 1);
  }
  return sum;
}

/** `unsure`: not named, and left open by the posting. */
type SkillResult = { signal: Signal; matched: string[]; missing: string[]; unsure: string[] };

/**
 * As many average skills are taken as known and unsaid: no advert names everything that its work needs, and in the
 * ranking evaluation adverts that name none of somebody's skills were wanted nearly as often as those that name some.
 */
const UNSAID = 2;

/**
 * How well the posting's text fits the wanted skills, rare ones counting more and those that it requires double. Without a
 * language that the work needs the others are worth nothing. `findings`: of its text, where it was read.
 */
export function rateSkills(
  prepared: PreparedWanted,
  candidate: Candidate,
  statistics: TextStatistics,
  findings: TextFindings | null,
): SkillResult {
  const [lacking] = findings?.lackingLanguages ?? [];
  const result = rateNamedSkills(prepared, candidate, statistics, findings);
  return lacking === undefined ? result : { ...result, signal: { value: 0, reason: explainLack(lacking) } };
}

function explainLack({ names, isWritten }: LackingLanguage): string {
  return `It ${isWritten ? "is written in" : "requires"} ${names.join(" or ")}, which neither your skills nor your resume name`;
}

function rateNamedSkills(
  prepared: PreparedWanted,
  candidate: Candidate,
  statistics: TextStatistics,
  findings: TextFindings | null,
): SkillResult {
  const { skills } = prepared;
  const matched: string[] = [];
  const missing: string[] = [];
  const unsure: string[] = [];
  const withoutValue = (reason: string) => ({ signal: { value: null, reason }, matched, missing, unsure });
  if (skills.length === 0) return withoutValue("You named no skills; left out of the sum");
  if (candidate.termCount === 0 && findings === null)
    return withoutValue("The posting has no text; left out of the sum");
  let sum = 0;
  let all = 0;
  for (const skill of skills) {
    const count = findings
      ? Number(findings.skills.has(skill.text))
      : countSkillInBag(skill, candidate.termBag);
    // A bag cannot tell: neither matched nor missing until the text is read.
    if (count === null) continue;
    const isNamed = count > 0;
    const isRequired = isNamed && findings?.requiredSkills.has(skill.text) === true;
    const weight = (statistics.rarity.get(skill) ?? 1) * (isRequired ? 2 : 1);
    all += weight;
    if (isNamed) sum += weight;
    (isNamed ? matched : findings?.unsureSkills.has(skill.text) ? unsure : missing).push(skill.text);
  }
  const told = matched.length + missing.length + unsure.length;
  if (told === 0) return withoutValue(NOT_STATED);
  const unsaid = (UNSAID * all) / told;
  return {
    signal: {
      value: (sum + unsaid) / (all + unsaid),
      reason: `${matched.length} of ${told} ${told === 1 ? "skill" : "skills"} named`,
    },
    matched,
    missing,
    unsure,
  };
}

/** BM25 over keywords, companies and the free text, scaled to 0 to 1: one mention in a text of usual length is enough. */
export function rateKeywords(
  prepared: PreparedWanted,
  candidate: Candidate,
  statistics: TextStatistics,
  findings: TextFindings | null,
): Signal {
  const { keywords, other } = prepared;
  if (keywords.length === 0 && other.length === 0)
    return { value: null, reason: "You named no keywords; left out of the sum" };
  let sum = 0;
  let all = 0;
  const found: string[] = [];
  const missing: string[] = [];
  for (const keyword of keywords) {
    const frequency = findings
      ? (findings.keywords.get(keyword.text) ?? 0)
      : (countInBag(keyword, candidate.termBag) ?? 0);
    const weight = statistics.rarity.get(keyword) ?? 1;
    all += weight;
    if (frequency > 0) sum += weight * Math.min(1, saturate(frequency, candidate, statistics.averageLength));
    (frequency > 0 ? found : missing).push(keyword.text);
  }
  const fromOther =
    statistics.bestOther > 0 ? sumBm25(other, candidate, statistics) / statistics.bestOther : 0;
  const otherFound = other
    .filter((phrase) => (countInBag(phrase, candidate.termBag) ?? 0) > 0)
    .map(({ text }) => text);
  // Chosen keywords weigh more than words of the free text, of which no posting holds all.
  const value =
    keywords.length === 0 ? fromOther : other.length === 0 ? sum / all : 0.7 * (sum / all) + 0.3 * fromOther;
  return {
    value,
    reason: explainKeywords([...found, ...otherFound.filter((word) => !found.includes(word))], missing),
  };
}

const NAMED = 4;

function explainKeywords(found: string[], missing: string[]): string {
  const parts: string[] = [];
  if (found.length > 0) parts.push(`${listWords(found)} found`);
  if (missing.length > 0) parts.push(`${listWords(missing)} not mentioned`);
  return parts.length === 0 ? "None of your words found" : parts.join("; ");
}

/** “a”, “b” and 3 more */
function listWords(words: string[]): string {
  const quoted = words.slice(0, NAMED).map((word) => `“${word}”`);
  if (words.length > NAMED) return `${quoted.join(", ")} and ${words.length - NAMED} more`;
  return quoted.length < 2 ? (quoted[0] ?? "") : `${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)}`;
}
