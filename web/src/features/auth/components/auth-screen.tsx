import { IconAlertTriangle, IconArrowRight, IconInfoCircle } from "@tabler/icons-react";
import { useEffect } from "react";
import { useClientConfig } from "../../../lib/client-config.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { useSignInGuest } from "../../../lib/session.tsx";
import { Brand } from "../../../ui/brand.tsx";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { ThemeToggle } from "../../../ui/theme-toggle.tsx";
import { AuthProof } from "./auth-proof.tsx";
import classes from "./auth-screen.module.css";
import { GoogleMark } from "./google-mark.tsx";

const GOOGLE_OFF = "Google sign-in is not part of this version yet. Continue as guest.";

/** What anybody sees who is not signed in, on every path. `notice` says why somebody who was is here again. */
export function AuthScreen({ notice }: { notice: { title: string; text: string } | null }) {
  const { brandName, google } = useClientConfig();
  const signIn = useSignInGuest();
  const googleReason = google.reason ?? GOOGLE_OFF;

  useEffect(() => {
    document.title = `Sign in · ${brandName}`;
  }, [brandName]);

  return (
    <div className={classes.auth}>
      <div className={classes.form}>
        <header className={classes.top}>
          <Brand name={brandName} />
          <ThemeToggle />
        </header>
        <main className={classes.middle}>
          {notice !== null && (
            <div className={classes.notice}>
              <Note tone="amber" icon={<IconInfoCircle size={18} aria-hidden />} title={notice.title}>
                {notice.text}
              </Note>
            </div>
          )}
          <h1 className={classes.title}>Welcome to {brandName}</h1>
          <p className={classes.lead}>
            Find jobs, see why each one fits, and send a resume that says only what is true.
          </p>
          <div className={classes.ways}>
            <Button
              size="xl"
              isFull
              className={classes.google}
              icon={<GoogleMark />}
              disabledReason={googleReason}
            >
              Sign in with Google
            </Button>
            <Button
              variant="primary"
              size="xl"
              isFull
              isBusy={signIn.isPending}
              iconAfter={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
              onClick={() => signIn.mutate()}
            >
              Continue as guest
            </Button>
          </div>
          <p className={classes.below}>{googleReason}</p>
          {signIn.isError && (
            <div className={classes.error}>
              <Note
                tone="amber"
                role="alert"
                icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
                title="You are not signed in yet"
              >
                {describeError(signIn.error)}
              </Note>
            </div>
          )}
        </main>
        <footer className="small muted">
          Your saved jobs stay on this server. No account is needed to start.
        </footer>
      </div>
      <AuthProof />
    </div>
  );
}
