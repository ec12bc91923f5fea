import type { Match, SignalName, SignalWeights } from "@jobwright/contracts/matching";
import type { RankedCandidate, RankingResult, Wanted } from "#wanted";
import { rateFreshness, ratePlaceAndPay, rateSeniority } from "./fact-signals.ts";
import { createRaiseFinder } from "./find-raises.ts";
import type { TextFindings } from "./find-in-text.ts";
import { groupHidden, type BrokenRule } from "./hard-rules.ts";
import { canScore, prepareWanted } from "./prepare-wanted.ts";
import { compareNewer } from "./rank-candidates.ts";
import { toMatch, type Signal } from "./signal.ts";
import { measureTexts, rateKeywords, rateSkills } from "./text-signals.ts";

/** What was found in the text of a candidate, by its id; undefined: not read, so its bag goes on counting. */
type FindingsOf = (id: string) => TextFindings | undefined;
/** `weights`: points of 100 for each signal; absent: the defaults. */
type ConfirmOptions = { now: Date; weights?: SignalWeights };

/**
 * Rates skills and keywords of the ranked candidates by their real text, with the words next to each other and
 * whole, and sorts again. Rarity is measured among the candidates given, so scores may move a little for all of them.
 */
export function confirmMatches(
  wanted: Wanted,
  ranked: readonly RankedCandidate[],
  findingsOf: FindingsOf,
  { now, weights }: ConfirmOptions,
): RankedCandidate[] {
  const prepared = prepareWanted(wanted);
  const candidates = ranked.map(({ candidate }) => candidate);
  const texts = measureTexts(prepared, candidates);
  const isScored = canScore(prepared);
  const findRaises = createRaiseFinder({ prepared, texts, candidates });
  return ranked
    .map((entry) => {
      const { candidate } = entry;
      const findings = findingsOf(candidate.id) ?? null;
      const skills = rateSkills(prepared, candidate, texts, findings);
      const signals = {
        role: readSignal(entry.match, "role"),
        skills: skills.signal,
        keywords: rateKeywords(prepared, candidate, texts, findings),
        seniority: rateSeniority(wanted, candidate, findings?.facts.yearsRequired ?? null),
        placeAndPay: ratePlaceAndPay(prepared, candidate, findings?.remoteFrom),
        freshness: rateFreshness(candidate, now),
      };
      const match = toMatch(
        signals,
        {
          matchedSkills: skills.matched,
          missingSkills: skills.missing,
          unsureSkills: skills.unsure,
          askedSkills: (findings?.asked ?? []).map(({ name, isRequired }) => ({ name, isRequired })),
          facts: findings?.facts ?? null,
          distance: entry.match.distance,
        },
        weights,
      );
      return {
        ...entry,
        match: { ...match, raises: findRaises(candidate, match.signals, findings) },
      };
    })
    .toSorted(
      (a, b) => (isScored ? b.match.score - a.match.score : 0) || compareNewer(a.candidate, b.candidate),
    );
}

/**
 * `confirmMatches` for a whole ranking: besides, what holds an excluded phrase in its real text is moved to the
 * hidden ones. The counts still add up.
 */
export function confirmRanking(
  wanted: Wanted,
  result: RankingResult,
  findingsOf: FindingsOf,
  options: ConfirmOptions,
): RankingResult {
  const excluded: { candidate: RankedCandidate["candidate"]; rule: BrokenRule }[] = [];
  const open = result.ranked.filter(({ candidate }) => {
    const rule = findingsOf(candidate.id)?.excluded ?? null;
    if (rule) excluded.push({ candidate, rule });
    return rule === null;
  });
  const hidden = result.hidden.map((group) => ({ ...group, examples: [...group.examples] }));
  for (const group of groupHidden(excluded)) {
    const known = hidden.find(({ label }) => label === group.label);
    if (!known) hidden.push(group);
    else {
      known.count += group.count;
      known.examples = [...known.examples, ...group.examples].slice(0, 50);
    }
  }
  return { ...result, ranked: confirmMatches(wanted, open, findingsOf, options), hidden };
}

function readSignal(match: Match, name: SignalName): Signal {
  const signal = match.signals.find((one) => one.name === name);
  return { value: signal?.value ?? null, reason: signal?.reason ?? "" };
}
