import { passwordsEndpoints } from "@jobwright/contracts/passwords";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { arrive } from "../../../lib/session.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { NameField, PasswordField, SignInFields } from "../../../ui/sign-in-fields.tsx";

/** Asks for name and password and signs in with them. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const signIn = useMutation({
    mutationFn: () => callApi(passwordsEndpoints.signInByPassword, { body: { name, password } }),
    onSuccess: ({ user }) => arrive(queryClient, user),
  });
  const isMissing = name.trim() === "" || password === "";

  return (
    <ConfirmDialog
      isOpen
      title="Sign in with a password"
      text="Forgotten it? Sign in another way, then remove it in Settings, Account, and set a new one."
      confirmLabel="Sign in"
      confirmVariant="primary"
      disabledReason={isMissing ? "Type both first." : undefined}
      onConfirm={() => !isMissing && signIn.mutate()}
      onClose={onClose}
      isBusy={signIn.isPending}
      error={signIn.isError ? describeError(signIn.error) : undefined}
    >
      <SignInFields>
        <NameField value={name} onType={setName} />
        <PasswordField label="Password" value={password} onType={setPassword} />
      </SignInFields>
    </ConfirmDialog>
  );
}
