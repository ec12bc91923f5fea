import { emailSignInEndpoints, SIGN_IN_CODE } from "@jobwright/contracts/email-sign-in";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { arrive } from "../../../lib/session.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { CodeField, EmailField } from "../../../ui/sign-in-fields.tsx";

/** Asks for the e-mail address, then for the code that was sent there, and signs in with it. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [email, setEmail] = useState("");
  const [code, setCode] = useState("");
  const sending = useMutation({
    mutationFn: () => callApi(emailSignInEndpoints.startEmailSignIn, { body: { email } }),
  });
  const signIn = useMutation({
    mutationFn: () => callApi(emailSignInEndpoints.signInByEmail, { body: { email, code } }),
    onSuccess: ({ user }) => arrive(queryClient, user),
  });
  const step = sending.isSuccess ? signIn : sending;
  const isEmpty = (sending.isSuccess ? code : email).trim() === "";

  return (
    <ConfirmDialog
      isOpen
      title="Sign in with a code by e-mail"
      text={
        sending.isSuccess
          ? `If an account signs in with ${email}, a code is on its way there. It is good for ${SIGN_IN_CODE.minutes} minutes.`
          : "For an address that you added under Ways to sign in. A code is sent there."
      }
      confirmLabel={sending.isSuccess ? "Sign in" : "Send a code"}
      confirmVariant="primary"
      disabledReason={isEmpty ? "Type it first." : undefined}
      onConfirm={() => !isEmpty && step.mutate()}
      onClose={onClose}
      isBusy={step.isPending}
      error={step.isError ? describeError(step.error) : undefined}
    >
      {sending.isSuccess ? (
        <CodeField value={code} onType={setCode} />
      ) : (
        <EmailField value={email} onType={setEmail} />
      )}
    </ConfirmDialog>
  );
}
