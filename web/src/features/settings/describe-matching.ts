import type { LearnedMatching } from "@jobwright/contracts/matching";
import { countOf, joinNames, toPoints } from "../../lib/count-words.ts";

/**
 * "Learned from 3 favorites, 1 application and 2 jobs that are not for you."; where they moved nothing, that they are
 * counted; where there are none, that nothing is learned.
 */
export function describeLearned(learned: LearnedMatching): string {
  const { favorites, applied, deleted, notForMe } = learned.learnedFrom;
  const total = favorites + applied + deleted + notForMe;
  if (total === 0) return "Nothing is learned yet: all weights are at their defaults.";
  const parts = [
    favorites > 0 && countOf(favorites, "favorite", "favorites"),
    applied > 0 && countOf(applied, "application", "applications"),
    deleted > 0 && countOf(deleted, "deleted job", "deleted jobs"),
    notForMe > 0 && countOf(notForMe, "job that is not for you", "jobs that are not for you"),
  ];
  const counted = joinNames(parts.filter((part) => part !== false));
  if (hasChanged(learned)) return `Learned from ${counted}.`;
  return `${counted} ${total === 1 ? "is" : "are"} counted so far; no weight has moved yet.`;
}

/** True where nothing stands differently from a person's first day, so that there is nothing to reset. */
export function isAtDefaults(learned: LearnedMatching): boolean {
  return !hasChanged(learned) && Object.values(learned.learnedFrom).every((count) => count === 0);
}

/** Whether two weights read the same. */
export function isSame(points: number, defaultPoints: number): boolean {
  return toPoints(points) === toPoints(defaultPoints);
}

function hasChanged({ weights, companiesSetAside }: LearnedMatching): boolean {
  const hasMoved = weights.some(({ points, defaultPoints }) => !isSame(points, defaultPoints));
  return hasMoved || companiesSetAside.length > 0;
}
