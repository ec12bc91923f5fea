import { useSignedInUser } from "../../../lib/session.tsx";
import { Card } from "../../../ui/card.tsx";
import { ThemeToggle } from "../../../ui/theme-toggle.tsx";
import styles from "./account-panel.module.css";

/** Who is signed in, and the theme. */
export function AccountPanel() {
  const user = useSignedInUser();
  return (
    <div className={styles.panel}>
      <Card as="section" aria-labelledby="settings-identity">
        <h2 id="settings-identity">
          {user.isAnonymous ? "You are here as a guest" : `Signed in as ${user.displayName}`}
        </h2>
        <p className="soft">
          {user.isAnonymous
            ? "Logging out ends the guest session, and its saved jobs and resumes cannot be opened again."
            : "Your saved jobs and resumes stay on the server when you log out."}
        </p>
      </Card>
      <Card as="section" className={styles.row} aria-labelledby="settings-theme">
        <div>
          <h2 id="settings-theme">Theme</h2>
          <p className="soft">The theme is kept in this browser.</p>
        </div>
        <ThemeToggle className={styles.toggle ?? ""} />
      </Card>
    </div>
  );
}
