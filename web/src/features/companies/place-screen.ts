import { findByJob, type Researched } from "./research-list.ts";
import type { ResearchSearch, ResearchView } from "./research-view.ts";

/** What the screen shows. `notice`: what the address asked for is not there. */
export type ScreenPlace =
  | { show: "detailed"; chosen: Researched }
  | { show: "compare"; compared: Researched[] }
  | { show: "grid" | "list"; notice: "none" | "no-research-for-job" | "company-gone" };

/** What an address means with the records that there are. `jobId` is null where it names no job. */
export function placeScreen(
  researched: readonly Researched[],
  { view, company, compare }: ResearchSearch,
  jobId: string | null,
): ScreenPlace {
  const compared = findAll(researched, compare ?? []);
  if (compared.length > 1) return { show: "compare", compared };
  const ofJob = jobId === null ? null : findByJob(researched, jobId);
  const jobNotice = jobId !== null && ofJob === null ? "no-research-for-job" : "none";
  if (view === "list") return { show: "list", notice: jobNotice };
  if (view === "detailed") {
    const chosen = company === undefined ? (ofJob ?? researched[0]) : find(researched, company);
    if (chosen !== undefined) return { show: "detailed", chosen };
    return { show: "grid", notice: company === undefined ? "none" : "company-gone" };
  }
  return ofJob === null ? { show: "grid", notice: jobNotice } : { show: "detailed", chosen: ofJob };
}

/** The view whose shape is shown while nothing is known yet. */
export function expectedView({ view }: ResearchSearch, jobId: string | null): ResearchView {
  return view ?? (jobId === null ? "grid" : "detailed");
}

export function findAll(researched: readonly Researched[], keys: readonly string[]): Researched[] {
  return keys.flatMap((key) => find(researched, key) ?? []);
}

function find(researched: readonly Researched[], key: string): Researched | undefined {
  return researched.find((each) => each.key === key);
}
