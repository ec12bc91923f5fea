import { useEffect, useSyncExternalStore } from "react";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { onSignedOut } from "../../../lib/session-events.ts";
import { makeSearchCalls } from "../api/search-calls.ts";
import { keepActiveSessionId, markSearchStarted } from "../search-session.ts";
import { SearchStore, type SearchState } from "../search-store.ts";
import { userDocumentOptions } from "../../../lib/user-document.ts";
import { markOthersStale, searchKey } from "./use-search-results.ts";

let opened: { uid: string; store: SearchStore } | null = null;

// A search that is still followed must not put one person's results before the next person of this tab.
onSignedOut(() => {
  opened?.store.close();
  opened = null;
});

/** One store for the person who is signed in: a search goes on while they look at another screen. */
function storeOf(uid: string, queryClient: QueryClient): SearchStore {
  if (opened?.uid === uid) return opened.store;
  opened?.store.close();
  const calls = makeSearchCalls(uid);
  const store = new SearchStore({
    calls: {
      ...calls,
      readCurrentSessionId: async () =>
        (await queryClient.fetchQuery({ ...userDocumentOptions(uid), staleTime: "static" })).currentSessionId,
      // The start card of the next search shows what this one looked for.
      mergeUserDocument: async (patch) => {
        const { queryKey } = userDocumentOptions(uid);
        try {
          const document = await calls.mergeUserDocument(patch);
          queryClient.setQueryData(queryKey, document);
          return document;
        } catch (error) {
          // A save whose answer was lost may have been done all the same.
          void queryClient.invalidateQueries({ queryKey });
          throw error;
        }
      },
    },
    onResults: (search) => {
      const queryKey = searchKey(uid, search.sessionId);
      // A reading that began before the end would bring back what the search had then.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, search);
      void markOthersStale(queryClient);
    },
  });
  opened = { uid, store };
  return store;
}

/** Leads this tab to a session of the person's own. A search that is followed here goes on at the server. */
export function enterSession(sessionId: string): void {
  opened?.store.close();
  opened = null;
  keepActiveSessionId(sessionId);
  markSearchStarted(sessionId);
}

export function useSearchStore(uid: string): { search: SearchState; store: SearchStore } {
  const queryClient = useQueryClient();
  const store = storeOf(uid, queryClient);
  const search = useSyncExternalStore(store.subscribe, store.getState);
  useEffect(() => void store.restore(), [store]);
  return { search, store };
}
