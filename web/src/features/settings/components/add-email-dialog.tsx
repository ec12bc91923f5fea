import { SIGN_IN_CODE } from "@jobwright/contracts/email-sign-in";
import { useId, useState } from "react";
import { describeError } from "../../../lib/error-messages.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import { notify } from "../../../ui/notify.ts";
import { focusAtOnce } from "../../../ui/focus-at-once.ts";
import { useConfirmSignInEmail, useStartSignInEmail } from "../hooks/email-queries.ts";

/** Asks for an address, then for the code that was sent there. */
export function AddEmailDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState("");
  const [code, setCode] = useState("");
  const sending = useStartSignInEmail();
  const confirming = useConfirmSignInEmail();
  const id = useId();
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
      {isSent ? (
        <Field key="code" id={`${id}-code`} label="Code">
          <Input
            id={`${id}-code`}
            ref={focusAtOnce}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            maxLength={20}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      ) : (
        <Field key="email" id={`${id}-email`} label="E-mail address">
          <Input
            id={`${id}-email`}
            data-autofocus
            type="email"
            autoComplete="email"
            value={email}
            maxLength={254}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
