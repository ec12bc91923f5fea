import { SIGN_IN_CODE } from "@jobwright/contracts/email-sign-in";
import { useState } from "react";
import { describeError } from "../../../lib/error-messages.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { notify } from "../../../ui/notify.ts";
import { CodeField, EmailField } from "../../../ui/sign-in-fields.tsx";
import { useConfirmSignInEmail, useStartSignInEmail } from "../hooks/email-queries.ts";

/** Asks for an address, then for the code that was sent there. */
export function AddEmailDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState("");
  const [code, setCode] = useState("");
  const sending = useStartSignInEmail();
  const confirming = useConfirmSignInEmail();
  const isSent = sending.isSuccess;
  const isEmpty = (isSent ? code : email).trim() === "";
  const { isPending, isError, error } = isSent ? confirming : sending;

  function handleConfirm() {
    if (isEmpty) return;
    if (!isSent) return sending.mutate(email);
    confirming.mutate(code, {
      onSuccess: () => {
        onClose();
        void notify({ kind: "done", title: "Codes by e-mail sign you in now" });
      },
    });
  }

  return (
    <ConfirmDialog
      isOpen
      title="Sign in with codes by e-mail"
      text={
        isSent
          ? `A code is on its way to ${email}. It is good for ${SIGN_IN_CODE.minutes} minutes.`
          : "Whoever reads this mailbox can sign in as you. A code is sent there to make sure that it is yours."
      }
      confirmLabel={isSent ? "Confirm" : "Send a code"}
      confirmVariant="primary"
      disabledReason={isEmpty ? "Type it first." : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
      isBusy={isPending}
      error={isError ? describeError(error) : undefined}
    >
      {isSent ? <CodeField value={code} onType={setCode} /> : <EmailField value={email} onType={setEmail} />}
    </ConfirmDialog>
  );
}
