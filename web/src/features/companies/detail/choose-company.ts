import type { CompanyCandidate, CompanyRecord } from "@jobwright/contracts/companies";

/** A candidate's id at Wikidata, or that it is none of those that are known. */
export type CompanyChoice = CompanyCandidate["entityId"] | "none";

/** The companies that a record's name may stand for, the one that it was taken for first. */
export function listCandidates({ match }: Pick<CompanyRecord, "match">): CompanyCandidate[] {
  const all = [...(match?.entity ? [match.entity] : []), ...(match?.others ?? [])];
  return all.filter(({ entityId }, index) => all.findIndex((other) => other.entityId === entityId) === index);
}

/** What holds now; null where neither the person nor anybody else could say. */
export function currentChoice({ match }: Pick<CompanyRecord, "match">): CompanyChoice | null {
  return match?.entity?.entityId ?? (match?.isChosen ? "none" : null);
}

/** Why a choice cannot be saved; undefined where it can. `name` is what was looked for, null: nothing else. */
export function findChoiceProblem(
  record: Pick<CompanyRecord, "match">,
  choice: CompanyChoice | null,
  name: string | null,
): string | undefined {
  if (choice === null) return "Pick a company first, or “None of these”.";
  const isSaid = record.match?.isChosen === true && choice === currentChoice(record);
  return name === null && isSaid ? "This is what you chose before." : undefined;
}
