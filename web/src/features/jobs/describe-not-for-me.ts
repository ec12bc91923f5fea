import type { Listing } from "@jobwright/contracts/jobs";
import type { NotForMeReason } from "@jobwright/contracts/matching";

/** What a person chooses from, after "Not for me, because …". */
export const reasonLabels: Record<NotForMeReason, string> = {
  role: "Wrong kind of work",
  skills: "Skills do not fit",
  seniority: "Wrong level",
  place: "Wrong place",
  pay: "Pay too low",
  company: "Not this company",
  other: "Something else",
};

const weighed = {
  role: "the kind of work",
  skills: "skills",
  seniority: "the level",
  place: "place and pay",
  pay: "place and pay",
} as const;

/** What the reason did, told once the listing is hidden. */
export function describeNotForMe(
  reason: NotForMeReason,
  { company, isSample }: Pick<Listing, "company" | "isSample">,
): string {
  if (isSample) return "Hidden. Sample jobs are not learned from.";
  if (reason === "company") return `Jobs from ${company} are hidden from now on.`;
  if (reason === "other") return "Hidden. Later searches leave this job out.";
  return `Hidden. Later searches weigh ${weighed[reason]} more.`;
}
