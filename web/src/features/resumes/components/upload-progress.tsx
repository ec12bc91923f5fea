import { IconAlertTriangle } from "@tabler/icons-react";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import type { UploadState } from "../upload-store.ts";
import styles from "./upload-progress.module.css";

/** How far an upload is, with Cancel while it can be cancelled; or what it met. */
export function UploadProgress({
  state,
  onCancel,
  onDismiss,
}: {
  state: UploadState;
  onCancel: () => void;
  onDismiss: () => void;
}) {
  if (state.step === "failed") {
    return (
      <Note
        tone="amber"
        role="alert"
        icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
        title={state.title}
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
    <div className={styles.progress}>
      <div className={styles.line}>
        <span className={styles.name}>{isSending ? `Uploading ${state.fileName}` : `Reading…`}</span>
        {isSending && <span className="num">{state.percent}%</span>}
      </div>
      <ProgressBar
        label={isSending ? `Upload of ${state.fileName}` : `Reading ${state.fileName}`}
        percent={isSending ? state.percent : null}
      />
      <div className={styles.cancel}>
        {isSending ? (
          <Button size="sm" onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <span className="small muted">We look for your jobs, schools and skills in {state.fileName}.</span>
        )}
      </div>
    </div>
  );
}
