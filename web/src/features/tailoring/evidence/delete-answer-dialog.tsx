import type { SaidEvidence } from "@jobwright/contracts/evidence-bank";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "../../../lib/error-messages.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { announce } from "../../../ui/live-region.tsx";
import { deleteAnswer, evidenceOptions } from "./evidence-calls.ts";

/** Asks before an answer is taken back. */
export function DeleteAnswerDialog({
  uid,
  said,
  isOpen,
  onDeleted,
  onClose,
}: {
  uid: string;
  said: SaidEvidence;
  isOpen: boolean;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function handleConfirm() {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await deleteAnswer(uid, said.id);
      const { queryKey } = evidenceOptions(uid);
      queryClient.setQueryData(queryKey, (known) => known?.filter(({ id }) => id !== said.id));
      announce("Answer deleted");
      onClose();
      onDeleted();
    } catch (error) {
      setFailure(`Nothing was deleted. ${describeError(error)}`);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Delete your answer about “${said.label}”?`}
      text="Later tailorings do not use it, and may ask you again. What was tailored with it stays as it is."
      confirmLabel="Delete answer"
      isBusy={isBusy}
      error={failure}
      onConfirm={() => void handleConfirm()}
      onClose={() => {
        setFailure(undefined);
        onClose();
      }}
    />
  );
}
