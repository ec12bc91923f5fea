import { resumeTexts, type Resume } from "@jobwright/contracts/resumes";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { notify } from "../../../ui/notify.ts";
import { deleteResume } from "../api/delete-resume.ts";
import { refreshResumes } from "../hooks/resume-queries.ts";
import { reasonOf } from "../../../lib/resumes/reason-of.ts";

/** Asks before a resume is deleted (R14), and deletes it. */
export function DeleteResumeDialog({
  uid,
  resume,
  isOpen,
  onClose,
  onDeleted,
}: {
  uid: string;
  resume: Resume;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function handleConfirm() {
    setIsBusy(true);
    setError(undefined);
    const result = await deleteResume(uid, resume.id);
    if (result.success) {
      void notify({ kind: "done", title: "Resume deleted", text: resume.title });
      onClose();
      await refreshResumes(queryClient, uid);
      onDeleted();
    } else {
      setError([resumeTexts.deleteFailed, reasonOf(result.cause)].filter(Boolean).join(" "));
    }
    setIsBusy(false);
  }

  function handleClose() {
    setError(undefined);
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Delete this resume?"
      text={`${resume.title} and ${resume.reading.isCorrected ? "your corrections of it" : "what we read from it"} are deleted. This cannot be undone.`}
      confirmLabel="Delete"
      onConfirm={() => void handleConfirm()}
      onClose={handleClose}
      isBusy={isBusy}
      error={error}
    />
  );
}
