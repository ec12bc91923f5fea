import type { SearchProgress } from "@jobwright/contracts/job-search";
import { countOf } from "../../lib/count-words.ts";
import { countSources } from "./describe-tally.ts";

/**
 * What a screen reader hears of a step of the search: a new step, or another quarter of the sources. Null in between,
 * so that twenty sources do not speak twenty times.
 */
export function announceProgress(before: SearchProgress | null, now: SearchProgress): string | null {
  if (before?.step !== now.step && now.step === "mergeAndRank")
    return "All sources are done. Merging and ranking.";
  if (before?.step !== now.step && now.step === "judgeMatches")
    return `Listings are ranked. ${now.model ?? "A model"} is asked to judge the best.`;
  if (before?.step !== now.step && now.step === "researchCompanies")
    return `${before?.step === "judgeMatches" ? "" : "Listings are ranked. "}Researching companies.`;
  const quarter = quarterOf(now);
  if (now.step !== "askSources" || quarter === 0 || (before && quarterOf(before) === quarter)) return null;
  const { done, asked } = countSources(now.sources);
  return `${done} of ${countOf(asked, "source", "sources")} done, ${countOf(now.jobsSoFar, "job", "jobs")} so far.`;
}

function quarterOf(progress: SearchProgress): number {
  const { done, asked } = countSources(progress.sources);
  return asked === 0 ? 0 : Math.floor((done / asked) * 4);
}
