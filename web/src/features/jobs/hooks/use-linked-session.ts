import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { describeError } from "../../../lib/error-messages.ts";
import { notify } from "../../../ui/notify.ts";
import { searchResultsOptions } from "./use-search-results.ts";
import { enterSession } from "./use-search-store.ts";

/**
 * The session that the address names, until this tab has been led to it; then the address names it no more, so that
 * going on from there is as after any search. Where its results cannot be read the tab stays at what it had.
 */
export function useLinkedSession(uid: string | null): string | null {
  const { session = null } = useSearch({ from: "/jobs" });
  const navigate = useNavigate({ from: "/jobs" });
  const queryClient = useQueryClient();

  const enter = useEffectEvent(async (owner: string, sessionId: string, isLeft: () => boolean) => {
    try {
      await queryClient.fetchQuery(searchResultsOptions(owner, sessionId));
      if (isLeft()) return;
      enterSession(sessionId);
    } catch (error) {
      if (isLeft()) return;
      void notify({ kind: "failed", title: "These jobs could not be opened", text: describeError(error) });
    }
    await navigate({ search: (before) => ({ ...before, session: undefined }), replace: true });
  });

  useEffect(() => {
    if (uid === null || session === null) return undefined;
    let isLeft = false;
    void enter(uid, session, () => isLeft);
    return () => void (isLeft = true);
  }, [uid, session]);
  return session;
}
