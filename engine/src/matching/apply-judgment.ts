import type { Judgment, Match, Verdict } from "@jobwright/contracts/matching";
import { labelFor } from "./signal.ts";

/** What a verdict is worth, 0 to 1. */
const verdictValue: Record<Verdict, number> = { excellent: 1, good: 0.75, possible: 0.45, poor: 0.1 };
/** The share of the way from the local score to the verdict's worth that a judgment moves it. */
const PULL = 0.25;
/** A model moves a score by this many points at most: it helps to order the best, it does not decide. */
export const JUDGMENT_LIMIT = 10;

/** The match with a model's judgment of it: the score moves within bounds, and what moved it stands beside it. */
export function applyJudgment(match: Match, judgment: Omit<Judgment, "points">): Match {
  const pull = PULL * (verdictValue[judgment.verdict] * 100 - match.score);
  const wished = match.score + Math.min(JUDGMENT_LIMIT, Math.max(-JUDGMENT_LIMIT, pull));
  const score = Math.round(Math.min(100, Math.max(0, wished)) * 10) / 10;
  const points = Math.round((score - match.score) * 10) / 10;
  return { ...match, score, label: labelFor(score, match.signals), judgment: { ...judgment, points } };
}
