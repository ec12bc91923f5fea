import { useId, useState } from "react";
import { describeError } from "../../../lib/error-messages.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import { useRecoverySignIn } from "../hooks/use-recovery-sign-in.ts";
import classes from "./other-ways.module.css";

/** Asks for the recovery code and signs in with it. */
export function RecoveryDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState("");
  const signIn = useRecoverySignIn();
  const fieldId = useId();

  return (
    <ConfirmDialog
      isOpen
      title="Sign in with a recovery code"
      text="Type the code that you printed or copied. Small letters, spaces and hyphens do not matter."
      confirmLabel="Sign in"
      confirmVariant="primary"
      disabledReason={code.trim() === "" ? "Type the code first." : undefined}
      onConfirm={() => code.trim() !== "" && signIn.mutate(code)}
      onClose={onClose}
      isBusy={signIn.isPending}
      error={signIn.isError ? describeError(signIn.error) : undefined}
    >
      <Field id={fieldId} label="Recovery code">
        <Input
          id={fieldId}
          data-autofocus
          className={classes.code}
          value={code}
          maxLength={100}
          placeholder="XXXX-XXXX-XXXX-XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          readOnly={signIn.isPending}
          onChange={(event) => {
            setCode(event.target.value);
            signIn.reset();
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
