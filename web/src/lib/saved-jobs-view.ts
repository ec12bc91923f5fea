/** How saved jobs are shown: as cards among the other sections of the Dashboard, or alone as a board or a table. */
export type SavedJobsView = "cards" | "board" | "table";
