import { PASSWORD_LENGTH } from "@jobwright/contracts/passwords";
import { useState } from "react";
import { describeError } from "../../../lib/error-messages.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { notify } from "../../../ui/notify.ts";
import { NameField, PasswordField, SignInFields } from "../../../ui/sign-in-fields.tsx";
import { useSetPassword } from "../hooks/password-queries.ts";

/** Asks for a name and a new password, and for the current one where `name` has one already. */
export function SetPasswordDialog({ name: before, onClose }: { name: string | null; onClose: () => void }) {
  const [name, setName] = useState(before ?? "");
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const setting = useSetPassword();
  const reason = findReason({ name, password, current, isChange: before !== null });

  function handleConfirm() {
    if (reason !== null) return;
    setting.mutate(
      { name: name.trim(), password, ...(before === null ? {} : { current }) },
      {
        onSuccess: ({ endedSessions }) => {
          onClose();
          void notify({ kind: "done", title: "The password is set", text: describeEnded(endedSessions) });
        },
      },
    );
  }

  return (
    <ConfirmDialog
      isOpen
      title={before === null ? "Set a password" : "Change the password"}
      text={`At least ${PASSWORD_LENGTH.min} characters of any kind. A few words that do not belong together are good. Saving it signs out your other browsers.`}
      confirmLabel="Save"
      confirmVariant="primary"
      disabledReason={reason ?? undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
      isBusy={setting.isPending}
      error={setting.isError ? describeError(setting.error) : undefined}
    >
      <SignInFields>
        <NameField value={name} onType={setName} />
        {before !== null && <PasswordField label="Current password" value={current} onType={setCurrent} />}
        <PasswordField label="New password" isNew value={password} onType={setPassword} />
      </SignInFields>
    </ConfirmDialog>
  );
}

function describeEnded(count: number): string {
  if (count === 0) return "No other browser was signed in.";
  return count === 1 ? "One other browser was signed out." : `${count} other browsers were signed out.`;
}

/** Why it cannot be saved yet; null where it can. */
function findReason(typed: {
  name: string;
  password: string;
  current: string;
  isChange: boolean;
}): string | null {
  if (!/^\S{3,100}$/.test(typed.name.trim())) return "A name has at least 3 characters and no spaces.";
  if (typed.isChange && typed.current === "") return "Type the current password.";
  const { length } = [...typed.password];
  return length < PASSWORD_LENGTH.min ? `A password has at least ${PASSWORD_LENGTH.min} characters.` : null;
}
