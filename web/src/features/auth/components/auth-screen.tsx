import type { SessionUser } from "@jobwright/contracts/auth";
import { IconAlertTriangle, IconArrowRight, IconInfoCircle } from "@tabler/icons-react";
import { useEffect } from "react";
import { useClientConfig } from "../../../lib/client-config.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { useSignInGuest } from "../../../lib/session.tsx";
import { toSignInProblem } from "../../../lib/sign-in/sign-in-problem.ts";
import { Brand } from "../../../ui/brand.tsx";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { ThemeToggle } from "../../../ui/theme-toggle.tsx";
import { useProviderSignIn, type ProviderSignIn } from "../hooks/use-provider-sign-in.ts";
import { providersInOrder } from "../providers-in-order.ts";
import { AuthProof } from "./auth-proof.tsx";
import classes from "./auth-screen.module.css";
import { DemoNote } from "./demo-note.tsx";
import { describeSignUp } from "../describe-sign-up.ts";
import { InviteNote } from "./invite-note.tsx";
import { OtherWays } from "./other-ways.tsx";
import { ProviderButtonList } from "./provider-button-list.tsx";
import { ProviderOffLine } from "./provider-off-line.tsx";
import { SignedInCard } from "./signed-in-card.tsx";
import { SignInHint } from "./sign-in-hint.tsx";
import { SignInNote } from "./sign-in-note.tsx";

type AuthScreenProps = {
  /** Why somebody who was signed in is here again. */
  notice: { title: string; text: string; tone: "plain" | "amber" } | null;
  /** The code that a redirect to a provider brought back. */
  returnedError: string | null;
  /** Who has just signed in; the app opens in a moment. */
  arrived: SessionUser | null;
};

/** What anybody sees who is not signed in, on every path. */
export function AuthScreen({ notice, returnedError, arrived }: AuthScreenProps) {
  const { brandName, signUp } = useClientConfig();
  const returnedProblem = returnedError === null ? null : toSignInProblem(returnedError);
  const signIn = useProviderSignIn({ returnedProblem });

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
              <Note tone={notice.tone} icon={<IconInfoCircle size={18} aria-hidden />} title={notice.title}>
                {notice.text}
              </Note>
            </div>
          )}
          <h1 className={classes.title}>Welcome to {brandName}</h1>
          <p className={classes.lead}>
            Find jobs, see why each one fits, and send a resume that says only what is true.
          </p>
          <div className={classes.stage}>
            {/* It keeps its room under the card, so that nothing moves. */}
            <div className={classes.hidable} inert={arrived !== null}>
              <SignInWays signIn={signIn} />
            </div>
            {arrived !== null && <SignedInCard user={arrived} />}
          </div>
        </main>
        <footer className="small muted">
          Your resumes stay on this server.{signUp === "open" && " No account is needed to start."}
        </footer>
      </div>
      <AuthProof />
    </div>
  );
}

function SignInWays({ signIn }: { signIn: ProviderSignIn }) {
  const config = useClientConfig();
  const guest = useSignInGuest();
  const guestOffReason = describeSignUp(config.signUp);
  const canSignInLater =
    guestOffReason === null && providersInOrder(config).some(({ offReason }) => offReason === null);

  function handleGuest() {
    if (!navigator.cookieEnabled) return signIn.refuse("web-storage-unsupported");
    signIn.cancel();
    guest.mutate();
  }

  return (
    <>
      <InviteNote />
      <div className={classes.ways}>
        <ProviderButtonList signIn={signIn} size="xl" />
        <Button
          variant="primary"
          size="xl"
          isFull
          isBusy={guest.isPending}
          {...(guestOffReason === null ? {} : { disabledReason: guestOffReason })}
          iconAfter={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
          onClick={handleGuest}
        >
          Continue as guest
        </Button>
      </div>
      <div className={classes.below}>
        <SignInHint signIn={signIn} />
        {signIn.running === null && canSignInLater && (
          <p>Sign in later and keep everything you saved as a guest.</p>
        )}
        {guestOffReason !== null && <p>{guestOffReason}</p>}
        <ProviderOffLine />
        {config.isDemoLogin && <DemoNote />}
      </div>
      <OtherWays signIn={signIn} />
      <div className={classes.messages}>
        <SignInNote signIn={signIn} />
        {guest.isError && signIn.running === null && signIn.failed === null && (
          <Note
            tone="amber"
            role="alert"
            icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
            title="You are not signed in yet"
          >
            {describeError(guest.error)}
          </Note>
        )}
      </div>
    </>
  );
}
