import type { HiddenGroup } from "@jobwright/contracts/matching";
import type { JobType } from "@jobwright/contracts/preferences";
import { perkPhrases, perkWords } from "#lexicon/perk-words";
import type { Candidate } from "#wanted";
import { readAnnualUsd } from "./fact-signals.ts";
import { companyOf } from "#reading/dedupe-key";
import { foldText } from "#reading/fold-text";
import { readHeading } from "#reading/section-headings";
import { matchPlaces } from "./match-places.ts";
import { countInBag, countPhrase, indexWords, type Phrase, type WordIndex } from "./phrase.ts";
import type { PreparedWanted } from "./prepare-wanted.ts";

/** Why a candidate is hidden: one of the person's own rules, with the words that follow a count. */
export type BrokenRule = Pick<HiddenGroup, "rule" | "label"> & {
  /** What the rule says of this candidate in its own words, such as "31 miles away, beyond 25". */
  reason?: string;
};

const EXAMPLES = 50;
const jobTypeNames: Record<JobType, string> = {
  "Full-time": "full-time",
  "Part-time": "part-time",
  Contract: "contract work",
  Intern: "internships",
};

/**
 * The first rule that a candidate clearly breaks, or null. What is unknown never rejects. An excluded phrase of
 * several words, and a word that benefits use too, is looked for in title and company only: a bag has neither order nor
 * sections, so the text is checked later (`findExcluded`).
 */
export function findBrokenRule(prepared: PreparedWanted, candidate: Candidate): BrokenRule | null {
  const { wanted } = prepared;
  const excluded = prepared.excluded.find((phrase) => isExcludedFromBag(phrase, candidate));
  if (excluded) return excludedRule(excluded);
  const company = companyOf(candidate);
  if (company !== "" && prepared.avoided.has(company))
    return { rule: "company", label: "from companies that you set aside" };
  const placeRule = wanted.locations.length === 0 ? null : findPlaceRule(prepared, candidate);
  if (placeRule) return placeRule;
  if (wanted.jobType !== null && candidate.jobType !== null && candidate.jobType !== wanted.jobType) {
    return { rule: "jobType", label: `other than ${jobTypeNames[wanted.jobType]}` };
  }
  const floor = wanted.salaryRange?.min ?? 0;
  const top = readAnnualUsd(candidate).max;
  if (floor > 0 && top !== null && top < floor) {
    return { rule: "salary", label: `paying below $${floor.toLocaleString("en-US")} a year` };
  }
  return null;
}

function findPlaceRule({ places }: PreparedWanted, candidate: Candidate): BrokenRule | null {
  const { fit, beyond, isRemote } = matchPlaces(places, candidate);
  if (fit !== "outside") return null;
  if (isRemote) return { rule: "location", label: "remote, but not open to your places" };
  const rule: BrokenRule = { rule: "location", label: "outside your places and not remote" };
  return beyond === null ? rule : { ...rule, reason: beyond };
}

function isExcludedFromBag(phrase: Phrase, candidate: Candidate): boolean {
  const isWord = phrase.tokens.length === 1 && phrase.hashes.length === 1;
  if (isWord && !perkWords.has(phrase.tokens[0] ?? ""))
    return (countInBag(phrase, candidate.termBag) ?? 0) > 0;
  if (countInBag(phrase, candidate.termBag) === 0) return false;
  return countPhrase(phrase, indexWords(`${candidate.title}\n${candidate.company}`)) > 0;
}

/**
 * The rule that a text breaks by an excluded word or phrase, or null. What benefits name too ("life insurance") is
 * looked for outside of their sections, such a word alone ("insurance") outside of their usual phrases as well.
 */
export function findExcluded(prepared: PreparedWanted, text: string): BrokenRule | null {
  const indexes = new Map<(text: string) => string, WordIndex>();
  const phrase = prepared.excluded.find((one) => {
    const cut = cutFor(one);
    const words = indexes.get(cut) ?? indexWords(cut(text));
    indexes.set(cut, words);
    return countPhrase(one, words) > 0;
  });
  return phrase ? excludedRule(phrase) : null;
}

function cutFor({ tokens }: Phrase): (text: string) => string {
  if (!tokens.some((token) => perkWords.has(token))) return asItIs;
  return tokens.length === 1 ? withoutPerkPhrases : withoutBenefits;
}

function asItIs(text: string): string {
  return text;
}

function withoutPerkPhrases(text: string): string {
  return foldText(withoutBenefits(text)).replace(perkPhrases, " ");
}

/** The text without the lines under headings for benefits. */
function withoutBenefits(text: string): string {
  let isBenefits = false;
  const lines = text.split("\n").filter((line) => {
    const heading = readHeading(line);
    if (heading !== null) isBenefits = heading === "benefits";
    return !isBenefits;
  });
  return lines.join("\n");
}

function excludedRule(phrase: Phrase): BrokenRule {
  return { rule: "excludedKeyword", label: `with “${phrase.text}”` };
}

/** Groups hidden candidates by rule, in the order given; the first 50 of each can be looked into. */
export function groupHidden(hidden: readonly { candidate: Candidate; rule: BrokenRule }[]): HiddenGroup[] {
  const groups = new Map<string, HiddenGroup>();
  for (const { candidate, rule } of hidden) {
    const { reason, label } = rule;
    const group = groups.get(label) ?? { rule: rule.rule, label, count: 0, examples: [] };
    groups.set(label, group);
    group.count++;
    if (group.examples.length < EXAMPLES) {
      const { title, company, url } = candidate;
      const location = candidate.locations.join(" · ");
      group.examples.push({ title, company, location, url, ...(reason === undefined ? {} : { reason }) });
    }
  }
  return [...groups.values()].toSorted((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}
