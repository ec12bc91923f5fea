import { describeError } from "../../../lib/error-messages.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { notify } from "../../../ui/notify.ts";
import { useResetMatching } from "../hooks/matching-queries.ts";

type ResetMatchingDialogProps = { uid: string; isOpen: boolean; onClose: (hasReset: boolean) => void };

/** Asks before what was learned is forgotten; listings, favorites and notes stay. */
export function ResetMatchingDialog({ uid, isOpen, onClose }: ResetMatchingDialogProps) {
  const reset = useResetMatching(uid);

  function handleClose(hasReset: boolean) {
    reset.reset();
    onClose(hasReset);
  }

  function handleConfirm() {
    reset.mutate(undefined, {
      onSuccess: () => {
        handleClose(true);
        void notify({ kind: "done", title: "All weights are at their defaults." });
      },
    });
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Reset what was learned?"
      text="All weights go back to their defaults, and jobs from companies that you set aside are shown again. Your listings, favorites and notes stay as they are."
      confirmLabel="Reset"
      onConfirm={handleConfirm}
      onClose={() => handleClose(false)}
      isBusy={reset.isPending}
      error={reset.isError ? `Nothing was reset. ${describeError(reset.error)}` : undefined}
    />
  );
}
