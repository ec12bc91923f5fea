import type { Passkey } from "@jobwright/contracts/passkeys";
import { useId, useState } from "react";
import { describeError } from "../../../lib/error-messages.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import { useRemovePasskey, useRenamePasskey } from "../hooks/passkey-queries.ts";

type Asked = { passkey: Passkey; onClose: () => void };

/** Asks for another name of a passkey, or before one is removed. */
export function PasskeyDialog({ what, ...asked }: Asked & { what: "rename" | "remove" }) {
  return what === "rename" ? <RenameDialog {...asked} /> : <RemoveDialog {...asked} />;
}

function RenameDialog({ passkey, onClose }: Asked) {
  const [name, setName] = useState(passkey.name);
  const renaming = useRenamePasskey();
  const fieldId = useId();
  const isEmpty = name.trim() === "";
  return (
    <ConfirmDialog
      isOpen
      title="Rename this passkey"
      text="A name by which you know it again, such as that of the device."
      confirmLabel="Save"
      confirmVariant="primary"
      disabledReason={isEmpty ? "Type a name first." : undefined}
      onConfirm={() =>
        !isEmpty && renaming.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: onClose })
      }
      onClose={onClose}
      isBusy={renaming.isPending}
      error={renaming.isError ? describeError(renaming.error) : undefined}
    >
      <Field id={fieldId} label="Name">
        <Input
          id={fieldId}
          data-autofocus
          value={name}
          maxLength={60}
          autoComplete="off"
          readOnly={renaming.isPending}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

function RemoveDialog({ passkey, onClose }: Asked) {
  const removal = useRemovePasskey();
  return (
    <ConfirmDialog
      isOpen
      title="Remove this passkey?"
      text={`“${passkey.name}” opens nothing here any more. Your device or password manager goes on listing it until you delete it there.`}
      confirmLabel="Remove"
      onConfirm={() => removal.mutate(passkey.id, { onSuccess: onClose })}
      onClose={onClose}
      isBusy={removal.isPending}
      error={removal.isError ? describeError(removal.error) : undefined}
    />
  );
}
