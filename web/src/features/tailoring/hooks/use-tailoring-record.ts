import type { Tailoring } from "@jobwright/contracts/tailoring";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { chooseNewer } from "../changes/change-queue.ts";
import { tailoringOptions, tailoringStateOptions } from "./tailoring-queries.ts";

/** The record of a job, asked for where there is one, and whether a tailoring for it runs already. */
export function useTailoringRecord(uid: string, jobId: string) {
  const queryClient = useQueryClient();
  const state = useQuery(tailoringStateOptions(uid, jobId));
  const record = useQuery({
    ...tailoringOptions(uid, jobId),
    enabled: !state.isPending && state.data?.hasRecord !== false,
  });
  const keep = useCallback(
    (next: Tailoring) => {
      const { queryKey } = tailoringOptions(uid, jobId);
      // The screen was left: whoever opens it again reads the record as it is by then.
      if (queryClient.getQueryState(queryKey) === undefined) return;
      queryClient.setQueryData(queryKey, (known) => chooseNewer(known, next));
      queryClient.setQueryData(tailoringStateOptions(uid, jobId).queryKey, (known) =>
        known ? { ...known, state: "finished" as const, hasRecord: true, progress: null } : known,
      );
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
