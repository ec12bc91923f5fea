import { IconCheck } from "@tabler/icons-react";
import styles from "./step-list.module.css";

type StepState = "waiting" | "running" | "done";
export type Step = { key: string; title: string; text: string; state: StepState };

const spokenStates: Record<StepState, string> = { waiting: "Waiting", running: "Running", done: "Done" };

/** The steps of something that takes a while, in their order. `isSpoken`: false where nothing has begun yet. */
export function StepList({ steps, isSpoken = true }: { steps: readonly Step[]; isSpoken?: boolean }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ key, title, text, state }, index) => (
        <li key={key} data-state={state} aria-current={state === "running" ? "step" : undefined}>
          <span className={styles.dot} aria-hidden>
            {state === "done" ? <IconCheck size={14} stroke={2} /> : index + 1}
          </span>
          <div>
            <b>{title}</b>
            {isSpoken && <span className="sr">, {spokenStates[state]}</span>}
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
