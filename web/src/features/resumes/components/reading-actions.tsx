import type { Resume, ResumeReading } from "@jobwright/contracts/resumes";
import { IconArrowBackUp, IconBraces } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { describeError } from "../../../lib/error-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { notify } from "../../../ui/notify.ts";
import { getJsonResume } from "../api/get-json-resume.ts";
import { useSaveReading } from "../hooks/use-save-reading.ts";
import { saveAs } from "../../../lib/save-as.ts";

const SAVE_FIRST = "Save or cancel your changes first.";

type ReadingActionsProps = {
  uid: string;
  resume: Resume;
  isDirty: boolean;
  isCorrected: boolean;
  onHold: (isHeld: boolean) => void;
  onUndone: (reading: ResumeReading) => void;
};

/** What can be done with the whole reading, as it is saved. */
export function ReadingActions({ isCorrected, ...props }: ReadingActionsProps) {
  return (
    <>
      {isCorrected && <UndoCorrections {...props} />}
      <JsonDownload {...props} />
    </>
  );
}

function UndoCorrections({
  uid,
  resume,
  isDirty,
  onHold,
  onUndone,
}: Omit<ReadingActionsProps, "isCorrected">) {
  const [isAsking, setIsAsking] = useState(false);
  const saving = useSaveReading(uid, resume);

  useEffect(() => {
    onHold(isAsking);
    return () => onHold(false);
  }, [isAsking, onHold]);

  async function handleConfirm() {
    const answer = await saving.save(null);
    if (answer === null) return;
    setIsAsking(false);
    onUndone(answer);
  }

  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
        disabledReason={isDirty ? SAVE_FIRST : undefined}
        onClick={() => setIsAsking(true)}
      >
        Undo my corrections
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Undo all your corrections?"
        text={`${resume.title} goes back to what we read by ourselves. Your corrections of it are lost.`}
        confirmLabel="Undo my corrections"
        onConfirm={() => void handleConfirm()}
        onClose={() => setIsAsking(false)}
        isBusy={saving.isSaving}
        error={saving.failure ?? undefined}
      />
    </>
  );
}

function JsonDownload({ uid, resume, isDirty }: Pick<ReadingActionsProps, "uid" | "resume" | "isDirty">) {
  const [isBusy, setIsBusy] = useState(false);

  async function handleDownload() {
    setIsBusy(true);
    try {
      const json = JSON.stringify(await getJsonResume(uid, resume.id), null, 2);
      saveAs(new Blob([`${json}\n`], { type: "application/json" }), `${resume.title}.json`);
    } catch (error) {
      void notify({ kind: "failed", title: "Failed to download the resume.", text: describeError(error) });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<IconBraces size={18} stroke={1.75} aria-hidden />}
      isBusy={isBusy}
      disabledReason={isDirty ? SAVE_FIRST : undefined}
      onClick={() => void handleDownload()}
    >
      Download as JSON Resume
    </Button>
  );
}
