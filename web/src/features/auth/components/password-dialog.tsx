import { passwordsEndpoints } from "@jobwright/contracts/passwords";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { arrive } from "../../../lib/session.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import classes from "./other-ways.module.css";

/** Asks for name and password and signs in with them. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const id = useId();
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
      <div className={classes.fields}>
        <Field id={`${id}-name`} label="Name or e-mail address">
          <Input
            id={`${id}-name`}
            data-autofocus
            value={name}
            maxLength={100}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field id={`${id}-password`} label="Password">
          <Input
            id={`${id}-password`}
            type="password"
            value={password}
            maxLength={400}
            autoComplete="current-password"
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
