import { describeError } from "../lib/error-messages.ts";
import { useSignOut } from "../lib/session.tsx";
import { notify } from "./notify.ts";

/** Ends the session and brings back the authentication screen; a failure is said and changes nothing. */
export function useLogOut(): { logOut: () => void; isLoggingOut: boolean } {
  const signOut = useSignOut();
  function logOut() {
    if (signOut.isPending) return;
    signOut.mutate(undefined, {
      onError: (error) =>
        void notify({ kind: "failed", title: "You are still signed in", text: describeError(error) }),
    });
  }
  return { logOut, isLoggingOut: signOut.isPending };
}
