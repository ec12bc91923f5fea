import { IconAlertTriangle, IconDeviceFloppy } from "@tabler/icons-react";
import { endSentence } from "../../../lib/end-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import type { ProfileForm } from "../hooks/use-profile-form.ts";
import styles from "./profile-form.module.css";

/** The foot of the form, always in sight: what is not saved, what stopped the last save, and the way to save. */
export function SaveBar({ form, onCancel }: { form: ProfileForm; onCancel: () => void }) {
  const { isDirty, isSaving, failure, problems, conflicts } = form;
  const wrong = Object.keys(problems).length;
  return (
    <div className={styles.bar}>
      {failure !== null && (
        <Note
          tone="amber"
          role="alert"
          icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
          title="Failed to save profile"
        >
          {endSentence(failure)} What you typed is still here.
        </Note>
      )}
      <div className={styles.barLine}>
        <p role="status" className={wrong > 0 ? styles.wrong : "muted"}>
          {describeState(wrong, conflicts.length, isDirty)}
        </p>
        <div className={styles.buttons}>
          <Button onClick={onCancel}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={isSaving}
            icon={<IconDeviceFloppy size={18} stroke={1.75} aria-hidden />}
          >
            Save Changes
          </Button>
        </div>
      </div>
    </div>
  );
}

function describeState(wrong: number, conflicts: number, isDirty: boolean): string {
  if (wrong > 0) return wrong === 1 ? "1 field needs a look" : `${wrong} fields need a look`;
  if (conflicts > 0) return "Changed in another tab too";
  return isDirty ? "Not saved yet" : "";
}
