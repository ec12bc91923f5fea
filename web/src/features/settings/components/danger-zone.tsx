import { IconTrash } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useSignedInUser } from "../../../lib/session.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import styles from "./account-panel.module.css";

const DeleteAccountDialog = lazy(async () => ({
  default: (await import("./delete-account-dialog.tsx")).DeleteAccountDialog,
}));

/** The end of everything that is kept of a person (SE18). */
export function DangerZone() {
  const { isAnonymous } = useSignedInUser();
  const [isAsking, setIsAsking] = useState(false);
  const [hasAsked, setHasAsked] = useState(false);

  function handleAsk() {
    setHasAsked(true);
    setIsAsking(true);
  }

  return (
    <Card as="section" className={`${styles.row} ${styles.danger}`} aria-labelledby="settings-danger">
      <div>
        <h2 id="settings-danger">Danger Zone</h2>
        <p className="soft">
          {isAnonymous
            ? "Deletes everything that you saved as a guest, for good: "
            : "Deletes your account and everything in it, for good: "}
          saved jobs, searches and their schedules, company research, resumes and files, profile, messages,
          and every signed-in browser. This cannot be undone.
        </p>
      </div>
      <Button variant="danger" icon={<IconTrash size={18} stroke={1.75} aria-hidden />} onClick={handleAsk}>
        Delete Account
      </Button>
      {hasAsked && (
        <Suspense>
          <DeleteAccountDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </Card>
  );
}
