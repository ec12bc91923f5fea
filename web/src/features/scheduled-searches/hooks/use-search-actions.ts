import {
  scheduledSearchesEndpoints,
  type ScheduledSearch,
  type ScheduledSearchPatch,
} from "@jobwright/contracts/scheduled-searches";
import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { scheduledSearchesOptions } from "../../../lib/scheduled-searches.ts";
import { notify } from "../../../ui/notify.ts";
import {
  RETRY_FAILED,
  describeFailure,
  isGone,
  type SearchAction,
  type SearchFailure,
} from "../describe-failure.ts";
import { dropSearch, keepRun, keepSearch } from "./scheduled-searches.ts";

/** What was done: the search as it is now, null where only its runs changed or it is gone, or why it was not done. */
export type ActionResult =
  { isDone: true; search: ScheduledSearch | null } | { isDone: false; failure: SearchFailure };

/** What a person can do with one scheduled search. None of these throws. */
export function useSearchActions(uid: string, id: string) {
  const queryClient = useQueryClient();
  const params = { searchId: id };

  async function handleFailure(action: SearchAction, error: unknown): Promise<ActionResult> {
    const failure = describeFailure(action, error);
    if (isGone(error)) {
      // Its row goes with it, so the message needs a place of its own.
      void notify({
        kind: "failed",
        title: "Scheduled search not found",
        text: "It was deleted in another tab or browser.",
      });
      await dropSearch(queryClient, uid, id);
    }
    return { isDone: false, failure };
  }

  async function update(patch: ScheduledSearchPatch): Promise<ActionResult> {
    try {
      const search = await callApi(scheduledSearchesEndpoints.updateScheduledSearch, { params, body: patch });
      await keepSearch(queryClient, uid, search);
      return { isDone: true, search };
    } catch (error) {
      return handleFailure("update", error);
    }
  }

  async function retry(): Promise<ActionResult> {
    try {
      const { success, search } = await callApi(scheduledSearchesEndpoints.retryScheduledSearch, { params });
      await keepSearch(queryClient, uid, search);
      return success ? { isDone: true, search } : { isDone: false, failure: RETRY_FAILED };
    } catch (error) {
      return handleFailure("retry", error);
    }
  }

  async function run(): Promise<ActionResult> {
    try {
      const { run: begun } = await callApi(scheduledSearchesEndpoints.runScheduledSearch, { params });
      await keepRun(queryClient, uid, begun);
      return { isDone: true, search: null };
    } catch (error) {
      // Refused for what has changed elsewhere, such as a run that goes on: the list is to show it.
      void queryClient.invalidateQueries({ queryKey: scheduledSearchesOptions(uid).queryKey });
      return handleFailure("run", error);
    }
  }

  async function remove(): Promise<ActionResult> {
    try {
      await callApi(scheduledSearchesEndpoints.deleteScheduledSearch, { params });
      await dropSearch(queryClient, uid, id);
      return { isDone: true, search: null };
    } catch (error) {
      return handleFailure("delete", error);
    }
  }

  return { update, retry, run, remove };
}
