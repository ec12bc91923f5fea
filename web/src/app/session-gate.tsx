import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { clientConfigQuery } from "../lib/client-config.ts";
import { SignedInUserProvider, useSession, useSessionListener } from "../lib/session.tsx";
import { ErrorPanel } from "../ui/error-panel.tsx";
import { Spinner } from "../ui/spinner.tsx";
import classes from "./session-gate.module.css";
import { describeEndedSession } from "./ended-session.ts";

const AuthScreen = lazy(async () => ({
  default: (await import("../features/auth/components/auth-screen.tsx")).AuthScreen,
}));
const SignedInApp = lazy(async () => ({ default: (await import("./signed-in-app.tsx")).SignedInApp }));

/** Loading: a spinner. Nobody: the authentication screen on every route. A user: the app. */
export function SessionGate() {
  const session = useSession();
  const config = useQuery(clientConfigQuery);
  useSessionListener();

  const error = session.error ?? config.error;
  if (session.data === undefined || config.data === undefined) {
    if (error === null || session.isFetching || config.isFetching) return <FullPageSpinner />;
    return (
      <Unreachable error={error} onRetry={() => void Promise.all([session.refetch(), config.refetch()])} />
    );
  }

  const { user, hasEnded } = session.data;
  if (user === null) {
    return (
      <Suspense fallback={<FullPageSpinner />}>
        <AuthScreen notice={hasEnded ? describeEndedSession(window.location.pathname) : null} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <SignedInUserProvider value={user}>
        <SignedInApp />
      </SignedInUserProvider>
    </Suspense>
  );
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
