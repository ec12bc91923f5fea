import type { PayEstimate } from "@jobwright/contracts/matching";
import { readRoleTitle } from "#matching/role-title";
import { readOneCountry } from "#places/read-places";
import type { Candidate, RankedCandidate } from "#wanted";
import { estimatePay, readKnownPays } from "./estimate-pay.ts";

/**
 * Adds to each ranked job that does not state its pay what comparable postings of the same look pay. `known`: all
 * candidates of the look; those without stated pay are left aside.
 */
export function addPayEstimates(
  ranked: readonly RankedCandidate[],
  known: readonly Candidate[],
): RankedCandidate[] {
  const paid = readKnownPays(known);
  if (paid.size === 0) return [...ranked];
  const estimates = new Map<string, PayEstimate | null>();
  return ranked.map((entry) => {
    const { candidate, match } = entry;
    const role = readRoleTitle(candidate.title);
    // What interns and apprentices are paid tells nothing of the job, nor the job's pay of theirs.
    if (candidate.pay !== null || candidate.jobType === "Intern" || role.learns) return entry;
    const country = readOneCountry(candidate.locations);
    if (country === null) return entry;
    // Titles that are one role with one level have one estimate.
    const key = `${role.key}|${candidate.seniority ?? ""}|${country}`;
    if (!estimates.has(key)) {
      estimates.set(
        key,
        estimatePay({ title: candidate.title, seniority: candidate.seniority, country }, paid),
      );
    }
    return { ...entry, match: { ...match, payEstimate: estimates.get(key) ?? null } };
  });
}
