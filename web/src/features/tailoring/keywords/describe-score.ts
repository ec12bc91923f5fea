import type { Requirement, Tailoring } from "@jobwright/contracts/tailoring";

type Score = Tailoring["score"];
/** A requirement that may be a gap: all but a duty, of which nobody has done all. */
export type Gap = Requirement & { kind: Exclude<Requirement["kind"], "duty"> };

/** What is counted and may be a gap. */
export function listCounted<One extends Pick<Requirement, "kind">>(
  requirements: readonly One[],
): (One & Pick<Gap, "kind">)[] {
  return requirements.filter((one): one is One & Pick<Gap, "kind"> => one.kind !== "duty");
}

/** Duties that no line of the resume shows. */
export function listOpenDuties(requirements: readonly Requirement[]): Requirement[] {
  return requirements.filter(({ kind, match }) => kind === "duty" && match === null);
}

/** "11 of 14" */
export function toFoundShort(requirements: readonly Pick<Requirement, "kind" | "match">[]): string {
  const counted = listCounted(requirements);
  return `${counted.filter(({ match }) => match !== null).length} of ${counted.length}`;
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

/** Found ones first; the posting's own order within both. Of the duties only those that are found. */
export function sortRequirements(requirements: readonly Requirement[]): Requirement[] {
  return [
    ...requirements.filter(({ match }) => match !== null),
    ...listCounted(requirements).filter(({ match }) => match === null),
  ];
}

/** Gaps, the required ones first. */
export function listGaps(requirements: readonly Requirement[]): Gap[] {
  const gaps = listCounted(requirements).filter(({ match }) => match === null);
  return [...gaps.filter(({ isRequired }) => isRequired), ...gaps.filter(({ isRequired }) => !isRequired)];
}
