import type { SavedJobsView } from "../../lib/saved-jobs-view.ts";

/** The view that an address names; undefined for the cards and for what is no view. */
export function readView(value: unknown): Exclude<SavedJobsView, "cards"> | undefined {
  return value === "board" || value === "table" ? value : undefined;
}

/** The head of the screen. `count` is of the saved jobs; null while it is not known. A phone has no keys to name. */
export function describeView(
  view: SavedJobsView,
  count: number | null,
  hasKeyboard: boolean,
): { title: string; subtitle: string } {
  if (view === "cards") return { title: "Dashboard", subtitle: "Track your job search progress" };
  return { title: "Saved Jobs", subtitle: describeJobs(view, count, hasKeyboard) };
}

function describeJobs(view: "board" | "table", count: number | null, hasKeyboard: boolean): string {
  const order = view === "board" ? "by status" : "in a table";
  if (count === null) return `Your jobs ${order}.`;
  if (count === 0) return "No jobs are saved yet.";
  const jobs = `${count.toLocaleString("en-US")} ${count === 1 ? "job" : "jobs"} ${order}.`;
  if (view === "table") return jobs;
  return hasKeyboard
    ? `${jobs} Drag a card, or press M to move the one in focus.`
    : `${jobs} Press a card to move it.`;
}
