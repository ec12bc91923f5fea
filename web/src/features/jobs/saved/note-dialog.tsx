import { useId, useState, type KeyboardEvent } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { describeError } from "../../../lib/error-messages.ts";
import { savedJobsOptions } from "../../../lib/saved-jobs.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Field, TextArea, describeField } from "../../../ui/field.tsx";
import { isListingGone } from "../api/listing-calls.ts";
import { NOTE_LENGTH, cleanNote, findNoteProblem } from "./job-note.ts";
import { keepNoteDraft, readNoteDraft } from "./note-drafts.ts";
import type { OwnDialogProps } from "./own-dialog.ts";
import styles from "./note-dialog.module.css";

/** A note about one job. What was typed and not saved is there again when it is opened the next time. */
export function NoteDialog({ uid, job, isOpen, onSave, onClose }: OwnDialogProps) {
  const saved = job.note ?? "";
  const [typed, setTyped] = useState(() => readNoteDraft(uid, job.id) ?? null);
  const queryClient = useQueryClient();
  const save = useMutation({ mutationFn: onSave });
  const id = useId();
  const text = typed ?? saved;
  const problem = findNoteProblem(text);

  function handleType(next: string) {
    const draft = next === saved ? null : next;
    keepNoteDraft(uid, job.id, draft);
    setTyped(draft);
    // Of a job that was deleted elsewhere no other text can be saved.
    if (!isListingGone(save.error)) save.reset();
  }

  function handleSave() {
    if (problem !== null || save.isPending) return;
    save.mutate(
      { note: cleanNote(text) },
      {
        onSuccess: () => {
          keepNoteDraft(uid, job.id, null);
          setTyped(null);
          onClose();
        },
      },
    );
  }

  function handleClose() {
    // What was typed stands until the dialog is closed; then the card of a job that was deleted elsewhere goes.
    if (isListingGone(save.error)) {
      void queryClient.invalidateQueries({ queryKey: savedJobsOptions(uid).queryKey });
    }
    save.reset();
    onClose();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    handleSave();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Note"
      text={`${job.title}, ${job.company}`}
      confirmLabel="Save note"
      confirmVariant="primary"
      disabledReason={problem ?? undefined}
      isBusy={save.isPending}
      error={save.isError ? describeError(save.error) : undefined}
      onConfirm={handleSave}
      onClose={handleClose}
    >
      <Field id={id} label="Your note" problem={problem}>
        <TextArea
          {...describeField(id, problem)}
          data-autofocus
          className={styles.text}
          value={text}
          readOnly={save.isPending}
          onChange={(event) => handleType(event.target.value)}
          onKeyDown={handleKeyDown}
        />
      </Field>
      <p className={`${styles.count} tiny muted num`}>
        <span>{typed === null ? "" : "Not saved yet"}</span>
        <span>
          {text.length.toLocaleString("en-US")} of {NOTE_LENGTH.toLocaleString("en-US")}
          <span className="sr"> characters</span>
        </span>
      </p>
    </ConfirmDialog>
  );
}
