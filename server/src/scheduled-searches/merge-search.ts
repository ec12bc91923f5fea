import type { Schedule, ScheduledSearchPatch, SearchStatus } from "@jobwright/contracts/scheduled-searches";

export type SearchState = { schedule: Schedule; status: SearchStatus };

/**
 * A search after a merge. A schedule that is not enabled and the status "disabled" are one and the same, so each brings
 * the other: Resume enables, and enabling a disabled search makes it active. A paused search stays paused when its
 * schedule is edited, and Pause leaves a disabled one as it is.
 */
export function mergeSearch(state: SearchState, patch: ScheduledSearchPatch): SearchState {
  const schedule = {
    ...state.schedule,
    ...Object.fromEntries(Object.entries(patch.schedule ?? {}).filter(([, value]) => value !== undefined)),
  };
  const status = mergeStatus(state.status, patch);
  return { schedule: { ...schedule, enabled: status !== "disabled" }, status };
}

function mergeStatus(current: SearchStatus, { schedule, status }: ScheduledSearchPatch): SearchStatus {
  if (schedule?.enabled === false || status === "disabled") return "disabled";
  if (status === "active") return "active";
  if (current !== "disabled") return status ?? current;
  return schedule?.enabled === true ? (status ?? "active") : "disabled";
}

/** Only an active search has a background task, and a sample never: it does not run for real. */
export function needsTask({ schedule, status, isSample }: SearchState & { isSample: boolean }): boolean {
  return status === "active" && schedule.enabled && !isSample;
}
