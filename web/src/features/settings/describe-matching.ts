import type { LearnedMatching } from "@jobwright/contracts/matching";

/** "Learned from 3 favorites, 1 application and 2 jobs that are not for you."; null where nothing was. */
export function describeLearnedFrom({ learnedFrom }: Pick<LearnedMatching, "learnedFrom">): string | null {
  const { favorites, applied, deleted, notForMe } = learnedFrom;
  const parts = [
    countOf(favorites, "favorite", "favorites"),
    countOf(applied, "application", "applications"),
    countOf(deleted, "deleted job", "deleted jobs"),
    countOf(notForMe, "job that is not for you", "jobs that are not for you"),
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const last = parts.pop();
  return `Learned from ${parts.length === 0 ? last : `${parts.join(", ")} and ${last}`}.`;
}

/** True where nothing stands differently from a person's first day, so that there is nothing to reset. */
export function isAtDefaults(learned: LearnedMatching): boolean {
  const hasLearned = describeLearnedFrom(learned) !== null || learned.companiesSetAside.length > 0;
  return !hasLearned && learned.weights.every(({ points, defaultPoints }) => isSame(points, defaultPoints));
}

/** "35", "38.4". */
export function toPoints(points: number): string {
  return String(Math.round(points * 10) / 10);
}

/** Whether two weights read the same. */
export function isSame(points: number, defaultPoints: number): boolean {
  return toPoints(points) === toPoints(defaultPoints);
}

function countOf(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
