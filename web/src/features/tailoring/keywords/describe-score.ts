import type { Requirement, Tailoring } from "@jobwright/contracts/tailoring";

type Score = Tailoring["score"];

/** "11 of 14" */
export function toFoundShort(requirements: readonly Pick<Requirement, "match">[]): string {
  return `${requirements.filter(({ match }) => match !== null).length} of ${requirements.length}`;
}

/** What the two scores are made of, in which years do not count; null where the posting names nothing that could be looked for. */
export function toScoreSentence({ before, after }: Score): string | null {
  if (after.of === 0) return null;
  const found = `${after.exact + after.alias} of ${after.of} skills and degrees, ${after.exact} in the posting’s own words`;
  if (after.score > before.score) return `${found}; read from the finished file.`;
  if (after.score < before.score) {
    return `${found}; read from the finished file. That is less than in your original: look at what was left out.`;
  }
  return `${found}; read from the finished file. Tailoring did not change the score.`;
}

/** Found ones first; the posting's own order within both. */
export function sortRequirements(requirements: readonly Requirement[]): Requirement[] {
  return [
    ...requirements.filter(({ match }) => match !== null),
    ...requirements.filter(({ match }) => match === null),
  ];
}

/** Gaps, the required ones first. */
export function listGaps(requirements: readonly Requirement[]): Requirement[] {
  const gaps = requirements.filter(({ match }) => match === null);
  return [...gaps.filter(({ isRequired }) => isRequired), ...gaps.filter(({ isRequired }) => !isRequired)];
}

/** Gaps that a person can fill with a word of their own. */
export function listSkillGaps(requirements: readonly Requirement[]): Requirement[] {
  return listGaps(requirements).filter(({ kind }) => kind === "skill");
}
