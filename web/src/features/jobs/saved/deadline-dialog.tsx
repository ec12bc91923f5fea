import { useId, useRef, useState } from "react";
import { deadlineSchema } from "@jobwright/contracts/jobs";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { describeError } from "../../../lib/error-messages.ts";
import { savedJobsOptions } from "../../../lib/saved-jobs.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Field, Input, describeField } from "../../../ui/field.tsx";
import { isListingGone } from "../api/listing-calls.ts";
import type { OwnDialogProps } from "./own-dialog.ts";

/** The deadline of one job; an empty day takes it off. */
export function DeadlineDialog({ uid, job, isOpen, onSave, onClose }: OwnDialogProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const save = useMutation({ mutationFn: onSave });
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const day = typed ?? job.deadline ?? "";

  function handleType(next: string) {
    setTyped(next);
    setProblem(null);
    // Of a job that was deleted elsewhere no other day can be saved.
    if (!isListingGone(save.error)) save.reset();
  }

  function handleSave() {
    if (save.isPending) return;
    const deadline = day === "" ? null : day;
    // A day that is half typed has no value yet.
    if (field.current?.validity.badInput || !deadlineSchema.safeParse(deadline).success) {
      setProblem("This is no day of the years 1970 to 2199. Complete it, or leave it empty for none.");
      return;
    }
    save.mutate({ deadline }, { onSuccess: handleClose });
  }

  function handleClose() {
    // Until the dialog is closed it says why; then the card of a job that was deleted elsewhere goes.
    if (isListingGone(save.error)) {
      void queryClient.invalidateQueries({ queryKey: savedJobsOptions(uid).queryKey });
    }
    setTyped(null);
    setProblem(null);
    save.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Deadline"
      text={`${job.title}, ${job.company}`}
      confirmLabel="Save deadline"
      confirmVariant="primary"
      isBusy={save.isPending}
      error={save.isError ? describeError(save.error) : undefined}
      onConfirm={handleSave}
      onClose={handleClose}
    >
      <Field id={id} label="Apply by (empty for none)" problem={problem} problemRole="alert">
        <Input
          {...describeField(id, problem)}
          ref={field}
          data-autofocus
          type="date"
          min="1970-01-01"
          max="2199-12-31"
          value={day}
          readOnly={save.isPending}
          onChange={(event) => handleType(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
