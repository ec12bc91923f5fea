import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";

/** The unread count is asked for again at most this often when the window is looked at, in milliseconds. */
const FRESH_MS = 60_000;

export function unreadKey(uid: string) {
  return ["unread-messages", uid] as const;
}

export function messagesKey(uid: string) {
  return ["messages", uid] as const;
}

/** What it calls is loaded with the first count, so that no first screen waits for it. */
export function unreadQuery(uid: string) {
  return queryOptions({
    queryKey: unreadKey(uid),
    queryFn: async ({ signal }) => (await import("../api/count-unread.ts")).countUnread(uid, signal),
    staleTime: FRESH_MS,
    // `useUnreadUpkeep` alone decides when; every button that shows the count only reads it.
    enabled: false,
  });
}

/** How many messages are unread; undefined until it is known. */
export function useUnread(uid: string): number | undefined {
  return useQuery(unreadQuery(uid)).data;
}

export function setUnread(queryClient: QueryClient, uid: string, unread: number): void {
  queryClient.setQueryData(unreadKey(uid), unread);
}

/** Reads the count again, and the list where it is shown. For when something has arrived. */
export function refreshMessages(queryClient: QueryClient, uid: string): Promise<unknown> {
  return Promise.all([
    queryClient.fetchQuery({ ...unreadQuery(uid), staleTime: 0 }).catch(() => undefined),
    queryClient.invalidateQueries({ queryKey: messagesKey(uid) }),
  ]);
}
