import { signalWeights, type SignalName, type SignalWeights } from "@jobwright/contracts/matching";
import { REST_EVERY, type Steps } from "#steps";
import type { Candidate, RankedCandidate, RankingResult, TitleSimilarity, Wanted } from "#wanted";
import { isLevelFar, rateFreshness, ratePlaceAndPay, rateSeniority } from "./fact-signals.ts";
import { findBrokenRule, groupHidden, type BrokenRule } from "./hard-rules.ts";
import { matchPlaces } from "./match-places.ts";
import { mergeDuplicates } from "./merge-duplicates.ts";
import { countInBag } from "./phrase.ts";
import { canScore, prepareWanted, type PreparedWanted } from "./prepare-wanted.ts";
import { measureTitleRarity, rateRole, ROLE_FLOOR } from "./role-signal.ts";
import { readRoleTitle } from "./role-title.ts";
import { toMatch, weighSignals, type Signals } from "./signal.ts";
import { countSkillInBag } from "./wanted-skill.ts";
import { measureTexts, rateKeywords, rateSkills, type TextStatistics } from "./text-signals.ts";

type RankingOptions = {
  now: Date;
  /** How many are kept, best first. */
  limit: number;
  /**
   * Titles by which it is told how rare a word is. Absent: those of the candidates. A caller that left out at once
   * what cannot fit gives the titles of the whole look, so that the scores are those of the whole look.
   */
  titles?: readonly string[];
  /** Points of 100 for each signal, as learned from this person; absent: the defaults. */
  weights?: SignalWeights;
  /** How alike two titles are in meaning; absent: words and role families alone tell. */
  similarity?: TitleSimilarity | null;
};

/** What the role is worth where its title names a level two steps away (docs/benchmarks.md, ranking). */
const FAR_LEVEL_SHARE = 0.6;
const NO_TITLES = "You named no titles; left out of the sum";

function listTitles(offered: readonly { title: string }[]): string[] {
  return offered.map(({ title }) => title);
}

/** What scoring needs to know of all candidates together. */
type RankingContext = Relevance & { texts: TextStatistics; now: Date; weights: SignalWeights };

/**
 * Ranks candidates for what a person wants: relevance, merging of duplicates, the person's own rules, score.
 * Always found = merged + hidden + belowCut + ranked. The same input gives the same order: by score where there is one,
 * then newer, then id. Skills and keywords are looked up in term bags; `confirmMatches` checks the best against their real text.
 */
export function* rankCandidates(
  wanted: Wanted,
  candidates: readonly Candidate[],
  { now, limit, titles, weights = signalWeights, similarity = null }: RankingOptions,
): Steps<RankingResult> {
  const relevance = toRelevance(wanted, titles ?? listTitles(candidates), similarity);
  const { prepared } = relevance;
  const fitting = yield* filterFitting(relevance, candidates);
  const merged = yield* mergeDuplicates(fitting);
  const hidden: { candidate: Candidate; rule: BrokenRule }[] = [];
  const open = merged.filter(({ primary }) => {
    const rule = findBrokenRule(prepared, primary);
    if (rule) hidden.push({ candidate: primary, rule });
    return rule === null;
  });
  const texts = measureTexts(
    prepared,
    open.map(({ primary }) => primary),
  );
  const context: RankingContext = { ...relevance, texts, now, weights };
  const isScored = canScore(prepared);
  const scored: { candidate: Candidate; duplicates: Candidate[]; score: number }[] = [];
  for (const { primary, duplicates } of open) {
    scored.push({ candidate: primary, duplicates, score: isScored ? scoreOnly(context, primary) : 0 });
    if (scored.length % REST_EVERY === 0) yield;
  }
  const best = scored.toSorted(compareRanked).slice(0, Math.max(0, Math.floor(limit)));
  const ranked: RankedCandidate[] = [];
  for (const { candidate, duplicates } of best) {
    ranked.push(explain(context, { candidate, duplicates }));
    yield;
  }
  return {
    isScored,
    ranked,
    found: fitting.length,
    merged: fitting.length - merged.length,
    hidden: groupHidden(hidden.toSorted((a, b) => compareNewer(a.candidate, b.candidate))),
    belowCut: open.length - best.length,
  };
}

type Role = ReturnType<typeof rateRole>;

/** What tells whether a candidate has to do with what is wanted at all. Many postings have the same title, which is rated once. */
type Relevance = { prepared: PreparedWanted; rateTitle: (title: string) => Role };

/** By the titles that tell how rare words are, as long as these are known: a search ranks several times by the same ones. */
const relevances = new WeakMap<
  readonly string[],
  Relevance & { wanted: Wanted; similarity: TitleSimilarity | null }
>();

function toRelevance(
  wanted: Wanted,
  titles: readonly string[],
  similarity: TitleSimilarity | null,
): Relevance {
  const kept = relevances.get(titles);
  if (kept?.wanted === wanted && kept.similarity === similarity) return kept;
  const prepared = prepareWanted(wanted);
  const rarity = measureTitleRarity(titles.map(readRoleTitle));
  const rated = new Map<string, Role>();
  const rateTitle = (title: string) => {
    let role = rated.get(title);
    if (!role) rated.set(title, (role = rateRole(prepared.titles, readRoleTitle(title), rarity, similarity)));
    return role;
  };
  const relevance = { wanted, similarity, prepared, rateTitle };
  relevances.set(titles, relevance);
  return relevance;
}

/** Ids of the candidates that have to do with what is wanted; the first step of {@link rankCandidates} alone. */
export function* findFitting(
  wanted: Wanted,
  candidates: readonly Candidate[],
  similarity: TitleSimilarity | null = null,
): Steps<Set<string>> {
  const relevance = toRelevance(wanted, listTitles(candidates), similarity);
  const fitting = yield* filterFitting(relevance, candidates);
  return new Set(fitting.map(({ id }) => id));
}

function* filterFitting(relevance: Relevance, candidates: readonly Candidate[]): Steps<Candidate[]> {
  const fitting: Candidate[] = [];
  for (const [index, candidate] of candidates.entries()) {
    if (fitsAtAll(relevance, candidate)) fitting.push(candidate);
    if (index % REST_EVERY === 0) yield;
  }
  return fitting;
}

/** The same by titles alone, for a wanted that names titles: nothing else decides then. */
export function* findFittingTitles<T extends { title: string }>(
  wanted: Wanted,
  offered: readonly T[],
  similarity: TitleSimilarity | null = null,
): Steps<T[]> {
  const rated = yield* rateTitles(wanted, offered, listTitles(offered), similarity);
  return rated.map(({ entry }) => entry);
}

/** Title and level of a posting, enough to choose which are ranked; `isInPlace`: its place shares a search key with a wanted one. */
export type Glimpse = Pick<Candidate, "title" | "seniority"> & { isInPlace: boolean };

/**
 * Those whose title fits, closest first by role, level and place; equally close ones stay in their order. `titles`: theirs; a
 * {@link rankCandidates} that is given the same array rates none of them again.
 */
export function* findClosest<T extends Glimpse>(
  wanted: Wanted,
  offered: readonly T[],
  titles: readonly string[],
  similarity: TitleSimilarity | null = null,
): Steps<T[]> {
  const fitting = yield* rateTitles(wanted, offered, titles, similarity);
  const rated = fitting.map(({ entry, role }) => {
    const level = rateSeniority(wanted, entry, null).value;
    const known =
      signalWeights.role + signalWeights.placeAndPay + (level === null ? 0 : signalWeights.seniority);
    const points =
      role * signalWeights.role +
      (entry.isInPlace ? signalWeights.placeAndPay : 0) +
      (level ?? 0) * signalWeights.seniority;
    return { entry, closeness: points / known };
  });
  return rated.toSorted((one, other) => other.closeness - one.closeness).map(({ entry }) => entry);
}

function* rateTitles<T extends { title: string }>(
  wanted: Wanted,
  offered: readonly T[],
  titles: readonly string[],
  similarity: TitleSimilarity | null,
): Steps<{ entry: T; role: number }[]> {
  const { rateTitle } = toRelevance(wanted, titles, similarity);
  const fitting: { entry: T; role: number }[] = [];
  for (const [index, entry] of offered.entries()) {
    const role = rateTitle(entry.title).value;
    if (role >= ROLE_FLOOR) fitting.push({ entry, role });
    if (index % REST_EVERY === 0) yield;
  }
  return fitting;
}

/**
 * For a wanted without titles: hashes of words (`term-bag`), of which a candidate holds all of one entry where it has to do
 * with what is wanted. Null where no words decide, so that every candidate may.
 */
export function wantedTerms(wanted: Wanted): number[][] | null {
  const { skills, phrases } = tellingPhrases(prepareWanted(wanted));
  const all = [...skills.flatMap(({ sure, doubtful }) => [...sure, ...doubtful]), ...phrases];
  const isAnyFit = all.length === 0 || all.some(({ hashes }) => hashes.length === 0);
  return isAnyFit ? null : all.map(({ hashes }) => [...new Set(hashes)]);
}

/** What a bag cannot tell (a skill called "IT") takes part in the score only. */
function tellingPhrases({ skills, keywords, other }: PreparedWanted) {
  return {
    skills: skills.filter(({ hashes }) => hashes.length > 0),
    phrases: [...keywords, ...other].filter(({ hashes }) => hashes.length > 0),
  };
}

/**
 * Whether a candidate has to do with what is wanted. With titles: its role signal reaches the floor. Without: it
 * names a skill, keyword, company or word of the free text. With nothing wanted at all everything fits.
 */
function fitsAtAll({ prepared, rateTitle }: Relevance, candidate: Candidate): boolean {
  if (prepared.titles.length > 0) return rateTitle(candidate.title).value >= ROLE_FLOOR;
  const { skills, phrases } = tellingPhrases(prepared);
  if (skills.length + phrases.length === 0) return true;
  const { termBag } = candidate;
  return (
    skills.some((skill) => countSkillInBag(skill, termBag) !== 0) ||
    phrases.some((phrase) => countInBag(phrase, termBag) !== 0)
  );
}

function rateAll(context: RankingContext, candidate: Candidate) {
  const { prepared, rateTitle, texts, now } = context;
  const role =
    prepared.titles.length === 0
      ? null
      : lowerFarLevel(rateTitle(candidate.title), isLevelFar(prepared.wanted, candidate));
  const skills = rateSkills(prepared, candidate, texts, null);
  const signals: Omit<Signals, "role"> = {
    skills: skills.signal,
    keywords: rateKeywords(prepared, candidate, texts, null),
    seniority: rateSeniority(prepared.wanted, candidate, null),
    placeAndPay: ratePlaceAndPay(prepared, candidate),
    freshness: rateFreshness(candidate, now),
  };
  return { role, skills, signals };
}

function lowerFarLevel(role: Role, isFar: boolean): Role {
  if (!isFar) return role;
  return {
    value: role.value * FAR_LEVEL_SHARE,
    explain: () => `${role.explain()}, but at a level far from yours`,
  };
}

function scoreOnly(context: RankingContext, candidate: Candidate): number {
  const { role, signals } = rateAll(context, candidate);
  const values: Record<SignalName, number | null> = {
    role: role?.value ?? null,
    skills: signals.skills.value,
    keywords: signals.keywords.value,
    seniority: signals.seniority.value,
    placeAndPay: signals.placeAndPay.value,
    freshness: signals.freshness.value,
  };
  return weighSignals(values, context.weights).score;
}

function explain(context: RankingContext, entry: Omit<RankedCandidate, "match">): RankedCandidate {
  const { role, skills, signals } = rateAll(context, entry.candidate);
  const roleSignal = role
    ? { value: role.value, reason: role.explain() }
    : { value: null, reason: NO_TITLES };
  const { distance } = matchPlaces(context.prepared.places, entry.candidate);
  const details = { matchedSkills: skills.matched, missingSkills: skills.missing, distance };
  return { ...entry, match: toMatch({ ...signals, role: roleSignal }, details, context.weights) };
}

function compareRanked(
  first: { score: number; candidate: Candidate },
  second: { score: number; candidate: Candidate },
): number {
  return second.score - first.score || compareNewer(first.candidate, second.candidate);
}

/** Newer first, then by id, so that equal scores always come in the same order. */
export function compareNewer(first: Candidate, second: Candidate): number {
  const a = first.postedAt ?? first.firstSeenAt;
  const b = second.postedAt ?? second.firstSeenAt;
  if (a !== b) return a < b ? 1 : -1;
  return first.id < second.id ? -1 : first.id > second.id ? 1 : 0;
}
