import { useQuery } from "@tanstack/react-query";
import { scheduledSearchesOptions } from "../../../lib/scheduled-searches.ts";

/** Whether an enabled schedule does not run because its search is paused, in this tab or elsewhere. */
export function usePausedSearch(uid: string, isEnabled: boolean): boolean {
  const { data } = useQuery({
    ...scheduledSearchesOptions(uid),
    enabled: isEnabled,
    refetchOnMount: "always",
  });
  return isEnabled && (data?.some(({ isSample, status }) => !isSample && status === "paused") ?? false);
}
