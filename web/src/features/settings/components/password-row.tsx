import type { SignInWays } from "@jobwright/contracts/sign-in-ways";
import { IconKey } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { describeDay } from "../../../lib/describe-date.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { notify } from "../../../ui/notify.ts";
import { useRemovePassword } from "../hooks/password-queries.ts";
import { AccessRow } from "./access-row.tsx";

const SetPasswordDialog = lazy(async () => ({
  default: (await import("./set-password-dialog.tsx")).SetPasswordDialog,
}));

/** The password: set, changed, and removed where it is not the last way. */
export function PasswordRow({ password }: Pick<SignInWays, "password">) {
  const [isAsking, setIsAsking] = useState(false);
  const removal = useRemovePassword();

  function handleRemove() {
    removal.mutate(undefined, {
      onSuccess: () => void notify({ kind: "done", title: "The password is removed" }),
      onError: (error) =>
        void notify({ kind: "failed", title: "The password stays", text: describeError(error) }),
    });
  }

  return (
    <AccessRow
      icon={<IconKey size={20} stroke={1.75} aria-hidden />}
      name="Password"
      about={
        password === null
          ? "For those who want one, with a name or an e-mail address."
          : `Goes with ${password.name}. Set ${describeDay(password.changedAt, new Date())}.`
      }
    >
      <Button size="sm" onClick={() => setIsAsking(true)}>
        {password === null ? "Set a password" : "Change"}
      </Button>
      {password !== null && (
        <Button size="sm" isBusy={removal.isPending} aria-label="Remove the password" onClick={handleRemove}>
          Remove
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <SetPasswordDialog name={password?.name ?? null} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </AccessRow>
  );
}
