import { IconArrowRight, IconCheck } from "@tabler/icons-react";
import { Button } from "../../../ui/button.tsx";
import styles from "./wizard-footer.module.css";

/** Back and Next; on the last step Next is Finish, and "Saving..." while it runs, with Cancel where Back has to wait. */
export function WizardFooter({
  position,
  isFirst,
  isLast,
  isSaving,
  isLocked,
  onBack,
  onCancel,
  onNext,
  onFinish,
}: {
  /** "Step 5 of 6"; null where it stands elsewhere. */
  position: string | null;
  isFirst: boolean;
  isLast: boolean;
  isSaving: boolean;
  /** Whether Back has to wait. */
  isLocked: boolean;
  onBack: () => void;
  onCancel: () => void;
  onNext: () => void;
  onFinish: () => void;
}) {
  return (
    <div className={styles.footer}>
      <Button
        isBusy={isLocked}
        disabledReason={isFirst ? "This is the first step." : undefined}
        onClick={onBack}
      >
        Back
      </Button>
      {isLocked && <Button onClick={onCancel}>Cancel</Button>}
      {position !== null && <span className="small muted">{position}</span>}
      {isLast || isSaving ? (
        <Button
          key="finish"
          variant="primary"
          isBusy={isSaving}
          icon={<IconCheck size={18} stroke={1.75} aria-hidden />}
          // The second click of a double one on Next is not meant for this button.
          onClick={(event) => event.detail <= 1 && onFinish()}
        >
          {isSaving ? "Saving..." : "Finish"}
        </Button>
      ) : (
        <Button
          key="next"
          variant="primary"
          iconAfter={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
          onClick={onNext}
        >
          Next
        </Button>
      )}
    </div>
  );
}
