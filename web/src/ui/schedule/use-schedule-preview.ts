import type { SearchSchedule } from "@jobwright/contracts/preferences";
import { scheduledSearchesEndpoints } from "@jobwright/contracts/scheduled-searches";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callApi } from "../../lib/api-client.ts";

/** When a search runs, with the clock that it follows. */
export type PreviewedSchedule = Pick<SearchSchedule, "frequency" | "customSchedule" | "timezone">;

/** How long typing must rest before the runs are asked for, in milliseconds. */
const REST_MS = 300;

/**
 * What a schedule means and its next five runs, by the server. While a change is asked for, the former answer stays;
 * `isCurrent` is false then.
 */
export function useSchedulePreview({ frequency, customSchedule, timezone }: PreviewedSchedule) {
  const shown = JSON.stringify([frequency, customSchedule, timezone]);
  const asked = useRested(shown);
  const query = useQuery({
    queryKey: ["schedule-preview", asked] as const,
    queryFn: ({ signal }) =>
      callApi(scheduledSearchesEndpoints.previewSchedule, { body: readAsked(asked), signal }),
    placeholderData: keepPreviousData,
    // The next run passes by while the dialog is open.
    refetchInterval: 60_000,
  });
  return { query, isCurrent: shown === asked && !query.isPlaceholderData };
}

function readAsked(asked: string): PreviewedSchedule {
  const [frequency, customSchedule, timezone] = JSON.parse(asked) as [
    PreviewedSchedule["frequency"],
    string,
    string,
  ];
  return { frequency, customSchedule, timezone };
}

/** The value once it has not changed for a moment; the first one at once. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
