import type { SearchProgress } from "@jobwright/contracts/job-search";
import { toListingId } from "@jobwright/contracts/jobs";
import { countOf } from "../../lib/count-words.ts";

/** A search as this screen saw it: the saved jobs from before it saved its own, or null where that was too late. */
export type SeenSearch = {
  sessionId: string;
  progress: SearchProgress | null;
  knownIds: ReadonlySet<string> | null;
};

/** Where a search stands, as the server tells it. */
export type SearchState = { sessionId: string; progress: SearchProgress | null };

type JobId = { id: string };

/** What is kept of a search from one look to the next. `jobs` is null while they are not read. */
export function noteSearch(
  seen: SeenSearch | null,
  { sessionId, progress }: SearchState,
  jobs: readonly JobId[] | null,
): SeenSearch {
  const knownBefore = seen !== null && seen.sessionId === sessionId ? seen.knownIds : null;
  const isBeforeSaving =
    progress === null || progress.step === "readPreferences" || progress.step === "askSources";
  const knownNow = isBeforeSaving && jobs !== null ? new Set(jobs.map((job) => job.id)) : null;
  return { sessionId, progress, knownIds: knownBefore ?? knownNow };
}

/** How many saved jobs a search that has ended brought; null where that cannot be told. */
export function countAdded(
  { sessionId, knownIds }: SeenSearch,
  jobs: readonly JobId[] | null,
): number | null {
  if (knownIds === null || jobs === null) return null;
  // A job that was saved before keeps the id of the search that found it first.
  const idStart = toListingId(sessionId, 0).slice(0, -1);
  return jobs.filter((job) => job.id.startsWith(idStart) && !knownIds.has(job.id)).length;
}

/** Sources that a search asks, and how many of them are done. */
export function countAsked(progress: SearchProgress | null): { asked: number; done: number } {
  const asked = (progress?.sources ?? []).filter((source) => source.state !== "skipped");
  const done = asked.filter((source) => source.state !== "waiting" && source.state !== "searching");
  return { asked: asked.length, done: done.length };
}

/** What a search does now, and what it has so far, each as a line of the card. */
export function describeRunning(progress: SearchProgress | null): { title: string; text: string } {
  const { asked, done } = countAsked(progress);
  const boards = countOf(asked, "board", "boards");
  if (progress === null || asked === 0) {
    return { title: "A search is starting", text: "It goes on if you leave this page." };
  }
  const soFar = `${countOf(progress.jobsSoFar, "job", "jobs")} so far`;
  switch (progress.step) {
    case "readPreferences":
    case "askSources":
      return {
        title: `Searching ${boards}`,
        text: `${soFar}, ${done.toLocaleString("en-US")} of ${boards} done`,
      };
    case "mergeAndRank":
      return { title: "Merging and ranking", text: `${soFar} from ${boards}` };
    case "judgeMatches":
      return { title: "Judging the best matches", text: `${soFar} from ${boards}` };
    case "researchCompanies":
      return { title: "Researching companies", text: "The jobs are saved." };
  }
}

/** What a screen reader hears: that a search runs, and each later step. Null where nothing is new. */
export function announceRunning(before: SeenSearch | null, now: SeenSearch): string | null {
  const { title } = describeRunning(now.progress);
  const isSaid = before?.sessionId === now.sessionId && describeRunning(before.progress).title === title;
  return isSaid ? null : `${title}.`;
}

export type EndedSearch = { sessionId: string; outcome: "finished" | "failed"; added: number | null };

/** The line that stays after a search. */
export function describeEnded({ outcome, added }: EndedSearch): { title: string; text: string } {
  if (outcome === "failed") {
    return {
      title: "The search could not be finished",
      text: "What was saved before is safe. Try again on Job Search.",
    };
  }
  if (added === null)
    return { title: "The search has ended", text: "What it found is among your saved jobs." };
  if (added === 0) return { title: "No new jobs were added", text: "Everything it found was saved already." };
  return {
    title: added === 1 ? "1 new job was added" : `${added.toLocaleString("en-US")} new jobs were added`,
    text: "They are among your saved jobs, the newest first.",
  };
}
