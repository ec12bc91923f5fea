import { authEndpoints, type SessionUser } from "@jobwright/contracts/auth";
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryFilters,
} from "@tanstack/react-query";
import { createContext, useCallback, useContext, useEffect } from "react";
import { callApi, callToEndSession, forgetToken } from "./api-client.ts";
import { forgetPerson, keepPerson, rememberPerson } from "./browser-storage.ts";
import { clientConfigQuery } from "./client-config.ts";
import { makeRandomId } from "./random-id.ts";
import { onUnauthorized, reportSessionEnding, reportSignedOut } from "./session-events.ts";
import { onOtherTab, tellOtherTabs, type TabMessage } from "./session-tabs.ts";
import { takeReturn } from "./sign-in/redirect-return.ts";

/** Whose session ended without their doing on this page, or whose account was deleted. */
export type SessionEnding = "account" | "guest" | "deleted";

type SessionState = {
  user: SessionUser | null;
  /** Why the sign-in screen shows to somebody who was signed in; null where they signed out or never were. */
  ending: SessionEnding | null;
  /** What has just happened here: somebody signed in, or a guest became an account. Null once it was shown. */
  arrival: "signed-in" | "guest-moved" | null;
};

export const sessionQuery = queryOptions({
  queryKey: ["session"] as const,
  queryFn: async ({ signal, client }): Promise<SessionState> => {
    const { user } = await callApi(authEndpoints.getSession, { signal });
    const arrival = finishRedirect(client, user);
    if (user !== null) rememberPerson(user.uid);
    const before = client.getQueryData(sessionQuery.queryKey);
    const ending = user === null && before ? (before.ending ?? endingOf(before.user)) : null;
    return { user, ending, arrival };
  },
  staleTime: Infinity,
});

/** A tab that is looked at again asks whether its session lives on, at most this often, in milliseconds. */
const LOOK_AGAIN_MS = 30_000;
/** Counts what happened to the session here, so that an older answer cannot undo it. */
let changeCount = 0;

/** The sign-in state: loading until it is known, then a user or none. */
export function useSession() {
  return useQuery(sessionQuery);
}

/** Follows what ends or begins a session elsewhere: a refused call, another tab, or another browser. */
export function useSessionListener(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let lookedAt = Date.now();
    function look() {
      lookedAt = Date.now();
      // A server that does not answer now changes nothing: the next call says so where it matters.
      refreshSession(queryClient).catch(() => {});
    }
    function handleLookedAt() {
      if (document.visibilityState === "visible" && Date.now() - lookedAt >= LOOK_AGAIN_MS) look();
    }
    const stopUnauthorized = onUnauthorized(look);
    const stopTabs = onOtherTab((message) => followTab(queryClient, message));
    window.addEventListener("focus", handleLookedAt);
    document.addEventListener("visibilitychange", handleLookedAt);
    return () => {
      stopUnauthorized();
      stopTabs();
      window.removeEventListener("focus", handleLookedAt);
      document.removeEventListener("visibilitychange", handleLookedAt);
    };
  }, [queryClient]);
}

function followTab(queryClient: QueryClient, message: TabMessage): void {
  if (message.kind === "signed-out") return endSession(queryClient, { isElsewhere: true });
  if (message.kind === "deleted") return endSession(queryClient, { isElsewhere: true, isDeleted: true });
  const movedFrom = message.kind === "linked" ? message.from : null;
  if (message.kind === "linked") keepPerson(message.from, message.to);
  refreshSession(queryClient, movedFrom).catch(() => {});
}

/** Asks the server who is signed in and follows it. `movedFrom`: the guest who became an account. */
async function refreshSession(queryClient: QueryClient, movedFrom: string | null = null): Promise<void> {
  const asked = changeCount;
  const { user } = await callApi(authEndpoints.getSession);
  if (asked !== changeCount) return;
  const before = readUser(queryClient);
  if (user === null && before === null) return;
  if (user === null) {
    // What is kept stays for the same person; somebody else's sign-in removes it.
    reportSessionEnding();
    forgetToken();
    return setState(queryClient, { user, ending: endingOf(before), arrival: null });
  }
  if (before !== null && before.uid !== user.uid && before.uid !== movedFrom) reportSignedOut();
  if (before?.uid !== user.uid) forgetAnswers(queryClient);
  rememberPerson(user.uid);
  setState(queryClient, { user, ending: null, arrival: null });
}

let guestSignIn: Promise<{ user: SessionUser }> | null = null;

/** A second press before the first one's answer waits for that answer; the server takes both for one attempt. */
function signInGuest(): Promise<{ user: SessionUser }> {
  const body = { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone, attempt: makeRandomId() };
  guestSignIn ??= callApi(authEndpoints.signInGuest, { body }).finally(() => (guestSignIn = null));
  return guestSignIn;
}

export function useSignInGuest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: signInGuest,
    onSuccess: ({ user }) => arrive(queryClient, user),
  });
}

/**
 * Call after a sign-in that this page began: reads who is signed in now and opens the app. Returns the user, or null
 * where the browser did not keep the session. Throws `ApiError`.
 */
export async function finishSignIn(queryClient: QueryClient): Promise<SessionUser | null> {
  const { user } = await callApi(authEndpoints.getSession);
  if (user !== null && !user.isAnonymous) arrive(queryClient, user);
  return user?.isAnonymous ? null : user;
}

/** Opens the app for who has just signed in on this page, or became an account here, and tells the other tabs. */
export function arrive(queryClient: QueryClient, user: SessionUser): void {
  const before = readUser(queryClient);
  const isMoved = before?.isAnonymous === true && before.uid !== user.uid;
  if (isMoved) keepPerson(before.uid, user.uid);
  if (before?.uid !== user.uid) forgetAnswers(queryClient);
  // A redirect that was left by Back: its return is not to be met at the next load of this page.
  takeReturn();
  rememberPerson(user.uid);
  const arrival = before === null ? "signed-in" : null;
  setState(queryClient, { user, ending: null, arrival: isMoved ? "guest-moved" : arrival });
  tellOtherTabs(isMoved ? { kind: "linked", from: before.uid, to: user.uid } : { kind: "signed-in" });
  void syncToken(queryClient, "post");
}

/** Ends a sign-in that left this page for the provider. Null where this page was not left for one, or in vain. */
function finishRedirect(queryClient: QueryClient, user: SessionUser | null): SessionState["arrival"] {
  const left = takeReturn();
  if (left === null || user === null || user.isAnonymous) return null;
  const from = left.guestUid === user.uid ? null : left.guestUid;
  if (from !== null) keepPerson(from, user.uid);
  tellOtherTabs(from === null ? { kind: "signed-in" } : { kind: "linked", from, to: user.uid });
  void syncToken(queryClient, "post");
  return from === null ? "signed-in" : "guest-moved";
}

/** The arrival was shown; a later look at this page does not show it again. */
export function settleArrival(queryClient: QueryClient): void {
  queryClient.setQueryData(sessionQuery.queryKey, (state) => state && { ...state, arrival: null });
}

export function useSignOut() {
  const queryClient = useQueryClient();
  const finishSession = useSessionEnd();
  return useMutation({
    mutationFn: async () => {
      // The server would refuse what is still being read.
      await queryClient.cancelQueries(ofPerson);
      await callToEndSession(authEndpoints.signOut, {}, finishSession);
    },
    onError: () => queryClient.invalidateQueries(ofPerson),
  });
}

/**
 * Call once the server has ended this person's sessions: forgets everything of theirs, tells the other tabs, and brings
 * the sign-in screen. `how` is "deleted" where the account is gone, so that nobody is told that it is kept.
 */
export function useSessionEnd(): (how?: "signed-out" | "deleted") => void {
  const queryClient = useQueryClient();
  return useCallback(
    (how = "signed-out") => {
      endSession(queryClient, { isDeleted: how === "deleted" });
      tellOtherTabs({ kind: how });
      void syncToken(queryClient, "delete");
    },
    [queryClient],
  );
}

function endSession(queryClient: QueryClient, { isElsewhere = false, isDeleted = false } = {}): void {
  reportSignedOut();
  forgetPerson();
  const ending = endingOf(readUser(queryClient));
  const said = isDeleted ? "deleted" : isElsewhere ? ending : null;
  setState(queryClient, { user: null, ending: ending && said, arrival: null });
  forgetAnswers(queryClient);
}

function endingOf(user: SessionUser | null): SessionEnding | null {
  if (user === null) return null;
  return user.isAnonymous ? "guest" : "account";
}

function readUser(queryClient: QueryClient): SessionUser | null {
  return queryClient.getQueryData(sessionQuery.queryKey)?.user ?? null;
}

function setState(queryClient: QueryClient, state: SessionState): void {
  changeCount += 1;
  queryClient.setQueryData(sessionQuery.queryKey, state);
}

/** Queries whose answers are a person's. */
const ofPerson: QueryFilters = {
  predicate: ({ queryKey: [first] }) =>
    first !== sessionQuery.queryKey[0] && first !== clientConfigQuery.queryKey[0],
};

/** Drops the token and every kept answer of a person. */
function forgetAnswers(queryClient: QueryClient): void {
  forgetToken();
  queryClient.removeQueries(ofPerson);
}

/** Passes the sign-in state on where the operator wants it; what that needs is loaded then. Never throws. */
async function syncToken(queryClient: QueryClient, how: "post" | "delete"): Promise<void> {
  try {
    // A first read that fails may be the one of a page that has just been loaded; it is asked once more.
    const { tokenSyncUrl } = await queryClient
      .ensureQueryData(clientConfigQuery)
      .catch(() => queryClient.fetchQuery(clientConfigQuery));
    if (tokenSyncUrl === null) return;
    const { deleteToken, postToken } = await import("./token-sync.ts");
    await (how === "post" ? postToken(tokenSyncUrl) : deleteToken(tokenSyncUrl));
  } catch (error) {
    // oxlint-disable-next-line no-console -- it concerns the operator, and nobody else
    console.warn(`The sign-in state was not passed on: ${String(error)}`);
  }
}

const SignedInUserContext = createContext<SessionUser | null>(null);
export const SignedInUserProvider = SignedInUserContext.Provider;

/** The person whose app this is. Throws outside the signed-in app. */
export function useSignedInUser(): SessionUser {
  const user = useContext(SignedInUserContext);
  if (user === null) throw new Error("useSignedInUser must be used within the signed-in app");
  return user;
}
