import { createContext, lazy, Suspense, useContext, useState, type ReactNode } from "react";
import { describeError } from "../lib/error-messages.ts";
import { useSignedInUser, useSignOut } from "../lib/session.tsx";
import { notify } from "./notify.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import("./confirm-dialog.tsx")).ConfirmDialog,
}));

type LogOut = { logOut: () => void; isLoggingOut: boolean };

const LogOutContext = createContext<LogOut | null>(null);

/** Lets everything inside log out; a guest, who cannot come back, is asked first. */
export function LogOutProvider({ children }: { children: ReactNode }) {
  const { isAnonymous } = useSignedInUser();
  const signOut = useSignOut();
  const [isAsking, setIsAsking] = useState(false);
  const [hasAsked, setHasAsked] = useState(false);

  function endSession() {
    if (signOut.isPending) return;
    signOut.mutate(undefined, {
      onError: (error) => {
        setIsAsking(false);
        void notify({ kind: "failed", title: "You are still signed in", text: describeError(error) });
      },
    });
  }

  function logOut() {
    if (!isAnonymous) return endSession();
    setHasAsked(true);
    setIsAsking(true);
  }

  return (
    <LogOutContext value={{ logOut, isLoggingOut: signOut.isPending }}>
      {children}
      {hasAsked && (
        <Suspense>
          <ConfirmDialog
            isOpen={isAsking}
            title="Log out of this guest session?"
            text="A guest cannot sign in again: what you saved here cannot be opened after this."
            confirmLabel="Log Out"
            onConfirm={endSession}
            onClose={() => setIsAsking(false)}
            isBusy={signOut.isPending}
          />
        </Suspense>
      )}
    </LogOutContext>
  );
}

/** Ends the session and brings back the authentication screen; a failure is said and changes nothing. */
export function useLogOut(): LogOut {
  const value = useContext(LogOutContext);
  if (value === null) throw new Error("useLogOut must be used within a LogOutProvider");
  return value;
}
