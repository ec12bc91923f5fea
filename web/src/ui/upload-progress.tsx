import { IconAlertTriangle } from "@tabler/icons-react";
import { Button } from "./button.tsx";
import { Note } from "./note.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import styles from "./upload-progress.module.css";

/** Where the upload of a resume is. A failed one says what happened until it is dismissed. */
export type UploadState =
  /** `tryNumber`: the file service failed and is asked again. */
  | { step: "sending"; fileName: string; percent: number; tryNumber?: number }
  | { step: "reading"; fileName: string }
  | { step: "failed"; title: string; text: string };

type UploadProgressProps = {
  state: UploadState;
  /** Whether Cancel is there while the file is read, too. */
  cancelsReading?: boolean;
  onCancel: () => void;
  onDismiss: () => void;
};

/** How far an upload is, with Cancel while it can be cancelled; or what it met. */
export function UploadProgress({ state, cancelsReading = false, onCancel, onDismiss }: UploadProgressProps) {
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
        <span className={styles.name}>{isSending ? `Uploading ${state.fileName}` : "Reading…"}</span>
        {isSending && <span className="num">{state.percent}%</span>}
      </div>
      <ProgressBar
        label={isSending ? `Upload of ${state.fileName}` : `Reading ${state.fileName}`}
        percent={isSending ? state.percent : null}
      />
      <div className={styles.cancel}>
        {(isSending || cancelsReading) && (
          <Button size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <span className="small muted" role="status">
          {isSending
            ? describeTry(state.tryNumber)
            : `We look for your jobs, schools and skills in ${state.fileName}.`}
        </span>
      </div>
    </div>
  );
}

function describeTry(tryNumber: number | undefined): string {
  return tryNumber === undefined ? "" : `The file service has trouble. Trying again (try ${tryNumber})…`;
}
