import type { PersonalToken } from "@jobwright/contracts/tokens";
import { IconKey } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useSignedInUser } from "../../../lib/session.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { describeScopes, describeToken } from "../describe-token.ts";
import { useTokens } from "../hooks/token-queries.ts";
import { AccessRow } from "./access-row.tsx";
import browsers from "./browsers-card.module.css";
import styles from "./access-list.module.css";

const CreateTokenDialog = lazy(async () => ({
  default: (await import("./create-token-dialog.tsx")).CreateTokenDialog,
}));
const RevokeTokenDialog = lazy(async () => ({
  default: (await import("./revoke-token-dialog.tsx")).RevokeTokenDialog,
}));

/** The personal tokens of a person: what each may do and when it was used, and the ways to make and revoke one. */
export function TokensCard() {
  const [isMaking, setIsMaking] = useState(false);
  return (
    <Card as="section" aria-labelledby="settings-tokens">
      <h2 id="settings-tokens">Access tokens</h2>
      <p className="soft">
        With a token your own scripts and other programs use this app as you: what you allow it, and nothing
        of your account. <a href="/docs">The API’s page</a> shows every call.
      </p>
      <Tokens />
      <div className={browsers.foot}>
        <p className="soft">Each one is shown once, when it is made.</p>
        <Button onClick={() => setIsMaking(true)}>Make a token</Button>
      </div>
      {isMaking && (
        <Suspense>
          <CreateTokenDialog onClose={() => setIsMaking(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function Tokens() {
  const { uid } = useSignedInUser();
  const tokens = useTokens(uid);
  const [revoked, setRevoked] = useState<PersonalToken | null>(null);
  const now = new Date();
  if (tokens.isPending) {
    return (
      <section
        className={`${styles.list} ${styles.waiting}`}
        aria-busy="true"
        aria-label="Loading your tokens"
      >
        <Skeleton width={220} />
        <Skeleton width={160} />
      </section>
    );
  }
  if (tokens.data === undefined) {
    return (
      <div className={styles.list}>
        <ErrorPanel
          title="Your tokens cannot be shown now"
          error={tokens.error}
          isRetrying={tokens.isFetching}
          onRetry={() => void tokens.refetch()}
        />
      </div>
    );
  }
  if (tokens.data.length === 0) return <p className={`${styles.list} muted`}>You have no token yet.</p>;
  return (
    <>
      <ul className={styles.list} aria-labelledby="settings-tokens">
        {tokens.data.map((token) => (
          <AccessRow
            key={token.id}
            icon={<IconKey size={20} stroke={1.75} aria-hidden />}
            name={token.name}
            about={`${describeScopes(token)} ${describeToken(token, now)}`}
          >
            <Button size="sm" aria-label={`Revoke ${token.name}`} onClick={() => setRevoked(token)}>
              Revoke
            </Button>
          </AccessRow>
        ))}
      </ul>
      {revoked !== null && (
        <Suspense>
          <RevokeTokenDialog token={revoked} onClose={() => setRevoked(null)} />
        </Suspense>
      )}
    </>
  );
}
