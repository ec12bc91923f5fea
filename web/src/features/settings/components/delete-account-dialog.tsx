import { DELETE_CONFIRMATION } from "@jobwright/contracts/settings";
import { useId, useState } from "react";
import { describeError } from "../../../lib/error-messages.ts";
import { useSignedInUser } from "../../../lib/session.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Input } from "../../../ui/field.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { useDeleteAccount } from "../hooks/use-delete-account.ts";
import { useExport } from "../hooks/use-export.ts";
import { isConfirmed } from "../is-confirmed.ts";
import styles from "./delete-account-dialog.module.css";

const REASON = `Type “${DELETE_CONFIRMATION}” first.`;

/** Says what goes, offers a copy of it, and deletes the account once the words are typed (SE18, SE19). */
export function DeleteAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { uid } = useSignedInUser();
  const [typed, setTyped] = useState("");
  const deletion = useDeleteAccount(uid);
  const { mutate: startExport } = useExport(uid);
  const fieldId = useId();

  function handleClose() {
    deletion.reset();
    setTyped("");
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Delete your account?"
      text={
        <>
          <p>These are deleted at once, and nobody can bring them back:</p>
          <ul className={styles.list}>
            <li>saved jobs, favorites and notes, searches and company research</li>
            <li>resumes, everything read in them, and all files</li>
            <li>profile, preferences and scheduled searches</li>
            <li>messages, notification settings and every signed-in browser</li>
          </ul>
          <p>
            You may want a copy of it: <TextButton onClick={() => startExport()}>Export my data</TextButton>.
          </p>
        </>
      }
      confirmLabel="Delete Account"
      disabledReason={isConfirmed(typed) ? undefined : REASON}
      onConfirm={() => deletion.mutate(typed)}
      onClose={handleClose}
      isBusy={deletion.isPending}
      error={deletion.isError ? describeError(deletion.error) : undefined}
    >
      <label htmlFor={fieldId} className={styles.label}>
        To delete it, type <strong>{DELETE_CONFIRMATION}</strong>
      </label>
      <Input
        id={fieldId}
        data-autofocus
        value={typed}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        readOnly={deletion.isPending}
        onChange={(event) => {
          setTyped(event.target.value);
          deletion.reset();
        }}
      />
    </ConfirmDialog>
  );
}
