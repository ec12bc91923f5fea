import { loadLater } from "../../../ui/load-later.tsx";

/** What shows saved jobs; a Dashboard without any does without it. */
export const SavedList = loadLater(async () => (await import("./saved-list.tsx")).SavedList);
