import { IconChevronRight } from "@tabler/icons-react";
import { reviewLines } from "../wizard/review-lines.ts";
import { stepTitles } from "../wizard/wizard-steps.ts";
import { toStored, type WizardState } from "../wizard/wizard-state.ts";
import styles from "./review-step.module.css";

/** All choices, each line leading back to where it is chosen. */
export function ReviewStep({
  state,
  defaultTitle,
  isPaused,
  onStep,
}: {
  state: WizardState;
  /** The default resume's title; null where there is no resume. */
  defaultTitle: string | null;
  /** The scheduled search is paused and stays so. */
  isPaused: boolean;
  onStep: (step: number) => void;
}) {
  const lines = reviewLines(toStored(state), { resume: state.resumeFile?.name ?? defaultTitle, isPaused });
  return (
    <ul className={styles.list}>
      {lines.map(({ step, label, value }) => (
        <li key={label}>
          <button type="button" className={styles.line} onClick={() => onStep(step)}>
            <span className={styles.label}>{label}</span>
            <span className={styles.value}>{value}</span>
            <span className="sr">Change in {stepTitles[step]}</span>
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
