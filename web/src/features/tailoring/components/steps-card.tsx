import type { Tailoring } from "@jobwright/contracts/tailoring";
import { IconCheck } from "@tabler/icons-react";
import { Card } from "../../../ui/card.tsx";
import type { RunState } from "../hooks/use-tailoring-run.ts";
import { describeProposer, describeSteps, describeTime, type ShownStep } from "../run/describe-steps.ts";
import styles from "./steps-card.module.css";

const spokenStates: Record<ShownStep["state"], string> = {
  waiting: "Waiting",
  running: "Running",
  done: "Done",
};

/** The steps of the running tailoring, or of the last one (interface.md, Progress). */
export function StepsCard({ run, tailoring }: { run: RunState; tailoring: Tailoring | null }) {
  const isAnalyzing = run.phase === "analyzing";
  const last = isAnalyzing || run.phase === "plain" ? null : tailoring;
  const progress = isAnalyzing ? run.progress : null;
  const shown = progress ?? last;
  return (
    <Card as="section" aria-labelledby="tailoring-steps">
      <div className={styles.head}>
        <h2 id="tailoring-steps" className={styles.title}>
          Steps
        </h2>
        <span className="small muted">
          {isAnalyzing && "Analyzing"}
          {last !== null && describeTime(last.tookMs)}
        </span>
      </div>
      <ol className={styles.steps}>
        {describeSteps(shown?.steps ?? null).map(({ step, title, state, note }, index) => (
          <li key={step} data-state={state} aria-current={state === "running" ? "step" : undefined}>
            <span className={styles.dot} aria-hidden>
              {state === "done" ? <IconCheck size={14} stroke={2} /> : index + 1}
            </span>
            <div>
              <b>{title}</b>
              {shown !== null && <span className="sr">, {spokenStates[state]}</span>}
              <p>{note}</p>
            </div>
          </li>
        ))}
      </ol>
      {shown !== null && <p className={styles.proposer}>{describeProposer(shown, last !== null)}</p>}
    </Card>
  );
}
