import { useRef, useState } from "react";
import { useDidUpdate } from "@mantine/hooks";
import { jobsEndpoints, type ReadPosting } from "@jobwright/contracts/jobs";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { makeRandomId } from "../../../lib/random-id.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { notify } from "../../../ui/notify.ts";
import { AddJobPaste } from "./add-job-paste.tsx";
import { OwnJobForm } from "./own-job-form.tsx";
import { checkOwnJob, emptyOwnJob, toListingPatch, toOwnJob, type OwnJob } from "./own-job.ts";
import { savedJobsOptions } from "../../../lib/saved-jobs.ts";

type AddJobDialogProps = { uid: string; isOpen: boolean; onClose: () => void };

/**
 * The form as it is filled; `read` null where the person writes it all by hand. `id` is that of the job to be, so that
 * saving again after an answer that was lost makes no second one.
 */
type Draft = { id: string; job: OwnJob; read: ReadPosting | null; isChecked: boolean };

function makeDraft(job: OwnJob, read: ReadPosting | null): Draft {
  return { id: `own-${makeRandomId()}`, job, read, isChecked: false };
}

/** Adds a job that no search found: its link or text is read, and the person looks at it before it is saved. */
export function AddJobDialog({ uid, isOpen, onClose }: AddJobDialogProps) {
  const queryClient = useQueryClient();
  const [pasted, setPasted] = useState("");
  const [draft, setDraft] = useState<Draft | null>(null);
  const save = useMutation({
    mutationFn: ({ id, job }: Draft) =>
      callApi(jobsEndpoints.putListing, { params: { uid, jobId: id }, body: toListingPatch(job) }),
    onSuccess: (listing) => {
      void queryClient.invalidateQueries({ queryKey: savedJobsOptions(uid).queryKey });
      void notify({ kind: "done", title: "Job added", text: `${listing.title}, ${listing.company}` });
      setPasted("");
      setDraft(null);
      onClose();
    },
  });
  const step = useRef<HTMLDivElement>(null);
  const isForm = draft !== null;
  // The button that led to the other step is gone, and the focus with it.
  useDidUpdate(() => step.current?.querySelector<HTMLElement>("input, textarea")?.focus(), [isForm]);
  const problems = draft?.isChecked ? checkOwnJob(draft.job) : {};

  function changeStep(next: Draft | null) {
    save.reset();
    setDraft(next);
  }

  function handleSave() {
    if (draft === null || save.isPending) return;
    setDraft({ ...draft, isChecked: true });
    if (Object.keys(checkOwnJob(draft.job)).length === 0) save.mutate(draft);
  }

  const foot =
    draft === null ? undefined : (
      <>
        <Button isBusy={save.isPending} onClick={() => changeStep(null)}>
          Back
        </Button>
        <Button variant="primary" isBusy={save.isPending} onClick={handleSave}>
          Save job
        </Button>
      </>
    );
  return (
    <Dialog
      title={draft === null ? "Add a job" : draft.read === null ? "Add a job by hand" : "Look it over"}
      isOpen={isOpen}
      isBusy={save.isPending}
      onClose={onClose}
      foot={foot}
    >
      <div ref={step}>
        {draft === null ? (
          <AddJobPaste
            uid={uid}
            pasted={pasted}
            onPasted={setPasted}
            onRead={(read) => changeStep(makeDraft(toOwnJob(read), read))}
            onByHand={() => changeStep(makeDraft(emptyOwnJob, null))}
          />
        ) : (
          <OwnJobForm
            job={draft.job}
            read={draft.read}
            problems={problems}
            isSaving={save.isPending}
            error={save.error === null ? null : describeError(save.error)}
            onJob={(job) => changeStep({ ...draft, job })}
          />
        )}
      </div>
    </Dialog>
  );
}
