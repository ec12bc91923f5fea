import { IconCheck } from "@tabler/icons-react";
import { stepTitles } from "../wizard/wizard-steps.ts";
import styles from "./wizard-progress.module.css";

/** The six steps; each leads to itself. */
export function WizardProgress({
  step,
  isDisabled,
  onStep,
}: {
  step: number;
  isDisabled: boolean;
  onStep: (step: number) => void;
}) {
  return (
    <nav className={styles.steps} aria-label="Steps">
      {stepTitles.map((title, index) => (
        <button
          key={title}
          type="button"
          disabled={isDisabled}
          data-state={index < step ? "done" : index === step ? "now" : undefined}
          aria-current={index === step ? "step" : undefined}
          aria-label={`Step ${index + 1} of ${stepTitles.length}: ${title}`}
          onClick={() => onStep(index)}
        >
          <span className={styles.track} />
          <span className={styles.title}>
            {index < step && <IconCheck size={14} stroke={2} aria-hidden />}
            {title}
          </span>
        </button>
      ))}
    </nav>
  );
}
