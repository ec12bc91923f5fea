import type { SessionUser } from "@jobwright/contracts/auth";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { wasSomebodyHere } from "../lib/browser-storage.ts";
import { clientConfigQuery } from "../lib/client-config.ts";
import { settleArrival, SignedInUserProvider, useSession, useSessionListener } from "../lib/session.tsx";
import { ErrorPanel } from "../ui/error-panel.tsx";
import { loadLater } from "../ui/load-later.tsx";
import { notify } from "../ui/notify.ts";
import { Spinner } from "../ui/spinner.tsx";
import classes from "./session-gate.module.css";
import { describeEndedSession } from "./ended-session.ts";

/** How long an account's name and photo show before the app opens (A09), in milliseconds. */
const WELCOME_MS = 700;

const SignedInApp = loadLater(async () => (await import("./signed-in-app.tsx")).SignedInApp);
const AuthScreen = loadLater(
  async () => (await import("../features/auth/components/auth-screen.tsx")).AuthScreen,
);
const UnsubscribeScreen = loadLater(
  async () => (await import("../features/notifications/components/unsubscribe-screen.tsx")).UnsubscribeScreen,
);
// What somebody reloads is fetched while the server is asked who they are.
if (wasSomebodyHere()) void SignedInApp.preload();

/**
 * Loading: a spinner. Nobody: the authentication screen on every route. A user: the app. `returnedError` is the code
 * that a sign-in by redirect brought back.
 */
export function SessionGate({ returnedError }: { returnedError: string | null }) {
  const session = useSession();
  const config = useQuery(clientConfigQuery);
  const [unsaidError, setUnsaidError] = useState(returnedError);
  useSessionListener();
  const user = session.data?.user ?? null;
  const arrival = session.data?.arrival ?? null;
  useArrival(user, arrival);
  useEffect(() => {
    if (user === null || unsaidError === null) return;
    setUnsaidError(null);
    void import("../features/auth/notify-problem.ts").then((file) => file.notifyProblem(unsaidError, user));
  }, [user, unsaidError]);

  const error = session.error ?? config.error;
  if (session.data === undefined || config.data === undefined) {
    if (error === null || session.isFetching || config.isFetching) return <FullPageSpinner />;
    return (
      <Unreachable error={error} onRetry={() => void Promise.all([session.refetch(), config.refetch()])} />
    );
  }

  // The signed link of an e-mail stands for its reader, whoever is signed in at this browser.
  if (window.location.pathname === "/unsubscribe") {
    const token = new URLSearchParams(window.location.search).get("token") ?? "";
    return <UnsubscribeScreen token={token} fallback={<FullPageSpinner />} />;
  }
  if (user === null || arrival === "signed-in") {
    const { ending } = session.data;
    return (
      <AuthScreen
        notice={ending === null ? null : describeEndedSession(window.location.pathname, ending)}
        returnedError={unsaidError}
        arrived={user}
        fallback={<FullPageSpinner />}
      />
    );
  }
  return (
    // Another person's app begins anew: nothing of the one before stays on a screen.
    <SignedInUserProvider key={user.uid} value={user}>
      <SignedInApp fallback={<FullPageSpinner />} />
    </SignedInUserProvider>
  );
}

/** Opens the app once the person was greeted, or tells a guest that everything came along. */
function useArrival(user: SessionUser | null, arrival: "signed-in" | "guest-moved" | null): void {
  const queryClient = useQueryClient();
  const welcomeMs = user?.isAnonymous ? 0 : WELCOME_MS;
  useEffect(() => {
    if (arrival === "guest-moved") {
      settleArrival(queryClient);
      void notify({ kind: "done", title: "Everything from your guest session is in this account now." });
    }
    if (arrival !== "signed-in") return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => !isOver && settleArrival(queryClient);
    // After a redirect the screen that greets is not loaded yet.
    void Promise.all([SignedInApp.preload(), AuthScreen.preload()]).then(() => {
      timer = setTimeout(open, welcomeMs);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [arrival, welcomeMs, queryClient]);
}

function FullPageSpinner() {
  return (
    <div className={classes.page}>
      <Spinner label="Loading" />
    </div>
  );
}

function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <main className={classes.page}>
      <div className={classes.panel}>
        <h1 className={classes.title}>The app cannot start yet</h1>
        <ErrorPanel error={error} onRetry={onRetry} />
      </div>
    </main>
  );
}
