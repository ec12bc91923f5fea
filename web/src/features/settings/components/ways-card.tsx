import type { SignInWays } from "@jobwright/contracts/sign-in-ways";
import { IconLogin2 } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { useClientConfig } from "../../../lib/client-config.ts";
import { describeDay } from "../../../lib/describe-date.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { useSignedInUser } from "../../../lib/session.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { notify } from "../../../ui/notify.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useRemoveProvider, useSignInWays } from "../hooks/ways-queries.ts";
import { EmailRow } from "./email-row.tsx";
import { PasskeyRows } from "./passkey-rows.tsx";
import { PasswordRow } from "./password-row.tsx";
import { RecoveryCodeRow } from "./recovery-code-row.tsx";
import { AccessRow } from "./access-row.tsx";
import styles from "./access-list.module.css";

type Connecting = { Connect: ComponentType<{ connected: string[] }> };

/** The ways in which a person can sign in again, and how to add one; a guest becomes an account by the first. */
export function WaysCard({ Connect }: Connecting) {
  const { isAnonymous } = useSignedInUser();
  return (
    <Card as="section" aria-labelledby="settings-ways">
      <h2 id="settings-ways">Ways to sign in</h2>
      <p className="soft">
        {isAnonymous
          ? "You have none yet. The first one makes this your account, with everything in it, and any of your browsers opens it."
          : "Each of these opens your account. Keep at least two, so that losing one costs nothing."}
      </p>
      <Ways Connect={Connect} />
    </Card>
  );
}

function Ways({ Connect }: Connecting) {
  const { uid, isAnonymous } = useSignedInUser();
  const ways = useSignInWays(uid);
  if (ways.isPending) {
    return (
      <section className={`${styles.list} ${styles.waiting}`} aria-busy="true" aria-label="Loading your ways">
        <Skeleton width={220} />
        <Skeleton width={160} />
      </section>
    );
  }
  if (ways.data === undefined) {
    return (
      <div className={styles.list}>
        <ErrorPanel
          title="Your ways to sign in cannot be shown now"
          error={ways.error}
          isRetrying={ways.isFetching}
          onRetry={() => void ways.refetch()}
        />
      </div>
    );
  }
  const { providers, passkeys, password, email, recoveryCode } = ways.data;
  return (
    <>
      <ul className={styles.list} aria-labelledby="settings-ways">
        {providers.map((each) => (
          <ProviderRow key={each.provider} {...each} />
        ))}
        <PasskeyRows passkeys={passkeys} />
        <PasswordRow password={password} />
        <EmailRow email={email} />
        <RecoveryCodeRow recoveryCode={recoveryCode} />
      </ul>
      {!isAnonymous && <Connect connected={providers.map(({ provider }) => provider)} />}
    </>
  );
}

function ProviderRow({ provider, linkedAt }: SignInWays["providers"][number]) {
  const { oidc } = useClientConfig();
  const removal = useRemoveProvider();
  const ownName = oidc?.label ?? "Single sign-on";
  const name = provider === "google" ? "Google" : provider === "oidc" ? ownName : provider;

  function handleRemove() {
    removal.mutate(provider, {
      onSuccess: () => void notify({ kind: "done", title: `${name} is removed` }),
      onError: (error) => void notify({ kind: "failed", title: `${name} stays`, text: describeError(error) }),
    });
  }

  return (
    <AccessRow
      icon={<IconLogin2 size={20} stroke={1.75} aria-hidden />}
      name={name}
      about={`Added ${describeDay(linkedAt, new Date())}.`}
    >
      <Button size="sm" isBusy={removal.isPending} aria-label={`Remove ${name}`} onClick={handleRemove}>
        Remove
      </Button>
    </AccessRow>
  );
}
