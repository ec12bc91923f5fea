import { useBlocker } from "@tanstack/react-router";
import { Suspense, lazy } from "react";

const ConfirmDialog = lazy(async () => ({
  default: (await import("../../../ui/confirm-dialog.tsx")).ConfirmDialog,
}));

/** Asks before typed changes are left behind: by a link, by the tab's closing, or by Cancel (`isAsking`). */
export function LeaveGuard({
  isDirty,
  isAsking,
  onStay,
  onForget,
  onDiscard,
}: {
  isDirty: boolean;
  isAsking: boolean;
  onStay: () => void;
  /** Drops what was typed, wherever the person goes. */
  onForget: () => void;
  onDiscard: () => void;
}) {
  const leaving = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  const isLeaving = leaving.status === "blocked";

  function handleStay() {
    onStay();
    if (isLeaving) leaving.reset();
  }
  function handleDiscard() {
    onForget();
    if (isLeaving) leaving.proceed();
    else onDiscard();
  }

  return (
    <Suspense fallback={null}>
      {(isAsking || isLeaving) && (
        <ConfirmDialog
          isOpen
          title="Discard your changes?"
          text="What you changed in your profile is not saved yet."
          confirmLabel="Discard"
          onConfirm={handleDiscard}
          onClose={handleStay}
        />
      )}
    </Suspense>
  );
}
