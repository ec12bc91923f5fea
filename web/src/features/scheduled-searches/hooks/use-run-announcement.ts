import type { ScheduledSearch } from "@jobwright/contracts/scheduled-searches";
import { useEffect, useRef } from "react";
import { announce } from "../../../ui/live-region.tsx";
import { describeResultInFull } from "../describe-run.ts";
import { nameSearch } from "../describe-search.ts";
import { findEnded } from "../search-states.ts";

/** Tells a screen reader what came of a run that has ended while its search was on the screen. */
export function useRunAnnouncement(search: ScheduledSearch): void {
  const seen = useRef(search);
  useEffect(() => {
    const [ended] = findEnded([seen.current], [search]);
    seen.current = search;
    if (ended) announce(`${nameSearch(ended.preferences)}: ${describeResultInFull(ended.lastRun)}`);
  }, [search]);
}
