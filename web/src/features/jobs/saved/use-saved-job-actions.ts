import { useMemo } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { notify } from "../../../ui/notify.ts";
import { makeSavedJobActions, type SavedJobActions } from "./saved-job-actions.ts";
import { makeSavedJobCalls } from "./saved-job-calls.ts";

export type { SavedJobActions } from "./saved-job-actions.ts";

export function useSavedJobActions(uid: string): SavedJobActions {
  const queryClient = useQueryClient();
  return useMemo(
    () => makeSavedJobActions({ uid, queryClient, calls: makeSavedJobCalls(uid), tell: notify }),
    [uid, queryClient],
  );
}
