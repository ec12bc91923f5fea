import { resumeTexts } from "@jobwright/contracts/resumes";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import type { UploadState } from "../hooks/use-resume-upload.ts";
import styles from "./input-card.module.css";

type UploadLineProps = { state: UploadState; onCancel: () => void; onDismiss: () => void };

/** How far an upload is, with Cancel while it can be cancelled; or why it failed (R17). */
export function UploadLine({ state, onCancel, onDismiss }: UploadLineProps) {
  if (state.step === "failed") {
    return (
      <Note
        tone="amber"
        role="alert"
        icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
        title={resumeTexts.uploadFailed}
        action={
          <Button size="sm" variant="amber" onClick={onDismiss}>
            Dismiss
          </Button>
        }
      >
        {state.text === "" ? undefined : state.text}
      </Note>
    );
  }
  const isSending = state.step === "sending";
  return (
    <div className={styles.stack}>
      <div className={styles.line}>
        <span className={styles.name}>
          {isSending ? `Uploading ${state.fileName}` : `Reading ${state.fileName}`}
        </span>
        {isSending && <span className="num">{state.percent}%</span>}
      </div>
      <ProgressBar
        label={isSending ? `Upload of ${state.fileName}` : `Reading ${state.fileName}`}
        percent={isSending ? state.percent : null}
      />
      {isSending && (
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}
