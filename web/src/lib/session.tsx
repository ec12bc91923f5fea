import { authEndpoints, type SessionUser } from "@jobwright/contracts/auth";
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect } from "react";
import { callApi, forgetToken } from "./api-client.ts";
import { forgetPerson, rememberPerson } from "./browser-storage.ts";
import { clientConfigQuery } from "./client-config.ts";
import { onUnauthorized, reportSignedOut } from "./session-events.ts";

/** `hasEnded`: somebody was signed in on this page, and the session ended without their doing. */
type SessionState = { user: SessionUser | null; hasEnded: boolean };

const SESSION_KEY = ["session"] as const;

export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ signal, client }): Promise<SessionState> => {
    const { user } = await callApi(authEndpoints.getSession, { signal });
    if (user !== null) rememberPerson(user.uid);
    const before = client.getQueryData<SessionState>(SESSION_KEY);
    return {
      user,
      hasEnded: user === null && (before?.hasEnded === true || (before?.user ?? null) !== null),
    };
  },
  staleTime: Infinity,
});

type SessionMessage = "signed-in" | "signed-out";
/** One for the whole tab: a channel does not hear its own messages. */
const sessionChannel = "BroadcastChannel" in globalThis ? new BroadcastChannel("session") : null;

/** The sign-in state: loading until it is known, then a user or none. */
export function useSession() {
  return useQuery(sessionQuery);
}

/** Follows what ends or begins a session elsewhere: a refused call, or another tab. */
export function useSessionListener(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stopListening = onUnauthorized(() => void queryClient.refetchQueries(sessionQuery));
    function handleMessage(event: MessageEvent<SessionMessage>) {
      if (event.data === "signed-out") endSession(queryClient, { isElsewhere: true });
      else void queryClient.refetchQueries(sessionQuery);
    }
    sessionChannel?.addEventListener("message", handleMessage);
    return () => {
      stopListening();
      sessionChannel?.removeEventListener("message", handleMessage);
    };
  }, [queryClient]);
}

export function useSignInGuest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi(authEndpoints.signInGuest, {
        body: { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      }),
    onSuccess: ({ user }) => {
      forgetToken();
      rememberPerson(user.uid);
      queryClient.setQueryData(sessionQuery.queryKey, { user, hasEnded: false });
      tellOtherTabs("signed-in");
    },
  });
}

export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(authEndpoints.signOut),
    onSuccess: () => {
      endSession(queryClient);
      tellOtherTabs("signed-out");
    },
  });
}

function endSession(queryClient: QueryClient, { isElsewhere = false } = {}): void {
  reportSignedOut();
  forgetToken();
  forgetPerson();
  const hadUser = (queryClient.getQueryData(sessionQuery.queryKey)?.user ?? null) !== null;
  queryClient.setQueryData(sessionQuery.queryKey, { user: null, hasEnded: isElsewhere && hadUser });
  forgetAnswers(queryClient);
}

/** Drops every kept answer that belongs to a person. */
function forgetAnswers(queryClient: QueryClient): void {
  const kept: readonly unknown[] = [sessionQuery.queryKey[0], clientConfigQuery.queryKey[0]];
  queryClient.removeQueries({ predicate: (query) => !kept.includes(query.queryKey[0]) });
}

function tellOtherTabs(message: SessionMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is same-origin and takes none
  sessionChannel?.postMessage(message);
}

const SignedInUserContext = createContext<SessionUser | null>(null);
export const SignedInUserProvider = SignedInUserContext.Provider;

/** The person whose app this is. Throws outside the signed-in app. */
export function useSignedInUser(): SessionUser {
  const user = useContext(SignedInUserContext);
  if (user === null) throw new Error("useSignedInUser must be used within the signed-in app");
  return user;
}
