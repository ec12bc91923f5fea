import { compareEmployers, type Employer } from "#reading/employer";
import { speaksOfItself, type JobTraits } from "./same-job.ts";

/** Files and feeds that anybody may keep: they have an address of their own as a company's board has, and list others' jobs. */
const listsOfOthers: ReadonlySet<string> = new Set(["listings", "feed"]);

/** Who publishes a posting: 0 the employer's own board or site, 1 a public service or an aggregator, 2 an agency. */
export function rankPublisher({ candidate, employer }: Pick<JobTraits, "candidate" | "employer">): number {
  if (employer.isAgency) return 2;
  return candidate.board !== null && !listsOfOthers.has(candidate.source) ? 0 : 1;
}

/**
 * The postings of one job in the order in which their links are shown: the employer's own first, then public services
 * and aggregators, then agencies. An agency that its name does not tell is one whose name is not the employer's.
 * Within each they stay in their order.
 */
export function orderPublishers(members: readonly JobTraits[]): JobTraits[] {
  const employer = findEmployer(members);
  const ranks = new Map(members.map((member) => [member, rankBeside(member, employer)]));
  return members.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

/** The company whose job it is, as far as the postings tell; null: none names one. */
function findEmployer(members: readonly JobTraits[]): Employer | null {
  const named = members.filter(({ employer }) => employer.core !== "" && !employer.isAgency);
  const found = named.find((member) => rankPublisher(member) === 0) ?? named.find(speaksOfItself) ?? named[0];
  return found?.employer ?? null;
}

function rankBeside(member: JobTraits, employer: Employer | null): number {
  const isOther =
    employer !== null &&
    member.employer.core !== "" &&
    compareEmployers(member.employer, employer) === "other";
  return isOther ? 2 : rankPublisher(member);
}
