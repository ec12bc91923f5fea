import { areExclusive } from "#lexicon/disciplines";
import { genericHeads, personHeads } from "#lexicon/role-families";
import { namesHighLevel } from "#reading/read-seniority";
import type { TitleSimilarity } from "#wanted";
import { joinEvidence } from "./role-evidence.ts";
import { isKindOf, isOtherWork, isSpeciality } from "./role-kind.ts";
import { areOtherNames } from "./other-name.ts";
import { explainRole, FAR, relate, type Relation } from "./role-reason.ts";
import { isKnownWord, senseCloseness } from "./role-sense.ts";
import { familyCloseness, isOfField, type RoleTitle } from "./role-title.ts";
import { NOT_STATED } from "./signal.ts";
import { tokenize } from "./term-bag.ts";

/** `isIntern`: to be learned there, where the title itself does not say so. */
export type WantedTitle = { text: string; role: RoleTitle; isIntern?: boolean };

/** A candidate whose role signal is under this does not fit the wanted titles at all. */
export const ROLE_FLOOR = 0.35;
/** Titles whose last words name different work ("Product Manager", "Product Designer") keep this share of overlap. */
const OTHER_HEAD_SHARE = 0.4;
/** The most that titles earn which share nothing but a generic last word ("Office Manager", "Product Manager"). */
const GENERIC_HEAD_ONLY = 0.4;

/** The least that a title is worth which ends with the whole wanted one. */
const KIND_OF = 0.72;
/** The least that a near role of the lexicon is worth. */
const NEAR_FAMILY = 0.45;
/** It is worth that unless words, sense and meaning together say less than this: then the names are near, and not these titles. */
const AGAINST = 0.18;
/** The most of a title whose discipline excludes the wanted one ("Frontend" for a backend engineer). */
const OTHER_DISCIPLINE = 0.4;
/** The least that a role is worth for somebody who wants the field that it belongs to ("Nursing", "IT"): its most common roles, and others. */
const COMMON_OF_FIELD = 0.75;
const OF_FIELD = 0.65;
const COMMON_ROLES = 5;
/** From this on the words of two titles stand for the same families. */
const SHARED_SENSE = 0.45;
/** Under the floor by up to so much stand titles that mean alike and share neither head nor family. */
const UNANCHORED_SPAN = 0.05;
/** What a role that a title names behind its first part is worth. */
const FURTHER_SHARE = 0.85;

/** What a job is worth, of what its work is, for somebody who wants to learn it as an intern or apprentice. */
const LEARNED_SHARE = 0.5;

/** What another name of the very same job is worth. */
const OTHER_NAME = 0.93;
/** The most that titles are worth which stand so to a wanted one; a sentence that says more earns more. */
const mostOf: Partial<Record<Relation, number>> = {
  named: 0.92,
  close: 0.88,
  ofField: 0.85,
  words: 0.85,
  meaning: 0.8,
  little: 0.75,
};
const LEAST_MOST = Math.min(...Object.values(mostOf));

/** How telling a word is among all candidates' titles: "engineer" little, "journeyman" much. */
export type TitleRarity = (token: string) => number;

/** Inverse document frequency of title words, at least 0.2, over the titles given. */
export function measureTitleRarity(titles: readonly RoleTitle[]): TitleRarity {
  const counts = new Map<string, number>();
  for (const { all } of titles) for (const token of all) counts.set(token, (counts.get(token) ?? 0) + 1);
  const total = titles.length;
  return (token) => Math.max(0.2, Math.log(1 + (total + 1) / ((counts.get(token) ?? 0) + 1)));
}

/**
 * Best fit of an offered title over the wanted ones, 0 to 1, with a sentence that says why. `similarity` adds what
 * sentence vectors say; without it words and role families tell alone.
 */
export function rateRole(
  wanted: readonly WantedTitle[],
  offered: RoleTitle,
  rarity: TitleRarity,
  similarity: TitleSimilarity | null,
): { value: number; explain: () => string } {
  let best = 0;
  let bestTitles = wanted.slice(0, 1);
  for (const title of wanted) {
    const value = rateTitle(title, workOf(title, offered), rarity, similarity);
    if (value > best) [best, bestTitles] = [value, [title]];
    else if (value === best && best > 0) bestTitles.push(title);
  }
  return {
    value: best,
    explain() {
      const named = bestTitles.filter(({ text }) => isNamed(text, offered));
      const [title = bestTitles[0]] = named.toSorted((a, b) => b.text.length - a.text.length);
      return title ? explainRole(best, title, workOf(title, offered), ROLE_FLOOR) : NOT_STATED;
    },
  };
}

/** Whether an offered title has all words of a wanted one, its level too: of those that fit alike, the longest such is told. */
function isNamed(wanted: string, offered: RoleTitle): boolean {
  const words = new Set(tokenize(offered.text));
  return tokenize(wanted).every((word) => words.has(word));
}

/** "Software Engineering Intern" is a software engineer's work for somebody who wants an internship. */
function workOf({ role, isIntern }: WantedTitle, offered: RoleTitle): RoleTitle {
  return isIntern && !role.learns ? (offered.learns ?? offered) : offered;
}

function rateTitle(
  { text, role }: WantedTitle,
  offered: RoleTitle,
  rarity: TitleRarity,
  similarity: TitleSimilarity | null,
): number {
  if (role.key === offered.key && role.key !== "") return 1;
  if (areOtherNames(role, offered)) return OTHER_NAME;
  if (role.learns) return rateLearned(role.learns, offered, rarity, similarity);
  const value = rateFirstPart({ text, role }, offered, rarity, similarity);
  // A role that stands behind a dash or a comma may be the title's own, or only what it has to do with.
  const best = offered.further.reduce(
    (most, part) => Math.max(most, FURTHER_SHARE * rateTitle({ text, role }, part, rarity, null)),
    value,
  );
  if (contradicts(role, offered) || isOtherWork(role, offered)) return Math.min(best, OTHER_DISCIPLINE);
  if (best <= LEAST_MOST) return best;
  return Math.min(best, mostOf[relate(best, role, offered, ROLE_FLOOR)] ?? 1);
}

/** For an intern or apprentice the work counts, and then whether somebody may learn it there; a Senior's job is none for them. */
function rateLearned(
  role: RoleTitle,
  offered: RoleTitle,
  rarity: TitleRarity,
  similarity: TitleSimilarity | null,
): number {
  const value = rateTitle({ text: role.text, role }, offered.learns ?? offered, rarity, similarity);
  if (offered.learns) return Math.min(value, OTHER_NAME);
  const worth = value * LEARNED_SHARE;
  return namesHighLevel(offered.text) ? Math.min(worth, toUnanchored(worth)) : worth;
}

function rateFirstPart(
  { text, role }: WantedTitle,
  offered: RoleTitle,
  rarity: TitleRarity,
  similarity: TitleSimilarity | null,
): number {
  const family = familyCloseness(role, offered);
  const words = Math.max(rateOverlap(role, offered, rarity), family);
  const sense = senseCloseness(role.sense, offered.sense);
  const isForeign = role.isForeign || offered.isForeign;
  const meaning = similarity?.(text, offered.text) ?? null;
  const joined = joinEvidence({ words, sense, meaning, isForeign });
  const isOther = family === 0 && isToldApart(role, offered);
  // "Tree Surgeon" is no kind of surgeon, as a "Translation Project Manager" is one of project managers.
  if (!(isOther && role.main.length === 1)) {
    if (isKindOf(role, offered)) return Math.max(joined, KIND_OF);
    if (isSpeciality(role, offered)) return Math.max(joined, FAR);
  }
  const ofField = rateField(role, offered);
  if (ofField > 0) return Math.max(joined, ofField);
  // What the lexicon knows goes before what was learned.
  const isAgainst = meaning !== null && joined < AGAINST && role.family?.id !== offered.family?.id;
  if (family > 0 && !isAgainst) return Math.max(joined, NEAR_FAMILY);
  if (isOther) return toUnanchored(joined);
  return isForeign || hasSameHead(role, offered) || isSenseShared(offered, sense)
    ? joined
    : toUnanchored(joined);
}

/** One is a field that the other's role belongs to, or a part of the other's field; 0 where neither is so. */
function rateField(wanted: RoleTitle, offered: RoleTitle): number {
  for (const [one, other] of [[wanted, offered] as const, [offered, wanted] as const]) {
    if (!isOfField(one, other)) continue;
    return [...(one.field ?? [])].indexOf(other.family?.id ?? "") < COMMON_ROLES ? COMMON_OF_FIELD : OF_FIELD;
  }
  const [first = "", other = ""] = [wanted, offered].map(({ field }) => field?.values().next().value);
  return wanted.field?.has(other) || offered.field?.has(first) ? FAR : 0;
}

/** Both are names of the lexicon, of families that are not near: "Restaurant Host" and "Podcast Host". */
function isToldApart(wanted: RoleTitle, offered: RoleTitle): boolean {
  return wanted.family?.isWhole === true && offered.family?.isSame === true;
}

/**
 * Whether two titles share a word sense that counts as shared work. Under a head that the lexicon does not know, as in
 * "Physician Liaison", the other words may name people around the work, so there it never does.
 */
function isSenseShared({ head }: RoleTitle, sense: number): boolean {
  return sense >= SHARED_SENSE && isKnownWord(head);
}

/** In the order of their evidence, but under the floor: meaning and a shared word are no shared work. */
function toUnanchored(value: number): number {
  return value < ROLE_FLOOR - UNANCHORED_SPAN ? value : ROLE_FLOOR - UNANCHORED_SPAN * (1 - 0.9 * value);
}

function contradicts(wanted: RoleTitle, offered: RoleTitle): boolean {
  return (
    wanted.discipline !== null &&
    offered.discipline !== null &&
    areExclusive(wanted.discipline, offered.discipline)
  );
}

/** Both name who does the work alike, or in words that only say that somebody does it. */
function hasSameHead(wanted: RoleTitle, offered: RoleTitle): boolean {
  if (wanted.headGroup === offered.headGroup) return true;
  return personHeads.has(offered.head) && (personHeads.has(wanted.head) || offered.all.has(wanted.head));
}

function rateOverlap(wanted: RoleTitle, offered: RoleTitle, rarity: TitleRarity): number {
  let common = 0;
  let wantedSum = 0;
  let commonWords = 0;
  const isSameHead = wanted.headGroup === offered.headGroup;
  for (const token of wanted.all) {
    const weight = rarity(token);
    wantedSum += weight;
    if (offered.all.has(token) || (token === wanted.head && isSameHead)) {
      common += weight;
      commonWords++;
    }
  }
  if (common === 0) return 0;
  let extra = 0;
  let offeredSum = 0;
  for (const token of offered.main) {
    const weight = rarity(token);
    offeredSum += weight;
    if (!wanted.all.has(token) && !(token === offered.head && isSameHead)) extra += weight;
  }
  const recall = common / wantedSum;
  const precision = offeredSum === 0 ? 0 : 1 - extra / offeredSum;
  const overlap = 0.72 * recall + 0.24 * precision;
  const isWhoDoesIt = commonWords === wanted.all.size && personHeads.has(offered.head);
  if (!isSameHead && !isWhoDoesIt) return overlap * OTHER_HEAD_SHARE;
  const isGeneric = commonWords === 1 && wanted.all.size > 1 && genericHeads.has(wanted.head);
  return isGeneric ? Math.min(overlap, GENERIC_HEAD_ONLY) : overlap;
}
