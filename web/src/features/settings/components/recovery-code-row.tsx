import type { SignInWays } from "@jobwright/contracts/sign-in-ways";
import { IconFileText } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { describeDay } from "../../../lib/describe-date.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { notify } from "../../../ui/notify.ts";
import { useCreateRecoveryCode, useRemoveRecoveryCode } from "../hooks/ways-queries.ts";
import { AccessRow } from "./access-row.tsx";

const ConfirmDialog = lazy(async () => ({
  default: (await import("../../../ui/confirm-dialog.tsx")).ConfirmDialog,
}));

/** The recovery code: made, made anew after a question, and removed where it is not the last way. */
export function RecoveryCodeRow({ recoveryCode }: Pick<SignInWays, "recoveryCode">) {
  const creation = useCreateRecoveryCode();
  const removal = useRemoveRecoveryCode();
  const [isAsking, setIsAsking] = useState(false);
  const [hasAsked, setHasAsked] = useState(false);

  function handleMake() {
    if (recoveryCode !== null) {
      setHasAsked(true);
      return setIsAsking(true);
    }
    creation.mutate(undefined, {
      onError: (error) =>
        void notify({ kind: "failed", title: "No recovery code was made", text: describeError(error) }),
    });
  }

  function handleRemove() {
    removal.mutate(undefined, {
      onSuccess: () => void notify({ kind: "done", title: "The recovery code is removed" }),
      onError: (error) =>
        void notify({ kind: "failed", title: "The recovery code stays", text: describeError(error) }),
    });
  }

  return (
    <AccessRow
      icon={<IconFileText size={20} stroke={1.75} aria-hidden />}
      name="Recovery code"
      about={
        recoveryCode === null
          ? "A code to print or copy, for a browser where nothing else works."
          : `Made ${describeDay(recoveryCode.createdAt, new Date())}. Good once; using it gives you the next one.`
      }
    >
      <Button size="sm" isBusy={creation.isPending} onClick={handleMake}>
        {recoveryCode === null ? "Make a code" : "Make a new one"}
      </Button>
      {recoveryCode !== null && (
        <Button
          size="sm"
          isBusy={removal.isPending}
          aria-label="Remove the recovery code"
          onClick={handleRemove}
        >
          Remove
        </Button>
      )}
      {hasAsked && (
        <Suspense>
          <ConfirmDialog
            isOpen={isAsking}
            title="Make a new recovery code?"
            text="The one that you printed or copied stops working at once."
            confirmLabel="Make a new one"
            confirmVariant="primary"
            onConfirm={() => creation.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
            onClose={() => {
              creation.reset();
              setIsAsking(false);
            }}
            isBusy={creation.isPending}
            error={creation.isError ? describeError(creation.error) : undefined}
          />
        </Suspense>
      )}
    </AccessRow>
  );
}
