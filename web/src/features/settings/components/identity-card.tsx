import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useSignedInUser } from "../../../lib/session.tsx";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import styles from "./identity-card.module.css";

/** Who is signed in (SE15); to a guest, what being one means and how to keep everything. */
export function IdentityCard({ signInPanel }: { signInPanel: ReactNode }) {
  const { isAnonymous } = useSignedInUser();
  return (
    <Card as="section" aria-labelledby="settings-identity">
      {isAnonymous ? <Guest signInPanel={signInPanel} /> : <Account />}
    </Card>
  );
}

function Account() {
  const { displayName, email, emailVerified, photoURL } = useSignedInUser();
  return (
    <>
      <div className={styles.person}>
        <Avatar name={displayName} photoUrl={photoURL} size="lg" />
        <div className={styles.names}>
          <h2 id="settings-identity">{displayName}</h2>
          {email !== null && (
            <div className={styles.email}>
              <span className="soft">{email}</span>
              {emailVerified ? (
                <Badge tone="ok" icon={<IconCircleCheck aria-hidden />}>
                  Verified
                </Badge>
              ) : (
                <Badge tone="warn" icon={<IconAlertTriangle aria-hidden />}>
                  Not verified
                </Badge>
              )}
            </div>
          )}
        </div>
      </div>
      <p className={styles.text}>
        {email === null
          ? "This account is on this server alone. "
          : "Name, photo and e-mail address come from the account that you sign in with. "}
        Your saved jobs and resumes stay on the server when you log out.
      </p>
    </>
  );
}

function Guest({ signInPanel }: { signInPanel: ReactNode }) {
  return (
    <>
      <h2 id="settings-identity">You are here as a guest</h2>
      <p className="soft">
        What you save is kept on the server, and only this browser opens it. After you log out, or clear this
        browser’s data, nobody can open it again.
      </p>
      <div className={styles.keep}>
        <h3>Sign in and keep everything</h3>
        <p className={`soft ${styles.keepText}`}>
          All that you saved as a guest moves to your account, and any of your browsers opens it.
        </p>
        {signInPanel}
      </div>
    </>
  );
}
