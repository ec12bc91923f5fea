import { NO_JOB_ID, type Tailoring } from "@jobwright/contracts/tailoring";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { chooseNewer } from "../changes/change-queue.ts";
import { tailoringOptions, tailoringsOptions, tailoringStateOptions } from "./tailoring-queries.ts";

/** How long a record that was just made waits for its own address, in milliseconds. */
const HANDOVER_MS = 2000;

/** The record of a job, asked for where there is one, and whether a tailoring for it runs already. `new` shows none. */
export function useTailoringRecord(uid: string, jobId: string) {
  const queryClient = useQueryClient();
  const state = useQuery(tailoringStateOptions(uid, jobId));
  const record = useQuery({
    ...tailoringOptions(uid, jobId),
    enabled: jobId !== NO_JOB_ID && !state.isPending && state.data?.hasRecord !== false,
  });
  // A run or another tab may change it while the screen is left.
  useEffect(
    () => () => {
      for (const { queryKey } of [tailoringOptions(uid, jobId), tailoringStateOptions(uid, jobId)]) {
        queryClient.removeQueries({ queryKey });
      }
    },
    [queryClient, uid, jobId],
  );
  const keep = useCallback(
    (next: Tailoring) => {
      void queryClient.invalidateQueries({ queryKey: tailoringsOptions(uid).queryKey });
      const here = queryClient.getQueryData(tailoringStateOptions(uid, jobId).queryKey);
      const { queryKey } = tailoringOptions(uid, next.jobId);
      const stateKey = tailoringStateOptions(uid, next.jobId).queryKey;
      // The screen was left: whoever opens it again reads the record as it is by then.
      if (next.jobId === jobId && queryClient.getQueryState(queryKey) === undefined) return;
      if (next.jobId !== jobId) {
        for (const key of [queryKey, stateKey]) queryClient.setQueryDefaults(key, { gcTime: HANDOVER_MS });
      }
      queryClient.setQueryData(queryKey, (known) => chooseNewer(known, next));
      queryClient.setQueryData(stateKey, (known) => {
        const former = known ?? here;
        return former && { ...former, state: "finished" as const, hasRecord: true, progress: null };
      });
    },
    [queryClient, uid, jobId],
  );
  return {
    tailoring: record.data ?? null,
    isPending: record.data === undefined && (state.isPending || record.isLoading),
    isRunning: state.data?.state === "running",
    /** Whether the last run failed while nobody looked. */
    hasFailed: state.data?.state === "failed",
    error: record.error,
    isRetrying: record.isFetching,
    retry: () => void record.refetch(),
    /** The model that a run asks. */
    model: state.data?.model ?? null,
    keep,
  };
}
