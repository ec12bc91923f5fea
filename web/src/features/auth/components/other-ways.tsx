import { IconFileText, IconFingerprint, IconKey, IconMail } from "@tabler/icons-react";
import { lazy, Suspense, useId, useState } from "react";
import { useClientConfig } from "../../../lib/client-config.ts";
import { describePasskeyError, findPasskeyObstacle } from "../../../lib/sign-in/passkeys.ts";
import { Button } from "../../../ui/button.tsx";
import { ProblemLine } from "../../../ui/field.tsx";
import { usePasskeySignIn } from "../hooks/use-passkey-sign-in.ts";
import type { ProviderSignIn } from "../hooks/use-provider-sign-in.ts";
import classes from "./other-ways.module.css";

const RecoveryDialog = lazy(async () => ({
  default: (await import("./recovery-dialog.tsx")).RecoveryDialog,
}));

const EmailDialog = lazy(async () => ({ default: (await import("./email-dialog.tsx")).EmailDialog }));

const PasswordDialog = lazy(async () => ({
  default: (await import("./password-dialog.tsx")).PasswordDialog,
}));

type Asked = "password" | "email" | "recovery";

const ICON = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** The ways to sign in that need nobody outside, below those that the specification puts first. */
export function OtherWays({
  signIn,
  label = "Other ways to sign in",
}: {
  signIn: ProviderSignIn;
  label?: string;
}) {
  const { passkeys, hasMail } = useClientConfig();
  const passkey = usePasskeySignIn();
  const [asked, setAsked] = useState<Asked | null>(null);
  const headingId = useId();
  const obstacle = findPasskeyObstacle(passkeys);

  /** True where this browser keeps a session; what a provider was asked for is given up. */
  function prepare(): boolean {
    passkey.reset();
    if (!navigator.cookieEnabled) {
      signIn.refuse("web-storage-unsupported");
      return false;
    }
    signIn.cancel();
    return true;
  }

  function ask(what: Asked) {
    if (prepare()) setAsked(what);
  }

  return (
    <div role="group" aria-labelledby={headingId} className={classes.ways}>
      <p id={headingId} className={classes.heading}>
        {label}
      </p>
      <div className={classes.buttons}>
        <Button
          size="sm"
          isFull
          icon={<IconFingerprint {...ICON} />}
          isBusy={passkey.isPending}
          {...(obstacle === null ? {} : { disabledReason: obstacle })}
          onClick={() => prepare() && passkey.mutate()}
        >
          Passkey
        </Button>
        <Button size="sm" isFull icon={<IconKey {...ICON} />} onClick={() => ask("password")}>
          Password
        </Button>
        {hasMail && (
          <Button size="sm" isFull icon={<IconMail {...ICON} />} onClick={() => ask("email")}>
            Code by e-mail
          </Button>
        )}
        <Button size="sm" isFull icon={<IconFileText {...ICON} />} onClick={() => ask("recovery")}>
          Recovery code
        </Button>
      </div>
      {passkey.isError && <ProblemLine role="alert">{describePasskeyError(passkey.error)}</ProblemLine>}
      {asked !== null && (
        <Suspense>
          {asked === "recovery" && <RecoveryDialog onClose={() => setAsked(null)} />}
          {asked === "password" && <PasswordDialog onClose={() => setAsked(null)} />}
          {asked === "email" && <EmailDialog onClose={() => setAsked(null)} />}
        </Suspense>
      )}
    </div>
  );
}
