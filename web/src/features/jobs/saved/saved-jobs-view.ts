export const savedJobsViews = ["cards", "board", "table"] as const;

/** How the saved jobs are shown; the dashboard keeps it in its address. */
export type SavedJobsView = (typeof savedJobsViews)[number];
