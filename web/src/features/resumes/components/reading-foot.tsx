import { Button } from "../../../ui/button.tsx";
import styles from "./reading-foot.module.css";

/** Save and Cancel, always in sight, and why the last save failed. */
export function ReadingFoot({
  isDirty,
  isSaving,
  failure,
  onSave,
  onCancel,
}: {
  isDirty: boolean;
  isSaving: boolean;
  failure: string | null;
  onSave: () => void;
  onCancel: () => void;
}) {
  return (
    <div className={styles.foot}>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          isBusy={isSaving}
          disabledReason={isDirty ? undefined : "Nothing has changed."}
          onClick={onSave}
        >
          Save
        </Button>
        <Button onClick={onCancel}>{isDirty ? "Cancel" : "Close"}</Button>
      </div>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </div>
  );
}
